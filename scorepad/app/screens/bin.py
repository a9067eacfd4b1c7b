"""The bin: games that were deleted, and when. Each can be brought back until it is emptied."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.app.parts.base import act, link_button, primary_button, screen, text
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.game_list import game_line, game_list, note_line, nothing, side_of
from scorepad.app.screens.games import BIN
from scorepad.app.session import Session, Signal
from scorepad.app.target import Topic
from scorepad.app.theme import Look, Size, Space, Weight
from scorepad.app.views.games import GameRow, bin_row
from scorepad.library.heads import GameHead


def bin_screen(session: Session) -> ft.View:
    """Deleted games, the latest deleted first."""
    desk = session.desk
    title = bar(session, desk.words.say("Bin"), back=desk.finding.address())
    deleted = Deleted(session.signals[Topic.FOUND], session)
    foot = [] if desk.keeper.read_only or not desk.keeping.bin.total else [_foot(session)]
    return frame(session, BIN, title, deleted, *foot)


@screen
def Deleted(_: Signal, session: Session) -> ft.Control:
    """How many games lie in the bin, and the games."""
    desk, look = session.desk, session.look
    words, listing, today = desk.words, desk.keeping.bin, desk.today()

    def row(head: GameHead) -> GameRow:
        return bin_row(head, today, words)

    if listing.total:
        kind = "followed" if desk.keeper.read_only else "deleted"
        draw = session.callback(f"{kind} line", partial(_game, session, can=kind == "deleted"))
        told = words.say_n("{n} deleted game", "{n} deleted games", listing.total)
        shown = [note_line(told, look), game_list(session, listing, row, draw)]
    else:
        shown = [nothing(session, words.say("The bin is empty."))]
    return ft.Column(
        shown,
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _game(session: Session, view: GameRow, look: Look, *, can: bool) -> ft.Control:
    restore = act(session.desk.keeping.restore, view.game_id, view.headline) if can else None
    button = (ft.Icons.RESTORE_FROM_TRASH_OUTLINED, restore, f"restore-{view.game_id}")
    return game_line(view, look, button)


def _foot(session: Session) -> ft.Control:
    look, words, keeping = session.look, session.desk.words, session.desk.keeping
    if not keeping.confirming:
        ask = act(lambda: keeping.ask_to_empty(asking=True))
        lines: list[ft.Control] = [
            primary_button(words.say("Empty the bin…"), look, ask, "empty", quiet=True)
        ]
    else:
        n = keeping.bin.total
        question = words.say_n(
            "Forget {n} game for good? This cannot be undone.",
            "Forget {n} games for good? This cannot be undone.",
            n,
        )
        keep = act(lambda: keeping.ask_to_empty(asking=False))
        lines = [
            ft.Semantics(
                live_region=True,
                content=text(question, look.palette.miss, Size.BODY, Weight.SEMI),
            ),
            primary_button(words.say("Keep them"), look, keep, "no", quiet=True),
            link_button(words.say("Empty the bin"), look, act(keeping.empty_bin), "yes"),
        ]
    side = side_of(look)
    return ft.Container(
        ft.Column(lines, spacing=Space.XS, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=side, right=side, top=Space.XS, bottom=Space.S),
    )
