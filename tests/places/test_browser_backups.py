"""Backups that make themselves in a browser, without one: when, by whom, and without room."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from datetime import timedelta
from typing import TypeVar

import pytest

from scorepad.library.automatic import SECONDS
from scorepad.library.backup_format import of_game
from scorepad.library.backups import Backup
from scorepad.library.byte_file import ByteFile
from scorepad.library.healing import wait_for_healing
from scorepad.library.journal import JournalStore
from scorepad.library.keeper import Keeper
from scorepad.library.rescue import Lost, Rescue
from scorepad.places.browser_backups import BrowserBackups
from scorepad.places.browser_library import Watch, open_library
from scorepad.places.opfs import InUse
from scorepad.wizard.events import BidMade
from tests.library.files import WeakFile
from tests.library.given import finished_game
from tests.library.place import Days, Seconds
from tests.library.test_keeper import start
from tests.library.test_slots import SlotDisk

from .browser_files import Shelf, Tab

T = TypeVar("T")


def now(what: Coroutine[object, object, T]) -> T:
    return asyncio.run(what)


class Device:
    """What all tabs of a browser share: the library, the slots, and the room for both."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.slots = SlotDisk()
        self.holder: Slots | None = None

    def full(self, room: int = 0) -> None:
        """There is room for so many more bytes in the slots, and for none in the library."""
        self.slots.room = self.slots.used() + room
        self.shelf.disk.room = self.shelf.disk.used()


class Slots:
    """One tab's way to the slots; see :class:`scorepad.places.browser_backups.SlotStorage`."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.opened = 0

    async def open(self) -> Sequence[ByteFile]:
        if self.device.holder not in (None, self):
            raise InUse("NoModificationAllowedError")
        self.device.holder = self
        self.opened += 1
        return list[WeakFile](self.device.slots.slots)


class Page:
    """A tab with its library and its backups; ``told`` is what its screens hear of them."""

    def __init__(self, device: Device) -> None:
        self.device = device
        tab = Tab(device.shelf)
        library = now(open_library(tab))
        store = library.store
        assert isinstance(store, JournalStore)
        self.clock, self.seconds = Days(), Seconds()
        self.keeper = Keeper(store, self.clock, iter(map(str, range(10**6))).__next__)
        self.watch = Watch(self.keeper, store, tab)
        self.told: list[str] = []
        self.slots = Slots(device)
        self.rescued: list[Rescue] = []
        wait_for_healing(self.keeper, library.damaged)
        self.made = BrowserBackups(
            self.keeper,
            store,
            self.slots,
            changed=lambda: self.told.append("changed"),
            no_room=lambda: self.told.append("no room"),
            rescued=self.rescued.append,
            clock=self.seconds,
        )

    def look(self) -> None:
        now(self.made.look())

    def listed(self) -> tuple[Backup, ...]:
        return self.made.backups.listed()

    def days(self, count: int) -> None:
        """So many days with a backup each."""
        for _ in range(count):
            self.clock.now += timedelta(days=1)
            start(self.keeper)
            self.seconds.now += SECONDS
            self.look()

    def end(self) -> None:
        """The tab is closed."""
        self.keeper.close()
        self.device.holder = None


@pytest.fixture
def page() -> Page:
    return Page(Device())


def test_backups_come_soon_after_the_start_hourly_and_at_the_end_of_a_game(page: Page) -> None:
    page.look()
    assert page.told == ["changed"]
    assert page.listed() == ()
    page.days(2)
    assert [one.contents.games for one in page.listed() if one.contents] == [2, 1]
    game_id = start(page.keeper)
    page.look()
    assert len(page.listed()) == 2
    page.clock.now += timedelta(days=1)
    won = finished_game("won")
    page.keeper.bring([of_game(won)])
    page.keeper.set_details("won", title="Final")
    assert len(page.told) == 3
    page.look()
    assert len(page.told) == len(page.listed()) + 1 == 4
    page.look()
    assert page.slots.opened == 1
    page.end()
    again = Page(page.device)
    again.clock.now = page.clock.now + timedelta(days=1)
    again.look()
    assert len(again.listed()) == 3
    assert not again.keeper.submit(game_id, BidMade(1, 1, 1))
    again.seconds.now += SECONDS
    again.look()
    assert len(again.listed()) == 4


def test_who_follows_writes_none_until_it_takes_over(page: Page) -> None:
    page.days(1)
    other = Page(page.device)
    other.look()
    assert not other.made.backups.reachable
    assert other.told == []
    now(other.watch.look())
    page.keeper.close()
    now(other.watch.look())
    assert not other.keeper.submit(other.keeper.heads()[0].id, BidMade(1, 1, 1))
    # The browser frees the files of a tab one by one.
    other.look()
    assert not other.made.backups.reachable
    page.device.holder = None
    other.clock.now += timedelta(days=2)
    other.look()
    assert other.told == ["changed", "changed"]
    assert len(other.listed()) == 2


def test_nothing_is_backed_up_while_games_are_put_into_the_library(page: Page) -> None:
    start(page.keeper)
    work = page.keeper.bringing([of_game(finished_game("won"))])
    next(work)
    page.look()
    assert not page.made.backups.reachable
    work.close()
    page.look()
    assert len(page.listed()) == 1


def test_without_room_the_oldest_gives_way_and_the_newest_stays(page: Page) -> None:
    page.days(4)
    oldest = page.listed()[-1].file.name
    size = max(slot.size() for slot in page.device.slots.slots)
    page.device.slots.room = page.device.slots.used() + size // 2
    page.days(1)
    assert oldest not in {one.file.name for one in page.listed()}
    assert all(one.contents for one in page.listed())
    newest = page.listed()[0]
    assert newest.contents is not None
    assert newest.contents.games == 5
    assert "no room" not in page.told


def test_where_none_fits_it_is_said_once_and_the_game_goes_on(page: Page) -> None:
    page.days(3)
    page.device.slots.room = 10
    page.days(2)
    assert page.told.count("no room") == 1
    assert len(page.listed()) == 1
    assert not page.keeper.submit("0", BidMade(1, 1, 1))
    assert page.keeper.unkept == 0
    page.device.slots.room = None
    page.days(1)
    assert len(page.listed()) == 2


def test_backups_give_way_to_entries_that_find_no_room(page: Page) -> None:
    page.days(4)
    page.device.full()
    assert not page.keeper.submit("0", BidMade(1, 1, 1))
    assert page.keeper.unkept == 1
    for _ in range(5):
        page.look()
    assert len(page.listed()) == 1
    assert page.listed()[0].contents is not None
    page.device.shelf.disk.room = None
    now(page.watch.look())
    assert page.keeper.unkept == 0


def spoil(page: Page, *wanted: bytes) -> None:
    """Close the page and damage each line of its journal that holds one of these."""
    page.end()
    for file in page.device.shelf.disk.files:
        data = file.read(0, file.size())
        for line in data.splitlines(keepends=True):
            if any(one in line for one in wanted):
                data = data.replace(line, line[:20] + b"#" + line[21:])
        file.truncate(0)
        file.write(0, data)


def played(page: Page) -> list[str]:
    """Three games with two bids each, the first two of them in a backup after their first bid."""
    games = [start(page.keeper), start(page.keeper)]
    for one in games:
        assert not page.keeper.submit(one, BidMade(1, 1, 1))
    page.look()
    games.append(start(page.keeper))
    assert not page.keeper.submit(games[2], BidMade(1, 1, 1))
    for one in games:
        assert not page.keeper.submit(one, BidMade(1, 2, 0))
        assert not page.keeper.submit(one, BidMade(1, 0, 0))
    return games


def test_damaged_lines_are_made_good_and_what_is_lost_is_told(page: Page) -> None:
    first, second, third = played(page)
    players = page.keeper.head(second).players
    # The first lost its start, which is in the backup; the others an entry that is not.
    entries = [b'["entry","%b",2' % one.encode() for one in (second, third)]
    spoil(page, b'["game",{"id":"%b"' % first.encode(), *entries)
    page = Page(page.device)
    page.look()
    (told,) = page.rescued
    assert told.aside is None
    assert told.backup is not None
    assert not told.overlooked
    assert [(one.players, one.entries, one.whole) for one in told.lost] == [(players, 2, False)] * 3
    assert [page.keeper.history(one).length for one in (first, second, third)] == [2, 2, 2]
    assert isinstance(told.lost[0], Lost)
    # Only then is the next backup made, and at the next start nothing is left to heal.
    page.look()
    assert page.listed()[0].contents is not None
    page.end()
    page = Page(page.device)
    page.look()
    assert page.rescued == []


def test_a_game_whose_lines_are_gone_is_that_of_the_backup(page: Page) -> None:
    first, second, third = played(page)
    spoil(page, b'"%b"' % first.encode())
    damaged = Page(page.device)
    assert {head.id for head in damaged.keeper.heads()} == {second, third}
    # The tab dies before it is healed.
    damaged.end()
    page = Page(page.device)
    page.look()
    (told,) = page.rescued
    assert told.overlooked
    assert told.lost == ()
    assert told.games == 3
    assert [page.keeper.history(one).length for one in (first, second, third)] == [2, 4, 4]


def test_without_a_backup_what_is_before_the_damage_stays(page: Page) -> None:
    first, *_ = played(page)
    spoil(page, b'["entry","%b",2' % first.encode())
    for slot in page.device.slots.slots:
        slot.truncate(0)
    page = Page(page.device)
    page.look()
    (told,) = page.rescued
    assert (told.backup, told.overlooked, [one.entries for one in told.lost]) == (None, False, [2])
    assert page.keeper.history(first).length == 2
    assert not page.keeper.submit(first, BidMade(1, 2, 1))
