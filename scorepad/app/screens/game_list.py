"""A list of games of any length, as the history and the bin show it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

import flet as ft

from scorepad.app.listing import Listing
from scorepad.app.parts.base import Handler, box, icon, icon_button, inset, text
from scorepad.app.parts.long_list import Block, LongList
from scorepad.app.parts.rows import SILENT
from scorepad.app.session import Session
from scorepad.app.target import Topic
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.games import GameRow
from scorepad.library.heads import GameHead

WIDEST = 640

CLOSE = 480
"""The width of a list under which what a game is called and who played share three lines."""

INDENTED = 330
"""The width from which the last line stands below the names and not below the sign."""

LINE = 1.4
"""The height of a line of text, in font sizes."""

WIDE_LETTER = 0.56
"""How wide a letter is at most on the average, in font sizes; wide scripts take more lines."""

MARK = 26
"""The width of the sign of a game, in pixels."""

TOTAL_WIDTH = 60
"""What a total takes, in pixels."""

GAP = Space.S
"""The room between two games, in pixels."""


def side_of(look: Look) -> float:
    """The room at either side of a list, in pixels."""
    return look.margin + max(0, (look.width - WIDEST) / 2)


def row_height(look: Look) -> float:
    """How high a game is with the gap below it: as high as its lines, whatever they say."""
    lines = _lines(look)
    names = look.grown((lines - 1) * Size.BODY + Size.NOTE)
    if not _stacked(look):
        return (names + look.grown(_last(look))) * LINE + 2 * Space.S + GAP
    # The sign, the total and the button stand above, the last line is two.
    return (names + 2 * look.grown(_last(look))) * LINE + TARGET + 2 * Space.S + GAP


def _stacked(look: Look) -> bool:
    """Whether text is so large and the screen so narrow that the total stands above the names."""
    return look.large and _width(look) < CLOSE


def _lines(look: Look) -> int:
    """How many lines there are for what a game is called and for who played."""
    close = _width(look) < CLOSE
    return 2 + look.large + close


def _width(look: Look) -> float:
    """How wide a game is, in pixels."""
    return look.width - 2 * side_of(look)


def _last(look: Look) -> float:
    """The type size of when it was and how far it is."""
    return look.fixed(Size.SMALL if _width(look) < CLOSE else Size.NOTE, 24)


def lines_of(headline: str, look: Look) -> tuple[int, int]:
    """How many lines a headline gets, and how many are left for the one below."""
    room = _width(look) - 2 * Space.M
    if not _stacked(look):
        room -= MARK + TARGET + TOTAL_WIDTH + 2 * Space.M
    needed = ceil(len(headline) * look.grown(Size.BODY) * WIDE_LETTER / room)
    first = max(1, min(needed, _lines(look) - 1))
    return first, _lines(look) - first


def game_list(
    session: Session,
    listing: Listing,
    row: Callable[[GameHead], GameRow],
    draw: Callable[[GameRow, Look], ft.Control],
) -> ft.Control:
    """The games of ``listing``: ``row`` tells what is shown of one, ``draw`` draws it."""
    look = session.look

    def block(number: int) -> ft.Control:
        rows = tuple(row(head) for head in listing.block(number))
        return Block(rows, look, draw, GAP, side_of(look), key=f"block-{number}")

    redraw = partial(session.desk.tell, Topic.FOUND)
    return LongList(listing, look, row_height(look), block, redraw)


def game_line(
    view: GameRow,
    look: Look,
    button: tuple[ft.IconData, Handler | None, str],
    on_click: Handler | None = None,
) -> ft.Control:
    """A game; ``button`` is a second thing to do, left out where it does nothing."""
    p = look.palette
    sign, do, key = button
    first, second = lines_of(view.headline, look)
    names = ft.Column(
        [
            text(
                view.headline,
                p.ink,
                Size.BODY,
                Weight.BOLD,
                lines=first,
                label=None if view.titled else view.spoken or None,
            ),
            text(
                view.second,
                p.ink,
                Size.NOTE,
                lines=second,
                label=view.spoken if view.titled and view.spoken else None,
            ),
        ],
        spacing=0,
        expand=not _stacked(look),
        tight=True,
    )
    mark = icon(_mark(view), p.gold, MARK)
    total = text(view.total, p.ink, look.fixed(Size.LEAD, 28), Weight.BOLD, label=SILENT)
    third = text(view.third, p.ink_2, _last(look), lines=2 if _stacked(look) else 1)
    more = [] if do is None else [icon_button(sign, view.button, p, do, key)]
    lines: list[ft.Control]
    if _stacked(look):
        total.expand = True
        lines = [ft.Row([mark, total, *more], spacing=Space.M, height=TARGET), names, third]
    else:
        indent = MARK + Space.M if _width(look) >= INDENTED else 0
        below = ft.Container(third, padding=inset(indent, 0, Space.S, 0))
        lines = [ft.Row([mark, names, total, *more], spacing=Space.M), below]
    return box(
        ft.Column(
            lines,
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        padding=inset(Space.M, 0, Space.XS, 0),
        height=row_height(look) - GAP,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        on_click=on_click,
        key=f"open-{view.game_id}",
    )


def _mark(view: GameRow) -> ft.IconData:
    if view.finished is None:
        return ft.Icons.ERROR_OUTLINE
    return ft.Icons.EMOJI_EVENTS_OUTLINED if view.finished else ft.Icons.PLAY_CIRCLE_OUTLINE


def note_line(value: str, look: Look, *more: ft.Control) -> ft.Control:
    """How many games there are, read aloud when it changes, and what can be done about it."""
    said = ft.Semantics(
        live_region=True,
        content=text(value, look.palette.ink_2, Size.NOTE, Weight.SEMI),
        expand=not look.large,
    )
    line = ft.Column([said, *more], spacing=0) if look.large else ft.Row([said, *more])
    return ft.Container(
        line, padding=ft.Padding.symmetric(horizontal=side_of(look), vertical=Space.XS)
    )


def nothing(session: Session, value: str, *more: ft.Control) -> ft.Control:
    """What stands where no game is."""
    look = session.look
    return ft.ListView(
        [
            text(value, look.palette.ink, Size.LEAD, Weight.SEMI, align=ft.TextAlign.CENTER),
            *more,
        ],
        spacing=Space.M,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=side_of(look), vertical=Space.XL),
    )
