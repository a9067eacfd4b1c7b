"""The table: bids, tricks and the result of a round on one screen, the pad always at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.app.parts.base import (
    Handler,
    act,
    icon_button,
    link_button,
    part,
    primary_button,
    screen,
)
from scorepad.app.parts.lines import StatusLine, StepLine, status_line, step_line, step_text
from scorepad.app.parts.pad import GAP, KEY_HEIGHT, Pad, Resting, pad_columns
from scorepad.app.parts.rows import ROW_GAP, Rows, player_row
from scorepad.app.parts.sheet import PAPER_EDGE, Paper, grid
from scorepad.app.parts.sheet import sheet_row as draw_round
from scorepad.app.parts.specials import SpecialActs, SpecialsLine, specials_height
from scorepad.app.parts.trump import TrumpActs, TrumpLine, choice_height
from scorepad.app.screens.frame import BAR_HEIGHT, NARROW, bar, frame
from scorepad.app.screens.referee import referee_button
from scorepad.app.session import Session, Signal
from scorepad.app.theme import ENTRY_WIDTH, TARGET, Look, Space
from scorepad.app.views.sheet import (
    sheet_row,
    sheet_view,
    shown_around_rounds,
    shown_of_round,
)
from scorepad.app.views.table import StepView, TableView, short_round_title
from scorepad.wizard.game import Phase

LANDSCAPE_ROW = 50
LANDSCAPE_ROWS = 232
LANDSCAPE_PAD = 264
LANDSCAPE_WIDE_PAD = 364
LANDSCAPE_SHIFT = 64
"""What the rows gain from the pad while there is none."""

MANY_KEYS = 15


def table_screen(session: Session) -> ft.View:
    """The running round of an open game.

    The screen itself is drawn anew only when its shape changes; each live part draws itself
    when what it shows has changed, so that a tap sends little and takes little time.
    """
    view, look = session.table(), session.look
    route = f"/game/{view.game_id}"
    top = live(session, _bar, "bar")
    if look.landscape:
        return frame(session, route, top, _landscape(session, view))
    if not look.beside:
        return frame(session, route, top, _portrait(session, view))
    sheet = ft.Container(
        live(session, _sheet, "sheet"),
        padding=ft.Padding.only(left=look.margin, bottom=look.margin),
        width=sheet_width(look, view) + look.margin,
    )
    entry = ft.Container(_portrait(session, view), width=ENTRY_WIDTH)
    body = ft.Row(
        [sheet, entry],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return frame(session, route, top, body)


def live(session: Session, draw: Callable[[Session], ft.Control], key: str) -> ft.Control:
    """A part that is drawn anew by itself when what it shows of the table changes."""
    return Live(session.part(key), session, draw, key=key)


@screen
def Live(_: Signal, session: Session, draw: Callable[[Session], ft.Control]) -> ft.Control:
    """What ``draw`` makes of the session, whenever the signal counts up."""
    return draw(session)


def entry_width(look: Look, view: TableView) -> float:
    """How wide the pad and the trump line are, in pixels."""
    if not look.landscape:
        return (ENTRY_WIDTH if look.beside else look.width) - 2 * look.margin
    if view.pad is None:
        width = LANDSCAPE_PAD - LANDSCAPE_SHIFT
    else:
        width = LANDSCAPE_WIDE_PAD if len(view.pad.keys) > MANY_KEYS else LANDSCAPE_PAD
    if not look.beside:
        return look.width - rows_width(view) - 2 * Space.S - look.margin
    return width


def rows_width(view: TableView) -> float:
    """How wide the rows are in landscape, in pixels."""
    return LANDSCAPE_ROWS + (LANDSCAPE_SHIFT if view.pad is None else 0)


def sheet_width(look: Look, view: TableView) -> float:
    """How wide the sheet beside the entry is, in pixels."""
    if not look.landscape:
        return look.width - ENTRY_WIDTH - look.margin
    return look.width - rows_width(view) - entry_width(look, view) - 3 * Space.S - look.margin


def _portrait(session: Session, view: TableView) -> ft.Control:
    look = session.look
    trump = [live(session, _trump, "trump")] if view.trump else []
    steps: list[ft.Control] = [] if view.read_only else [live(session, _steps, "steps")]
    foot = _foot(session, view)
    if _is_tight(view, look):
        # The last two stand side by side, so that all players stay in sight.
        steps = [ft.Row([ft.Container(one, expand=True) for one in steps] + [foot.pop()])]
    return ft.Container(
        ft.Column(
            [*trump, live(session, _rows, "rows"), *foot, *steps],
            spacing=Space.S,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _landscape(session: Session, view: TableView) -> ft.Control:
    look = session.look
    trump = [live(session, _trump, "trump")] if view.trump else []
    entry = ft.Column(
        [*trump, *_foot(session, view)],
        spacing=Space.XS,
        width=entry_width(look, view),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO,
    )
    rows = ft.Container(live(session, _rows, "rows"), width=rows_width(view))
    sheet: list[ft.Control] = []
    if look.beside:
        width = sheet_width(look, view)
        sheet.append(ft.Container(live(session, _sheet, "sheet"), width=width))
    return ft.Container(
        ft.Row(
            [*sheet, rows, entry],
            spacing=Space.S,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=Space.S, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _foot(session: Session, view: TableView) -> list[ft.Control]:
    """What stands below the rows: the status, and the pad or what may be done instead."""
    desk, status = session.desk, live(session, _status, "status")
    if view.read_only:
        return [status]
    if view.specials is not None:
        status = ft.Column(
            [live(session, _specials, "specials"), status],
            spacing=Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if view.handover:
        return [status, live(session, _handover, "handover")]
    if view.pad is None:
        return [status, *_closing(session, view)]
    pad = Resting(desk.guard, session.look, lambda: live(session, _pad, "pad"))
    if view.phase is not Phase.RESULT:
        return [status, pad]
    done = primary_button(
        desk.words.say("Done"), session.look, act(desk.let_go), "done", quiet=True
    )
    return [status, pad, done]


def _is_tight(view: TableView, look: Look) -> bool:
    """Whether special cards take room below a result that the players need."""
    closing = is_result(view) and not view.handover and view.specials is not None
    return closing and not look.landscape and not look.large


def _closing(session: Session, view: TableView) -> list[ft.Control]:
    desk, look = session.desk, session.look
    close = primary_button(view.close, look, act(desk.close_round), "close", autofocus=True)
    change = link_button(
        desk.words.say("Change the tricks"), look, act(desk.choose_first), "change"
    )
    return [close, change]


# --- live parts: each takes what it shows from the view of this moment


def _bar(session: Session) -> ft.Control:
    view = session.table()
    subtitle = view.subtitle
    if view.read_only:
        subtitle = session.desk.words.say("Read only: another Scorepad writes")
    steps = view.steps if session.look.landscape else None
    title = view.title
    if is_narrow(session.look) and session.desk.game is not None:
        title = short_round_title(session.desk.game, session.desk.words)
    return TableBar(session, session.look, (view.game_id, title, subtitle), steps)


@part
def TableBar(
    session: Session, look: Look, names: tuple[str, str, str], steps: StepView | None
) -> ft.Control:
    """The bar of the table; in landscape undo and redo stand in it."""
    game_id, title, subtitle = names
    actions: list[ft.Control] = _steps_in_bar(session, steps) if steps else []
    actions.append(referee_button(session, f"/game/{game_id}"))
    if not session.desk.keeper.read_only:
        actions.append(more_button(session, game_id))
    if not look.beside:
        show = act(session.go, f"/game/{game_id}/sheet")
        label = session.desk.words.say("Show the score sheet")
        actions.append(icon_button(ft.Icons.GRID_ON, label, look.palette, show, "sheet"))
    alarm = session.desk.keeper.unkept > 0
    back = session.way.back_from(game_id)
    return bar(session, title, subtitle, back=back, actions=tuple(actions), alarm=alarm)


def is_narrow(look: Look) -> bool:
    """Whether the bar has little room for a title beside its four buttons."""
    return look.width < (NARROW if look.large else 360)


def more_button(session: Session, game_id: str) -> ft.Control:
    """The way to what is changed more seldom than bids and tricks."""

    def go() -> None:
        session.desk.changing.begin()
        session.go(f"/game/{game_id}/more")

    label = session.desk.words.say("More: points, players, dealer, early end")
    return icon_button(ft.Icons.MORE_VERT, label, session.look.palette, act(go), "more")


def _steps_in_bar(session: Session, steps: StepView) -> list[ft.Control]:
    desk, p = session.desk, session.look.palette
    undo = act(desk.undo) if steps.undo else None
    buttons: list[ft.Control] = [
        icon_button(ft.Icons.UNDO, undo_label(session, steps.undo), p, undo, "undo")
    ]
    if steps.redo:
        label = redo_label(session, steps.redo)
        buttons.append(icon_button(ft.Icons.REDO, label, p, act(desk.redo), "redo"))
    return buttons


def undo_label(session: Session, step: str) -> str:
    """What undo does, by name."""
    words = session.desk.words
    return words.say("Undo: {step}", step=step) if step else words.say("Nothing to undo")


def redo_label(session: Session, step: str) -> str:
    """What redo does, by name."""
    return session.desk.words.say("Redo: {step}", step=step) if step else ""


def _trump(session: Session) -> ft.Control:
    desk, view = session.desk, session.table()
    assert view.trump is not None
    acts = TrumpActs(desk.turning.note_trump, desk.turning.open_trump, desk.turning.ask_werewolf)
    return TrumpLine(view.trump, session.look, entry_width(session.look, view), acts)


def _rows(session: Session) -> ft.Control:
    view = session.table()
    one_column = view.phase is Phase.BIDDING or is_result(view)
    return Rows(
        tuple(row.seat for row in view.rows),
        session.look,
        session.callback("row", partial(_live_row, session)),
        heads=("", "") if one_column else number_heads(session),
        scroll=_scroll(view, session.look),
    )


def _live_row(session: Session, seat: int) -> ft.Control:
    return live(session, partial(_row, seat=seat), f"row {seat}")


def _row(session: Session, seat: int) -> ft.Control:
    view, look = session.table(), session.look
    row = next((row for row in view.rows if row.seat == seat), None)
    if row is None:  # who sat here has just left
        return ft.Container()
    choose = None if view.read_only else session.desk.choose
    return player_row(row, look, row_height(view, look), choose, result=is_result(view))


def is_result(view: TableView) -> bool:
    """Whether the rows show what the round made, and nobody is asked for a number."""
    return view.phase is Phase.RESULT and view.pad is None


def _scroll(view: TableView, look: Look) -> float | None:
    """How far down the one who is asked is; ``None`` where all rows fit."""
    step = look.row(row_height(view, look)) + ROW_GAP
    if not look.landscape and step * len(view.rows) <= _room(view, look):
        return None
    asked = next((at for at, row in enumerate(view.rows) if row.aim is not None), 0)
    return max(0.0, (asked - 1) * step)


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
                heads = result or view.phase is Phase.BIDDING
                return tuple(row.seat for row in view.rows), heads, _scroll(view, look)
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


def number_heads(session: Session) -> tuple[str, str]:
    """What the two columns of numbers are."""
    words = session.desk.words
    return words.say_in("column", "Bid"), words.say_in("column", "Tricks")


def _status(session: Session) -> ft.Control:
    desk, view, look = session.desk, session.table(), session.look
    if not view.rest:
        return status_line(view.status, look)
    status = StatusLine(view.status, look)
    rest = primary_button(view.rest, look, act(desk.rest_as_bid), "rest", quiet=True)
    return ft.Row([ft.Container(status, expand=True), rest], spacing=Space.S)


def _pad(session: Session) -> ft.Control:
    view = session.table()
    assert view.pad is not None
    return Pad(view.pad, session.look, entry_width(session.look, view), session.desk.enter)


def _specials(session: Session) -> ft.Control:
    desk, view = session.desk, session.table()
    assert view.specials is not None
    acts = SpecialActs(desk.turning.count_nobodys, desk.turning.pass_cloud, desk.turning.ask_cloud)
    width = entry_width(session.look, view)
    return SpecialsLine(view.specials, session.look, width, acts)


def _handover(session: Session) -> ft.Control:
    take = act(session.desk.take_device)
    return primary_button(session.table().handover, session.look, take, "take")


def _steps(session: Session) -> ft.Control:
    steps, desk = session.table().steps, session.desk
    said = live(session, _undo_text, "undone")
    redo = redo_label(session, steps.redo)
    return step_line(steps, session.look, redo, (desk.undo, desk.redo), said)


def _undo_text(session: Session) -> ft.Control:
    step = session.table().steps.undo
    return step_text(step, undo_label(session, step), session.look)


def steps_line(session: Session, steps: StepView) -> ft.Control:
    """Undo and redo in the thumb's reach."""
    labels = undo_label(session, steps.undo), redo_label(session, steps.redo)
    return StepLine(steps, session.look, labels, session.desk.undo, session.desk.redo)


def _sheet(session: Session) -> ft.Control:
    desk, look, view = session.desk, session.look, session.table()
    sheet = sheet_view(view.game, desk.words, correctable=not view.read_only)
    draw = session.callback("round", partial(_live_round, session))
    return Paper(sheet, look, sheet_width(look, view), _correct(session), draw)


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


def row_height(view: TableView, look: Look) -> float:
    """As high as the screen allows, so that nothing scrolls and nothing is small."""
    if look.landscape:
        return LANDSCAPE_ROW
    return max(TARGET, min(76, _room(view, look) / len(view.rows) - ROW_GAP))


def _room(view: TableView, look: Look) -> float:
    """The height that is left for the rows."""
    keys = len(view.pad.keys) if view.pad else 0
    width = entry_width(look, view)
    pad_rows = -(-keys // pad_columns(keys, width)) if keys else 2
    head = choice_height(view.trump, look) if view.trump else 0
    status: float = 58 if view.status.reason else 38
    if view.specials is not None:
        status += specials_height(view.specials, look, width) + Space.S
    if _is_tight(view, look):
        status -= TARGET + Space.S
    head += 0 if view.phase is Phase.BIDDING or is_result(view) else 24
    taken = BAR_HEIGHT + head + status + pad_rows * (KEY_HEIGHT + GAP) + TARGET + 4 * Space.S
    return look.height - taken
