"""The score sheet as a grid. Six players fit in 360 px; each round is one thing to tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, Kept, act, icon, outline, part, rule, text
from scorepad.app.parts.rows import scroll_to
from scorepad.app.parts.trump import trump_mark
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.sheet import CellView, SheetRow, SheetView
from scorepad.wizard.rules import Trump

NUMBER_WIDTH = 30
LEAST_COLUMN = 45
STACKED_BELOW = 76
"""The column width under which points stand below bid and tricks."""

SPACIOUS_FROM = 112
"""The column width from which the numbers are written larger."""

PAPER_EDGE = 4
"""What :func:`Paper` takes from the width of the sheet on it, in pixels."""

HEAD_SIDE = 5
"""What a name keeps from the edges of its column, in pixels."""

LETTER = 0.62
"""How wide a bold letter is on the average, in font sizes."""

LEAST_HEAD = 12
"""The smallest type of a name over its column, in pixels."""

MARK, LARGE_MARK = 18, 26
"""The size of the mark of trump below the number of the running round, in pixels; with large text
the second one.
"""

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
def Sheet(
    view: SheetView,
    look: Look,
    width: float,
    correct: Handler,
    draw: Callable[[int], ft.Control] | None = None,
) -> ft.Control:
    """Names and totals on top, then one row a round; scrolls on its own.

    Where ``draw`` is given, it draws the rounds, by number from 1.
    """
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
    # Beside more columns than the screen holds, the text stays within the screen.
    seen = min(width, needed) - 2 * Space.M
    legend = ft.Container(
        ft.Container(text(view.legend, p.ink_2, Size.SMALL), width=seen),
        padding=Space.M,
        alignment=ft.Alignment.CENTER_LEFT,
        key="legend",
    )
    lines = [
        draw(row.number) if draw else Row(row, look, measures, correct, key=f"round-{row.number}")
        for row in view.rows
    ]
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
                        _head_size(name, look, measures),
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
            padding=ft.Padding.symmetric(horizontal=HEAD_SIDE, vertical=Space.XS),
        )
        for name, total, place in zip(players, totals, places, strict=True)
    ]
    return ft.Container(
        ft.Row([ft.Container(width=NUMBER_WIDTH), *cells], spacing=0),
        border=rule("bottom", 2, p.ink),
    )


def _head_size(name: str, look: Look, measures: Grid) -> float:
    """The type of a name over its column: smaller where a whole one then fits into its line."""
    if measures.stacked:
        return look.fixed(Size.SMALL, 24)
    size = look.fixed(Size.NOTE, 24)
    wide = len(name) * size * look.scale * LETTER
    room = measures.column - 2 * HEAD_SIDE
    return size if wide <= room else max(min(size, LEAST_HEAD / look.scale), size * room / wide)


@part
def Row(view: SheetRow, look: Look, measures: Grid, correct: Handler) -> ft.Control:
    """A round; closed ones open to be corrected."""
    return sheet_row(view, look, measures, correct)


def sheet_row(view: SheetRow, look: Look, measures: Grid, correct: Handler) -> ft.Control:
    """What :func:`Row` draws, for a part that is a component already."""
    p = look.palette
    kept = ft.use_memo(Kept, [view.closed, look, measures])
    marks = view.corrected, view.breach
    number = kept("number", _number, view.number, marks, (view.trump, view.letter), look)
    line = ft.Row(
        [
            number,
            *(
                kept(str(seat), _cell, cell, view.closed, look, measures)
                for seat, cell in enumerate(view.cells)
            ),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        content=ft.Semantics(label=view.label, exclude_semantics=True, content=line),
        bgcolor=p.primary_soft if view.current else None,
        border=rule("bottom", 1, p.line),
        height=measures.row,
        ink=view.can_correct,
        on_click=act(correct, view.number) if view.can_correct else None,
        key=f"round-{view.number}",
    )


@part
def Paper(
    view: SheetView,
    look: Look,
    width: float,
    correct: Handler,
    draw: Callable[[int], ft.Control],
) -> ft.Control:
    """The sheet as a pad lying on the table, for where it stands beside the entry."""
    p = look.palette
    return ft.Container(
        Sheet(view, look, width - PAPER_EDGE, correct, draw),
        width=width,
        bgcolor=p.surface,
        foreground_decoration=outline(1, p.line, Radius.M),
        border_radius=Radius.M,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        padding=ft.Padding.only(right=2),
        expand=True,
    )


def _number(
    number: int, marks: tuple[bool, bool], trump: tuple[Trump | None, str], look: Look
) -> ft.Control:
    p = look.palette
    (corrected, breach), (turned, letter) = marks, trump
    size = LARGE_MARK if look.large else MARK
    trumps = [trump_mark(turned, letter, look, size)] if turned else []
    return ft.Column(
        [
            text(str(number), p.ink_2, look.fixed(Size.SMALL, 18), Weight.SEMI),
            *([icon(ft.Icons.EDIT_NOTE, p.gold, 16)] if corrected else []),
            *([icon(ft.Icons.PRIORITY_HIGH, p.miss, 14)] if breach else []),
            *trumps,
        ],
        spacing=0,
        tight=True,
        width=NUMBER_WIDTH,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _cell(cell: CellView, closed: bool, look: Look, measures: Grid) -> ft.Control:
    p = look.palette
    lines: list[ft.Control]
    if closed:
        total = text(cell.total, p.ink, measures.total, Weight.BOLD, no_wrap=True)
        said = f"{cell.bid}/{cell.tricks}" if cell.total else ""
        bid = text(said, p.ink_2, measures.small, Weight.SEMI, no_wrap=True)
        tone = p.hit if cell.hit else p.miss
        points = text(cell.points, tone, measures.small, Weight.SEMI, no_wrap=True)
        below = ft.Row([bid, points], spacing=Space.XS + 2, tight=True)
        lines = [total, bid, points] if measures.stacked else [total, below]
    else:
        lines = [text(cell.bid, p.on_primary_soft, measures.total, Weight.SEMI, no_wrap=True)]
        if cell.points:
            given = text(cell.points, p.on_primary_soft, measures.small, Weight.SEMI, no_wrap=True)
            lines = [*lines, given] if cell.bid else [given]
    content = lines[0]
    if len(lines) > 1:
        content = ft.Column(
            lines,
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    if not cell.dealer:
        return ft.Container(
            content,
            alignment=ft.Alignment.CENTER,
            width=measures.column,
            border=rule("left", 1, p.line),
        )
    middle = ft.Container(content, alignment=ft.Alignment.CENTER, width=measures.column)
    return ft.Container(
        ft.Stack([middle, _dealer_ring(look, measures)]),
        width=measures.column,
        border=rule("left", 1, p.line),
    )


def _dealer_ring(look: Look, measures: Grid) -> ft.Control:
    return ft.Container(
        width=8,
        height=8,
        border_radius=4,
        foreground_decoration=outline(2.5, look.palette.gold, 4),
        left=1 if measures.stacked else 3,
        top=measures.row / 2 - 4 if measures.stacked else Space.XS,
    )
