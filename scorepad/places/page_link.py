"""What passes between the page of a browser and the app in its worker."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scorepad.app.notices import advise_backup
from scorepad.app.settings import read_settings
from scorepad.app.views.kept import kept_view
from scorepad.app.words import Words, choose
from scorepad.errors import StoreError

if TYPE_CHECKING:
    from scorepad.app.session import Session
    from scorepad.library.keeper import Keeper

log = logging.getLogger(__name__)

RESTING = 0.4
"""Seconds without a change after which the picture for the next start is drawn."""


class Link:
    """What passes between the page and Python."""

    def __init__(self, send: Callable[[str], object]) -> None:
        self._send = send
        self._wanted: dict[str, Callable[[Any], object]] = {}

    def say(self, **what: object) -> None:
        """Tell the page."""
        self._send(json.dumps(what))

    def on(self, name: str, call: Callable[[Any], object]) -> None:
        """Call with what the page tells under this name; a later call takes the earlier's place."""
        self._wanted[name] = call

    def hear(self, text: str) -> None:
        """The page tells something; what nobody waits for is let pass."""
        heard: dict[str, Any] = json.loads(text)
        for name, value in heard.items():
            if name in self._wanted:
                try:
                    self._wanted[name](value)
                except Exception:
                    log.exception("what the page told could not be done: %s", name)


class Picture:
    """Keeps the running game with the page, for the moment before the next start is done."""

    def __init__(self, keeper: Keeper, link: Link, languages: Sequence[str]) -> None:
        self._keeper = keeper
        self._link = link
        self._languages = tuple(languages)
        self._waiting: asyncio.TimerHandle | None = None

    def later(self) -> None:
        """Draw it anew once nothing has changed for a moment."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(RESTING, self.draw)

    def draw(self) -> None:
        """Draw the game that changed last and is not over; where there is none, nothing."""
        try:
            settings = read_settings(self._keeper.note("settings"))
            running = self._keeper.heads(finished=False, limit=1)
            if not running:
                self._link.say(last=None)
                return
            words = Words(choose(self._languages, settings.language))
            game = self._keeper.history(running[0].id).game
            self._link.say(last=kept_view(game, words, settings.theme))
        except StoreError as error:
            log.warning("no picture for the next start: %s", error)


def tell_updates(session: Session, link: Link, *, updated: bool) -> None:
    """Say that a new version came, or that one waits, in a line at the bottom of the screen."""
    desk = session.desk

    async def ready() -> None:
        desk.say(desk.words.say("A new version is ready. It is taken at the next start."))

    # What the page tells comes from outside the session; run_task brings it inside.
    link.on("update", lambda _: session.page.run_task(ready))
    if updated:
        desk.say(desk.words.say("Updated: this is the new version of Scorepad."))


def tell_safety(session: Session, link: Link) -> None:
    """Let home advise a backup where the browser does not promise to keep its data."""

    async def unsafe() -> None:
        advise_backup(session.desk)

    link.on("persisted", lambda safe: None if safe else session.page.run_task(unsafe))
