"""The keyboard: digits and Enter, Backspace, arrows, Ctrl+Z."""

from __future__ import annotations

import pytest

from scorepad.wizard.game import Phase
from tests.app.given import begin, bid, game, played
from tests.app.house import House
from tests.app.test_bids import is_next
from tests.games.load import whole_game


def test_a_digit_is_a_bid_where_no_second_one_could_follow(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    desk.press("3")
    desk.press("Numpad 0")
    assert game(desk).current.bids == (None, 3, 0, None)


def test_two_digits_are_one_number(house: House) -> None:
    desk = house.open(begin(house, cards=[13]))
    desk.press("1")
    assert game(desk).current.bids == (None,) * 4
    assert "1" in desk.shown("row-1")
    desk.press("2", after=0.1)
    assert game(desk).current.bids[1] == 12
    desk.press("2")
    assert game(desk).current.bids[2] == 2


def test_enter_ends_a_number_that_could_go_on(house: House) -> None:
    desk = house.open(begin(house, cards=[13]))
    desk.press("1")
    desk.press("Enter")
    assert game(desk).current.bids[1] == 1


def test_the_same_digit_twice_is_eleven(house: House) -> None:
    desk = house.open(begin(house, cards=[13]))
    desk.press("1")
    desk.press("1", after=0.05)
    assert game(desk).current.bids[1] == 11


def test_a_number_that_is_too_large_is_said(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    desk.press("7")
    assert desk.says("7 is too much: 0 to 5.")
    assert game(desk).current.bids == (None,) * 4


def test_backspace_takes_a_digit_back_then_goes_to_the_player_before(house: House) -> None:
    desk = house.open(begin(house, cards=[13]))
    desk.press("5")
    desk.press("1")
    desk.press("Backspace")
    assert "?" in desk.shown("row-2")
    desk.press("Backspace")
    assert is_next(desk, 1)
    desk.press("7")
    assert game(desk).current.bids == (None, 7, None, None)
    assert is_next(desk, 2)


def test_arrows_choose_the_player_and_the_number(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    desk.press("Arrow Down")
    assert is_next(desk, 2)
    desk.press("Arrow Up")
    desk.press("Arrow Up")
    assert is_next(desk, 0)
    for key in "2111":
        desk.press(key)
    assert game(desk).current.bids == (2, 1, 1, 1)
    desk.press("Arrow Left")
    desk.press("3")
    assert game(desk).current.bids == (2, 3, 1, 1)


@pytest.mark.parametrize(
    ("key", "held"),
    [
        ("Z", {"ctrl": True, "shift": True}),
        ("Y", {"ctrl": True}),
        ("z", {"meta": True, "shift": True}),
    ],
)
def test_ctrl_z_undoes_and_with_shift_makes_it_again(
    house: House, key: str, held: dict[str, bool]
) -> None:
    desk = house.open(begin(house, cards=[5]))
    bid(desk, 3)
    desk.press("Z", ctrl=True)
    assert game(desk).current.bids[1] is None
    desk.press(key, **held)
    assert game(desk).current.bids[1] == 3


def test_ctrl_z_takes_the_end_back(house: House) -> None:
    tie = whole_game("tie")
    desk = house.open(played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds))
    desk.press("Z", ctrl=True)
    assert not game(desk).finished


def test_a_whole_round_is_entered_by_keyboard(house: House) -> None:
    desk = house.open(begin(house, cards=[5, 6]), width=1280, height=800)
    for key in "3120":
        desk.press(key)
    for key in "212":
        desk.press(key)
    assert game(desk).current.tricks == (0, 2, 1, 2)
    desk.tap("close")
    assert game(desk).current.number == 2


def test_digits_enter_nothing_on_the_sheet_and_at_home(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    desk.tap("sheet")
    desk.press("3")
    desk.go("/")
    desk.press("3")
    desk.press("Z", ctrl=True)
    desk.go("/game/game1")
    assert game(desk).current.bids == (None,) * 4


def test_keys_correct_a_round(house: House) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:3])
    desk = house.open(f"{address}/round/3")
    desk.tap("bid-0")
    desk.press("1")
    assert desk.shown("bid-0") == ["1"]
    desk.press("Z", ctrl=True)
    assert game(desk).current.number == 4
    desk.tap("keep")
    assert game(desk).rounds[2].bids[0] == 1


def test_the_same_number_for_all_is_typed_as_fast_as_one_likes(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    for _ in range(4):
        desk.press("1", after=0.01)
    assert game(desk).current.bids == (1, 1, 1, 1)
    # The first tricks follow at once: a keyboard has no key that appears under a finger.
    for _ in range(3):
        desk.press("1", after=0.01)
    assert game(desk).current.entered[1:] == (1, 1, 1)


def test_the_same_number_in_a_correction_is_typed_quickly(house: House) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:3])
    desk = house.open(f"{address}/round/3")
    for key in ("bid-0", "bid-1"):
        desk.tap(key, after=0.01)
        desk.press("2", after=0.01)
    assert desk.shown("bid-0") == desk.shown("bid-1") == ["2"]


def test_the_same_key_for_two_players_in_a_correction_is_tapped_quickly(house: House) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:3])
    phone = house.open(f"{address}/round/3")
    for key in ("bid-0", "bid-1"):
        phone.tap(key, after=0.01)
        phone.tap("key-2", after=0.01)
    assert phone.shown("bid-0") == phone.shown("bid-1") == ["2"]


def test_undo_by_keyboard_goes_as_fast_as_one_likes(house: House) -> None:
    desk = house.open(begin(house, cards=[5]))
    for key in "1111":
        desk.press(key, after=0.01)
    assert game(desk).phase is Phase.TRICKS
    for _ in range(4):
        desk.press("Z", ctrl=True, after=0.01)
    assert game(desk).current.bids == (None,) * 4
    for _ in range(4):
        desk.press("Y", ctrl=True, after=0.01)
    assert game(desk).current.bids == (1, 1, 1, 1)


@pytest.mark.parametrize("screen", ["sheet", "referee", "give", "give/handover", "handover"])
def test_no_number_is_entered_where_none_can_be_seen(house: House, screen: str) -> None:
    desk = house.open(begin(house, cards=[2]))
    desk.go(f"/game/game1/{screen}")
    desk.press("1")
    assert game(desk).current.untouched
