"""Other ways to score, each with the examples of its source, and what decides a tie."""

from __future__ import annotations

from typing import cast

import pytest

from scorepad.wizard.events import RestAsBid
from scorepad.wizard.game import Phase
from scorepad.wizard.problems import Kind, Problem, rules_problems
from scorepad.wizard.rules import RuleSet, TieBreak, places
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

from .table import Table, opening

ALTERNATIVE = Scoring(ScoringKind.ALTERNATIVE)
WITHOUT_ZERO = Scoring(ScoringKind.WITHOUT_ZERO)
SABOTEUR = Scoring(saboteur=True)


@pytest.mark.parametrize(
    ("cards", "bid", "tricks", "won"),
    [
        (1, 0, 0, 10),
        (1, 1, 1, 20),
        (1, 1, 0, -10),
        (1, 0, 1, 0),
        (5, 2, 2, 70),
        (5, 3, 1, -20),
        (5, 3, 5, 20),
        (20, 20, 20, 400),
        (20, 20, 0, -2100),
    ],
)
def test_the_alternative_pays_by_cards_and_costs_more_with_each_trick(
    cards: int, bid: int, tricks: int, won: int
) -> None:
    assert ALTERNATIVE.points(bid, tricks, cards) == won


@pytest.mark.parametrize(
    ("bid", "tricks", "won"), [(0, 0, 2), (1, 1, 3), (5, 5, 7), (1, 0, -1), (0, 3, -3), (5, 2, -3)]
)
def test_without_the_zero_points_are_a_tenth(bid: int, tricks: int, won: int) -> None:
    assert WITHOUT_ZERO.points(bid, tricks, 9) == won


@pytest.mark.parametrize("cards", range(1, 6))
def test_without_the_zero_is_the_rule_book_without_its_zero(cards: int) -> None:
    for bid in range(cards + 1):
        for tricks in range(cards + 1):
            assert 10 * WITHOUT_ZERO.points(bid, tricks, cards) == Scoring().points(
                bid, tricks, cards
            )


def test_a_table_may_score_by_its_own_numbers() -> None:
    own = Scoring(ScoringKind.OWN, bonus=5, per_trick=3, per_miss=4)
    assert [own.points(bid, bid, 9) for bid in range(4)] == [5, 8, 11, 14]
    assert [own.points(2, tricks, 9) for tricks in (0, 1, 3, 5)] == [-8, -4, -4, -12]
    assert Scoring(ScoringKind.OWN).points(3, 3, 9) == Scoring().points(3, 3, 9)


def test_what_is_no_way_to_score_pays_nobody() -> None:
    unknown = Scoring(cast("ScoringKind", "by-beauty"))
    with pytest.raises(AssertionError, match="by-beauty"):
        unknown.points(1, 1, 1)
    with pytest.raises(AssertionError, match="by-beauty"):
        _ = unknown.saboteur_points


def test_what_is_no_tie_break_breaks_no_tie() -> None:
    table = Table(opening(schedule=(1,), tie_break=cast("TieBreak", "by-age")))
    with pytest.raises(AssertionError, match="by-age"):
        _ = table.game.places


def own_numbers(number: int) -> list[RuleSet]:
    """Rule sets in which one of the own numbers is ``number``."""
    own = ScoringKind.OWN
    scorings = (
        Scoring(own, bonus=number),
        Scoring(own, per_trick=number),
        Scoring(own, per_miss=number),
    )
    return [RuleSet((1,), scoring=scoring) for scoring in scorings]


@pytest.mark.parametrize("number", [-1001, 1001])
def test_own_numbers_have_bounds(number: int) -> None:
    for rules in own_numbers(number):
        assert rules_problems(rules, 3) == (
            Problem(Kind.RULE_OUT_OF_RANGE, found=number, expected=1000),
        )
    for rules in (*own_numbers(1000), *own_numbers(-1000)):
        assert rules_problems(rules, 3) == ()


def test_rules_say_all_that_is_out_of_range() -> None:
    own = Scoring(ScoringKind.OWN, 2000, -2000, 3000)
    rules = RuleSet((1,), plus_minus_from=0, hardcore_from=-1, scoring=own)
    assert rules_problems(rules, 3) == (
        Problem(Kind.RULE_OUT_OF_RANGE, found=0, expected=1),
        Problem(Kind.RULE_OUT_OF_RANGE, found=-1, expected=0),
        Problem(Kind.RULE_OUT_OF_RANGE, found=2000, expected=1000),
        Problem(Kind.RULE_OUT_OF_RANGE, found=-2000, expected=1000),
        Problem(Kind.RULE_OUT_OF_RANGE, found=3000, expected=1000),
    )


def test_a_game_is_scored_by_its_rule_set_from_the_first_round_on() -> None:
    table = Table(opening(schedule=(1, 2), scoring=ALTERNATIVE)).play("0/0 1/0 1/1", "2/2 1/0 0/0")
    assert [one.points for one in table.game.rounds] == [(10, -10, 20), (40, -10, 20)]
    assert table.game.totals == (50, -20, 40)
    assert table.undo().undo().game.totals == (10, -10, 20)


@pytest.mark.parametrize(
    ("scoring", "won"),
    [
        (SABOTEUR, 20),
        (Scoring(ScoringKind.ALTERNATIVE, saboteur=True), 20),
        (Scoring(ScoringKind.WITHOUT_ZERO, saboteur=True), 2),
        (Scoring(ScoringKind.OWN, bonus=7, saboteur=True), 7),
    ],
)
@pytest.mark.parametrize("tricks", [0, 2, 3])
def test_a_saboteur_gets_the_bonus_whatever_is_won(scoring: Scoring, won: int, tricks: int) -> None:
    table = Table(opening(schedule=(3,), scoring=scoring)).bids(None, 1, 0)
    assert table.now.bids == (None, 1, 0)
    assert table.phase() is Phase.TRICKS
    table.counts(tricks, 3 - tricks, 0).finish()
    assert table.game.current.entered == (tricks, 3 - tricks, 0)
    assert table.game.totals[0] == won


def test_a_saboteur_does_not_bid() -> None:
    table = Table(opening(schedule=(3, 3), scoring=SABOTEUR))
    assert table.problems(table.a_bid(0, 1)) == (Problem(Kind.DEALER_DOES_NOT_BID, 1, 0),)
    table.play("-/1 1/1 0/1")
    assert table.game.totals == (20, 30, -10)
    # The next round another player is the saboteur.
    assert table.now.bidders == (2, 0)


def test_the_rest_as_bid_leaves_what_is_over_to_the_saboteur() -> None:
    table = Table(opening(schedule=(5, 5), scoring=SABOTEUR)).bids(None, 2, 1).rest_as_bid()
    assert table.now.entered == (2, 2, 1)
    over = Table(opening(schedule=(2,), scoring=SABOTEUR)).bids(None, 2, 1)
    assert over.problems(RestAsBid(1)) == (Problem(Kind.REST_NOT_AS_BID, 1, found=3, expected=2),)


def test_a_saboteur_with_tricks_entered_leaves_the_rest_no_choice() -> None:
    table = Table(opening(schedule=(4,), scoring=SABOTEUR)).bids(None, 2, 1).count(0, 2)
    assert table.kinds(RestAsBid(1)) == [Kind.REST_NOT_AS_BID]
    table = Table(opening(schedule=(4,), scoring=SABOTEUR)).bids(None, 2, 1).count(0, 1)
    assert table.rest_as_bid().now.entered == (1, 2, 1)


def test_another_saboteur_has_no_bid_and_the_former_one_is_asked() -> None:
    table = Table(opening(schedule=(3,), scoring=SABOTEUR)).bids(None, 1, 2)
    table.deals(1)
    assert table.now.bids == (None, None, 2)
    assert table.now.bid_sum == 2
    assert table.game.next_to_bid() == 0
    table.bid(0, 0).counts(1, 0, 2).finish()
    assert table.game.totals == (-10, 20, 40)


def test_another_saboteur_keeps_no_cloud() -> None:
    start = opening(schedule=(3,), scoring=SABOTEUR, specials=frozenset({Special.CLOUD}))
    table = Table(start).bids(None, 1, 2).cloud(1, 1).deals(1)
    assert table.now.clouds == ()
    assert table.kinds(table.a_cloud(1, 1)) == [Kind.DEALER_DOES_NOT_BID]
    assert table.cloud(2, -1).deals(0).now.clouds == (0, 0, -1)


def test_a_correction_knows_the_saboteur() -> None:
    table = Table(opening(schedule=(2, 2), scoring=SABOTEUR)).play("-/1 1/1 0/0")
    assert table.game.totals == (20, 30, 20)
    table.correct(1, "-/0 1/2 0/0")
    assert table.game.totals == (20, -10, 20)
    bid = table.a_correction(1, (1, 1, 0), (0, 2, 0))
    assert table.problems(bid) == (Problem(Kind.DEALER_DOES_NOT_BID, 1, 0),)
    silent = table.a_correction(1, (None, None, 0), (0, 2, 0))
    assert table.problems(silent) == (Problem(Kind.BIDS_MISSING, 1, 1),)


def test_with_nothing_to_break_a_tie_several_win() -> None:
    assert places((40, 90, 40, 10)) == (2, 1, 2, 4)
    table = Table(opening(schedule=(2, 2))).play("1/1 1/1 0/0", "0/0 2/2 1/0")
    assert RuleSet((1,)).tie_break is TieBreak.NONE
    assert table.game.totals == (50, 70, 10)
    tied = Table(opening(schedule=(3,))).play("1/1 1/1 1/1")
    assert tied.game.winners == (0, 1, 2)


@pytest.mark.parametrize(
    ("tie_break", "winners", "placed"),
    [
        (TieBreak.NONE, (0, 1), (1, 1, 3)),
        (TieBreak.MOST_HITS, (1,), (2, 1, 3)),
        (TieBreak.HIGHEST_BIDS, (0,), (1, 2, 3)),
    ],
)
def test_a_tie_is_broken_as_the_table_plays_it(
    tie_break: TieBreak, winners: tuple[int, ...], placed: tuple[int, ...]
) -> None:
    table = even(tie_break)
    assert table.game.totals == (30, 30, -20)
    assert table.game.winners == winners
    assert table.game.places == placed


@pytest.mark.parametrize("tie_break", [TieBreak.MOST_HITS, TieBreak.HIGHEST_BIDS])
def test_who_is_even_in_that_too_shares_the_place(tie_break: TieBreak) -> None:
    table = Table(opening(schedule=(2,), tie_break=tie_break)).play("1/1 1/1 0/0")
    assert table.game.places == (1, 1, 3)


def test_a_tie_break_never_beats_points() -> None:
    table = Table(opening(schedule=(1,), tie_break=TieBreak.HIGHEST_BIDS)).play("0/0 1/0 0/1")
    assert table.game.totals == (20, -10, -10)
    assert table.game.places == (1, 2, 3)


def test_the_bids_of_a_skipped_round_break_no_tie() -> None:
    table = Table(opening(schedule=(1, 1), tie_break=TieBreak.HIGHEST_BIDS)).bid(1, 1).skip()
    assert table.game.places == (1, 1, 1)


def even(tie_break: TieBreak) -> Table:
    """30 points each: Anya hit 2 of 2 and missed once, Freya hit 0 twice less a penalty."""
    table = Table(opening(schedule=(3, 1), tie_break=tie_break))
    table.enter("2/2 0/0 0/1").close().enter("1/0 0/0 0/1")
    return table.gift(2, 1, -10).finish()
