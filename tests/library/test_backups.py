"""Backups: made, listed, restored, undone, thinned; whole or not there at all."""

from __future__ import annotations

import gzip
import json
import zlib
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import FileError, Stopped, StoreReadOnly
from scorepad.library.automatic import SECONDS, AutomaticBackups
from scorepad.library.backup_format import Brought, Contents, Notes
from scorepad.library.backups import BEFORE_RESTORE, Backups
from scorepad.library.bringing import MAX_GAMES, limited, read_brought, read_file
from scorepad.library.codec import dump_game
from scorepad.library.heads import Wanted
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.library.store import MemoryStore
from scorepad.library.thinning import DAYS, MONTHS, WEEKS, kept_of
from scorepad.wizard.events import BidMade, GameStarted

from .test_contract import contents, finished_game, game, put
from .test_keeper import BrokenDisk, follows, start

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "مريم", "Zoë 🃏")


class Days:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.now


class Place:
    """A library in a folder, its keeper, its backups, its clock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = open_library(folder / "data").store
        self.clock = Days()
        self.keeper = Keeper(self.store, self.clock, iter(map(str, range(10**6))).__next__)
        self.backups = Backups(self.keeper, folder / "backups")

    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "backups").glob("*"))


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path)
    put(made.store, finished_game("done", 1))
    put(made.store, game("hostile", 2, HOSTILE))
    put(made.store, game("gone", 3))
    made.keeper.set_details("done", title="Final", note="a\nb")
    made.keeper.delete("gone")
    made.keeper.set_note("theme", "dark ☾")
    return made


@pytest.mark.parametrize("name", ["all.jsonl", "all.jsonl.gz"])
def test_a_backup_holds_everything_and_brings_it_back(place: Place, name: str) -> None:
    before = contents(place.store)
    path = place.folder / name
    saved = place.backups.save(path)
    assert (saved.games, saved.damaged) == (3, ())
    other = Place(place.folder / "other")
    put(other.store, game("else"))
    restored = other.backups.restore(path)
    assert sorted(restored.report.added) == ["done", "gone", "hostile"]
    assert contents(other.store) == before
    # And undone.
    other.backups.restore(restored.undo)
    assert [head.id for head in other.keeper.heads()] == ["else"]
    assert other.keeper.note("theme") is None


def test_a_backup_is_what_its_document_says(place: Place) -> None:
    path = place.folder / "all.jsonl"
    place.backups.save(path)
    lines = path.read_bytes().splitlines(keepends=True)
    kinds = []
    for line in lines:
        value = json.loads(line)
        check, kind = value
        assert check == "check"
        assert int(value["check"], 16) == zlib.crc32(line[:-1].split(b",", 1)[1])
        kinds.append(kind)
    assert kinds == ["backup", "game", "game", "game", "notes", "end"]
    first = json.loads(lines[0])["backup"]
    assert (first["format"], first["version"], first["games"]) == ("scorepad-backup", 1, 3)
    one = json.loads(dump_game(place.keeper.export("hostile")))
    assert json.loads(lines[1])["game"] == {"id": "hostile", "log": one["log"]}
    packed = place.folder / "all.jsonl.gz"
    place.backups.save(packed)
    assert gzip.decompress(packed.read_bytes()).splitlines()[1:] == [
        line.rstrip() for line in lines[1:]
    ]


def test_a_memory_library_is_backed_up_alike(tmp_path: Path) -> None:
    store = MemoryStore()
    put(store, game("hostile", 2, HOSTILE))
    keeper = Keeper(store, Days(), str)
    path = tmp_path / "all.jsonl"
    Backups(keeper, tmp_path).save(path)
    found = list(read_file(path))
    assert [type(one) for one in found] == [Contents, Brought, Notes]
    other = Keeper(MemoryStore(), Days(), str)
    other.bring(found)
    assert contents(other._store) == contents(store)


def test_merging_a_backup_keeps_what_is_here(place: Place) -> None:
    path = place.folder / "all.jsonl.gz"
    place.backups.save(path)
    place.keeper.submit("hostile", BidMade(1, 2, 1))
    put(place.store, game("new", 9))
    before = contents(place.store)
    restored = place.backups.restore(path, merge=True)
    assert restored.report.kept == ["hostile"]
    assert sorted(restored.report.same) == ["done", "gone"]
    assert contents(place.store) == before


def test_the_file_of_one_game_can_be_merged(place: Place) -> None:
    path = place.folder / "one.json"
    path.write_text(dump_game(game("one")), "utf-8")
    with pytest.raises(FileError, match="no backup of Scorepad"):
        place.backups.restore(path)
    assert place.backups.restore(path, merge=True).report.added == ["one"]


def test_stopping_leaves_no_file_and_no_change(place: Place) -> None:
    path = place.folder / "all.jsonl.gz"
    path.write_bytes(b"what was there")
    seen: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> bool:
        seen.append((done, total))
        return done < 2

    with pytest.raises(Stopped):
        place.backups.save(path, stop)
    assert list(dict.fromkeys(seen)) == [(0, 0), (1, 3), (2, 3)]
    assert path.read_bytes() == b"what was there"
    assert [p.name for p in place.folder.iterdir() if p.name.startswith(".")] == []
    place.backups.save(path)
    before = contents(place.store)
    with pytest.raises(Stopped):
        place.backups.restore(path, stop)
    assert contents(place.store) == before
    assert place.files() == []


def test_a_full_disk_leaves_what_was_there(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = place.folder / "all.jsonl"
    path.write_bytes(b"before")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError, match=r"cannot be written \(No space left on device\)"):
        place.backups.save(path)
    monkeypatch.undo()
    assert path.read_bytes() == b"before"
    with pytest.raises(FileError, match="cannot be written"):
        place.backups.save(place.folder / "none" / "all.jsonl")
    assert sorted(p.name for p in place.folder.iterdir()) == ["all.jsonl", "data"]


def test_a_game_that_cannot_be_read_is_named_and_the_others_are_saved(place: Place) -> None:
    db = place.store._connection()
    db.execute("UPDATE entries SET entry = '{\"do\":' WHERE game = 2 AND number = 1")
    db.execute("DELETE FROM entries WHERE game = 1 AND number = 3")
    path = place.folder / "all.jsonl"
    saved = place.backups.save(path)
    assert saved.games == 1
    assert {one.id for one in saved.damaged} == {"done", "hostile"}
    assert [one.id for one in read_file(path) if isinstance(one, Brought)] == ["gone"]
    assert {one.id for one in place.backups.restore(path).damaged} == {"done", "hostile"}


def test_a_follower_restores_nothing(tmp_path: Path) -> None:
    store = BrokenDisk()
    keeper = Keeper(store, Days(), str)
    put(store, game("one"))
    backups = Backups(keeper, tmp_path)
    backups.save(tmp_path / "all.jsonl")
    store.read_only_now = True
    assert follows(keeper)
    with pytest.raises(StoreReadOnly):
        backups.restore(tmp_path / "all.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["all.jsonl"]


# --- automatic ones


def test_an_automatic_backup_is_made_only_where_something_changed(place: Place) -> None:
    assert place.backups.automatic() is not None
    assert place.backups.automatic() is None
    place.clock.now += timedelta(days=1)
    assert place.backups.automatic() is None
    for change in (
        lambda: place.keeper.submit("hostile", BidMade(1, 2, 1)),
        lambda: place.keeper.set_details("done", title="x"),
        lambda: place.keeper.delete("done"),
        lambda: place.keeper.purge("gone"),
        lambda: place.keeper.set_note("settings", '{"theme": "dark"}'),
        lambda: place.keeper.set_note("rule-sets", '["ours"]'),
        lambda: place.keeper.set_note("rule-sets", None),
    ):
        place.clock.now += timedelta(days=1)
        change()
        assert place.backups.automatic() is not None
        assert place.backups.automatic() is None
    place.keeper.set_note("place", "/game/done")
    assert place.backups.automatic() is None
    assert len(place.files()) == 8
    assert place.files()[0] == "auto-2026-11-30T19-00-00Z.jsonl.gz"


def test_an_empty_library_takes_the_place_of_no_backup(place: Place) -> None:
    place.backups.automatic()
    place.keeper.replace_all([])
    place.clock.now += timedelta(hours=1)
    assert place.backups.automatic() is None
    assert len(place.files()) == 1


def test_backups_are_listed_newest_first_with_what_they_hold(place: Place) -> None:
    place.backups.automatic()
    place.clock.now += timedelta(days=2)
    put(place.store, game("new", 9))
    newest = place.backups.automatic()
    assert newest is not None
    place.clock.now += timedelta(days=2)
    place.backups.restore(newest)
    (place.folder / "backups" / "auto-2026-12-09T00-00-00Z.jsonl.gz").write_bytes(b"\x1f\x8bx")
    (place.folder / "backups" / "notes.txt").write_text("mine")
    listed = place.backups.listed()
    assert [one.before_restore for one in listed] == [False, True, False, False]
    assert [one.contents.games if one.contents else None for one in listed] == [None, 4, 4, 3]
    assert listed[2].file == newest
    assert listed[2].made == datetime(2026, 12, 2, 19, tzinfo=UTC)
    assert listed[2].contents is not None
    assert listed[2].contents.newest == place.keeper.head("new").changed_at
    place.backups.thin()
    assert "notes.txt" in place.files()


def test_the_last_of_a_day_stays_and_a_few_from_before_restoring(place: Place) -> None:
    path = None
    for hour in range(4):
        place.clock.now = datetime(2026, 12, 1, 8 + hour, tzinfo=UTC)
        put(place.store, game(f"g{hour}"))
        path = place.backups.automatic()
    assert path is not None
    assert place.files() == ["auto-2026-12-01T11-00-00Z.jsonl.gz"]
    for _ in range(BEFORE_RESTORE + 3):
        place.clock.now += timedelta(minutes=1)
        place.backups.restore(path)
    assert len(place.files()) == 1 + BEFORE_RESTORE
    assert len(place.backups.listed()) == 1 + BEFORE_RESTORE


MOMENTS = st.lists(
    st.datetimes(datetime(2024, 1, 1), datetime(2026, 12, 31)).map(  # noqa: DTZ001
        lambda moment: moment.replace(tzinfo=UTC)
    ),
    max_size=120,
)


@given(MOMENTS)
def test_thinning_keeps_the_last_of_each_span(moments: list[datetime]) -> None:
    kept = kept_of(moments)
    assert kept <= set(moments)
    assert len(kept) <= DAYS + WEEKS + MONTHS == 31
    assert kept_of(kept) == kept
    assert not moments or max(moments) in kept
    for moment in moments:
        newer_days = {one.date() for one in moments if one.date() > moment.date()}
        last_of_day = not any(one.date() == moment.date() and one > moment for one in moments)
        if len(newer_days) < DAYS and last_of_day:
            assert moment in kept
        if moment not in kept:
            # What goes is no loss: its month has a younger one, or there are nine younger months.
            months = {(one.year, one.month) for one in moments if one > moment}
            assert (moment.year, moment.month) in months or len(months) >= MONTHS


@settings(max_examples=50)
@given(MOMENTS)
def test_thinning_after_each_backup_keeps_what_thinning_at_the_end_does(
    moments: list[datetime],
) -> None:
    kept: frozenset[datetime] = frozenset()
    for moment in sorted(set(moments)):
        kept = kept_of({*kept, moment})
    assert kept == kept_of(moments)


class Seconds:
    """A clock of seconds that somebody sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_backups_come_at_the_start_at_the_end_of_a_game_and_hourly(place: Place) -> None:
    seconds = Seconds()
    automatic = AutomaticBackups(place.keeper, place.backups, seconds)
    automatic.tick()
    assert len(place.files()) == 1
    place.clock.now += timedelta(days=1)
    game_id = start(place.keeper)
    automatic.tick()
    seconds.now += SECONDS - 1
    automatic.tick()
    assert len(place.files()) == 1
    seconds.now += 1
    automatic.tick()
    assert len(place.files()) == 2
    place.clock.now += timedelta(days=1)
    whole = finished_game("won")
    for number, record in enumerate(whole.records):
        if number == 0:
            assert isinstance(record.entry, GameStarted)
            game_id = start(place.keeper, record.entry)
        else:
            assert place.keeper.submit(game_id, record.entry) == ()
        automatic.tick()
    assert len(place.files()) == 3
    automatic.cancel()


def test_no_backup_is_made_by_a_follower_and_a_failure_is_only_noted(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    (place.folder / "backups").write_text("in the way")
    automatic = AutomaticBackups(place.keeper, place.backups, Seconds())
    automatic.tick()
    assert "no automatic backup was made" in caplog.text
    store = BrokenDisk()
    put(store, game("one"))
    follower = Keeper(store, Days(), str)
    store.read_only_now = True
    AutomaticBackups(follower, Backups(follower, place.folder / "other"), Seconds()).tick()
    assert not (place.folder / "other").exists()


def test_a_folder_of_backups_that_may_not_be_read_stops_nothing(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.backups.automatic()
    put(place.store, game("new", 9))

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert place.backups.listed() == ()
    AutomaticBackups(place.keeper, place.backups).tick()
    monkeypatch.undo()
    assert len(place.backups.listed()) == 2


# --- what is brought


def test_limits_are_named(place: Place) -> None:
    with pytest.raises(FileError, match="more than 10 MB"):
        read_brought(b" " * 10_000_001)
    path = place.folder / "all.jsonl"
    place.backups.save(path)
    lines = path.read_bytes().splitlines(keepends=True)
    with pytest.raises(FileError, match="line 4: the backup holds more than 2 games"):
        list(limited(lines, 2))
    assert MAX_GAMES == 10_000
    bomb = gzip.compress(lines[0] + b'{"check":"00000000","game":"' + b" " * 30_000_000)
    assert len(bomb) < 100_000
    with pytest.raises(FileError, match="line 2: a line is too long"):
        read_brought(bomb)


def test_a_packed_backup_and_a_game_file_can_be_brought(place: Place) -> None:
    path = place.folder / "all.jsonl.gz"
    place.backups.save(path)
    keeper = Keeper(MemoryStore(), Days(), str)
    assert len(keeper.bring(read_brought(path.read_bytes())).added) == 3
    assert keeper.search(Wanted(in_bin=True)).total == 1
    assert keeper.bring(read_brought(dump_game(game("one")).encode())).added == ["one"]
    data = path.read_bytes()
    for cut in (3, 15, len(data) // 2, len(data) - 9):
        with pytest.raises(FileError):
            keeper.bring(read_brought(data[:cut]))
