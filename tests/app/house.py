"""What people do with the app and see of it, without a client program.

A :class:`House` is a process with one library; each :class:`Client` is a window or tab on it.
Everything returns once all screens stand still, and fails where a session crashed, died or
logged an error, where a callback raised, or where a message went to another's connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl

from scorepad.app.dropping import CHANNEL
from scorepad.app.main import make_main
from scorepad.app.notices import NOTHING_TO_SAY, Beginning
from scorepad.app.session import Session
from scorepad.library.backups import Backups
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.library.store import MemoryStore, Store
from tests.driver import Tab, end, stand_still, walk

PATIENCE = 30.0
"""Seconds after which what was waited for counts as never coming."""

EVENING = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)


class Errors(logging.Handler):
    """Keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        detail = f": {record.exc_info[1]!r}" if record.exc_info else ""
        self.found.append(record.getMessage() + detail)


def in_the_loop(told: dict[str, Any]) -> str:
    """What went wrong in a callback or a task of the loop."""
    return f"{told['message']}: {told.get('exception')!r}"


class House:
    """One process: a library, its keeper, a loop, and clocks that only move when they are told."""

    def __init__(
        self,
        library: Path | Store | None = None,
        beginning: Beginning = NOTHING_TO_SAY,
        backups: Path | None = None,
    ) -> None:
        """``backups`` is the folder of automatic ones, where there are any."""
        self.backup_folder = backups
        self.library, self.beginning = library, beginning
        self.seconds = 0.0
        self.tabs: list[Tab] = []
        self.loop = asyncio.new_event_loop()
        self.errors = Errors()
        # What nobody waits for, such as the answer to a call, fails here.
        self.loop.set_exception_handler(lambda _, told: self.errors.found.append(in_the_loop(told)))
        self._tolerant = False
        self._ids = 0
        for name in ("scorepad", "flet"):
            logging.getLogger(name).addHandler(self.errors)
        self._open_library()

    def _open_library(self) -> None:
        self.store: Store
        if isinstance(self.library, Path):
            self.store = open_library(self.library).store
        else:
            self.store = self.library or MemoryStore()
        self.keeper = Keeper(self.store, self.now, self._new_id)
        folder = self.backup_folder
        self.backups = None if folder is None else Backups(self.keeper, folder)

    def now(self) -> datetime:
        """The time of day in this house."""
        return EVENING + timedelta(seconds=self.seconds)

    def _new_id(self) -> str:
        self._ids += 1
        return f"game{self._ids}"

    def open(self, route: str = "/", **page: Any) -> Client:
        """A new window or tab."""
        return Client(self, route, **page)

    def settle(self) -> None:
        """Let all sessions do what they have to."""
        self.loop.run_until_complete(stand_still(self.tabs))
        for tab in self.tabs:
            assert tab.alive, "the session's updates have died"
            assert self._tolerant or not tab.crashes, tab.crashes
            assert not tab.strays, f"sent to the wrong session: {tab.strays}"
        assert self._tolerant or not self.errors.found, self.errors.found

    @contextlib.contextmanager
    def errors_expected(self) -> Iterator[list[str]]:
        """Errors logged in here are what the test is about; they are in the list at the end."""
        found: list[str] = []
        self._tolerant = True
        try:
            yield found
        finally:
            self._tolerant = False
            found += self.errors.found
            self.errors.found.clear()

    def wait(self, until: Callable[[], bool]) -> None:
        """Let work beside the screens go on until something is so; fails where it never is."""

        async def pass_by() -> None:
            await asyncio.sleep(0.005)

        ending = time.monotonic() + PATIENCE
        while not until():
            assert time.monotonic() < ending, "what was waited for never came"
            self.loop.run_until_complete(pass_by())
        self.settle()

    def leave(self, client: Client) -> None:
        """The session of a tab is over; the others stay."""

        async def close() -> None:
            client.session.close()  # type: ignore[no-untyped-call]

        self.loop.run_until_complete(close())
        self.tabs.remove(client)
        self.settle()

    def restart(self) -> None:
        """End the process and start it again on the same folder; all windows are gone."""
        self.loop.run_until_complete(end(self.tabs))
        self.tabs.clear()
        self.keeper.close()
        self._open_library()

    def close(self) -> None:
        """End the process."""
        self.loop.run_until_complete(end(self.tabs))
        self.keeper.close()
        self.loop.close()
        for name in ("scorepad", "flet"):
            logging.getLogger(name).removeHandler(self.errors)


class Client(Tab):
    """What a person sees and does in one window or tab."""

    def __init__(
        self,
        house: House,
        route: str,
        *,
        width: float = 360,
        height: float = 740,
        dark: bool = False,
        web: bool = True,
        languages: tuple[str, ...] = ("en",),
        still: bool = False,
        url: str = "https://test/",
        platform: str = "linux",
        file: Path | None = None,
    ) -> None:
        """``file`` is what the app was started with."""
        super().__init__(
            house.loop,
            route=route,
            width=width,
            height=height,
            dark=dark,
            web=web,
            languages=languages,
            still=still,
            url=url,
            platform=platform,
        )
        self.house = house
        self._file = file
        self.taps = 0
        house.tabs.append(self)
        self.app: Session
        main = make_main(
            house.keeper,
            house.beginning,
            backups=house.backups,
            clock=lambda: house.seconds,
            today=house.now,
            opened=self._opened,
        )
        self.run(main)
        house.settle()

    def _opened(self, session: Session) -> None:
        self.app = session
        if self._file is not None:
            session.dropping.open(self._file)

    # --- what a person does

    def tap(self, key: str, after: float = 1.0) -> None:
        """Tap what has this key, ``after`` seconds after the last thing that happened."""
        self.tap_control(self.control(key), after)

    def tap_label(self, label: str, after: float = 1.0) -> None:
        """Tap what carries this name or these words."""
        found = [c for c in self.controls() if can_tap(c) and label in names_of(c)]
        assert len(found) == 1, f"{len(found)} things named {label!r} to tap in {self.labels()}"
        self.tap_control(found[0], after)

    def tap_control(self, control: BaseControl, after: float = 1.0) -> None:
        """Tap a control; one that cannot be tapped fails the test."""
        assert can_tap(control), f"{control.key!r} cannot be tapped"
        self.house.seconds += after
        self.taps += 1
        if isinstance(control, ft.Switch):
            self.patch(control, value=not control.value)
            self.send(control, "change", control.value)
        else:
            self.send(control, "click")

    def send(self, control: BaseControl, event: str, data: Any = None) -> None:
        """An event as the client sends it; returns when all screens stand still."""
        super().send(control, event, data)
        self.house.settle()

    def act_on_message(self) -> None:
        """Tap what the message on the screen offers to do."""
        action: Any = self.toasts[0].action
        self.house.seconds += 1
        self.send(action, "click")

    def type(self, key: str, text: str) -> None:
        """Write ``text`` into a field, in place of what is there."""
        field = self.control(key)
        self.patch(field, value=text)
        self.send(field, "change", text)

    def press(self, key: str, after: float = 1.0, **held: bool) -> None:
        """Press a key of the keyboard; ``ctrl``, ``shift``, ``alt``, ``meta`` are held."""
        self.house.seconds += after
        keys = {"ctrl": False, "shift": False, "alt": False, "meta": False, **held}
        self.send(self.page, "keyboard_event", {"key": key, **keys})

    def go(self, route: str) -> None:
        """Type an address, or use the browser's own Back."""
        self.loop.run_until_complete(self.arrive(route))
        self.house.settle()

    def drop(self, name: object, data: bytes = b"", **more: object) -> None:
        """Drop a file on the page, and wait until it was read."""

        async def let_fall() -> None:
            told = json.dumps({"name": name, **more}).encode()
            self.frame(CHANNEL, told + b"\n" + data)

        self.loop.run_until_complete(let_fall())
        self.house.settle()
        self.house.wait(lambda: not self.has("work"))

    def back(self) -> None:
        """The Back of the system."""
        self.send(self.page, "view_pop", {"route": self.view.route})

    def resize(self, width: float, height: float) -> None:
        """Turn or resize the screen."""
        self.patch(self.page, width=width, height=height)
        self.send(self.page, "resize", {"width": width, "height": height})

    def hold(self, width: float, height: float, scale: float, *, dark: bool) -> None:
        """Turn the screen, change its brightness and the size of its text, all at once."""
        brightness = "dark" if dark else "light"
        probe = self._probe()
        self.patch(self.page, width=width, height=height, platform_brightness=brightness)
        self.send_together(
            (self.page, "resize", {"width": width, "height": height}),
            (self.page, "platform_brightness_change", {"brightness": brightness}),
            (probe, "size_change", {"w": 6 * scale, "h": 14 * scale}),
        )
        self.house.settle()

    def darken(self, *, dark: bool = True) -> None:
        """The system changes its brightness."""
        value = "dark" if dark else "light"
        self.patch(self.page, platform_brightness=value)
        self.send(self.page, "platform_brightness_change", {"brightness": value})

    def grow(self, scale: float) -> None:
        """The device draws text ``scale`` times as large."""
        self.send(self._probe(), "size_change", {"w": 6 * scale, "h": 14 * scale})

    def _probe(self) -> BaseControl:
        return next(c for c in self.controls() if getattr(c, "on_size_change", None))

    # --- what a person sees

    @property
    def view(self) -> ft.View:
        """The view on top."""
        return self.views[-1]

    @property
    def route(self) -> str:
        """The address as the client has it."""
        return str(self.page.route)

    def controls(self) -> list[BaseControl]:
        """Everything in the view on top and in open messages."""
        return [*walk(self.view), *(c for toast in self.toasts for c in walk(toast))]

    def has(self, key: str) -> bool:
        """Whether something with this key is there."""
        return any(c.key == key for c in self.controls())

    def control(self, key: str) -> Any:
        """What has this key; there must be one."""
        found = [c for c in self.controls() if c.key == key]
        assert found, f"no {key!r} among {[c.key for c in self.controls() if c.key]}"
        return found[-1]

    def enabled(self, key: str) -> bool:
        """Whether what has this key can be tapped."""
        return can_tap(self.control(key))

    def shown(self, key: str) -> list[str]:
        """The words in what has this key."""
        return [word for one in walk(self.control(key)) for word in words_of(one)]

    def texts(self) -> list[str]:
        """All words that can be seen."""
        return [word for control in self.controls() for word in words_of(control)]

    def labels(self) -> list[str]:
        """All words and names, as a screen reader has them."""
        return [name for control in self.controls() for name in names_of(control, deep=False)]

    def says(self, words: str) -> bool:
        """Whether these words can be seen or heard somewhere."""
        return any(words in text for text in (*self.texts(), *self.labels()))


def can_tap(control: BaseControl) -> bool:
    """Whether a tap on the control does anything."""
    if getattr(control, "disabled", None) or not getattr(control, "visible", True):
        return False
    handler = "on_change" if isinstance(control, ft.Switch) else "on_click"
    return getattr(control, handler, None) is not None


def words_of(control: BaseControl) -> list[str]:
    """The words that one control draws itself."""
    found: list[Any] = [getattr(control, "content", None)]
    if isinstance(control, ft.Text):
        found.append(control.value)
    elif isinstance(control, ft.TextField):
        found += [control.value, control.label, control.error]
    elif isinstance(control, ft.SnackBarAction):
        found.append(control.label)
    return [word for word in found if isinstance(word, str) and word]


def names_of(control: BaseControl, *, deep: bool = True) -> list[str]:
    """The names under which a screen reader finds a control."""
    names: list[str] = []
    for one in walk(control) if deep else [control]:
        told = [getattr(one, "semantics_label", None), getattr(one, "tooltip", None)]
        if isinstance(one, ft.Semantics):
            told.append(one.label)
        spoken = [name for name in told if isinstance(name, str) and name]
        names += spoken or words_of(one)
    return names
