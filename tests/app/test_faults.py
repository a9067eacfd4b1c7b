"""What breaks inside, on the disk or beside us: said in words, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from scorepad.app import desk as desk_module
from scorepad.app.parts import rows
from scorepad.errors import StoreError, StoreFull
from scorepad.library.codec import Record
from scorepad.library.store import GameHead, MemoryStore
from tests.app.given import begin, bid, game, played, seat
from tests.app.house import Client, House, can_tap
from tests.games.load import whole_game


class Disk(MemoryStore):
    """A library whose disk can be full, or which another process writes."""

    def __init__(self) -> None:
        super().__init__()
        self.error: StoreError | None = None
        self.following = False

    @property
    def read_only(self) -> bool:
        return self.following

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        if self.error:
            raise self.error
        super().append(game_id, number, record, head)

    def set_note(self, key: str, value: str | None) -> None:
        if self.error:
            raise self.error
        super().set_note(key, value)


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def house(disk: Disk) -> Iterator[House]:
    house = House(disk)
    yield house
    house.close()


FULL = StoreFull("The disk is full; this entry was not kept. Make room and tap again.")


def test_a_handler_that_raises_does_not_stop_the_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = house.open(begin(house, cards=[5]))
    with monkeypatch.context() as patch, house.errors_expected() as errors:
        patch.setattr(desk_module.Desk, "submit", lambda *_, **__: 1 / 0)
        phone.tap("key-3")
        assert phone.alive
        assert not phone.crashes
    assert "enter failed: ZeroDivisionError('division by zero')" in errors
    phone.tap("key-3")
    assert game(phone).current.bids[1] == 3


def test_a_part_that_raises_does_not_freeze_the_session(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = house.open(begin(house, cards=[5]))
    with monkeypatch.context() as patch, house.errors_expected() as errors:
        patch.setattr(rows, "_name", lambda *_: 1 / 0)
        phone.tap("key-3")
        assert phone.alive
        assert not phone.crashes
    assert any("could not be drawn" in error for error in errors)
    phone.tap("key-2")
    assert game(phone).current.bids == (None, 3, 2, None)
    assert phone.has("key-0")


def test_a_screen_that_raises_says_so_and_leads_home(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorepad.app.screens import routes

    def broken(*_: object) -> ft.View:
        raise RuntimeError("broken")

    phone = house.open(begin(house, cards=[5]))
    with monkeypatch.context() as patch, house.errors_expected():
        patch.setattr(routes, "table_screen", broken)
        phone.press("3")
        assert phone.alive
        assert phone.says("This screen cannot be shown. Nothing is lost.")
        phone.tap_label("Home")
        assert phone.has("continue-game1")
    phone.tap("continue-game1")
    assert game(phone).current.bids[1] == 3
    assert phone.has("key-0")


def test_a_full_disk_is_said_nothing_is_lost_and_the_game_goes_on(house: House, disk: Disk) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3)
    disk.error = FULL
    phone.tap("key-1")
    assert phone.says("The disk took nothing")
    assert game(phone).current.bids == (None, 3, None, None)
    disk.error = None
    phone.tap("key-1")
    assert game(phone).current.bids == (None, 3, 1, None)
    assert not phone.says("The disk took nothing") or phone.toasts


def test_a_full_disk_does_not_lose_a_correction(house: House, disk: Disk) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:3])
    phone = house.open(f"{address}/round/1")
    phone.tap("bid-0")
    phone.tap("key-1")
    disk.error = FULL
    phone.tap("keep")
    assert phone.says("The disk took nothing")
    disk.error = None
    phone.tap("keep")
    assert game(phone).rounds[0].bids[0] == 1


def test_settings_change_on_a_full_disk_for_now(house: House, disk: Disk) -> None:
    phone = house.open("/settings")
    disk.error = FULL
    phone.tap("language-de")
    assert phone.says("Einstellungen")


def what_writes(phone: Client) -> set[str]:
    """Things to tap here that would change a game or the library."""
    reading = (
        "back",
        "home",
        "games",
        "about",
        "sheet",
        "settings",
        "open",
        "handover",
        "give",
        "bring",
        "continue-",
        "more",
        "language-",
        "referee",
        "table",
    )
    found = {str(c.key) for c in phone.controls() if can_tap(c) and c.key is not None}
    return {key for key in found if not key.startswith(reading)}


def test_a_library_that_is_only_followed_says_so_and_offers_nothing_that_writes(
    house: House, disk: Disk
) -> None:
    rounds = whole_game("tap-game").rounds[:3]
    running = played(house, begin(house), rounds)
    tie = whole_game("tie")
    done = played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)
    disk.following = True
    home = house.open()
    assert home.says("Here you can follow, but not write.")
    assert what_writes(home) == set()
    table = house.open(running)
    assert table.says("Read only: another Scorepad writes")
    assert what_writes(table) == set()
    assert what_writes(house.open(f"{running}/sheet")) == set()
    assert what_writes(house.open(f"{running}/round/1")) == set()
    assert what_writes(house.open(f"{running}/more")) == set()
    assert what_writes(house.open(done)) == set()


def test_a_tap_that_writes_to_a_followed_library_is_told(house: House, disk: Disk) -> None:
    phone = house.open(begin(house, cards=[5]))
    disk.following = True
    phone.press("3")
    assert phone.says("Another Scorepad writes to this library")
    assert game(phone).current.bids == (None,) * 4


def test_starting_a_game_in_a_followed_library_is_told(house: House, disk: Disk) -> None:
    phone = house.open("/new")
    seat(phone, ("Ana", "Ben", "Cleo"))
    disk.following = True
    start = phone.control("start")
    phone.send(start, "click")
    assert phone.says("Another Scorepad writes to this library")
    assert house.keeper.heads() == ()


def test_two_processes_on_one_folder(tmp_path: Path) -> None:
    writer, follower = House(tmp_path), House(tmp_path)
    try:
        one = writer.open(begin(writer, cards=[5]))
        other = follower.open("/game/game1")
        assert other.says("Read only: another Scorepad writes")
        one.tap("key-3")
        follower.keeper.poll()
        follower.settle()
        assert "3" in other.shown("row-1")
    finally:
        follower.close()
        writer.close()
