"""The score sheet on a screen of its own."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, primary_button
from scorepad.app.parts.sheet import Sheet
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.give import give_button
from scorepad.app.screens.referee import referee_button
from scorepad.app.session import Session
from scorepad.app.theme import Space
from scorepad.app.views.sheet import sheet_view
from scorepad.wizard.history import History

WIDEST = 480


def sheet_screen(session: Session, game_id: str, history: History) -> ft.View:
    """All rounds of a game; a tap on one with a result corrects it.

    A finished game is only read until "Correct a round" is tapped.
    """
    desk, look = session.desk, session.look
    allowed = desk.correcting.allowed
    view = sheet_view(history.game, desk.words, correctable=allowed)
    here = f"/game/{game_id}/sheet"

    def correct(number: int) -> None:
        session.go(f"{here}/{number}")

    give = give_button(session, here)
    actions = (give,) if history.game.finished else (referee_button(session, here), give)
    grid = Sheet(view, look, look.width, session.callback(f"correct {here}", correct))
    title = bar(session, view.title, view.subtitle, back=f"/game/{game_id}", actions=actions)
    foot = [] if allowed or desk.keeper.read_only else [_ask(session)]
    return frame(session, here, title, ft.Container(grid, expand=True), *foot)


def _ask(session: Session) -> ft.Control:
    """The way to correct a finished game."""
    look, desk = session.look, session.desk
    button = primary_button(
        desk.words.say("Correct a round"), look, act(desk.correcting.ask), "ask", quiet=True
    )
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    return ft.Container(
        ft.Row([ft.Container(button, expand=True)]),
        padding=ft.Padding.symmetric(horizontal=side, vertical=Space.S),
    )
