"""The tables of the library on disk, and the way from each older version to the present one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

from scorepad.errors import FileError
from scorepad.library.codec import entry_from_json
from scorepad.library.heads import Details, seekable, tags_of
from scorepad.library.rows import tags_text
from scorepad.wizard.events import GameStarted

APPLICATION_ID = 0x53435044
"""Marks the file as a Scorepad library ("SCPD", SQLite's ``application_id``)."""

TABLES: dict[str, frozenset[str]] = {
    "games": frozenset(
        {
            *("no", "id", "started_at", "changed_at", "finished", "deleted", "length", "head"),
            *("deleted_at", "tags", "title", "place", "note", "details_at", "found"),
        }
    ),
    "entries": frozenset({"game", "number", "at", "entry"}),
    "seats": frozenset({"key", "started_at", "game", "seat", "name"}),
    "notes": frozenset({"key", "value"}),
}
"""Tables and columns of the present version; a file that lacks one is damaged."""


def _tag_games(connection: sqlite3.Connection) -> None:
    """Write down how each game is found: the tags of its rules, the names of its players."""
    games = connection.execute(
        "SELECT no, head, entry FROM games LEFT JOIN entries ON game = no AND number = 0"
    ).fetchall()
    connection.executemany(
        "UPDATE games SET tags = ?, found = ? WHERE no = ?",
        ((_tags(first), _found(head), no) for no, head, first in games),
    )


def _tags(entry: object) -> str:
    # A game whose start cannot be read is listed all the same, but has no tags.
    try:
        started = entry_from_json(json.loads(str(entry)))
    except (FileError, ValueError, RecursionError):
        return ""
    if not isinstance(started, GameStarted):
        return ""
    return tags_text(tags_of(started.rules, len(started.players)))


def _found(head: object) -> str:
    try:
        return seekable(map(str, json.loads(str(head))["players"]), Details())
    except (ValueError, TypeError, LookupError, RecursionError):
        return ""


# Statements and functions for each version; the first makes version 1 out of an empty file.
_STEPS: tuple[tuple[str | Callable[[sqlite3.Connection], None], ...], ...] = (
    (
        """CREATE TABLE games (
            no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
            started_at TEXT NOT NULL, changed_at TEXT NOT NULL,
            finished INTEGER NOT NULL, deleted INTEGER NOT NULL DEFAULT 0,
            length INTEGER NOT NULL, head TEXT NOT NULL)""",
        "CREATE INDEX games_by_change ON games (deleted, changed_at, no)",
        "CREATE INDEX games_by_state ON games (deleted, finished, changed_at, no)",
        """CREATE TABLE entries (
            game INTEGER NOT NULL, number INTEGER NOT NULL,
            at TEXT NOT NULL, entry TEXT NOT NULL,
            PRIMARY KEY (game, number)) WITHOUT ROWID""",
        """CREATE TABLE seats (
            key TEXT NOT NULL, started_at TEXT NOT NULL, game INTEGER NOT NULL,
            seat INTEGER NOT NULL, name TEXT NOT NULL,
            PRIMARY KEY (game, seat)) WITHOUT ROWID""",
        "CREATE INDEX seats_by_key ON seats (key, started_at, game, seat, name)",
        "CREATE TABLE notes (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    # Version 2 knows more kinds of entries and more rules; an older Scorepad must not take them
    # for damage.
    (),
    # Version 3: what people write on a game, the bin, and the history that is searched.
    (
        *(
            f"ALTER TABLE games ADD COLUMN {name} TEXT NOT NULL DEFAULT ''"
            for name in ("deleted_at", "tags", "title", "place", "note", "details_at", "found")
        ),
        "UPDATE games SET deleted_at = changed_at WHERE deleted",
        # All that a search looks at stands in the index, so that it reads no table.
        """CREATE INDEX games_by_start ON games
            (deleted, started_at, no, finished, tags, found, deleted_at)""",
        "CREATE INDEX games_by_tags ON games (deleted, tags)",
        _tag_games,
    ),
)

VERSION = len(_STEPS)
"""The present version, kept in the file as ``user_version``."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, in one transaction; nothing to do is fine.

    Raises ``sqlite3.Error``; then the file is as it was.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if version == VERSION and mark == APPLICATION_ID:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in _STEPS[version:]:
            for one in step:
                if isinstance(one, str):
                    connection.execute(one)
                else:
                    one(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
