"""The rows of players: who is asked, what was said, what it made. Rows never change places."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, box, icon, part, text
from scorepad.app.target import Field
from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight
from scorepad.app.views.table import RowView


@part
def PlayerRow(view: RowView, look: Look, height: float, choose: Handler) -> ft.Control:
    """A player in bidding or in counting tricks; the whole row aims the pad."""
    p = look.palette
    aimed = view.aim is not None
    field = Field.TRICKS if view.show_tricks else Field.BID
    line = [
        *([] if look.landscape and not view.dealer else [_badge(view, p)]),
        _name(view, look),
        *_middle(view, look, choose),
        _open_number(view, look, field),
    ]
    return box(
        ft.Row(spacing=Space.S, controls=line),
        fill=p.primary_soft if aimed else p.surface,
        edge=p.primary if aimed else p.line,
        edge_width=2 if aimed else 1,
        padding=ft.Padding.only(
            left=Space.M if look.landscape else Space.S, right=Space.XS, top=2, bottom=2
        ),
        height=height if look.scale <= 1.2 else None,
        on_click=act(choose, view.seat, field),
        key=f"row-{view.seat}",
    )


@part
def ResultRow(view: RowView, look: Look, height: float, choose: Handler) -> ft.Control:
    """A player in the result of a round: place, points won or lost, new total."""
    p = look.palette
    hit = bool(view.hit)
    chip = ft.Container(
        content=ft.Row(
            spacing=2,
            tight=True,
            controls=[
                icon(ft.Icons.CHECK if hit else ft.Icons.CLOSE, p.hit if hit else p.miss, 18),
                text(view.points or "", p.hit if hit else p.miss, Size.BODY, Weight.BOLD),
            ],
        ),
        bgcolor=p.hit_soft if hit else p.miss_soft,
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=Space.XS),
    )
    return box(
        ft.Row(
            spacing=Space.S,
            controls=[
                place_badge(view.place or 0, look),
                _name(view, look),
                chip,
                ft.Container(
                    text(
                        view.total,
                        p.ink,
                        look.fixed(Size.HEAD, 34),
                        Weight.BOLD,
                        align=ft.TextAlign.RIGHT,
                    ),
                    width=72 * min(look.scale, 1.4),
                ),
            ],
        ),
        fill=p.surface,
        edge=p.line,
        padding=ft.Padding.only(left=Space.S, right=Space.M, top=2, bottom=2),
        height=height if look.scale <= 1.2 else None,
        on_click=act(choose, view.seat, Field.TRICKS),
        key=f"row-{view.seat}",
    )


def place_badge(place: int, look: Look) -> ft.Control:
    """A place in a circle; the first one in gold."""
    p = look.palette
    first = place == 1
    return ft.Container(
        content=text(
            str(place), p.gold if first else p.ink_2, look.fixed(Size.NOTE, 20), Weight.BOLD
        ),
        width=30,
        height=30,
        border_radius=15,
        bgcolor=p.gold_soft if first else p.sunk,
        alignment=ft.Alignment.CENTER,
    )


def dealer_mark(look: Look, letter: str, size: float = 28) -> ft.Control:
    """The dealer's mark: a ringed letter in gold."""
    p = look.palette
    return ft.Container(
        content=text(letter, p.gold, look.fixed(Size.SMALL, size * 0.55), Weight.BOLD),
        width=size,
        height=size,
        border_radius=size / 2,
        border=ft.Border.all(2, p.gold),
        alignment=ft.Alignment.CENTER,
    )


def _badge(view: RowView, p: Palette) -> ft.Control:
    if not view.dealer:
        return ft.Container(width=28)
    return ft.Container(
        content=ft.Icon(ft.Icons.STYLE, color=p.gold, size=18),
        width=28,
        height=28,
        border_radius=14,
        border=ft.Border.all(2, p.gold),
        alignment=ft.Alignment.CENTER,
    )


def _name(view: RowView, look: Look) -> ft.Control:
    p = look.palette
    strong = p.on_primary_soft if view.aim else p.ink
    soft = p.on_primary_soft if view.aim else p.ink_2
    lines: list[ft.Control] = [
        text(view.name, strong, look.fixed(Size.LEAD, 27), Weight.BOLD, lines=1, label=view.label)
    ]
    if view.note:
        lines.append(text(view.note, soft, look.fixed(Size.SMALL, 20), lines=1))
    return ft.Column(lines, spacing=0, tight=True, expand=True)


def _middle(view: RowView, look: Look, choose: Handler) -> list[ft.Control]:
    p = look.palette
    ink = p.on_primary_soft if view.aim else p.ink
    if not view.show_tricks:
        total = text(
            view.total, ink, look.fixed(Size.HEAD, 30), Weight.BOLD, align=ft.TextAlign.RIGHT
        )
        if view.points is None or look.landscape:
            return [total]
        tone = p.on_primary_soft if view.aim else (p.hit if view.hit else p.miss)
        return [text(view.points, tone, look.fixed(Size.NOTE, 18), Weight.SEMI), total]
    aimed = view.aim is Field.BID
    bid = ft.Container(
        content=text(
            view.typed or view.bid or "?",
            ink,
            look.fixed(Size.HERO, 38),
            Weight.BOLD,
            label=view.bid_label,
        ),
        width=max(TARGET, 52),
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2, p.primary) if aimed else None,
        border_radius=Radius.S,
        ink=True,
        on_click=act(choose, view.seat, Field.BID),
        key=f"bid-{view.seat}",
    )
    return [bid]


def _open_number(view: RowView, look: Look, field: Field) -> ft.Control:
    p = look.palette
    value = view.tricks if field is Field.TRICKS else view.bid
    asked = view.aim is field
    shown = view.typed if asked and view.typed else (value if value is not None else "")
    if not shown:
        shown = "?" if asked else "–"
    ink = p.on_primary_soft if asked else p.ink
    if view.bid_refused and field is Field.BID:
        ink = p.miss
    return ft.Container(
        content=text(
            shown, ink if value or asked else p.ink_2, look.fixed(Size.HERO, 38), Weight.BOLD
        ),
        width=56,
        height=TARGET - 4,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.surface if asked else p.sunk,
        border=ft.Border.all(2, p.primary) if asked else None,
        border_radius=Radius.S,
    )
