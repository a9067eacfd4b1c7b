"""The line of special cards: Bomb and Cloud."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, act, outline, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.specials import SpecialChip, SpecialsView

LINE = 1.4
"""The height of a line of text, in font sizes."""

LETTER = 0.62
"""How wide a letter of a chip is, in font sizes: rather too much than too little."""

MOST_LINES, MOST_LARGE = 2.5, 1.5
"""How many lines of chips are seen at once, and in large text; the half one tells of more."""


@dataclass(frozen=True)
class SpecialActs:
    """What the line can do: set the tricks for nobody, pass the Cloud, open or close its choice."""

    nobodys: Handler
    cloud: Handler
    ask: Handler


@part
def SpecialsLine(view: SpecialsView, look: Look, width: float, acts: SpecialActs) -> ft.Control:
    """Chips in as many lines as they need, ``width`` px wide; many of them scroll."""
    p = look.palette
    chips: ft.Control = ft.Row(
        [_chip(chip, look, acts) for chip in view.chips],
        wrap=True,
        spacing=Space.XS,
        run_spacing=Space.XS,
    )
    if not view.question:
        return chips
    if _lines(view, look, width) > (most := _most(look)):
        chips = ft.Column([chips], height=_high(most, look), scroll=ft.ScrollMode.AUTO)
    question = text(view.question, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI)
    return ft.Column([question, chips], spacing=Space.XS)


def specials_height(view: SpecialsView, look: Look, width: float) -> float:
    """How high the chips are at most in a line of ``width``, with their question, in pixels."""
    lines = _lines(view, look, width)
    if not view.question:
        return _high(lines, look)
    question = look.fixed(Size.BODY, 24) * look.scale * LINE + Space.XS
    return question + _high(min(lines, _most(look)), look)


def _most(look: Look) -> float:
    return MOST_LARGE if look.large else MOST_LINES


def _high(lines: float, look: Look) -> float:
    line = look.fixed(Size.NOTE, 22) * look.scale * LINE + 2 * (Space.M + 1)
    return lines * (max(TARGET, line) + Space.XS) - Space.XS


def _lines(view: SpecialsView, look: Look, width: float) -> int:
    """In how many lines the chips stand at most."""
    lines, taken = 1, 0.0
    for one in view.chips:
        letters = sum(2 if unicodedata.east_asian_width(c) in "FW" else 1 for c in one.name)
        chip = 2 * Space.M + letters * look.fixed(Size.NOTE, 22) * look.scale * LETTER
        if taken and taken + Space.XS + chip > width:
            lines, taken = lines + 1, 0.0
        taken += chip + (Space.XS if taken else 0)
    return lines


def _chip(chip: SpecialChip, look: Look, acts: SpecialActs) -> ft.Control:
    p = look.palette
    if chip.nobodys is not None:
        handler = act(acts.nobodys, chip.nobodys)
    elif chip.seat is not None:
        handler = act(acts.cloud, chip.seat, chip.change)
    else:
        handler = act(acts.ask)
    ink = p.on_primary_soft if chip.marked else p.ink
    return ft.Container(
        content=text(chip.name, ink, look.fixed(Size.NOTE, 22), Weight.SEMI, label=chip.label),
        bgcolor=p.primary_soft if chip.marked else p.surface,
        foreground_decoration=outline(
            2 if chip.marked else 1, p.primary if chip.marked else p.edge, Radius.L
        ),
        border_radius=Radius.L,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.M + 1),
        height=None if look.large else TARGET,
        ink=True,
        on_click=handler,
        key=chip.key,
    )
