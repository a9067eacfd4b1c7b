"""Checked lines: how the journal of a library is written, and read again after any accident.

A line is its length and CRC-32 in hexadecimal, then one JSON value, ASCII only::

    0000002b 9f3c11d2 ["note","language","de"]

So a line that was cut off or damaged is known as such, and the next one starts behind the next
line feed, whatever stands in between.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Generator, Iterable
from dataclasses import dataclass

_PREFIX = 18
"""Bytes before the JSON value: two numbers of eight digits, each with a space."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands in a stretch of a journal.

    ``values`` are those of the sound lines in order, ``damaged`` the bytes of the others.
    ``end`` is where the next line goes, in bytes from the start of the stretch: a last line that
    was cut off is not counted, since nobody was told that it was kept.
    """

    values: tuple[object, ...]
    damaged: tuple[bytes, ...]
    end: int


def to_line(value: object) -> bytes:
    """The line of a plain JSON value."""
    body = json.dumps(value, separators=(",", ":")).encode("ascii")
    return b"%08x %08x %s\n" % (len(body), zlib.crc32(body), body)


def many_to_line(name: str, values: Iterable[object]) -> Generator[None, None, list[bytes]]:
    """The line of ``[name, [value, …]]`` in pieces, one step for each value."""
    pieces = [f'["{name}",['.encode("ascii")]
    for number, value in enumerate(values):
        text = json.dumps(value, separators=(",", ":"))
        pieces.append(f"{',' * bool(number)}{text}".encode("ascii"))
        yield
    pieces.append(b"]]")
    length, check = 0, 0
    for piece in pieces:
        length += len(piece)
        check = zlib.crc32(piece, check)
    return [b"%08x %08x " % (length, check), *pieces, b"\n"]


def from_line(line: bytes) -> object:
    """The value in a line without its line feed. ``ValueError`` where it is damaged."""
    body = line[_PREFIX:]
    if line[:_PREFIX] != b"%08x %08x " % (len(body), zlib.crc32(body)):
        raise ValueError("this line is damaged")
    return json.loads(body)


def read_lines(data: bytes) -> Lines:
    """The lines in ``data``, from its first byte to its last line feed."""
    *whole, _ = data.split(b"\n")
    values: list[object] = []
    damaged: list[bytes] = []
    end = 0
    for at, line in enumerate(whole, start=1):
        try:
            values.append(from_line(line))
        except (ValueError, RecursionError):
            if at == len(whole) and b"\0" in line:
                break  # a disk leaves zeros where it did not get to write
            damaged.append(line)
        end += len(line) + 1
    return Lines(tuple(values), tuple(damaged), end)
