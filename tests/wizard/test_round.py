"""From the first bid to the close of a round, and on to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import pytest

from scorepad.wizard import fold
from scorepad.wizard.events import (
    Event,
    GameFinished,
    GameStarted,
    GameStopped,
    PointsGiven,
    RestAsBid,
    RoundClosed,
    RoundReplayed,
    TrumpNoted,
)
from scorepad.wizard.fold import apply
from scorepad.wizard.game import Phase
from scorepad.wizard.problems import Kind, event_problems

from .table import Table, opening


def test_the_sheet_keeper_deals_first_and_the_deal_goes_round() -> None:
    table = Table(opening("Anya Freya Henry", schedule=(1, 2, 3, 4)))
    table.play("0/0 0/0 1/1", "0/0 0/0 2/2", "0/0 0/0 3/3")
    assert [one.dealer for one in table.game.rounds] == [0, 1, 2, 0]


def test_any_player_may_be_chosen_to_deal_first() -> None:
    table = Table(opening("Anya Freya Henry", first_dealer=2, schedule=(1, 2)))
    assert table.now.dealer == 2
    assert table.play("0/0 0/0 1/1").now.dealer == 0


def test_the_dealers_left_neighbour_bids_and_leads_and_the_dealer_is_last() -> None:
    table = Table(opening("Anya Freya Henry Ida", first_dealer=1))
    assert table.now.order == (2, 3, 0, 1)
    assert table.now.leader == 2
    asked = []
    while (seat := table.game.next_to_bid()) is not None:
        asked.append(seat)
        table.bid(seat, 0)
    assert asked == [2, 3, 0, 1]


def test_bids_may_come_in_any_order_and_the_first_open_one_is_asked_for() -> None:
    table = Table()
    table.bid(2, 1)
    assert table.game.next_to_bid() == 1
    table.bid(0, 0)
    assert table.game.next_to_bid() == 1
    assert table.phase() is Phase.BIDDING
    table.bid(1, 0)
    assert table.game.next_to_bid() is None
    assert table.phase() is Phase.TRICKS


def test_in_the_base_game_the_sum_of_the_bids_is_free() -> None:
    table = Table(opening(schedule=(3,)))
    assert table.kinds(table.a_bid(0, 1)) == []
    table.bids(1, 1, 1)
    assert table.now.bid_sum == table.now.cards
    assert table.game.forbidden(table.now) is None
    assert not table.game.sum_matches(table.now)
    assert table.phase() is Phase.TRICKS


def test_a_bid_may_be_changed_even_after_tricks_were_entered() -> None:
    table = Table(opening(schedule=(2,))).bids(0, 1, 2).count(1, 1)
    table.bid(0, 2)
    assert table.now.bids == (2, 1, 2)
    assert table.now.entered == (None, 1, None)


def test_the_last_players_tricks_follow_by_themselves() -> None:
    table = Table(opening(schedule=(3,))).bids(1, 1, 1)
    table.count(1, 1)
    assert table.now.tricks == (None, 1, None)
    assert (table.game.next_to_count(), table.now.left) == (2, 2)
    table.count(2, 0)
    after = table.now
    assert after.tricks == (2, 1, 0)
    assert after.entered == (None, 1, 0)
    assert table.game.next_to_count() is None
    assert table.phase() is Phase.RESULT


def test_where_all_tricks_are_given_the_others_made_none() -> None:
    table = Table(opening("A B C D E F", schedule=(2,))).bids(0, 0, 0, 0, 0, 0)
    table.count(3, 2)
    assert table.now.tricks == (0, 0, 0, 2, 0, 0)
    assert table.phase() is Phase.RESULT


def test_a_number_that_followed_can_still_be_entered_and_may_leave_tricks_over() -> None:
    table = Table(opening(schedule=(3,))).bids(1, 1, 1).count(1, 1).count(2, 0)
    table.count(0, 1)
    assert table.now.tricks == (1, 1, 0)
    assert table.now.left == 1
    assert table.phase() is Phase.TRICKS
    assert table.kinds(GameFinished()) == [Kind.TRICKS_SUM]
    table.count(2, 1)
    assert table.phase() is Phase.RESULT


def test_the_rest_made_what_they_bid() -> None:
    table = Table(opening(schedule=(3, 4))).bids(1, 0, 2)
    table.rest_as_bid()
    assert table.now.entered == (1, 0, 2)
    table.close().bids(1, 0, 2).count(0, 2)
    table.rest_as_bid()
    assert table.now.tricks == (2, 0, 2)


def test_the_rest_cannot_have_made_what_does_not_add_up() -> None:
    table = Table(opening(schedule=(3,))).bids(2, 2, 0)
    assert table.kinds(RestAsBid(1)) == [Kind.REST_NOT_AS_BID]


def test_points_and_totals_come_with_the_result() -> None:
    table = Table().bids(0, 1, 1)
    assert table.now.points == (0, 0, 0)
    table.count(2, 1)
    assert table.now.points == (20, -10, 30)
    assert table.game.totals == (20, -10, 30)
    assert table.game.totals_after(0) == (0, 0, 0)
    table.close()
    assert table.game.totals == (20, -10, 30)


def test_a_closed_round_keeps_all_its_numbers_and_the_next_one_is_empty() -> None:
    table = Table().bids(0, 1, 1).count(2, 1).close()
    assert table.game.rounds[0].entered == (0, 0, 1)
    assert table.game.rounds[0].closed
    assert table.now.number == 2
    assert table.now.bids == table.now.entered == (None, None, None)
    assert not table.now.closed
    assert table.now.trump is None


def test_the_cards_follow_the_schedule_and_not_the_number_of_the_round() -> None:
    table = Table(opening(schedule=(5, 1, 3)))
    assert (table.now.number, table.now.cards) == (1, 5)
    table.play("5/5 0/0 0/0")
    assert (table.now.number, table.now.cards) == (2, 1)


def test_a_second_tap_does_not_close_a_second_round() -> None:
    table = Table().bids(0, 1, 1).count(2, 1)
    tap = RoundClosed(1)
    table.say(tap)
    assert table.kinds(tap) == [Kind.ROUND_NOT_OPEN]


def test_after_the_last_round_only_finish_is_left() -> None:
    table = Table(opening(schedule=(1, 2))).enter("0/0 0/0 1/1")
    assert not table.game.last_round
    assert table.kinds(GameFinished()) == [Kind.NOT_LAST_ROUND]
    table.close().enter("0/0 0/0 2/2")
    last = table.game
    assert last.last_round
    assert table.kinds(RoundClosed(2)) == [Kind.LAST_ROUND]
    table.finish()
    assert table.game.finished
    assert table.phase() is Phase.FINISHED
    assert table.game.totals == (40, 40, 70)
    assert table.game.current.closed


def test_a_finished_game_takes_nothing_but_undo_and_corrections() -> None:
    table = Table(opening(schedule=(1,))).play("0/0 0/0 1/1")
    for entry in (
        table.a_bid(0, 1),
        table.a_count(0, 1),
        TrumpNoted(1, None),
        RestAsBid(1),
        RoundClosed(1),
        GameFinished(),
        PointsGiven(1, 0, 10),
        RoundReplayed(1),
        GameStopped(1),
    ):
        assert table.kinds(entry) == [Kind.GAME_OVER]
    assert table.kinds(table.a_correction(1, (0, 0, 0), (1, 0, 0))) == []
    table.undo()
    assert not table.game.finished
    assert table.phase() is Phase.RESULT


def test_the_highest_total_wins() -> None:
    table = Table(opening(schedule=(1,))).play("0/0 1/0 1/1")
    assert table.game.places == (2, 3, 1)
    assert table.game.winners == (2,)


def test_a_tie_has_several_winners_and_the_next_place_is_skipped() -> None:
    table = Table(opening("A B C D", schedule=(1,))).play("1/1 0/0 0/0 1/0")
    assert table.game.places == (1, 2, 2, 4)
    assert table.game.winners == (0,)
    tied = Table(opening("A B C D", schedule=(2,))).play("1/1 1/1 0/0 1/0")
    assert tied.game.places == (1, 1, 3, 4)
    assert tied.game.winners == (0, 1)


def test_the_leaflets_example_is_scored_as_printed() -> None:
    table = Table(opening("Henry Anya Freya", schedule=(1, 2, 3)))
    table.play("0/0 1/0 1/1")
    assert table.game.totals == (20, -10, 30)
    table.play("2/1 0/0 0/1")
    assert table.game.totals == (10, 10, 20)
    table.enter("2/2 2/1 0/0")
    assert table.now.points == (40, -10, 20)
    table.finish()
    assert table.game.totals == (50, 0, 40)
    assert table.game.winners == (0,)


def test_a_championship_final_in_hands_of_one_three_five_and_seven() -> None:
    table = Table(opening("Moritz Dennis Daniela Julius", schedule=(1, 3, 5, 7)))
    table.play("0/0 0/0 0/0 1/1", "0/0 2/2 0/1 0/0", "1/1 1/1 1/2 0/1", "3/1 1/1 2/2 3/3")
    assert [table.game.totals_after(n) for n in range(5)] == [
        (0, 0, 0, 0),
        (20, 20, 20, 30),
        (40, 60, 10, 50),
        (70, 90, 0, 40),
        (50, 120, 40, 90),
    ]
    assert table.game.places == (3, 1, 4, 2)


def test_a_start_begins_anew_wherever_it_is_applied() -> None:
    table = Table().play("0/0 1/0 1/1")
    start = table.log[0]
    assert isinstance(start, GameStarted)
    assert apply(table.game, start) == Table().game


@pytest.mark.parametrize("names", ["A B C", "A B C D", "A B C D E", "A B C D E F"])
def test_a_whole_game_has_the_official_number_of_rounds(names: str) -> None:
    table = Table(opening(names))
    n = len(names.split())
    for number, cards in enumerate(table.game.rules.schedule, start=1):
        assert (table.now.number, table.now.cards) == (number, cards)
        assert table.game.last_round == (number * n == 60)
        table.play(f"{cards}/{cards} " + "0/0 " * (n - 1))
    assert table.game.finished
    assert len(table.game.rounds) * n == 60


@dataclass(frozen=True)
class CoffeeBrought:
    """Something that happens at tables and is no event of the game."""

    round: int = 1


def test_what_is_no_event_of_the_game_is_never_taken_for_one() -> None:
    coffee = cast("Event", CoffeeBrought())
    with pytest.raises(AssertionError, match="CoffeeBrought"):
        apply(Table().game, coffee)
    with pytest.raises(AssertionError, match="CoffeeBrought"):
        event_problems(Table().game, coffee)
    for step in (fold._entered, fold._ended):
        with pytest.raises(AssertionError, match="CoffeeBrought"):
            step(Table().game, coffee)  # type: ignore[arg-type]
