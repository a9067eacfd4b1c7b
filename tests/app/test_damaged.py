"""A row of the library that is damaged costs that game, not the app."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.given import begin, bid, game
from tests.app.house import Client, House

HEADS = {
    "no JSON": "head = 'x'",
    "no head": "head = ''",
    "a list": "head = '[]'",
    "a blob": "head = x'ff00'",
    "deep": "head = '" + "[" * 5000 + "'",
    "endless totals": "head = replace(head, '[0,0,0,0]', '[1e999,0,0,0]')",
    "no totals": "head = replace(head, '[0,0,0,0]', '[]')",
    "totals that are words": "head = replace(head, '[0,0,0,0]', '[\"a\",0,0,0]')",
    "no winner": "head = replace(head, '\"winners\":[', '\"winners\":[99,')",
    "no players": "head = replace(head, '\"players\"', '\"plaiers\"')",
    "an endless round": "head = replace(head, '\"round\":1', '\"round\":1e999')",
    "no start": "started_at = ''",
    "a start that is none": "started_at = 'yesterday'",
    "a start that is too early": "started_at = '0001-01-01T00:00:00Z'",
    "no change": "changed_at = 'later'",
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def damage(house: House, change: str) -> None:
    """Change the row of the first of two games while the app is closed."""
    house.restart()
    house.keeper.close()
    assert isinstance(house.library, Path)
    with sqlite3.connect(house.library / "scorepad.sqlite") as db:
        db.execute(f"UPDATE games SET {change} WHERE id = 'game1'")
    db.close()
    house.restart()


def home_still_works(phone: Client) -> None:
    assert phone.has("continue-game1") or phone.has("open-game1")
    phone.tap("continue-game2" if phone.has("continue-game2") else "open-game2")
    phone.tap("key-1")
    assert game(phone).current.bids[1] == 1
    phone.back()


@pytest.mark.parametrize("finished", [0, 1])
@pytest.mark.parametrize("what", HEADS)
def test_a_damaged_row_is_listed_and_the_rest_works(
    folder: House, what: str, finished: int
) -> None:
    phone = folder.open(begin(folder, cards=[5]))
    bid(phone, 2)
    begin(folder, cards=[5])
    damage(folder, f"{HEADS[what]}, finished = {finished}")
    phone = folder.open()
    home_still_works(phone)
    # Its log is sound: it opens where it was.
    phone.tap("open-game1" if phone.has("open-game1") else "continue-game1")
    assert game(phone).current.bids[1] == 2
    phone.back()
    phone.tap("delete-game1")
    assert phone.says("Deleted: ")
    phone.act_on_message()
    assert phone.has("open-game1") or phone.has("continue-game1")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This game is damaged and cannot be opened."),
        ("de", "Dieses Spiel ist beschädigt"),
        ("nl", "Dit spel is beschadigd"),
    ],
)
def test_a_damaged_log_says_what_it_can(folder: House, language: str, said: str) -> None:
    begin(folder, cards=[5])
    begin(folder, cards=[5])
    damage(folder, "length = 7")
    phone = folder.open(languages=(language,))
    phone.tap("open-game1" if phone.has("open-game1") else "continue-game1")
    assert phone.says(said)
    assert not phone.says("game1")
    phone.go("/")
    home_still_works(phone)


def test_a_damaged_entry_says_what_it_is(folder: House) -> None:
    begin(folder, cards=[5])
    begin(folder, cards=[5])
    damage(folder, "head = 'x'")
    phone = folder.open()
    assert phone.says("A damaged entry")
