"""The two files of a journal: which of them counts, and how one takes the place of the other.

Each begins with a line that says the version, a generation and how many bytes were written when
the file was made; the higher generation counts. A file is made without that line first, which is
written when all the rest is safe. So a kill at any moment leaves one whole library.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorepad.errors import StoreTooNew
from scorepad.library.byte_file import ByteFile
from scorepad.library.lines import Lines, read_lines, to_line

VERSION = 2
"""Version 1 knew no details, tags or times of deletion."""

Files = tuple[ByteFile, ByteFile]

_MARK = "scorepad"
_BLOCK = 1 << 18
"""Bytes that are written at once while a file is made."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What is in the file that counts: the first one or the second (``which`` 0 or 1).

    ``made`` is its size in bytes when it was made, ``lines`` are all but the first line;
    ``version`` is the one it was made by.
    """

    which: int
    generation: int
    made: int
    lines: Lines
    version: int = VERSION


def header(generation: int, made: int) -> bytes:
    """The first line of a file; it is always equally long."""
    return to_line([_MARK, VERSION, f"{generation:010}", f"{made:012}"])


HEADER_SIZE = len(header(0, 0))
NO_HEADER = b" " * (HEADER_SIZE - 1) + b"\n"


def read_journal(contents: Sequence[bytes]) -> Journal:
    """The journal in the contents of the two files; an empty one where both are empty.

    Where no file has a sound first line, the one with more sound lines counts.
    Raises ``StoreTooNew``.
    """
    found = [_read(which, data) for which, data in enumerate(contents)]
    return max(found, key=_rank)


def _read(which: int, data: bytes) -> Journal:
    lines = read_lines(data)
    if lines.values and data.startswith(to_line(lines.values[0])):
        match lines.values[0]:
            case [str(mark), int(version), *_] if mark == _MARK and version > VERSION:
                raise StoreTooNew(
                    f"The library was written by a newer Scorepad (version {version}, this one "
                    f"reads up to {VERSION}). It is left as it is; load the newer one again."
                )
            case [str(mark), int(version), str(generation), str(made)] if mark == _MARK:
                rest = Lines(lines.values[1:], lines.damaged, lines.end)
                return Journal(which, int(generation), int(made), rest, version)
    if data.startswith(NO_HEADER):
        lines = Lines(lines.values, lines.damaged[1:], lines.end)
    return Journal(which, 0, HEADER_SIZE, lines)


def _rank(journal: Journal) -> tuple[int, int, int]:
    return journal.generation, len(journal.lines.values), -journal.which


def read_whole(file: ByteFile) -> bytes:
    """Everything in the file. Raises ``OSError``."""
    return file.read(0, file.size())


def make(file: ByteFile, generation: int, lines: Iterable[bytes]) -> int:
    """Make ``file`` the one that counts, with these lines; its size. Raises ``OSError``."""
    file.truncate(0)
    file.write(0, NO_HEADER)
    end = HEADER_SIZE
    for block in _blocks(lines):
        file.write(end, block)
        end += len(block)
    file.flush()
    file.write(0, header(generation, end))
    file.flush()
    return end


def append(
    file: ByteFile, end: int, start: bytes, line: Generator[None, None, list[bytes]]
) -> Generator[None, None, int]:
    """Write ``start`` and a line behind ``end`` in steps; where the file ends by then.

    Nothing of it stays where it is closed before, or raises ``OSError``.
    """
    pieces = yield from line
    at = end
    try:
        for block in _blocks([start, *pieces]):
            file.write(at, block)
            at += len(block)
            yield
        file.flush()
    except BaseException:
        cut(file, end)
        raise
    return at


def cut(file: ByteFile, size: int) -> None:
    """Take away what stands behind ``size`` bytes, where that is possible."""
    with contextlib.suppress(OSError):
        if file.size() > size:
            file.truncate(size)
            file.flush()


def _blocks(lines: Iterable[bytes]) -> Iterator[bytes]:
    block = bytearray()
    for line in lines:
        block += line
        if len(block) >= _BLOCK:
            yield bytes(block)
            block.clear()
    if block:
        yield bytes(block)
