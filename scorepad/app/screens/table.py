"""The table: bids, tricks and the result of a round on one screen, the pad always at the bottom."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, icon_button, link_button, primary_button
from scorepad.app.parts.lines import StatusLine, StepLine
from scorepad.app.parts.pad import GAP, KEY_HEIGHT, Pad, pad_columns
from scorepad.app.parts.rows import ROW_GAP, Rows
from scorepad.app.parts.sheet import Sheet, paper
from scorepad.app.parts.trump import TrumpActs, TrumpLine, choice_height
from scorepad.app.screens.frame import BAR_HEIGHT, bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import ENTRY_WIDTH, TARGET, Look, Space
from scorepad.app.views.sheet import sheet_view
from scorepad.app.views.table import StepView, TableView, table_view
from scorepad.wizard.game import Phase
from scorepad.wizard.history import History

LANDSCAPE_ROWS = 232
LANDSCAPE_PAD = 264
LANDSCAPE_WIDE_PAD = 364
LANDSCAPE_SHIFT = 64
"""What the rows gain from the pad while there is none."""

MANY_KEYS = 15


def table_screen(session: Session, game_id: str, history: History) -> ft.View:
    """The running round of an open game."""
    view, look = table_view(session.desk, game_id, history), session.look
    if look.landscape:
        body = _landscape(session, view, history)
    elif look.beside:
        body = ft.Row(
            [
                ft.Container(
                    _sheet(session, game_id, history, look.width - ENTRY_WIDTH - look.margin),
                    padding=ft.Padding.only(left=look.margin, bottom=look.margin),
                ),
                ft.Container(_portrait(session, view, ENTRY_WIDTH), width=ENTRY_WIDTH),
            ],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        body = _portrait(session, view, look.width)
    return frame(session, f"/game/{game_id}", _bar(session, view), body)


def _bar(session: Session, view: TableView) -> ft.Control:
    desk, look = session.desk, session.look
    words, p = desk.words, look.palette
    actions: list[ft.Control] = []
    if look.landscape:
        actions += _steps_in_bar(session, view)
    if not look.beside:
        show = act(session.go, f"/game/{view.game_id}/sheet")
        actions.append(
            icon_button(ft.Icons.GRID_ON, words.say("Show the score sheet"), p, show, "sheet")
        )
    subtitle = view.subtitle
    if view.read_only:
        subtitle = words.say("Read only: another Scorepad writes")
    return bar(session, view.title, subtitle, back="/", actions=tuple(actions))


def _steps_in_bar(session: Session, view: TableView) -> list[ft.Control]:
    desk, p = session.desk, session.look.palette
    undo = act(desk.undo) if view.steps.undo else None
    buttons: list[ft.Control] = [
        icon_button(ft.Icons.UNDO, undo_label(session, view.steps.undo), p, undo, "undo")
    ]
    if view.steps.redo:
        label = redo_label(session, view.steps.redo)
        buttons.append(icon_button(ft.Icons.REDO, label, p, act(desk.redo), "redo"))
    return buttons


def undo_label(session: Session, step: str) -> str:
    """What undo does, by name."""
    words = session.desk.words
    return words.say("Undo: {step}", step=step) if step else words.say("Nothing to undo")


def redo_label(session: Session, step: str) -> str:
    """What redo does, by name."""
    return session.desk.words.say("Redo: {step}", step=step) if step else ""


def _portrait(session: Session, view: TableView, width: float) -> ft.Control:
    look = session.look
    inner = width - 2 * look.margin
    head = _trump(session, view, inner)
    foot = _foot(session, view, inner)
    height = _row_height(view, look, inner)
    return ft.Container(
        ft.Column(
            [
                *([head] if head else []),
                _rows(session, view, height),
                *foot,
                step_line(session, view.steps),
            ],
            spacing=Space.S,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _landscape(session: Session, view: TableView, history: History) -> ft.Control:
    look = session.look
    many = view.pad is not None and len(view.pad.keys) > MANY_KEYS
    pad = LANDSCAPE_WIDE_PAD if many else LANDSCAPE_PAD
    line = LANDSCAPE_ROWS
    if view.pad is None:
        pad, line = pad - LANDSCAPE_SHIFT, line + LANDSCAPE_SHIFT
    head = _trump(session, view, pad)
    rows = ft.Container(_rows(session, view, 50), width=line)
    entry = ft.Column(
        [*([head] if head else []), *_foot(session, view, pad)],
        spacing=Space.XS,
        width=pad,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO,
    )
    left = look.width - line - pad - 3 * Space.S - look.margin
    return ft.Container(
        ft.Row(
            [_sheet(session, view.game_id, history, left), rows, entry],
            spacing=Space.S,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=Space.S, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _sheet(session: Session, game_id: str, history: History, width: float) -> ft.Control:
    desk = session.desk
    view = sheet_view(history.game, desk.words, read_only=desk.keeper.read_only)

    def correct(number: int) -> None:
        session.go(f"/game/{game_id}/round/{number}")

    sheet = Sheet(view, session.look, width - 4, session.callback(f"correct {game_id}", correct))
    return paper(sheet, session.look, width)


def _trump(session: Session, view: TableView, width: float) -> ft.Control | None:
    desk = session.desk
    if view.trump is None:
        return None
    return TrumpLine(
        view.trump,
        session.look,
        width,
        TrumpActs(desk.note_trump, desk.open_trump, desk.ask_werewolf),
    )


def _rows(session: Session, view: TableView, height: float) -> ft.Control:
    one_column = view.phase is Phase.BIDDING or (view.phase is Phase.RESULT and view.pad is None)
    heads = ("", "") if one_column else number_heads(session)
    choose = None if view.read_only else session.desk.choose
    return Rows(view.rows, session.look, height, choose, heads)


def number_heads(session: Session) -> tuple[str, str]:
    """What the two columns of numbers are."""
    words = session.desk.words
    return words.say_in("column", "Bid"), words.say_in("column", "Tricks")


def _foot(session: Session, view: TableView, width: float) -> list[ft.Control]:
    desk, look = session.desk, session.look
    status: ft.Control = StatusLine(view.status, look)
    if view.rest:
        rest = primary_button(view.rest, look, act(desk.rest_as_bid), "rest", quiet=True)
        status = ft.Row([ft.Container(status, expand=True), rest], spacing=Space.S)
    if view.read_only:
        return [status]
    if view.pad is not None:
        pad = Pad(view.pad, look, width, desk.enter)
        if view.phase is not Phase.RESULT:
            return [status, pad]
        done = desk.words.say("Done")
        return [status, pad, primary_button(done, look, act(desk.let_go), "done", quiet=True)]
    close = primary_button(view.close, look, act(desk.close_round), "close", autofocus=True)
    change = link_button(
        desk.words.say("Change the tricks"), look, act(desk.choose_first), "change"
    )
    return [status, close, change]


def step_line(session: Session, steps: StepView) -> ft.Control:
    """Undo and redo in the thumb's reach."""
    desk = session.desk
    labels = undo_label(session, steps.undo), redo_label(session, steps.redo)
    return StepLine(steps, session.look, labels, desk.undo, desk.redo)


def _row_height(view: TableView, look: Look, width: float) -> float:
    """As high as the screen allows, so that nothing scrolls and nothing is small."""
    keys = len(view.pad.keys) if view.pad else 0
    pad_rows = -(-keys // pad_columns(keys, width)) if keys else 2
    head = choice_height(view.trump, look) if view.trump else 0
    status = 58 if view.status.reason else 38
    head += 0 if view.phase is Phase.BIDDING else 24
    taken = BAR_HEIGHT + head + status + pad_rows * (KEY_HEIGHT + GAP) + TARGET + 4 * Space.S
    share = (look.height - taken) / len(view.rows) - ROW_GAP
    return max(TARGET, min(76, share))
