"""All commands in any order, against a second game that was written plainly."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorepad.errors import RuleError
from scorepad.wizard.events import (
    BidMade,
    Entry,
    GameFinished,
    GameStarted,
    Redone,
    RestAsBid,
    RoundClosed,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.history import History, replay
from scorepad.wizard.rules import Trump

from .given import UNHURRIED, openings
from .naive import Naive, a_correction, compare, daring, sensible

seats = st.integers(0, 5)
numbers = st.integers(0, 20)
trumps = st.none() | st.sampled_from(Trump)


class AnyTable(RuleBasedStateMachine):
    """A table at which people tap whatever they like."""

    def __init__(self) -> None:
        super().__init__()
        self.model: Naive
        self.history = History()
        self.log: list[Entry] = []

    @initialize(start=openings())
    def sit_down(self, start: GameStarted) -> None:
        self.model = Naive(start)
        self.history = self.history.record(start)
        self.log.append(start)

    def offer(self, entry: Entry) -> None:
        problems = self.history.problems(entry)
        assert (not problems) == self.model.allows(entry), (entry, problems)
        if problems:
            with pytest.raises(RuleError) as refused:
                self.history.record(entry)
            assert refused.value.problems == problems
            return
        before = self.history
        self.history = before.record(entry)
        self.log.append(entry)
        self.model.write(entry)
        assert self.history.length == before.length + 1

    @property
    def number(self) -> int:
        return len(self.model.sheet.rows)

    @rule(seat=seats, bid=numbers)
    def bid_in_any_order(self, seat: int, bid: int) -> None:
        seat, bid = seat % self.model.n, bid % (self.model.row.cards + 1)
        self.offer(BidMade(self.number, seat, bid, self.model.row.bids[seat]))

    @rule(data=st.data(), steps=st.integers(1, 12))
    def play_on(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            self.offer(sensible(self.model, lambda below: data.draw(st.integers(0, below - 1))))

    @rule(trump=trumps)
    def note_trump(self, trump: Trump | None) -> None:
        self.offer(TrumpNoted(self.number, trump, self.model.row.trump))

    @rule(seat=seats, tricks=numbers)
    def count_in_any_order(self, seat: int, tricks: int) -> None:
        seat, tricks = seat % self.model.n, tricks % (self.model.row.cards + 1)
        self.offer(TricksCounted(self.number, seat, tricks, self.model.row.entered[seat]))

    @rule()
    def take_the_rest_as_bid(self) -> None:
        self.offer(RestAsBid(self.number))

    @rule()
    def close(self) -> None:
        self.offer(RoundClosed(self.number))

    @rule()
    def close_twice(self) -> None:
        number = self.number
        self.offer(RoundClosed(number))
        self.offer(RoundClosed(number))

    @rule()
    def finish(self) -> None:
        self.offer(GameFinished())

    @precondition(lambda self: self.model.sheet.rows[0].closed)
    @rule(data=st.data(), stale=st.booleans())
    def correct(self, data: st.DataObject, stale: bool) -> None:
        def pick(below: int) -> int:
            return data.draw(st.integers(0, below - 1))

        self.offer(a_correction(self.model, pick, stale))

    @rule()
    def undo(self) -> None:
        self.offer(Undone(self.model.at + 1))

    @rule()
    def redo(self) -> None:
        self.offer(Redone(self.model.at + 1))

    @rule(data=st.data())
    def propose_anything(self, data: st.DataObject) -> None:
        self.offer(daring(self.model, lambda below: data.draw(st.integers(0, below - 1))))

    @rule(seat=st.integers(-3, 8), number=st.integers(-3, 25), round_=st.integers(-1, 22))
    def propose_nonsense(self, seat: int, number: int, round_: int) -> None:
        self.offer(BidMade(round_, seat, number))
        self.offer(TricksCounted(round_, seat, number))

    @invariant()
    def both_games_are_the_same(self) -> None:
        if self.log:
            compare(self.model, self.history)

    def teardown(self) -> None:
        if self.log:
            assert replay(self.log) == self.history


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = UNHURRIED
