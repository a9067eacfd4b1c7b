"""A CSV sheet before it is taken in: its cells, what is wrong with each, one correction at a time.

Nothing is kept by any of this. Rows and columns count from 0; row 0 is the header.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from scorepad.errors import FileError
from scorepad.sheet.cells import DELIMITERS, Record, decode, records
from scorepad.sheet.checks import Line
from scorepad.sheet.columns import Columns, columns_of
from scorepad.sheet.read_csv import line_of
from scorepad.sheet.report import sentence
from scorepad.sheet.table import sheet_from
from scorepad.sheet.to_game import NOT_IN_THE_WAY, Played, to_game
from scorepad.sheet.values import Sheet
from scorepad.wizard.problems import Kind, Problem

MAX_ROUNDS = 100
"""Most rounds of a sheet that becomes a game."""

Row = tuple[str, ...]


class Why(StrEnum):
    """The kinds of what can be wrong with a cell: the header, no number, the width, the rules."""

    HEADER = "header"
    NO_NUMBER = "no-number"
    WIDTH = "width"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class CellProblem:
    """What is wrong at a cell. ``problem`` is there where the rules are against it.

    ``sentence`` says it in plain English; ``in_the_way`` tells that no game comes of it before it
    is solved.
    """

    row: int
    column: int
    why: Why
    sentence: str
    problem: Problem | None = None
    in_the_way: bool = True


@dataclass(frozen=True)
class Preview:
    """The cells of a sheet, all rows of the same width, and what is wrong with them."""

    rows: tuple[Row, ...]

    @property
    def problems(self) -> tuple[CellProblem, ...]:
        """All problems, by row and column."""
        return self._checked[0]

    @property
    def sheet(self) -> Sheet | None:
        """The sheet as far as its cells can be read; ``None`` where the header cannot be."""
        return self._checked[1]

    @property
    def game(self) -> Played | None:
        """The entries of the game; ``None`` where a problem is in the way."""
        sheet = self.sheet
        if sheet is None or any(one.in_the_way for one in self.problems):
            return None
        return to_game(sheet)

    def corrected(self, row: int, column: int, text: str) -> Preview:
        """The sheet with another text in one cell. Raises ``IndexError`` where there is none."""
        cells = list(self.rows[row])
        cells[column] = " ".join(text.split())
        return Preview((*self.rows[:row], tuple(cells), *self.rows[row + 1 :]))

    @cached_property
    def _checked(self) -> tuple[tuple[CellProblem, ...], Sheet | None]:
        try:
            columns = columns_of(Record(1, self.rows[0]))
        except FileError as error:
            at = (error.column or 1) - 1
            return (CellProblem(0, at, Why.HEADER, str(error)),), None
        found: list[CellProblem] = []
        lines = [self._line(columns, row, found) for row in range(1, len(self.rows))]
        sheet = sheet_from(columns.players, lines)
        found += _of_names(sheet, columns)
        for row, one in enumerate(sheet.rounds, start=1):
            found += (_of_rules(sheet, columns, row, problem) for problem in one.problems)
        if not any(one.in_the_way for one in found):
            found += self._against_rules(sheet, columns)
        return tuple(sorted(found, key=lambda one: (one.row, one.column))), sheet

    def _line(self, columns: Columns, row: int, found: list[CellProblem]) -> Line:
        """The line of a row; a cell that cannot be read is named and taken for empty."""
        cells = list(self.rows[row])
        while True:
            try:
                return line_of(columns, Record(row + 1, tuple(cells)), row)
            except FileError as error:
                at = (error.column or 1) - 1
                found.append(CellProblem(row, at, Why.NO_NUMBER, str(error)))
                cells[at] = ""

    def _against_rules(self, sheet: Sheet, columns: Columns) -> Iterator[CellProblem]:
        if len(self.rows) - 1 > MAX_ROUNDS:
            text = f"{len(self.rows) - 1} rounds; a game has at most {MAX_ROUNDS}"
            yield CellProblem(MAX_ROUNDS + 1, 0, Why.RULES, text)
            return
        for problem in to_game(sheet).problems:
            row = min(max(problem.round or 1, 1), max(len(self.rows) - 1, 0))
            yield _of_rules(sheet, columns, row, problem)


def preview(data: bytes) -> Preview:
    """The cells of a CSV file; rows that are too short or too long are brought to one width.

    Raises ``FileError`` where it is no text, has too many cells or lines, or is larger than 10 MB.
    """
    text = decode(data)
    rows = min((tuple(records(text, one)) for one in DELIMITERS), key=_odd)
    if not rows:
        raise FileError("the file holds only empty cells", line=1, column=1)
    if len(rows) - 1 > 10 * MAX_ROUNDS:
        raise FileError(f"{len(rows) - 1} rounds; a game has at most {MAX_ROUNDS}", line=1)
    width = max(len(row.cells) for row in rows)
    return Preview(tuple((*row.cells, *[""] * (width - len(row.cells))) for row in rows))


def _odd(rows: tuple[Record, ...]) -> tuple[bool, int]:
    """How little a delimiter suits: whether the header is none, and how narrow it is."""
    try:
        columns_of(rows[0])
    except (FileError, IndexError):
        return True, -max((len(row.cells) for row in rows), default=0)
    return False, 0


_PLAIN = {
    Kind.ROUND_DIFFERS: "round",
    Kind.SCHEDULE_IMPOSSIBLE: "cards",
    Kind.DEALER_DIFFERS: "dealer",
    Kind.DEALER_UNKNOWN: "dealer",
    Kind.TRUMP_UNKNOWN: "trump",
    Kind.NO_TRUMP_CARD: "trump",
    Kind.NOBODYS_OUT_OF_RANGE: "nobodys",
}
_OWN = {
    Kind.TRICKS_MISSING: "tricks",
    Kind.TRICKS_OUT_OF_RANGE: "tricks",
    Kind.TRICKS_TOO_MANY: "tricks",
    Kind.TRICKS_SUM: "tricks",
    Kind.POINTS_DIFFER: "points",
    Kind.TOTAL_DIFFERS: "total",
    Kind.CLOUD_OUT_OF_RANGE: "cloud",
    Kind.CLOUD_WITHOUT_TRICK: "cloud",
    Kind.TOO_MANY_CLOUDS: "cloud",
    Kind.POINTS_OUT_OF_RANGE: "extra",
}


def _of_rules(sheet: Sheet, columns: Columns, row: int, problem: Problem) -> CellProblem:
    own = columns.own[problem.seat or 0]
    plain = columns.plain.get(_PLAIN.get(problem.kind, ""))
    at = plain if plain is not None else own.get(_OWN.get(problem.kind, "bid"), own["bid"])
    if problem.kind in _PLAIN and plain is None:
        at = 0
    in_the_way = problem.kind not in NOT_IN_THE_WAY
    return CellProblem(row, at, Why.RULES, sentence(sheet, problem), problem, in_the_way)


def _of_names(sheet: Sheet, columns: Columns) -> Iterator[CellProblem]:
    for problem in sheet.problems:
        if problem.round is None and problem.seat is not None:
            at = columns.own[problem.seat]["bid"]
            yield CellProblem(0, at, Why.RULES, sentence(sheet, problem), problem)
