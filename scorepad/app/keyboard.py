"""The keyboard: digits enter numbers, Backspace goes back, arrows choose, Ctrl+Z undoes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.target import Field

if TYPE_CHECKING:
    from scorepad.app.session import Session


_WRITING = ("/more", "/about")
"""The screens on which words are typed."""

_LOOKING = ("/sheet", "/referee", "/give", "/handover")
"""The screens on which no number can be seen that a key would enter."""


def on_key(session: Session, event: ft.KeyboardEvent) -> None:
    """Do what a key means on the screen that is open; other keys are left to the controls."""
    desk, route = session.desk, session.route
    if not route.startswith("/game/") or desk.game is None or route.endswith(_WRITING):
        # Where words are typed, no key enters a number or takes a step back.
        return
    key = event.key.removeprefix("Numpad ")
    if (event.ctrl or event.meta) and not event.alt:
        if key.upper() == "Z" and desk.correcting.draft is None:
            desk.redo(typed=True) if event.shift else desk.undo(typed=True)
        elif key.upper() == "Y" and desk.correcting.draft is None:
            desk.redo(typed=True)
        return
    if event.alt or route.endswith(_LOOKING):
        return
    if len(key) == 1 and key.isascii() and key.isdigit():
        desk.keying.digit(int(key))
    elif key == "Enter":
        desk.keying.enter()
    elif key == "Backspace":
        desk.keying.back()
    elif key in _ARROWS:
        desk.keying.move(*_ARROWS[key])


_ARROWS = {
    "Arrow Up": (-1, None),
    "Arrow Down": (1, None),
    "Arrow Left": (0, Field.BID),
    "Arrow Right": (0, Field.TRICKS),
}
