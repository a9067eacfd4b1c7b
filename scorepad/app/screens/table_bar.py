"""The bar of the table: where one is, and the ways from there."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, icon_button, part
from scorepad.app.screens.frame import NARROW, bar
from scorepad.app.screens.referee import referee_button
from scorepad.app.screens.steps import redo_label, undo_label
from scorepad.app.session import Session
from scorepad.app.theme import Look
from scorepad.app.views.steps import StepView
from scorepad.app.views.table import short_round_title


def live_bar(session: Session) -> ft.Control:
    """The bar of this moment."""
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
