"""A damaged library is made anew of its last backup and what can be read; what is lost is told."""

from __future__ import annotations

import shutil
import sqlite3
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from scorepad.library.backups import Backups
from scorepad.library.keeper import Keeper
from scorepad.library.rescue import Lost, Rescue, rescue, waiting
from scorepad.library.salvage import salvage
from scorepad.library.sqlite import LIBRARY_FILE, open_library
from scorepad.wizard.events import BidMade, Undone

from .given import contents, finished_game, game, put
from .place import Days
from .test_old_games import LIBRARY_2, OLD


class Data:
    """A data folder; each opening is a start of the app."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Days()
        self.path = folder / LIBRARY_FILE

    def start(self) -> Rescue | None:
        """Open it, rescued where that is due."""
        self.clock.now += timedelta(minutes=1)
        opened = open_library(self.folder, self.clock)
        self.store = opened.store
        ids = iter(f"new-{n}" for n in range(10**6))
        self.keeper = Keeper(self.store, self.clock, ids.__next__)
        self.backups = Backups(self.keeper, self.folder / "backups")
        aside = waiting(self.keeper, self.folder, opened.moved_aside)
        return None if aside is None else rescue(self.keeper, self.backups, aside)

    def spoil(self, *statements: str) -> None:
        """Close it, change it, and damage its mark so that the next start moves it aside."""
        self.keeper.close()
        db = sqlite3.connect(self.path, isolation_level=None)
        for statement in (*statements, "PRAGMA user_version = 0"):
            db.execute(statement)
        db.close()


@pytest.fixture
def data(tmp_path: Path) -> Data:
    """A library with three games, one of them in the bin, and a backup of that moment."""
    made = Data(tmp_path)
    assert made.start() is None
    put(made.store, finished_game("done", 1))
    put(made.store, game("one", 2))
    put(made.store, game("gone", 3))
    made.keeper.set_details("done", title="Final")
    made.keeper.delete("gone")
    made.keeper.set_note("language", "nl")
    assert made.backups.automatic() is not None
    return made


def test_what_can_be_read_is_all_there_again(data: Data) -> None:
    data.keeper.submit("one", BidMade(1, 2, 0))
    data.keeper.set_note("theme", "dark")
    put(data.store, game("new", 5))
    before = contents(data.store)
    data.spoil()
    told = data.start()
    assert told is not None
    assert (told.games, told.lost, told.overlooked) == (4, (), False)
    assert told.backup is not None
    assert told.aside is not None
    assert told.aside.is_file()
    after = contents(data.store)
    assert after["games"] == before["games"]
    assert data.keeper.note("theme") == "dark"
    data.keeper.close()
    assert data.start() is None


def test_a_library_that_nothing_can_be_read_of_is_that_of_its_backup(data: Data) -> None:
    before = contents(data.store)
    put(data.store, game("new", 5))
    data.keeper.close()
    data.path.write_bytes(b"Dear diary, " * 999)
    told = data.start()
    assert told is not None
    assert (told.games, told.lost, told.overlooked) == (3, (), True)
    assert contents(data.store)["games"] == before["games"]
    assert data.keeper.note("language") == "nl"


def test_without_a_backup_what_can_be_read_is_saved_and_the_rest_is_named(tmp_path: Path) -> None:
    data = Data(tmp_path)
    data.start()
    for number in range(4):
        put(data.store, finished_game(f"g{number}", number))
    heads = {head.id: head for head in data.keeper.heads()}
    length = data.store.length("g2")
    data.spoil(
        "DELETE FROM entries WHERE game = 2 AND number = 0",
        "UPDATE entries SET entry = '{' WHERE game = 3 AND number = 5",
        "UPDATE games SET id = 'not an id' WHERE no = 4",
    )
    told = data.start()
    assert told is not None
    assert (told.games, told.backup, told.overlooked) == (3, None, False)
    assert told.lost == (
        Lost(heads["g1"].players, heads["g1"].started_at, data_length(heads["g1"].id), whole=True),
        Lost(heads["g2"].players, heads["g2"].started_at, length - 5, whole=False),
    )
    ids = {head.id for head in data.keeper.heads()}
    assert {"g0", "g2"} < ids
    (other,) = ids - {"g0", "g2"}
    assert data.keeper.export(other).records == finished_game("g3", 3).records
    assert data.keeper.history("g2").length == 5


def data_length(name: str) -> int:
    return len(finished_game(name, int(name[1:])).records)


def test_the_backup_gives_what_the_file_lost(data: Data) -> None:
    data.keeper.submit("one", BidMade(1, 2, 0))
    data.keeper.submit("one", Undone(3))
    players = data.keeper.head("one").players
    started_at = data.keeper.head("one").started_at
    data.spoil(
        "DELETE FROM entries WHERE game = 2 AND number = 0", "DELETE FROM games WHERE no = 1"
    )
    told = data.start()
    assert told is not None
    assert told.lost == (Lost(players, started_at, 2, whole=False),)
    assert {head.id for head in data.keeper.heads()} == {"done", "one"}
    assert data.keeper.head("done").details.title == "Final"
    assert data.keeper.history("one").length == 2


def test_a_rescue_that_was_killed_is_done_at_the_next_start(
    data: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(data.store)["games"]
    data.spoil()
    with monkeypatch.context() as patch:
        patch.setattr("scorepad.library.rescue.salvage", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            data.start()
    data.keeper.close()
    told = data.start()
    assert told is not None
    assert contents(data.store)["games"] == before
    data.keeper.close()
    assert data.start() is None
    # An emptied library is not filled with what was rescued long ago.
    data.keeper.replace_all([])
    assert told.aside is not None
    data.keeper.set_note("rescue-done", told.aside.name)
    data.keeper.close()
    assert data.start() is None


def test_a_kill_right_after_moving_aside_loses_nothing(data: Data) -> None:
    before = contents(data.store)["games"]
    data.spoil()
    opened = open_library(data.folder, data.clock)
    assert opened.moved_aside is not None
    opened.store.close()
    told = data.start()
    assert told is not None
    assert contents(data.store)["games"] == before


def test_a_library_of_version_2_is_rescued_with_its_bin(tmp_path: Path) -> None:
    data = Data(tmp_path)
    shutil.copy(OLD / "library-2.sqlite", data.path)
    db = sqlite3.connect(data.path)
    db.execute("PRAGMA user_version = 0")
    db.close()
    told = data.start()
    assert told is not None
    assert (told.games, told.lost, told.overlooked) == (len(LIBRARY_2), (), False)
    (gone,) = data.keeper.bin().heads
    assert (gone.id, gone.deleted_at) == ("game-1", gone.changed_at)


def test_nothing_is_written_to_what_lies_aside(data: Data) -> None:
    data.spoil()
    before = data.path.read_bytes()
    told = data.start()
    assert told is not None
    assert told.aside is not None
    assert told.aside.read_bytes() == before


def test_any_damage_is_survived_and_what_is_told_lost_is_lost(tmp_path: Path) -> None:
    rng = Random(11)
    origin = Data(tmp_path / "origin")
    origin.start()
    games = {f"g{n}": finished_game(f"g{n}", n) for n in range(12)}
    for one in games.values():
        put(origin.store, one)
    origin.keeper.close()
    whole = origin.path.read_bytes()
    partly = 0
    for number in range(25):
        data = Data(tmp_path / str(number))
        data.folder.mkdir()
        damaged = bytearray(whole)
        if number % 5 == 0:
            del damaged[rng.randrange(5000, len(damaged)) :]
        else:
            for _ in range(rng.choice([1, 2])):
                at = rng.randrange(1, len(whole) // 4096) * 4096
                size = rng.choice([50, 4096])
                damaged[at : at + size] = rng.randbytes(size)
        data.path.write_bytes(damaged[: len(whole)])
        told = data.start()
        if told is None:
            data.keeper.close()
            continue
        unnamed = sum(1 for one in told.lost if not one.players)
        named = {one.started_at: one for one in told.lost}
        for name, one in games.items():
            length = data.store.length(name)
            if length < len(one.records) and not told.overlooked:
                lost = named.get(one.records[0].at)
                assert unnamed or (lost is not None and lost.entries == len(one.records) - length)
        partly += bool(told.games) and bool(told.lost or told.overlooked)
        data.keeper.close()
    assert partly > 3


def test_a_file_that_is_not_there_gives_nothing(tmp_path: Path) -> None:
    assert salvage(tmp_path / "none.sqlite").games == ()
    (tmp_path / "empty.sqlite").touch()
    assert salvage(tmp_path / "empty.sqlite").games == ()
    assert [path.name for path in tmp_path.iterdir()] == ["empty.sqlite"]
