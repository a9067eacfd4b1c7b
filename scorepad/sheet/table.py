"""The sheet that lines add up to, by the rule book.

Only bids, tricks, cards, dealer, trump, special cards and gifts are taken as they are; points,
totals, places and winners are always worked out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.sheet.checks import Line, line_problems, sequence_problems
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.values import Gift, Numbers, Sheet, SheetRound
from scorepad.wizard import rules as r
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.schedules import DECK
from scorepad.wizard.specials import Special

__all__ = ["Gift", "Sheet", "SheetRound", "sheet_from", "sheet_of"]


def sheet_from(players: Sequence[str], lines: Sequence[Line]) -> Sheet:
    """The sheet that ``lines`` add up to, with all problems that show.

    ``players`` are cleaned names in seat order (see :func:`scorepad.wizard.rules.clean_name`);
    every line holds one bid and one number of tricks for each of them. Once a line shows a
    special card, as many cards may be dealt as the largest edition has (69).
    """
    order = sequence_problems(players, lines)
    last = max((at for at, line in enumerate(lines) if line.started), default=0)
    deck = DECK + len(Special) if any(line.special for line in lines) else DECK
    before = (0,) * len(players)
    rounds: list[SheetRound] = []
    for at, (line, found) in enumerate(zip(lines, order, strict=True)):
        points = _points(line)
        after = tuple(
            total + (own or 0) + line.given(seat)
            for seat, (total, own) in enumerate(zip(before, points, strict=True))
        )
        wrong = line_problems(line, points, after, may_be_open=at >= last, deck=deck)
        rounds.append(_round(line, points, after, (*found, *wrong)))
        before = after
    own = tuple(_names(players))
    everything = (*own, *(problem for one in rounds for problem in one.problems))
    return Sheet(tuple(players), tuple(rounds), everything, before, r.places(before))


def _points(line: Line) -> Numbers:
    if not line.complete:
        return (None,) * len(line.bids)
    pairs = enumerate(zip(line.bids, line.tricks, strict=True))
    return tuple(
        r.points(b + line.cloud(seat), t)
        for seat, (b, t) in pairs
        if b is not None and t is not None
    )


def _round(
    line: Line, points: Numbers, after: tuple[int, ...], problems: tuple[Problem, ...]
) -> SheetRound:
    gifts = (Gift(seat, line.given(seat)) for seat in range(len(line.bids)))
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
        nobodys=line.nobodys,
        clouds=tuple(c or 0 for c in line.clouds) if any(line.clouds) else (),
        gifts=tuple(gift for gift in gifts if gift.points),
    )


def _names(players: Sequence[str]) -> Iterator[Problem]:
    for seat, name in enumerate(players):
        if len(name) > r.MAX_NAME:
            yield Problem(Kind.NAME_TOO_LONG, seat=seat, found=len(name), expected=r.MAX_NAME)
