"""Bytes to cells: a strict reader of comma or semicolon separated text that knows its place.

The standard ``csv`` module forgives text behind a closing quote or an open quote at the end,
and knows lines but no cells. A sheet typed by hand needs both told with line and column.
Lines count from 1; a column is the number of the cell in its line, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.errors import FileError

MAX_BYTES = 10_000_000
"""A file of this size (10 MB) or more is refused; a sheet has a few kilobytes."""

MAX_CELLS = 200
"""Most cells in one line: far more than twelve players need."""

MAX_LINES = 20_000
"""Most lines in a file, empty ones among them; a sheet has some forty."""

DELIMITERS = ",;"
"""What may stand between two cells."""

_SPACES = re.compile(r"[^\S\r\n]*+")
_QUOTED = re.compile(r'"((?:[^"]++|"")*+)"')
_PLAIN = {d: re.compile(rf"[^{d}\r\n]*+") for d in DELIMITERS}
_NEWLINE = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Record:
    """The cells of one line, without the spaces and quotes around them."""

    line: int
    cells: tuple[str, ...]


def decode(data: bytes) -> str:
    """The text of a file: UTF-8 with or without a byte order mark.

    Raises :class:`scorepad.errors.FileError` for a file that is empty, too large, binary or in
    another encoding.
    """
    if len(data) >= MAX_BYTES:
        raise FileError("the file has 10 MB or more; a score sheet has a few kilobytes")
    if (zero := data.find(0)) >= 0:
        line, column = _place(data[:zero])
        raise FileError(
            "the file holds a zero byte, so it is binary or not UTF-8 text; save it as UTF-8",
            line=line,
            column=column,
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _place(data[: error.start])
        message = f"byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        raise FileError(message, line=line, column=column) from None
    if not text.strip():
        raise FileError("the file is empty", line=1, column=1)
    return text


def records(text: str, delimiter: str) -> Iterator[Record]:
    """The lines of ``text`` that hold anything, one by one.

    Raises :class:`scorepad.errors.FileError` for a quote that is never closed, for text behind a
    closing quote, for more than :data:`MAX_CELLS` cells in a line or :data:`MAX_LINES` lines.
    """
    at, line = 0, 1
    while at < len(text):
        if line > MAX_LINES:
            message = f"more than {MAX_LINES} lines; this is no score sheet"
            raise FileError(message, line=line, column=1)
        start, cells = line, list[str]()
        while True:
            value, at, line = _cell(text, at, line, len(cells) + 1, delimiter)
            cells.append(value)
            if len(cells) > MAX_CELLS:
                message = f"more than {MAX_CELLS} cells in one line; this is no score sheet"
                raise FileError(message, line=line, column=len(cells))
            if not text.startswith(delimiter, at):
                break
            at += 1
        if newline := _NEWLINE.match(text, at):
            at, line = newline.end(), line + 1
        if any(cells):
            yield Record(start, tuple(cells))


def _cell(text: str, at: int, line: int, column: int, delimiter: str) -> tuple[str, int, int]:
    """The cell at ``at``, the place behind it and the line that this place is in."""
    opening = _end(_SPACES, text, at)
    if not text.startswith('"', opening):
        end = _end(_PLAIN[delimiter], text, at)
        return text[at:end].strip(), end, line
    quoted = _QUOTED.match(text, opening)
    if quoted is None:
        message = 'a quote (") is opened here and never closed; is the file cut off?'
        raise FileError(message, line=line, column=column)
    value = quoted[1]
    line += len(_NEWLINE.findall(value))
    end = _end(_SPACES, text, quoted.end())
    if end < len(text) and text[end] not in f"{delimiter}\r\n":
        message = 'text stands behind a closing quote; write a quote inside a cell as ""'
        raise FileError(message, line=line, column=column)
    return value.replace('""', '"').strip(), end, line


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _place(before: bytes) -> tuple[int, int]:
    """Line and cell of the byte that follows ``before``."""
    lines = _NEWLINE.split(before.decode("utf-8", "replace"))
    outside = re.sub(r'"[^"]*"?', "", lines[-1])
    return len(lines), 1 + max(outside.count(d) for d in DELIMITERS)
