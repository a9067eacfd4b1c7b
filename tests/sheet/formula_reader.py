"""Works out the formulas of a workbook, to check them without the program that wrote them.

Known are numbers, texts, cells and ranges, ``+ - *``, comparisons by ``=``, and the functions
COUNT, SUM, ABS, IF and RANK, which is all that an exported sheet uses.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from openpyxl.utils import range_boundaries

_TOKEN = re.compile(
    r"""\s*(?:(?P<number>\d+)|(?P<text>"[^"]*")|(?P<call>[A-Z]+)\(|"""
    r"""(?P<cell>(?:'[^']*'!)?\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?)|(?P<sign>[-+*=(),]))"""
)


class Reader:
    """Values of a workbook's cells, worked out when they are asked for."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.known: dict[tuple[str, str], Any] = {}

    def value(self, page: str, cell: str) -> Any:
        """The number or text of a cell, ``None`` where it is empty."""
        key = (page, cell.replace("$", ""))
        if key not in self.known:
            found = self.book[page][key[1]]
            formula = found.data_type == "f"
            self.known[key] = (
                _Formula(self, page, found.value[1:]).value() if formula else found.value
            )
        return self.known[key]


class _Formula:
    def __init__(self, reader: Reader, page: str, text: str) -> None:
        self.reader, self.page = reader, page
        self.tokens = [(m.lastgroup or "", m[m.lastgroup or 0]) for m in _TOKEN.finditer(text)]
        assert "".join(t for _, t in self.tokens).replace("(", "") == (
            text.replace(" ", "").replace("(", "") if "'" not in text else text.replace("(", "")
        )
        self.at = 0

    def value(self) -> Any:
        found = self._comparison()
        assert self.at == len(self.tokens)
        return found

    def _next(self, *signs: str) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at] in [("sign", s) for s in signs]:
            self.at += 1
            return self.tokens[self.at - 1][1]
        return ""

    def _comparison(self) -> Any:
        left = self._sum()
        return left == self._sum() if self._next("=") else left

    def _sum(self) -> Any:
        found = self._product()
        while sign := self._next("+", "-"):
            right = self._product()
            found = (found or 0) + (right or 0) * (1 if sign == "+" else -1)
        return found

    def _product(self) -> Any:
        found = self._one()
        while self._next("*"):
            found = (found or 0) * (self._one() or 0)
        return found

    def _one(self) -> Any:
        if self._next("-"):
            return -self._one()
        if self._next("("):
            found = self._comparison()
            assert self._next(")")
            return found
        kind, text = self.tokens[self.at]
        self.at += 1
        match kind:
            case "number":
                return int(text)
            case "text":
                return text[1:-1]
            case "cell":
                return self._cells(text)
        return self._call(text)

    def _cells(self, text: str) -> Any:
        page, _, cells = text.rpartition("!")
        page = page.strip("'") or self.page
        if ":" not in cells:
            return self.reader.value(page, cells)
        left, top, right, bottom = range_boundaries(cells.replace("$", ""))
        names = self.reader.book[page].iter_rows(top, bottom, left, right)
        return [self.reader.value(page, cell.coordinate) for row in names for cell in row]

    def _call(self, name: str) -> Any:
        name = name.rstrip("(")
        arguments = [self._comparison()]
        while self._next(","):
            arguments.append(self._comparison())
        assert self._next(")")
        return _CALLS[name](*arguments)


def _numbers(arguments: tuple[Any, ...]) -> list[int]:
    flat = [x for a in arguments for x in (a if isinstance(a, list) else [a])]
    return [x for x in flat if isinstance(x, int)]


_CALLS: dict[str, Callable[..., Any]] = {
    "COUNT": lambda *a: len(_numbers(a)),
    "SUM": lambda *a: sum(_numbers(a)),
    "ABS": lambda a: abs(a or 0),
    "IF": lambda condition, yes, no: yes if condition else no,
    "RANK": lambda one, among: 1 + sum(other > one for other in among),
}
