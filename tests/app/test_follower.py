"""A window that only follows, and takes over when the writer is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.given import begin, bid, game, played
from tests.app.house import Client, House
from tests.games.load import whole_game

READING = "Read only: another Scorepad writes"
ROUNDS = whole_game("tap-game").rounds
TIE = whole_game("tie")


class Two:
    """A writer and a follower on one folder."""

    def __init__(self, folder: Path) -> None:
        self.writer = House(folder)
        self.address = played(self.writer, begin(self.writer), ROUNDS[:2])
        self.finished = played(
            self.writer, begin(self.writer, TIE.players, cards=TIE.schedule), TIE.rounds
        )
        self.follower = House(folder)

    def take_over(self) -> None:
        """The writer ends; the follower notices."""
        self.writer.close()
        self.follower.keeper.poll()
        self.follower.settle()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    two = Two(tmp_path)
    yield two
    if not two.writer.loop.is_closed():
        two.writer.close()
    two.follower.close()


def test_the_open_table_becomes_writable_without_leaving_it(two: Two) -> None:
    phone = two.follower.open(two.address)
    assert phone.says(READING)
    assert not phone.has("key-0")
    two.take_over()
    assert not phone.says(READING)
    bid(phone, 1, 0)
    assert game(phone).current.bids.count(None) == 2
    phone.tap("undo")
    assert game(phone).current.bids.count(None) == 3


def writes(phone: Client, key: str) -> bool:
    """Whether what has this key is there and can be tapped."""
    return phone.has(key) and phone.enabled(key)


@pytest.mark.parametrize(
    ("there", "key"),
    [
        ("/", "new"),
        ("/", "delete-game1"),
        ("/new", "start"),
        ("table", "key-0"),
        ("table/sheet", "round-1"),
        ("finished", "rematch"),
        ("finished", "undo"),
    ],
)
def test_every_screen_offers_to_write_once_it_may(two: Two, there: str, key: str) -> None:
    address = there.replace("table", two.address).replace("finished", two.finished)
    phone = two.follower.open(address)
    assert not writes(phone, key)
    two.take_over()
    assert writes(phone, key)
    phone.tap(key)


def test_a_followed_library_starts_nothing_and_says_why(two: Two) -> None:
    phone = two.follower.open("/new")
    assert phone.says(READING)
    assert not phone.enabled("start")
    assert len(two.follower.keeper.heads()) == 2


def test_what_the_writer_does_is_followed_and_the_turn_changes_hands(two: Two) -> None:
    one = two.writer.open(two.address)
    other = two.follower.open(two.address)
    one.tap("key-1")
    two.follower.keeper.poll()
    two.follower.settle()
    assert game(other).current.bids.count(None) == 3
    two.take_over()
    other.tap("key-0")
    assert game(other).current.bids.count(None) == 2
