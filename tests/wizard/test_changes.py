"""What changes the table: gifts, misdeals, who joins, leaves or deals, an early end."""

from __future__ import annotations

import pytest

from scorepad.wizard.events import (
    DealerChanged,
    GameStopped,
    PointsGiven,
    RoundClosed,
    RoundReplayed,
    RoundSkipped,
)
from scorepad.wizard.game import Phase
from scorepad.wizard.problems import Kind, Problem, round_problems
from scorepad.wizard.rules import Trump

from .table import Table, dealers, opening, zeros

# Bonus and penalty points


def test_a_penalty_costs_points_in_its_round_and_ever_after() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1", "2/1 0/0 0/1")
    assert table.game.totals == (10, 10, 20)
    table.gift(1, 2, -20, "looked at the cards")
    assert table.game.totals_after(1) == (20, -10, 10)
    assert table.game.totals == (10, 10, 0)
    assert table.game.places == (1, 1, 3)
    assert table.game.rounds[0].points == (20, -10, 30)
    assert table.undo().game.totals == (10, 10, 20)


def test_gifts_add_up_and_count_at_once() -> None:
    table = Table(opening(schedule=(1, 2))).gift(1, 0, 30).gift(1, 0, -10).gift(1, 2, 5)
    assert table.game.totals == (20, 0, 5)
    assert len(table.game.gifts) == 3
    assert table.play("0/0 1/0 1/1").game.totals == (40, -10, 35)


@pytest.mark.parametrize("points", [0, 1001, -1001])
def test_a_gift_has_bounds(points: int) -> None:
    assert Table().problems(PointsGiven(1, 0, points)) == (
        Problem(Kind.POINTS_OUT_OF_RANGE, 1, found=points, expected=1000),
    )


def test_a_gift_says_all_that_is_wrong_with_it() -> None:
    assert Table().problems(PointsGiven(2, 3, 0, "x" * 61)) == (
        Problem(Kind.ROUND_NOT_OPEN, 2, expected=1),
        Problem(Kind.SEAT_UNKNOWN, 2, found=4),
        Problem(Kind.POINTS_OUT_OF_RANGE, 2, found=0, expected=1000),
        Problem(Kind.NOTE_TOO_LONG, 2, found=61, expected=60),
    )
    assert Table().kinds(PointsGiven(0, 0, 5, "x" * 60)) == [Kind.ROUND_NOT_OPEN]
    assert Table().kinds(PointsGiven(1, -1, 1000)) == [Kind.SEAT_UNKNOWN]


def test_who_left_can_still_get_a_penalty() -> None:
    table = zeros(Table(opening("A B C D", schedule=(1, 1, 1))), 1).leave(3, 1, 1)
    assert table.gift(1, 3, -20).game.totals[3] == table.game.rounds[0].points[3] - 20


# Misdeals


def test_a_misdeal_is_dealt_again_by_the_same_dealer() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1")
    fresh = table.now
    table.trump(Trump.RED).bids(1, 1, 2).count(0, 1)
    table.replay()
    assert table.now == fresh
    assert table.game.totals == (20, -10, 30)
    assert table.undo().now.bids == (1, 1, 2)


def test_a_misdeal_keeps_a_dealer_who_was_changed() -> None:
    table = Table(opening(schedule=(1, 2))).deals(2).bid(0, 1).replay()
    assert (table.now.dealer, table.now.untouched) == (2, True)


def test_a_skipped_round_gives_nothing_and_moves_the_deal_on() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1").bids(2, 0, 0).skip()
    skipped = table.game.rounds[1]
    assert (skipped.closed, skipped.skipped, skipped.points) == (True, True, (0, 0, 0))
    assert round_problems(table.game, skipped) == ()
    assert table.game.totals == (20, -10, 30)
    assert (table.now.number, table.now.cards, table.now.dealer) == (3, 3, 2)
    assert table.play("3/3 0/0 0/0").game.totals == (70, 10, 50)


def test_a_skipped_round_cannot_be_corrected_and_the_last_not_skipped() -> None:
    table = Table(opening(schedule=(1, 2))).skip()
    assert table.problems(table.a_correction(1, (0, 0, 0), (1, 0, 0))) == (
        Problem(Kind.ROUND_NOT_CLOSED, round=1, expected=1),
    )
    assert table.problems(RoundSkipped(2)) == (Problem(Kind.LAST_ROUND, 2),)


def test_only_the_running_round_is_dealt_again_or_skipped() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1")
    for entry in (RoundReplayed(1), RoundSkipped(1), GameStopped(3), DealerChanged(1, 0, 0)):
        assert table.kinds(entry) == [Kind.ROUND_NOT_OPEN]


# Who deals


def test_another_player_deals_and_the_turn_goes_on_from_there() -> None:
    table = Table(opening("A B C D", schedule=(1,) * 4)).deals(2)
    assert table.now.order == (3, 0, 1, 2)
    assert dealers(zeros(table, 3)) == [2, 3, 0, 1]


def test_the_dealer_can_be_changed_after_the_bids() -> None:
    table = Table(opening(schedule=(2, 2))).bids(1, 1, 1).deals(1)
    assert table.now.bids == (1, 1, 1)
    assert table.phase() is Phase.TRICKS


def test_two_who_change_the_dealer_at_once_are_told() -> None:
    table = Table()
    late = DealerChanged(1, 1, 0)
    table.deals(2)
    assert table.problems(late) == (Problem(Kind.CHANGED_MEANWHILE, 1, 2),)
    assert table.kinds(DealerChanged(1, 3, 2)) == [Kind.SEAT_UNKNOWN]


# The end


def test_after_more_rounds_than_planned_the_cards_stay_right_with_an_open_end() -> None:
    table = zeros(Table(opening("A B C D", schedule=(1, 2), open_end=True)), 3)
    assert table.now.number == 4
    table.leave(3, 4, 5, 6)
    assert table.now.cards == 4
    zeros(table, 3)
    assert [one.cards for one in table.game.rounds] == [1, 2, 2, 4, 5, 6, 6]
    table.join("E", 0, 0, 1, 3)
    assert table.now.cards == 1
    assert zeros(table, 1).now.cards == 3
    assert [table.game.cards_in(one.number) for one in table.game.rounds] == [
        one.cards for one in table.game.rounds
    ]


def test_a_game_ends_early_with_the_standings_as_they_are() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1").bids(0, 1, 2).count(0, 1)
    before = table.game.totals
    table.stop()
    assert (table.game.finished, table.game.stopped) == (True, True)
    assert table.phase() is Phase.FINISHED
    assert len(table.game.rounds) == 1
    assert table.game.totals == before == (20, -10, 30)
    assert table.game.winners == (2,)
    assert table.game.planned == 1
    assert table.kinds(RoundClosed(2)) == [Kind.GAME_OVER]
    assert table.undo().now.bids == (0, 1, 2)


def test_points_given_in_the_round_that_an_early_end_leaves_out_stay() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1").gift(2, 0, 25)
    table.join("Ida", 0, 40, 1, 1)
    before = table.game.totals
    assert before == (45, -10, 30, 40)
    assert table.stop().game.totals == before
    assert table.game.places == (1, 4, 3, 2)


def test_a_game_in_which_nothing_was_played_has_no_standings_to_end_with() -> None:
    table = Table(opening(schedule=(1, 2, 3)))
    assert table.problems(GameStopped(1)) == (Problem(Kind.NOTHING_PLAYED, 1),)
    assert table.skip().kinds(GameStopped(2)) == []


def test_a_game_of_skipped_rounds_ends_with_nothing_won() -> None:
    table = Table(opening(schedule=(1, 2))).skip().bids(2, 0, 0)
    assert table.problems(RoundSkipped(2)) == (Problem(Kind.LAST_ROUND, 2),)
    table.stop()
    assert (table.game.finished, len(table.game.rounds)) == (True, 1)
    assert (table.game.totals, table.game.places) == ((0, 0, 0), (1, 1, 1))
    assert table.undo().now.bids == (2, 0, 0)


def test_points_that_were_given_decide_a_game_of_skipped_rounds() -> None:
    table = Table(opening(schedule=(1, 2))).skip().gift(1, 1, 10).stop()
    assert (table.game.totals, table.game.winners) == ((0, 10, 0), (1,))


def test_an_early_end_keeps_a_round_whose_result_is_there() -> None:
    table = Table(opening(schedule=(1, 2, 3)))
    table.bids(0, 1, 0).counts(0, 1, 0)
    before = table.game.totals
    assert table.stop().game.totals == before
    assert len(table.game.rounds) == 1
