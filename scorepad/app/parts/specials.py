"""The line of special cards: Bomb and Cloud."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, act, outline, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.specials import SpecialChip, SpecialsView


@dataclass(frozen=True)
class SpecialActs:
    """What the line can do: set the tricks for nobody, pass the Cloud, open or close its choice."""

    nobodys: Handler
    cloud: Handler
    ask: Handler


@part
def SpecialsLine(view: SpecialsView, look: Look, acts: SpecialActs) -> ft.Control:
    """Chips in as many lines as they need."""
    p = look.palette
    chips = ft.Row(
        [_chip(chip, look, acts) for chip in view.chips],
        wrap=True,
        spacing=Space.XS,
        run_spacing=Space.XS,
    )
    if not view.question:
        return chips
    question = text(view.question, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI)
    return ft.Column([question, chips], spacing=Space.XS)


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
