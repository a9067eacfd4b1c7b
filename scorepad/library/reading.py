"""What is asked of the library on disk; nothing here changes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from scorepad.errors import FileError, StoreDamaged
from scorepad.library.codec import Record
from scorepad.library.heads import GameHead, Page, Wanted, words_of
from scorepad.library.inspection import SQLITE_ERRORS, as_store_error, one_line
from scorepad.library.rows import HEAD, Row, head_from_row, record_from_row, tags_from
from scorepad.library.store import library_closed, no_such_game

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


class SqliteReader:
    """What a library in one SQLite file answers, whoever writes to it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Asks by ``connection``, which it closes in the end."""
        self._db: sqlite3.Connection | None = connection

    def close(self) -> None:
        """See :meth:`scorepad.library.store.Store.close`."""
        if self._db is not None:
            self._db.close()
            self._db = None

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
        terms, values = _search_terms(wanted)
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

    def is_deleted(self, game_id: str) -> bool:
        """See :meth:`scorepad.library.store.Store.is_deleted`."""
        rows = self._read("SELECT deleted FROM games WHERE id = ?", game_id)
        if not rows:
            raise no_such_game(game_id)
        return bool(rows[0][0])

    def notes(self) -> Mapping[str, str]:
        """See :meth:`scorepad.library.store.Store.notes`."""
        return {str(key): str(value) for key, value in self._read("SELECT key, value FROM notes")}

    def note(self, key: str) -> str | None:
        """See :meth:`scorepad.library.store.Store.note`."""
        rows = self._read("SELECT value FROM notes WHERE key = ?", key)
        return str(rows[0][0]) if rows else None

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
            raise as_store_error(error, "The library cannot be read") from error

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise library_closed()
        return self._db


def _search_terms(wanted: Wanted) -> tuple[str, list[object]]:
    """What comes behind WHERE for a search, without values, and the values in their order."""
    terms, values = ["deleted = ?"], list[object]([int(wanted.in_bin)])
    if wanted.finished is not None:
        terms.append("finished = ?")
        values.append(int(wanted.finished))
    if wanted.since:
        terms.append("started_at >= ?")
        values.append(wanted.since)
    if wanted.until:
        terms.append("started_at < ?")
        values.append(wanted.until)
    for tag in wanted.tags:
        terms.append("instr(tags, ?)")
        values.append(f"|{tag}|")
    for word in words_of(wanted.text):
        terms.append("instr(found, ?)")
        values.append(word)
    return " AND ".join(terms), values


def _game_damaged(game_id: str, why: str) -> StoreDamaged:
    return StoreDamaged(
        f"The game {game_id} is damaged and cannot be opened: {why}. "
        "The other games are not affected."
    )
