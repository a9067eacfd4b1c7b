"""The garbage collector, kept out of the taps of a game."""

from __future__ import annotations

import gc

ALLOCATIONS = 50_000
"""New objects that are outlived before the collector looks at them: some thirty taps' worth."""


def calm() -> None:
    """Let the collector pass over what is loaded by now, and look at the rest more seldom.

    What was there at the start stays to the end. Each tap makes some thousand short-lived objects,
    which Python by itself would go through several times within that tap.
    """
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, *gc.get_threshold()[1:])
