"""The score sheet as a grid. Six players fit in 360 px; each round is one thing to tap."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, outline, part, text
from scorepad.app.parts.rows import scroll_to
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.sheet import CellView, SheetRow, SheetView

NUMBER_WIDTH = 30
LEAST_COLUMN = 45
STACKED_BELOW = 76
"""The column width under which points stand below bid and tricks."""

SPACIOUS_FROM = 112
"""The column width from which the numbers are written larger."""

HEAD_HEIGHT = 116
"""The bar and the names above the rounds, in pixels."""


@dataclass(frozen=True)
class Grid:
    """The measures of a sheet: width of a player's column, height of a round, sizes of type."""

    column: float
    row: float
    total: float
    small: float
    stacked: bool


def grid(players: int, rounds: int, width: float, look: Look) -> Grid:
    """Measures by which ``players`` fit into ``width``, or scroll where five characters would
    clip; rounds are as high as the screen allows, 48 px or more.
    """
    grown = max(1.0, min(look.scale, 2.0))
    column = max(LEAST_COLUMN * grown, (width - NUMBER_WIDTH) / players)
    stacked = column < STACKED_BELOW * look.scale
    spacious = column >= SPACIOUS_FROM * look.scale and not look.landscape
    total = Size.HEAD if spacious else (Size.BODY if stacked else Size.LEAD)
    small = Size.NOTE if spacious else Size.SMALL
    least = 4 + 60 * look.scale if stacked else max(48.0, 8 + (52 if spacious else 40) * look.scale)
    share = (look.height - HEAD_HEIGHT - 40) / rounds if spacious else least
    return Grid(
        column,
        max(least, min(68.0, share)),
        look.fixed(total, column / 3.1),
        look.fixed(small, column / 4.2),
        stacked,
    )


@part
def Sheet(view: SheetView, look: Look, width: float, correct: Handler) -> ft.Control:
    """Names and totals on top, then one row a round; scrolls on its own."""
    p = look.palette
    measures = grid(len(view.players), len(view.rows), width, look)
    needed = NUMBER_WIDTH + measures.column * len(view.players)
    rounds = ft.use_memo(ft.Ref[ft.ListView], [])
    playing = next((at for at, row in enumerate(view.rows) if row.current), 0)
    above = look.height - HEAD_HEIGHT - 3 * measures.row
    offset = max(0.0, playing * measures.row - above)

    async def show_current() -> None:
        await scroll_to(rounds, offset)

    ft.use_effect(show_current, [offset])
    legend = ft.Container(text(view.legend, p.ink_2, Size.SMALL), padding=Space.M, key="legend")
    lines = [Row(row, look, measures, correct, key=f"round-{row.number}") for row in view.rows]
    body = ft.Column(
        [
            Head(view.players, view.totals, view.places, look, measures),
            ft.ListView([*lines, legend], expand=True, spacing=0, padding=0, ref=rounds),
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
    measures: Grid,
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
                        look.fixed(Size.SMALL if measures.stacked else Size.NOTE, 24),
                        Weight.BOLD,
                        lines=2 if measures.stacked else 1,
                        align=ft.TextAlign.CENTER,
                    ),
                    text(
                        total,
                        p.gold if place == 1 else p.ink,
                        measures.total,
                        Weight.BOLD,
                        no_wrap=True,
                    ),
                ],
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            width=measures.column,
            padding=ft.Padding.symmetric(horizontal=2, vertical=Space.XS),
        )
        for name, total, place in zip(players, totals, places, strict=True)
    ]
    return ft.Container(
        ft.Row([ft.Container(width=NUMBER_WIDTH), *cells], spacing=0),
        border=ft.Border.only(bottom=ft.BorderSide(2, p.ink)),
    )


@part
def Row(view: SheetRow, look: Look, measures: Grid, correct: Handler) -> ft.Control:
    """A round; closed ones open to be corrected."""
    p = look.palette
    number = ft.Column(
        [
            text(str(view.number), p.ink_2, look.fixed(Size.SMALL, 18), Weight.SEMI),
            *([icon(ft.Icons.EDIT_NOTE, p.gold, 16)] if view.corrected else []),
            *([icon(ft.Icons.PRIORITY_HIGH, p.miss, 14)] if view.breach else []),
        ],
        spacing=0,
        tight=True,
        width=NUMBER_WIDTH,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    line = ft.Row(
        [number, *(_cell(cell, view, look, measures) for cell in view.cells)],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        content=ft.Semantics(label=view.label, exclude_semantics=True, content=line),
        bgcolor=p.primary_soft if view.current else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, p.line)),
        height=measures.row,
        ink=view.can_correct,
        on_click=act(correct, view.number) if view.can_correct else None,
        key=f"round-{view.number}",
    )


@part
def Paper(view: SheetView, look: Look, width: float, correct: Handler) -> ft.Control:
    """The sheet as a pad lying on the table, for where it stands beside the entry."""
    p = look.palette
    return ft.Container(
        Sheet(view, look, width - 4, correct),
        width=width,
        bgcolor=p.surface,
        foreground_decoration=outline(1, p.line, Radius.M),
        border_radius=Radius.M,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        padding=ft.Padding.only(right=2),
        expand=True,
    )


def _cell(cell: CellView, view: SheetRow, look: Look, measures: Grid) -> ft.Control:
    p = look.palette
    lines: list[ft.Control]
    if view.closed:
        total = text(cell.total, p.ink, measures.total, Weight.BOLD, no_wrap=True)
        said = f"{cell.bid}/{cell.tricks}"
        bid = text(said, p.ink_2, measures.small, Weight.SEMI, no_wrap=True)
        tone = p.hit if cell.hit else p.miss
        points = text(cell.points, tone, measures.small, Weight.SEMI, no_wrap=True)
        below = ft.Row([bid, points], spacing=Space.XS + 2, tight=True)
        lines = [total, bid, points] if measures.stacked else [total, below]
    else:
        lines = [text(cell.bid, p.on_primary_soft, measures.total, Weight.SEMI, no_wrap=True)]
    content = ft.Column(
        lines,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    middle = ft.Container(content, alignment=ft.Alignment.CENTER, width=measures.column)
    return ft.Container(
        ft.Stack([middle, *_dealer_ring(cell, look, measures)]),
        width=measures.column,
        border=ft.Border.only(left=ft.BorderSide(1, p.line)),
    )


def _dealer_ring(cell: CellView, look: Look, measures: Grid) -> list[ft.Control]:
    if not cell.dealer:
        return []
    return [
        ft.Container(
            width=8,
            height=8,
            border_radius=4,
            border=ft.Border.all(2.5, look.palette.gold),
            left=1 if measures.stacked else 3,
            top=measures.row / 2 - 4 if measures.stacked else Space.XS,
        )
    ]
