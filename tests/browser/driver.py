"""A person at the screen: finds things by what they are called and taps them with a real mouse.

Everything is found through the accessibility tree, so whatever a test can reach, a screen reader
reaches too. Waiting is for something to happen; the only fixed pauses are those with which the
app tells a meant tap from the second half of a double tap (``scorepad.app.guard``).
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from scorepad.app.guard import SAME_KEY_PAUSE, SETTLING
from tests.browser.looks import BAR, DROP, FOCUS, HOLD, TEXT, TREE

PATIENCE = 40.0
"""Seconds after which what was waited for counts as never coming."""

POLL = 80
"""Milliseconds between two looks at the screen; each look costs work that is missing elsewhere."""

SELDOM = 300
"""The same of what has been waited for long."""

STEADY = 3
"""Looks in a row that must be the same before a screen counts as drawn."""

LAID_OUT = 7
"""The same after the size or the text of the screen changed: the server hears of it first."""

TYPING = 80
"""Milliseconds between two letters of a quick typist."""

MARGIN = 0.12
"""Seconds that are waited beyond the pauses of the app."""


@dataclass(frozen=True)
class Control:
    """Something that can be tapped or written into; the rectangle is in CSS pixels."""

    id: str
    role: str
    name: str
    off: bool
    focusable: bool
    x: float
    y: float
    width: float
    height: float
    scrolls: bool

    @property
    def middle(self) -> tuple[float, float]:
        """Where it is tapped."""
        return self.x + self.width / 2, self.y + self.height / 2

    def is_a(self, role: str) -> bool:
        """Whether it can be taken for this kind of control."""
        return self.role == role or (role == "button" and self.role == "group")

    def called(self, name: str, *, begins: bool) -> bool:
        """Whether one line of what is read aloud is ``name``, or begins with it."""
        lines = [line.strip() for line in self.name.split("\n")]
        return any(line.startswith(name) if begins else line == name for line in lines)

    def inside(self, width: int, height: int) -> bool:
        """Whether it lies on the screen as a whole."""
        return (
            self.x >= -0.5
            and self.y >= -0.5
            and self.x + self.width <= width + 0.5
            and self.y + self.height <= height + 0.5
        )


class Tab:
    """One tab of a browser with Scorepad in it."""

    patience = PATIENCE

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(self.patience * 1000)
        self.address = address
        self.console: list[str] = []
        self.asked: list[Any] = []
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.console.append(f"error: {error}"))
        self.page.on("request", self._asks)
        self._bar = ""
        self._settled_at = 0.0
        self._tapped: tuple[str, float] = ("", 0.0)

    def _said(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.console.append(f"{message.type}: {message.text}")

    def _asks(self, request: Any) -> None:
        self.asked.append(request)

    # --- going somewhere

    def open(self, path: str = "/") -> Tab:
        """Open an address by hand, and let the screen be read aloud."""
        self.page.goto(self.address + path)
        return self.listen()

    def reload(self) -> Tab:
        """Reload the page."""
        self.page.reload()
        return self.listen()

    def listen(self) -> Tab:
        """Let Flutter build its accessibility tree; wait until a screen is in it."""
        self.page.wait_for_selector("flt-semantics-placeholder", state="attached")
        self.page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
        self.until(lambda: bool(self.controls()), "a screen")
        self._settled_at = time.monotonic() + SETTLING + MARGIN
        return self

    @property
    def path(self) -> str:
        """Where the address bar says it is; a static site says it behind the #."""
        url = urlsplit(self.page.url)
        return url.fragment or url.path

    def arrives(self, pattern: str) -> Tab:
        """Wait until the address matches."""
        self.until(lambda: re.fullmatch(pattern, self.path) is not None, pattern)
        return self

    def drop(self, *files: Path) -> Tab:
        """Drag files over the page, where a sign must say that they may come, and let go."""
        told = [(file.name, file.read_text("utf-8")) for file in files]
        assert self.page.evaluate(DROP, told) == [True, False], "no sign, or one that stays"
        return self

    # --- looking

    def controls(self) -> list[Control]:
        """Everything that can be tapped or written into, in the order of the tree."""
        return [Control(**one) for one in self.page.evaluate(TREE)]

    def names(self) -> list[str]:
        """What the controls are called."""
        return [one.name for one in self.controls()]

    def text(self) -> str:
        """Everything that is read aloud."""
        return str(self.page.evaluate(TEXT))

    def focused(self) -> dict[str, Any] | None:
        """What the keyboard is on."""
        found = self.page.evaluate(FOCUS)
        return found if isinstance(found, dict) else None

    def shows(self, name: str, *, begins: bool = False) -> Tab:
        """Wait until there is such a button."""
        self.find(name, begins=begins)
        return self

    def until(self, happened: Callable[[], bool], what: str) -> None:
        """Look again and again until it has happened."""
        end = time.monotonic() + self.patience
        pause = POLL
        while not happened():
            if time.monotonic() > end:
                raise AssertionError(
                    f"{what!r} did not come at {self.page.url}; the screen says:\n{self.text()}"
                )
            self.page.wait_for_timeout(pause)
            # What takes its time is not sooner there for being looked at.
            pause = min(pause + POLL // 8, SELDOM)

    def sees(self, *words: str) -> Tab:
        """Wait until all these words are on the screen."""
        for one in words:
            self.until(lambda one=one: one in self.text(), one)  # type: ignore[misc]
        return self

    def misses(self, words: str) -> Tab:
        """Wait until these words are gone."""
        self.until(lambda: words not in self.text(), f"no {words}")
        return self

    def steady(self, looks: int = STEADY) -> Tab:
        """Wait until so many looks in a row saw the same screen."""
        before, same = None, 0

        def look() -> bool:
            nonlocal before, same
            now = self.page.evaluate(TREE)
            same = same + 1 if now == before else 0
            before = now
            return same >= looks and bool(now)

        self.until(look, "a steady screen")
        return self

    # --- tapping

    def find(self, name: str, *, begins: bool = False, role: str = "button") -> Control:
        """A control by a line of its name, or the beginning of one; waits until it is there."""
        found: list[Control] = []

        def look() -> bool:
            found[:] = [
                one for one in self.controls() if one.is_a(role) and one.called(name, begins=begins)
            ]
            return bool(found)

        self.until(look, f"{role} {name}")
        return found[0]

    def has(self, name: str, *, begins: bool = False) -> bool:
        """Whether there is such a button now."""
        return any(
            one.is_a("button") and one.called(name, begins=begins) for one in self.controls()
        )

    def tap(self, name: str, *, begins: bool = False) -> Tab:
        """Tap a button in the middle, as soon as it is there and the app takes it as meant."""
        return self._point(name, begins, "button")

    def double_tap(self, name: str, *, begins: bool = False) -> Tab:
        """Tap twice, as fast as a trembling finger; both arrive together on a slow machine too."""
        self.hold()
        return self._point(name, begins, "button", times=2).release(2)

    def hold(self) -> None:
        """Let taps wait in the page instead of going to the server."""
        self.page.evaluate("holdTaps()")

    def release(self, taps: int) -> Tab:
        """Send what waits, as soon as there are so many taps."""
        self.until(lambda: bool(self.page.evaluate("heldTaps()") >= taps), f"{taps} taps")
        self.page.evaluate("releaseTaps()")
        return self

    def tap_switch(self, name: str) -> Tab:
        """Tap a switch by the beginning of its name."""
        return self._point(name, True, "switch")

    def _point(self, name: str, begins: bool, role: str, times: int = 1) -> Tab:
        self.find(name, begins=begins, role=role)
        self.wait_out(name)
        one = self.in_view(self.find(name, begins=begins, role=role))
        self.page.mouse.click(*one.middle, click_count=times, delay=10)
        self._tapped = (name, time.monotonic())
        return self

    def in_view(self, one: Control) -> Control:
        """Scroll until it lies on the screen, if it does not yet."""
        size = self.page.viewport_size
        assert size is not None
        if one.inside(size["width"], size["height"]):
            return one
        self.bring(one)
        return next((now for now in self.controls() if now.id == one.id), one)

    def bring(self, one: Control) -> Tab:
        """Turn the wheel until a control is in the middle of the screen, or as near as it goes."""
        size = self.page.viewport_size
        assert size is not None
        self.page.mouse.move(size["width"] / 2, size["height"] / 2)
        self.page.mouse.wheel(one.middle[0] - size["width"] / 2, one.middle[1] - size["height"] / 2)
        return self.steady()

    def wait_out(self, key: str = "") -> None:
        """Wait until the app takes a tap on ``key`` as meant."""
        bar = f"{self.path} {self.page.evaluate(BAR)}"
        if bar != self._bar:
            self._bar = bar
            self._settled_at = time.monotonic() + SETTLING + MARGIN
        # The app counts from when taps arrive, and a slow moment brings two of them together.
        pause = SAME_KEY_PAUSE + 3 * MARGIN
        again = self._tapped[1] + pause if key == self._tapped[0] else 0.0
        left = max(self._settled_at, again) - time.monotonic()
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def changed(self) -> Tab:
        """Something else is in the same place by now: the next tap waits until it counts."""
        self._settled_at = time.monotonic() + SETTLING + MARGIN
        return self

    # --- writing

    def write(self, text: str) -> Tab:
        """Put the cursor into the one field there is and type."""
        self.until(lambda: any(one.role == "textbox" for one in self.controls()), "a field")
        field = next(one for one in self.controls() if one.role == "textbox")
        self.page.mouse.click(*self.in_view(field).middle)
        self.until(lambda: (self.focused() or {}).get("role") == "textbox", "the cursor")
        # On a busy machine the field takes letters a moment after it has the cursor.
        self.steady()
        self.page.keyboard.type(text, delay=TYPING)
        return self

    def seat(self, *names: str) -> Tab:
        """Type names one after another with Enter behind each, without leaving the keyboard."""
        self.write("")
        for name in names:
            self.steady()
            self.page.keyboard.type(name, delay=TYPING)
            self.press("Enter").sees(
                f"Let {name} deal first" if name != names[0] else "deals first"
            )
        return self

    def press(self, *keys: str) -> Tab:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def grow_text(self, times: float) -> Tab:
        """Let the device show text larger, as its settings would."""
        self.page.evaluate(f"document.documentElement.style.fontSize = '{16 * times}px'")
        return self.steady(LAID_OUT)

    def resize(self, width: int, height: int) -> Tab:
        """Give the screen another size, and wait until it is laid out for it."""
        self.page.set_viewport_size({"width": width, "height": height})
        return self.steady(LAID_OUT)

    def close(self) -> None:
        """Close the tab."""
        self.page.close()


class Person:
    """A browser of its own: a size, a language, light or dark, a size of text."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = (360, 740),
        language: str = "en-US",
        dark: bool = False,
        text: float = 1,
        sharpness: float = 1,
    ) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            locale=language,
            device_scale_factor=sharpness,
        )
        self.context.add_init_script(HOLD)
        if text != 1:
            self.context.add_init_script(
                "addEventListener('DOMContentLoaded', () => "
                f"{{ document.documentElement.style.fontSize = '{16 * text}px'; }});"
            )

    def tab(self, path: str = "/") -> Tab:
        """A new tab at this address."""
        return Tab(self.context, self.address).open(path)

    def close(self) -> None:
        """Close all tabs."""
        self.context.close()
