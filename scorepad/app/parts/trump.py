"""The trump line: a choice of one tap while it is open, a reminder all round long."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, icon_button, outline, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.trump import Mark, TrumpChip, TrumpView
from scorepad.wizard.rules import Suit, Trump

TALL_FROM = 700
"""The height of a screen from which trump is shown large while bids are made."""

CLOSE = 400
"""The width in pixels under which large words about trump are made smaller."""

UPRIGHT_BELOW = 112
"""The width in pixels under which the name of a suit stands below its patch."""


def suit_patch(suit: Suit, letter: str, look: Look, size: float = 26) -> ft.Control:
    """The patch of a suit with its letter."""
    p = look.palette
    return ft.Container(
        content=text(
            letter,
            p.on_patch(suit),
            look.fixed(patch_type(size), size * 0.62),
            Weight.BOLD,
            label="",
        ),
        width=size,
        height=size,
        border_radius=6 if size < 40 else 12,
        bgcolor=p.patch(suit),
        alignment=ft.Alignment.CENTER,
    )


def trump_mark(trump: Trump, letter: str, look: Look, size: float) -> ft.Control:
    """A trump in small: the patch of its suit, else the mark of none or of the choosing dealer."""
    if trump.suit is not None:
        return suit_patch(trump.suit, letter, look, size)
    return icon(_MARKS[Mark.WIZARD if trump.by_wizard else Mark.NONE], look.palette.ink_2, size)


def patch_type(size: float) -> int:
    """The type of the letter on a patch of ``size`` px."""
    return Size.HERO if size >= 48 else Size.NOTE


@dataclass(frozen=True)
class TrumpActs:
    """What the trump line can do: note a trump, open or close the choice, ask for the Werewolf."""

    note: Handler
    reopen: Handler
    werewolf: Handler


@part
def TrumpLine(view: TrumpView, look: Look, width: float, acts: TrumpActs) -> ft.Control:
    """Chips while trump is open, else what is trump with a way to change it."""
    if view.chips:
        return _choice(view, look, width, acts)
    return _reminder(view, look, acts.reopen)


def choice_height(view: TrumpView, look: Look) -> float:
    """How high the line is, in pixels."""
    if look.large:
        rows = -(-len(view.chips) // 2) + bool(view.question) if view.chips else 1
    elif view.chips:
        rows = -(-len(view.chips) // _columns(len(view.chips), look.width, look))
        rows += bool(view.question)
    else:
        rows = 2 if _is_tall(view, look) else 1
    return rows * TARGET + (rows - 1) * Space.XS


def _is_tall(view: TrumpView, look: Look) -> bool:
    return view.tall and look.height >= TALL_FROM and not look.large


def _choice(view: TrumpView, look: Look, width: float, acts: TrumpActs) -> ft.Control:
    columns = _columns(len(view.chips), width, look)
    upright = (width - Space.XS * (columns - 1)) / columns < UPRIGHT_BELOW
    rows = [view.chips[at : at + columns] for at in range(0, len(view.chips), columns)]
    controls: list[ft.Control] = [
        ft.Row([_chip(chip, look, acts, upright=upright) for chip in row], spacing=Space.XS)
        for row in rows
    ]
    if view.question:
        p = look.palette
        question = text(
            view.question, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI, lines=2, expand=True
        )
        away = icon_button(ft.Icons.CLOSE, view.close_label, p, act(acts.note, None), "trump-away")
        controls.insert(0, ft.Row([question, away], height=TARGET))
    return ft.Column(controls, spacing=Space.XS, key="trump-choice")


def _columns(count: int, width: float, look: Look) -> int:
    """How many chips stand in a row: suits alone in one, all six in two, fewer for large text."""
    if look.large:
        return 2
    if count == len(Suit):
        return count
    return min(count, 7) if width >= 620 else (4 if count > 6 else 3)


def _chip(chip: TrumpChip, look: Look, acts: TrumpActs, *, upright: bool) -> ft.Control:
    p = look.palette
    patch = _patch(chip, look, 20 if upright else 24)
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
    if chip.trump is not None:
        handler = act(acts.note, chip.trump, chip.by)
    else:
        handler = act(acts.werewolf, chip.by)
    return ft.Container(
        content=content,
        bgcolor=p.primary_soft if chip.marked else p.surface,
        foreground_decoration=outline(
            2 if chip.marked else 1, p.primary if chip.marked else p.line, Radius.S
        ),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=2 if upright else Space.XS + 2),
        height=TARGET,
        expand=True,
        ink=True,
        on_click=handler,
        key=chip.key,
    )


_MARKS = {
    Mark.NONE: ft.Icons.BLOCK,
    Mark.WIZARD: ft.Icons.AUTO_AWESOME,
    Mark.WEREWOLF: ft.Icons.NIGHTLIGHT,
    Mark.PLAYER: ft.Icons.PERSON_OUTLINE,
}


def _patch(chip: TrumpChip, look: Look, size: float) -> ft.Control:
    if chip.suit is not None:
        return suit_patch(chip.suit, chip.letter, look, size)
    return icon(_MARKS[chip.mark], look.palette.ink_2, size - 6)


def _reminder(view: TrumpView, look: Look, reopen: Handler) -> ft.Control:
    p = look.palette
    tall = _is_tall(view, look)
    size = 60 if tall else 26
    bare = ft.Icons.QUESTION_MARK if view.unknown else _MARKS[Mark.NONE]
    patch = (
        suit_patch(view.suit, view.letter, look, size)
        if view.suit
        else icon(_MARKS[Mark.WIZARD] if view.wizard else bare, p.ink_2, size - 6)
    )
    ink = p.suit(view.suit) if view.suit else p.ink
    # Large words beside each other on a narrow screen: the second ones in two lines.
    close = look.large and look.width < CLOSE
    name = text(
        view.text,
        ink,
        look.fixed(Size.HERO if tall else Size.BODY, 40 if tall else (20 if close else 24)),
        Weight.BOLD,
    )
    detail = text(
        view.detail,
        p.ink_2,
        look.fixed(Size.BODY if tall else Size.NOTE, 16 if close else 22),
        lines=2 if close else 1,
        expand=not tall,
    )
    names: list[ft.Control] = (
        [ft.Column([name, detail], spacing=0, expand=True, alignment=ft.MainAxisAlignment.CENTER)]
        if tall
        else [name, detail]
    )
    change = [icon(ft.Icons.EDIT_OUTLINED, p.ink_2, 20)] if view.can_change else []
    return ft.Container(
        content=ft.Row([patch, *names, *change], spacing=Space.M if tall else Space.S),
        bgcolor=p.surface,
        foreground_decoration=outline(1, p.line, Radius.S),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.L if tall else Space.S, vertical=2),
        height=2 * TARGET + Space.XS if tall else TARGET,
        ink=view.can_change,
        on_click=act(reopen) if view.can_change else None,
        key="trump",
    )
