"""Cards per round: the schedules that tables play. The index of a round is not its cards.

Every function gives one number a round, each from 1 to the most that ``players`` can be dealt.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import assert_never

DECK = 60
"""Cards in the deck without special cards; the number of rounds goes by it in every edition."""

MOST_ROUNDS = 100
"""The longest schedule there may be."""


class Length(StrEnum):
    """The named schedules; ``FIRST`` takes a number of rounds, ``OWN`` a list."""

    STANDARD = "standard"
    ODD = "odd"
    QUICK = "quick"
    FIRST = "first"
    DESCENDING = "descending"
    UP_AND_DOWN = "up-and-down"
    OPEN_END = "open-end"
    ONE_SUIT = "one-suit"
    OWN = "own"


def most_cards(players: int) -> int:
    """The most cards each of ``players`` (1 or more) can get from the 60: 3 → 20, 7 → 8."""
    return DECK // players


def standard(players: int) -> tuple[int, ...]:
    """1 … 60 ÷ players (rule book): 3 → 20 rounds, 4 → 15, 5 → 12, 6 → 10, 7 → 8."""
    return tuple(range(1, most_cards(players) + 1))


def odd(players: int) -> tuple[int, ...]:
    """1, 3, 5 … as championship finals play it; 4 players: 1, 3 … 15."""
    return tuple(range(1, most_cards(players) + 1, 2))


def quick(players: int) -> tuple[int, ...]:
    """Every second round so that the last one deals all cards; 3 players: 2, 4 … 20."""
    most = most_cards(players)
    return tuple(range(2 - most % 2, most + 1, 2))


def first(players: int, rounds: int) -> tuple[int, ...]:
    """The first ``rounds`` rounds of the standard, at least one."""
    return standard(players)[: max(1, rounds)]


def descending(players: int) -> tuple[int, ...]:
    """From the most cards down to one."""
    return standard(players)[::-1]


def up_and_down(players: int) -> tuple[int, ...]:
    """1 … most … 1."""
    return standard(players) + descending(players)[1:]


def one_suit() -> tuple[int, ...]:
    """Twelve rounds, as "one suit each" is played by 3 or 4."""
    return tuple(range(1, 13))


def own(cards: Iterable[int]) -> tuple[int, ...]:
    """A chosen list."""
    return tuple(cards)


def schedule(length: Length, players: int, rounds: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The schedule of a length. ``rounds`` counts for ``FIRST``, ``cards`` for ``OWN`` only."""
    match length:
        case Length.STANDARD | Length.OPEN_END:
            return standard(players)
        case Length.ODD:
            return odd(players)
        case Length.QUICK:
            return quick(players)
        case Length.FIRST:
            return first(players, rounds)
        case Length.DESCENDING:
            return descending(players)
        case Length.UP_AND_DOWN:
            return up_and_down(players)
        case Length.ONE_SUIT:
            return one_suit()
        case Length.OWN:
            return own(cards)
        case _:
            assert_never(length)


def length_of(cards: tuple[int, ...], players: int) -> Length:
    """The name of a schedule as ``players`` play it; ``OWN`` where it has none."""
    return next(one for one in Length if schedule(one, players, len(cards), cards) == cards)
