"""Work that takes a moment: the screen says so first, and goes on while it is done."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from typing import TypeVar

from scorepad.library.steps import Steps, driven, sliced

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

    async def run(self, steps: Steps[T]) -> T:
        """What the work makes: in a thread or, where there are none, in slices between which the
        screens have their turn. Raises ``Stopped`` after :meth:`stop`, and what the work raises.
        """
        loop = asyncio.get_running_loop()

        def progress(done: int, total: int) -> bool:
            now = time.monotonic()
            if now - self._told > BETWEEN:
                self._told = now
                loop.call_soon_threadsafe(self._show, done, total)
            return not self.stopping

        self.running, self.stopping, self.done, self.total = True, False, 0, 0
        self._redraw()
        try:
            await asyncio.sleep(SHOWN)
            if HAS_THREADS:
                return await asyncio.to_thread(driven, steps, progress)
            return await sliced(steps, progress)
        finally:
            self.running = False
            self._redraw()

    def _show(self, done: int, total: int) -> None:
        self.done, self.total = done, total
        if self.running:
            self._redraw()
