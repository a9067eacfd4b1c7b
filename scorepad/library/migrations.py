"""The tables of the library on disk, and the way from each older version to the present one."""

from __future__ import annotations

import sqlite3

APPLICATION_ID = 0x53435044
"""Marks the file as a Scorepad library ("SCPD", SQLite's ``application_id``)."""

TABLES: dict[str, frozenset[str]] = {
    "games": frozenset(
        {"no", "id", "started_at", "changed_at", "finished", "deleted", "length", "head"}
    ),
    "entries": frozenset({"game", "number", "at", "entry"}),
    "seats": frozenset({"key", "started_at", "game", "seat", "name"}),
    "notes": frozenset({"key", "value"}),
}
"""Tables and columns of the present version; a file that lacks one is damaged."""

# One tuple of statements for each version; the first makes version 1 out of an empty file.
_STEPS: tuple[tuple[str, ...], ...] = (
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
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
