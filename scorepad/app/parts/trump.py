"""The trump line: a choice of one tap while it is open, a reminder all round long."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, part, text
from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight
from scorepad.app.views.trump import TrumpChip, TrumpView
from scorepad.wizard.rules import Suit

UPRIGHT_BELOW = 112
"""The width in pixels under which the name of a suit stands below its patch."""


def suit_patch(
    suit: Suit | None, letter: str, wizard: bool, look: Look, size: float = 26
) -> ft.Control:
    """The patch of a suit with its letter; crossed for no trump, a star for a Wizard."""
    p = look.palette
    if suit is None:
        mark = ft.Icons.AUTO_AWESOME if wizard else ft.Icons.BLOCK
        return icon(mark, p.ink_2, size - 6)
    return ft.Container(
        content=text(letter, p.on_patch(suit), look.fixed(Size.NOTE, size * 0.62), Weight.BOLD),
        width=size,
        height=size,
        border_radius=6,
        bgcolor=p.patch(suit),
        alignment=ft.Alignment.CENTER,
    )


@part
def TrumpLine(
    view: TrumpView, look: Look, width: float, note: Handler, reopen: Handler
) -> ft.Control:
    """Chips while trump is open, else what is trump with a way to change it."""
    if view.chips:
        return _choice(view, look, width, note)
    return _reminder(view, look, reopen)


def _choice(view: TrumpView, look: Look, width: float, note: Handler) -> ft.Control:
    columns = _columns(len(view.chips), width, look)
    upright = (width - Space.XS * (columns - 1)) / columns < UPRIGHT_BELOW
    rows = [view.chips[at : at + columns] for at in range(0, len(view.chips), columns)]
    controls: list[ft.Control] = [
        ft.Row([_chip(chip, look, note, upright=upright) for chip in row], spacing=Space.XS)
        for row in rows
    ]
    if len(view.chips) == len(Suit):
        controls.insert(0, text(view.text, look.palette.ink_2, Size.NOTE, Weight.SEMI))
    return ft.Column(controls, spacing=Space.XS, key="trump-choice")


def _columns(count: int, width: float, look: Look) -> int:
    """How many chips stand in a row: suits alone in one, all six in two, fewer for large text."""
    if look.large:
        return 2
    return count if count == len(Suit) or width >= 620 else 3


def _chip(chip: TrumpChip, look: Look, note: Handler, *, upright: bool) -> ft.Control:
    p = look.palette
    patch = suit_patch(chip.suit, chip.letter, chip.trump.by_wizard, look, 20 if upright else 24)
    name = text(
        chip.name,
        p.ink,
        look.fixed(Size.NOTE if not upright and look.width >= 400 else Size.SMALL, 22),
        Weight.SEMI,
        lines=1,
        label=chip.label,
        expand=not upright,
    )
    content: ft.Control = (
        ft.Column(
            [patch, name],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        if upright
        else ft.Row([patch, name], spacing=Space.XS)
    )
    return ft.Container(
        content=content,
        bgcolor=p.primary_soft if chip.marked else p.surface,
        border=ft.Border.all(2 if chip.marked else 1, p.primary if chip.marked else p.line),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=2 if upright else Space.XS + 2),
        height=TARGET,
        expand=True,
        ink=True,
        on_click=act(note, chip.trump),
        key=f"trump-{chip.trump.value}",
    )


def _reminder(view: TrumpView, look: Look, reopen: Handler) -> ft.Control:
    p = look.palette
    line = ft.Row(
        [
            suit_patch(view.suit, view.letter, view.wizard, look),
            text(view.text, _ink(view, p), look.fixed(Size.BODY, 24), Weight.BOLD),
            text(view.detail, p.ink_2, look.fixed(Size.NOTE, 22), lines=1, expand=True),
            *([icon(ft.Icons.EDIT_OUTLINED, p.ink_2, 20)] if view.can_change else []),
        ],
        spacing=Space.S,
    )
    return ft.Container(
        content=line,
        bgcolor=p.surface,
        border=ft.Border.all(1, p.line),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=2),
        height=TARGET,
        ink=view.can_change,
        on_click=act(reopen) if view.can_change else None,
        key="trump",
    )


def _ink(view: TrumpView, p: Palette) -> str:
    return p.suit(view.suit) if view.suit else p.ink
