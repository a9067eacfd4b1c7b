"""A second, plain-minded game to hold the real one against.

It shares the records (events) with the product and nothing else: it keeps whole copies of the
sheet for undo, adds up by loops and decides for itself what may be entered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from math import comb

from scorepad.wizard.events import (
    BidMade,
    Entry,
    Event,
    GameFinished,
    GameStarted,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.history import History
from scorepad.wizard.rules import PlusMinus, Trump

Numbers = tuple[int | None, ...]


@cache
def pay(bid: int, tricks: int) -> int:
    """Points, counted trick by trick."""
    less, more = sorted((bid, tricks))
    score = 0
    if less == more:
        score = 20
        for _ in range(tricks):
            score += 10
    for _ in range(less, more):
        score -= 10
    return score


@dataclass(frozen=True)
class Row:
    """One line of the paper."""

    cards: int
    dealer: int
    bids: Numbers
    entered: Numbers
    trump: Trump | None = None
    closed: bool = False
    fixes: int = 0


@dataclass(frozen=True)
class Sheet:
    """The paper at one moment."""

    rows: tuple[Row, ...]
    over: bool = False


class Naive:
    """The paper, all its earlier states, and where undo stands."""

    def __init__(self, start: GameStarted) -> None:
        self.start = start
        self.n = len(start.players)
        self.past = [Sheet((self._row(0),))]
        self.at = 0

    @property
    def sheet(self) -> Sheet:
        return self.past[self.at]

    @property
    def row(self) -> Row:
        return self.sheet.rows[-1]

    def _row(self, index: int) -> Row:
        dealer = self.start.first_dealer
        for _ in range(index):
            dealer = 0 if dealer == self.n - 1 else dealer + 1
        blank: Numbers = (None,) * self.n
        return Row(self.start.rules.schedule[index], dealer, blank, blank)

    def order(self) -> list[int]:
        """Seats after the dealer, then those before, the dealer last."""
        dealer = self.row.dealer
        return [*range(dealer + 1, self.n), *range(dealer), dealer]

    def must_not_equal(self, number: int) -> bool:
        rules = self.start.rules
        return rules.plus_minus is PlusMinus.STRICT and number >= rules.plus_minus_from

    def stuck(self) -> bool:
        """Whether the bids add up to the tricks although they must not."""
        bids = self.row.bids
        if None in bids or not self.must_not_equal(len(self.sheet.rows)):
            return False
        return added(bids) == self.row.cards

    def may_play(self) -> bool:
        return None not in self.row.bids and not self.stuck()

    def settled(self, row: Row) -> Numbers:
        """Tricks with what follows: where there is exactly one way to share out the rest."""
        still = row.cards - added(row.entered)
        seats = row.entered.count(None)
        if seats and comb(still + seats - 1, seats - 1) == 1:
            return tuple(still if t is None else t for t in row.entered)
        return row.entered

    def done(self) -> bool:
        tricks = self.settled(self.row)
        return None not in tricks and added(tricks) == self.row.cards

    def phase(self) -> str:
        if self.sheet.over:
            return "finished"
        if not self.may_play():
            return "bidding"
        return "result" if self.done() else "tricks"

    def totals(self) -> tuple[int, ...]:
        sums = [0] * self.n
        for row in self.sheet.rows:
            if row.closed:
                for seat in range(self.n):
                    bid, tricks = row.bids[seat], row.entered[seat]
                    assert bid is not None
                    assert tricks is not None
                    sums[seat] += pay(bid, tricks)
        return tuple(sums)

    def allows(self, entry: Entry) -> bool:
        """Whether a fair table would write this down."""
        if isinstance(entry, Undone):
            return entry.cursor == self.at + 1 and self.at > 0
        if isinstance(entry, Redone):
            return entry.cursor == self.at + 1 and self.at + 1 < len(self.past)
        if isinstance(entry, GameStarted) or self.sheet.over:
            return False
        if isinstance(entry, RoundCorrected):
            return self._may_correct(entry)
        if isinstance(entry, GameFinished):
            return self._may_close() and self._is_last()
        return entry.round == len(self.sheet.rows) and self._allows_now(entry)

    def _allows_now(
        self, event: BidMade | TrumpNoted | TricksCounted | RestAsBid | RoundClosed
    ) -> bool:
        row = self.row
        if isinstance(event, RoundClosed):
            return self._may_close() and not self._is_last()
        if isinstance(event, TrumpNoted):
            fits = event.trump is None or self.n * row.cards != 60
            return event.was == row.trump and fits
        if isinstance(event, RestAsBid):
            open_seats = None in row.entered
            return self.may_play() and open_seats and added(filled(row)) == row.cards
        if event.seat not in range(self.n):
            return False
        if isinstance(event, BidMade):
            after = swapped(row.bids, event.seat, event.bid)
            told = None not in after and added(after) == row.cards
            by_dealer = event.seat == row.dealer and self.must_not_equal(len(self.sheet.rows))
            in_range = event.bid in range(row.cards + 1)
            return event.was == row.bids[event.seat] and in_range and not (by_dealer and told)
        after = swapped(row.entered, event.seat, event.tricks)
        fits = event.tricks >= 0 and added(after) <= row.cards
        return self.may_play() and event.was == row.entered[event.seat] and fits

    def _is_last(self) -> bool:
        return len(self.sheet.rows) == len(self.start.rules.schedule)

    def _may_close(self) -> bool:
        return self.may_play() and self.done()

    def _may_correct(self, event: RoundCorrected) -> bool:
        closed = sum(row.closed for row in self.sheet.rows)
        if event.round not in range(1, closed + 1):
            return False
        row = self.sheet.rows[event.round - 1]
        if len(event.bids) != self.n or len(event.tricks) != self.n or event.was != row.fixes:
            return False
        if event.trump is not None and self.n * row.cards == 60:
            return False
        possible = range(row.cards + 1)
        fits = all(x in possible for x in (*event.bids, *event.tricks))
        return fits and sum(event.tricks) == row.cards

    def write(self, entry: Entry) -> None:
        """Write down what :meth:`allows` lets pass."""
        if isinstance(entry, Undone):
            self.at -= 1
        elif isinstance(entry, Redone):
            self.at += 1
        else:
            self.past = [*self.past[: self.at + 1], self._after(entry)]
            self.at += 1

    def _after(self, event: Event) -> Sheet:
        rows, row = self.sheet.rows, self.row
        if isinstance(event, RoundCorrected):
            index = event.round - 1
            fixes = rows[index].fixes + 1
            new = replace(rows[index], bids=event.bids, entered=event.tricks, fixes=fixes)
            new = replace(new, trump=event.trump)
            return Sheet(tuple(new if i == index else old for i, old in enumerate(rows)))
        if isinstance(event, RoundClosed | GameFinished):
            shut = replace(row, entered=self.settled(row), closed=True)
            if isinstance(event, GameFinished):
                return Sheet((*rows[:-1], shut), over=True)
            return Sheet((*rows[:-1], shut, self._row(len(rows))))
        if isinstance(event, BidMade):
            row = replace(row, bids=swapped(row.bids, event.seat, event.bid))
        elif isinstance(event, TricksCounted):
            row = replace(row, entered=swapped(row.entered, event.seat, event.tricks))
        elif isinstance(event, RestAsBid):
            row = replace(row, entered=filled(row))
        elif isinstance(event, TrumpNoted):
            row = replace(row, trump=event.trump)
        return Sheet((*rows[:-1], row))


def added(numbers: Numbers) -> int:
    """Sum of the numbers that are there."""
    total = 0
    for number in numbers:
        total += number or 0
    return total


def swapped(numbers: Numbers, seat: int, value: int) -> Numbers:
    """The numbers with one of them changed."""
    new = list(numbers)
    new[seat] = value
    return tuple(new)


def filled(row: Row) -> Numbers:
    """Open tricks taken from the bids."""
    return tuple(b if t is None else t for t, b in zip(row.entered, row.bids, strict=True))


def compare(model: Naive, history: History) -> None:
    """Assert that the real game says what the plain one says, and nothing that must not be."""
    game = history.game
    assert game.players == model.start.players
    assert history.cursor == model.at + 1
    assert len(history.steps) == len(model.past)
    assert game.finished is model.sheet.over
    assert game.phase.value == model.phase()
    assert game.totals == model.totals()
    assert len(game.rounds) == len(model.sheet.rows)
    for number, (one, row) in enumerate(zip(game.rounds, model.sheet.rows, strict=True), start=1):
        assert one.number == number
        assert (one.cards, one.dealer, one.bids) == (row.cards, row.dealer, row.bids)
        assert (one.entered, one.trump, one.closed) == (row.entered, row.trump, row.closed)
        assert one.corrections == row.fixes
        assert one.tricks == model.settled(row)
        if one.closed:
            assert added(one.tricks) == one.cards
            uncorrected_breach = added(one.bids) == one.cards and not one.corrections
            assert not (model.must_not_equal(number) and uncorrected_breach)
        else:
            assert one is game.current
    assert game.current.order == tuple(model.order())
    assert 0 <= game.current.left <= game.current.cards


Pick = Callable[[int], int]
"""Gives a number from 0 up to, not including, its argument."""


def sensible(model: Naive, pick: Pick) -> Entry:
    """What a table would most likely enter next."""
    row, number = model.row, len(model.sheet.rows)
    phase = model.phase()
    if phase == "finished":
        return Undone(model.at + 1)
    if phase == "bidding":
        if model.stuck():
            was = row.bids[row.dealer]
            assert was is not None
            return BidMade(number, row.dealer, was - 1 if was else was + 1, was)
        seat = next(seat for seat in model.order() if row.bids[seat] is None)
        return BidMade(number, seat, pick(row.cards + 1))
    if phase == "tricks":
        if added(filled(row)) == row.cards and None in row.entered:
            return RestAsBid(number)
        still = row.cards - added(row.entered)
        if None not in row.entered:
            short = pick(model.n)
            was = row.entered[short]
            assert was is not None
            return TricksCounted(number, short, was + still, was)
        seat = next(seat for seat in model.order() if row.entered[seat] is None)
        return TricksCounted(number, seat, pick(still + 1))
    last = number == len(model.start.rules.schedule)
    return GameFinished() if last else RoundClosed(number)


def daring(model: Naive, pick: Pick) -> Entry:
    """Any entry: in and out of turn, range and time, with what was seen or something else."""
    row, cursor = model.row, model.at + 1
    number = len(model.sheet.rows) + (pick(3) - 1 if pick(6) == 0 else 0)
    seat = pick(model.n + 2) - 1 if pick(6) == 0 else pick(model.n)
    value = pick(row.cards + 3) - 1
    inside = seat in range(model.n)
    stale = pick(8) == 0
    match pick(12):
        case 0 | 1:
            seen = row.bids[seat] if inside else None
            return BidMade(number, seat, value, value if stale else seen)
        case 2 | 3:
            seen = row.entered[seat] if inside else None
            return TricksCounted(number, seat, value, value if stale else seen)
        case 4:
            return TrumpNoted(number, some_trump(pick), some_trump(pick) if stale else row.trump)
        case 5:
            return RestAsBid(number)
        case 6:
            return RoundClosed(number)
        case 7:
            return GameFinished() if pick(2) else replace(model.start)
        case 8 | 9:
            return a_correction(model, pick, stale)
        case 10:
            return Undone(cursor + (pick(3) - 1 if stale else 0))
        case _:
            return Redone(cursor + (pick(3) - 1 if stale else 0))


def some_trump(pick: Pick) -> Trump | None:
    """A trump, or none noted."""
    choices: list[Trump | None] = [None, *Trump]
    return choices[pick(len(choices))]


def a_correction(model: Naive, pick: Pick, stale: bool) -> RoundCorrected:
    """A round written anew: mostly one that can be, sometimes with a number too many."""
    rows = model.sheet.rows
    number = pick(len(rows) + 2)
    row = rows[min(max(number, 1), len(rows)) - 1]
    seats = model.n + (pick(3) - 1 if pick(8) == 0 else 0)
    bids = [pick(row.cards + 1) for _ in range(seats)]
    tricks = [0] * seats
    for _ in range(row.cards):
        tricks[pick(seats)] += 1
    if pick(6) == 0:
        bids[0] += pick(3) - 1
    if pick(6) == 0:
        tricks[pick(seats)] += pick(3) - 1
    was = row.fixes + (1 if stale else 0)
    return RoundCorrected(number, tuple(bids), tuple(tricks), some_trump(pick), was)
