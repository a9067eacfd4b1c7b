"""What can still be read of a damaged library on disk, game by game, without changing it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from scorepad.errors import FileError
from scorepad.library.codec import Record, replayed
from scorepad.library.fields import read_id, read_time
from scorepad.library.heads import NO_DETAILS, Details
from scorepad.library.inspection import SQLITE_ERRORS, connect_read_only
from scorepad.library.rows import HEAD, head_from_row, record_from_row

_NUMBERS = (
    "SELECT no FROM games ORDER BY no",
    "SELECT no FROM games ORDER BY no DESC",
    "SELECT no FROM games INDEXED BY games_by_change",
    "SELECT no FROM games INDEXED BY games_by_state",
    "SELECT DISTINCT game FROM entries ORDER BY game",
    "SELECT DISTINCT game FROM entries ORDER BY game DESC",
)
_OLD = "id, started_at, changed_at, finished, head, '', '', '', '', '', deleted"
_NEW = HEAD


@dataclass(frozen=True, slots=True)
class Found:
    """A game in a damaged library, as far as it can be read.

    ``id`` is empty and ``length`` ``None`` where its line in the list of games is lost;
    ``records`` are those from the start to the first that cannot be read.
    """

    id: str
    length: int | None
    players: tuple[str, ...]
    started_at: str
    records: tuple[Record, ...]
    details: Details
    deleted_at: str


@dataclass(frozen=True, slots=True)
class Salvage:
    """All that can be read. ``complete`` tells that no game can have been overlooked."""

    games: tuple[Found, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False


def salvage(path: Path) -> Salvage:
    """Read what can be read of the damaged library at ``path``."""
    try:
        with closing(_connect(path)) as db:
            db.text_factory = lambda data: data.decode("utf-8", "replace")
            numbers, complete = _numbers(db)
            return Salvage(tuple(_game(db, no) for no in numbers), _notes(db), complete)
    except (*SQLITE_ERRORS, OSError):
        return Salvage()


def _connect(path: Path) -> sqlite3.Connection:
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size:
        return connect_read_only(path)
    # Without its log the file can be opened as one that nobody changes: nothing is put beside it.
    uri = path.resolve().as_uri() + "?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def _numbers(db: sqlite3.Connection) -> tuple[list[int], bool]:
    """The numbers of all games that anything tells of, and whether the list of games is whole."""
    found: set[int] = set()
    complete = False
    for question in _NUMBERS:
        whole = True
        try:
            for (no,) in db.execute(question):
                if isinstance(no, int):
                    found.add(no)
        except SQLITE_ERRORS:
            whole = False
        complete = complete or (whole and question is _NUMBERS[0])
    return sorted(found), complete


def _notes(db: sqlite3.Connection) -> dict[str, str]:
    found: dict[str, str] = {}
    with suppress(*SQLITE_ERRORS):
        for key, value in db.execute("SELECT key, value FROM notes"):
            found[str(key)] = str(value)
    return found


def _game(db: sqlite3.Connection, no: int) -> Found:
    records = tuple(_sound(_records(db, no)))
    for columns in (_NEW, _OLD):
        with suppress(*SQLITE_ERRORS, FileError, ValueError, TypeError):
            row = db.execute(
                f"SELECT length, {columns} FROM games WHERE no = ?",  # noqa: S608 - named above
                (no,),
            ).fetchone()
            if row is None:
                break
            head = head_from_row((*row[1:-1], row[-1] or ""))
            deleted_at = head.changed_at if head.deleted_at == "1" else head.deleted_at
            deleted_at = "" if deleted_at == "0" else deleted_at
            details = head.details if _is_time(head.details.at) else NO_DETAILS
            return Found(
                read_id(head.id),
                int(row[0]),
                head.players,
                head.started_at,
                records,
                details,
                deleted_at if _is_time(deleted_at) else "",
            )
    return Found("", None, (), "", records, NO_DETAILS, "")


def _is_time(text: str) -> bool:
    try:
        return bool(read_time(text, "at"))
    except FileError:
        return False


def _records(db: sqlite3.Connection, no: int) -> Iterator[Record]:
    question = "SELECT number, at, entry FROM entries WHERE game = ? ORDER BY number"
    with suppress(*SQLITE_ERRORS, FileError):
        for expected, row in enumerate(db.execute(question, (no,))):
            if row[0] != expected or not _is_time(str(row[1])):
                return
            yield record_from_row(row)


def _sound(records: Iterator[Record]) -> Iterator[Record]:
    """The records up to the first that breaks a rule."""
    found = list(records)
    if found:
        with suppress(FileError):
            for record, _ in replayed(found):
                yield record
