"""Work that takes a moment: the screen says so first, and goes on while it is done."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

SHOWN = 0.06
"""Seconds after which a change of a desk has reached the screen."""

HAS_THREADS = sys.platform != "emscripten"
"""Whether work can go on beside the screens; Python in a browser has one thread."""


async def worked(work: Callable[[], T]) -> T:
    """What ``work`` gives, done once the screen had time to say that it is being done."""
    await asyncio.sleep(SHOWN)
    return await asyncio.to_thread(work) if HAS_THREADS else work()
