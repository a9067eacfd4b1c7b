"""The rows of players: who is asked, what was said, what it made. Rows never change places."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorepad.app.parts.base import Handler, Kept, act, box, icon, inset, outline, part, ring, text
from scorepad.app.parts.cloud import cloud_row
from scorepad.app.target import Field
from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight
from scorepad.app.views.row import RowView

SILENT = ""
"""The label of what a row says already in its name."""

ROW_GAP = Space.XS
EDGE = 2
DIGIT = 0.58
"""How wide a digit is at most, in font sizes."""

"""What the list leaves around the rows for their edges."""
BID_WIDTH = 52
TRICKS_WIDTH = 56
LARGE_RESULT = 76
"""The least height of a row of the result in large text, in pixels: two lines."""

NARROWEST = 340
"""The width of a screen under which a row of the result stands closer together."""

LONG_NAME = 14
"""Names longer than this are written smaller, in two lines where there is room."""


@dataclass(frozen=True)
class RowActs:
    """What a row can do: aim the pad at a number of the player, let the Cloud change the bid."""

    choose: Handler
    cloud: Handler


@part
def PlayerRow(
    view: RowView, look: Look, height: float, acts: RowActs | None, *, result: bool
) -> ft.Control:
    """One player: in the result of a round, or while numbers are entered."""
    return player_row(view, look, height, acts, result=result)


def player_row(
    view: RowView, look: Look, height: float, acts: RowActs | None, *, result: bool
) -> ft.Control:
    """What :func:`PlayerRow` draws, for a part that is a component already; without ``acts`` it
    is only read.
    """
    choose = acts.choose if acts else None
    shape = view.show_tricks, view.points is None, view.cloud is None
    kept = ft.use_memo(Kept, [result, *shape, look, choose])
    if view.cloud is not None and acts is not None:
        return cloud_row(view, view.cloud, look, height, acts.cloud)
    draw = _result_row if result else _entry_row
    return draw(view, look, height, choose, kept)


def _entry_row(
    view: RowView, look: Look, height: float, choose: Handler | None, kept: Kept
) -> ft.Control:
    """A player in bidding or in counting tricks; the whole row aims the pad."""
    p = look.palette
    aimed = view.aim is not None
    field = Field.TRICKS if view.show_tricks else Field.BID
    line = [
        *([] if look.landscape and not view.dealer else [kept("badge", _badge, view.dealer, p)]),
        _name(view, look),
        *_middle(view, look, choose, kept),
        kept("number", _open_number, *_number(view, field), look),
    ]
    return ft.Container(
        content=ft.Row(spacing=Space.S, controls=line),
        bgcolor=p.primary_soft if aimed else p.surface,
        shadow=ring(2, p.primary) if aimed else ring(1, p.line),
        border_radius=Radius.M,
        padding=inset(Space.M if look.landscape else Space.S, 2, Space.XS, 2),
        height=look.row(height),
        ink=choose is not None,
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
    return ft.ListView(players, expand=True, spacing=ROW_GAP, padding=EDGE, ref=rows)


async def scroll_to(
    scrollable: ft.Ref[ft.ListView] | ft.Ref[ft.Column] | ft.Ref[ft.Row], offset: float
) -> None:
    """Bring a place of a list into view; where that fails, a finger can."""
    if scrollable.current is not None:
        with contextlib.suppress(RuntimeError):
            await scrollable.current.scroll_to(offset=offset)


async def bring_into_view(scrollable: ft.Ref[ft.ListView], key: str) -> None:
    """Scroll a list that is built whole to the control with this scroll key."""
    if scrollable.current is not None:
        with contextlib.suppress(RuntimeError):
            await scrollable.current.scroll_to(scroll_key=key, duration=200)


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


def _result_row(
    view: RowView, look: Look, height: float, choose: Handler | None, _: Kept
) -> ft.Control:
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
        # On the narrowest screens the note beside it needs all the room there is.
        close = look.width < NARROWEST or look.landscape
        standing = ft.Container(
            total, width=58 if close else 72, alignment=ft.Alignment.CENTER_RIGHT
        )
        line = [badge, _name(view, look), _points(view, look), standing]
        content = ft.Row(line, spacing=Space.XS if close else Space.S)
    return box(
        content,
        fill=p.surface,
        edge=p.line,
        padding=ft.Padding.only(left=Space.S, right=Space.M, top=2, bottom=2),
        height=max(LARGE_RESULT, height) if look.large else height,
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


def _badge(dealer: bool, p: Palette) -> ft.Control:
    if not dealer:
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
    long = len(view.name) > LONG_NAME
    size = look.fixed(Size.NOTE if long else Size.LEAD, 18 if long else 27)
    fit = 2 if long and not view.note else 1
    name = text(view.name, p.ink, size, Weight.BOLD, lines=fit, label=view.label)
    # Out of sight, not out of the list: a list that changes its length is compared more slowly.
    close = look.large or look.landscape or look.width < NARROWEST
    told = (view.role if close else "") or view.note
    small = look.fixed(Size.SMALL, 17 if look.width < NARROWEST else 20)
    note = text(told, p.ink_2, small, lines=1, visible=bool(told))
    return ft.Column([name, note], spacing=0, tight=True, expand=True)


def _middle(view: RowView, look: Look, choose: Handler | None, kept: Kept) -> list[ft.Control]:
    if view.show_tricks:
        aimed = view.aim is Field.BID
        said = view.typed or view.bid or "?", view.bid_label
        return [kept("bid", _bid, view.seat, said, aimed, look, choose)]
    total = kept("total", _total, view.total, look)
    if view.points is None or look.landscape:
        return [total]
    return [kept("points", _gained, view.points, bool(view.hit), look), total]


def _total(total: str, look: Look) -> ft.Control:
    size = look.fixed(Size.HEAD, 30)
    align = ft.TextAlign.RIGHT
    return text(total, look.palette.ink, size, Weight.BOLD, align=align, label=SILENT)


def _gained(points: str, hit: bool, look: Look) -> ft.Control:
    tone = look.palette.hit if hit else look.palette.miss
    return text(points, tone, look.fixed(Size.NOTE, 18), Weight.SEMI, label=SILENT)


def _bid(
    seat: int, said: tuple[str, str], aimed: bool, look: Look, choose: Handler | None
) -> ft.Control:
    p = look.palette
    ink = p.on_primary_soft if aimed else p.ink
    # A bid that the Cloud changed has up to five characters.
    most = min(32, BID_WIDTH / (DIGIT * len(said[0])))
    return ft.Container(
        content=text(
            said[0], ink, look.fixed(Size.HERO, most), Weight.BOLD, label=said[1], no_wrap=True
        ),
        width=BID_WIDTH,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        foreground_decoration=outline(2, p.primary, Radius.S) if aimed else None,
        border_radius=Radius.S,
        ink=choose is not None,
        on_click=act(choose, seat, Field.BID) if choose else None,
        key=f"bid-{seat}",
    )


def _number(view: RowView, field: Field) -> tuple[str, bool, bool, bool]:
    """What stands in the open number: its text, whether it is asked for, empty, refused."""
    value = view.tricks if field is Field.TRICKS else view.bid
    asked = view.aim is field
    shown = view.typed if asked and view.typed else (value if value is not None else "")
    empty = not value and not asked
    return shown or ("?" if asked else "–"), asked, empty, view.bid_refused and field is Field.BID


def _open_number(shown: str, asked: bool, empty: bool, refused: bool, look: Look) -> ft.Control:
    p = look.palette
    ink = p.on_primary_soft if asked else (p.ink_2 if empty else p.ink)
    if refused and not empty:
        ink = p.miss
    return ft.Container(
        content=text(shown, ink, look.fixed(Size.HERO, 32), Weight.BOLD, label=SILENT),
        width=TRICKS_WIDTH,
        height=TARGET - 4,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.surface if asked else p.sunk,
        shadow=ring(2, p.primary) if asked else ring(0, p.sunk),
        border_radius=Radius.S,
    )
