"""Looks through a whole library on disk and says what is wrong with it; nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from scorepad.errors import FileError, StartError, StoreDamaged, StoreError
from scorepad.library.codec import replay_records
from scorepad.library.connections import follow
from scorepad.library.heads import GameHead, Wanted, head_of, seekable
from scorepad.library.inspection import SQLITE_ERRORS, cause, connect_read_only, inspect
from scorepad.library.migrations import VERSION
from scorepad.library.reading import SqliteReader
from scorepad.library.rows import tags_text
from scorepad.library.shelf import EVERYTHING
from scorepad.library.sqlite import LIBRARY_FILE
from scorepad.library.steps import Progress, on_and_on


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found: how many games were looked at, and a sentence for all that is wrong."""

    games: int
    problems: tuple[str, ...]


def verify(folder: Path, progress: Progress = on_and_on) -> Verified:
    """Look through the library in ``folder``: the file, each log, each head, each index.

    Another process may write to it meanwhile. Raises ``StartError`` or ``StoreTooNew`` where it
    cannot be looked at.
    """
    path = folder / LIBRARY_FILE
    if not path.is_file():
        raise StartError(f"There is no library in {folder}.")
    try:
        inspect(path)
        _refuse_old(path)
        with closing(SqliteReader(follow(path))) as library:
            return _verified(library, progress)
    except StoreDamaged as error:
        return Verified(0, (str(error),))


def _refuse_old(path: Path) -> None:
    try:
        with closing(connect_read_only(path)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
    except SQLITE_ERRORS as error:
        raise StoreDamaged(f"{path} is damaged: {cause(error)}.") from None
    if version < VERSION:
        raise StartError(
            f"The library {path} is of an older Scorepad (version {version}, this one writes "
            f"{VERSION}). Start Scorepad once to bring it up to date, then verify it."
        )


def _verified(library: SqliteReader, progress: Progress) -> Verified:
    problems = [*library.integrity()]
    heads: list[GameHead] = []
    for gone in (False, True):
        heads += library.search(Wanted(in_bin=gone), EVERYTHING).heads
    for number, head in enumerate(heads, start=1):
        problems += _game(library, head)
        progress(number, len(heads))
    return Verified(len(heads), tuple(problems))


def _game(library: SqliteReader, head: GameHead) -> Iterator[str]:
    try:
        records = library.load(head.id)
        history = replay_records(records)
    except StoreError as error:
        yield str(error)
        return
    except FileError as error:
        yield f"The game {head.id} cannot be replayed: {error}."
        return
    due = head_of(head.id, history, records[0].at, records[-1].at)
    due = replace(due, details=head.details, deleted_at=head.deleted_at)
    if due.totals != head.totals:
        yield (
            f"The list shows other totals for the game {head.id} than its log adds up to: "
            f"{_numbers(head.totals)} instead of {_numbers(due.totals)}."
        )
    elif due != head:
        yield f"What the list shows of the game {head.id} is not what its log says."
    yield from _found(library, due)


def _found(library: SqliteReader, due: GameHead) -> Iterator[str]:
    """Whether the game is found by what it is, and its players are known."""
    tags, found, players = library.found_by(due.id)
    if (tags, found) != (tags_text(due.tags), seekable(due.players, due.details)):
        yield f"The game {due.id} is not found by all that is written on it."
    if players != (() if due.deleted_at else due.players):
        yield f"The players of the game {due.id} are not those of its log."


def _numbers(totals: tuple[int, ...]) -> str:
    return ", ".join(map(str, totals)) or "none"
