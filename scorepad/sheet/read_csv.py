"""A sheet from a CSV file, as it comes out of a spreadsheet or a text editor.

Needed are the columns ``NAME bid`` and ``NAME tricks`` of 2 to 12 players; order of columns,
case of the header, spaces around cells and empty lines do not matter. Without ``round`` the
lines count from 1, without ``cards`` a round deals as many cards as its number, without
``dealer`` or ``trump`` nobody noted them. Where points or totals are written, they are checked,
by the rule book and by the bid as the Cloud left it. ``nobodys``, ``NAME cloud`` and
``NAME extra`` may be there or not; an empty cell in them means none.
What cannot be understood is a :class:`scorepad.errors.FileError`; what is understood but wrong
is a problem of the sheet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.errors import FileError
from scorepad.sheet.cells import DELIMITERS, Record, decode, records
from scorepad.sheet.checks import Line
from scorepad.sheet.columns import LONGEST_CELL, Columns, bare, columns_of, short
from scorepad.sheet.table import sheet_from
from scorepad.sheet.trumps import trump_of
from scorepad.sheet.values import Numbers, Sheet
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump, same_name

MAX_ROUNDS = 1000
"""Most lines of a sheet; the longest game that is played has some forty rounds."""

_COUNT = re.compile(r"[0-9]{1,9}")
_SIGNED = re.compile("([+\\-\u2212\u2013]?) ?([0-9]{1,9})")


def read_csv(data: bytes) -> Sheet:
    """The sheet that a CSV file holds, with its problems.

    Raises :class:`scorepad.errors.FileError` with line and column (the number of the cell in
    its line, both from 1) where the file cannot be understood.
    """
    text = decode(data)
    delimiter, columns = _layout(text)
    lines: list[Line] = []
    for at, record in enumerate(records(text, delimiter)):
        if at > MAX_ROUNDS:
            message = f"more than {MAX_ROUNDS} rounds; this is no score sheet"
            raise FileError(message, line=record.line, column=1)
        if at:
            lines.append(line_of(columns, record, at))
    return sheet_from(columns.players, lines)


def line_of(columns: Columns, record: Record, number: int) -> Line:
    """A line of the file as it was written; ``number`` is its place among the rounds, from 1.

    Raises :class:`scorepad.errors.FileError` at the first cell that cannot be read.
    """
    return _Reader(columns, record).line(number)


def _layout(text: str) -> tuple[str, Columns]:
    """The delimiter under which the header can be understood, comma first, and its columns."""
    errors: list[FileError] = []
    for delimiter in DELIMITERS:
        try:
            header = next(records(text, delimiter), None)
            if header is None:
                raise FileError("the file holds only empty cells", line=1, column=1)
            return delimiter, columns_of(header)
        except FileError as error:
            errors.append(error)
    first = text.lstrip().splitlines()[0]
    raise errors[first.count(";") > first.count(",")]


@dataclass(frozen=True)
class _Reader:
    """One line of the file and what its columns mean."""

    columns: Columns
    record: Record

    def line(self, number: int) -> Line:
        """The line as it was written; ``number`` is its place among the rounds, from 1."""
        self._check_width()
        players = range(len(self.columns.players))
        number = self._plain_count("round", number)
        dealer, trump = self._dealer(), trump_of(self._plain("trump"))
        return Line(
            round=number,
            cards=self._plain_count("cards", number),
            bids=tuple(self._count(seat, "bid") for seat in players),
            tricks=tuple(self._count(seat, "tricks") for seat in players),
            dealer=dealer,
            trump=trump,
            points=self._signed("points"),
            totals=self._signed("total"),
            problems=tuple(self._unknown(number, dealer, trump)),
            nobodys=self._plain_count("nobodys", 0),
            clouds=self._signed("cloud"),
            extras=self._signed("extra"),
        )

    def _unknown(self, number: int, dealer: int | None, trump: Trump | None) -> Iterator[Problem]:
        if dealer is None and (written := self._plain("dealer")):
            yield Problem(Kind.DEALER_UNKNOWN, number, found=short(written))
        if trump is None and (written := self._plain("trump")):
            yield Problem(Kind.TRUMP_UNKNOWN, number, found=short(written))

    def _dealer(self) -> int | None:
        wanted = same_name(bare(self._plain("dealer")))
        names = [same_name(name) for name in self.columns.players]
        return names.index(wanted) if wanted in names else None

    def _check_width(self) -> None:
        found, wanted = len(self.record.cells), self.columns.width
        if found != wanted:
            cells = "1 cell" if found == 1 else f"{found} cells"
            message = f"{cells} in this line, but {wanted} in the header"
            raise self._error(min(found, wanted), message)

    def _plain(self, word: str) -> str:
        at = self.columns.plain.get(word)
        return "" if at is None else self.record.cells[at][:LONGEST_CELL]

    def _plain_count(self, word: str, default: int) -> int:
        at = self.columns.plain.get(word)
        number = None if at is None else self._whole(at, word)
        return default if number is None else number

    def _count(self, seat: int, word: str) -> int | None:
        name = short(self.columns.players[seat])
        return self._whole(self.columns.own[seat][word], f"{word} of {name}")

    def _whole(self, at: int, what: str) -> int | None:
        cell = self.record.cells[at]
        if not cell:
            return None
        if not _COUNT.fullmatch(cell):
            message = f'{what} is "{short(cell)}"; it must be a whole number, 0 or more'
            raise self._error(at, message)
        return int(cell)

    def _signed(self, word: str) -> Numbers:
        own = self.columns.own
        places = [(seat, columns.get(word)) for seat, columns in enumerate(own)]
        return tuple(None if at is None else self._points(at, seat, word) for seat, at in places)

    def _points(self, at: int, seat: int, word: str) -> int | None:
        cell = self.record.cells[at]
        if not cell:
            return None
        match = _SIGNED.fullmatch(cell)
        if match is None:
            name = short(self.columns.players[seat])
            message = f'{word} of {name} is "{short(cell)}"; it must be a whole number'
            raise self._error(at, message)
        return int(match[2]) if match[1] in {"", "+"} else -int(match[2])

    def _error(self, at: int, message: str) -> FileError:
        return FileError(message, line=self.record.line, column=at + 1)
