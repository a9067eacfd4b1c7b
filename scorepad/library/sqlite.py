"""The library on disk: one SQLite file, one writer, any number of followers.

Write-ahead log, ``synchronous=FULL`` and one transaction for each entry: what was confirmed
survives a kill and a power cut. The writer holds the lock file ``scorepad.lock`` of the folder.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from scorepad.errors import (
    FileError,
    StartError,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
)
from scorepad.library.codec import Record
from scorepad.library.connections import FAILED_DISK, follow, lock_in, take, write, write_or_replace
from scorepad.library.inspection import SQLITE_ERRORS, cause, primary_code
from scorepad.library.rows import (
    Row,
    head_from_row,
    head_to_row,
    record_from_row,
    record_to_row,
    seat_players,
)
from scorepad.library.store import (
    GameHead,
    game_deleted,
    game_exists,
    library_closed,
    no_such_game,
    wrong_number,
)

LIBRARY_FILE = "scorepad.sqlite"

_PATIENCE = 5.0
"""Seconds that a follower waits for a writer who is just making the library."""

_CORRUPT = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_ALL_HEADS = """
    SELECT id, started_at, changed_at, finished, head FROM games
    WHERE deleted = 0
    ORDER BY changed_at DESC, no DESC LIMIT ? OFFSET ?"""
_SOME_HEADS = """
    SELECT id, started_at, changed_at, finished, head FROM games
    WHERE deleted = 0 AND finished = ?
    ORDER BY changed_at DESC, no DESC LIMIT ? OFFSET ?"""
# Hops from key to key in the index, so that few players of many games are found at once.
_KNOWN_PLAYERS = """
    WITH RECURSIVE known(key) AS (
        SELECT min(key) FROM seats
        UNION ALL
        SELECT (SELECT min(key) FROM seats WHERE key > known.key) FROM known
        WHERE known.key IS NOT NULL)
    SELECT newest.name FROM known JOIN seats AS newest
    ON (newest.game, newest.seat) = (
        SELECT game, seat FROM seats WHERE key = known.key
        ORDER BY started_at DESC, game DESC LIMIT 1)
    ORDER BY newest.started_at DESC, newest.game DESC, newest.seat LIMIT ?"""


@dataclass(frozen=True, slots=True)
class Opened:
    """An open library. ``moved_aside`` is where a damaged one is now, if there was one."""

    store: SqliteStore
    moved_aside: Path | None
    read_only: bool


def open_library(folder: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> Opened:
    """Open the library in ``folder``, or make one there; read-only while another one writes.

    A damaged library is moved aside (see :class:`Opened`) and a new one made. Raises
    ``StartError`` where the folder cannot be used, ``StoreTooNew`` where a newer Scorepad wrote
    the library, ``StoreDamaged`` where a damaged one is in use by another process.
    """
    lock = lock_in(folder)
    path = folder / LIBRARY_FILE
    deadline = time.monotonic() + _PATIENCE
    while not take(lock, folder):
        try:
            return Opened(SqliteStore(path, lock, follow(path)), moved_aside=None, read_only=True)
        except StartError:
            if time.monotonic() > deadline:
                raise
        time.sleep(0.02)
    try:
        connection, moved = write_or_replace(path, now)
    except BaseException:
        lock.release()
        raise
    return Opened(SqliteStore(path, lock, connection), moved_aside=moved, read_only=False)


class SqliteStore:
    """A library in one SQLite file; see :class:`scorepad.library.store.Store`."""

    def __init__(self, path: Path, lock: FileLock, connection: sqlite3.Connection) -> None:
        """Made by :func:`open_library`. It writes where ``lock`` is held, and follows if not."""
        self._path = path
        self._lock = lock
        self._db: sqlite3.Connection | None = connection
        self._generation = 0

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that this one only follows."""
        return not self._lock.is_locked

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """See :meth:`scorepad.library.store.Store.heads`."""
        if finished is None:
            rows = self._read(_ALL_HEADS, limit, offset)
        else:
            rows = self._read(_SOME_HEADS, int(finished), limit, offset)
        return tuple(head_from_row(row) for row in rows)

    def known_players(self, limit: int = 50) -> tuple[str, ...]:
        """See :meth:`scorepad.library.store.Store.known_players`."""
        rows = self._read(_KNOWN_PLAYERS, limit)
        return tuple(str(row[0]) for row in rows)

    def length(self, game_id: str) -> int:
        """See :meth:`scorepad.library.store.Store.length`."""
        rows = self._read("SELECT length FROM games WHERE id = ?", game_id)
        return int(rows[0][0]) if rows else 0

    def load(self, game_id: str) -> tuple[Record, ...]:
        """See :meth:`scorepad.library.store.Store.load`."""
        games = self._read("SELECT no, length FROM games WHERE id = ?", game_id)
        if not games:
            raise no_such_game(game_id)
        no, length = games[0]
        rows = self._read(
            "SELECT number, at, entry FROM entries WHERE game = ? ORDER BY number", no
        )
        if [row[0] for row in rows] != list(range(length)):
            raise _game_damaged(game_id, "entries are missing")
        try:
            return tuple(record_from_row(row) for row in rows)
        except FileError as error:
            raise _game_damaged(game_id, str(error)) from None

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.create`."""
        with self._transaction() as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (head.id,)).fetchone():
                raise game_exists(head.id)
            made = db.execute(
                "INSERT INTO games (id, started_at, changed_at, finished, head, length) "
                "VALUES (?, ?, ?, ?, ?, ?)",
                (*head_to_row(head), len(records)),
            )
            no = made.lastrowid or 0
            db.executemany(
                "INSERT INTO entries (game, number, at, entry) VALUES (?, ?, ?, ?)",
                ((no, number, *record_to_row(one)) for number, one in enumerate(records)),
            )
            seat_players(db, no, head.started_at, head.players)

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.append`."""
        with self._transaction() as db:
            no, deleted, length, _ = _game_row(db, game_id)
            if deleted:
                raise game_deleted(game_id)
            if length != number:
                raise wrong_number(game_id, number, length)
            db.execute(
                "INSERT INTO entries (game, number, at, entry) VALUES (?, ?, ?, ?)",
                (no, number, *record_to_row(record)),
            )
            _, _, changed_at, finished, text = head_to_row(head)
            db.execute(
                "UPDATE games SET changed_at = ?, finished = ?, head = ?, length = ? WHERE no = ?",
                (changed_at, finished, text, number + 1, no),
            )

    def is_deleted(self, game_id: str) -> bool:
        """See :meth:`scorepad.library.store.Store.is_deleted`."""
        rows = self._read("SELECT deleted FROM games WHERE id = ?", game_id)
        if not rows:
            raise no_such_game(game_id)
        return bool(rows[0][0])

    def delete(self, game_id: str) -> None:
        """See :meth:`scorepad.library.store.Store.delete`."""
        with self._transaction() as db:
            no, *_ = _game_row(db, game_id)
            db.execute("UPDATE games SET deleted = 1 WHERE no = ?", (no,))
            db.execute("DELETE FROM seats WHERE game = ?", (no,))

    def restore(self, game_id: str) -> None:
        """See :meth:`scorepad.library.store.Store.restore`."""
        with self._transaction() as db:
            no, deleted, _, row = _game_row(db, game_id)
            if deleted:
                db.execute("UPDATE games SET deleted = 0 WHERE no = ?", (no,))
                head = head_from_row(row)
                seat_players(db, no, head.started_at, head.players)

    def note(self, key: str) -> str | None:
        """See :meth:`scorepad.library.store.Store.note`."""
        rows = self._read("SELECT value FROM notes WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

    def set_note(self, key: str, value: str | None) -> None:
        """See :meth:`scorepad.library.store.Store.set_note`."""
        with self._transaction() as db:
            if value is None:
                db.execute("DELETE FROM notes WHERE key = ?", (key,))
            else:
                db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (key, value))

    def changes(self) -> int:
        """See :meth:`scorepad.library.store.Store.changes`."""
        # SQLite counts for each connection on its own, so a new one starts a new generation.
        return (self._generation << 40) + int(self._read("PRAGMA data_version")[0][0])

    def try_to_write(self) -> bool:
        """See :meth:`scorepad.library.store.Store.try_to_write`."""
        if not self.read_only:
            return True
        old = self._connection()
        try:
            self._lock.acquire(blocking=False)
            self._db = write(self._path)
        except (Timeout, OSError, StoreError, StartError):
            self._lock.release()
            return False
        old.close()
        self._generation += 1
        return True

    def close(self) -> None:
        """See :meth:`scorepad.library.store.Store.close`."""
        if self._db is not None:
            self._db.close()
            self._db = None
            self._lock.release()

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise library_closed()
        return self._db

    def _read(self, question: str, *values: object) -> list[Row]:
        db = self._connection()
        try:
            return db.execute(question, values).fetchall()
        except SQLITE_ERRORS as error:
            raise _named(error, "The library cannot be read") from error

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        db = self._connection()
        if self.read_only:
            raise StoreReadOnly("Another Scorepad writes to this library; this one only shows it.")
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        except SQLITE_ERRORS as error:
            _roll_back(db)
            if primary_code(error) in FAILED_DISK:
                raise StoreFull(
                    "The disk did not take the entry, so nothing of it was kept "
                    f"({error}); free some space and enter it again."
                ) from error
            raise _named(error, "The entry was not kept") from error
        except BaseException:
            _roll_back(db)
            raise


def _game_row(db: sqlite3.Connection, game_id: str) -> tuple[int, bool, int, Row]:
    row = db.execute(
        "SELECT no, deleted, length, id, started_at, changed_at, finished, head "
        "FROM games WHERE id = ?",
        (game_id,),
    ).fetchone()
    if row is None:
        raise no_such_game(game_id)
    return row[0], bool(row[1]), row[2], row[3:]


def _game_damaged(game_id: str, why: str) -> StoreDamaged:
    return StoreDamaged(
        f"The game {game_id} is damaged and cannot be opened: {why}. "
        "The other games are not affected."
    )


def _roll_back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        try:
            db.execute("ROLLBACK")
        except SQLITE_ERRORS:
            # SQLite rolls back by itself when the next statement finds the disk again.
            return


def _named(error: Exception, what: str) -> StoreError:
    code = primary_code(error)
    if code in _CORRUPT or isinstance(error, UnicodeDecodeError):
        return StoreDamaged(f"{what}: the file is damaged ({cause(error)}).")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{what}: another program holds the file; try again.")
    return StoreError(f"{what} ({error}).")
