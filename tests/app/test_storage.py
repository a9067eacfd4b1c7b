"""What the storage of a browser may do to a game, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorepad.app.desk import Desk
from scorepad.app.notices import Beginning, advise_backup
from scorepad.library.journal import JournalStore, open_journal
from tests.app.given import begin, bid, game
from tests.app.house import House
from tests.library.files import Disk

NOT_KEPT = "Not kept: no room"
FULL = "The storage is full: new entries are not kept."
ADVICE = "This browser may clear its data"


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
def house(disk: Disk) -> Iterator[House]:
    house = House(open_journal(disk.files))
    yield house
    house.close()


def test_a_full_storage_is_said_the_game_goes_on_and_is_kept_once_there_is_room(
    house: House, disk: Disk
) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3)
    assert not phone.says(NOT_KEPT)
    disk.room = disk.used()
    phone.tap("key-1")
    assert phone.says(FULL)
    assert phone.says(NOT_KEPT)
    said = len(phone.toasts)
    phone.tap("key-2")
    assert phone.says(NOT_KEPT)
    assert len(phone.toasts) == said
    assert game(phone).current.bids == (None, 3, 1, 2)
    home = house.open()
    assert home.says(FULL)
    disk.room = None
    phone.tap("undo")
    assert not phone.says(NOT_KEPT)
    assert game(phone).current.bids == (None, 3, 1, None)
    assert open_journal(Disk(disk.contents()).files).length("game1") == 5


def test_what_is_kept_later_is_shown_without_a_tap(house: House, disk: Disk) -> None:
    phone = house.open(begin(house, cards=[5]))
    disk.room = disk.used()
    phone.tap("key-1")
    assert phone.says(NOT_KEPT)
    disk.room = None
    assert isinstance(house.store, JournalStore)
    assert house.store.retry()
    house.keeper.poll()
    house.settle()
    assert not phone.says(NOT_KEPT)
    bid(phone, 2)
    assert game(phone).current.bids == (None, 1, 2, None)


def test_damage_and_a_browser_that_keeps_nothing_are_said_at_home() -> None:
    house = House(beginning=Beginning(set_aside=2, lasts=False))
    try:
        home = house.open()
        assert home.says("2 entries of the library were damaged and set aside.")
        assert home.says("This browser keeps nothing for this page")
    finally:
        house.close()


def test_a_backup_is_advised_until_home_has_said_it_once(house: House) -> None:
    def start() -> Desk:
        desk = Desk(house.keeper, clock=lambda: 0.0, today=house.now)
        advise_backup(desk)
        return desk

    def says(desk: Desk) -> bool:
        return any(ADVICE in one for one in desk.notices_now())

    early = start()
    early.place("/")
    assert not says(early)
    begin(house)
    early.place("/game/game1")
    assert says(start())
    early.place("/")
    assert says(early)
    assert not says(start())
