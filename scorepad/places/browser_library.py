"""The library of a browser: who writes it, who follows, and what where nothing can be kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from scorepad.errors import StoreError
from scorepad.library.journal import JournalStore, follow_journal, open_journal
from scorepad.library.store import MemoryStore
from scorepad.places.opfs import InUse, NoStorage

if TYPE_CHECKING:
    from scorepad.library.journal_files import Files
    from scorepad.library.keeper import Keeper

log = logging.getLogger(__name__)

WATCH_SECONDS = 1.0

_READS = 10
_PAUSE = 0.1
"""Seconds between two attempts to read."""


class Storage(Protocol):
    """Two files that one tab may open and all may read;
    see :class:`scorepad.places.opfs.BrowserFiles`.
    """

    async def open(self) -> Files:
        """Open both for this tab alone. Raises ``InUse`` or ``NoStorage``."""

    async def starts(self) -> tuple[tuple[bytes, int], ...]:
        """The first line of each file and its size in bytes, whoever has opened it."""

    async def contents(self) -> Sequence[bytes]:
        """Everything in both files, whoever has opened them."""

    async def rest(self, which: int, at: int) -> bytes:
        """What stands in a file (0 or 1) from the place ``at`` on."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An open library. ``damaged`` counts its lines that were set aside at this start;
    ``lasts`` tells whether it outlasts the page at all.
    """

    store: JournalStore | MemoryStore
    damaged: int = 0
    lasts: bool = True


async def open_library(storage: Storage) -> Opened:
    """The library of this browser: to write, to follow while another tab writes, or in memory.

    Raises ``StoreTooNew`` where a newer Scorepad wrote it, ``StoreError`` where it cannot be
    read; then nothing was changed in it.
    """
    try:
        try:
            files = await storage.open()
        except InUse:
            return Opened(follow_journal(await _contents(storage)))
    except NoStorage as error:
        log.warning("nothing can be kept in this browser: %s", error)
        return Opened(MemoryStore(), lasts=False)
    store = open_journal(files)
    return Opened(store, store.damaged)


async def _contents(storage: Storage) -> Sequence[bytes]:
    """The contents of both files; a browser refuses to read what is written at that moment."""
    for _ in range(_READS):
        try:
            return await storage.contents()
        except NoStorage:
            raise
        except OSError as error:
            log.info("the library is being written: %s", error)
            await asyncio.sleep(_PAUSE)
    raise StoreError("Another tab writes without a pause; close it, or load this page again.")


class Watch:
    """Looks once a second what the other tab did, and whether it is gone."""

    def __init__(self, keeper: Keeper, store: JournalStore, storage: Storage) -> None:
        self._keeper = keeper
        self._store = store
        self._storage = storage
        self._headers: tuple[bytes, ...] = ()

    async def run(self) -> None:
        """Look for as long as the page lives."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                await self.look()
            except (StoreError, OSError) as error:
                log.warning("the library could not be looked at: %s", error)

    async def look(self) -> None:
        """Look once; listeners of the keeper are told of what is new."""
        if self._store.read_only:
            try:
                self._store.offer(await self._storage.open())
            except InUse:
                await self._follow()
        elif self._store.unkept:
            self._store.retry()
        self._keeper.poll()

    async def _follow(self) -> None:
        starts = await self._storage.starts()
        which, end = self._store.shown()
        headers = tuple(start for start, _ in starts)
        if headers == self._headers and starts[which][1] <= end:
            return
        if headers != self._headers or not self._store.show_more(
            await self._storage.rest(which, end)
        ):
            self._store.show(await self._storage.contents())
        self._headers = headers
