"""Hidden and secret bids: one device goes round, and nothing tells a bid before its time."""

from __future__ import annotations

import pytest

from scorepad.wizard.game import Phase
from scorepad.wizard.rules import Bidding
from tests.app.given import begin, game
from tests.app.house import Client, House

BOTH = pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])


def hand_round(phone: Client, *bids: int) -> None:
    """Each player takes the device and bids."""
    for number in bids:
        phone.tap("take")
        phone.tap(f"key-{number}")


@BOTH
def test_bids_are_masked_until_all_are_in(house: House, bidding: Bidding) -> None:
    phone = house.open(begin(house, cards=[3], bidding=bidding))
    hand_round(phone, 2)
    assert "•" in phone.shown("row-1")
    assert "2" not in phone.shown("row-1")
    assert phone.says("Ben has bid")
    assert phone.says("1 of 4 have bid")


@BOTH
def test_a_refusal_does_not_tell_the_sum(house: House, bidding: Bidding) -> None:
    phone = house.open(begin(house, cards=[3], bidding=bidding))
    hand_round(phone, 2)
    phone.tap("take")
    phone.press("9")
    assert phone.says("9 is too much: 0 to 3.")
    assert not any("2 of 3" in text for text in phone.texts())


def test_a_refusal_while_tricks_are_counted_does_not_tell_secret_bids(house: House) -> None:
    phone = house.open(begin(house, cards=[3], bidding=Bidding.SECRET))
    hand_round(phone, 2, 1, 1, 1)
    assert game(phone).phase is Phase.TRICKS
    phone.press("9")
    assert not any("5 of 3" in text or "over" in text for text in phone.texts())


def test_hidden_bids_are_revealed_together_and_secret_ones_after_the_tricks(house: House) -> None:
    hidden = house.open(begin(house, cards=[3], bidding=Bidding.HIDDEN))
    hand_round(hidden, 2, 1, 0, 0)
    assert "2" in hidden.shown("row-1")
    secret = house.open(begin(house, cards=[3], bidding=Bidding.SECRET))
    hand_round(secret, 2, 1, 0, 0)
    assert "•" in secret.shown("row-1")
    for key in ("key-2", "key-1"):
        secret.tap(key)
    assert secret.says("2 tricks, bid 2")


def test_who_takes_the_device_on_one_screen_is_asked_again_after_an_entry_on_another(
    house: House,
) -> None:
    address = begin(house, cards=[3], bidding=Bidding.HIDDEN)
    one, other = house.open(address), house.open(address)
    other.tap("take")
    hand_round(one, 1)
    house.settle()
    assert other.says("Give the device to Cleo.")


def test_the_same_secret_number_again_is_an_entry_like_any_other(house: House) -> None:
    phone = house.open(begin(house, cards=[3], bidding=Bidding.SECRET))
    hand_round(phone, 2, 1, 0, 0)
    for guess in (2, 3):
        before = house.keeper.history(phone.route.rpartition("/")[2]).length
        phone.tap("bid-1")
        phone.tap(f"key-{guess}")
        assert house.keeper.history(phone.route.rpartition("/")[2]).length == before + 1
