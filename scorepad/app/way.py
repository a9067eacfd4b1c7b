"""The way through the history: where Back leads, what is said on arrival, the search in the
address.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scorepad.app.finding import FILTER, HISTORY
from scorepad.app.parts.base import act

if TYPE_CHECKING:
    from scorepad.app.session import Session

TYPING_PAUSE = 0.7
"""Seconds without a letter after which a search is put into the address."""

GAME = re.compile(r"/game/([^/]+)")
"""The address of the table or the end of a game."""

BRING = "/bring"
"""The address at which files are brought."""

WRITING = re.compile(r"/games/[^/]+|/game/[^/]+/about")
"""The addresses on which is written what a game is called."""


class Way:
    """Where one session came from, as far as an address does not tell."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._from_history = ""
        self._before = ""
        self._is_somewhere = False
        self._then: Callable[[], object] | None = None
        self._popped: Callable[[Any], None] | None = None
        self._wishes = 0

    def go(self, route: str, then: Callable[[], object]) -> None:
        """Go to another screen; what is said ``then`` is said there."""
        self._then = then
        self._session.go(route)

    def at_first(self, then: Callable[[], object]) -> None:
        """Do something as soon as the first screen is there."""
        if self._is_somewhere:
            act(then)()
        else:
            self._then = then

    def go_aside(self, route: str, then: Callable[[], object]) -> None:
        """The same for something that nobody went to by a tap: Back leads to where it came from.

        Where the session is there already, ``then`` follows at once.
        """
        here = self._session.route
        if here == route:
            act(then)()
        else:
            self._before = self.place(here)
            self.go(route, then)

    def arrived(self, route: str) -> None:
        """The session is at another address."""
        self._is_somewhere = True
        self._lead_back()
        if route != BRING:
            self._before = ""
            if not route.startswith("/game/"):
                self._from_history = ""
        if not WRITING.fullmatch(route):
            self._session.desk.keeping.leave()
        then, self._then = self._then, None
        if then is not None:
            act(then)()

    def show_history(self) -> None:
        """Go to the history, and look for nothing in particular."""
        self._session.desk.finding.show_all()
        self._session.go(HISTORY)

    # --- back

    def open_from_history(self, game_id: str, screen: str = "") -> None:
        """Open a game, or a ``screen`` of it such as ``/give``; Back from the game leads to the
        history, with the same search and in the same place.
        """
        self.keep_address()
        self._from_history = game_id
        self._session.go(f"/game/{game_id}{screen}")

    def back_from(self, game_id: str) -> str:
        """Where Back leads from the table or the end of a game."""
        from_there = self._from_history == game_id
        return self._session.desk.finding.address() if from_there else "/"

    def back_from_bringing(self) -> str:
        """Where Back leads from the place where files are brought."""
        return self._before or "/"

    def _lead_back(self) -> None:
        """Let the Back of the system know this way; elsewhere it leads one level up."""
        page = self._session.page
        pop: Any = page.on_view_pop
        if pop is None or pop is self._popped:
            return

        def popped(event: Any) -> None:
            if there := self._there():
                self._session.go(there)
            else:
                pop(event)

        self._popped = lambda event: act(popped, event)()
        page.on_view_pop = self._popped

    def _there(self) -> str:
        route = self._session.route
        if route == BRING:
            return self._before
        game = GAME.fullmatch(route)
        if route.startswith(f"{HISTORY}/") or (game and game[1] == self._from_history):
            return self._session.desk.finding.address()
        return ""

    def place(self, route: str) -> str:
        """The address of ``route`` with all that a restart needs to come back to it."""
        finding = self._session.desk.finding
        return finding.address(route) if route in {HISTORY, FILTER} else route

    # --- the search, and the address it stands in

    def shown(self, name: str) -> str:
        """What stands in the field of the search."""
        return self._session.desk.finding.shown(name)

    def type(self, name: str, typed: str) -> None:
        """What a person typed into it, as it stands: it is looked for at once."""
        self._session.desk.finding.type(name, typed)
        self.keep_address_soon()

    def enter(self, _: str) -> None:
        """Enter was pressed in it; the list shows what fits already."""
        self.keep_address()

    def left(self, name: str) -> None:
        """It was left: what stands in it counts already."""

    def keep_address_soon(self) -> None:
        """Put the search into the address when nothing was typed for a moment."""
        self._wishes += 1
        mine = self._wishes

        async def later() -> None:
            await asyncio.sleep(TYPING_PAUSE)
            if mine == self._wishes:
                self.keep_address()

        self._session.page.run_task(later)

    def keep_address(self) -> None:
        """Put the search into the address, so that a reload comes back to it."""
        session = self._session
        finding = session.desk.finding
        if session.route in {HISTORY, FILTER} and not finding.is_kept:
            finding.sent()
            address = finding.address(session.route)
            session.desk.place(address)
            session.go(address)
