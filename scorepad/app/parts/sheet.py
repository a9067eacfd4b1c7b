"""The score sheet as a grid. Six players fit in 360 px; each round is one thing to tap."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, part, text
from scorepad.app.parts.rows import scroll_to
from scorepad.app.theme import Look, Size, Space, Weight
from scorepad.app.views.sheet import CellView, SheetRow, SheetView

NUMBER_WIDTH = 30
HEAD_HEIGHT = 116
TWO_LINES = 76
ONE_LINE = 148


def column_width(players: int, width: float, look: Look) -> float:
    """How wide a player's column is: its share, but never so narrow that five characters clip."""
    least = 45 * max(1.0, min(look.scale, 2.0))
    return max(least, (width - NUMBER_WIDTH) / players)


@part
def Sheet(view: SheetView, look: Look, width: float, correct: Handler) -> ft.Control:
    """Names and totals on top, then one row a round; scrolls on its own."""
    column = column_width(len(view.players), width, look)
    needed = NUMBER_WIDTH + column * len(view.players)
    p = look.palette
    rounds = ft.use_memo(ft.Ref[ft.ListView], [])
    playing = next((at for at, row in enumerate(view.rows) if row.current), 0)
    above = look.height - HEAD_HEIGHT - 3 * row_height(column, look)
    offset = max(0.0, playing * row_height(column, look) - above)

    async def show_current() -> None:
        await scroll_to(rounds, offset)

    ft.use_effect(show_current, [offset])
    body = ft.Column(
        [
            Head(view.players, view.totals, view.places, look, column),
            ft.ListView(
                [Row(row, look, column, correct, key=f"round-{row.number}") for row in view.rows]
                + [
                    ft.Container(
                        text(view.legend, p.ink_2, Size.SMALL), padding=Space.M, key="legend"
                    )
                ],
                expand=True,
                spacing=0,
                padding=0,
                ref=rounds,
            ),
        ],
        spacing=0,
        width=needed,
        expand=needed <= width,
    )
    if needed <= width:
        return body
    return ft.Row(
        [body],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@part
def Head(
    players: tuple[str, ...],
    totals: tuple[str, ...],
    places: tuple[int, ...],
    look: Look,
    column: float,
) -> ft.Control:
    """Who sits in which column, and where they stand."""
    p = look.palette
    cells = [
        ft.Container(
            ft.Column(
                [
                    text(
                        name,
                        p.ink,
                        look.fixed(Size.NOTE, 24),
                        Weight.BOLD,
                        lines=1,
                        align=ft.TextAlign.CENTER,
                    ),
                    text(
                        total,
                        p.gold if place == 1 else p.ink,
                        look.fixed(Size.LEAD, column / 3.1),
                        Weight.BOLD,
                        no_wrap=True,
                    ),
                ],
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=column,
            padding=ft.Padding.symmetric(horizontal=2, vertical=Space.XS),
        )
        for name, total, place in zip(players, totals, places, strict=True)
    ]
    return ft.Container(
        ft.Row([ft.Container(width=NUMBER_WIDTH), *cells], spacing=0),
        border=ft.Border.only(bottom=ft.BorderSide(2, p.ink)),
    )


@part
def Row(view: SheetRow, look: Look, column: float, correct: Handler) -> ft.Control:
    """A round; closed ones open to be corrected."""
    p = look.palette
    number = ft.Column(
        [
            text(str(view.number), p.ink_2, look.fixed(Size.SMALL, 18), Weight.SEMI),
            *([icon(ft.Icons.EDIT_NOTE, p.gold, 16)] if view.corrected else []),
        ],
        spacing=0,
        tight=True,
        width=NUMBER_WIDTH,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    line = ft.Row(
        [number, *(_cell(cell, view, look, column) for cell in view.cells)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        content=ft.Semantics(label=view.label, exclude_semantics=True, content=line),
        bgcolor=p.primary_soft if view.current else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, p.line)),
        height=row_height(column, look),
        ink=view.can_correct,
        on_click=act(correct, view.number) if view.can_correct else None,
        key=f"round-{view.number}",
    )


def row_height(column: float, look: Look) -> float:
    """How high a round is: 48 px or what its lines of text need."""
    if column < TWO_LINES * look.scale:
        return 4 + 60 * look.scale
    return max(48, 8 + 38 * look.scale)


def _cell(cell: CellView, view: SheetRow, look: Look, column: float) -> ft.Control:
    p = look.palette
    tone = p.hit if cell.hit else p.miss
    small = look.fixed(Size.SMALL, column / 4.2)
    said = f"{cell.bid}/{cell.tricks}" if view.closed else cell.bid
    narrow = column < TWO_LINES * look.scale
    size = look.fixed(Size.BODY if narrow else Size.LEAD, column / 3.1)
    total = text(cell.total, p.ink, size, Weight.BOLD, no_wrap=True)
    bid = text(
        said, p.ink_2 if view.closed else p.on_primary_soft, small, Weight.SEMI, no_wrap=True
    )
    points = text(cell.points, tone, small, Weight.SEMI, no_wrap=True)
    lines: list[ft.Control]
    if narrow:
        lines = [total, bid, points] if view.closed else [bid]
    else:
        lines = (
            [total, ft.Row([bid, points], spacing=Space.XS + 2, tight=True)]
            if view.closed
            else [bid]
        )
    content = ft.Column(
        lines,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        ft.Stack(
            [
                ft.Container(content, alignment=ft.Alignment.CENTER, width=column),
                *_dealer_dot(cell, look, column),
            ],
        ),
        width=column,
        border=ft.Border.only(left=ft.BorderSide(1, p.line)),
    )


def _dealer_dot(cell: CellView, look: Look, column: float) -> list[ft.Control]:
    if not cell.dealer:
        return []
    narrow = column < TWO_LINES * look.scale
    return [
        ft.Container(
            width=10,
            height=10,
            border_radius=5,
            border=ft.Border.all(3, look.palette.gold),
            left=2,
            top=row_height(column, look) / 2 - 5 if narrow else Space.XS,
        )
    ]
