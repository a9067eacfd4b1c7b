"""The log of a game and its cursor: undo and redo without losing a line.

The log only grows. ``Undone`` and ``Redone`` move the cursor over the steps; a new step after
an undo drops the steps beyond the cursor from what can be redone, not from the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorepad.errors import RuleError
from scorepad.wizard.events import Entry, Event, GameStarted, Redone, Undone
from scorepad.wizard.fold import apply, begin
from scorepad.wizard.game import Game
from scorepad.wizard.problems import Kind, Problem, event_problems


@dataclass(frozen=True)
class Step:
    """An event and the game after it."""

    event: Event
    game: Game


@dataclass(frozen=True)
class History:
    """Steps and a cursor. ``length`` counts the lines of the log, undo and redo among them."""

    steps: tuple[Step, ...] = ()
    cursor: int = 0
    length: int = 0

    @property
    def game(self) -> Game:
        """The game at the cursor. Raises ``IndexError`` before the first entry."""
        if not self.cursor:
            raise IndexError("no game has been started")
        return self.steps[self.cursor - 1].game

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back; the start of the game cannot."""
        return self.cursor > 1

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return self.cursor < len(self.steps)

    @property
    def to_undo(self) -> Step | None:
        """The step that undo would take back, with the game after it."""
        return self.steps[self.cursor - 1] if self.can_undo else None

    @property
    def to_redo(self) -> Step | None:
        """The step that redo would make again, with the game after it."""
        return self.steps[self.cursor] if self.can_redo else None

    def problems(self, entry: Entry, *, kept: bool = False) -> tuple[Problem, ...]:
        """All that is wrong with ``entry`` as the next line of this log.

        ``kept``: it is one already; what earlier versions took is let pass.
        """
        match entry:
            case Undone(cursor=cursor):
                if cursor != self.cursor:
                    return (Problem(Kind.CHANGED_MEANWHILE),)
                return () if self.can_undo else (Problem(Kind.NOTHING_TO_UNDO),)
            case Redone(cursor=cursor):
                if cursor != self.cursor:
                    return (Problem(Kind.CHANGED_MEANWHILE),)
                return () if self.can_redo else (Problem(Kind.NOTHING_TO_REDO),)
            case _:
                return event_problems(self.game if self.cursor else None, entry, kept=kept)

    def record(self, entry: Entry, *, kept: bool = False) -> History:
        """The history with one more line; ``kept`` as in :meth:`problems`.

        Raises :class:`scorepad.errors.RuleError` with all problems where the line has any.
        """
        if problems := self.problems(entry, kept=kept):
            raise RuleError(problems)
        match entry:
            case Undone():
                return History(self.steps, self.cursor - 1, self.length + 1)
            case Redone():
                return History(self.steps, self.cursor + 1, self.length + 1)
            case GameStarted():
                step = Step(entry, begin(entry))
            case _:
                step = Step(entry, apply(self.game, entry))
        steps = (*self.steps[: self.cursor], step)
        return History(steps, len(steps), self.length + 1)


def replay(log: Iterable[Entry]) -> History:
    """The history that a log adds up to. Raises ``RuleError`` at the first line with problems."""
    history = History()
    for entry in log:
        history = history.record(entry, kept=True)
    return history
