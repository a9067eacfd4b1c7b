"""Two screens of one library: each sees the taps of the other; the second of two is told."""

from __future__ import annotations

import pytest

from scorepad.wizard.events import PlayerJoined, PlayerLeft
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import Trump
from scorepad.wizard.specials import DECKS
from tests.app.given import begin, bid, game
from tests.app.house import Client, House


def two(house: House, *cards: int) -> tuple[Client, Client]:
    """Two phones at the same table."""
    address = begin(house, cards=cards or (5, 6))
    return house.open(address), house.open(address)


def test_taps_are_seen_at_once(house: House) -> None:
    one, other = two(house)
    one.tap("key-3")
    assert other.says("Undo: Ben bids 3")
    assert "3" in other.shown("row-1")
    other.tap("key-1")
    assert "1" in one.shown("row-2")
    assert one.texts() == other.texts()


def eva_joined(house: House) -> tuple[Client, Client]:
    """Eva took a fifth seat before the first bid, as the last step so far."""
    address = begin(house, cards=[3, 3], specials=DECKS[61])
    assert not house.keeper.submit("game1", PlayerJoined(1, "Eva", 3, 0, (3, 3)))
    return house.open(address), house.open(address)


def test_who_is_taken_back_elsewhere_is_not_asked_for_a_bid_any_more(house: House) -> None:
    one, other = eva_joined(house)
    one.tap("row-4")
    other.tap("undo")
    one.tap("key-1", after=3)
    assert game(one).current.bids == (None, 1, None, None)


def test_who_leaves_elsewhere_is_not_asked_for_a_bid_any_more(house: House) -> None:
    one, _ = two(house)
    one.tap("row-3")
    assert not house.keeper.submit("game1", PlayerLeft(1, 3, (5, 6)))
    house.settle()
    one.tap("key-1", after=3)
    assert game(one).current.bids == (None, 1, None, None)


@pytest.mark.parametrize("who", [0, 1])
def test_who_is_taken_back_does_not_name_the_trump_any_more(house: House, who: int) -> None:
    screens = eva_joined(house)
    screens[0].tap("werewolf")
    screens[0].tap("holder-4")
    screens[who].tap("undo")
    assert not screens[0].says("names the trump")
    screens[0].tap("trump-red", after=3)
    assert game(screens[0]).current.trump is Trump.RED


def test_a_closed_round_opens_the_next_one_on_both(house: House) -> None:
    one, other = two(house)
    bid(one, 5, 0, 0, 0)
    other.tap("rest")
    one.tap("close")
    assert other.says("Round 2 of 2")
    assert other.has("trump-blue")


def test_the_second_of_two_contradicting_taps_is_told_and_not_applied(house: House) -> None:
    one, other = two(house)
    one.tap("row-1")
    other.tap("row-1")
    one.tap("key-3")
    other.tap("key-2", after=0.05)
    assert game(one).current.bids == (None, 3, None, None)
    assert other.says("changed on another screen") or other.says("another screen")


def test_a_tap_on_a_round_that_was_just_closed_elsewhere_closes_nothing(house: House) -> None:
    one, other = two(house)
    bid(one, 5, 0, 0, 0)
    one.tap("rest")
    close = other.control("close")
    one.tap("close")
    other.send(close, "click")
    assert game(one).current.number == 2
    assert game(one).phase is Phase.BIDDING


def test_home_shows_what_others_start_and_delete(house: House) -> None:
    one, other = house.open(), house.open()
    begin(house)
    house.settle()
    assert other.has("continue-game1")
    one.tap("delete-game1")
    assert not other.has("continue-game1")


def test_what_one_is_choosing_is_not_disturbed_by_the_other(house: House) -> None:
    one, other = two(house)
    one.tap("row-0")
    other.tap("key-3")
    assert any("is next" in words for words in one.shown("row-0"))
    one.tap("key-2")
    assert game(one).current.bids == (2, 3, None, None)


def test_a_session_that_is_over_is_forgotten(house: House) -> None:
    one, other = two(house)
    house.leave(other)
    before = len(other.sent)
    one.tap("key-3")
    house.settle()
    assert len(other.sent) == before


def test_settings_of_one_reach_the_next_window(house: House) -> None:
    one = house.open("/settings")
    one.tap("language-de")
    assert house.open().shown("new") == ["Neues Spiel"]
