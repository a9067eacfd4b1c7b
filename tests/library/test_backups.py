"""Backups: made, restored, merged, undone; whole or not there at all."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path

import pytest

from scorepad.errors import FileError, Stopped, StoreReadOnly
from scorepad.library.backup_format import Brought, Contents, Notes
from scorepad.library.backups import Backups
from scorepad.library.bringing import MAX_GAMES, limited, read_brought, read_file
from scorepad.library.codec import dump_game
from scorepad.library.heads import Wanted
from scorepad.library.keeper import Keeper
from scorepad.library.store import MemoryStore
from scorepad.wizard.events import BidMade

from .given import contents, game, put
from .place import HOSTILE, Days, Place
from .test_keeper import BrokenDisk, follows


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
