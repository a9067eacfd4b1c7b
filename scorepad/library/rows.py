"""Heads and records as rows of the library's tables, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from scorepad.errors import FileError
from scorepad.library.codec import Record, entry_from_json, entry_to_json
from scorepad.library.store import GameHead
from scorepad.wizard.rules import same_name

Row = tuple[Any, ...]


def head_to_row(head: GameHead) -> Row:
    """The head as values for id, started_at, changed_at, finished and head."""
    shown = {
        "players": head.players,
        "totals": head.totals,
        "winners": head.winners,
        "round": head.round,
        "rounds": head.rounds,
        "plus_minus": head.plus_minus,
    }
    text = json.dumps(shown, separators=(",", ":"))
    return head.id, head.started_at, head.changed_at, int(head.finished), text


def head_from_row(row: Row) -> GameHead:
    """The head in a row of id, started_at, changed_at, finished and head.

    Where the row is damaged its game is listed without players, since its log may be sound.
    """
    game_id, started_at, changed_at, finished, text = row
    try:
        shown = json.loads(text)
        return GameHead(
            id=str(game_id),
            started_at=str(started_at),
            changed_at=str(changed_at),
            players=tuple(str(name) for name in shown["players"]),
            totals=tuple(int(total) for total in shown["totals"]),
            winners=tuple(int(seat) for seat in shown["winners"]),
            finished=bool(finished),
            round=int(shown["round"]),
            rounds=int(shown["rounds"]),
            plus_minus=bool(shown["plus_minus"]),
        )
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return GameHead(
            id=str(game_id),
            started_at=str(started_at),
            changed_at=str(changed_at),
            players=(),
            totals=(),
            winners=(),
            finished=bool(finished),
            round=0,
            rounds=0,
            plus_minus=False,
        )


def record_to_row(record: Record) -> Row:
    """The record as its time and the text of its entry, ASCII only."""
    return record.at, json.dumps(entry_to_json(record.entry), separators=(",", ":"))


def record_from_row(row: Row) -> Record:
    """The record in a row of number, time and entry. Raises ``FileError``."""
    number, at, text = row
    try:
        return Record(str(at), entry_from_json(json.loads(text)))
    except (FileError, ValueError, TypeError, RecursionError) as error:
        raise FileError(f"entry {number + 1} of the log: {error}") from None


def seat_players(db: sqlite3.Connection, no: int, started_at: str, names: Sequence[str]) -> None:
    """Write down who sat in game ``no``, for the list of known players."""
    db.executemany(
        "INSERT INTO seats (game, seat, key, name, started_at) VALUES (?, ?, ?, ?, ?)",
        ((no, seat, same_name(name), name, started_at) for seat, name in enumerate(names)),
    )
