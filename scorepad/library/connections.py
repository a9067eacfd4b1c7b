"""Who may open the library how: the lock of the one writer, and the two kinds of connection."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from filelock import FileLock, Timeout

from scorepad.errors import StartError, StoreDamaged
from scorepad.library.inspection import (
    SQLITE_ERRORS,
    cause,
    connect_read_only,
    inspect,
    move_aside,
    primary_code,
)
from scorepad.library.migrations import VERSION, migrate

LOCK_FILE = "scorepad.lock"

FAILED_DISK = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
}
"""Result codes of SQLite by which the disk, and not the file, is at fault."""


def lock_in(folder: Path) -> FileLock:
    """The lock of a data folder, not held yet; the folder is made. Raises ``StartError``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(folder, error) from None
    return FileLock(folder / LOCK_FILE, thread_local=False)


def take(lock: FileLock, folder: Path) -> bool:
    """Take the lock where nobody else holds it; whether it is held now. Raises ``StartError``."""
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return False
    except (OSError, NotImplementedError) as error:
        raise _unusable(folder, error) from None
    return True


def _unusable(folder: Path, error: Exception) -> StartError:
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return StartError(
        f"The data folder {folder} cannot be used ({why}); choose another one with --data."
    )


def follow(path: Path) -> sqlite3.Connection:
    """A connection of a follower. Raises as :func:`scorepad.library.inspection.inspect` does."""
    inspect(path)
    connection: sqlite3.Connection | None = None
    try:
        connection = connect_read_only(path)
        _make_lenient(connection)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != VERSION:
            raise StartError(
                f"An older Scorepad holds the library {path} (version {version}, this one needs "
                f"{VERSION}). Close it, then start this one again."
            )
        connection.execute("SELECT 1 FROM games LIMIT 1").fetchall()
    except SQLITE_ERRORS as error:
        if connection is not None:
            connection.close()
        raise StartError(
            f"Another Scorepad holds the library {path}, but it cannot be read ({cause(error)})."
        ) from None
    return connection


def write_or_replace(
    path: Path, now: Callable[[], datetime]
) -> tuple[sqlite3.Connection, Path | None]:
    """A connection of the writer, and where a damaged library was moved. The lock is held.

    Raises ``StoreTooNew`` or ``StartError``.
    """
    try:
        return write(path), None
    except StoreDamaged:
        moved = move_aside(path, now())
    return write(path), moved


def write(path: Path) -> sqlite3.Connection:
    """A connection of the writer, who holds the lock; the tables are made or brought up to date.

    Raises as :func:`scorepad.library.inspection.inspect` does.
    """
    inspect(path)
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(path, timeout=5, isolation_level=None, check_same_thread=False)
        _make_lenient(connection)
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        _try_a_change(connection)
        _mend_indexes(connection, path)
    except (*SQLITE_ERRORS, StoreDamaged) as error:
        if connection is not None:
            connection.close()
        if isinstance(error, StoreDamaged):
            raise
        if primary_code(error) in FAILED_DISK and not _only_says_so(error, path):
            raise StartError(
                f"The library {path} cannot be written ({error}); free some space, check the "
                "rights, or choose another data folder."
            ) from None
        raise StoreDamaged(f"{path} is damaged: {cause(error)}.") from None
    return connection


def _try_a_change(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("DELETE FROM notes WHERE key = ''")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _mend_indexes(connection: sqlite3.Connection, path: Path) -> None:
    # The quick check of all pages leaves out whether indexes agree with their tables. The lists
    # stand on them; the log of a game has none besides itself.
    for table in ("games", "seats", "notes"):
        if _sound(connection, table):
            continue
        connection.execute(f"REINDEX {table}")
        if not _sound(connection, table):
            raise StoreDamaged(f"{path} is damaged: the table {table} contradicts itself.")


def _sound(connection: sqlite3.Connection, table: str) -> bool:
    answer: tuple[str] = connection.execute(f"PRAGMA integrity_check({table})").fetchone()
    return answer == ("ok",)


def _only_says_so(error: Exception, path: Path) -> bool:
    """Whether a damaged header claims that the file cannot be written, though it can."""
    return primary_code(error) == sqlite3.SQLITE_READONLY and os.access(path, os.W_OK)


def _make_lenient(connection: sqlite3.Connection) -> None:
    # Entries and heads are ASCII; bytes that are no text must not stop a whole list.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
