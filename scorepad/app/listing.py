"""A list of games of any length: only what is near the screen is read and drawn."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.library.heads import GameHead, Page

BLOCK = 6
"""Rows that come and go together."""

PAGE = 10
"""Blocks that are read together."""

MOST_PAGES = 12
"""Pages that are held; at one more all are let go."""


class Listing:
    """The games that ``fetch(limit, offset)`` finds, and how far a person has scrolled in them.

    ``offset`` is in pixels. ``number`` counts up when another list is shown in the same place.
    """

    def __init__(self, fetch: Callable[[int, int], Page]) -> None:
        self._fetch = fetch
        self._total: int | None = None
        self._pages: dict[int, tuple[GameHead, ...]] = {}
        self.offset = 0.0
        self.number = 0

    @property
    def total(self) -> int:
        """How many games there are in all."""
        if self._total is None:
            self.block(0)
        return self._total or 0

    def block(self, number: int) -> tuple[GameHead, ...]:
        """The games of a block, from 0; fewer than :data:`BLOCK` at the end."""
        at, within = divmod(number, PAGE)
        if at not in self._pages:
            if len(self._pages) == MOST_PAGES:
                self._pages = {}
            page = self._fetch(PAGE * BLOCK, at * PAGE * BLOCK)
            self._pages[at], self._total = page.heads, page.total
        return self._pages[at][within * BLOCK : (within + 1) * BLOCK]

    def forget(self) -> None:
        """The library changed: everything is read again when it is shown, in the same place."""
        self._pages, self._total = {}, None

    def start_over(self) -> None:
        """Another list is shown, from its beginning."""
        self.forget()
        self.offset = 0.0
        self.number += 1

    def near(self, row: float, height: float) -> range:
        """The blocks near the screen, for rows of ``row`` px and a list of ``height`` px.

        A block before and one behind what is seen belong to it, so that a finger finds rows there.
        """
        blocks = -(-self.total // BLOCK)
        size = row * BLOCK
        last = min(blocks, int((self.offset + height) // size) + 2)
        first = max(0, min(int(self.offset // size) - 1, last - 1))
        return range(first, last)

    def scrolled(self, pixels: float, row: float, height: float) -> bool:
        """The list stands at ``pixels``; whether other blocks are near the screen now."""
        before = self.near(row, height)
        self.offset = max(0.0, pixels)
        return self.near(row, height) != before
