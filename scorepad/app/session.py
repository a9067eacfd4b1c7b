"""One session: a page, its desk, its device, and the signals by which screens are drawn anew."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from scorepad.app.desk import Desk
from scorepad.app.device import Device
from scorepad.app.dress import dress
from scorepad.app.dropping import Dropping
from scorepad.app.fetching import Fetching
from scorepad.app.giving import Giving
from scorepad.app.keyboard import on_key
from scorepad.app.mending import forgive_late_answers
from scorepad.app.outlet import Outlet
from scorepad.app.parts.base import act, grow_type
from scorepad.app.saving import Saving
from scorepad.app.settings import ThemeChoice
from scorepad.app.site import is_secure, own_site
from scorepad.app.target import Topic
from scorepad.app.theme import DARK, LARGER, LARGEST, LIGHT, Look, Palette
from scorepad.app.views.table import TableView, table_view
from scorepad.app.way import Way
from scorepad.errors import StoreError
from scorepad.wizard.game import Phase

log = logging.getLogger(__name__)


CORRECTION = re.compile(r"/game/[^/]+/(sheet|round)/\d+")
"""The addresses on which a closed round is written anew."""

TABLE = re.compile(r"/game/[^/]+")
"""The address of the table."""

LISTS = re.compile(r"/|/games(/.*)?")
"""The addresses on which games are listed, or told of without being open."""

REDRAWN = 0.05
"""Seconds after which a change of a desk is on the client's screen tree."""


@ft.observable
@dataclass
class Signal:
    """Counts up when a topic changed; screens that take it are drawn anew."""

    count: int = 0


class Session:
    """What the screens of one window or tab share."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self.page = page
        self.desk = desk
        self.device = Device(page)
        self.outlet = Outlet(page)
        self.signals = {topic: Signal() for topic in Topic}
        self.giving, self.fetching, self.saving = Giving(self), Fetching(self), Saving(self)
        self.still = False
        self.connected = True
        self.following = desk.keeper.read_only
        self.unkept = False
        self.own_site = own_site(page.url) if page.web else ""
        self.secure = not page.web or is_secure(page.url)
        self.told_limits = False
        self._table: TableView | None = None
        self._shape: object = None
        self._parts: dict[str, Signal] = {}
        self.watch: Callable[[TableView, Look], Callable[[str], object]]
        self.watch = lambda *_: lambda _: object()
        self._callbacks: dict[str, Callable[..., Any]] = {}
        self.scale = 1.0
        self.look = self._measure()
        self.route = page.route or "/"
        self._arrived_at, self._lost = "", False
        self._entries: tuple[str, int] | None = None
        self.way = Way(self)
        self.dropping = Dropping(self)
        desk.listen(self._changed)
        desk.on_feedback(self._feel)
        desk.go_to = self.go
        self._stop_listening = desk.keeper.listen(self._elsewhere)
        forgive_late_answers(page)
        page.on_resize = act(self.measure)
        page.on_media_change = act(self.measure)
        page.on_platform_brightness_change = act(self.measure)
        page.on_keyboard_event = lambda event: act(on_key, self, event)()
        page.on_disconnect = act(self._left)
        page.on_connect = act(self._came_back)
        page.on_close = act(self.close)

    def close(self) -> None:
        """The session is over; the keeper forgets it."""
        self._stop_listening()

    def _left(self) -> None:
        self.connected = False

    def _came_back(self) -> None:
        """The client is back: it sees what happened meanwhile."""
        self.connected = True
        self.dropping.listen()
        self.device.awake_again()
        self.desk.refreshed()
        self.signals[Topic.LIBRARY].count += 1

    async def ask_device(self) -> None:
        """Learn from the device what it speaks and how still it wants the screen."""
        languages, still = await asyncio.gather(
            self.device.languages(), self.device.wants_stillness()
        )
        if languages and languages != self.desk.languages:
            self.desk.speak(languages)
        if still != self.still:
            self.still = still
            self.measure()

    # --- signals

    def _changed(self, topic: Topic) -> None:
        self.unkept = bool(self.desk.keeper.unkept)
        if topic is Topic.GAME:
            self._entries = self._length_of_game()
        shown, self._table = self._table, None
        if topic is Topic.LOOK:
            self.look = self._measure()
            self._dress()
            for signal in self.signals.values():
                signal.count += 1
        elif topic is Topic.GAME and self._reshaped():
            self.signals[Topic.SHAPE].count += 1
            # The other parts are drawn with the new shape; the rows stand in a part of their own.
            self._redraw_parts(shown, "row ")
        else:
            self.signals[topic].count += 1
            if topic is Topic.GAME:
                self._redraw_parts(shown)
        self._stay_awake()

    def part(self, key: str) -> Signal:
        """The signal by which one live part of the table is drawn anew."""
        return self._parts.setdefault(key, Signal())

    def _redraw_parts(self, shown: TableView | None, those: str = "") -> None:
        """Let those parts of the table draw themselves that show something else by now."""
        if self._shape is None:
            # Another screen lies over the table: its rows are drawn anew all the same, since
            # they stand in a part of their own, the rest is drawn with the screen.
            for key, signal in self._parts.items():
                if key.startswith("row "):
                    signal.count += 1
            return
        now = self.watch(self.table(), self.look)
        before = self.watch(shown, self.look) if shown else None
        for key, signal in self._parts.items():
            if key.startswith(those) and (before is None or before(key) != now(key)):
                signal.count += 1

    def table(self) -> TableView:
        """The table as it is now. Raises ``ValueError`` while no game is open."""
        history, game_id = self.desk.history, self.desk.game_id
        if history is None or game_id is None:
            raise ValueError("no game is open")
        if self._table is None or self._table.game_id != game_id:
            self._table = table_view(self.desk, game_id, history)
        return self._table

    def _reshaped(self) -> bool:
        """Whether the table has other parts than before, not only other contents."""
        self._table = None
        game = self.desk.game
        table = game is not None and not game.finished and TABLE.fullmatch(self.route)
        before, self._shape = self._shape, self.table().shape if table else None
        return self._shape is None or self._shape != before

    def _elsewhere(self, game_id: str | None) -> None:
        """Another session, or another process, changed something; or this one did."""
        if game_id is not None or not self.desk.is_acting:
            self.desk.finding.listing.forget()
            self.desk.keeping.bin.forget()

        async def redraw() -> None:
            following = self.desk.keeper.read_only
            if self.following != following:
                self.signals[Topic.SEATING].count += 1
            if self.following != following or self._is_news(game_id):
                self.following = following
                self.desk.refreshed()
                if self._is_gone():
                    self.signals[Topic.SHAPE].count += 1
            elif self.desk.game_id and self.unkept != bool(self.desk.keeper.unkept):
                self.desk.tell(Topic.GAME)
            if LISTS.fullmatch(self.route):
                self.signals[Topic.LIBRARY].count += 1

        if self.connected and not self.desk.is_acting:
            # run_task binds the page to the context it is called in, which is that of the session
            # that made the change; it must not go on there as if it were this one.
            contextvars.copy_context().run(self.page.run_task, redraw)

    def _is_news(self, game_id: str | None) -> bool:
        """Whether the open game is another by now; what is written on it counts for nothing."""
        if not game_id or game_id != self.desk.game_id:
            return False
        return self._is_gone() or self._entries is None or self._length_of_game() != self._entries

    def _is_gone(self) -> bool:
        """Whether the open game was deleted."""
        try:
            return self.desk.game_id is not None and self.desk.keeper.is_deleted(self.desk.game_id)
        except StoreError:
            return True

    def _length_of_game(self) -> tuple[str, int] | None:
        """The open game and how many entries it has; ``None`` where it cannot be read any more."""
        try:
            history = self.desk.history
        except StoreError:
            return None
        return (self.desk.game_id or "", history.length) if history else None

    def _feel(self, taken: bool) -> None:
        if self.desk.settings.haptics:
            self.device.touch(taken)

    def _stay_awake(self) -> None:
        game = self.desk.game
        running = game is not None and game.phase is not Phase.FINISHED
        wanted = running and self.desk.settings.keep_awake and self.secure
        self.device.keep_awake(wanted=wanted)

    # --- the shape and the colours of the screen

    def measure(self) -> None:
        """Take the size, the brightness and the text size of the screen anew."""
        look = self._measure()
        if look != self.look:
            self.look = look
            self._table = None
            self._dress()
            for signal in self.signals.values():
                signal.count += 1

    def grow(self, height: float, expected: float) -> None:
        """The client drew a probe of text ``expected`` px high as ``height`` px."""
        scale = round(max(0.5, min(4.0, height / expected)), 2)
        if abs(scale - self.scale) > 0.04:
            self.scale = scale
            self.measure()

    def _measure(self) -> Look:
        page = self.page
        width, height = page.width or 360, page.height or 740
        wanted = LARGER[self.desk.settings.text_size]
        larger = max(1.0, min(wanted, LARGEST / self.scale))
        grow_type(page, larger)
        scale = round(self.scale * larger, 2)
        return Look(self._palette(), float(width), float(height), scale, not self.still)

    def _palette(self) -> Palette:
        choice = self.desk.settings.theme
        if choice is ThemeChoice.SYSTEM:
            dark = self.page.platform_brightness is ft.Brightness.DARK
        else:
            dark = choice is ThemeChoice.DARK
        return DARK if dark else LIGHT

    def limits(self) -> tuple[str, ...]:
        """What the browser does not allow here, for the home screen; said until a game is open."""
        if self.secure or self.told_limits:
            return ()
        words = self.desk.words
        return (
            words.say(
                "Over plain http this browser lets the screen go dark during a game and does not "
                "copy links. Everything else works."
            ),
        )

    def _dress(self) -> None:
        dress(self.page, self.look, self.desk.settings.theme)

    def callback(self, name: str, fn: Callable[..., Any]) -> Callable[..., Any]:
        """The same function object for the same ``name``, so that parts see no change in it."""
        return self._callbacks.setdefault(name, fn)

    def focus(self, field: ft.Ref[ft.TextField]) -> None:
        """Put the keyboard into a field, once it is drawn anew."""

        async def later() -> None:
            await asyncio.sleep(REDRAWN)
            if field.current is not None:
                with contextlib.suppress(RuntimeError):
                    await field.current.focus()  # type: ignore[no-untyped-call]

        self.page.run_task(later)

    # --- where it is

    def go(self, route: str) -> None:
        """Go to another screen."""
        self.page.navigate(route)

    def go_home(self) -> None:
        """The address leads nowhere: go home and say so there."""
        self._lost = True
        self.go("/")

    def arrived(self, route: str) -> None:
        """The screen changed, by a tap, by Back or by an address.

        Every view in the pile says so; only the first one counts, or the second one would put
        away the message of the first.
        """
        if route == self._arrived_at and not self._lost:
            return
        self.route = self._arrived_at = route
        self.desk.place(self.way.place(route))
        if LISTS.fullmatch(route):
            self.desk.leave()
        self.told_limits = self.told_limits or TABLE.fullmatch(route) is not None
        if route == "/settings":
            self.desk.handing.arrive()
        if route.endswith("/give"):
            self.giving.arrive()
        elif route == "/bring":
            self.fetching.arrive()
        elif route == "/settings/backups":
            self.saving.arrive()
        self._stay_awake()
        self.desk.clear_toast()
        if self._lost:
            self._lost = False
            self.desk.say(self.desk.words.say("This address leads nowhere. Here is home."))
        self.desk.handing.tell_news()
        if not CORRECTION.fullmatch(route):
            self.desk.correcting.pause()
        if TABLE.fullmatch(route):
            self.desk.correcting.asked = False
        if LISTS.fullmatch(route):
            self.signals[Topic.LIBRARY].count += 1
        self.way.arrived(route)
