"""What the history is searched for, as a value and as it stands in an address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlencode

from scorepad.library.heads import ALL_TAGS, Wanted
from scorepad.wizard.rules import clean_name

MAX_TEXT = 100
"""Of a longer search no more is looked for, in characters."""

LAST_YEAR = 9998
"""The last year that can be asked for."""


@dataclass(frozen=True)
class Search:
    """Words, rules that are on (tags of games), a year, and whether the game is over."""

    text: str = ""
    tags: frozenset[str] = frozenset()
    year: int | None = None
    finished: bool | None = None

    @property
    def asks_nothing(self) -> bool:
        """Whether every game fits."""
        return not self.text.split() and not self.narrows

    @property
    def narrows(self) -> bool:
        """Whether anything beside the words is asked for."""
        return bool(self.tags) or self.year is not None or self.finished is not None

    def toggled(self, tag: str) -> Search:
        """With a rule asked for, or not any more."""
        return replace(self, tags=self.tags ^ {tag})

    def wanted(self, span_of_year: Callable[[int], tuple[str, str]]) -> Wanted:
        """The same as a question to the library."""
        since, until = span_of_year(self.year) if self.year is not None else ("", "")
        return Wanted(self.text[:MAX_TEXT], self.rules(), since, until, self.finished)

    def rules(self) -> tuple[str, ...]:
        """The rules that are asked for, in the order in which they are offered."""
        return tuple(tag for tag in ALL_TAGS if tag in self.tags)

    def query(self) -> str:
        """How it stands in an address, behind the question mark; empty where all are shown."""
        parts: dict[str, str] = {}
        if text := " ".join(self.text.split())[:MAX_TEXT]:
            parts["text"] = text
        if self.tags:
            parts["rules"] = " ".join(self.rules())
        if self.year is not None:
            parts["year"] = str(self.year)
        if self.finished is not None:
            parts["state"] = "finished" if self.finished else "running"
        return urlencode(parts)


def read_query(query: str) -> Search:
    """The search in an address; what nobody can ask for is left out."""
    try:
        fields = {name: values[0] for name, values in parse_qs(query, max_num_fields=20).items()}
    except ValueError:
        return Search()
    year = fields.get("year", "")
    number = int(year) if year.isascii() and year.isdigit() and len(year) <= len("9998") else 0
    return Search(
        clean_name(fields.get("text", ""))[:MAX_TEXT],
        frozenset(fields.get("rules", "").split()) & frozenset(ALL_TAGS),
        number if 1 <= number <= LAST_YEAR else None,
        {"finished": True, "running": False}.get(fields.get("state", "")),
    )
