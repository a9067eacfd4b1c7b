"""The line of special cards: Bomb and Cloud, or what is asked or told of them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, icon_button, outline, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.specials import SpecialChip, SpecialsView

LINE = 1.4
"""The height of a line of text, in font sizes."""

LETTER = 0.62
"""How wide a letter of a chip is, in font sizes: rather too much than too little."""


@dataclass(frozen=True)
class SpecialActs:
    """What the line can do: set the tricks for nobody, take the Cloud back, ask whose bid it
    changes or put that away, show the chips again.
    """

    nobodys: Handler
    cloud: Handler
    ask: Handler
    show: Handler


@part
def SpecialsLine(view: SpecialsView, look: Look, acts: SpecialActs) -> ft.Control:
    """Chips in as many lines as they need, or one line: a question, what was told."""
    if view.question:
        return _question(view, look, acts)
    if view.told:
        return _told(view, look, acts)
    return ft.Row(
        [_chip(chip, look, acts) for chip in view.chips],
        wrap=True,
        spacing=Space.XS,
        run_spacing=Space.XS,
    )


def specials_height(view: SpecialsView, look: Look, width: float) -> float:
    """How high the line is at most in a ``width`` of pixels."""
    if view.chips:
        line = look.fixed(Size.NOTE, 20) * look.scale * LINE + 2 * (Space.M + 1)
        return _lines(view, look, width) * (max(TARGET, line) + Space.XS) - Space.XS
    return 2 * TARGET if look.large else TARGET


def _question(view: SpecialsView, look: Look, acts: SpecialActs) -> ft.Control:
    """Whose bid the Cloud changes, and the way to put that away; the rows answer it."""
    p = look.palette
    asked = text(view.question, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI, expand=True)
    away = icon_button(ft.Icons.CLOSE, view.label, p, act(acts.ask), "cloud-none")
    line = ft.Row([asked, away], spacing=Space.S)
    return ft.Semantics(live_region=True, content=line)


def _told(view: SpecialsView, look: Look, acts: SpecialActs) -> ft.Control:
    """What special cards did, in one line with the way to change it."""
    p = look.palette
    size = look.fixed(Size.NOTE, 20)
    said = text(view.told, p.ink_2, size, lines=2, expand=True, label=view.label)
    return ft.Container(
        content=ft.Row([said, icon(ft.Icons.EDIT_OUTLINED, p.ink_2, 20)], spacing=Space.S),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=2),
        height=None if look.large else TARGET,
        ink=True,
        on_click=act(acts.show),
        key="specials",
    )


def _lines(view: SpecialsView, look: Look, width: float) -> int:
    """In how many lines the chips stand at most."""
    lines, taken = 1, 0.0
    for one in view.chips:
        letters = sum(2 if unicodedata.east_asian_width(c) in "FW" else 1 for c in one.name)
        chip = 2 * Space.M + letters * look.fixed(Size.NOTE, 20) * look.scale * LETTER
        if taken and taken + Space.XS + chip > width:
            lines, taken = lines + 1, 0.0
        taken += chip + (Space.XS if taken else 0)
    return lines


def _chip(chip: SpecialChip, look: Look, acts: SpecialActs) -> ft.Control:
    p = look.palette
    if chip.nobodys is not None:
        handler = act(acts.nobodys, chip.nobodys)
    elif chip.seat is not None:
        handler = act(acts.cloud, chip.seat, 0)
    else:
        handler = act(acts.ask)
    ink = p.on_primary_soft if chip.marked else p.ink
    return ft.Container(
        content=text(chip.name, ink, look.fixed(Size.NOTE, 20), Weight.SEMI, label=chip.label),
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
