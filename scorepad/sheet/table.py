"""The sheet as a value: what was written in each round and what it adds up to.

A sheet does not know where it came from. :func:`sheet_of` makes one from a game,
:func:`sheet_from` from lines that somebody wrote elsewhere. Only bids, tricks, cards, dealer
and trump are taken as they are; points, totals, places and winners are always worked out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.sheet.checks import Line, Numbers, line_problems, sequence_problems
from scorepad.wizard import rules as r
from scorepad.wizard.game import Game, Round
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump


@dataclass(frozen=True)
class SheetRound:
    """One line of the sheet; tuples run by seat.

    ``round`` counts from 1; ``dealer`` is a seat or ``None`` where nobody noted it. ``bids`` and
    ``tricks`` hold ``None`` where nothing was said yet. ``points`` (of this round) and ``totals``
    (after it) hold ``None`` for everybody until all bids and tricks are there. ``corrected``
    tells that the round was rewritten after it was closed; it is no part of equality, since a
    CSV file cannot carry it.
    """

    round: int
    cards: int
    dealer: int | None
    trump: Trump | None
    bids: Numbers
    tricks: Numbers
    points: Numbers
    totals: Numbers
    problems: tuple[Problem, ...] = ()
    corrected: bool = field(default=False, compare=False)

    @property
    def complete(self) -> bool:
        """Whether all bids and tricks are there, so that the round counts."""
        return None not in self.bids and None not in self.tricks


@dataclass(frozen=True)
class Sheet:
    """A whole sheet: names in seat order, lines, and everything that is wrong with them.

    ``problems`` holds all of them: those of the names first, then those of each round.
    """

    players: tuple[str, ...]
    rounds: tuple[SheetRound, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def running(self) -> bool:
        """Whether the last line still has open bids or tricks."""
        return bool(self.rounds) and not self.rounds[-1].complete

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat over all complete rounds."""
        counted = [one for one in self.rounds if one.complete]
        if not counted:
            return (0,) * len(self.players)
        return tuple(total or 0 for total in counted[-1].totals)

    @property
    def places(self) -> tuple[int, ...]:
        """Places by seat, from 1; shared ones are numbered 1, 2, 2, 4."""
        return r.places(self.totals)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Seats with the highest total; nobody before the first complete round."""
        if not any(one.complete for one in self.rounds):
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The leaders once no round is open any more: several on a tie."""
        return () if self.running else self.leaders

    @property
    def current(self) -> int | None:
        """Index of the round being played: the first after the last complete one."""
        if not self.running:
            return None
        done = [at for at, one in enumerate(self.rounds) if one.complete]
        return done[-1] + 1 if done else 0


def sheet_of(game: Game) -> Sheet:
    """The sheet of a game, finished or running.

    The round being played is its last line; it counts as soon as all its tricks are known, also
    before somebody accepts the result. In a game with strict plus/minus one, a closed round
    whose bids equal the tricks is a problem; where the rule only warns, the table chose it.
    """
    return sheet_from(game.players, [_line(game, one) for one in game.rounds])


def sheet_from(players: Sequence[str], lines: Sequence[Line]) -> Sheet:
    """The sheet that ``lines`` add up to, with all problems that show.

    ``players`` are cleaned names in seat order (see :func:`scorepad.wizard.rules.clean_name`);
    every line holds one bid and one number of tricks for each of them.
    """
    order = sequence_problems(players, lines)
    last = max((at for at, line in enumerate(lines) if line.started), default=0)
    before = (0,) * len(players)
    rounds: list[SheetRound] = []
    for at, (line, found) in enumerate(zip(lines, order, strict=True)):
        points = _points(line)
        after = tuple(a + (b or 0) for a, b in zip(before, points, strict=True))
        wrong = line_problems(line, points, after, may_be_open=at >= last)
        rounds.append(_round(line, points, after, (*found, *wrong)))
        before = after
    own = tuple(_names(players))
    everything = (*own, *(problem for one in rounds for problem in one.problems))
    return Sheet(tuple(players), tuple(rounds), everything)


def _line(game: Game, one: Round) -> Line:
    breach = one.closed and game.rules.strict and game.sum_matches(one)
    equal = Problem(Kind.BIDS_EQUAL_TRICKS, one.number, one.dealer, found=one.bid_sum)
    return Line(
        round=one.number,
        cards=one.cards,
        bids=one.bids,
        tricks=one.tricks,
        dealer=one.dealer,
        trump=one.trump,
        corrected=one.corrections > 0,
        problems=(equal,) if breach else (),
    )


def _points(line: Line) -> Numbers:
    if not line.complete:
        return (None,) * len(line.bids)
    pairs = zip(line.bids, line.tricks, strict=True)
    return tuple(r.points(b, t) for b, t in pairs if b is not None and t is not None)


def _round(
    line: Line, points: Numbers, after: tuple[int, ...], problems: tuple[Problem, ...]
) -> SheetRound:
    return SheetRound(
        round=line.round,
        cards=line.cards,
        dealer=line.dealer,
        trump=line.trump,
        bids=line.bids,
        tricks=line.tricks,
        points=points,
        totals=after if line.complete else (None,) * len(after),
        problems=problems,
        corrected=line.corrected,
    )


def _names(players: Sequence[str]) -> Iterator[Problem]:
    for seat, name in enumerate(players):
        if len(name) > r.MAX_NAME:
            yield Problem(Kind.NAME_TOO_LONG, seat=seat, found=len(name), expected=r.MAX_NAME)
