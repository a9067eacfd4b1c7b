"""The measure ``web``: what the static site sends, and how soon it is there."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import brotli

from scorepad.site.build import LICENCES, Site, compose, lay
from tests.conftest import BROWSER_ARGUMENTS
from tests.site.device import CONTROLLED, SNAPSHOT, Device
from tests.site.host import hosted
from tools.browser import find

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SMALL = 50_000
"""Bytes below which a file is not listed by itself."""

WARM = 5

_PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def measure(head: Callable[[str, str], None], say: Callable[..., None]) -> None:
    """Print the sizes, then the times; ``head`` and ``say`` are those of the bench."""
    site = compose()
    head(
        "The static site: bytes sent to a Chromium that opens it for the first time",
        "each file by itself with Brotli at level 11, as a host would once; the other build of "
        "Flutter's client and the licences are not asked for",
    )
    _sizes(site)
    head(
        "The static site: start",
        "a host on this machine, not compressing; from the navigation to the first contentful "
        "paint and to the first screen of the app with the start page gone, so that a tap counts; "
        f"cold: a new profile; warm: the {WARM} visits after it, out of the service worker and "
        "the snapshot, the browser open",
    )
    _times(site, say)


def _sizes(site: Site) -> None:
    other = (
        "client/main.dart.js",
        "client/canvaskit/canvaskit.js",
        "client/canvaskit/canvaskit.wasm",
    )
    unasked = (LICENCES, *other)
    rest = total = raw = 0
    for path, content in sorted(site.files.items(), key=lambda one: -len(one[1])):
        if re.sub(r"^(\w+)-[0-9a-f]{12}/", r"\1/", path) in unasked:
            continue
        size = len(brotli.compress(content, quality=11))
        size = min(size, len(content))
        total, raw = total + size, raw + len(content)
        if size < SMALL:
            rest += size
        else:
            print(f"  {path:<60} {len(content):>10,} B  sent {size:>10,} B")
    print(f"  {'all smaller ones':<60} {'':>12}  sent {rest:>10,} B")
    print(f"  {'sum':<60} {raw:>10,} B  sent {total:>10,} B  target < 11.5 MB")


def _times(site: Site, say: Callable[..., None]) -> None:
    with _chromium() as browser, tempfile.TemporaryDirectory(prefix="scorepad-web-") as folder:
        lay(site, Path(folder) / "site")
        with hosted(Path(folder) / "site") as host:
            device = Device(browser, Path(folder) / "profile", host)
            tab = device.tab().start().comes("scorepad.shown")
            say("cold: first paint", [tab.number(_PAINTED)], "ms")
            say("cold: first usable tap", [tab.number("scorepad.shown")], "ms")
            tab.comes(CONTROLLED).comes(SNAPSHOT)
            tab.close()
            painted, usable, ready = [], [], []
            for _ in range(WARM):
                tab = device.tab().start().comes("scorepad.shown")
                painted.append(tab.number(_PAINTED))
                usable.append(tab.number("scorepad.shown"))
                ready.append(tab.number("scorepad.start.ready"))
                tab.close()
            say("warm: first paint", painted, "ms", "target < 300 ms")
            say("warm: Python ready", ready, "ms")
            say("warm: first usable tap", usable, "ms", "target < 2500 ms")
            device.close()


@contextmanager
def _chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=find(), args=[*BROWSER_ARGUMENTS])
        try:
            yield started
        finally:
            started.close()
