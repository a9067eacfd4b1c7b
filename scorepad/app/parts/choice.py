"""Named chips: one of several, or any of them; what holds is filled, checked and outlined."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scorepad.app.parts.base import act, icon, inset, outline, text
from scorepad.app.theme import TARGET, Look, Size, Space, Weight

SIDE = 20
"""The room at either side of a name, in pixels; the check mark takes its own from it."""

CHECK = 18
"""The size of the check mark, in pixels."""

LONG = 28
"""A name of more characters may need a second line on a narrow screen."""


def choice(
    title: str,
    values: tuple[tuple[Any, str], ...],
    chosen: Any,
    *,
    choose: Callable[[Any], object],
    look: Look,
    key: str,
) -> ft.Control:
    """A question and its possible answers."""
    chips = [
        chip(
            name,
            value == chosen,
            look,
            key=f"{key}-{getattr(value, 'value', value)}",
            choose=partial(choose, value),
        )
        for value, name in values
    ]
    return chips_below(title, chips, look)


def chips_below(title: str, chips: list[ft.Control], look: Look) -> ft.Control:
    """A title and chips, in as many lines as they need."""
    return ft.Column(
        [text(title, look.palette.ink_2, Size.NOTE), chip_lines(chips)], spacing=Space.XS
    )


def chip_lines(chips: list[ft.Control]) -> ft.Control:
    """Chips in as many lines as they need."""
    return ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=Space.S)


def chip(
    name: str,
    on: bool,
    look: Look,
    *,
    key: str,
    choose: Callable[[], object] | None,
    switch: bool = False,
    star: str = "",
) -> ft.Control:
    """One chip. Without ``choose`` it cannot be tapped now; a ``switch`` goes on and off. A
    ``star`` marks it, and says what for.
    """
    p = look.palette
    ink = p.on_primary_soft if on else (p.ink if choose else p.ink_2)
    label = text(name, ink, Size.NOTE, Weight.SEMI)
    if choose is None and not on:
        label.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_color=ink)
    line: list[ft.Control] = [label]
    if star:
        line.append(icon(ft.Icons.STAR, p.gold, 18, label=star))
    edge = p.primary if on else (p.edge if choose else p.line)
    wraps = look.large or len(name) > LONG
    # A single digit is as easy to hit as a word.
    side = SIDE if len(name) > 1 else Space.XL
    moved = CHECK / 2 if on else 0
    # The name moves aside for the mark; the chip is as wide as before, so that nothing jumps.
    above = Space.M + 3 if wraps and not look.large else Space.S
    shown = ft.Container(
        ft.Row(line, spacing=Space.XS, tight=True, wrap=wraps),
        padding=inset(side + moved, above, side - moved, above),
    )
    return ft.Semantics(
        selected=None if switch else on,
        checked=on if switch else None,
        content=ft.Container(
            ft.Stack([shown, _check(ink, side)], alignment=ft.Alignment.CENTER) if on else shown,
            bgcolor=p.primary_soft if on else (p.surface if choose else p.ground),
            foreground_decoration=outline(2 if on else 1, edge, 24),
            border_radius=24,
            height=None if wraps else TARGET,
            ink=choose is not None,
            on_click=act(choose) if choose else None,
            disabled=choose is None,
            key=key,
        ),
    )


def _check(ink: str, side: float) -> ft.Control:
    """The mark, in the room beside the name."""
    return ft.Container(
        icon(ft.Icons.CHECK, ink, CHECK),
        left=side - CHECK / 2 - Space.XS,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
    )
