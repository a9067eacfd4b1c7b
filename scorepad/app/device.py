"""What the device gives: wakefulness, a light touch, its languages, its wish for less motion.

None of it may cost a tap: a device that refuses is remembered as one that cannot.
"""

from __future__ import annotations

import asyncio
import locale
import logging
import os
from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 5
"""Seconds after which a device that does not answer is taken for one that cannot."""


class Device:
    """The services of one session's client. Made once, inside the session."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._semantics = ft.SemanticsService()
        self._awake: bool | None = None

    def keep_awake(self, *, wanted: bool) -> None:
        """Keep the screen on, or let it sleep again; only a change reaches the device."""
        if wanted != self._awake:
            self._awake = wanted
            self._later(self._wakelock.enable if wanted else self._wakelock.disable)

    def awake_again(self) -> None:
        """Ask anew after the client came back: a browser forgets it with the page."""
        wanted, self._awake = self._awake, None
        if wanted:
            self.keep_awake(wanted=True)

    def touch(self, taken: bool) -> None:
        """A light tap for an entry that was taken, a heavy one for one that was refused."""
        self._later(self._haptics.light_impact if taken else self._haptics.heavy_impact)

    async def wants_stillness(self) -> bool:
        """Whether the system asks for less motion."""
        features = await self._ask(self._semantics.get_accessibility_features)
        return bool(features and (features.disable_animations or features.reduce_motion))

    async def languages(self) -> tuple[str, ...]:
        """The languages of the device, the most wanted first."""
        if not self._page.web:
            return system_languages()
        info = await self._ask(self._page.get_device_info)
        if not isinstance(info, ft.WebDeviceInfo):
            return ()
        return tuple(info.languages or ([info.language] if info.language else []))

    def _later(self, call: Callable[[], Awaitable[object]]) -> None:
        async def run() -> None:
            await self._ask(call)

        try:
            self._page.run_task(run)
        except Exception as error:  # noqa: BLE001 - a convenience never stops a game
            log.debug("device: %s", error)

    async def _ask(self, call: Callable[[], Awaitable[T]]) -> T | None:
        try:
            return await asyncio.wait_for(call(), PATIENCE)
        except Exception as error:  # noqa: BLE001 - refused, unsupported, too slow: all the same here
            log.debug("device: %s", error)
            return None


def system_languages() -> tuple[str, ...]:
    """The languages of this machine's user, from the environment and the system."""
    found = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    found.append(locale.getlocale()[0] or "")
    return tuple(tag for entry in found for tag in entry.split(":") if tag)
