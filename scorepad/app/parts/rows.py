"""The rows of players: who is asked, what was said, what it made. Rows never change places."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import flet as ft

from scorepad.app.parts.base import Handler, act, box, icon, outline, part, text
from scorepad.app.target import Field
from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight
from scorepad.app.views.table import RowView

SILENT = ""
"""The label of what a row says already in its name."""

ROW_GAP = Space.XS
BID_WIDTH = 52
TRICKS_WIDTH = 56
LONG_NAME = 14
"""Names longer than this are written smaller, in two lines where there is room."""


@part
def PlayerRow(view: RowView, look: Look, height: float, choose: Handler | None) -> ft.Control:
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
        height=look.row(height),
        on_click=act(choose, view.seat, field) if choose else None,
        key=f"row-{view.seat}",
    )


@part
def Rows(
    seats: tuple[int, ...],
    look: Look,
    draw: Callable[[int], ft.Control],
    *,
    heads: tuple[str, str] = ("", ""),
    scroll: float | None = None,
    content: object = None,  # noqa: ARG001 - a part is drawn anew when an argument changes
) -> ft.Control:
    """All players, each drawn by ``draw``, under the names of the two columns of numbers.

    ``scroll`` is how far the one who is asked is down, where not all fit. Drawn anew when
    ``content`` changes; where it stays ``None``, the rows draw themselves.
    """
    rows = ft.use_memo(ft.Ref[ft.ListView], [])

    async def show_asked() -> None:
        if scroll is not None:
            await scroll_to(rows, scroll)

    ft.use_effect(show_asked, [scroll])
    players = [draw(seat) for seat in seats]
    if heads[0]:
        players.insert(0, NumberHeads(*heads, look, key="heads"))
    return ft.ListView(players, expand=True, spacing=ROW_GAP, padding=0, ref=rows)


def player_row(
    view: RowView, look: Look, height: float, choose: Handler | None, *, result: bool
) -> ft.Control:
    """One player: in the result of a round, or while numbers are entered."""
    row = ResultRow if result else PlayerRow
    return row(view, look, height, choose, key=f"row-{view.seat}")


async def scroll_to(scrollable: ft.Ref[ft.ListView], offset: float) -> None:
    """Bring a place of a list into view; where that fails, a finger can."""
    if scrollable.current is not None:
        with contextlib.suppress(RuntimeError):
            await scrollable.current.scroll_to(offset=offset)


@part
def NumberHeads(bid: str, tricks: str, look: Look) -> ft.Control:
    """What the two numbers of each row are, above their columns."""
    p = look.palette
    size = look.fixed(Size.SMALL, 16)
    return ft.Row(
        [
            ft.Container(expand=True),
            ft.Container(
                text(bid, p.ink_2, size, Weight.SEMI, align=ft.TextAlign.CENTER, lines=1),
                width=BID_WIDTH + Space.L,
            ),
            ft.Container(
                text(tricks, p.ink_2, size, Weight.SEMI, align=ft.TextAlign.CENTER, lines=1),
                width=TRICKS_WIDTH,
            ),
            ft.Container(width=Space.XS),
        ],
        spacing=0,
    )


@part
def ResultRow(view: RowView, look: Look, height: float, choose: Handler | None) -> ft.Control:
    """A player in the result of a round: place, points won or lost, new total."""
    p = look.palette
    size = look.fixed(Size.HEAD, 30)
    badge = place_badge(view.place or 0, look)
    total = text(view.total, p.ink, size, Weight.BOLD, align=ft.TextAlign.RIGHT, no_wrap=True)
    content: ft.Control
    if look.large:
        name = text(view.name, p.ink, look.fixed(Size.LEAD, 27), Weight.BOLD, lines=1, expand=True)
        name.semantics_label = view.label
        note = text(view.note, p.ink_2, look.fixed(Size.SMALL, 18), lines=1, expand=True)
        content = ft.Column(
            [
                ft.Row([badge, name, total], spacing=Space.S),
                ft.Row([note, _points(view, look)], spacing=Space.S),
            ],
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    else:
        standing = ft.Container(total, width=72, alignment=ft.Alignment.CENTER_RIGHT)
        line = [badge, _name(view, look), _points(view, look), standing]
        content = ft.Row(line, spacing=Space.S)
    return box(
        content,
        fill=p.surface,
        edge=p.line,
        padding=ft.Padding.only(left=Space.S, right=Space.M, top=2, bottom=2),
        height=max(88, height) if look.large else height,
        on_click=act(choose, view.seat, Field.TRICKS) if choose else None,
        key=f"row-{view.seat}",
    )


def _points(view: RowView, look: Look) -> ft.Control:
    """Points won or lost: sign, icon and colour."""
    p = look.palette
    hit = bool(view.hit)
    tone = p.hit if hit else p.miss
    mark = icon(ft.Icons.CHECK if hit else ft.Icons.CLOSE, tone, 18)
    points = text(view.points or "", tone, look.fixed(Size.BODY, 22), Weight.BOLD, no_wrap=True)
    return ft.Container(
        content=ft.Row([mark, points], spacing=2, tight=True),
        bgcolor=p.hit_soft if hit else p.miss_soft,
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S, vertical=2 if look.large else Space.XS),
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


def _badge(view: RowView, p: Palette) -> ft.Control:
    if not view.dealer:
        return ft.Container(width=28)
    return ft.Container(
        content=ft.Icon(ft.Icons.STYLE, color=p.gold, size=18),
        width=28,
        height=28,
        border_radius=14,
        foreground_decoration=outline(2, p.gold, 14),
        alignment=ft.Alignment.CENTER,
    )


def _name(view: RowView, look: Look) -> ft.Control:
    p = look.palette
    strong = p.on_primary_soft if view.aim else p.ink
    soft = p.on_primary_soft if view.aim else p.ink_2
    long = len(view.name) > LONG_NAME
    size = look.fixed(Size.NOTE if long else Size.LEAD, 18 if long else 27)
    fit = 2 if long and not view.note else 1
    lines: list[ft.Control] = [
        text(view.name, strong, size, Weight.BOLD, lines=fit, label=view.label)
    ]
    if view.note:
        lines.append(text(view.note, soft, look.fixed(Size.SMALL, 20), lines=1))
    return ft.Column(lines, spacing=0, tight=True, expand=True)


def _middle(view: RowView, look: Look, choose: Handler | None) -> list[ft.Control]:
    p = look.palette
    ink = p.on_primary_soft if view.aim else p.ink
    if not view.show_tricks:
        total = text(
            view.total,
            ink,
            look.fixed(Size.HEAD, 30),
            Weight.BOLD,
            align=ft.TextAlign.RIGHT,
            label=SILENT,
        )
        if view.points is None or look.landscape:
            return [total]
        tone = p.on_primary_soft if view.aim else (p.hit if view.hit else p.miss)
        points = text(view.points, tone, look.fixed(Size.NOTE, 18), Weight.SEMI, label=SILENT)
        return [points, total]
    aimed = view.aim is Field.BID
    bid = ft.Container(
        content=text(
            view.typed or view.bid or "?",
            ink,
            look.fixed(Size.HERO, 32),
            Weight.BOLD,
            label=view.bid_label,
        ),
        width=BID_WIDTH,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        foreground_decoration=outline(2, p.primary, Radius.S) if aimed else None,
        border_radius=Radius.S,
        ink=choose is not None,
        on_click=act(choose, view.seat, Field.BID) if choose else None,
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
            shown,
            ink if value or asked else p.ink_2,
            look.fixed(Size.HERO, 32),
            Weight.BOLD,
            label=SILENT,
        ),
        width=TRICKS_WIDTH,
        height=TARGET - 4,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.surface if asked else p.sunk,
        foreground_decoration=outline(2, p.primary, Radius.S) if asked else None,
        border_radius=Radius.S,
    )
