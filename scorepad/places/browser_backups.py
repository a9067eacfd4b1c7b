"""Backups that make themselves in the browser, beside the data; loaded some seconds after start."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from scorepad.errors import FileFull, ScorepadError
from scorepad.library.automatic import AutomaticBackups
from scorepad.library.backups import Backups
from scorepad.library.byte_file import ByteFile
from scorepad.library.changed_store import ChangedStore
from scorepad.library.healing import WAITING, healing
from scorepad.library.keeper import Keeper
from scorepad.library.losses import Rescue
from scorepad.library.slots import SlotFolder
from scorepad.library.steps import sliced
from scorepad.places.opfs import InUse

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0


class SlotStorage(Protocol):
    """Slots that one tab may open; see :class:`scorepad.places.opfs.BrowserSlots`."""

    async def open(self) -> Sequence[ByteFile]:
        """Open all for this tab alone. Raises ``InUse`` or ``NoStorage``."""


class BrowserBackups:
    """Makes backups where it is time for one, in slices, while this tab is the one that writes.

    A backup never stops the game: where there is no room for it, the oldest gives way; where that
    does not help, none is made, and ``no_room`` is called once. Where there is no room for the
    entries of a game, backups give way too. The newest one stays.
    """

    def __init__(
        self,
        keeper: Keeper,
        store: ChangedStore,
        storage: SlotStorage,
        *,
        changed: Callable[[], None] = lambda: None,
        no_room: Callable[[], None] = lambda: None,
        rescued: Callable[[Rescue], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``store`` is that of the keeper. ``changed`` is called where others are listed by now,
        ``rescued`` with what became of damaged lines; ``clock`` counts seconds.
        """
        self._keeper = keeper
        self._store = store
        self._rescued = rescued
        self._failed = False
        self._storage = storage
        self._folder = SlotFolder()
        self._changed = changed
        self._no_room = no_room
        self._told = False
        self.backups = Backups(keeper, self._folder)
        self._automatic = AutomaticBackups(keeper, self.backups, clock)

    async def run(self) -> None:
        """Look once a second for as long as the page lives."""
        while True:
            try:
                await self.look()
            except (ScorepadError, OSError) as error:
                log.warning("the backups could not be looked after: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Look once. Raises ``ScorepadError`` or ``OSError`` where no backup could be made."""
        if self._keeper.read_only or self._keeper.busy:
            return
        if not self._folder.is_open:
            try:
                self._folder.open(await self._storage.open())
            except InUse:
                return
            self._changed()
        if self._keeper.note(WAITING) is not None and not self._failed:
            await self._heal()
        elif self._keeper.unkept:
            await self._give_way()
        elif (steps := self._automatic.due()) is not None:
            try:
                made = await sliced(steps)
            except FileFull as error:
                await self._again(error)
            else:
                if made is not None:
                    self._changed()

    async def _heal(self) -> None:
        # One that fails is tried at the next start; a backup without the game is none to make.
        self._failed = True
        healed = await sliced(healing(self._keeper, self._store, self.backups))
        self._failed = False
        if healed is not None:
            self._rescued(healed)

    async def _again(self, error: FileFull) -> None:
        while await self._give_way():
            try:
                await sliced(self.backups.making())
            except FileFull:
                continue
            self._changed()
            return
        log.warning("no automatic backup was made: %s", error)
        if not self._told:
            self._told = True
            self._no_room()

    async def _give_way(self) -> bool:
        """Take the oldest backup away; false where there is none but the newest."""
        if self._folder.in_use or not self.backups.drop_oldest():
            return False
        # A browser gives the room back when the file is closed.
        self._folder.close()
        self._folder.open(await self._storage.open())
        self._changed()
        return True
