"""What is wrong with a rule set: options that exclude each other, numbers out of range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.wizard.kinds import Kind, Problem
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet
from scorepad.wizard.schedules import MOST_ROUNDS
from scorepad.wizard.scoring import ScoringKind

MOST_POINTS = 1000
"""The largest bonus, points per trick or per miss, and gift there may be, either sign."""


def rules_problems(rules: RuleSet, players: int) -> tuple[Problem, ...]:
    """All that is wrong with ``rules`` for a table of ``players``.

    ``found`` and ``expected`` of ``RULE_OUT_OF_RANGE`` are the number and its bound.
    """
    return tuple(_rules(rules, players))


def schedule_problems(
    schedule: Sequence[int], players: int, deck: int, first: int = 1
) -> Iterator[Problem]:
    """Rounds that deal no card or more than the deck holds; ``first`` is the first one's number."""
    most = deck // max(players, 1)
    if not schedule:
        yield Problem(Kind.SCHEDULE_IMPOSSIBLE, found=0, expected=1)
    for number, cards in enumerate(schedule, start=first):
        if not 1 <= cards <= most:
            yield Problem(Kind.SCHEDULE_IMPOSSIBLE, round=number, found=cards, expected=most)
    if first - 1 + len(schedule) > MOST_ROUNDS:
        rounds = first - 1 + len(schedule)
        yield Problem(Kind.TOO_MANY_ROUNDS, found=rounds, expected=MOST_ROUNDS)


def _rules(rules: RuleSet, players: int) -> Iterator[Problem]:
    yield from schedule_problems(rules.schedule, players, rules.deck)
    if rules.plus_minus is not PlusMinus.OFF and rules.bidding is not Bidding.OPEN:
        # Where nobody is last, nobody can be limited.
        yield Problem(Kind.SUM_NEEDS_OPEN_BIDS, found=rules.bidding)
    if rules.one_suit:
        if players not in {3, 4}:
            yield Problem(Kind.ONE_SUIT_PLAYERS, found=players)
        if len(rules.schedule) != 12 or rules.open_end:
            yield Problem(Kind.ONE_SUIT_ROUNDS, found=len(rules.schedule), expected=12)
    if rules.plus_minus_from < 1:
        yield Problem(Kind.RULE_OUT_OF_RANGE, found=rules.plus_minus_from, expected=1)
    if rules.hardcore_from < 0:
        yield Problem(Kind.RULE_OUT_OF_RANGE, found=rules.hardcore_from, expected=0)
    if rules.scoring.kind is ScoringKind.OWN:
        own = rules.scoring
        for number in (own.bonus, own.per_trick, own.per_miss):
            if abs(number) > MOST_POINTS:
                yield Problem(Kind.RULE_OUT_OF_RANGE, found=number, expected=MOST_POINTS)
