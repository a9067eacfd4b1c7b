"""Looks at a library file before it is used, and moves a damaged one aside.

Looking never writes to the file: a library of a newer Scorepad or the database of another
program stays byte for byte what it was.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from scorepad.errors import StartError, StoreDamaged, StoreError, StoreTooNew
from scorepad.library.migrations import APPLICATION_ID, TABLES, VERSION

_BESIDE = ("-wal", "-shm", "-journal")
_NO_ACCESS = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
}
_CORRUPT = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}

SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second where its message quotes a damaged file that is no text."""


def primary_code(error: BaseException) -> int:
    """SQLite's primary result code of an error; 0 where it has none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def cause(error: BaseException) -> str:
    """What SQLite said, for the end of a sentence."""
    return "it holds no text" if isinstance(error, UnicodeDecodeError) else str(error)


def as_store_error(error: Exception, what: str) -> StoreError:
    """An error of an open library in a sentence; ``what`` begins it and says what did not work."""
    code = primary_code(error)
    if code in _CORRUPT or isinstance(error, UnicodeDecodeError):
        return StoreDamaged(f"{what}: the file is damaged ({cause(error)}).")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{what}: another program holds the file; try again.")
    return StoreError(f"{what} ({error}).")


def one_line(finding: object) -> str:
    """What SQLite found wrong, which it tells in several lines, as a part of a sentence."""
    return " ".join(str(finding).split())


def connect_read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file. Raises ``sqlite3.Error``."""
    uri = path.resolve().as_uri() + "?mode=ro"
    return sqlite3.connect(uri, uri=True, timeout=5, isolation_level=None, check_same_thread=False)


def inspect(path: Path) -> None:
    """Return where ``path`` is a sound library, an empty file, or not there at all.

    Raises ``StoreTooNew``, ``StoreDamaged``, or ``StartError`` where the file cannot be read or
    belongs to another program.
    """
    try:
        if not path.exists() or (path.stat().st_size == 0 and path.is_file()):
            return
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error)) from None
    # Only SQLite may open the file: closing it elsewhere would drop the locks of this process.
    try:
        with closing(connect_read_only(path)) as connection:
            _look_inside(path, connection)
    except SQLITE_ERRORS as error:
        if primary_code(error) in _NO_ACCESS:
            raise _unreadable(path, str(error)) from None
        raise StoreDamaged(f"{path} is damaged: {cause(error)}.") from None


def move_aside(path: Path, moment: datetime) -> Path:
    """Give a damaged library a dated name beside its old one; where it is now.

    Nothing is ever overwritten. Raises ``StartError`` where the folder does not allow it.
    """
    target = _free_name(path, moment)
    try:
        # The main file goes last: left behind alone, a log would be taken for that of the next.
        for ending in (*_BESIDE, ""):
            part = path.with_name(path.name + ending)
            if part.exists():
                part.rename(target.with_name(target.name + ending))
    except OSError as error:
        raise StartError(
            f"The library {path} is damaged and cannot be moved aside "
            f"({error.strerror or error}); move it yourself and start again."
        ) from None
    return target


def _look_inside(path: Path, connection: sqlite3.Connection) -> None:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    tables = _tables(connection)
    if not tables and not mark and not version:
        return
    # A library that only lost its mark is still one by its tables.
    if mark != APPLICATION_ID and not set(TABLES) <= tables:
        raise StartError(f"{path} is the database of another program; choose another data folder.")
    if version > VERSION:
        raise StoreTooNew(
            f"The library {path} was written by a newer Scorepad (version {version}, this one "
            f"knows up to {VERSION}). Nothing was changed in it; update Scorepad to open it."
        )
    if version < 1 or (version == VERSION and not _has_columns(connection)):
        raise StoreDamaged(f"{path} is damaged: its tables are not those of a library.")
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != ("ok",):
        raise StoreDamaged(f"{path} is damaged: {one_line(answer[0] if answer else '')}.")


def _tables(connection: sqlite3.Connection) -> set[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return {str(name) for (name,) in rows}


def _has_columns(connection: sqlite3.Connection) -> bool:
    return all(
        columns <= {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        for table, columns in TABLES.items()
    )


def _free_name(path: Path, moment: datetime) -> Path:
    stem = f"{path.stem}-damaged-{moment:%Y-%m-%dT%H-%M-%S}"
    number = 1
    while True:
        name = stem if number == 1 else f"{stem}-{number}"
        target = path.with_name(name + path.suffix)
        if not any(os.path.lexists(f"{target}{ending}") for ending in ("", *_BESIDE)):
            return target
        number += 1


def _unreadable(path: Path, why: str) -> StartError:
    return StartError(
        f"The library {path} cannot be read ({why}); check the rights, or choose another data "
        "folder."
    )
