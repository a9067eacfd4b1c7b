"""The cards of the rounds that remain when players come or go."""

from __future__ import annotations

import pytest

from scorepad.app.remaining import fitting, stretched
from scorepad.wizard.events import (
    GameStarted,
    RoundSkipped,
)
from scorepad.wizard.fold import apply
from scorepad.wizard.fold import begin as begin_game
from scorepad.wizard.game import Game
from scorepad.wizard.rules import RuleSet
from scorepad.wizard.schedules import descending, odd, quick, standard, up_and_down
from scorepad.wizard.specials import Special
from tests.app.given import FOUR


@pytest.mark.parametrize(
    ("cards", "players", "number", "then", "fits"),
    [
        (standard(4), 4, 6, 5, tuple(range(6, 13))),
        (standard(5), 5, 6, 4, tuple(range(6, 16))),
        (standard(4), 4, 14, 5, (12,)),
        (odd(4), 4, 4, 5, (7, 9, 11)),
        (odd(5), 5, 4, 4, (7, 9, 11, 13, 15)),
        (quick(3), 3, 2, 4, (4, 6, 8, 10, 12, 14)),
        (descending(4), 4, 2, 5, tuple(range(12, 0, -1))),
        (descending(5), 5, 2, 4, tuple(range(11, 0, -1))),
        (up_and_down(4), 4, 6, 5, (*range(6, 13), *range(11, 0, -1))),
        (up_and_down(5), 5, 6, 4, (*range(6, 16), *range(14, 0, -1))),
        (up_and_down(5), 5, 14, 4, tuple(range(10, 0, -1))),
        (standard(5)[:5], 5, 2, 4, (2, 3, 4, 5)),
        ((5, 5, 5), 4, 2, 5, (5, 5)),
        ((14, 13, 5, 5), 4, 1, 5, (5, 5)),
    ],
)
def test_what_fits_after_a_change_of_players(
    cards: tuple[int, ...], players: int, number: int, then: int, fits: tuple[int, ...]
) -> None:
    now = at_round(cards, players, number)
    assert fitting(now, then) == fits


def at_round(cards: tuple[int, ...], players: int, number: int) -> Game:
    """A game whose round ``number`` has just begun, all before skipped."""
    names = tuple(f"P{n}" for n in range(players))
    now = begin_game(GameStarted(names, 0, RuleSet(cards)))
    for before in range(1, number):
        now = apply(now, RoundSkipped(before))
    return now


def test_a_larger_deck_deals_larger_hands_only_where_the_table_said_so() -> None:
    rules = RuleSet((*standard(4), 16), specials=frozenset(Special))
    now = begin_game(GameStarted(FOUR, 0, rules))
    assert max(fitting(now, 5)) == rules.deck // 5
    assert max(fitting(begin_game(GameStarted(FOUR, 0, RuleSet(standard(4)))), 5)) == 12


@pytest.mark.parametrize(
    ("rounds", "cards"),
    [(1, (2,)), (3, (2, 3, 1)), (5, (2, 3, 3, 3, 1))],
)
def test_more_rounds_repeat_the_largest_hand(rounds: int, cards: tuple[int, ...]) -> None:
    assert stretched((2, 3, 1), rounds) == cards
