"""What can be wrong with the lines of a sheet that people wrote: complete, by round and seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.sheet.values import Numbers
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump
from scorepad.wizard.schedules import DECK
from scorepad.wizard.specials import Special, most_clouds


@dataclass(frozen=True)
class Line:
    """One line as it was written; tuples run by seat, ``None`` where nothing stands.

    ``points`` and ``totals`` are what the writer worked out, if anything; they are checked and
    then forgotten. ``nobodys`` are tricks that nobody won, ``clouds`` changes of bids by the
    Cloud, ``extras`` bonus and penalty points; both tuples are empty where there are none.
    ``problems`` are those that were found while the line was read.
    """

    round: int
    cards: int
    bids: Numbers
    tricks: Numbers
    dealer: int | None = None
    trump: Trump | None = None
    points: Numbers = ()
    totals: Numbers = ()
    corrected: bool = False
    problems: tuple[Problem, ...] = ()
    nobodys: int = 0
    clouds: Numbers = ()
    extras: Numbers = ()

    @property
    def special(self) -> bool:
        """Whether the line shows that special cards are in play."""
        werewolf = self.trump is not None and self.trump.by_werewolf
        return bool(self.nobodys) or any(self.clouds) or werewolf

    def cloud(self, seat: int) -> int:
        """By how much the Cloud changed the bid of a seat; 0 for not at all."""
        return (self.clouds[seat] or 0) if self.clouds else 0

    def given(self, seat: int) -> int:
        """Bonus and penalty points of a seat."""
        return (self.extras[seat] or 0) if self.extras else 0

    @property
    def complete(self) -> bool:
        """Whether all bids and tricks are there."""
        return None not in self.bids and None not in self.tricks

    @property
    def started(self) -> bool:
        """Whether at least one bid or number of tricks is there."""
        return any(number is not None for number in (*self.bids, *self.tricks))


def sequence_problems(
    players: Sequence[str], lines: Sequence[Line]
) -> tuple[tuple[Problem, ...], ...]:
    """For each line: a round number or a dealer that does not follow from the lines before."""
    numbers = [line.round for line in lines]
    dealers = [line.dealer for line in lines]
    wrong_numbers = _breaks([0, *numbers])[1:]
    wrong_dealers = _breaks(dealers, len(players))
    return tuple(
        tuple(_sequence(players, line, number, dealer))
        for line, number, dealer in zip(lines, wrong_numbers, wrong_dealers, strict=True)
    )


def line_problems(
    line: Line, points: Numbers, totals: Sequence[int], *, may_be_open: bool, deck: int = DECK
) -> tuple[Problem, ...]:
    """All that is wrong with one line, given the right points of it and totals after it.

    ``may_be_open`` allows missing bids and tricks: nothing is written in any later line.
    ``deck`` is the most cards that there can be.
    """
    return (
        *line.problems,
        *_deal(line, deck),
        *_entries(line, may_be_open),
        *_sum(line),
        *cloud_problems(line),
        *_differing(Kind.POINTS_DIFFER, line.round, line.points, points),
        *_differing(Kind.TOTAL_DIFFERS, line.round, line.totals, totals),
    )


def _breaks(found: Sequence[int | None], cycle: int = 0) -> list[int | None]:
    """For each number: what it should be, or ``None`` where it follows from those before.

    It follows if it goes on from what was found or from what should have been found. So one
    slip is told once, whether the writer went on from it or not.
    """
    wrong: list[int | None] = []
    accepted: set[int] = set()
    expected: int | None = None
    for number in found:
        step = {(n + 1) % cycle if cycle else n + 1 for n in accepted}
        due = None if expected is None else (expected + 1) % cycle if cycle else expected + 1
        broken = number is not None and bool(step) and number not in step
        wrong.append(due if broken else None)
        expected = number if number is not None and not broken else due
        accepted = step if number is None else {n for n in (number, expected) if n is not None}
    return wrong


def _sequence(
    players: Sequence[str], line: Line, number: int | None, dealer: int | None
) -> Iterator[Problem]:
    if number is not None:
        yield Problem(Kind.ROUND_DIFFERS, line.round, found=line.round, expected=number)
    if dealer is not None and line.dealer is not None:
        found, expected = players[line.dealer], players[dealer]
        yield Problem(Kind.DEALER_DIFFERS, line.round, found=found, expected=expected)


def cloud_problems(line: Line) -> Iterator[Problem]:
    """What is wrong with changes of bids by the Cloud, as far as bids and tricks are known.

    Each is by one, to a number that can be bid, for a player with at least one trick; two in a
    round are the most there can be (``docs/rules.md``, special cards).
    """
    changed = [seat for seat in range(len(line.bids)) if line.cloud(seat)]
    for seat in changed:
        change, bid = line.cloud(seat), line.bids[seat]
        fits = bid is None or 0 <= bid + change <= line.cards
        if change not in {-1, 1} or not fits:
            yield Problem(Kind.CLOUD_OUT_OF_RANGE, line.round, seat, found=change)
        if line.tricks[seat] == 0:
            yield Problem(Kind.CLOUD_WITHOUT_TRICK, line.round, seat)
    most = most_clouds(frozenset(Special))
    if len(changed) > most:
        yield Problem(Kind.TOO_MANY_CLOUDS, line.round, found=len(changed), expected=most)


def _deal(line: Line, deck: int) -> Iterator[Problem]:
    n = len(line.bids)
    most = deck // n
    if not 1 <= line.cards <= most:
        yield Problem(Kind.SCHEDULE_IMPOSSIBLE, line.round, found=line.cards, expected=most)
    # "No trump" is what a table may well write in the round without a trump card.
    if line.trump not in {None, Trump.NONE} and n * line.cards == deck:
        yield Problem(Kind.NO_TRUMP_CARD, line.round, found=line.trump)


def _entries(line: Line, may_be_open: bool) -> Iterator[Problem]:
    columns = (
        (line.bids, Kind.BIDS_MISSING, Kind.BID_OUT_OF_RANGE),
        (line.tricks, Kind.TRICKS_MISSING, Kind.TRICKS_OUT_OF_RANGE),
    )
    for numbers, missing, out_of_range in columns:
        for seat, number in enumerate(numbers):
            if number is None:
                if not may_be_open:
                    yield Problem(missing, line.round, seat)
            elif not 0 <= number <= line.cards:
                yield Problem(out_of_range, line.round, seat, number, line.cards)


def _sum(line: Line) -> Iterator[Problem]:
    if line.nobodys > line.cards:
        yield Problem(
            Kind.NOBODYS_OUT_OF_RANGE, line.round, found=line.nobodys, expected=line.cards
        )
        return
    total = sum(t for t in line.tricks if t is not None)
    due = line.cards - line.nobodys
    if total > due or (None not in line.tricks and total != due):
        yield Problem(Kind.TRICKS_SUM, line.round, found=total, expected=due)


def _differing(
    kind: Kind, number: int, found: Numbers, right: Sequence[int | None]
) -> Iterator[Problem]:
    for seat, written in enumerate(found):
        if written is not None and written != right[seat]:
            yield Problem(kind, number, seat, written, right[seat])
