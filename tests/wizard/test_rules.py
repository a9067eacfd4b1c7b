"""The numbers of the rule book: rounds, points, places, bounds."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scorepad.wizard.rules import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    PlusMinus,
    RuleSet,
    Suit,
    Trump,
    forbidden_bid,
    has_trump_card,
    places,
    points,
    standard_schedule,
)
from scorepad.wizard.schedules import DECK

from .table import Table, opening


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_number_of_rounds_follows_from_sixty_cards(players: int, rounds: int) -> None:
    schedule = standard_schedule(players)
    assert len(schedule) == rounds
    assert schedule[0] == 1
    assert all(after == before + 1 for before, after in pairwise(schedule))
    assert players * schedule[-1] == DECK == 60


@pytest.mark.parametrize(("players", "rounds"), [(2, 30), (7, 8), (8, 7), (9, 6), (10, 6)])
def test_clubs_with_two_or_seven_and_more_find_their_rounds(players: int, rounds: int) -> None:
    assert len(standard_schedule(players)) == rounds


def test_three_to_six_may_play() -> None:
    assert (MIN_PLAYERS, MAX_PLAYERS) == (3, 6)


@pytest.mark.parametrize(
    ("bid", "tricks", "won"),
    [
        (0, 0, 20),
        (1, 1, 30),
        (2, 2, 40),
        (3, 3, 50),
        (4, 4, 60),
        (20, 20, 220),
        (2, 1, -10),
        (1, 0, -10),
        (0, 1, -10),
        (2, 4, -20),
        (3, 1, -20),
        (5, 2, -30),
        (0, 20, -200),
        (20, 0, -200),
    ],
)
def test_a_hit_pays_by_tricks_and_a_miss_costs_by_difference(
    bid: int, tricks: int, won: int
) -> None:
    assert points(bid, tricks) == won


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((40, 90, 40, 10), (2, 1, 2, 4)),
        ((90, 40, 40, 10), (1, 2, 2, 4)),
        ((0, 0, 0), (1, 1, 1)),
        ((10, 10, -20), (1, 1, 3)),
        ((-30, -10, -20), (3, 1, 2)),
        ((5, 4, 3, 2, 1, 0), (1, 2, 3, 4, 5, 6)),
        ((), ()),
    ],
)
def test_equal_totals_share_a_place(totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert places(totals) == expected


@pytest.mark.parametrize(
    ("cards", "others", "forbidden"),
    [
        (3, 2, 1),
        (3, 0, 3),
        (3, 4, None),
        (1, 2, None),
        (3, 3, 0),
        (1, 0, 1),
        (1, 1, 0),
        (20, 0, 20),
    ],
)
def test_plus_minus_one_forbids_what_would_make_the_sum_equal(
    cards: int, others: int, forbidden: int | None
) -> None:
    assert forbidden_bid(cards, others) == forbidden


@pytest.mark.parametrize("cards", range(1, 21))
def test_the_forbidden_bid_is_the_only_one_that_adds_up(cards: int) -> None:
    for others in range(5 * cards + 1):
        adding_up = [bid for bid in range(cards + 1) if others + bid == cards]
        assert forbidden_bid(cards, others) == (adding_up[0] if adding_up else None)


def test_plus_minus_one_holds_from_its_round_on() -> None:
    def watched(rules: RuleSet) -> list[bool]:
        return [rules.watches_sum(number, number, dealer_leads=False) for number in (1, 2, 3)]

    off = RuleSet((1, 2, 3))
    assert watched(off) == [False, False, False]
    assert not off.strict
    strict = RuleSet((1, 2, 3), PlusMinus.STRICT, 2)
    assert watched(strict) == [False, True, True]
    assert strict.strict
    warn = RuleSet((1, 2, 3), PlusMinus.WARN)
    assert watched(warn) == [True, True, True]
    assert not warn.strict


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_only_a_round_that_deals_all_sixty_leaves_no_trump_card(players: int) -> None:
    most = 60 // players
    assert [has_trump_card(players, cards) for cards in range(1, most + 1)] == [
        *[True] * (most - 1),
        False,
    ]
    assert has_trump_card(7, 8)


def test_a_trump_knows_its_suit_and_who_chose_it() -> None:
    assert {trump: trump.suit for trump in Trump} == {
        Trump.BLUE: Suit.BLUE,
        Trump.GREEN: Suit.GREEN,
        Trump.RED: Suit.RED,
        Trump.YELLOW: Suit.YELLOW,
        Trump.NONE: None,
        Trump.WIZARD: None,
        Trump.WIZARD_BLUE: Suit.BLUE,
        Trump.WIZARD_GREEN: Suit.GREEN,
        Trump.WIZARD_RED: Suit.RED,
        Trump.WIZARD_YELLOW: Suit.YELLOW,
        Trump.WEREWOLF_BLUE: Suit.BLUE,
        Trump.WEREWOLF_GREEN: Suit.GREEN,
        Trump.WEREWOLF_RED: Suit.RED,
        Trump.WEREWOLF_YELLOW: Suit.YELLOW,
        Trump.WEREWOLF_NONE: None,
    }
    for named in (*Suit, None):
        by_wolf = Trump.swapped(named)
        assert (by_wolf.suit, by_wolf.by_werewolf, by_wolf.by_wizard) == (named, True, False)
    assert {Trump.chosen(suit).suit for suit in Suit} == set(Suit)
    assert all(Trump.chosen(suit).by_wizard for suit in Suit)
    assert Trump.WIZARD.by_wizard
    assert not any(Trump(suit.value).by_wizard for suit in Suit)
    assert not Trump.NONE.by_wizard
    assert sum(trump.by_werewolf for trump in Trump) == 5


def test_a_dealer_cannot_choose_no_trump_after_a_wizard() -> None:
    after_a_wizard = {trump.suit for trump in Trump if trump.by_wizard} - {None}
    assert after_a_wizard == set(Suit)
    assert "wizard-none" not in {trump.value for trump in Trump}


@pytest.mark.parametrize(
    ("names", "lowest", "highest"),
    [
        ("A B C", -2100, 2500),
        ("A B C D", -1200, 1500),
        ("A B C D E", -780, 1020),
        ("A B C D E F", -550, 750),
    ],
)
def test_the_extreme_totals_fit_five_characters(names: str, lowest: int, highest: int) -> None:
    table = Table(opening(names))
    n = len(table.game.players)
    for cards in table.game.rules.schedule:
        table.play(f"{cards}/{cards} {cards}/0 " + "0/0 " * (n - 2))
    assert table.game.finished
    assert table.game.totals[:2] == (highest, lowest)
    assert set(table.game.totals[2:]) == {20 * len(table.game.rules.schedule)}
    assert all(len(str(total)) <= 5 for total in table.game.totals)
