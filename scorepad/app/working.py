"""Work that takes a moment: the screen says so first, and goes on while it is done."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SHOWN = 0.06
"""Seconds after which a change of a desk has reached the screen."""

BETWEEN = 0.15
"""Seconds between two looks at how far a long piece of work is."""

HAS_THREADS = sys.platform != "emscripten"
"""Whether work can go on beside the screens; Python in a browser has one thread."""


async def worked(work: Callable[[], T]) -> T:
    """What ``work`` gives, done once the screen had time to say that it is being done."""
    await asyncio.sleep(SHOWN)
    return await asyncio.to_thread(work) if HAS_THREADS else work()


class Task:
    """One long piece of work at a time, with how far it is and a way to stop it.

    ``redraw`` is called in the loop when it looks different; it must not ask the library, which
    may be busy with the work.
    """

    def __init__(self, redraw: Callable[[], None]) -> None:
        self._redraw = redraw
        self.running = self.stopping = False
        self.done = self.total = 0
        self._told = 0.0

    def stop(self) -> None:
        """Let the work end before it is done; nothing of it stays."""
        self.stopping = True
        self._redraw()

    async def run(self, work: Callable[[Callable[[int, int], bool]], T]) -> T:
        """What ``work`` gives; it calls what it is given with how much is done of how much, and
        ends where that answers false.
        """
        loop = asyncio.get_running_loop()

        def progress(done: int, total: int) -> bool:
            now = time.monotonic()
            if HAS_THREADS and now - self._told > BETWEEN:
                self._told = now
                loop.call_soon_threadsafe(self._show, done, total)
            return not self.stopping

        self.running, self.stopping, self.done, self.total = True, False, 0, 0
        self._redraw()
        try:
            return await worked(lambda: work(progress))
        finally:
            self.running = False
            self._redraw()

    def _show(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if self.running:
            self._redraw()
