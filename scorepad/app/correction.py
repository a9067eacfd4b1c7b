"""A closed round while it is being written anew: nothing counts until it is kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from scorepad.wizard.events import RoundCorrected
from scorepad.wizard.game import Game, Round
from scorepad.wizard.history import History
from scorepad.wizard.problems import Problem
from scorepad.wizard.rules import Trump


@dataclass(frozen=True)
class Correction:
    """The round as it would be kept. ``was`` counts its corrections when the draft began."""

    number: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    trump: Trump | None
    was: int

    def with_bid(self, seat: int, bid: int) -> Correction:
        """With another bid for ``seat``."""
        return replace(self, bids=(*self.bids[:seat], bid, *self.bids[seat + 1 :]))

    def with_tricks(self, seat: int, tricks: int) -> Correction:
        """With another number of tricks for ``seat``."""
        return replace(self, tricks=(*self.tricks[:seat], tricks, *self.tricks[seat + 1 :]))

    def with_trump(self, trump: Trump | None) -> Correction:
        """With another trump."""
        return replace(self, trump=trump)

    def event(self) -> RoundCorrected:
        """The event that keeps the draft."""
        return RoundCorrected(self.number, self.bids, self.tricks, self.trump, self.was)

    def problems(self, history: History) -> tuple[Problem, ...]:
        """Why the draft cannot be kept yet."""
        return history.problems(self.event())

    def as_round(self, game: Game) -> Round:
        """The round as the draft has it."""
        old = game.rounds[self.number - 1]
        return replace(old, bids=self.bids, entered=self.tricks, trump=self.trump)

    def changes(self, game: Game) -> bool:
        """Whether the draft differs from the round that stands."""
        old = game.rounds[self.number - 1]
        return (old.bids, old.entered, old.trump) != (self.bids, self.tricks, self.trump)

    def to_text(self) -> str:
        """The draft as one line of JSON."""
        return json.dumps([self.number, self.bids, self.tricks, self.trump, self.was])


def begin_correction(game: Game, number: int) -> Correction | None:
    """A draft that repeats round ``number``; ``None`` where that round is not closed."""
    if not 1 <= number <= len(game.rounds) or not (old := game.rounds[number - 1]).closed:
        return None
    bids = tuple(b for b in old.bids if b is not None)
    tricks = tuple(t for t in old.entered if t is not None)
    return Correction(number, bids, tricks, old.trump, old.corrections)


def read_correction(text: str | None, game: Game, number: int) -> Correction | None:
    """The draft that was left, if it still fits round ``number``; else a fresh one."""
    fresh = begin_correction(game, number)
    if fresh is None or not text:
        return fresh
    try:
        kept, bids, tricks, trump, was = json.loads(text)
        draft = Correction(
            kept,
            tuple(int(b) for b in bids),
            tuple(int(t) for t in tricks),
            None if trump is None else Trump(trump),
            was,
        )
    except (ValueError, TypeError, RecursionError):
        return fresh
    same = (draft.number, draft.was) == (number, fresh.was)
    fits = len(draft.bids) == len(draft.tricks) == len(fresh.bids)
    return draft if same and fits else fresh
