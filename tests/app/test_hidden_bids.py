"""Hidden and secret bids: one device goes round, and nothing tells a bid before its time."""

from __future__ import annotations

import pytest

from scorepad.wizard.game import Phase
from scorepad.wizard.rules import Bidding
from scorepad.wizard.specials import DECKS, Special
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


@pytest.mark.parametrize("bidding", list(Bidding))
def test_every_hand_of_one_card_reminds_of_clairvoyance(house: House, bidding: Bidding) -> None:
    phone = house.open(begin(house, cards=[1, 2], bidding=bidding, clairvoyance=True))
    assert phone.says("Card to the forehead")
    if phone.has("take"):
        assert phone.says("Give the device to Ben.")
        phone.tap("take")
        assert phone.says("Card to the forehead")
    phone = house.open(begin(house, cards=[2, 1], bidding=bidding, clairvoyance=True))
    assert not phone.says("Card to the forehead")


def test_the_reminder_of_clairvoyance_goes_once_bids_are_in(house: House) -> None:
    for bidding in Bidding:
        phone = house.open(begin(house, cards=[1, 2], bidding=bidding, clairvoyance=True))
        for _ in range(4):
            if phone.has("take"):
                phone.tap("take")
            phone.tap("key-0")
        assert not phone.says("Card to the forehead"), bidding


def test_a_bid_that_is_hidden_or_missing_has_a_name_to_hear(house: House) -> None:
    secret = house.open(begin(house, cards=[3], bidding=Bidding.SECRET))
    hand_round(secret, 2, 1, 0, 0)
    assert "Ben has bid, change" in secret.labels()
    late = house.open(begin(house, cards=[3], bidding=Bidding.SECRET_LATE))
    assert "Ben has not bid, change" in late.labels()
    late.tap("key-2")
    assert "Ben bid 2, change" in late.labels()


def test_a_bomb_is_told_while_bids_are_still_secret(house: House) -> None:
    phone = house.open(begin(house, cards=[3], bidding=Bidding.SECRET, specials=DECKS[66]))
    assert not phone.has("bomb")
    hand_round(phone, 1, 1, 0, 0)
    phone.tap("bomb")
    assert game(phone).current.nobodys == 1
    assert phone.says("2 tricks still to give")
    phone.tap("key-1")
    phone.tap("key-1")
    phone.tap("close")
    assert game(phone).finished


def test_the_cloud_offers_both_ways_while_bids_are_secret(house: House) -> None:
    phone = house.open(begin(house, cards=[3], bidding=Bidding.SECRET, specials=DECKS[66]))
    hand_round(phone, 0, 3, 1, 1)
    phone.tap("cloud")
    for seat in range(4):
        for change in ("+1", "-1"):
            assert phone.enabled(f"cloud-{seat}{change}")
    phone.tap("cloud-1+1")
    assert "•" in phone.shown("row-1")
    assert game(phone).current.cloud(1) == 1


def test_bomb_and_cloud_are_said_while_bids_are_secret(house: House) -> None:
    both = frozenset({Special.BOMB, Special.CLOUD})
    offered = []
    for own in (0, 2, 3):
        address = begin(house, cards=[3], bidding=Bidding.SECRET, specials=both)
        phone = house.open(address)
        hand_round(phone, own, 1, 1, 0)
        assert phone.has("bomb")
        phone.tap("key-1")
        phone.tap("bomb")
        assert game(phone).current.nobodys == 1
        assert "•" in phone.shown("row-1")
        phone.tap("cloud")
        offered.append([phone.enabled(f"cloud-1{change}") for change in ("-1", "+1")])
        assert not any(text == str(own) for text in phone.shown("row-1"))
        phone.tap("cloud-1-1")
        assert game(phone).current.clouds == (0, -1, 0, 0)
        assert "•" in phone.shown("row-1")
        assert not phone.says("by exactly one")
        phone.tap("key-1")
        assert phone.says("by exactly one") is (own == 0)
        assert phone.enabled("close") is (own > 0)
    assert offered == [[True, True]] * 3
