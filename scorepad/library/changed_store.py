"""A library in memory that follows from a list of changes: what the lines of a journal say.

A change is a list whose first item names it::

    ["game", {head}, deleted, length, log]   in place of the one with its id; the log is packed,
                                             or a list of [number, time, entry]
    ["entry", id, number, time, {entry}, {head}]
    ["details", id, {details}]
    ["deleted", id, time]                    into the bin; out of it where the time is empty
    ["purged", [id, …]]
    ["note", key, text or null]
    ["clear"]                                nothing of what came before is there any more
    ["all", [change, …]]                     all of these together
    ["damaged", line]                        a line that could not be read, as it stood
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from scorepad.errors import StoreDamaged
from scorepad.library.entries import Record, details_to_json, entry_to_json
from scorepad.library.heads import Details, GameHead, tags_of
from scorepad.library.lines import to_line
from scorepad.library.packed_log import PackedLog
from scorepad.library.store import Kept, MemoryStore
from scorepad.wizard.events import GameStarted

_HEAD_FIELDS = tuple(field.name for field in fields(GameHead))


class ChangedStore(MemoryStore):
    """The library that the changes make. ``damaged`` counts lines that made no sense."""

    def __init__(self) -> None:
        super().__init__()
        self._aside: list[str] = []
        self.damaged = 0

    def begin_again(self, damaged: Sequence[bytes]) -> None:
        """Forget everything; ``damaged`` are lines that could not be read."""
        self._games.clear()
        self._notes.clear()
        self._aside = [line.decode("latin-1") for line in damaged]
        self.damaged = len(self._aside)

    def readable(self, game_id: str) -> tuple[tuple[Record, ...], int]:
        """Of a damaged game, its records up to the damage, and how many entries are missing."""
        return _packed(self._game(game_id)).readable()

    def copied(self) -> ChangedStore:
        """The like of this library; a change of whole games or notes there is none here."""
        other = ChangedStore()
        other.become(self)
        return other

    def become(self, other: ChangedStore) -> None:
        """Take over what is in the other one, which changes no more."""
        self._games, self._notes = dict(other._games), dict(other._notes)
        self._order, self._aside, self.damaged = other._order, [*other._aside], other.damaged

    def apply_all(self, changes: Iterable[object]) -> None:
        """Make the changes in order; one that makes no sense is set aside."""
        for change in changes:
            try:
                self.apply(change)
            except (ValueError, TypeError, LookupError):
                self.damaged += 1
                self._aside.append(to_line(change).decode("ascii"))

    def apply(self, change: Any) -> None:
        """Make one change. Raises ``ValueError`` or the like where it makes no sense."""
        match change:
            case ["game", head, bool(deleted), int(length), log]:
                self._put(_head_from_json(head, deleted=deleted), length, log)
                if "tags" not in head:
                    self._tag(str(head["id"]))
            case ["entry", str(game_id), int(number), str(at), entry, head]:
                if game_id not in self._games:
                    # The line of its start is lost; the rest of it is still shown and kept.
                    self._put(_head_from_json(head))
                game = self._games[game_id]
                old = game.head
                game.head = replace(
                    _head_from_json(head), tags=old.tags, details=old.details, deleted_at=""
                )
                _packed(game).add((number, at, entry))
            case ["details", str(game_id), dict(details)]:
                game = self._games[game_id]
                game.head = replace(game.head, details=Details(**details))
            case ["deleted", str(game_id), str() | bool() as at]:
                game = self._games[game_id]
                game.head = replace(game.head, deleted_at=_when(at, game.head.changed_at))
            case ["purged", list(game_ids)]:
                for game_id in game_ids:
                    self._games.pop(game_id, None)
            case ["clear"]:
                self._games.clear()
                self._notes.clear()
            case ["note", str(key), None]:
                self._notes.pop(key, None)
            case ["note", str(key), str(value)]:
                self._notes[key] = value
            case ["all", list(changes)]:
                self.apply_all(changes)
            case ["damaged", str(line)]:
                self._aside.append(line)
            case _:
                raise ValueError("this is no change of a library")

    def _put(self, head: GameHead, length: int = 0, log: object = "") -> None:
        packed = log if isinstance(log, str) else ""
        kept = PackedLog(head.id, packed, length if packed else 0)
        if isinstance(log, list):
            for number, at, entry in log:
                kept.add((int(number), str(at), entry))
        self._hold(kept, head)

    def _tag(self, game_id: str) -> None:
        """Work out the tags of a game that was kept before there were any."""
        game = self._games[game_id]
        with contextlib.suppress(StoreDamaged):
            match next(iter(game.records), None):
                case Record(entry=GameStarted(players=players, rules=rules)):
                    game.head = replace(game.head, tags=tags_of(rules, len(players)))

    def lines(self) -> Iterator[bytes]:
        """The lines of a journal that make this library, one for each game."""
        for game in self._games.values():
            log = _packed(game)
            head = head_to_json(game.head)
            yield to_line(["game", head, bool(game.head.deleted_at), len(log), log.pack()])
        for key, value in self._notes.items():
            yield to_line(["note", key, value])
        for line in self._aside:
            yield to_line(["damaged", line])


def _packed(game: Kept) -> PackedLog:
    assert isinstance(game.records, PackedLog)
    return game.records


def game_to_json(records: Sequence[Record], head: GameHead) -> list[object]:
    """The change by which a whole game is kept; a long log is packed at once."""
    log = PackedLog(head.id)
    for record in records:
        log.append(record)
    items = [[0, one.at, entry_to_json(one.entry)] for one in records[:1]]
    kept = log.pack() if len(records) > 1 else items
    return ["game", head_to_json(head), bool(head.deleted_at), len(records), kept]


def head_to_json(head: GameHead) -> dict[str, object]:
    """The head as plain JSON values."""
    plain: dict[str, object] = {name: getattr(head, name) for name in _HEAD_FIELDS}
    return {**plain, "details": details_to_json(head.details)}


def _head_from_json(head: dict[str, Any], *, deleted: bool = False) -> GameHead:
    lists = {name: tuple(value) for name, value in head.items() if isinstance(value, list)}
    details = Details(**head.get("details", {}))
    deleted_at = head.get("deleted_at") or _when(deleted, head["changed_at"])
    return GameHead(**{**head, **lists, "details": details, "deleted_at": deleted_at})


def _when(deleted: str | bool, changed_at: str) -> str:
    """When a game was deleted; at first only that it was stood in a journal."""
    return deleted if isinstance(deleted, str) else changed_at * deleted
