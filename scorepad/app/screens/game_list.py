"""A list of games of any length, as the history and the bin show it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.listing import Listing
from scorepad.app.parts.base import Handler, box, icon, icon_button, inset, text
from scorepad.app.parts.long_list import Block, LongList
from scorepad.app.parts.rows import SILENT
from scorepad.app.session import Session
from scorepad.app.target import Topic
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.games import GameRow
from scorepad.library.heads import GameHead

WIDEST = 640

LINE = 1.4
"""The height of a line of text, in font sizes."""

GAP = Space.S
"""The room between two games, in pixels."""


def side_of(look: Look) -> float:
    """The room at either side of a list, in pixels."""
    return look.margin + max(0, (look.width - WIDEST) / 2)


def row_height(look: Look) -> float:
    """How high a game is with the gap below it: as high as its lines, whatever they say."""
    lines = _lines(look)
    return look.grown((lines * Size.BODY + (1 + lines) * Size.NOTE) * LINE) + 2 * Space.S + GAP


def _lines(look: Look) -> int:
    return 2 if look.large else 1


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
    title = text(
        view.headline,
        p.ink,
        Size.BODY,
        Weight.BOLD,
        lines=_lines(look),
        label=None if view.titled else view.spoken or None,
    )
    names = ft.Column(
        [
            title,
            text(
                view.second,
                p.ink,
                Size.NOTE,
                lines=1,
                label=view.spoken if view.titled and view.spoken else None,
            ),
            text(view.third, p.ink_2, Size.NOTE, lines=_lines(look)),
        ],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    total = text(view.total, p.ink, look.fixed(Size.LEAD, 28), Weight.BOLD, label=SILENT)
    line: list[ft.Control] = [icon(_mark(view), p.gold, 26), names, total]
    if do is not None:
        line.append(icon_button(sign, view.button, p, do, key))
    return box(
        ft.Row(line, spacing=Space.M),
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
