"""Statements that change whole games of the library on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from scorepad.library.codec import Record
from scorepad.library.heads import GameHead
from scorepad.library.rows import KEPT_HEAD, head_to_row, record_to_row, seat_players

_UPDATE = (
    f"UPDATE games SET {', '.join(f'{name} = ?' for name in KEPT_HEAD)}, length = ? WHERE no = ?"  # noqa: S608
)
_INSERT = (
    f"INSERT INTO games ({', '.join(KEPT_HEAD)}, length, id) "  # noqa: S608
    f"VALUES ({', '.join('?' for _ in KEPT_HEAD)}, ?, ?)"
)


def keep_game(db: sqlite3.Connection, records: Sequence[Record], head: GameHead) -> None:
    """Keep a whole game, in place of the one that has its id. Raises ``sqlite3.Error``."""
    row = (*head_to_row(head), len(records))
    known = db.execute("SELECT no FROM games WHERE id = ?", (head.id,)).fetchone()
    if known:
        no = int(known[0])
        db.execute("DELETE FROM entries WHERE game = ?", (no,))
        db.execute("DELETE FROM seats WHERE game = ?", (no,))
        db.execute(_UPDATE, (*row, no))
    else:
        no = db.execute(_INSERT, (*row, head.id)).lastrowid or 0
    db.executemany(
        "INSERT INTO entries (game, number, at, entry) VALUES (?, ?, ?, ?)",
        ((no, number, *record_to_row(one)) for number, one in enumerate(records)),
    )
    if not head.deleted_at:
        seat_players(db, no, head.started_at, head.players)


def forget(db: sqlite3.Connection, no: int) -> None:
    """Take all of a game away. Raises ``sqlite3.Error``."""
    for table, column in (("entries", "game"), ("seats", "game"), ("games", "no")):
        db.execute(f"DELETE FROM {table} WHERE {column} = ?", (no,))  # noqa: S608 - named above


def clear_all(db: sqlite3.Connection) -> None:
    """Take everything away. Raises ``sqlite3.Error``."""
    for table in ("games", "entries", "seats", "notes"):
        db.execute(f"DELETE FROM {table}")  # noqa: S608 - named above
