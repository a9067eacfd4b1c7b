"""Bomb, Cloud, Werewolf: what the special cards do to a sheet."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.wizard.events import NobodysTricks, RestAsBid, RoundClosed, TricksCounted, TrumpNoted
from scorepad.wizard.game import Phase
from scorepad.wizard.problems import Kind, Problem, round_problems
from scorepad.wizard.rules import PlusMinus, Suit, TieBreak, Trump
from scorepad.wizard.specials import (
    DECKS,
    Special,
    most_clouds,
    most_nobodys,
)

from .table import Table, opening


def with_cards(*cards: Special, schedule: tuple[int, ...] = (3, 3), **options: Any) -> Table:
    return Table(opening(schedule=schedule, specials=frozenset(cards), **options))


def bomb(*schedule: int) -> Table:
    return with_cards(Special.BOMB, schedule=schedule or (3, 3))


def cloud(*more: Special, schedule: tuple[int, ...] = (3, 3), **options: Any) -> Table:
    return with_cards(Special.CLOUD, *more, schedule=schedule, **options)


def test_the_editions_have_the_cards_that_their_numbers_say() -> None:
    assert {size: 60 + len(cards) for size, cards in DECKS.items()} == {n: n for n in DECKS}
    assert DECKS[60] <= DECKS[61] <= DECKS[66] <= DECKS[67] <= DECKS[69]
    assert {Special.SHAPE_SHIFTER} == DECKS[67] - DECKS[66]
    assert {Special.WITCH, Special.VAMPIRE} == DECKS[69] - DECKS[67]


def test_the_trick_of_the_bomb_is_nobodys() -> None:
    table = bomb().bids(1, 1, 0).bomb()
    assert table.now.to_give == 2
    table.counts(1, 1, 0)
    assert table.phase() is Phase.RESULT
    table.close()
    assert table.game.rounds[0].nobodys == 1
    assert table.game.totals == (30, 30, 20)


def test_the_last_number_follows_from_what_the_bomb_left() -> None:
    table = bomb().bids(1, 1, 0).count(1, 1).count(2, 0)
    assert table.now.tricks == (2, 1, 0)
    table.bomb()
    assert table.now.tricks == (1, 1, 0)
    assert table.now.entered == (None, 1, 0)
    table.bomb(2)
    assert table.now.tricks == (0, 1, 0)
    table.bomb(0)
    assert table.now.tricks == (2, 1, 0)


def test_a_bomb_noted_after_all_numbers_leaves_one_too_many() -> None:
    table = bomb().bids(1, 1, 0).count(1, 1).count(2, 0).count(0, 2).bomb()
    assert table.now.left == -1
    assert table.phase() is Phase.TRICKS
    assert table.kinds(TricksCounted(1, 0, 3, 2)) == [Kind.TRICKS_TOO_MANY]
    table.count(0, 1)
    assert table.phase() is Phase.RESULT


def test_a_bomb_may_take_all_the_tricks_but_no_more() -> None:
    table = bomb().bids(1, 1, 0)
    for tricks in (-1, 4):
        assert table.problems(NobodysTricks(1, tricks)) == (
            Problem(Kind.NOBODYS_OUT_OF_RANGE, 1, found=tricks, expected=3),
        )
    table.bomb(3)
    assert table.now.tricks == (0, 0, 0)
    assert table.close().game.totals == (-10, -10, 20)


def test_the_rest_as_bid_goes_by_what_the_bomb_left() -> None:
    table = bomb().bids(1, 1, 0)
    assert table.kinds(RestAsBid(1)) == [Kind.REST_NOT_AS_BID]
    assert table.bomb().rest_as_bid().now.entered == (1, 1, 0)


def test_two_who_note_the_bomb_at_once_are_told() -> None:
    table = bomb().bids(1, 1, 0).bomb()
    assert table.problems(NobodysTricks(1, 1)) == (Problem(Kind.CHANGED_MEANWHILE, 1, found=1),)


def test_without_its_card_in_the_deck_nothing_special_happens() -> None:
    table = Table(opening(schedule=(3, 3))).bids(1, 1, 0)
    assert table.problems(NobodysTricks(1, 1)) == (
        Problem(Kind.CARD_NOT_IN_DECK, 1, found=Special.BOMB),
    )
    assert table.problems(table.a_cloud(1, 1)) == (
        Problem(Kind.CARD_NOT_IN_DECK, 1, found=Special.CLOUD),
    )
    assert table.problems(TrumpNoted(1, Trump.WEREWOLF_RED, by=1)) == (
        Problem(Kind.CARD_NOT_IN_DECK, 1, found=Special.WEREWOLF),
    )
    assert table.kinds(NobodysTricks(1, 0)) == []
    assert table.kinds(table.a_cloud(1, 0)) == []
    assert most_nobodys(frozenset(), 9) == 0
    assert most_clouds(frozenset()) == 0


def test_bid_two_and_a_cloud_and_three_tricks_are_fifty_points() -> None:
    table = cloud().bids(2, 0, 0).cloud(0, 1).counts(3, 0, 0)
    one = table.now
    assert one.bids == (2, 0, 0)
    assert (one.cloud(0), one.final_bid(0), one.tricks[0]) == (1, 3, 3)
    assert one.hit(0) is True
    assert table.close().game.totals == (50, 20, 20)


def test_a_cloud_can_cost_the_hit() -> None:
    table = cloud().bids(2, 1, 0).cloud(0, 1).counts(2, 1, 0)
    assert table.close().game.totals == (-10, 30, 20)


@pytest.mark.parametrize(
    ("bid", "change", "fits"),
    [(0, 1, True), (0, -1, False), (3, 1, False), (3, -1, True), (1, 1, True), (1, -1, True),
     (1, 2, False), (1, -2, False)],
)  # fmt: skip
def test_a_cloud_changes_a_bid_by_one_within_the_cards(bid: int, change: int, fits: bool) -> None:
    table = cloud().bids(bid, 1, 1)
    found = table.problems(table.a_cloud(0, change))
    assert found == (() if fits else (Problem(Kind.CLOUD_OUT_OF_RANGE, 1, 0, found=change),))


def test_whoever_changes_a_bid_has_a_trick() -> None:
    table = cloud().bids(1, 1, 0).count(1, 0)
    assert table.problems(table.a_cloud(1, 1)) == (Problem(Kind.CLOUD_WITHOUT_TRICK, 1, 1),)
    # Where it is not known yet, it is asked at the close.
    table = cloud().bids(1, 1, 0).cloud(1, 1).counts(3, 0, 0)
    assert table.kinds(RoundClosed(1)) == [Kind.CLOUD_WITHOUT_TRICK]
    table.cloud(1, 0)
    assert table.kinds(RoundClosed(1)) == []


def test_a_bid_changed_under_a_cloud_is_checked_at_the_close() -> None:
    table = cloud().bids(2, 0, 0).cloud(0, 1).bid(0, 3).counts(3, 0, 0)
    assert table.problems(RoundClosed(1)) == (Problem(Kind.CLOUD_OUT_OF_RANGE, 1, 0, found=1),)


def test_a_cloud_needs_a_bid() -> None:
    table = cloud()
    assert table.problems(table.a_cloud(1, 1)) == (Problem(Kind.BIDS_MISSING, 1, 1),)


def test_one_cloud_passes_in_a_round() -> None:
    table = cloud().bids(1, 1, 1).cloud(0, 1)
    assert table.problems(table.a_cloud(1, 1)) == (
        Problem(Kind.TOO_MANY_CLOUDS, 1, found=2, expected=1),
    )
    assert table.kinds(table.a_cloud(0, -1)) == []
    table.cloud(0, 0).cloud(1, 1)
    assert table.now.clouds == (0, 1, 0)


@pytest.mark.parametrize("other", [Special.VAMPIRE, Special.WITCH])
def test_a_vampire_or_a_witch_can_bring_a_second_cloud(other: Special) -> None:
    table = cloud(other).bids(1, 1, 1).cloud(0, 1).cloud(1, -1)
    assert table.problems(table.a_cloud(2, 1)) == (
        Problem(Kind.TOO_MANY_CLOUDS, 1, found=3, expected=2),
    )


def test_a_cloud_taken_back_leaves_no_trace() -> None:
    table = cloud().bids(1, 1, 1)
    before = table.now
    assert table.cloud(0, 1).cloud(0, 0).now == before


def test_two_who_note_the_cloud_at_once_are_told() -> None:
    table = cloud().bids(1, 1, 1)
    late = table.a_cloud(0, -1)
    table.cloud(0, 1)
    assert table.problems(late) == (Problem(Kind.CHANGED_MEANWHILE, 1, 0, found=1),)


def test_after_a_cloud_the_sum_of_the_bids_may_equal_the_cards() -> None:
    table = cloud(plus_minus=PlusMinus.STRICT).bids(0, 1, 1)
    assert table.game.forbidden(table.now) == 1
    table.cloud(1, 1)
    finals = [table.now.final_bid(seat) for seat in range(3)]
    assert finals == [0, 2, 1]
    assert not table.game.bids_refused(table.now)
    table.rest_as_bid()
    assert table.close().game.totals == (20, 40, 30)
    assert round_problems(table.game, table.game.rounds[0]) == ()


def test_plus_minus_one_looks_at_the_bids_as_they_were_said() -> None:
    table = cloud(plus_minus=PlusMinus.STRICT).bids(2, 1, 1).cloud(1, -1)
    assert table.game.forbidden(table.now) == 1
    assert table.phase() is Phase.TRICKS


def test_the_rest_as_bid_goes_by_the_changed_bid() -> None:
    table = cloud().bids(1, 1, 0)
    assert table.kinds(RestAsBid(1)) == [Kind.REST_NOT_AS_BID]
    table.cloud(1, 1).rest_as_bid()
    assert table.now.entered == (1, 2, 0)
    assert table.close().game.totals == (30, 40, 20)


def test_a_tie_is_broken_by_the_bids_as_they_were_said() -> None:
    table = cloud(schedule=(3,), tie_break=TieBreak.HIGHEST_BIDS)
    table.bids(1, 1, 1).cloud(0, 1).counts(1, 2, 0).finish()
    assert table.game.totals == (-10, -10, -10)
    assert table.game.places == (1, 1, 1)


def test_bomb_and_cloud_in_one_round() -> None:
    table = with_cards(Special.BOMB, Special.CLOUD).bids(1, 0, 0).bomb().cloud(0, 1)
    assert table.rest_as_bid().close().game.totals == (40, 20, 20)


@pytest.mark.parametrize("suit", [*Suit, None])
def test_the_holder_of_the_werewolf_names_a_suit_or_none(suit: Suit | None) -> None:
    table = with_cards(Special.WEREWOLF).wolf(2, Trump.swapped(suit))
    assert table.now.trump is not None
    assert (table.now.trump.suit, table.now.chooser) == (suit, 2)
    table.play("1/1 1/1 1/1")
    assert table.game.rounds[0].chooser == 2
    assert table.now.chooser is None


def test_the_werewolf_has_a_holder_and_nothing_else_has() -> None:
    table = with_cards(Special.WEREWOLF)
    for trump, by in ((Trump.WEREWOLF_RED, None), (Trump.RED, 1), (None, 1)):
        assert table.problems(TrumpNoted(1, trump, by=by)) == (
            Problem(Kind.WEREWOLF_NEEDS_HOLDER, 1),
        )
    assert table.kinds(TrumpNoted(1, Trump.WEREWOLF_RED, by=3)) == [Kind.SEAT_UNKNOWN]
    table.wolf(1, Trump.WEREWOLF_RED).trump(None)
    assert table.now.chooser is None


def test_a_suit_that_was_turned_up_can_be_swapped_away() -> None:
    table = with_cards(Special.WEREWOLF).trump(Trump.BLUE).wolf(0, Trump.WEREWOLF_NONE)
    assert table.now.trump is Trump.WEREWOLF_NONE


def test_a_round_without_special_cards_takes_no_word_about_them() -> None:
    plain = Table(opening(schedule=(1, 2))).play("0/0 1/0 1/1")
    special = with_cards(*Special, schedule=(1, 2)).play("0/0 1/0 1/1")
    assert len(special.log) == len(plain.log)
    assert special.game.totals == plain.game.totals


def test_a_correction_writes_special_cards_anew() -> None:
    table = with_cards(*Special).play("1/1 1/1 1/1")
    entry = table.a_correction(
        1, (1, 1, 1), (2, 0, 0), Trump.WEREWOLF_NONE, nobodys=1, clouds=(1, 0, 0), by=1
    )
    table.say(entry)
    one = table.game.rounds[0]
    assert (one.nobodys, one.clouds, one.chooser, one.trump) == (
        1,
        (1, 0, 0),
        1,
        Trump.WEREWOLF_NONE,
    )
    assert table.game.totals == (40, -10, -10)
    table.correct(1, "1/1 1/1 1/1")
    assert table.game.rounds[0].nobodys == 0
    assert table.game.totals == (30, 30, 30)


@pytest.mark.parametrize(
    ("more", "kinds"),
    [
        ({"nobodys": 1}, [Kind.TRICKS_SUM]),
        ({"nobodys": 4}, [Kind.NOBODYS_OUT_OF_RANGE, Kind.TRICKS_SUM]),
        ({"clouds": (0, 2, 0)}, [Kind.CLOUD_OUT_OF_RANGE]),
        ({"clouds": (0, 0, 1)}, [Kind.CLOUD_WITHOUT_TRICK]),
        ({"clouds": (1, 1, 1)}, [Kind.CLOUD_WITHOUT_TRICK, Kind.TOO_MANY_CLOUDS]),
        ({"clouds": (0, 0)}, [Kind.SEAT_UNKNOWN]),
        ({"clouds": (0, 0, 0)}, []),
        ({"by": 1}, [Kind.WEREWOLF_NEEDS_HOLDER]),
        ({"trump": Trump.WEREWOLF_RED}, [Kind.WEREWOLF_NEEDS_HOLDER]),
        ({"trump": Trump.WEREWOLF_RED, "by": 7}, [Kind.SEAT_UNKNOWN]),
        ({"trump": Trump.WEREWOLF_RED, "by": -1}, [Kind.SEAT_UNKNOWN]),
    ],
)
def test_a_correction_is_held_to_the_rules_of_special_cards(
    more: dict[str, Any], kinds: list[Kind]
) -> None:
    table = with_cards(*Special).play("1/1 1/1 1/1")
    entry = table.a_correction(1, (1, 1, 1), (2, 1, 0), **more)
    assert table.kinds(entry) == kinds


def test_a_correction_knows_what_is_not_in_the_deck() -> None:
    table = Table(opening(schedule=(3, 3))).play("1/1 1/1 1/1")
    entry = table.a_correction(
        1, (1, 1, 1), (2, 0, 0), Trump.WEREWOLF_RED, nobodys=1, clouds=(1, 0, 0), by=0
    )
    assert [problem.found for problem in table.problems(entry)] == ["werewolf", "bomb", "cloud"]
