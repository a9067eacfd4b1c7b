"""The library on disk: one SQLite file, one writer, any number of followers.

Write-ahead log, ``synchronous=FULL`` and one transaction for each entry: what was confirmed
survives a kill and a power cut. The writer holds the lock file ``scorepad.lock`` of the folder.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from scorepad.errors import StartError, StoreError, StoreFull, StoreReadOnly
from scorepad.library.codec import Record
from scorepad.library.connections import FAILED_DISK, follow, lock_in, take, write, write_or_replace
from scorepad.library.heads import Details, GameHead, seekable
from scorepad.library.inspection import SQLITE_ERRORS, as_store_error, primary_code
from scorepad.library.reading import SqliteReader
from scorepad.library.rows import HEAD, head_from_row, record_to_row, seat_players, shown_text
from scorepad.library.store import (
    WholeGame,
    game_deleted,
    game_exists,
    no_such_game,
    not_deleted,
    wrong_number,
)
from scorepad.library.writing import clear_all, forget, keep_game

LIBRARY_FILE = "scorepad.sqlite"

_PATIENCE = 5.0
"""Seconds that a follower waits for a writer who is just making the library."""

_SET_NOTE = "INSERT OR REPLACE INTO notes VALUES (?, ?)"


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


class SqliteStore(SqliteReader):
    """A library in one SQLite file; see :class:`scorepad.library.store.Store`."""

    def __init__(self, path: Path, lock: FileLock, connection: sqlite3.Connection) -> None:
        """Made by :func:`open_library`. It writes where ``lock`` is held, and follows if not."""
        super().__init__(connection)
        self._path = path
        self._lock = lock
        self._generation = 0

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that this one only follows."""
        return not self._lock.is_locked

    @property
    def unkept(self) -> int:
        """None: what the disk does not take is refused."""
        return 0

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.create`."""
        with self._transaction() as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (head.id,)).fetchone():
                raise game_exists(head.id)
            keep_game(db, records, head)

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.append`."""
        with self._transaction() as db:
            no, length, old = _game_row(db, game_id)
            if old.deleted_at:
                raise game_deleted(game_id)
            if length != number:
                raise wrong_number(game_id, number, length)
            db.execute(
                "INSERT INTO entries (game, number, at, entry) VALUES (?, ?, ?, ?)",
                (no, number, *record_to_row(record)),
            )
            db.execute(
                "UPDATE games SET changed_at = ?, finished = ?, head = ?, length = ? WHERE no = ?",
                (head.changed_at, int(head.finished), shown_text(head), number + 1, no),
            )
            if head.players != old.players:
                _find_by(db, no, head.players, old.details)
                seat_players(db, no, head.started_at, head.players)

    def put_all(
        self,
        games: Iterable[WholeGame],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> None:
        """See :meth:`scorepad.library.store.Store.put_all`."""
        for _ in self.putting(games, notes, clear=clear):
            pass

    def putting(
        self,
        games: Iterable[WholeGame | None],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> Generator[None, None, None]:
        """See :meth:`scorepad.library.store.Store.putting`; its steps are of one thread."""
        with self._transaction() as db:
            if clear:
                clear_all(db)
            for game in games:
                if game is not None:
                    keep_game(db, *game)
                yield
            db.executemany(_SET_NOTE, (notes or {}).items())

    def set_details(self, game_id: str, details: Details) -> None:
        """See :meth:`scorepad.library.store.Store.set_details`."""
        with self._transaction() as db:
            no, _, head = _game_row(db, game_id)
            if head.deleted_at:
                raise game_deleted(game_id)
            db.execute(
                "UPDATE games SET title = ?, place = ?, note = ?, details_at = ? WHERE no = ?",
                (details.title, details.place, details.note, details.at, no),
            )
            _find_by(db, no, head.players, details)

    def delete(self, game_id: str, at: str) -> None:
        """See :meth:`scorepad.library.store.Store.delete`."""
        with self._transaction() as db:
            no, _, head = _game_row(db, game_id)
            if not head.deleted_at:
                db.execute("UPDATE games SET deleted = 1, deleted_at = ? WHERE no = ?", (at, no))
                db.execute("DELETE FROM seats WHERE game = ?", (no,))

    def restore(self, game_id: str) -> None:
        """See :meth:`scorepad.library.store.Store.restore`."""
        with self._transaction() as db:
            no, _, head = _game_row(db, game_id)
            if head.deleted_at:
                db.execute("UPDATE games SET deleted = 0, deleted_at = '' WHERE no = ?", (no,))
                seat_players(db, no, head.started_at, head.players)

    def purge(self, game_ids: Sequence[str]) -> None:
        """See :meth:`scorepad.library.store.Store.purge`."""
        with self._transaction() as db:
            for game_id in game_ids:
                no, _, head = _game_row(db, game_id)
                if not head.deleted_at:
                    raise not_deleted(game_id)
                forget(db, no)

    def set_note(self, key: str, value: str | None) -> None:
        """See :meth:`scorepad.library.store.Store.set_note`."""
        with self._transaction() as db:
            if value is None:
                db.execute("DELETE FROM notes WHERE key = ?", (key,))
            else:
                db.execute(_SET_NOTE, (key, value))

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
            super().close()
            self._lock.release()

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
            raise as_store_error(error, "The entry was not kept") from error
        except BaseException:
            _roll_back(db)
            raise


def _game_row(db: sqlite3.Connection, game_id: str) -> tuple[int, int, GameHead]:
    """Number, length of the log and head of a game."""
    row = db.execute(
        f"SELECT no, length, {HEAD} FROM games WHERE id = ?",  # noqa: S608
        (game_id,),
    ).fetchone()
    if row is None:
        raise no_such_game(game_id)
    return row[0], row[1], head_from_row(row[2:])


def _find_by(db: sqlite3.Connection, no: int, players: Sequence[str], details: Details) -> None:
    db.execute("UPDATE games SET found = ? WHERE no = ?", (seekable(players, details), no))


def _roll_back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        try:
            db.execute("ROLLBACK")
        except SQLITE_ERRORS:
            # SQLite rolls back by itself when the next statement finds the disk again.
            return
