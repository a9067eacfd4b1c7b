"""What keeps one slip of a finger from doing two things, and one fault from freezing the screen."""

from __future__ import annotations

from collections.abc import Callable

SAME_KEY_PAUSE = 0.2
"""Seconds in which a second tap on the same key counts as the same tap."""

SETTLING = 0.8
"""Seconds after the screen changed in which the key that appeared under the finger is not meant."""


SURPRISE = 0.35
"""Seconds after somebody else changed the screen in which a tap meant what was there before."""


class TapGuard:
    """Tells a meant tap from the second half of a double tap. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last_key = ""
        self._last_at = float("-inf")
        self._changed_at = float("-inf")
        self._surprised_at = float("-inf")
        self.turn = 0

    def allows(self, key: str) -> bool:
        """Whether a tap on ``key`` is meant; if so it is remembered."""
        now = self._clock()
        if self.resting() > 0:
            return False
        if key == self._last_key and now - self._last_at < SAME_KEY_PAUSE:
            return False
        self._last_key, self._last_at = key, now
        return True

    def resting(self) -> float:
        """Seconds for which no key is meant yet."""
        return max(0.0, SETTLING - (self._clock() - self._changed_at))

    def elsewhere(self) -> None:
        """Something else was tapped: the next tap on any key is meant."""
        self._last_key = ""

    def surprised(self) -> bool:
        """Whether somebody else changed the screen so lately that this tap meant the old one."""
        return self._clock() - self._surprised_at < SURPRISE

    def surprise(self) -> None:
        """Somebody else changed what the screen shows."""
        self._surprised_at = self._clock()

    def changed(self) -> None:
        """The screen shows something else in the same place now."""
        self._changed_at = self._clock()
        self.turn += 1
