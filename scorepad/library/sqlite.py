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
from scorepad.library.heads import Details, GameHead, Page, Wanted, seekable
from scorepad.library.inspection import SQLITE_ERRORS, cause, one_line, primary_code
from scorepad.library.rows import (
    HEAD,
    Row,
    head_from_row,
    record_from_row,
    record_to_row,
    seat_players,
    shown_text,
    tags_from,
)
from scorepad.library.store import (
    WholeGame,
    game_deleted,
    game_exists,
    library_closed,
    no_such_game,
    not_deleted,
    wrong_number,
)
from scorepad.library.writing import clear_all, forget, keep_game, search_terms

LIBRARY_FILE = "scorepad.sqlite"

_PATIENCE = 5.0
"""Seconds that a follower waits for a writer who is just making the library."""

_CORRUPT = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_ALL_HEADS = f"""
    SELECT {HEAD} FROM games
    WHERE deleted = 0
    ORDER BY changed_at DESC, no DESC LIMIT ? OFFSET ?"""  # noqa: S608 - a list of columns
_SOME_HEADS = f"""
    SELECT {HEAD} FROM games
    WHERE deleted = 0 AND finished = ?
    ORDER BY changed_at DESC, no DESC LIMIT ? OFFSET ?"""  # noqa: S608
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

    @property
    def unkept(self) -> int:
        """None: what the disk does not take is refused."""
        return 0

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """See :meth:`scorepad.library.store.Store.heads`."""
        if finished is None:
            rows = self._read(_ALL_HEADS, limit, offset)
        else:
            rows = self._read(_SOME_HEADS, int(finished), limit, offset)
        return tuple(head_from_row(row) for row in rows)

    def search(self, wanted: Wanted, limit: int = 50, offset: int = 0) -> Page:
        """See :meth:`scorepad.library.store.Store.search`."""
        terms, values = search_terms(wanted)
        order = "deleted_at" if wanted.in_bin else "started_at"
        ((total,),) = self._read(f"SELECT count(*) FROM games WHERE {terms}", *values)  # noqa: S608
        rows = self._read(
            f"SELECT {HEAD} FROM games WHERE {terms} "  # noqa: S608 - terms hold no values
            f"ORDER BY {order} DESC, no DESC LIMIT ? OFFSET ?",
            *values,
            limit,
            offset,
        )
        return Page(tuple(head_from_row(row) for row in rows), int(total))

    def tags(self) -> tuple[str, ...]:
        """See :meth:`scorepad.library.store.Store.tags`."""
        rows = self._read("SELECT DISTINCT tags FROM games WHERE deleted = 0")
        return tuple(sorted({tag for (text,) in rows for tag in tags_from(text)}))

    def head(self, game_id: str) -> GameHead:
        """See :meth:`scorepad.library.store.Store.head`."""
        rows = self._read(f"SELECT {HEAD} FROM games WHERE id = ?", game_id)  # noqa: S608
        if not rows:
            raise no_such_game(game_id)
        return head_from_row(rows[0])

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
        rows = self._log(game_id)
        try:
            return tuple(record_from_row(row) for row in rows)
        except FileError as error:
            raise _game_damaged(game_id, str(error)) from None

    def log_text(self, game_id: str) -> str:
        """See :meth:`scorepad.library.store.Store.log_text`."""
        # As bytes, which come without a detour: a backup asks for every line of every game.
        rows = self._log(game_id, "CAST(at AS BLOB), CAST(entry AS BLOB)")
        try:
            lines = [b'{"at":"%b",%b' % (at, entry[1:]) for _, at, entry in rows]
        except TypeError:
            raise _game_damaged(game_id, "an entry of the log is no text") from None
        return f"[{b','.join(lines).decode('utf-8', 'replace')}]"

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

    def is_deleted(self, game_id: str) -> bool:
        """See :meth:`scorepad.library.store.Store.is_deleted`."""
        rows = self._read("SELECT deleted FROM games WHERE id = ?", game_id)
        if not rows:
            raise no_such_game(game_id)
        return bool(rows[0][0])

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

    def notes(self) -> Mapping[str, str]:
        """See :meth:`scorepad.library.store.Store.notes`."""
        return {str(key): str(value) for key, value in self._read("SELECT key, value FROM notes")}

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
            self._db.close()
            self._db = None
            self._lock.release()

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise library_closed()
        return self._db

    # --- what only looking through a whole library asks

    def integrity(self) -> tuple[str, ...]:
        """What SQLite finds wrong with its file, and lines of a log that belong to no game."""
        found = [str(row[0]) for row in self._read("PRAGMA integrity_check(20)")]
        ((orphans,),) = self._read(
            "SELECT count(DISTINCT game) FROM entries WHERE game NOT IN (SELECT no FROM games)"
        )
        problems = [f"The file is damaged: {one_line(one)}." for one in found if one != "ok"]
        if orphans:
            problems.append(f"There are logs that belong to no game: {orphans}.")
        return tuple(problems)

    def found_by(self, game_id: str) -> tuple[str, str, tuple[str, ...]]:
        """The tags and the text by which a game is found, and who is known to have sat there."""
        ((no, tags, found),) = self._read("SELECT no, tags, found FROM games WHERE id = ?", game_id)
        seats = self._read("SELECT name FROM seats WHERE game = ? ORDER BY seat", no)
        return str(tags), str(found), tuple(str(name) for (name,) in seats)

    def _log(self, game_id: str, columns: str = "at, entry") -> list[Row]:
        games = self._read("SELECT no, length FROM games WHERE id = ?", game_id)
        if not games:
            raise no_such_game(game_id)
        no, length = games[0]
        rows = self._read(
            f"SELECT number, {columns} FROM entries WHERE game = ? ORDER BY number",  # noqa: S608
            no,
        )
        if [row[0] for row in rows] != list(range(length)):
            raise _game_damaged(game_id, "entries are missing")
        return rows

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
