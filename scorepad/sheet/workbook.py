"""The sheet as a workbook: real numbers, and formulas that work points and totals out again.

The values that the formulas give are written beside them, for viewers that do not calculate.
Names are always text, whatever they begin with.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from scorepad.sheet.formulas import points_formula
from scorepad.sheet.paper import Paper
from scorepad.sheet.values import Sheet, SheetRound
from scorepad.sheet.write_csv import extra_points
from scorepad.wizard.rules import TieBreak
from scorepad.wizard.scoring import RULE_BOOK_SCORING

HEAD = 2
"""Lines of the frozen header: names, then what the columns below hold."""

_NOT_IN_TABS = re.compile(r"[\[\]:*?/\\']+")
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)


def write_workbook(paper: Paper) -> bytes:
    """The sheet and the standing as a file that Excel and LibreOffice open."""
    import xlsxwriter

    out = io.BytesIO()
    options = {
        "in_memory": True,
        "strings_to_formulas": False,
        "strings_to_numbers": False,
        "strings_to_urls": False,
    }
    book = xlsxwriter.Workbook(out, options)
    day = paper.day
    made = datetime(day.year, day.month, day.day, tzinfo=UTC) if day else _EPOCH
    title = paper.title or paper.words.title
    book.set_properties({"title": title, "created": made.replace(tzinfo=None)})
    table = _Table(paper, book, _tab(paper.words.title, "Sheet"))
    table.write()
    _Standing(paper, book, table).write()
    book.close()
    return out.getvalue()


def _tab(title: str, otherwise: str) -> str:
    return _NOT_IN_TABS.sub(" ", title).strip()[:31] or otherwise


@dataclass(frozen=True)
class _Table:
    """The rounds down, the players across."""

    paper: Paper
    book: Any
    name: str

    @property
    def sheet(self) -> Sheet:
        return self.paper.sheet

    @cached_property
    def plain(self) -> tuple[str, ...]:
        w = self.paper.words
        nobodys = any(one.nobodys for one in self.sheet.rounds)
        return (w.round, w.cards, w.dealer, w.trump, *((w.nobodys,) if nobodys else ()))

    @cached_property
    def own(self) -> tuple[str, ...]:
        """What is written of each player, by the name of its field in the words."""
        rounds, seats = self.sheet.rounds, range(len(self.sheet.players))
        cloud = ["cloud"] * any(one.clouds for one in rounds)
        given = any(extra_points(self.sheet, one, seat) for one in rounds for seat in seats)
        return ("bid", *cloud, "tricks", "points", *(["extra"] * given), "total")

    @cached_property
    def styles(self) -> dict[str, Any]:
        head = {"bold": True, "bottom": 1, "align": "center", "text_wrap": True}
        return {
            "name": self.book.add_format({**head, "bg_color": "#F1EADC", "border": 1}),
            "head": self.book.add_format(head),
            "points": self.book.add_format({"num_format": "+0;[Red]-0;0"}),
            "total": self.book.add_format({"bold": True, "right": 1}),
        }

    def at(self, seat: int, field: str) -> int:
        """The column of something of a player, from 0."""
        return len(self.plain) + seat * len(self.own) + self.own.index(field)

    def cell(self, row: int, seat: int, field: str) -> str:
        """The same as a cell of a line, from 0."""
        from xlsxwriter.utility import xl_rowcol_to_cell

        return str(xl_rowcol_to_cell(row, self.at(seat, field)))

    def write(self) -> None:
        page = self.book.add_worksheet(self.name)
        self._head(page)
        for at, one in enumerate(self.sheet.rounds):
            self._round(page, HEAD + at, one)
        page.freeze_panes(HEAD, 1)
        page.set_column(2, 3, 14)
        page.set_landscape()
        page.fit_to_pages(1, 0)
        page.repeat_rows(0, HEAD - 1)

    def _head(self, page: Any) -> None:
        for column, word in enumerate(self.plain):
            page.write_string(1, column, word, self.styles["head"])
        for seat, name in enumerate(self.sheet.players):
            first, last = self.at(seat, "bid"), self.at(seat, "total")
            # merge_range would guess what the name is, so it is written over as text.
            page.merge_range(0, first, 0, last, "", self.styles["name"])
            page.write_string(0, first, name, self.styles["name"])
            for field in self.own:
                word = getattr(self.paper.words, field)
                page.write_string(1, self.at(seat, field), word, self.styles["head"])

    def _round(self, page: Any, row: int, one: SheetRound) -> None:
        page.write_number(row, 0, one.round)
        page.write_number(row, 1, one.cards)
        if one.dealer is not None:
            page.write_string(row, 2, self.sheet.players[one.dealer])
        if one.trump is not None:
            page.write_string(row, 3, one.trump.value)
        if one.nobodys:
            page.write_number(row, 4, one.nobodys)
        for seat in range(len(self.sheet.players)):
            given = extra_points(self.sheet, one, seat)
            numbers = {
                "bid": one.bids[seat],
                "cloud": one.cloud(seat) or None,
                "tricks": one.tricks[seat],
                "extra": given or None,
            }
            for field, number in numbers.items():
                if number is not None:
                    page.write_number(row, self.at(seat, field), number)
            self._points(page, row, one, seat)
            self._total(page, row, one, seat)

    def _points(self, page: Any, row: int, one: SheetRound, seat: int) -> None:
        """A formula where points are due, also in an open round, where it gives nothing yet."""
        if one.idle(seat):
            return
        column, style, points = self.at(seat, "points"), self.styles["points"], one.points[seat]
        formula = self._once_complete(row, one, self._formula(row, one, seat))
        page.write_formula(row, column, formula, style, "" if points is None else points)

    def _formula(self, row: int, one: SheetRound, seat: int) -> str:
        bid, tricks = self.cell(row, seat, "bid"), self.cell(row, seat, "tricks")
        if "cloud" in self.own:
            bid = f"({bid}+{self.cell(row, seat, 'cloud')})"
        scoring = self.sheet.rules.scoring if self.sheet.rules else None
        if one.saboteur and seat == one.dealer:
            return str((scoring or RULE_BOOK_SCORING).saboteur_points)
        return points_formula(scoring, bid, tricks, f"$B{row + 1}")

    def _total(self, page: Any, row: int, one: SheetRound, seat: int) -> None:
        total = one.totals[seat]
        if total is None and (one.complete or seat not in one.seats):
            return
        # All lines from the first one on, since one between them may still be open.
        fields = [field for field in ("points", "extra") if field in self.own]
        columns = [
            f"{self.cell(HEAD, seat, field)}:{self.cell(row, seat, field)}" for field in fields
        ]
        formula = self._once_complete(row, one, f"SUM({','.join(columns)})")
        value = "" if total is None else total
        page.write_formula(row, self.at(seat, "total"), formula, self.styles["total"], value)

    def _once_complete(self, row: int, one: SheetRound, formula: str) -> str:
        """The formula, once all bids and tricks that are due stand there; nothing before."""
        due = list(self._due(row, one))
        return f'=IF(COUNT({",".join(due)})={len(due)},{formula},"")' if due else f"={formula}"

    def _due(self, row: int, one: SheetRound) -> Iterator[str]:
        for seat in range(len(self.sheet.players)):
            if not one.silent(seat):
                yield self.cell(row, seat, "bid")
            if not one.idle(seat):
                yield self.cell(row, seat, "tricks")


@dataclass(frozen=True)
class _Standing:
    """Totals and places, what was played and how, and a chart of the totals."""

    paper: Paper
    book: Any
    table: _Table

    def write(self) -> None:
        paper, words, sheet = self.paper, self.paper.words, self.paper.sheet
        page = self.book.add_worksheet(_tab(words.standing, "Standing"))
        bold, large = (
            self.book.add_format({"bold": True}),
            self.book.add_format({"bold": True, "font_size": 16}),
        )
        page.set_column(0, 0, 28)
        page.write_string(0, 0, paper.title or words.title, large)
        row = 1
        for line in self._lines():
            page.write_string(row, 0, line)
            row += 1
        row += 1
        for column, word in enumerate((words.player, words.total, words.place)):
            page.write_string(row, column, word, bold)
        first = row + 1
        present = sum(bool(place) for place in sheet.places)
        for row, seat in enumerate(paper.ranking, start=first):
            name = sheet.players[seat]
            place = sheet.places[seat]
            page.write_string(row, 0, name if place else words.left.format(name=name))
            page.write_formula(row, 1, self._sum(seat), None, sheet.totals[seat])
            if place and self._ranked:
                last = first + present
                formula = f"=RANK(B{row + 1},B${first + 1}:B${last})"
                page.write_formula(row, 2, formula, None, place)
            elif place:
                page.write_number(row, 2, place)
        row += 2
        for line in (*paper.happenings, *paper.note.splitlines()):
            page.write_string(row, 0, line)
            row += 1
        self._chart(page)

    @property
    def _ranked(self) -> bool:
        """Whether places follow from the totals alone."""
        rules = self.paper.sheet.rules
        return rules is None or rules.tie_break is TieBreak.NONE

    def _lines(self) -> Iterator[str]:
        paper = self.paper
        facts = (*paper.when_and_where, paper.played)
        if any(facts):
            yield " · ".join(fact for fact in facts if fact)
        yield paper.outcome
        if paper.rules_played:
            yield paper.words.rules.format(rules=" · ".join(paper.rules_played))

    def _sum(self, seat: int) -> str:
        """All points and extra points of a seat, also of a round that is still open."""
        from xlsxwriter.utility import xl_range_abs

        table = self.table
        last = HEAD + max(1, len(self.paper.sheet.rounds)) - 1
        fields = [field for field in ("points", "extra") if field in table.own]
        columns = [table.at(seat, field) for field in fields]
        name = "'" + table.name + "'!"
        return f"=SUM({','.join(name + xl_range_abs(HEAD, c, last, c) for c in columns)})"

    def _chart(self, page: Any) -> None:
        rounds = sum(one.complete for one in self.paper.sheet.rounds)
        if not rounds:
            return
        table, last = self.table, HEAD + rounds - 1
        chart = self.book.add_chart({"type": "line"})
        for seat in range(len(self.paper.sheet.players)):
            column = table.at(seat, "total")
            chart.add_series(
                {
                    "name": [table.name, 0, table.at(seat, "bid")],
                    "categories": [table.name, HEAD, 0, last, 0],
                    "values": [table.name, HEAD, column, last, column],
                    "marker": {"type": "automatic"},
                }
            )
        chart.set_title({"name": self.paper.words.chart, "name_font": {"size": 11}})
        chart.set_x_axis({"label_position": "low"})
        page.insert_chart(0, 4, chart)
