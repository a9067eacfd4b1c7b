"""All commands in any order, against a second game that was written plainly."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorepad.errors import RuleError
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.history import History, replay
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import Trump

from .commands import LATE, a_correction, a_plan, daring, sensible
from .compare import compare
from .given import UNHURRIED, openings, picks
from .naive import Naive

seats = st.integers(0, 11)
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
            assert all(isinstance(problem.kind, Kind) for problem in problems)
            return
        before = self.history
        self.history = before.record(entry)
        self.log.append(entry)
        self.model.write(entry)
        assert self.history.length == before.length + 1

    @property
    def number(self) -> int:
        return self.model.number

    @rule(seat=seats, bid=numbers)
    def bid_in_any_order(self, seat: int, bid: int) -> None:
        seat, bid = seat % self.model.n, bid % (self.model.row.cards + 1)
        self.offer(BidMade(self.number, seat, bid, self.model.row.bids[seat]))

    @rule(data=st.data(), steps=st.integers(1, 12))
    def play_on(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            self.offer(sensible(self.model, picks(data.draw)))

    @rule(trump=trumps, seat=st.none() | seats)
    def note_trump(self, trump: Trump | None, seat: int | None) -> None:
        wolf = trump is not None and trump.by_werewolf
        holder = (seat or 0) % self.model.n if wolf else seat
        self.offer(TrumpNoted(self.number, trump, self.model.row.trump, holder))

    @rule(tricks=st.integers(-1, 3))
    def note_the_bomb(self, tricks: int) -> None:
        self.offer(NobodysTricks(self.number, tricks, self.model.row.lost))

    @rule(seat=seats, change=st.integers(-2, 2))
    def note_the_cloud(self, seat: int, change: int) -> None:
        seat %= self.model.n
        self.offer(CloudPassed(self.number, seat, change, self.model.row.clouds[seat]))

    @rule(seat=seats, points=st.integers(-50, 50), note=st.text(max_size=70))
    def give_points(self, seat: int, points: int, note: str) -> None:
        self.offer(PointsGiven(self.number, seat % self.model.n, points, note))

    @rule()
    def deal_again(self) -> None:
        self.offer(RoundReplayed(self.number))

    @rule()
    def skip(self) -> None:
        self.offer(RoundSkipped(self.number))

    @rule(seat=seats)
    def let_another_deal(self, seat: int) -> None:
        self.offer(DealerChanged(self.number, seat % self.model.n, self.model.row.dealer))

    @rule(data=st.data(), name=st.sampled_from(LATE), after=seats, points=st.integers(-99, 99))
    def join(self, data: st.DataObject, name: str, after: int, points: int) -> None:
        plan = a_plan(self.model, picks(data.draw), len(self.model.sheet.table) + 1)
        self.offer(PlayerJoined(self.number, name, after % self.model.n, points, plan))

    @rule(data=st.data(), seat=seats)
    def leave(self, data: st.DataObject, seat: int) -> None:
        plan = a_plan(self.model, picks(data.draw), len(self.model.sheet.table) - 1)
        self.offer(PlayerLeft(self.number, seat % self.model.n, plan))

    @rule(data=st.data(), seat=seats, after=seats, points=st.none() | st.integers(-99, 99))
    def come_back(self, data: st.DataObject, seat: int, after: int, points: int | None) -> None:
        plan = a_plan(self.model, picks(data.draw), len(self.model.sheet.table) + 1)
        n = self.model.n
        self.offer(PlayerReturned(self.number, seat % n, after % n, plan, points))

    @rule(last=st.booleans())
    def declare_the_last_round(self, last: bool) -> None:
        self.offer(LastRoundDeclared(self.number, last))

    @rule()
    def stop(self) -> None:
        self.offer(GameStopped(self.number))

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
        self.offer(a_correction(self.model, picks(data.draw), stale))

    @rule()
    def undo(self) -> None:
        self.offer(Undone(self.model.at + 1))

    @rule()
    def redo(self) -> None:
        self.offer(Redone(self.model.at + 1))

    @rule(data=st.data())
    def propose_anything(self, data: st.DataObject) -> None:
        self.offer(daring(self.model, picks(data.draw)))

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
