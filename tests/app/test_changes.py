"""More: the way there and back, hidden bids, two screens, another start."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.wizard.events import (
    BidMade,
)
from scorepad.wizard.rules import Bidding
from tests.app.given import FOUR, begin, bid, game
from tests.app.house import House
from tests.app.more import joined, more, running, undo_and_redo


def test_more_is_one_tap_away_and_back_leads_to_the_round(house: House) -> None:
    phone = running(house)
    before = phone.taps
    more(phone)
    assert (phone.taps - before, phone.route) == (1, "/game/game1/more")
    assert phone.says("Round 3 of 15")
    phone.tap("back")
    assert phone.route == "/game/game1"
    assert phone.has("key-0")


def test_one_change_is_open_at_a_time_and_a_second_tap_closes_it(house: House) -> None:
    phone = more(running(house), "points")
    assert phone.has("give")
    assert not phone.has("change-stop")
    phone.tap("change-points")
    assert phone.has("change-stop")
    phone.tap("change-points")
    phone.tap("change-points", after=0.1)
    assert phone.has("give")


def test_nothing_begun_is_left_when_more_is_opened_again(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("quick-10")
    phone.tap("back")
    more(phone)
    assert phone.has("change-stop")
    phone.tap("change-points")
    assert phone.control("points").value == ""


def test_another_game_knows_nothing_of_what_was_begun_in_this_one(house: House) -> None:
    phone = more(running(house), "points")
    begin(house)
    phone.go("/game/game2/more")
    assert phone.has("change-points")
    assert not phone.has("give")


def test_digits_typed_into_a_field_enter_nothing_at_the_table(house: House) -> None:
    phone = more(running(house), "points")
    before = game(phone)
    for key in ("1", "0", "Enter", "Backspace", "Arrow Up"):
        phone.press(key)
    phone.press("z", ctrl=True)
    assert game(phone) == before


def test_a_key_means_no_number_beside_the_referee(house: House) -> None:
    phone = running(house)
    phone.tap("referee")
    phone.press("1")
    assert game(phone).current.untouched


def test_more_shows_no_hidden_bid(house: House) -> None:
    phone = house.open(begin(house, cards=[5], bidding=Bidding.HIDDEN))
    assert not house.keeper.submit("game1", BidMade(1, 1, 4))
    house.settle()
    more(phone)
    assert phone.says("Undo: Ben has bid")
    assert not phone.says("4")
    phone.tap("change-replay")
    assert phone.has("yes")
    assert not phone.says("4")


def test_the_other_screen_sees_what_is_changed(house: House) -> None:
    one = running(house)
    other = house.open("/game/game1")
    more(one, "points")
    one.tap("gift-0")
    one.tap("quick-10")
    one.tap("give")
    assert other.says("Undo: +10 points for Ana")
    more(other)
    assert other.shown("given-0")[0] == "Round 3 · Ana"
    one.tap("change-points")
    one.tap("change-skip")
    assert other.says("Round 4 of 15")


def test_of_two_who_change_the_dealer_at_once_the_second_is_told(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "dealer")
    more(other, "dealer")
    one.tap("dealer-0")
    other.tap("dealer-1", after=0.05)
    assert game(one).current.dealer == 0
    assert other.says("was changed on another screen")
    assert other.has("refusal")
    other.tap("back")
    assert not other.says("was changed on another screen")


def test_bids_made_elsewhere_close_the_door_to_the_joiner(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "join")
    one.type("name", "Eva")
    bid(other, 1)
    assert not one.has("join")
    assert one.says("Round 3 has entries already.")


def test_who_left_elsewhere_cannot_be_the_right_neighbour(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "join")
    one.type("name", "Eva")
    one.tap("after-1")
    more(other, "leave")
    other.tap("leaver-1")
    other.tap("leave")
    assert one.says("Sits between Dov and Ana")
    one.tap("join")
    assert game(one).seating == (0, 2, 3, 4)


def test_all_changes_outlive_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    phone = joined(running(house))
    more(phone, "points")
    phone.tap("gift-4")
    phone.tap("quick--10")
    phone.type("note", "=late")
    phone.tap("give")
    phone.tap("change-points")
    phone.tap("change-dealer")
    phone.tap("dealer-4")
    more(phone, "skip")
    more(phone, "leave")
    phone.tap("leaver-0")
    phone.tap("leave")
    before = game(phone)
    house.restart()
    again = house.open("/game/game1")
    assert game(again) == before
    undo_and_redo(again, "Ana leaves")
    house.close()


def test_who_only_follows_changes_nothing(tmp_path: Path) -> None:
    house = House(tmp_path)
    running(house)
    follower = House(tmp_path)
    phone = follower.open("/game/game1")
    assert not phone.has("more")
    phone.go("/game/game1/more")
    assert phone.says("Read only: another Scorepad writes")
    assert not phone.has("change-points")
    assert not phone.has("undo")
    follower.close()
    house.close()


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_form_speaks_the_language_of_the_table(house: House, language: str) -> None:
    english = more(running(house, 1, open_end=True))
    phone = house.open("/game/game1", languages=(language,))
    more(phone)
    names = set(FOUR) | {"0", "−20", "−10", "+10", "+20", "10"}
    for change in ("", "points", "dealer", "join", "leave", "stop"):
        for one in (english, phone):
            if change:
                one.tap(f"change-{change}")
        assert not set(english.texts()) & set(phone.texts()) - names
        for one in (english, phone):
            if change:
                one.tap(f"change-{change}")
