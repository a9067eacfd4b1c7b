"""Pictures of the app for the README: ``python -m tests.browser.pictures OUT``."""

from __future__ import annotations

import io
import re
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import Server, served
from tests.conftest import BROWSER_ARGUMENTS
from tools.browser import NoBrowser, get

COLOURS = 128
SHARPNESS = 1.5
HOME = "Scorepad"
"""What stands in the bar of home, and on no other screen."""

LOOKS = 4
"""Looks in a row that must be the same: one screen fades into another."""

PLAIN = 12_000
"""Bytes of a picture on which nothing is drawn yet, at most."""


def _fill(data: Path) -> dict[str, tuple[str, str]]:
    """Games for the pictures; for each picture its address and words that must be there."""
    with library(data, datetime.now(UTC) - timedelta(days=3)) as shelf:
        shelf.add(log(("Mara", "Henry", "Cleo"), 20, closed=True))
        end = shelf.add(log(FOUR, 15, closed=True))
    with library(data, datetime.now(UTC) - timedelta(minutes=40)) as shelf:
        result = shelf.add(log(FOUR, 6, bids=4, tricks=4))
        tricks = shelf.add(log(FOUR, 7, bids=4, tricks=1))
        bids = shelf.add(log(FOUR, 9, bids=2))
    return {
        "bids": (f"/game/{bids}", "Bids ·"),
        "tricks": (f"/game/{tricks}", "Tricks ·"),
        "result": (f"/game/{result}", "Result ·"),
        "sheet": (f"/game/{bids}/sheet", "Round 9,"),
        "end": (f"/game/{end}", "Rematch"),
        "home": ("/", "Continue"),
    }


def _shot(tab: Tab) -> bytes:
    """The screen once it is drawn: more than a plain ground, and the same for a while."""
    taken: list[bytes] = []

    def drawn() -> bool:
        taken.append(tab.page.screenshot())
        last = taken[-LOOKS:]
        return len(last[-1]) > PLAIN and len(last) == LOOKS and len(set(last)) == 1

    tab.until(drawn, "a picture")
    return taken[-1]


def _arrived(tab: Tab, path: str, words: str) -> Tab:
    """The tab once these words are on the screen, and home, which it comes from, is gone."""
    tab.arrives(re.escape(path)).sees(words)
    return tab if path == "/" else tab.misses(HOME)


def _save(png: bytes, path: Path) -> None:
    """Keep a picture with few colours, so that it is small."""
    with Image.open(io.BytesIO(png)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path} {path.stat().st_size // 1024} kB")


def _take(browser: Browser, server: Server, out: Path, wanted: dict[str, tuple[str, str]]) -> None:
    for dark in (False, True):
        person = Person(browser, server.address, dark=dark, sharpness=SHARPNESS)
        for name, (path, words) in wanted.items():
            tab = _arrived(person.tab(path), path, words).steady()
            _save(_shot(tab), out / f"{name}-{'dark' if dark else 'light'}.png")
            tab.close()
        person.close()
    wide = Person(browser, server.address, size=(1280, 800))
    path, words = wanted["bids"]
    tab = _arrived(wide.tab(path), path, words)
    bid(tab, 2)
    _save(_shot(tab.steady()), out / "wide.png")
    wide.close()


def main(arguments: list[str]) -> int:
    """Make all pictures in the folder that is named."""
    if len(arguments) != 1:
        print("python -m tests.browser.pictures OUT", file=sys.stderr)
        return 2
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    try:
        path = get()
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        wanted = _fill(Path(folder))
        with served(Path(folder)) as server:
            browser = playwright.chromium.launch(executable_path=path, args=[*BROWSER_ARGUMENTS])
            _take(browser, server, out, wanted)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
