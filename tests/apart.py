"""Work that a test does apart from what else runs in its thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def apart(work: Callable[[], T]) -> T:
    """What ``work`` makes in a thread of its own.

    Beside Playwright's greenlets, Python 3.11 miscounts how deep a parser is.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
