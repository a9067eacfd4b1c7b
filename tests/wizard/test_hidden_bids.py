"""Bids that nobody sees: until all are in, until the tricks are, or entered with the tricks."""

from __future__ import annotations

from scorepad.wizard.events import BidMade, GameFinished, RestAsBid, RoundClosed, TricksCounted
from scorepad.wizard.game import Ask, Phase
from scorepad.wizard.problems import Kind, Problem, rules_problems
from scorepad.wizard.rules import Bidding, RuleSet
from scorepad.wizard.scoring import Scoring
from scorepad.wizard.specials import Special

from .table import Table, opening


def table_of(bidding: Bidding, *schedule: int) -> Table:
    return Table(opening(schedule=schedule, bidding=bidding))


def concealed(table: Table) -> bool:
    return table.game.conceals(table.now)


def asked(table: Table) -> Ask | None:
    return table.game.asks()


def test_open_bids_are_never_concealed() -> None:
    table = table_of(Bidding.OPEN, 2)
    assert not concealed(table)
    table.bids(0, 1, 2)
    assert not concealed(table)


def test_hidden_bids_are_revealed_when_all_are_in() -> None:
    table = table_of(Bidding.HIDDEN, 2, 2)
    assert concealed(table)
    table.bid(1, 1).bid(2, 0)
    assert concealed(table)
    assert asked(table) == Ask(0, bid=True)
    table.bid(0, 1)
    assert not concealed(table)
    table.rest_as_bid().close()
    assert not table.game.conceals(table.game.rounds[0])
    assert concealed(table)


def test_hidden_bids_may_come_in_any_order() -> None:
    table = table_of(Bidding.HIDDEN, 2).bid(0, 1)
    assert asked(table) == Ask(1, bid=True)
    table.bid(2, 1)
    assert asked(table) == Ask(1, bid=True)
    table.bid(1, 0)
    assert asked(table) == Ask(1, bid=False)


def test_a_refusal_never_tells_a_hidden_bid() -> None:
    for bidding in (Bidding.HIDDEN, Bidding.SECRET):
        table = table_of(bidding, 2).bid(1, 2)
        assert table.problems(BidMade(1, 1, 0)) == (Problem(Kind.CHANGED_MEANWHILE, 1, 1),)
        table.bid(2, 0).bid(0, 1)
        told = table.problems(BidMade(1, 1, 0))
        shown = 2 if bidding is Bidding.HIDDEN else None
        assert told == (Problem(Kind.CHANGED_MEANWHILE, 1, 1, found=shown),)


def test_secret_bids_are_revealed_after_the_tricks() -> None:
    table = table_of(Bidding.SECRET, 2, 2).bids(1, 1, 0)
    assert concealed(table)
    assert table.phase() is Phase.TRICKS
    assert asked(table) == Ask(1, bid=False)
    table.count(1, 1)
    assert concealed(table)
    table.count(2, 0)
    assert not concealed(table)
    assert table.phase() is Phase.RESULT
    table.close()
    assert not table.game.conceals(table.game.rounds[0])
    assert table.game.totals == (30, 30, 20)


def test_the_rest_as_bid_would_tell_secret_bids() -> None:
    table = table_of(Bidding.SECRET, 2).bids(1, 1, 0)
    assert table.problems(RestAsBid(1)) == (Problem(Kind.BIDS_CONCEALED, 1),)
    # The answer is the same whether it would add up or not.
    other = table_of(Bidding.SECRET, 2).bids(2, 2, 2)
    assert other.problems(RestAsBid(1)) == table.problems(RestAsBid(1))


def test_before_all_hidden_bids_are_in_no_tricks_can_be_entered() -> None:
    table = table_of(Bidding.HIDDEN, 2).bid(0, 1)
    missing = Problem(Kind.BIDS_MISSING, 1, found=2)
    assert table.problems(TricksCounted(1, 0, 0)) == (missing,)
    assert table.problems(RestAsBid(1)) == (missing, Problem(Kind.BIDS_CONCEALED, 1))


def test_late_bids_are_asked_for_together_with_the_tricks() -> None:
    table = table_of(Bidding.SECRET_LATE, 2)
    assert table.phase() is Phase.TRICKS
    told = []
    for number in (1, 0, 0, 2, 1):
        ask = asked(table)
        assert ask is not None
        told.append(ask)
        (table.bid if ask.bid else table.count)(ask.seat, number)
    assert told == [
        Ask(1, bid=True),
        Ask(1, bid=False),
        Ask(2, bid=True),
        Ask(2, bid=False),
        Ask(0, bid=True),
    ]
    assert asked(table) is None
    assert table.now.tricks == (0, 0, 2)
    assert table.phase() is Phase.RESULT
    assert table.finish().game.totals == (-10, -10, -20)


def test_late_tricks_may_come_before_any_bid() -> None:
    table = table_of(Bidding.SECRET_LATE, 2).count(0, 2)
    assert table.phase() is Phase.TRICKS
    assert asked(table) == Ask(1, bid=True)
    assert table.kinds(GameFinished()) == [Kind.BIDS_MISSING]
    table.bids(2, 0, 0)
    assert table.phase() is Phase.RESULT
    assert table.kinds(GameFinished()) == []


def test_late_bids_are_in_no_ones_way_and_never_concealed() -> None:
    table = table_of(Bidding.SECRET_LATE, 2).bids(1, 1, 0)
    assert not concealed(table)
    assert table.rest_as_bid().now.tricks == (1, 1, 0)


def test_a_saboteur_is_asked_for_tricks_only() -> None:
    start = opening(schedule=(2,), bidding=Bidding.SECRET_LATE, scoring=Scoring(saboteur=True))
    table = Table(start).bid(1, 0).count(1, 0).bid(2, 0).count(2, 1)
    assert asked(table) is None
    assert table.now.tricks == (1, 0, 1)
    assert table.finish().game.totals == (20, 20, -10)


def test_a_finished_game_asks_nothing() -> None:
    table = table_of(Bidding.SECRET_LATE, 1).bids(1, 0, 0).count(0, 1).finish()
    assert asked(table) is None


def test_a_skipped_round_conceals_nothing() -> None:
    for bidding in (Bidding.HIDDEN, Bidding.SECRET):
        table = table_of(bidding, 2, 2).bid(0, 1).skip()
        assert not table.game.conceals(table.game.rounds[0])


def test_no_sum_is_forbidden_where_nobody_is_last() -> None:
    for bidding in (Bidding.HIDDEN, Bidding.SECRET, Bidding.SECRET_LATE):
        table = table_of(bidding, 3).bids(1, 1, 1)
        assert table.game.forbidden(table.now) is None
        assert not table.game.sum_matches(table.now)


def test_a_cloud_changes_a_secret_bid_too() -> None:
    start = opening(schedule=(3,), bidding=Bidding.SECRET, specials=frozenset({Special.CLOUD}))
    table = Table(start).bids(0, 1, 1).cloud(1, 1).counts(0, 2, 1)
    assert table.finish().game.totals == (20, 40, 30)


def test_whether_a_cloud_fits_a_secret_bid_is_not_told_before_all_may_see_it() -> None:
    start = opening(schedule=(3, 3), bidding=Bidding.SECRET, specials=frozenset({Special.CLOUD}))
    answers = []
    for bid in range(4):
        table = Table(start).bids(1, bid, 1)
        answers.append([table.kinds(table.a_cloud(1, change)) for change in (-2, -1, 1, 2)])
    assert answers == [[[Kind.CLOUD_OUT_OF_RANGE], [], [], [Kind.CLOUD_OUT_OF_RANGE]]] * 4
    # The close tells it, when the bids lie open.
    table = Table(start).bids(1, 0, 1).cloud(1, -1)
    assert table.kinds(RoundClosed(1)) == [Kind.TRICKS_MISSING] * 3
    table.counts(1, 1, 1)
    assert table.kinds(RoundClosed(1)) == [Kind.CLOUD_OUT_OF_RANGE]
    assert table.kinds(table.a_cloud(0, 1)) == [Kind.TOO_MANY_CLOUDS]
    assert table.cloud(1, 0).cloud(1, 1).close().game.totals == (30, 30, 30)


def test_a_bomb_is_said_at_any_time_of_a_secret_round() -> None:
    start = opening(schedule=(3,), bidding=Bidding.SECRET, specials=frozenset({Special.BOMB}))
    for when in range(3):
        table = Table(start).bids(1, 1, 0)
        for seat in table.now.order[:when]:
            table.count(seat, 1)
        table.bomb()
        assert concealed(table) is (when < 2)
        while table.game.next_to_count() is not None:
            table.counts(1, 1, 0)
        assert table.finish().game.rounds[0].nobodys == 1


def test_clairvoyance_is_a_reminder_and_changes_nothing() -> None:
    lines = ("0/0 1/0 1/1", "0/1 1/1 0/0")
    plain = Table(opening(schedule=(1, 2))).play(*lines)
    seen = Table(opening(schedule=(1, 2), clairvoyance=True)).play(*lines)
    assert seen.game.totals == plain.game.totals
    assert rules_problems(RuleSet((1,), clairvoyance=True, bidding=Bidding.HIDDEN), 3) == ()


def test_the_close_of_a_secret_round_is_the_same_as_of_any() -> None:
    table = table_of(Bidding.SECRET, 1, 2).bids(0, 0, 1)
    assert table.kinds(RoundClosed(1)) == [Kind.TRICKS_MISSING] * 3
