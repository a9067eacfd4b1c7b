"""The live parts of the table: each takes what it shows from the view of this moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.parts.base import Handler, act, primary_button, screen
from scorepad.app.parts.lines import StatusLine, status_line, step_line, step_text
from scorepad.app.parts.pad import Pad
from scorepad.app.parts.rows import RowActs, Rows, player_row
from scorepad.app.parts.sheet import PAPER_EDGE, Paper, grid
from scorepad.app.parts.sheet import sheet_row as draw_round
from scorepad.app.parts.specials import SpecialActs, SpecialsLine
from scorepad.app.parts.trump import TrumpActs, TrumpLine
from scorepad.app.screens.steps import redo_label, undo_label
from scorepad.app.screens.table_room import entry_width, is_result, row_height, scroll, sheet_width
from scorepad.app.session import Session, Signal
from scorepad.app.theme import Look, Space
from scorepad.app.views.sheet import (
    sheet_row,
    sheet_view,
    shown_around_rounds,
    shown_of_round,
)
from scorepad.app.views.table import TableView
from scorepad.wizard.game import Phase


def live(session: Session, draw: Callable[[Session], ft.Control], key: str) -> ft.Control:
    """A part that is drawn anew by itself when what it shows of the table changes."""
    return Live(session.part(key), session, draw, key=key)


@screen
def Live(_: Signal, session: Session, draw: Callable[[Session], ft.Control]) -> ft.Control:
    """What ``draw`` makes of the session, whenever the signal counts up."""
    return draw(session)


def watched(view: TableView, look: Look) -> Callable[[str], object]:
    """What each live part shows of the table: it is drawn anew when that changes."""
    rows = {f"row {row.seat}": row for row in view.rows}
    height, result = row_height(view, look), is_result(view)

    def shows(key: str) -> object:
        if key.startswith("row "):
            return rows.get(key), height, result
        if key.startswith("round "):
            return shown_of_round(view.game, int(key.removeprefix("round ")))
        match key:
            case "rows":
                heads = result or view.phase is Phase.BIDDING or view.asking
                return tuple(row.seat for row in view.rows), heads, scroll(view, look)
            case "bar":
                return view.title, view.subtitle, view.steps if look.landscape else None
            case "status":
                return view.status, view.rest
            case "steps":
                return bool(view.steps.undo), view.steps.redo
            case "undone":
                return view.steps.undo
            case "sheet":
                return shown_around_rounds(view.game)
            case _:
                return getattr(view, key)

    return shows


def trump(session: Session) -> ft.Control:
    """What is trump, or the choice of it."""
    desk, view = session.desk, session.table()
    assert view.trump is not None
    acts = TrumpActs(desk.turning.note_trump, desk.turning.open_trump, desk.turning.ask_werewolf)
    return TrumpLine(view.trump, session.look, entry_width(session.look, view), acts)


def rows(session: Session) -> ft.Control:
    """The players, each drawn by itself."""
    view = session.table()
    one_column = view.phase is Phase.BIDDING or is_result(view) or view.asking
    return Rows(
        tuple(row.seat for row in view.rows),
        session.look,
        session.callback("row", partial(_live_row, session)),
        heads=("", "") if one_column else number_heads(session),
        scroll=scroll(view, session.look),
    )


def _live_row(session: Session, seat: int) -> ft.Control:
    return live(session, partial(_row, seat=seat), f"row {seat}")


def _row(session: Session, seat: int) -> ft.Control:
    view, look = session.table(), session.look
    row = next((row for row in view.rows if row.seat == seat), None)
    if row is None:  # who sat here has just left
        return ft.Container()
    acts = None if view.read_only else row_acts(session)
    return player_row(row, look, row_height(view, look), acts, result=is_result(view))


def row_acts(session: Session) -> RowActs:
    """What a row of the running round can do."""
    desk = session.desk
    return RowActs(desk.choose, desk.turning.pass_cloud)


def number_heads(session: Session) -> tuple[str, str]:
    """What the two columns of numbers are."""
    words = session.desk.words
    return words.say_in("column", "Bid"), words.say_in("column", "Tricks")


def status(session: Session) -> ft.Control:
    """What matters now, and the rest at once where that is offered."""
    desk, view, look = session.desk, session.table(), session.look
    if not view.rest:
        return status_line(view.status, look)
    said = StatusLine(view.status, look)
    rest = primary_button(view.rest, look, act(desk.rest_as_bid), "rest", quiet=True)
    if look.large:
        stretch = ft.CrossAxisAlignment.STRETCH
        return ft.Column([said, rest], spacing=Space.S, tight=True, horizontal_alignment=stretch)
    return ft.Row([ft.Container(said, expand=True), rest], spacing=Space.S)


def pad(session: Session) -> ft.Control:
    """The keys."""
    view = session.table()
    assert view.pad is not None
    return Pad(view.pad, session.look, entry_width(session.look, view), session.desk.enter)


def specials(session: Session) -> ft.Control:
    """Bomb and Cloud."""
    desk, view = session.desk, session.table()
    assert view.specials is not None
    turning = desk.turning
    acts = SpecialActs(
        turning.count_nobodys, turning.pass_cloud, turning.ask_cloud, turning.show_specials
    )
    return SpecialsLine(view.specials, session.look, acts)


def handover(session: Session) -> ft.Control:
    """The player who is asked takes the device."""
    take = act(session.desk.take_device)
    return primary_button(session.table().handover, session.look, take, "take")


def steps(session: Session) -> ft.Control:
    """Undo by name, and redo."""
    view, desk = session.table().steps, session.desk
    said = live(session, _undo_text, "undone")
    redo = redo_label(session, view.redo)
    return step_line(view, session.look, redo, (desk.undo, desk.redo), said)


def _undo_text(session: Session) -> ft.Control:
    steps = session.table().steps
    return step_text(steps.shown, undo_label(session, steps.undo), session.look)


def sheet(session: Session) -> ft.Control:
    """The sheet beside the entry, each round drawn by itself."""
    desk, look, view = session.desk, session.look, session.table()
    paper = sheet_view(view.game, desk.words, correctable=not view.read_only)
    draw = session.callback("round", partial(_live_round, session))
    return Paper(paper, look, sheet_width(look, view), _correct(session), draw)


def _live_round(session: Session, number: int) -> ft.Control:
    return live(session, partial(_round, number=number), f"round {number}")


def _round(session: Session, number: int) -> ft.Control:
    desk, look, view = session.desk, session.look, session.table()
    game = view.game
    row = sheet_row(game, number, desk.words, correctable=not view.read_only)
    rounds = game.planned or game.current.number
    measures = grid(len(game.players), rounds, sheet_width(look, view) - PAPER_EDGE, look)
    return draw_round(row, look, measures, _correct(session))


def _correct(session: Session) -> Handler:
    """Opens a round from beside the entry."""
    game_id = session.table().game_id

    def correct(number: int) -> None:
        session.go(f"/game/{game_id}/round/{number}")

    return session.callback(f"correct {game_id}", correct)
