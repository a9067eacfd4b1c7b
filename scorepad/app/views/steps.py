"""The steps that undo and redo would make, by name."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.names import event_name, short_name
from scorepad.app.words import Words
from scorepad.wizard.history import History, Step
from scorepad.wizard.rules import Bidding


@dataclass(frozen=True)
class StepView:
    """What undo and redo would do, by name; empty where they can do nothing. ``shown`` is what undo
    takes back, with the beginnings of long names, so that its number is seen.
    """

    undo: str
    redo: str
    shown: str = ""


def steps_view(history: History, words: Words) -> StepView:
    """The names of the steps that undo and redo would make; no bid that is still hidden."""
    game = history.game
    concealed = not game.finished and game.conceals(game.current)
    return StepView(
        _step(history.to_undo, words, concealed=concealed),
        _step(
            history.to_redo, words, concealed=concealed or game.rules.bidding is not Bidding.OPEN
        ),
        _step(history.to_undo, words, concealed=concealed, short=True),
    )


def _step(step: Step | None, words: Words, *, concealed: bool, short: bool = False) -> str:
    if step is None:
        return ""
    players = step.game.players
    names = tuple(map(short_name, players)) if short else players
    return event_name(step.event, None, names, words, concealed=concealed)
