"""The score sheet on a screen of its own."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.sheet import Sheet
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.handover import handover_button
from scorepad.app.screens.referee import referee_button
from scorepad.app.session import Session
from scorepad.app.views.sheet import sheet_view
from scorepad.wizard.history import History


def sheet_screen(session: Session, game_id: str, history: History) -> ft.View:
    """All rounds of a game; a tap on a closed round of a running game corrects it."""
    desk, look = session.desk, session.look
    view = sheet_view(history.game, desk.words, read_only=desk.keeper.read_only)
    here = f"/game/{game_id}/sheet"

    def correct(number: int) -> None:
        session.go(f"{here}/{number}")

    hand = handover_button(session, game_id)
    actions = (hand,) if history.game.finished else (referee_button(session, here), hand)
    grid = Sheet(view, look, look.width, session.callback(f"correct {here}", correct))
    return frame(
        session,
        here,
        bar(session, view.title, view.subtitle, back=f"/game/{game_id}", actions=actions),
        ft.Container(grid, expand=True),
    )
