"""How many rounds of how many cards, for two players to twelve, with and without special cards."""

from __future__ import annotations

from typing import cast

import pytest

from scorepad.wizard.events import (
    GameFinished,
    GameStarted,
    LastRoundDeclared,
    PlayerJoined,
    RoundClosed,
    RoundSkipped,
)
from scorepad.wizard.problems import Kind, Problem, event_problems, rules_problems
from scorepad.wizard.rules import RuleSet, Trump
from scorepad.wizard.schedules import MOST_ROUNDS, Length, most_cards, schedule
from scorepad.wizard.specials import DECKS, Special

from .table import Table, opening

PLAYERS = range(2, 13)
MOST = {2: 30, 3: 20, 4: 15, 5: 12, 6: 10, 7: 8, 8: 7, 9: 6, 10: 6, 11: 5, 12: 5}
TWELVE = tuple("ABCDEFGHIJKL")


def cards(length: Length, players: int, rounds: int = 0, own: tuple[int, ...] = ()) -> list[int]:
    return list(schedule(length, players, rounds, own))


@pytest.mark.parametrize("players", PLAYERS)
def test_sixty_cards_are_dealt_as_far_as_they_go(players: int) -> None:
    most = MOST[players]
    assert most_cards(players) == most
    assert cards(Length.STANDARD, players) == list(range(1, most + 1))
    assert cards(Length.OPEN_END, players) == cards(Length.STANDARD, players)


def test_odd_hands_are_those_of_championship_finals() -> None:
    assert cards(Length.ODD, 4) == [1, 3, 5, 7, 9, 11, 13, 15]


@pytest.mark.parametrize(
    ("players", "played"),
    [
        (3, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
        (4, [1, 3, 5, 7, 9, 11, 13, 15]),
        (5, [2, 4, 6, 8, 10, 12]),
        (6, [2, 4, 6, 8, 10]),
    ],
)
def test_quick_play_takes_every_second_round_and_all_cards_in_the_last(
    players: int, played: list[int]
) -> None:
    assert cards(Length.QUICK, players) == played


def test_a_short_game_is_the_first_rounds_or_a_chosen_list() -> None:
    assert cards(Length.FIRST, 4, 5) == [1, 2, 3, 4, 5]
    assert cards(Length.FIRST, 4, 0) == [1]
    assert cards(Length.FIRST, 4, 99) == cards(Length.STANDARD, 4)
    assert cards(Length.OWN, 4, 0, (3, 1, 9)) == [3, 1, 9]


def test_what_is_no_length_is_no_schedule() -> None:
    with pytest.raises(AssertionError, match="until-midnight"):
        schedule(cast("Length", "until-midnight"), 3, 1, ())


def test_down_and_up_and_down() -> None:
    assert cards(Length.DESCENDING, 6) == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert cards(Length.UP_AND_DOWN, 6) == [*range(1, 11), *range(9, 0, -1)]


@pytest.mark.parametrize("players", PLAYERS)
def test_up_and_down_has_two_rounds_for_each_but_the_highest(players: int) -> None:
    played = cards(Length.UP_AND_DOWN, players)
    assert len(played) == 2 * MOST[players] - 1
    assert played == played[::-1]


def test_one_suit_each_ends_after_twelve_rounds() -> None:
    assert cards(Length.ONE_SUIT, 3) == list(range(1, 13))
    assert rules_problems(RuleSet(tuple(range(1, 13)), one_suit=True), 3) == ()
    assert rules_problems(RuleSet((7,) * 12, one_suit=True), 4) == ()


@pytest.mark.parametrize("players", [2, 5, 6])
def test_one_suit_each_is_for_three_or_four(players: int) -> None:
    rules = RuleSet((1,) * 12, one_suit=True, club=True)
    assert rules_problems(rules, players) == (Problem(Kind.ONE_SUIT_PLAYERS, found=players),)


def test_one_suit_each_has_twelve_rounds_and_an_end() -> None:
    short = rules_problems(RuleSet((1,) * 11, one_suit=True), 3)
    assert short == (Problem(Kind.ONE_SUIT_ROUNDS, found=11, expected=12),)
    endless = rules_problems(RuleSet((1,) * 12, one_suit=True, open_end=True), 3)
    assert endless == (Problem(Kind.ONE_SUIT_ROUNDS, found=12, expected=12),)


def test_a_fifth_player_has_no_suit_left() -> None:
    table = Table(opening("A B C D", schedule=(1,) * 12, one_suit=True))
    joining = PlayerJoined(1, "Eve", 3, 0, (1,) * 12)
    assert table.problems(joining) == (Problem(Kind.ONE_SUIT_PLAYERS, found=5),)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("length", list(Length))
@pytest.mark.parametrize("deck", list(DECKS))
def test_every_length_can_be_played_by_every_number_with_every_deck(
    players: int, length: Length, deck: int
) -> None:
    played = schedule(length, players, 3, (1, 2, 1))
    rules = RuleSet(played, open_end=length is Length.OPEN_END, club=True, specials=DECKS[deck])
    fits = length is not Length.ONE_SUIT or players <= 5
    found = event_problems(None, GameStarted(TWELVE[:players], 0, rules))
    assert (found == ()) == fits
    assert {problem.kind for problem in found} <= {Kind.SCHEDULE_IMPOSSIBLE}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("deck", list(DECKS))
def test_more_cards_than_the_deck_holds_are_refused(players: int, deck: int) -> None:
    most = deck // players
    rules = RuleSet((most, most + 1), club=True, specials=DECKS[deck])
    assert rules.deck == deck
    assert rules_problems(rules, players) == (
        Problem(Kind.SCHEDULE_IMPOSSIBLE, round=2, found=most + 1, expected=most),
    )


def test_a_schedule_has_at_most_a_hundred_rounds() -> None:
    assert rules_problems(RuleSet((1,) * MOST_ROUNDS), 3) == ()
    assert rules_problems(RuleSet((1,) * (MOST_ROUNDS + 1)), 3) == (
        Problem(Kind.TOO_MANY_ROUNDS, found=101, expected=100),
    )


@pytest.mark.parametrize("count", range(1, 14))
def test_clubs_play_with_two_to_twelve(count: int) -> None:
    names = tuple(f"Player {n}" for n in range(count))
    kinds = [
        [p.kind for p in event_problems(None, GameStarted(names, 0, RuleSet((1,), club=club)))]
        for club in (False, True)
    ]
    few, many = [Kind.TOO_FEW_PLAYERS], [Kind.TOO_MANY_PLAYERS]
    assert kinds[0] == (few if count < 3 else many if count > 6 else [])
    assert kinds[1] == (few if count < 2 else many if count > 12 else [])


@pytest.mark.parametrize(
    ("players", "left"), [(2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 4), (8, 4), (9, 6), (11, 5)]
)
def test_cards_are_left_in_the_last_round_where_sixty_cannot_be_shared_out(
    players: int, left: int
) -> None:
    most = MOST[players]
    table = Table(opening(" ".join(TWELVE[:players]), schedule=(most,), club=True))
    assert 60 - players * most == left
    assert table.now.has_trump_card == (left > 0)
    assert table.game.rules.has_trump_card(players, most) == (left > 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("deck", [61, 66, 67, 69])
def test_with_special_cards_the_last_round_has_a_trump_card_too(players: int, deck: int) -> None:
    table = Table(opening("A B C D E F"[: 2 * players - 1], specials=DECKS[deck]))
    for number in table.game.schedule[:-1]:
        table.play(f"{number}/{number} " + "0/0 " * (players - 1))
    assert table.now.cards == 60 // players
    assert table.game.last_round
    assert table.now.has_trump_card
    assert table.wolf(0, Trump.WEREWOLF_RED).now.trump is Trump.WEREWOLF_RED


def test_with_special_cards_a_deck_can_be_dealt_to_the_last_card() -> None:
    table = Table(opening(schedule=(22,), specials=DECKS[66]))
    assert not table.now.has_trump_card


def test_a_single_special_card_is_a_card_left() -> None:
    table = Table(opening(schedule=(20,), specials=frozenset({Special.FAIRY})))
    assert table.now.has_trump_card


def planned(table: Table) -> int | None:
    return table.game.planned


def test_an_open_end_goes_on_until_the_last_round_is_declared() -> None:
    table = Table(opening(schedule=(1, 2), open_end=True))
    assert planned(table) is None
    table.play("0/0 0/0 1/1", "0/0 0/0 2/2", "0/0 0/0 2/2")
    assert [one.cards for one in table.game.rounds] == [1, 2, 2, 2]
    table.enter("0/0 0/0 2/2")
    assert table.problems(GameFinished()) == (Problem(Kind.NOT_LAST_ROUND, 4),)
    table.last()
    assert (planned(table), table.game.last_round) == (4, True)
    assert table.kinds(RoundClosed(4)) == [Kind.LAST_ROUND]
    assert table.kinds(RoundSkipped(4)) == [Kind.LAST_ROUND]
    table.finish()
    assert planned(table) == 4
    assert len(table.game.rounds) == 4


def test_a_declared_last_round_can_be_taken_back() -> None:
    table = Table(opening(schedule=(1,), open_end=True)).last()
    assert table.kinds(LastRoundDeclared(1, last=True)) == [Kind.CHANGED_MEANWHILE]
    table.last(last=False)
    assert table.kinds(LastRoundDeclared(1, last=False)) == [Kind.CHANGED_MEANWHILE]
    table.play("0/0 0/0 1/1")
    assert table.now.number == 2
    assert table.game.planned is None


def test_only_an_open_end_has_a_last_round_to_declare() -> None:
    assert Table().problems(LastRoundDeclared(1, last=True)) == (Problem(Kind.NOT_OPEN_END, 1),)
