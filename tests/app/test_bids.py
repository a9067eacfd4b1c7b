"""Bids: in any order, changed at will, with plus/minus one."""

from __future__ import annotations

import pytest

from scorepad.app.theme import DARK, LIGHT
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import PlusMinus, Reader
from tests.app.given import begin, bid, game
from tests.app.house import Client, House


def disabled_keys(phone: Client) -> set[str]:
    """The numbers on the pad that cannot be tapped."""
    keys = [str(c.key) for c in phone.controls() if str(c.key).startswith("key-")]
    return {key.removeprefix("key-") for key in keys if not phone.enabled(key)}


def is_next(phone: Client, seat: int) -> bool:
    """Whether the pad asks for this player: the row is filled, and says so while all bid."""
    row = phone.control(f"row-{seat}")
    filled: bool = row.bgcolor in {LIGHT.primary_soft, DARK.primary_soft}
    if game(phone).phase is Phase.BIDDING:
        assert filled is any("is next" in words for words in phone.shown(f"row-{seat}"))
    return filled


def test_the_dealer_and_the_next_bidder_are_marked_and_it_moves_on(house: House) -> None:
    phone = house.open(begin(house))
    assert "deals" in phone.shown("row-0")
    for seat in (1, 2, 3, 0):
        assert is_next(phone, seat)
        phone.tap("key-0")
    assert game(phone).phase is Phase.TRICKS


def test_bids_come_in_any_order(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    for seat, number in ((3, 2), (0, 1), (2, 0)):
        phone.tap(f"row-{seat}")
        assert is_next(phone, seat)
        phone.tap(f"key-{number}")
    assert is_next(phone, 1)
    phone.tap("key-4")
    assert game(phone).current.bids == (1, 4, 0, 2)


def test_any_bid_is_changed_by_tapping_its_player(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3, 1)
    phone.tap("row-1")
    phone.tap("key-2")
    assert game(phone).current.bids[1] == 2
    assert is_next(phone, 3)
    assert phone.says("Ben bids 2 instead of 3")


def test_a_bid_is_changed_after_all_have_bid(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 1, 1, 1, 1)
    phone.tap("bid-2")
    phone.tap("key-3")
    assert game(phone).current.bids[2] == 3
    assert game(phone).phase is Phase.TRICKS


def test_the_running_sum_says_over_and_under(house: House) -> None:
    phone = house.open(begin(house, cards=[3]))
    bid(phone, 2)
    assert phone.says("2 of 3 bid")
    bid(phone, 2)
    assert phone.says("4 of 3 bid · 1 over")
    bid(phone, 0, 0)
    assert phone.says("4 of 3 bid · 1 over")
    phone.tap("bid-1")
    phone.tap("key-0")
    assert phone.says("2 of 3 bid · 1 under")


def test_every_number_up_to_20_is_one_key(house: House) -> None:
    phone = house.open(begin(house, ("Ana", "Ben", "Cleo"), cards=[20]))
    keys = [str(c.key) for c in phone.controls() if str(c.key).startswith("key-")]
    assert keys == [f"key-{n}" for n in range(21)]
    bid(phone, 20, 13)
    assert game(phone).current.bids == (None, 20, 13)


def test_strict_the_dealers_forbidden_number_is_disabled_with_the_reason(house: House) -> None:
    phone = house.open(begin(house, cards=[3], plus_minus=PlusMinus.STRICT))
    bid(phone, 1, 0)
    assert disabled_keys(phone) == set()
    bid(phone, 1)
    assert disabled_keys(phone) == {"1"}
    assert phone.says("1 would come out even: not allowed")
    assert phone.says("1, not allowed: the bids would add up to the tricks")
    bid(phone, 2)
    assert game(phone).phase is Phase.TRICKS


def test_strict_holds_for_the_dealer_in_any_order(house: House) -> None:
    phone = house.open(begin(house, cards=[3], plus_minus=PlusMinus.STRICT))
    phone.tap("row-0")
    phone.tap("key-1")
    bid(phone, 1, 1)
    # The last one is not the dealer: everything may be said, but then the dealer has to change.
    assert disabled_keys(phone) == set()
    bid(phone, 0)
    assert game(phone).current.bids == (1, 1, 1, 0)
    assert phone.says("Ana has to change the bid")
    assert game(phone).phase is Phase.BIDDING
    assert is_next(phone, 0)
    assert disabled_keys(phone) == {"1"}
    bid(phone, 0)
    assert game(phone).phase is Phase.TRICKS


def test_strict_is_checked_again_after_a_change(house: House) -> None:
    phone = house.open(begin(house, cards=[3], plus_minus=PlusMinus.STRICT))
    bid(phone, 1, 1, 0, 2)
    phone.tap("bid-1")
    phone.tap("key-0")
    assert phone.says("Ana has to change the bid")
    assert disabled_keys(phone) == {"2"}
    bid(phone, 3)
    assert game(phone).phase is Phase.TRICKS


def test_from_round_k_the_rounds_before_are_free(house: House) -> None:
    strict = PlusMinus.STRICT
    phone = house.open(begin(house, cards=[1, 2], plus_minus=strict, plus_minus_from=2))
    bid(phone, 1, 0, 0)
    assert disabled_keys(phone) == set()
    bid(phone, 0)
    phone.tap("rest")
    phone.tap("close")
    bid(phone, 1, 0, 0)
    assert disabled_keys(phone) == {"1"}


def test_warn_only_says_so_and_records_it(house: House) -> None:
    phone = house.open(begin(house, cards=[3], plus_minus=PlusMinus.WARN))
    bid(phone, 1, 0, 1)
    assert disabled_keys(phone) == set()
    assert phone.says("1 would come out even")
    bid(phone, 1)
    assert game(phone).phase is Phase.TRICKS
    assert game(phone).current.bids == (1, 1, 0, 1)


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (Reader.SCOREKEEPER, "Read the bids aloud"),
        (Reader.DEALER, "Ana reads the bids aloud"),
        (Reader.LEADER, "Ben reads the bids aloud"),
        (Reader.NOBODY, None),
    ],
)
def test_after_the_last_bid_the_bids_are_read_back(
    house: House, reader: Reader, said: str | None
) -> None:
    phone = house.open(begin(house, cards=[5], reader=reader))
    bid(phone, 3, 1, 2, 0)
    assert (said is not None and phone.says(said)) or not phone.says("aloud")
    assert phone.says("6 of 5 bid · 1 over")
    for seat, number in enumerate("0312"):
        assert phone.shown(f"bid-{seat}") == [number]
    assert any(words.endswith("deals") for words in phone.shown("row-0"))
    assert any("leads" in words for words in phone.shown("row-1"))


def test_from_the_read_back_tricks_are_entered_without_another_tap(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3, 1, 2, 0)
    phone.tap("key-5")
    assert game(phone).current.entered[1] == 5
