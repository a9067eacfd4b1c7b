"""Pictures of the app for the README: ``python -m tests.browser.pictures OUT``."""

from __future__ import annotations

import io
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
    """The screen once it is drawn: more than a plain ground, and twice the same."""
    taken: list[bytes] = [b""]

    def drawn() -> bool:
        taken.append(tab.page.screenshot())
        return len(taken[-1]) > PLAIN and taken[-1] == taken[-2]

    tab.until(drawn, "a picture")
    return taken[-1]


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
            tab = person.tab(path).sees(words).steady()
            _save(_shot(tab), out / f"{name}-{'dark' if dark else 'light'}.png")
            tab.close()
        person.close()
    wide = Person(browser, server.address, size=(1280, 800))
    path, words = wanted["bids"]
    tab = wide.tab(path).sees(words)
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
