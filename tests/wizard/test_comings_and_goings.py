"""Who joins late, who leaves, and whose turn it is to deal then."""

from __future__ import annotations

import pytest

from scorepad.errors import RuleError
from scorepad.wizard.events import DealerChanged, PlayerJoined, PlayerLeft, PlayerReturned
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem, round_problems
from scorepad.wizard.rules import PlusMinus, Trump
from scorepad.wizard.specials import Special

from .table import Table, dealers, opening, zeros

# A late joiner


def joined(after: int, dealer: int = 0) -> Table:
    """Four rounds of one card; Ida joins before the second one."""
    table = Table(opening(schedule=(1,) * 4, first_dealer=dealer)).play("0/0 0/0 1/1")
    return table.join("Ida", after, 15, 1, 2, 3, 2, 1)


def test_a_late_joiner_starts_with_chosen_points() -> None:
    table = joined(after=2)
    assert table.game.players == ("Anya", "Freya", "Henry", "Ida")
    assert table.game.totals == (20, 20, 30, 15)
    assert table.game.totals_after(1) == (20, 20, 30, 0)
    assert table.game.places == (2, 2, 1, 4)
    assert table.game.rounds[0].bids == (0, 0, 1, None)
    assert round_problems(table.game, table.game.rounds[0]) == ()
    table.bids(0, 0, 0, 1).count(3, 1).close()
    assert table.game.totals == (40, 40, 50, 45)


def test_the_number_of_rounds_is_asked_for_anew() -> None:
    table = joined(after=2)
    assert table.game.schedule == (1, 1, 2, 3, 2, 1)
    assert table.game.planned == 6
    assert table.game.rules.schedule == (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("after", "order", "turn"),
    [
        # Freya (1) deals round two; Ida sits down left of …
        (0, (2, 0, 3, 1), [0, 1, 2, 0, 3, 1]),
        (1, (3, 2, 0, 1), [0, 1, 3, 2, 0, 1]),
        (2, (2, 3, 0, 1), [0, 1, 2, 3, 0, 1]),
    ],
)
def test_the_turn_is_right_wherever_a_late_joiner_sits(
    after: int, order: tuple[int, ...], turn: list[int]
) -> None:
    table = joined(after)
    assert table.now.order == order
    assert dealers(zeros(table, 4)) == turn


def test_the_turn_is_right_from_the_round_before_on() -> None:
    table = Table(opening(schedule=(1,) * 6)).play("0/0 0/0 1/1", "0/0 0/0 1/1")
    # Henry deals; whoever sits left of him deals next, before Anya.
    table.join("Ida", 2, 0, 1, 1, 1, 1)
    assert dealers(zeros(table, 3)) == [0, 1, 2, 3, 0, 1]


def test_a_player_may_join_before_the_very_first_bid() -> None:
    table = Table(opening(schedule=(1, 2))).join("Ida", 0, 0, 1)
    assert table.now.order == (3, 1, 2, 0)
    assert table.enter("0/0 0/0 0/0 1/1").finish().game.totals == (20, 20, 20, 30)


def test_nobody_joins_or_leaves_while_a_round_has_entries() -> None:
    touched = [
        Table().bid(1, 0),
        Table().bid(0, 1),
    ]
    for table in touched:
        assert table.kinds(PlayerJoined(1, "Ida", 0, 0, (1,))) == [Kind.ROUND_HAS_ENTRIES]
        assert table.kinds(PlayerLeft(1, 0, (1,))) == [Kind.ROUND_HAS_ENTRIES]
        assert table.replay().kinds(PlayerLeft(1, 0, (1,))) == []
    # Trump alone is no entry: the next deal turns up another card.
    assert Table().trump(Trump.RED).join("Ida", 0, 0, 1).now.trump is None


def test_a_late_joiner_is_held_to_the_rules_of_a_seat() -> None:
    table = Table(opening("A B C D E", schedule=(1, 2)))
    for name, kind in (
        ("", Kind.NAME_EMPTY),
        ("x" * 25, Kind.NAME_TOO_LONG),
        ("a", Kind.NAME_TWICE),
    ):
        assert table.kinds(PlayerJoined(1, name, 0, 0, (1,))) == [kind]
    assert table.kinds(PlayerJoined(1, "F", 5, 0, (1,))) == [Kind.SEAT_UNKNOWN]
    assert table.kinds(PlayerJoined(1, "F", 0, 10_001, (1,))) == [Kind.POINTS_OUT_OF_RANGE]
    assert table.kinds(PlayerJoined(1, "F", 0, -10_000, (10,))) == []
    table.join(" F\u202e ", 0, 0, 1)
    assert table.game.players[5] == "F"
    assert table.problems(PlayerJoined(1, "G", 0, 0, (1,))) == (
        Problem(Kind.TOO_MANY_PLAYERS, found=7, expected=6),
    )


def test_the_cards_still_fit_after_somebody_joined() -> None:
    table = Table(opening(schedule=(1, 2, 20))).play("0/0 0/0 1/1")
    assert table.problems(PlayerJoined(2, "Ida", 0, 0, (15, 16))) == (
        Problem(Kind.SCHEDULE_IMPOSSIBLE, round=3, found=16, expected=15),
    )
    assert table.kinds(PlayerJoined(2, "Ida", 0, 0, ())) == [Kind.SCHEDULE_IMPOSSIBLE]
    assert table.kinds(PlayerJoined(2, "Ida", 0, 0, (1,) * 100)) == [Kind.TOO_MANY_ROUNDS]


def test_a_round_before_a_late_joiner_is_corrected_without_one() -> None:
    table = joined(after=2)
    table.correct(1, "0/1 0/0 1/0 -/-")
    assert table.game.totals == (-10, 20, -10, 15)
    bid = table.a_correction(1, (0, 0, 1, 0), (0, 0, 1, 0))
    assert table.kinds(bid) == [Kind.PLAYER_GONE, Kind.PLAYER_GONE]
    short = table.a_correction(1, (0, 0, 1), (0, 0, 1))
    assert table.kinds(short) == [Kind.SEAT_UNKNOWN]


# A player who leaves


def leaving(seat: int, rounds: int = 1) -> Table:
    """Four players, eight rounds of one card; one leaves after ``rounds``."""
    table = zeros(Table(opening("A B C D", schedule=(1,) * 8)), rounds)
    return table.leave(seat, *(1,) * (8 - rounds))


@pytest.mark.parametrize(
    ("seat", "turn"),
    [
        # B (1) deals the second round, before which somebody leaves.
        (0, [0, 1, 2, 3, 1]),
        (1, [0, 2, 3, 0, 2]),
        (2, [0, 1, 3, 0, 1]),
        (3, [0, 1, 2, 0, 1]),
    ],
)
def test_the_turn_skips_who_left(seat: int, turn: list[int]) -> None:
    assert dealers(zeros(leaving(seat), 3)) == turn


def test_who_left_keeps_the_total_and_has_no_place() -> None:
    table = zeros(Table(opening("A B C D", schedule=(1,) * 8)), 1)
    before = table.game.totals
    assert before == (20, -10, 20, 20)
    table.leave(0, *(1,) * 7)
    assert table.game.totals == before
    assert table.game.places == (0, 3, 1, 1)
    assert table.game.winners == (2, 3)
    assert table.game.members[0].left == 2
    zeros(table, 1)
    assert table.game.totals[0] == 20
    assert table.game.rounds[1].bids[0] is None


def test_who_left_can_no_longer_bid_count_deal_or_sit_beside_anybody() -> None:
    table = leaving(0)
    gone = Problem(Kind.PLAYER_GONE, 2, 0)
    assert table.problems(table.a_bid(0, 0)) == (gone,)
    assert table.problems(table.a_count(0, 0)) == (gone,)
    assert table.problems(DealerChanged(2, 0, 1)) == (gone,)
    assert table.problems(PlayerLeft(2, 0, (1,))) == (gone,)
    assert table.problems(PlayerJoined(2, "E", 0, 0, (1,))) == (gone,)
    assert table.problems(table.a_cloud(0, 1)) == (gone,)


def test_a_round_after_somebody_left_is_corrected_without_them() -> None:
    table = zeros(leaving(0), 1)
    table.correct(2, "-/- 0/0 0/0 1/1")
    assert table.game.rounds[1].points == (0, 20, 20, 30)
    entry = table.a_correction(2, (0, 0, 0, 1), (0, 0, 0, 1))
    assert table.kinds(entry) == [Kind.PLAYER_GONE, Kind.PLAYER_GONE]
    entry = table.a_correction(2, (None, 0, 0, 1), (None, 0, 0, 1), clouds=(1, 0, 0, 0))
    assert table.kinds(entry) == [Kind.PLAYER_GONE]
    # The round in which A still sat there is written with A.
    table.correct(1, "0/1 0/0 0/0 0/0")
    assert table.game.totals[0] == -10


def test_two_stay_at_the_least() -> None:
    table = Table(opening(schedule=(1, 1))).leave(0, 1, 1)
    assert table.now.order == (2, 1)
    assert table.problems(PlayerLeft(1, 1, (1,))) == (
        Problem(Kind.TOO_FEW_PLAYERS, found=1, expected=2),
    )


def test_with_fewer_players_more_cards_can_be_dealt() -> None:
    table = Table(opening("A B C D", schedule=(15, 15)))
    assert table.kinds(PlayerLeft(1, 0, (20,))) == []
    assert table.kinds(PlayerLeft(1, 0, (21,))) == [Kind.SCHEDULE_IMPOSSIBLE]


def test_a_trump_card_is_left_for_those_who_are_there() -> None:
    table = Table(opening("A B C D", schedule=(15, 15)))
    assert not table.now.has_trump_card
    assert table.leave(3, 15, 20).now.has_trump_card
    assert table.trump(Trump.RED).play("0/0 15/15 0/0 -/-").now.cards == 20
    assert not table.now.has_trump_card
    assert table.join("E", 2, 0, 15).now.has_trump_card is False


def test_one_leaves_and_another_takes_the_seat() -> None:
    table = leaving(3).join("Eve", 2, 20, *(1,) * 4)
    assert table.game.seating == (0, 1, 2, 4)
    assert table.game.players == ("A", "B", "C", "D", "Eve")
    assert dealers(zeros(table, 3)) == [0, 1, 2, 4, 0]


def test_players_who_come_and_go_are_undone_like_anything_else() -> None:
    table = zeros(leaving(1).join("Eve", 0, 5, *(1,) * 3), 1)
    assert replay(table.log) == table.history
    while table.history.can_undo:
        table.undo()
    assert table.game == Table(opening("A B C D", schedule=(1,) * 8)).game
    while table.history.can_redo:
        table.redo()
    assert table.game.players[-1] == "Eve"


def test_plus_minus_one_goes_by_those_who_are_there() -> None:
    start = opening("A B C D", schedule=(3, 3), plus_minus=PlusMinus.STRICT)
    table = Table(start).leave(1, 3, 3).bid(2, 1).bid(3, 1)
    assert table.game.forbidden(table.now) == 1


def test_who_deals_in_a_later_round_goes_by_those_who_are_there_now() -> None:
    table = zeros(Table(opening("A B C D", schedule=(1,) * 8)), 2)
    assert [table.game.dealer_in(number) for number in range(1, 9)] == [0, 1, 2, 3, 0, 1, 2, 3]
    table.leave(3, *(1,) * 6)
    assert [table.game.dealer_in(number) for number in range(1, 9)] == [0, 1, 2, 0, 1, 2, 0, 1]
    zeros(table, 3)
    assert dealers(table) == [0, 1, 2, 0, 1, 2]


def test_the_werewolf_was_held_by_somebody_who_was_there() -> None:
    start = opening("A B C D", schedule=(1, 1), specials=frozenset({Special.WEREWOLF}))
    table = Table(start).leave(3, 1, 1).play("0/0 0/0 1/1 -/-")
    entry = table.a_correction(1, (0, 0, 1, None), (0, 0, 1, None), Trump.WEREWOLF_RED, by=3)
    assert table.problems(entry) == (Problem(Kind.PLAYER_GONE, 1, 3),)


# A player who comes back


def test_who_comes_back_has_the_old_seat_and_the_old_total() -> None:
    table = zeros(leaving(0), 1).back(0, 3, *(1,) * 6)
    assert table.game.players == ("A", "B", "C", "D")
    assert table.game.totals[0] == 20
    assert table.game.seating == (1, 2, 3, 0)
    assert table.game.places[0] > 0
    assert [one.present for one in table.game.rounds] == [(0, 1, 2, 3), (1, 2, 3), (1, 2, 3, 0)]
    # C (2) deals the third round and goes on from there.
    assert dealers(zeros(table, 3)) == [0, 1, 2, 3, 0, 1]


def test_who_comes_back_may_sit_elsewhere_and_is_met_by_the_deal_there() -> None:
    table = zeros(leaving(0), 1).back(0, 1, *(1,) * 6)
    assert table.now.order == (3, 1, 0, 2)
    assert dealers(zeros(table, 4)) == [0, 1, 2, 3, 1, 0, 2]


def test_who_comes_back_may_start_with_chosen_points() -> None:
    table = zeros(leaving(0), 1).back(0, 3, *(1,) * 6, points=-5)
    assert table.game.totals[0] == -5
    assert table.game.totals_after(2)[0] == 20
    assert table.bids(1, 0, 0, 0).count(0, 1).close().game.totals[0] == 25
    assert table.game.beside(0, 3) == -25
    # What an earlier round turns out to be worth still counts.
    assert table.correct(1, "0/1 0/0 0/0 0/0").game.totals[0] == -5


def test_points_of_who_came_back_stay_where_the_round_is_left_out() -> None:
    table = zeros(leaving(0), 1).back(0, 3, *(1,) * 6, points=7).stop()
    assert table.game.totals[0] == 7


def test_somebody_comes_and_goes_any_number_of_times() -> None:
    table = zeros(leaving(2), 1).back(2, 1, *(1,) * 6)
    table = zeros(table, 1).leave(2, *(1,) * 5).back(2, 1, *(1,) * 5, points=0)
    stays = [(stay.joined, stay.left) for stay in table.game.members[2].stays]
    assert stays == [(1, 2), (3, 4), (4, None)]
    assert table.game.totals[2] == 0
    while table.history.can_undo:
        table.undo()
    while table.history.can_redo:
        table.redo()
    assert replay(table.log) == table.history


def test_only_who_left_comes_back_and_only_between_rounds() -> None:
    table = leaving(0)
    plan = (1,) * 7
    assert table.problems(PlayerReturned(2, 1, 2, plan)) == (
        Problem(Kind.NAME_TWICE, seat=1, found="B"),
    )
    assert table.kinds(PlayerReturned(2, 4, 2, plan)) == [Kind.SEAT_UNKNOWN]
    assert table.kinds(PlayerReturned(2, -1, 2, plan)) == [Kind.SEAT_UNKNOWN]
    assert table.kinds(PlayerReturned(2, 0, 0, plan)) == [Kind.PLAYER_GONE]
    assert table.kinds(PlayerReturned(1, 0, 1, plan)) == [Kind.ROUND_NOT_OPEN]
    assert table.kinds(PlayerReturned(2, 0, 1, (16,))) == [Kind.SCHEDULE_IMPOSSIBLE]
    assert table.kinds(PlayerReturned(2, 0, 1, plan, 10_001)) == [Kind.POINTS_OUT_OF_RANGE]
    assert table.kinds(PlayerReturned(2, 0, 1, plan, 10_000)) == []
    # The name is theirs: nobody else takes it meanwhile.
    assert table.kinds(PlayerJoined(2, "a", 1, 0, plan)) == [Kind.NAME_TWICE]
    table.bid(2, 0)
    assert table.kinds(PlayerReturned(2, 0, 1, plan)) == [Kind.ROUND_HAS_ENTRIES]


def test_a_full_table_has_no_seat_to_come_back_to() -> None:
    table = Table(opening("A B C D E F", schedule=(1,) * 4)).leave(0, *(1,) * 4)
    table.join("G", 5, 0, *(1,) * 4)
    assert table.problems(PlayerReturned(1, 0, 1, (1,) * 4)) == (
        Problem(Kind.TOO_MANY_PLAYERS, found=7, expected=6),
    )


def test_plus_minus_one_knows_the_total_of_who_came_back() -> None:
    start = opening("A B C D", schedule=(1, 2), plus_minus=PlusMinus.STRICT, leading_only=True)
    table = Table(start).play("0/0 1/0 1/1 0/0").leave(0, 2).back(0, 3, 2, points=50)
    # B deals; A leads with the points of the return.
    table.bids(0, 1, 1, 0)
    assert table.game.rounds[1].leaders == (0,)


# One suit each


def one_suit(names: str) -> Table:
    return Table(opening(names, schedule=tuple(range(1, 13)), one_suit=True))


def test_one_suit_each_stays_with_three_or_four() -> None:
    plan = tuple(range(1, 13))
    three, four = one_suit("A B C"), one_suit("A B C D")
    assert three.problems(PlayerLeft(1, 0, plan)) == (Problem(Kind.ONE_SUIT_PLAYERS, found=2),)
    assert four.problems(PlayerJoined(1, "E", 0, 0, plan)) == (
        Problem(Kind.ONE_SUIT_PLAYERS, found=5),
    )
    assert three.join("D", 2, 0, *plan).kinds(PlayerLeft(1, 0, plan)) == []
    four.leave(0, *plan).join("E", 3, 0, *plan)
    assert four.kinds(PlayerReturned(1, 0, 1, plan)) == [Kind.ONE_SUIT_PLAYERS]


def test_a_log_of_the_version_before_opens_with_two_of_one_suit() -> None:
    table = one_suit("A B C")
    left = PlayerLeft(1, 0, (1, 2))
    assert replay([*table.log, left]).game.seating == (1, 2)
    with pytest.raises(RuleError):
        table.say(left)
