"""The sheet of a game: every number on it is the game's own, by whatever rules it is played."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.sheet.checks import Line, cloud_problems
from scorepad.sheet.values import Gift, Numbers, Sheet, SheetRound
from scorepad.wizard.game import Game, Round
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import clean_name


def sheet_of(game: Game) -> Sheet:
    """The sheet of a game, finished or running.

    The round being played is its last line; it counts as soon as all its tricks are known, also
    before somebody accepts the result. Bids that are hidden in the game are hidden here too. A
    round that was played although its bids equal the tricks is marked as a breach of plus/minus
    one; it is a problem where the rule is strict, while a warning leaves the choice to the table.

    What was given in a round that an early end left out stands in the last round.
    """
    rounds = tuple(_round(game, one) for one in game.rounds)
    return Sheet(
        players=game.players,
        rounds=rounds,
        problems=tuple(problem for one in rounds for problem in one.problems),
        totals=game.totals,
        places=game.places,
        rules=game.rules,
        planned=game.planned,
        to_come=not (game.finished or (game.last_round and game.counts(game.current))),
        members=game.members,
    )


def _round(game: Game, one: Round) -> SheetRound:
    seats = range(len(game.players))
    concealed = game.conceals(one)
    present = one.present if len(one.present) < len(seats) else ()
    nothing: Numbers = (None,) * len(seats)
    open_ = not game.counts(one)
    last = len(game.rounds)
    bids = nothing if concealed else one.bids
    return SheetRound(
        round=one.number,
        cards=one.cards,
        dealer=one.dealer,
        trump=one.trump,
        bids=bids,
        tricks=one.tricks,
        points=nothing if open_ or one.skipped else _present(one, one.points),
        totals=nothing if open_ else _totals(game, one.number),
        problems=tuple(_problems(game, one, bids)),
        corrected=one.corrections > 0,
        breach=not open_ and not one.skipped and game.sum_matches(one),
        present=present,
        saboteur=one.scoring.saboteur,
        nobodys=one.nobodys,
        clouds=one.clouds,
        chooser=one.chooser,
        skipped=one.skipped,
        gifts=tuple(
            Gift(gift.seat, gift.points, clean_name(gift.note))
            for gift in game.gifts
            if min(gift.round, last) == one.number
        ),
        concealed=concealed,
        has_bid=tuple(s for s in seats if one.bids[s] is not None) if concealed else (),
    )


def _present(one: Round, numbers: tuple[int, ...]) -> Numbers:
    return tuple(n if seat in one.order else None for seat, n in enumerate(numbers))


def _totals(game: Game, number: int) -> Numbers:
    totals = game.totals_after(number)
    if not game.members:
        return totals
    last = len(game.rounds)
    pairs = zip(totals, game.members, strict=True)
    return tuple(None if number < min(m.joined, last) else total for total, m in pairs)


def _problems(game: Game, one: Round, bids: Numbers) -> Iterator[Problem]:
    if game.counts(one) and game.rules.strict and not one.skipped and game.sum_matches(one):
        seat = one.last_bidder
        yield Problem(Kind.BIDS_EQUAL_TRICKS, one.number, seat, found=one.bid_sum)
    if one.closed:
        return
    if one.left < 0 or (one.left and not one.open_seats):
        found = one.to_give - one.left
        yield Problem(Kind.TRICKS_SUM, one.number, found=found, expected=one.to_give)
    yield from cloud_problems(
        Line(one.number, one.cards, bids, one.tricks, clouds=one.clouds, nobodys=one.nobodys)
    )
