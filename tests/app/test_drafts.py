"""What is kept between two starts may be damaged: no screen breaks of it."""

from __future__ import annotations

import json
from itertools import cycle

import pytest

from tests.app.given import FOUR, begin, game, played, seat
from tests.app.house import House
from tests.games.load import whole_game

ROUNDS = whole_game("tap-game").rounds
DEEP = "[" * 20_000
ANYTHING = (
    "",
    "x",
    "null",
    "1",
    "1e999",
    "-1e999",
    "NaN",
    '"text"',
    "[]",
    "{}",
    DEEP,
    '{"a":' * 5_000,
    "[Infinity, NaN, -Infinity]",
    "[[], {}, []]",
    "[null, null, null]",
    "[1, 2, 3]",
    "[true, false, true]",
    "9" * 5_000,
    "[" + "9" * 5_000 + "]",
)
SEATINGS = (
    '[["Ana"], "", 1e999]',
    '[["Ana"], "", 9]',
    '[["Ana"], "", -1]',
    '[["Ana"], "", true]',
    '[["Ana"], {"a": 1}, 0]',
    '[["Ana", "Ana", "ANA"], "", 0]',
    '[["", " ", "\\u202e"], "", 0]',
    '[[[[]], {}, null, 7], "", 0]',
    '["Ana", "", 0]',
    '[["\\ud800"], "", 0]',
    '[["Ana"], "\\ud800", 0]',
    '[{"Ana": 1}, "", 0]',
    json.dumps([[f"P{n}" for n in range(90)], "", 0]),
    json.dumps([["N" * 5000], "T" * 5000, 0]),
)
DRAFT: dict[str, object] = {
    "do": "correct",
    "round": 1,
    "bids": [1, 0, 1, 0],
    "tricks": [1, 0, 0, 0],
    "was": 0,
}
CHANGES: tuple[dict[str, object], ...] = (
    {"do": "bid"},
    {"round": 1e999},
    {"round": True},
    {"round": -1},
    {"bids": []},
    {"bids": [1]},
    {"bids": [1e999, 0, 0, 0]},
    {"bids": [999_999, 0, 0, 0]},
    {"bids": [-5, 0, 0, 0]},
    {"bids": [None, 0, 0, 0]},
    {"bids": ["1", 0, 0, 0]},
    {"bids": [[1], 0, 0, 0]},
    {"tricks": [999_999] * 4},
    {"tricks": [None] * 4},
    {"tricks": {"0": 1}},
    {"trump": "purple"},
    {"trump": "werewolf-red"},
    {"trump": 7},
    {"was": 1e999},
    {"was": 5},
    {"by": 9},
    {"by": -1},
    {"nobodys": 999_999},
    {"nobodys": -1},
    {"clouds": [9, 9, 9, 9]},
    {"clouds": [1]},
    {"clouds": 1},
    {"more": 1},
)
CORRECTIONS = tuple(json.dumps(DRAFT | change) for change in CHANGES)


@pytest.mark.parametrize("text", [*ANYTHING, *SEATINGS], ids=lambda text: text[:40])
def test_a_new_game_is_put_together_whatever_was_left_of_one(house: House, text: str) -> None:
    house.keeper.set_note("seating", text)
    phone = house.open("/new")
    for key in [str(c.key) for c in phone.controls() if str(c.key).startswith("seat-")]:
        assert phone.has(key)
    if phone.has("clear"):
        phone.tap("clear")
    phone.type("name", "")
    seat(phone, FOUR)
    phone.tap("start")
    assert set(FOUR) <= set(game(phone).players)


@pytest.mark.parametrize(
    ("text", "way"),
    list(zip([*ANYTHING, *CORRECTIONS], cycle(["round", "sheet"]), strict=False)),
    ids=lambda text: text[:90],
)
def test_a_round_is_corrected_whatever_was_left_of_it(house: House, text: str, way: str) -> None:
    address = played(house, begin(house), ROUNDS[:2])
    house.keeper.set_note("correction game1", text)
    phone = house.open(f"{address}/{way}/1")
    assert phone.has("keep")
    phone.tap("bid-0")
    phone.tap("key-1")
    phone.tap("drop")
    phone.go(f"{address}/{way}/1")
    phone.tap("bid-0")
    phone.tap("key-1")
    phone.tap("keep")
    assert game(phone).rounds[0].bids == (1, 1, 0, 1)


@pytest.mark.parametrize("text", ANYTHING, ids=lambda text: text[:40])
def test_settings_and_the_last_place_may_be_anything(house: House, text: str) -> None:
    house.keeper.set_note("settings", text)
    house.keeper.set_note("place", text)
    window = house.open(web=False)
    assert window.has("new")
    window.tap("settings")
    window.tap("theme-dark")
    assert house.open().has("new")
