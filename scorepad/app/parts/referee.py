"""What the referee's screen is made of: the trick, the verdict, the cards to tap, short tables."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.app.parts.base import Handler, act, box, heading, icon, outline, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.referee import CardKey, PlayedCard, SuitChip, TrickView
from scorepad.app.views.rulebook import Line, Section
from scorepad.wizard.rules import Suit

MOST_COLUMNS = 8
LETTER = 9
"""How wide a letter of a key's word may be, in pixels at text size ×1."""

WORD_MOST = 22
"""The largest type of a key's word in pixels, text size counted."""


def word_height(look: Look) -> float:
    """How high a key of words is: one line, or two of large text."""
    return TARGET if not look.large else 1.5 * TARGET


def suit_chips(chips: Sequence[SuitChip], look: Look, choose: Handler, key: str) -> ft.Control:
    """A row of suits by patch and letter, one of them chosen."""
    return ft.Row([_suit_chip(one, look, choose, key) for one in chips], spacing=Space.XS)


def _suit_chip(view: SuitChip, look: Look, choose: Handler, key: str) -> ft.Control:
    p, on = look.palette, view.chosen
    if view.suit is None:
        patch: ft.Control = icon(ft.Icons.BLOCK, p.ink_2, 20, label=view.label)
    else:
        patch = _patch(view.suit, view.letter, look, view.label)
    chip = box(
        patch,
        fill=p.primary_soft if on else p.surface,
        edge=p.primary if on else p.edge,
        edge_width=2 if on else 1,
        radius=Radius.S,
        padding=0,
        alignment=ft.Alignment.CENTER,
        height=TARGET,
        on_click=act(choose, view.suit),
        key=f"{key}-{view.suit.value if view.suit else 'none'}",
    )
    return ft.Semantics(selected=on, content=chip, expand=True)


def _patch(suit: Suit, letter: str, look: Look, label: str | None = None) -> ft.Control:
    p = look.palette
    ink = p.on_patch(suit)
    return ft.Container(
        text(letter, ink, look.fixed(Size.NOTE, 16), Weight.BOLD, label=label),
        width=26,
        height=26,
        border_radius=6,
        bgcolor=p.patch(suit),
        alignment=ft.Alignment.CENTER,
    )


def played_row(view: TrickView, look: Look) -> ft.Control:
    """The cards in the order they were played; the winner has a gold edge and a cup."""
    return ft.Row(
        [_played(one, look) for one in view.played],
        wrap=True,
        spacing=Space.XS,
        run_spacing=Space.XS,
    )


def _played(card: PlayedCard, look: Look) -> ft.Control:
    p = look.palette
    line: list[ft.Control] = [text(f"{card.position}.", p.ink_2, Size.SMALL, label=card.label)]
    if card.suit is not None:
        line.append(_unspoken(_patch(card.suit, card.letter, look)))
    ink = p.suit(card.suit) if card.suit else p.ink
    line.append(_unspoken(text(card.text, ink, Size.BODY, Weight.BOLD)))
    if card.wins:
        line.append(icon(ft.Icons.EMOJI_EVENTS, p.gold, 18))
    return box(
        ft.Row(line, spacing=Space.XS, tight=True, wrap=look.large),
        fill=p.gold_soft if card.wins else p.surface,
        edge=p.gold if card.wins else p.line,
        edge_width=2 if card.wins else 1,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
        key=f"played-{card.position}",
    )


def _unspoken(content: ft.Control) -> ft.Control:
    """What is said already by the name of the card."""
    return ft.Semantics(exclude_semantics=True, content=content)


def verdict_box(view: TrickView, look: Look) -> ft.Control:
    """Who wins and why; read aloud when it changes."""
    p = look.palette
    lines: list[ft.Control] = [
        text(view.headline, p.ink, Size.LEAD, Weight.BOLD),
        text(view.reason, p.ink, Size.NOTE),
        *(text(note, p.ink_2, Size.NOTE) for note in view.notes),
    ]
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            ft.Column(lines, spacing=2, tight=True),
            bgcolor=p.sunk,
            border_radius=Radius.S,
            padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
            key="verdict",
        ),
    )


def card_keys(keys: Sequence[CardKey], look: Look, width: float, play: Handler) -> ft.Control:
    """Keys of equal width, as many in a row as their longest word and 48 px allow."""
    lines = -(-len(keys) // max(1, min(MOST_COLUMNS, _fitting(keys, look, width))))
    columns = -(-len(keys) // lines)
    rows = [keys[at : at + columns] for at in range(0, len(keys), columns)]
    return ft.Column(
        [
            ft.Row(
                [
                    *(_card_key(one, look, play) for one in row),
                    *(ft.Container(expand=True) for _ in range(columns - len(row))),
                ],
                spacing=Space.XS,
            )
            for row in rows
        ],
        spacing=Space.XS,
    )


def _fitting(keys: Sequence[CardKey], look: Look, width: float) -> int:
    if all(one.suit for one in keys):
        return int((width + Space.XS) // (TARGET + Space.XS))
    longest = max(len(word) for one in keys for word in one.text.split())
    growth = look.fixed(Size.NOTE, WORD_MOST) * look.scale / Size.NOTE
    least = max(TARGET, longest * LETTER * growth + 3 * Space.XS)
    return int((width + Space.XS) // (least + Space.XS))


def _card_key(key: CardKey, look: Look, play: Handler) -> ft.Control:
    p = look.palette
    ink = (p.suit(key.suit) if key.suit else p.ink) if key.free else p.ink_2
    size = look.fixed(Size.LEAD, 30) if key.suit else look.fixed(Size.NOTE, WORD_MOST)
    label = text(key.text, ink, size, Weight.BOLD, align=ft.TextAlign.CENTER, label=key.label)
    if not key.free:
        label.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_color=ink)
    return ft.Container(
        label,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.surface if key.free else p.ground,
        foreground_decoration=outline(1, p.edge if key.free else p.line, Radius.S),
        border_radius=Radius.S,
        padding=Space.XS,
        height=TARGET if key.suit else word_height(look),
        expand=True,
        ink=key.free,
        on_click=act(play, key.card) if key.free else None,
        disabled=not key.free,
        key=key.key,
    )


def step_button(
    name: ft.IconData, label: str, look: Look, on_click: Handler | None, key: str
) -> ft.Control:
    """A quiet button of an icon and words, 48 px high."""
    p = look.palette
    ink = p.primary if on_click else p.ink_2
    return box(
        ft.Row(
            [
                icon(name, ink, 20),
                text(label, ink, look.fixed(Size.NOTE, WORD_MOST), Weight.BOLD, expand=True),
            ],
            spacing=Space.XS,
        ),
        fill=p.ground,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S),
        height=word_height(look),
        disabled=on_click is None,
        on_click=on_click,
        key=key,
    )


SHORT = 3
"""How many characters a case may have to stand before its rule as a number."""


def section(view: Section, look: Look) -> ft.Control:
    """A short table: the case on the left, the rule on the right; stacked where text is large."""
    p = look.palette
    rows: list[ft.Control] = []
    for at, line in enumerate(view.lines):
        if at:
            rows.append(ft.Container(height=1, bgcolor=p.line))
        rows.append(_line(line, look))
    table = ft.Container(
        ft.Column(rows, spacing=0),
        bgcolor=p.surface,
        foreground_decoration=outline(1, p.line, Radius.S),
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M),
    )
    return ft.Column([heading(view.title, look, Size.LEAD), table], spacing=Space.XS)


def _line(line: Line, look: Look) -> ft.Control:
    p = look.palette
    case = text(line.case, p.ink, Size.NOTE, Weight.SEMI if not line.number else Weight.REGULAR)
    rule = text(line.rule, p.ink, Size.NOTE, Weight.BOLD if line.number else Weight.REGULAR)
    padding = ft.Padding.symmetric(vertical=Space.S)
    if line.number:
        case.expand = True
        return ft.Container(ft.Row([case, rule], spacing=Space.S), padding=padding)
    if len(line.case) <= SHORT:
        rule.expand = True
        return ft.Container(ft.Row([case, rule], spacing=Space.S), padding=padding)
    if look.large:
        return ft.Container(ft.Column([case, rule], spacing=2), padding=padding)
    case.expand, rule.expand = 2, 3
    row = ft.Row([case, rule], spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
    return ft.Container(row, padding=padding)
