"""Who joins a running game."""

from __future__ import annotations

import pytest

from scorepad.wizard.rules import Suit
from scorepad.wizard.schedules import standard
from tests.app.given import FOUR, begin, bid, game
from tests.app.house import House
from tests.app.more import joined, more, one_round, running, undo_and_redo


def test_a_player_joins_with_what_is_suggested(house: House) -> None:
    phone = joined(running(house))
    after = game(phone)
    assert phone.route == "/game/game1"
    assert after.players[4] == "Eva"
    assert after.seating == (0, 1, 2, 3, 4)
    assert after.schedule == standard(5)
    assert after.totals[4] == 0
    assert phone.says("Round 3 of 12")
    assert phone.shown("row-4").count("0") == 1, "points of a round without Eva"
    undo_and_redo(phone, "Eva joins")
    assert game(phone).players == FOUR


def test_a_player_joins_between_two_with_the_lowest_total(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3, 3]))
    bid(phone, 3, 3, 0, 0)
    bid(phone, 0, 0, 3)
    phone.tap("close")
    lowest = min(game(phone).totals)
    assert lowest < 0
    more(phone, "join")
    phone.type("name", "Eva")
    phone.tap("after-1")
    assert phone.says("Sits between Ben and Cleo")
    phone.tap(f"start-{lowest}")
    phone.tap("join")
    after = game(phone)
    assert after.seating == (0, 1, 4, 2, 3)
    assert after.totals[4] == lowest
    assert after.current.dealer == 1
    one_round(phone)
    assert game(phone).current.dealer == 4


def test_the_joiner_deals_in_turn(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.tap("after-2")
    phone.tap("join")
    dealers = [game(phone).current.dealer]
    for _ in range(5):
        one_round(phone)
        dealers.append(game(phone).current.dealer)
    assert dealers == [2, 4, 3, 0, 1, 2]


def test_points_to_start_with_are_typed(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.type("start", "-35")
    phone.tap("join")
    assert game(phone).totals[4] == -35


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ana", "ana is at the table already; choose another name."),
        ("x" * 40, "This name has 40 characters; 24 is the most."),
    ],
)
def test_a_bad_name_is_said_at_the_field_and_nobody_joins(
    house: House, typed: str, said: str
) -> None:
    phone = more(running(house), "join")
    assert phone.says("Type the name of the player who joins.")
    phone.type("name", typed)
    assert said in phone.shown("name-error")
    assert not phone.enabled("join")


def test_starting_points_that_are_no_number_are_said(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.type("start", "many")
    assert phone.says("Type a whole number, such as 20 or −20.")
    assert not phone.enabled("join")


def test_names_of_earlier_games_are_one_tap(house: House) -> None:
    begin(house, ("Ana", "Fritz", "Gus"))
    phone = house.open(begin(house))
    more(phone, "join")
    phone.tap("known-Fritz")
    assert phone.control("name").value == "Fritz"
    phone.tap("join")
    assert game(phone).players[4] == "Fritz"


def test_the_number_of_rounds_is_asked_for_and_its_cards_are_shown(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    assert phone.says("12, fits 5 players")
    assert phone.says("15, as before")
    assert phone.says("Cards: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12")
    phone.tap("rounds-13")
    assert phone.says("Cards: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12, 12")
    phone.tap("rounds-less")
    assert phone.says("14 rounds")
    phone.tap("join")
    assert len(game(phone).schedule) == 14


@pytest.mark.parametrize("change", ["join", "leave"])
def test_nobody_comes_or_goes_while_something_is_entered(house: House, change: str) -> None:
    phone = running(house)
    bid(phone, 1)
    more(phone)
    assert not phone.enabled(f"change-{change}")
    assert phone.shown(f"change-{change}")[1] == (
        "Round 3 has entries already. Finish it or deal it again, then change the players."
    )
    phone.tap("undo")
    assert phone.enabled(f"change-{change}")


def test_a_full_table_takes_nobody_more(house: House) -> None:
    phone = more(house.open(begin(house, [f"P{n}" for n in range(6)])))
    assert not phone.enabled("change-join")
    assert phone.shown("change-join")[1] == "No more than 6 can play."


def test_one_suit_each_has_no_fifth_player(house: House) -> None:
    phone = more(house.open(begin(house, cards=range(1, len(Suit) * 3 + 1), one_suit=True)))
    assert phone.shown("change-join")[1] == "One suit each is for 3 or 4 players."
