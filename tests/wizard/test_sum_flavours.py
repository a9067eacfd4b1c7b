"""The flavours of plus/minus one, and what it cannot go together with."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.wizard.events import BidMade, GameFinished, RestAsBid, TricksCounted
from scorepad.wizard.game import Phase
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem, round_problems, rules_problems
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet
from scorepad.wizard.scoring import Scoring

from .table import Table, opening

STRICT, WARN = PlusMinus.STRICT, PlusMinus.WARN


def strict(*schedule: int, **options: Any) -> Table:
    """Three at a table with plus/minus one; Anya (seat 0) deals first."""
    return Table(opening(schedule=schedule, plus_minus=STRICT, **options))


def forbidden(table: Table, *others: int) -> int | None:
    """What the last bidder may not say after the others bid, in order."""
    for seat, bid in zip(table.now.bidders, others, strict=False):
        table.bid(seat, bid)
    return table.game.forbidden(table.now)


def test_the_rule_book_takes_it_strictly_from_round_one() -> None:
    assert forbidden(strict(1), 0, 0) == 1
    assert forbidden(strict(1), 1, 0) == 0
    assert forbidden(strict(3), 1, 1) == 1
    assert forbidden(strict(3), 2, 2) is None


def test_in_hands_of_one_card_it_may_be_left_out() -> None:
    table = strict(1, 2, 1, plus_minus_ones=False)
    assert forbidden(table, 0, 0) is None
    table.bid(0, 1).rest_as_bid().close()
    assert forbidden(table, 1, 0) == 1
    table.bid(1, 0).count(2, 2).close()
    assert table.now.cards == 1
    assert forbidden(table, 1, 0) is None
    assert [table.kinds(table.a_bid(2, bid)) for bid in (0, 1)] == [[], []]


def test_from_a_round_on_counts_rounds_and_not_cards() -> None:
    table = strict(5, 1, since=2)
    assert forbidden(table, 2, 2) is None
    table.bid(0, 1).rest_as_bid().close()
    assert forbidden(table, 0, 0) == 1


def test_the_dealer_may_always_say_zero_where_zero_is_free() -> None:
    assert forbidden(strict(3, zero_free=True), 2, 1) is None
    assert forbidden(strict(3, zero_free=True), 1, 1) == 1
    table = strict(3, zero_free=True).bids(0, 2, 1)
    assert not table.game.sum_matches(table.now)
    assert table.phase() is Phase.TRICKS
    assert round_problems(table.rest_as_bid().game, table.now) == ()


def test_the_canadian_rule_limits_a_dealer_who_leads() -> None:
    table = strict(1, 3, 3, leading_only=True)
    # Nobody leads before the first round.
    assert forbidden(table, 0, 0) is None
    table.bid(0, 1).count(1, 1).close()
    assert table.game.totals == (-10, -10, 20)
    # Freya deals and does not lead.
    assert forbidden(table, 1, 1) is None
    table.bid(1, 1).rest_as_bid().close()
    assert table.game.totals == (20, 20, 50)
    # Henry deals and leads; 0 stays free.
    assert forbidden(table, 1, 1) == 1
    table.bid(1, 2)
    assert table.game.forbidden(table.now) is None
    assert table.kinds(table.a_bid(2, 0)) == []


def test_a_dealer_who_shares_the_lead_leads() -> None:
    table = strict(2, 2, leading_only=True).play("1/1 1/1 1/0")
    assert table.game.totals == (30, 30, -10)
    assert forbidden(table, 0, 1) == 1


def test_nobody_leads_before_a_round_counts() -> None:
    table = strict(1, 2, 3, leading_only=True).skip()
    assert table.game.totals == (0, 0, 0)
    assert forbidden(table, 1, 0) is None


def test_bonus_points_make_a_leader_too() -> None:
    table = strict(2, 2, leading_only=True).play("1/1 0/0 1/1")
    assert forbidden(table, 1, 0) is None
    table.gift(1, 1, 50)
    assert table.game.forbidden(table.now) == 1


def test_one_who_joins_ahead_of_the_dealer_takes_the_lead() -> None:
    table = strict(2, 2, leading_only=True).play("0/0 2/2 2/0")
    assert table.game.totals == (20, 40, -20)
    table.join("Ida", 2, 41, 2)
    assert forbidden(table, 0, 1, 0) is None
    behind = strict(2, 2, leading_only=True).play("0/0 2/2 2/0").join("Ida", 2, 39, 2)
    assert forbidden(behind, 0, 1, 0) == 1


def test_one_who_joins_with_a_debt_does_not_lead_the_losers() -> None:
    table = strict(1, 1, leading_only=True).play("1/0 1/0 0/1")
    assert table.game.totals == (-10, -10, -10)
    table.join("Ida", 0, -50, 1)
    assert forbidden(table, 0, 0, 0) == 1


def test_hardcore_limits_every_dealer_from_its_cards_on() -> None:
    table = strict(1, 3, leading_only=True, hardcore_from=4).play("0/0 1/0 1/1")
    assert table.game.totals == (20, -10, 30)
    # Freya deals three cards and is last of all.
    assert forbidden(table, 1, 1) is None
    table = strict(3, 4, leading_only=True, hardcore_from=4).play("0/0 1/0 3/3")
    assert table.game.totals == (20, -10, 50)
    assert forbidden(table, 1, 1) == 2
    # The Canadian rule leaves 0 free, in hardcore too.
    table.bid(0, 3)
    assert table.game.forbidden(table.now) is None


def test_the_numbers_of_a_rule_set_say_where_the_sum_is_watched() -> None:
    canadian = RuleSet((1,), STRICT, leading_only=True, hardcore_from=4)
    watched = [
        (cards, leads)
        for cards in range(1, 7)
        for leads in (False, True)
        if canadian.watches_sum(1, cards, dealer_leads=leads)
    ]
    assert watched == [
        (1, True), (2, True), (3, True),
        (4, False), (4, True), (5, False), (5, True), (6, False), (6, True),
    ]  # fmt: skip
    off = RuleSet((1,), leading_only=True, hardcore_from=1)
    assert not off.watches_sum(1, 9, dealer_leads=True)


@pytest.mark.parametrize("plus_minus", [STRICT, WARN])
@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET, Bidding.SECRET_LATE])
def test_nobody_is_last_where_bids_are_not_open(plus_minus: PlusMinus, bidding: Bidding) -> None:
    rules = RuleSet((1,), plus_minus, bidding=bidding)
    assert rules_problems(rules, 3) == (Problem(Kind.SUM_NEEDS_OPEN_BIDS, found=bidding),)
    assert rules_problems(RuleSet((1,), bidding=bidding), 3) == ()


def test_with_a_saboteur_the_one_before_the_dealer_is_last() -> None:
    table = strict(3, scoring=Scoring(saboteur=True))
    assert table.now.bidders == (1, 2)
    assert forbidden(table, 1) == 2
    assert table.kinds(table.a_bid(2, 2)) == [Kind.BID_FORBIDDEN]
    assert table.kinds(table.a_bid(1, 2)) == []


def test_with_a_saboteur_the_canadian_rule_looks_at_who_bids_last() -> None:
    table = strict(2, 2, scoring=Scoring(saboteur=True), leading_only=True)
    table.bids(None, 2, 0).counts(0, 2, 0).close()
    assert table.game.totals == (20, 40, 20)
    # Freya deals and leads, but Anya bids last.
    assert (table.now.dealer, table.now.last_bidder) == (1, 0)
    assert forbidden(table, 1) is None


def test_a_warning_never_stops_the_table_in_any_flavour() -> None:
    flavours: list[dict[str, Any]] = [
        {},
        {"zero_free": True},
        {"leading_only": True},
        {"plus_minus_ones": False},
    ]
    for options in flavours:
        table = Table(opening(schedule=(3, 3), plus_minus=WARN, **options))
        table.play("1/1 1/1 1/1", "1/1 1/1 1/1")
        assert table.game.finished


def test_a_breach_noticed_late_is_recorded_with_a_mark_in_every_flavour() -> None:
    flavours: list[dict[str, Any]] = [
        {},
        {"zero_free": True},
        {"leading_only": True, "hardcore_from": 3},
    ]
    for options in flavours:
        table = strict(3, 4, **options).play("0/1 1/1 1/1").correct(1, "1/1 1/1 1/1")
        (mark,) = round_problems(table.game, table.game.rounds[0])
        assert mark == Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=3)


def test_another_dealer_is_another_last_bidder() -> None:
    table = strict(3, zero_free=True).bid(1, 2).bid(2, 1).bid(0, 0)
    assert table.phase() is Phase.TRICKS
    # Zero was free for Anya; Freya's 2 makes the sum equal.
    table.deals(1)
    assert table.phase() is Phase.BIDDING
    assert table.game.next_to_bid() == 1
    assert table.kinds(TricksCounted(1, 0, 0)) == [Kind.BIDS_EQUAL_TRICKS]


def test_with_two_players_and_a_saboteur_one_bid_is_all_the_bids() -> None:
    start = opening(
        "Anya Freya", schedule=(3,), plus_minus=STRICT, club=True, scoring=Scoring(saboteur=True)
    )
    table = Table(start)
    assert table.game.forbidden(table.now) == 3
    assert table.kinds(table.a_bid(1, 3)) == [Kind.BID_FORBIDDEN]


# Who led when the last bid came in


def canadian() -> Table:
    """Two rounds; Freya deals the second one and leads before it."""
    table = strict(2, 2, leading_only=True).play("0/0 2/2 2/0")
    assert table.game.totals == (20, 40, -20)
    return table


def test_while_bidding_runs_the_totals_of_the_moment_say_who_leads() -> None:
    table = canadian()
    assert forbidden(table, 0, 0) == 2
    table.gift(1, 0, 30)
    assert table.game.forbidden(table.now) is None
    assert table.undo().game.forbidden(table.now) == 2


def test_points_given_later_do_not_reopen_the_bids() -> None:
    table = canadian().gift(1, 0, 30).bids(1, 1, 0)
    assert table.phase() is Phase.TRICKS
    # Anya led when the bids came in; that she lost the points since is no matter for this round.
    table.gift(1, 0, -30)
    assert (table.phase(), table.game.sum_matches(table.now)) == (Phase.TRICKS, False)
    table.counts(1, 1, 0).finish()
    assert round_problems(table.game, table.game.rounds[1]) == ()


def test_a_correction_of_an_earlier_round_makes_no_breach_of_a_later_one() -> None:
    table = canadian().correct(1, "0/0 2/0 2/2").bids(1, 1, 0).counts(1, 1, 0)
    table.correct(1, "0/0 2/2 2/0")
    assert table.phase() is Phase.RESULT
    table.finish()
    assert not table.game.sum_matches(table.game.rounds[1])
    assert table.game.totals == (50, 70, 0)


def test_a_breach_stays_one_whoever_leads_by_now() -> None:
    table = canadian().bids(1, 2, 0).counts(1, 1, 0).finish().correct(2, "1/1 1/1 0/0")
    mark = (Problem(Kind.BIDS_EQUAL_TRICKS, 2, 1, found=2),)
    assert round_problems(table.game, table.game.rounds[1]) == mark
    table.correct(1, "0/0 2/0 2/2")
    assert round_problems(table.game, table.game.rounds[1]) == mark


def test_a_correction_of_the_bids_is_judged_by_who_led_then() -> None:
    table = canadian().gift(1, 0, 30).bids(1, 0, 0).counts(1, 1, 0).finish()
    table.correct(1, "0/0 2/2 2/0").correct(2, "1/1 1/1 0/0")
    assert round_problems(table.game, table.game.rounds[1]) == ()


def test_a_bid_that_is_changed_is_judged_by_who_led_when_all_were_in() -> None:
    table = canadian().bids(1, 2, 0).gift(1, 0, 30)
    assert table.kinds(table.a_bid(1, 1)) == [Kind.BID_FORBIDDEN]
    free = canadian().gift(1, 0, 30).bids(1, 2, 0).gift(1, 0, -30)
    assert free.kinds(free.a_bid(1, 1)) == []


def test_a_round_dealt_again_looks_at_the_totals_anew() -> None:
    table = canadian().gift(1, 0, 30).bids(1, 2, 0).gift(1, 0, -30).replay()
    assert forbidden(table, 0, 1) == 1


def test_another_dealer_is_judged_by_who_led_when_the_bids_came_in() -> None:
    table = canadian().bids(1, 2, 0).gift(1, 2, 90)
    assert not table.deals(2).game.watches_sum(table.now)
    assert table.deals(1).game.watches_sum(table.now)


def test_a_log_of_the_version_before_opens_whoever_led_by_then() -> None:
    # It asked the totals of the moment, so that the same bid was refused or taken by them.
    table = canadian().bids(1, 2, 0).gift(1, 0, 30)
    log = [*table.log, BidMade(2, 1, 1, 2), RestAsBid(2), GameFinished()]
    assert table.kinds(log[-3]) == [Kind.BID_FORBIDDEN]
    assert replay(log).game.totals == (80, 70, 0)
