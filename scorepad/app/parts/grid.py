"""The cells of a table that is brought: each can be tapped, each problem stands at its own."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, outline, part, text
from scorepad.app.parts.rows import scroll_to
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.brought import GridCell, GridView

CELL_WIDTH = 84


@part
def TableGrid(
    view: GridView, chosen: tuple[int, int] | None, look: Look, choose: Handler
) -> ft.Control:
    """All rows, the header first; scrolls both ways, and to the cell that is chosen."""
    scale = max(1.0, look.scale)
    width, height = CELL_WIDTH * scale, TARGET * scale
    across = ft.use_memo(ft.Ref[ft.Row], [])
    down = ft.use_memo(ft.Ref[ft.ListView], [])

    async def show_chosen() -> None:
        if chosen is not None:
            await scroll_to(across, max(0.0, (chosen[1] - 1) * width))
            await scroll_to(down, max(0.0, (chosen[0] - 2) * height))

    ft.use_effect(show_chosen, [chosen])
    rows: list[ft.Control] = [
        GridRow(
            row,
            number,
            chosen[1] if chosen and chosen[0] == number else None,
            look,
            choose,
            key=f"line-{number}",
        )
        for number, row in enumerate(view.rows)
    ]
    body = ft.Column(
        [rows[0], ft.ListView(rows[1:], expand=True, spacing=0, padding=0, ref=down)],
        spacing=0,
        width=width * len(view.rows[0]),
    )
    return ft.Row(
        [body],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ref=across,
    )


@part
def GridRow(
    row: tuple[GridCell, ...], number: int, chosen: int | None, look: Look, choose: Handler
) -> ft.Control:
    """One line of the table."""
    cells = [
        _cell(cell, (number, column), look, choose, chosen=column == chosen)
        for column, cell in enumerate(row)
    ]
    return ft.Row(cells, spacing=0)


def _cell(
    cell: GridCell, place: tuple[int, int], look: Look, choose: Handler, *, chosen: bool
) -> ft.Control:
    p = look.palette
    scale = max(1.0, look.scale)
    head = place[0] == 0
    fill = p.miss_soft if cell.wrong else (p.gold_soft if cell.remark else p.surface)
    if head and not cell.wrong:
        fill = p.sunk
    ink = p.miss if cell.wrong else p.ink
    line: list[ft.Control] = [
        text(
            cell.text,
            ink,
            Size.SMALL if head else Size.NOTE,
            Weight.BOLD if head or cell.wrong else Weight.REGULAR,
            label=cell.label,
            lines=2 if head else 1,
            expand=True,
        )
    ]
    if cell.wrong:
        line.append(icon(ft.Icons.ERROR_OUTLINE, p.miss, 16))
    edge = p.primary if chosen else (p.miss if cell.wrong else p.line)
    return ft.Container(
        ft.Row(line, spacing=2),
        width=CELL_WIDTH * scale,
        height=TARGET * scale,
        bgcolor=fill,
        foreground_decoration=outline(2 if chosen or cell.wrong else 1, edge, Radius.S / 2),
        padding=ft.Padding.symmetric(horizontal=Space.XS),
        alignment=ft.Alignment.CENTER_LEFT,
        ink=True,
        on_click=act(choose, *place),
        key=f"cell-{place[0]}-{place[1]}",
    )
