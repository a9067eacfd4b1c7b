"""Backups in slots: the same as in a folder, whole after kills, and never in the way."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from scorepad.errors import FileError, FileFull, Stopped
from scorepad.library.backups import BEFORE_RESTORE, Backups
from scorepad.library.bringing import read_file
from scorepad.library.byte_file import MemoryFile
from scorepad.library.keeper import Keeper
from scorepad.library.slots import SLOTS, SlotFolder
from scorepad.library.store import MemoryStore
from scorepad.library.thinning import DAYS, MONTHS, WEEKS, kept_of
from scorepad.wizard.events import BidMade

from .files import Disk, Killed, WeakFile
from .given import contents, finished_game, game, put
from .place import HOSTILE, Days


class SlotDisk(Disk):
    """As many slots as are needed on one disk."""

    def __init__(self, found: list[bytes] | None = None, count: int = SLOTS) -> None:
        super().__init__()
        self.slots = [WeakFile(self, data) for data in found or [b""] * count]

    def used(self) -> int:
        return sum(slot.size() for slot in self.slots)


class Place:
    """A library in memory with its backups in slots."""

    def __init__(self, disk: SlotDisk | None = None) -> None:
        self.disk = disk or SlotDisk()
        self.store = MemoryStore()
        self.clock = Days()
        self.keeper = Keeper(self.store, self.clock, iter(map(str, range(10**6))).__next__)
        self.folder = SlotFolder()
        self.folder.open(self.disk.slots)
        self.backups = Backups(self.keeper, self.folder)

    def names(self) -> list[str]:
        return sorted(file.name for file in self.folder.files())

    def change(self) -> None:
        """Another note on a game: a reason for a backup."""
        self.clock.now += timedelta(minutes=1)
        self.keeper.set_details("hostile", note=str(self.clock.now))


@pytest.fixture
def place() -> Place:
    made = Place()
    put(made.store, finished_game("done", 1))
    put(made.store, game("hostile", 2, HOSTILE))
    put(made.store, game("gone", 3))
    made.keeper.delete("gone")
    made.keeper.set_note("theme", "dark ☾")
    return made


def test_a_backup_in_a_slot_is_listed_restored_and_undone(place: Place) -> None:
    before = contents(place.store)
    made = place.backups.automatic()
    assert made is not None
    assert str(made) == made.name == "auto-2026-11-30T19-00-00Z.jsonl.gz"
    assert place.backups.automatic() is None
    (listed,) = place.backups.listed()
    assert listed.contents is not None
    assert listed.contents.games == 3
    place.keeper.submit("hostile", BidMade(1, 2, 1))
    later = contents(place.store)
    restored = place.backups.restore(listed.file)
    assert contents(place.store) == before
    place.backups.restore(restored.undo)
    assert contents(place.store) == later
    assert sorted(place.backups.restore(made, merge=True).report.same) == ["done", "gone"]
    assert contents(place.store) == later
    assert not place.folder.in_use


def test_slots_are_enough_for_all_that_stay(place: Place) -> None:
    moments = []
    for day in (*range(0, 300, 4), *range(300, 320)):
        place.clock.now = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=day)
        place.change()
        made = place.backups.automatic()
        assert made is not None
        moments.append(place.clock.now)
        if day % 40 == 0:
            place.backups.restore(made)
    autos = {one.made for one in place.backups.listed() if not one.before_restore}
    assert autos == kept_of(moments)
    assert len(place.names()) == len(autos) + BEFORE_RESTORE
    assert DAYS + WEEKS + MONTHS + BEFORE_RESTORE + 2 <= SLOTS


def test_a_full_disk_and_a_stop_leave_no_part_of_a_backup(place: Place) -> None:
    place.backups.automatic()
    place.change()
    place.disk.room = place.disk.used() + 300
    on_disk = [slot.read(0, slot.size()) for slot in place.disk.slots]
    with pytest.raises(FileFull, match="no space left"):
        place.backups.automatic()
    before = contents(place.store)
    with pytest.raises(FileFull):
        place.backups.restore(place.backups.listed()[0].file)
    place.disk.room = None
    with pytest.raises(Stopped):
        place.backups.automatic(lambda done, _: done < 2)
    with pytest.raises(Stopped):
        place.backups.restore(place.backups.listed()[0].file, lambda done, _: done < 2)
    assert [slot.read(0, slot.size()) for slot in place.disk.slots] == on_disk
    assert contents(place.store) == before
    assert not place.folder.in_use


@pytest.mark.parametrize("seed", range(10))
def test_a_kill_at_any_moment_leaves_whole_backups_only(seed: int, place: Place) -> None:
    rng = Random(seed)
    first = place.backups.automatic()
    assert first is not None
    place.clock.now += timedelta(days=1)
    place.change()
    place.disk.lives = seed % 7
    with contextlib.suppress(Killed):
        place.backups.automatic()
    found = [slot.remembered(rng) for slot in place.disk.slots]
    after = Place(SlotDisk(found))
    names = [one.file.name for one in after.backups.listed()]
    assert first.name in names
    for one in after.backups.listed():
        assert one.contents is not None
        assert len(list(read_file(one.file))) == 5
    put(after.store, game("new"))
    assert after.backups.automatic() is not None


def test_what_is_being_read_is_not_taken_away_and_what_is_gone_says_so(place: Place) -> None:
    made = place.backups.automatic()
    assert made is not None
    reading = read_file(made)
    next(reading)
    with pytest.raises(OSError, match="being read"):
        place.folder.remove(made.name)
    assert len([*reading]) == 4
    place.folder.remove(made.name)
    place.folder.remove(made.name)
    with pytest.raises(FileError, match="not there any more"):
        list(read_file(made))


def test_room_is_made_by_the_oldest_and_the_newest_stays(place: Place) -> None:
    for _ in range(3):
        place.clock.now += timedelta(days=1)
        place.change()
        place.backups.automatic()
    place.backups.restore(place.backups.listed()[0].file)
    *autos, restored = place.names()
    for left in (3, 2, 1):
        assert place.backups.drop_oldest()
        assert len(place.names()) == left
        assert restored not in place.names()
    assert not place.backups.drop_oldest()
    assert place.names() == autos[-1:]


def test_slots_that_are_full_closed_or_damaged_are_survived(place: Place) -> None:
    closed = SlotFolder()
    assert not closed.is_open
    assert closed.files() == []
    with pytest.raises(FileError, match="no slot"):
        Backups(place.keeper, closed).automatic()
    made = place.backups.automatic()
    assert made is not None
    slot = place.disk.slots[0]
    data, whole = slot.read(0, slot.size()), list(read_file(made))
    refused = 0
    for at in range(len(data)):
        damaged = MemoryFile(data[:at] + bytes([data[at] ^ 5]) + data[at + 1 :])
        folder = SlotFolder()
        folder.open([damaged])
        Backups(place.keeper, folder).listed()
        for file in folder.files():
            try:
                assert list(read_file(file)) == whole
            except FileError:
                refused += 1
    assert refused > len(data) // 2
