"""Long work as a generator of steps, and the two that drive it: a thread, and slices of a loop.

The work says after each step how far it is, and ends early where its driver closes it: what it
holds is let go of by its ``with`` blocks, so nothing half-done stays.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeVar

from scorepad.errors import Stopped

T = TypeVar("T")

Step = tuple[int, int]
"""How many games of how many are done; 0 of 0 where nobody knows."""

UNKNOWN: Step = (0, 0)

Steps = Generator[Step, None, T]
"""Work that goes on with each ``next``, from the first one on, and returns what it made."""

Progress = Callable[[int, int], bool]
"""Told each step; answers whether to go on."""

SLICE = 0.03
"""Seconds after which work in a loop lets the others have their turn; a step may take longer."""


def on_and_on(_done: int, _total: int) -> bool:
    """The progress that nobody looks at: it always goes on."""
    return True


def driven(steps: Steps[T], progress: Progress = on_and_on) -> T:
    """What the work returns, done in the thread of the caller.

    Raises ``Stopped`` where ``progress`` answers false, and what the work raises.
    """
    try:
        while True:
            _ask(next(steps), progress)
    except StopIteration as end:
        made: T = end.value
        return made
    finally:
        steps.close()


async def sliced(steps: Steps[T], progress: Progress = on_and_on) -> T:
    """What the work returns, done in the loop in slices of at most some 30 ms; raises as
    :func:`driven`.
    """
    ending = time.monotonic() + SLICE
    try:
        while True:
            _ask(next(steps), progress)
            if time.monotonic() >= ending:
                await asyncio.sleep(0)
                ending = time.monotonic() + SLICE
    except StopIteration as end:
        made: T = end.value
        return made
    finally:
        steps.close()


def _ask(step: Step, progress: Progress) -> None:
    if not progress(*step):
        raise Stopped("Stopped; nothing was changed.")
