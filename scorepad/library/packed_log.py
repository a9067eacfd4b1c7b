"""The log of one game as a journal keeps it: packed, until somebody reads the game."""

from __future__ import annotations

import base64
import contextlib
import json
import zlib
from collections.abc import Iterable, Iterator

from scorepad.errors import FileError, StoreDamaged
from scorepad.library.entries import Record, entry_from_json, entry_to_json

Item = tuple[int, str, object]
"""A line of a log: its number from 0, its time, its entry as plain JSON."""


class PackedLog:
    """Records that are decoded each time they are asked for, so that thousands of logs are light.

    A log may have a gap where the journal was damaged. Its length counts the gap; reading it
    raises ``StoreDamaged``.
    """

    def __init__(self, game_id: str, packed: str = "", length: int = 0) -> None:
        """``packed`` is what :meth:`pack` gave for a log of ``length`` lines."""
        self._game_id = game_id
        self._packed = packed
        self._length = length
        self._newer: list[Item] = []

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Record]:
        try:
            items = list(self._items())
            if [number for number, _, _ in items] != list(range(self._length)):
                raise FileError("entries are missing")
            yield from [Record(str(at), entry_from_json(entry)) for _, at, entry in items]
        except (FileError, ValueError, TypeError, zlib.error) as error:
            raise StoreDamaged(
                f"The game {self._game_id} is damaged and cannot be opened: {error}. "
                "The other games are not affected."
            ) from None

    def readable(self) -> tuple[tuple[Record, ...], int]:
        """The records up to the first that cannot be read, and how many numbers are missing."""
        try:
            items = list(self._items())
        except (ValueError, TypeError, zlib.error):
            return (), self._length
        records: list[Record] = []
        with contextlib.suppress(FileError, ValueError, TypeError):
            for expected, (number, at, entry) in enumerate(items):
                if number != expected:
                    break
                records.append(Record(str(at), entry_from_json(entry)))
        return tuple(records), self._length - len(items)

    def append(self, record: Record) -> None:
        """Put one record behind the last one."""
        self.add((self._length, record.at, entry_to_json(record.entry)))

    def add(self, item: Item) -> None:
        """Put a line of the journal behind the others. ``ValueError`` where it is an old one."""
        if item[0] < self._length:
            raise ValueError(f"line {item[0]} of the log is there already")
        self._newer.append(item)
        self._length = item[0] + 1

    def pack(self) -> str:
        """The whole log as one text, ASCII only; what is there is packed once."""
        if self._newer:
            text = json.dumps(list(self._items()), separators=(",", ":"))
            self._packed = base64.b64encode(zlib.compress(text.encode("ascii"), 6)).decode("ascii")
            self._newer.clear()
        return self._packed

    def _items(self) -> Iterable[Item]:
        if self._packed:
            yield from json.loads(zlib.decompress(base64.b64decode(self._packed)))
        yield from self._newer
