"""Heads and records as rows of the library's tables, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scorepad.errors import FileError
from scorepad.library.codec import Record, entry_from_json, entry_to_json
from scorepad.library.heads import Details, GameHead, seekable
from scorepad.wizard.rules import same_name

Row = tuple[Any, ...]

HEAD = (
    "id, started_at, changed_at, finished, head, tags, title, place, note, details_at, deleted_at"
)
"""The columns that a head is read from, in the order in which :func:`head_from_row` wants them."""

KEPT_HEAD = (
    "started_at",
    "changed_at",
    "finished",
    "head",
    "deleted",
    "deleted_at",
    "tags",
    "title",
    "place",
    "note",
    "details_at",
    "found",
)
"""The columns that a head is written to, in the order in which :func:`head_to_row` gives them."""


def head_to_row(head: GameHead) -> Row:
    """The head as values for the columns of :data:`KEPT_HEAD`."""
    details = head.details
    return (
        head.started_at,
        head.changed_at,
        int(head.finished),
        shown_text(head),
        int(bool(head.deleted_at)),
        head.deleted_at,
        tags_text(head.tags),
        details.title,
        details.place,
        details.note,
        details.at,
        seekable(head.players, details),
    )


def shown_text(head: GameHead) -> str:
    """What the list shows of the log, as JSON, ASCII only."""
    shown = {
        "players": head.players,
        "totals": head.totals,
        "winners": head.winners,
        "round": head.round,
        "rounds": head.rounds,
        "plus_minus": head.plus_minus,
    }
    return json.dumps(shown, separators=(",", ":"))


def tags_text(tags: Sequence[str]) -> str:
    """The tags with a bar before and behind each, so that whole ones can be looked for."""
    return f"|{'|'.join(tags)}|" if tags else ""


def tags_from(text: object) -> tuple[str, ...]:
    """The tags in what :func:`tags_text` made."""
    return tuple(tag for tag in str(text).split("|") if tag)


def head_from_row(row: Row) -> GameHead:
    """The head in a row of :data:`HEAD`.

    Where the row is damaged its game is listed without players, since its log may be sound.
    """
    game_id, started_at, changed_at, finished, text, tags, *written, details_at, deleted_at = row
    title, place, note = map(str, written)
    details = Details(title, place, note, str(details_at))
    head = GameHead(
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
        tags=tags_from(tags),
        details=details,
        deleted_at=str(deleted_at),
    )
    try:
        shown = json.loads(text)
        return replace(
            head,
            players=tuple(str(name) for name in shown["players"]),
            totals=tuple(int(total) for total in shown["totals"]),
            winners=tuple(int(seat) for seat in shown["winners"]),
            round=int(shown["round"]),
            rounds=int(shown["rounds"]),
            plus_minus=bool(shown["plus_minus"]),
        )
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return head


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
    """Write down who sits in game ``no``, for the list of known players."""
    db.execute("DELETE FROM seats WHERE game = ?", (no,))
    db.executemany(
        "INSERT INTO seats (game, seat, key, name, started_at) VALUES (?, ?, ?, ?, ?)",
        ((no, seat, same_name(name), name, started_at) for seat, name in enumerate(names)),
    )
