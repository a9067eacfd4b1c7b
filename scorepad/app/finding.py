"""Commands of the history: search, filter, scroll."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorepad.app.listing import Listing
from scorepad.app.search import Search, read_query
from scorepad.app.target import Topic
from scorepad.library.heads import Page

if TYPE_CHECKING:
    from scorepad.app.desk import Desk

HISTORY = "/games"
"""The address of the history."""

FILTER = "/games/filter"
"""The address of what narrows it down."""


class Finding:
    """The part of a desk that looks for games; its words also stand in the address.

    ``fresh`` counts up when something else than typing wrote into the field of the search.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.search = Search()
        self.listing = Listing(self._fetch)
        self.fresh = 0
        self._arrived: str | None = None
        self._sent: list[str] = []

    def _fetch(self, limit: int, offset: int) -> Page:
        keeper = self._desk.keeper
        return keeper.search(self.search.wanted(keeper.span_of_year), limit, offset)

    # --- the address

    def address(self, screen: str = HISTORY) -> str:
        """The address of a screen of the history with the search in it."""
        query = self.search.query()
        return f"{screen}?{query}" if query else screen

    @property
    def is_kept(self) -> bool:
        """Whether the address that is shown tells the search as it is."""
        return (self._sent[-1] if self._sent else self._arrived or "") == self.search.query()

    def sent(self) -> None:
        """The address is about to tell the search as it is."""
        self._sent.append(self.search.query())

    def arrive(self, query: str) -> None:
        """The address asks for ``query``; what this desk put there itself changes nothing, since
        more may have been typed meanwhile.
        """
        if query == self._arrived:
            return
        self._arrived = query
        if query in self._sent:
            del self._sent[: self._sent.index(query) + 1]
        elif (asked := read_query(query)) != self.search:
            self._ask(asked)

    # --- commands

    def show_all(self) -> None:
        """Look for nothing in particular."""
        self._ask(Search())
        self._desk.tell(Topic.FINDING)

    def shown(self, _: str) -> str:
        """What stands in the field of the search."""
        return self.search.text

    def type(self, _: str, typed: str) -> None:
        """What a person typed into it, as it stands."""
        self.search = replace(self.search, text=typed)
        self.listing.start_over()
        self._desk.tell(Topic.FOUND)

    def toggle_tag(self, tag: str) -> None:
        """Ask for a rule, or not any more."""
        self._narrow(self.search.toggled(tag))

    def choose_year(self, year: int | None) -> None:
        """Ask for the games of a year, or of all years."""
        self._narrow(replace(self.search, year=year))

    def choose_state(self, finished: bool | None) -> None:
        """Ask for games that are over, for running ones, or for both."""
        self._narrow(replace(self.search, finished=finished))

    def drop_filters(self) -> None:
        """Ask for nothing but the words."""
        self._narrow(Search(self.search.text))

    def _narrow(self, search: Search) -> None:
        self.search = search
        self.listing.start_over()
        self._desk.tell(Topic.FINDING)

    def _ask(self, search: Search) -> None:
        self.search = search
        self.fresh += 1
        self.listing.start_over()
