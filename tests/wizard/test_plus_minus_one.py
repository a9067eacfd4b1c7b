"""The sum of the bids must differ from the tricks: strict, from a round on, or as a remark."""

from __future__ import annotations

import pytest

from scorepad.wizard.events import GameFinished, RestAsBid, RoundClosed, TricksCounted
from scorepad.wizard.game import Phase
from scorepad.wizard.problems import Kind, Problem, round_problems
from scorepad.wizard.rules import PlusMinus

from .table import Table, opening

STRICT, WARN = PlusMinus.STRICT, PlusMinus.WARN


def strict(*schedule: int, since: int = 1) -> Table:
    """Three at a table; Anya deals, so Freya and Henry bid before her."""
    return Table(opening(schedule=schedule, plus_minus=STRICT, since=since))


@pytest.mark.parametrize(
    ("cards", "freya", "henry", "forbidden"),
    [(3, 1, 1, 1), (3, 0, 0, 3), (3, 2, 2, None), (1, 1, 1, None), (5, 2, 3, 0), (1, 0, 0, 1)],
)
def test_the_dealer_may_not_say_what_makes_the_sum_equal(
    cards: int, freya: int, henry: int, forbidden: int | None
) -> None:
    table = strict(cards).bid(1, freya)
    assert table.game.forbidden(table.now) is None
    table.bid(2, henry)
    assert table.game.forbidden(table.now) == forbidden
    for bid in range(cards + 1):
        refused = [Kind.BID_FORBIDDEN] if bid == forbidden else []
        assert table.kinds(table.a_bid(0, bid)) == refused


def test_five_tricks_need_more_or_less_than_five_bids() -> None:
    table = strict(5).bid(1, 2).bid(2, 2)
    assert table.problems(table.a_bid(0, 1)) == (Problem(Kind.BID_FORBIDDEN, 1, 0, found=1),)
    assert table.bid(0, 2).phase() is Phase.TRICKS


def test_others_than_the_dealer_are_never_limited() -> None:
    table = strict(3).bid(0, 1).bid(1, 1)
    assert [table.kinds(table.a_bid(2, bid)) for bid in range(4)] == [[]] * 4


def test_a_dealer_who_bid_early_has_to_change_when_the_sum_turns_out_equal() -> None:
    table = strict(3).bid(0, 1).bid(1, 1).bid(2, 1)
    assert table.game.bids_refused(table.now)
    assert table.phase() is Phase.BIDDING
    assert table.game.next_to_bid() == 0
    assert table.game.forbidden(table.now) == 1
    assert table.kinds(TricksCounted(1, 0, 1)) == [Kind.BIDS_EQUAL_TRICKS]
    table.bid(0, 2)
    assert table.phase() is Phase.TRICKS
    assert table.game.next_to_bid() is None


def test_a_changed_bid_is_checked_with_all_the_others() -> None:
    table = strict(3).bids(0, 1, 1)
    assert table.phase() is Phase.TRICKS
    table.bid(2, 2)
    assert (table.phase(), table.game.next_to_bid()) == (Phase.BIDDING, 0)
    table.bid(1, 0)
    assert (table.phase(), table.game.next_to_bid()) == (Phase.TRICKS, None)


def test_a_bid_changed_after_the_tricks_takes_the_table_back_to_bidding() -> None:
    table = strict(3, 4).enter("0/2 1/1 1/0")
    assert table.phase() is Phase.RESULT
    table.bid(1, 2)
    assert table.phase() is Phase.BIDDING
    equal = Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=3)
    assert table.problems(RoundClosed(1)) == (equal,)
    assert table.problems(RestAsBid(1))[0] == equal
    table.bid(0, 1)
    assert table.now.tricks == (2, 1, 0)
    assert table.phase() is Phase.RESULT
    assert table.kinds(RoundClosed(1)) == []


def test_it_can_begin_in_a_later_round() -> None:
    table = strict(1, 2, 3, since=2).bid(1, 0).bid(2, 0)
    assert table.game.forbidden(table.now) is None
    table.bid(0, 1).count(0, 1).close()
    table.bid(2, 0).bid(0, 1)
    assert table.game.forbidden(table.now) == 1
    assert table.kinds(table.a_bid(1, 1)) == [Kind.BID_FORBIDDEN]


def test_a_warning_is_given_and_the_table_plays_on() -> None:
    table = Table(opening(schedule=(3,), plus_minus=WARN)).bid(1, 1).bid(2, 1)
    assert table.game.forbidden(table.now) == 1
    assert table.kinds(table.a_bid(0, 1)) == []
    table.bid(0, 1)
    assert table.game.sum_matches(table.now)
    assert not table.game.bids_refused(table.now)
    assert table.game.next_to_bid() is None
    assert table.phase() is Phase.TRICKS
    table.rest_as_bid()
    assert round_problems(table.game, table.now) == (
        Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=3),
    )
    assert table.finish().game.finished


def test_a_breach_that_is_noticed_late_is_written_down_as_it_was_played() -> None:
    table = strict(3, 4).play("0/2 1/1 1/0").correct(1, "1/1 1/1 1/1")
    first = table.game.rounds[0]
    assert first.corrections == 1
    assert table.game.totals == (30, 30, 30)
    assert Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=3) in round_problems(table.game, first)
    table.play("0/0 1/1 1/3")
    assert table.game.finished
    assert table.kinds(GameFinished()) == [Kind.GAME_OVER]
