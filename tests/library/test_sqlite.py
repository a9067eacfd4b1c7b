"""The library on disk: versions, damage, full disks."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from scorepad.errors import StartError, StoreDamaged, StoreError, StoreFull, StoreTooNew
from scorepad.library.codec import KeptGame
from scorepad.library.keeper import Keeper
from scorepad.library.migrations import APPLICATION_ID, VERSION
from scorepad.library.sqlite import LIBRARY_FILE, SqliteStore, open_library
from scorepad.wizard.events import BidMade, Undone

from .given import finished_game, game, put
from .tables import play, seating
from .test_keeper import TRIO, keeper_of, start

MOMENT = datetime(2026, 11, 30, 10, 15, tzinfo=UTC)


def filled(folder: Path, games: int = 3) -> Path:
    """A library with some games, closed."""
    store = open_library(folder).store
    for number in range(games):
        put(store, finished_game(f"g{number}", number))
    store.close()
    return folder / LIBRARY_FILE


def change(path: Path, *statements: str) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


def pragma(store: SqliteStore, name: str) -> object:
    return store._connection().execute(f"PRAGMA {name}").fetchone()[0]


def test_games_are_there_after_closing(tmp_path: Path) -> None:
    filled(tmp_path)
    opened = open_library(tmp_path)
    assert not opened.read_only
    assert opened.moved_aside is None
    assert [head.id for head in opened.store.heads()] == ["g2", "g1", "g0"]
    assert opened.store.load("g1") == finished_game("g1", 1).records
    opened.store.close()


def test_the_file_is_marked_and_every_commit_is_synced(tmp_path: Path) -> None:
    store = open_library(tmp_path).store
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 2
    assert pragma(store, "application_id") == APPLICATION_ID
    assert pragma(store, "user_version") == VERSION
    store.close()


def test_the_data_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "new?" / "pläce #1"
    filled(folder)
    assert open_library(folder).store.length("g0")


@pytest.mark.parametrize("live", [False, True], ids=["closed", "killed"])
def test_a_newer_library_stays_byte_for_byte(tmp_path: Path, live: bool) -> None:
    folder = tmp_path / "newer"
    path = filled(folder)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute(f"PRAGMA user_version = {VERSION + 1}")
    if live:
        # As a killed process leaves it: the newest pages are in the log only.
        shutil.copytree(folder, tmp_path / "killed")
        folder = tmp_path / "killed"
    db.close()
    before = contents(folder)
    with pytest.raises(StoreTooNew, match="newer Scorepad"):
        open_library(folder)
    assert contents(folder) == before
    with pytest.raises(StoreTooNew):
        open_library(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """All that is kept in a folder (SQLite's index of its log is worked out anew every time)."""
    kept = (path for path in folder.iterdir() if not path.name.endswith((".lock", "-shm")))
    return {path.name: path.read_bytes() for path in kept if path.stat().st_size}


def zeroed(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:12288] = bytes(8192)
    path.write_bytes(data)


DAMAGES: dict[str, Callable[[Path], object]] = {
    "no database": lambda path: path.write_bytes(b"Dear diary, " * 500),
    "short text": lambda path: path.write_text("hello"),
    "zeros": lambda path: path.write_bytes(bytes(20_000)),
    "truncated": lambda path: os.truncate(path, path.stat().st_size // 2),
    "cut in the first page": lambda path: os.truncate(path, 700),
    "pages lost": zeroed,
    "table lost": lambda path: change(path, "DROP TABLE entries"),
    "column lost": lambda path: change(path, "ALTER TABLE entries DROP COLUMN at"),
    "schema broken": lambda path: change(
        path,
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = 'CREATE TABLE games (' WHERE name = 'games'",
    ),
    "version lost": lambda path: change(path, "PRAGMA user_version = 0"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_library_is_moved_aside_and_a_new_one_made(tmp_path: Path, damage: str) -> None:
    path = filled(tmp_path)
    DAMAGES[damage](path)
    before = path.read_bytes()
    opened = open_library(tmp_path, lambda: MOMENT)
    assert opened.moved_aside == tmp_path / "scorepad-damaged-2026-11-30T10-15-00.sqlite"
    assert opened.moved_aside.read_bytes() == before
    assert opened.store.heads() == ()
    put(opened.store, game("fresh"))
    opened.store.close()
    again = open_library(tmp_path)
    assert again.moved_aside is None
    assert again.store.length("fresh") == 2
    again.store.close()


def test_a_damaged_library_takes_its_log_along_and_overwrites_nothing(tmp_path: Path) -> None:
    names = set()
    for number in range(3):
        path = tmp_path / LIBRARY_FILE
        path.write_bytes(b"damage %d" % number * 1000)
        path.with_name(path.name + "-wal").write_bytes(b"log %d" % number)
        opened = open_library(tmp_path, lambda: MOMENT)
        opened.store.close()
        moved = opened.moved_aside
        assert moved is not None
        assert moved.read_bytes().startswith(b"damage %d" % number)
        assert moved.with_name(moved.name + "-wal").read_bytes() == b"log %d" % number
        names.add(moved.name)
    assert sorted(names) == [
        "scorepad-damaged-2026-11-30T10-15-00-2.sqlite",
        "scorepad-damaged-2026-11-30T10-15-00-3.sqlite",
        "scorepad-damaged-2026-11-30T10-15-00.sqlite",
    ]


def test_flipped_bits_never_stop_the_start(tmp_path: Path) -> None:
    rng = Random(7)
    data = filled(tmp_path / "whole", 5).read_bytes()
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        damaged = bytearray(data)
        for _ in range(rng.choice([1, 3, 30])):
            damaged[rng.choice([rng.randrange(100), rng.randrange(len(data))])] ^= (
                1 << rng.randrange(8)
            )
        (folder / LIBRARY_FILE).write_bytes(damaged)
        try:
            opened = open_library(folder)
        except StoreTooNew:
            assert (folder / LIBRARY_FILE).read_bytes() == damaged
            continue
        if opened.moved_aside:
            assert opened.moved_aside.read_bytes() == damaged
        use(opened.store)
        opened.store.close()


def use(store: SqliteStore) -> None:
    """Look at everything; what is damaged is said by name."""
    keeper = keeper_of(store)
    for head in store.heads():
        try:
            keeper.history(head.id)
        except StoreError as error:
            assert head.id in str(error) or "damaged" in str(error)
    store.known_players()
    store.set_note("still", "works")
    start(keeper)


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    (tmp_path / LIBRARY_FILE).touch()
    opened = open_library(tmp_path)
    assert opened.moved_aside is None
    put(opened.store, game("one"))
    opened.store.close()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / LIBRARY_FILE
    change(path, "CREATE TABLE stamps (id)", "PRAGMA application_id = 7")
    before = path.read_bytes()
    with pytest.raises(StartError, match="another program"):
        open_library(tmp_path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.glob("*.sqlite*")] == [LIBRARY_FILE]


def test_a_library_that_lost_its_mark_is_still_one(tmp_path: Path) -> None:
    change(filled(tmp_path), "PRAGMA application_id = 0")
    opened = open_library(tmp_path)
    assert len(opened.store.heads()) == 3
    assert pragma(opened.store, "application_id") == APPLICATION_ID
    opened.store.close()


def test_an_index_that_contradicts_its_table_is_mended(tmp_path: Path) -> None:
    path = filled(tmp_path)
    # The index is taken from the schema, misses a change, and is put back.
    change(
        path,
        "CREATE TABLE put_aside AS SELECT * FROM sqlite_master WHERE name = 'games_by_change'",
        "PRAGMA writable_schema = ON",
        "DELETE FROM sqlite_master WHERE name = 'games_by_change'",
    )
    change(path, "UPDATE games SET changed_at = '2027' WHERE id = 'g0'")
    change(
        path,
        "PRAGMA writable_schema = ON",
        "INSERT INTO sqlite_master SELECT * FROM put_aside",
    )
    change(path, "DROP TABLE put_aside")
    opened = open_library(tmp_path)
    assert opened.moved_aside is None
    assert [head.id for head in opened.store.heads()] == ["g0", "g2", "g1"]
    opened.store.close()


BENT = {
    "an entry lost": "DELETE FROM entries WHERE game = 2 AND number = 4",
    "the last entry lost": "DELETE FROM entries WHERE game = 2 AND number = length - 1",
    "no JSON": "UPDATE entries SET entry = '{' WHERE game = 2 AND number = 3",
    "no text": "UPDATE entries SET entry = x'ff00' WHERE game = 2 AND number = 3",
    "nothing": "UPDATE entries SET entry = 7 WHERE game = 2 AND number = 3",
    "a rule broken": 'UPDATE entries SET entry = \'{"do":"undone","cursor":99}\' '
    "WHERE game = 2 AND number = 3",
}


@pytest.mark.parametrize("bent", BENT)
def test_one_damaged_game_does_not_touch_the_others(tmp_path: Path, bent: str) -> None:
    path = filled(tmp_path)
    last = str(len(finished_game("g1", 1).records) - 1)
    change(path, BENT[bent].replace("length - 1", last))
    opened = open_library(tmp_path)
    keeper = keeper_of(opened.store)
    assert [head.id for head in keeper.heads()] == ["g2", "g1", "g0"]
    with pytest.raises(StoreDamaged, match="The game g1 is damaged"):
        keeper.history("g1")
    assert keeper.history("g0").game.finished
    keeper.delete("g1")
    assert [head.id for head in keeper.heads()] == ["g2", "g0"]
    keeper.close()


def test_a_damaged_head_is_listed_without_players(tmp_path: Path) -> None:
    path = filled(tmp_path)
    change(path, "UPDATE games SET head = x'ff' WHERE id = 'g1'")
    store = open_library(tmp_path).store
    assert [(head.id, len(head.players)) for head in store.heads()] == [
        ("g2", 3),
        ("g1", 0),
        ("g0", 3),
    ]
    assert store.load("g1") == finished_game("g1", 1).records
    store.close()


def test_a_full_disk_keeps_nothing_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = open_library(tmp_path).store
    keeper = keeper_of(store)
    game_id = start(keeper)
    db = store._connection()
    pages = pragma(store, "page_count")
    db.execute(f"PRAGMA max_page_count = {pages}")
    kept = play_until_full(keeper, game_id)
    before = (keeper.history(game_id), keeper.heads(), keeper.times(game_id))
    for _ in range(3):
        with pytest.raises(StoreFull, match="free some space"):
            keeper.start(TRIO)
    assert (keeper.history(game_id), keeper.heads(), keeper.times(game_id)) == before
    assert store.length(game_id) == kept
    db.execute("PRAGMA max_page_count = 1000000")
    assert keeper.submit(game_id, toggle(keeper, game_id)) == ()
    keeper.close()
    again = keeper_of(open_library(tmp_path).store)
    assert again.history(game_id).length == kept + 1
    again.close()


def toggle(keeper: Keeper, game_id: str) -> BidMade | Undone:
    """An entry that is always possible."""
    history = keeper.history(game_id)
    return Undone(history.cursor) if history.can_undo else BidMade(1, 1, 1)


def play_until_full(keeper: Keeper, game_id: str) -> int:
    """Lines that were kept before the disk was full."""
    for _ in range(10_000):
        history = keeper.history(game_id)
        try:
            keeper.submit(game_id, toggle(keeper, game_id))
        except StoreFull:
            assert keeper.history(game_id) is history
            return history.length
    raise AssertionError("the disk never filled")


class FailingDisk:
    """A connection that fails at one kind of statement."""

    def __init__(self, db: sqlite3.Connection, word: str, code: int) -> None:
        self._db, self._word, self._code = db, word, code

    def execute(self, statement: str, *values: tuple[str | int, ...]) -> object:
        if statement.startswith(self._word):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = self._code
            raise error
        return self._db.execute(statement, *values)

    def __getattr__(self, name: str) -> object:
        return getattr(self._db, name)


@pytest.mark.parametrize("word", ["BEGIN", "INSERT", "UPDATE", "COMMIT"])
@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_FSYNC])
def test_a_failing_disk_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, code: int
) -> None:
    store = open_library(tmp_path).store
    keeper = keeper_of(store)
    game_id = start(keeper)
    before = (keeper.history(game_id), keeper.heads(), store.load(game_id))
    with monkeypatch.context() as patch:
        patch.setattr(store, "_db", FailingDisk(store._connection(), word, code))
        with pytest.raises(StoreFull):
            keeper.submit(game_id, BidMade(1, 1, 1))
    assert (keeper.history(game_id), keeper.heads(), store.load(game_id)) == before
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    keeper.close()


FILLS_THE_DISK = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from tests.library.test_sqlite import play_until_full
from tests.library.test_keeper import keeper_of, start
from scorepad.library.sqlite import open_library
keeper = keeper_of(open_library(Path(sys.argv[1])).store)
game_id = start(keeper)
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))
print(play_until_full(keeper, game_id))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX can limit the size of files")
def test_when_files_cannot_grow_all_confirmed_entries_are_kept(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", FILLS_THE_DISK, str(tmp_path), str(root)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    keeper = keeper_of(open_library(tmp_path).store)
    assert keeper.history("game-1").length == int(done.stdout)
    keeper.close()


def test_a_data_folder_that_is_a_file_is_said(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("x")
    with pytest.raises(StartError, match=r"data folder .* cannot be used"):
        open_library(place)


def test_a_library_that_is_a_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / LIBRARY_FILE).mkdir()
    with pytest.raises(StartError, match="cannot be read"):
        open_library(tmp_path)


def test_games_are_exported_as_they_were_played(tmp_path: Path) -> None:
    rng = Random(9)
    log = play(rng, seating(rng), 150)
    keeper = keeper_of(open_library(tmp_path).store)
    game_id = start(keeper, log[0])  # type: ignore[arg-type]
    for entry in log[1:]:
        assert keeper.submit(game_id, entry) == ()
    exported = keeper.export(game_id)
    assert isinstance(exported, KeptGame)
    assert [record.entry for record in exported.records] == log
    keeper.close()
