"""Measures of the history with ten thousand games: drawn without a client, and in a browser."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.app.house import Client, House
from tests.bench_data import fill_library
from tests.browser.driver import Person, Tab
from tests.browser.serving import served
from tests.conftest import BROWSER_ARGUMENTS
from tools.browser import get

GAMES = 10_000
Head = Callable[[str, str], None]
Say = Callable[..., None]

_FRAMES = """() => {
  window.gaps = []; let last = performance.now();
  const tick = (now) => { window.gaps.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


def measure(folder: Path, head: Head, say: Say) -> None:
    """Fill ``folder`` and take the measures."""
    fill_library(folder, GAMES)
    head(
        f"The history of {GAMES:,} games, without a client",
        "a real Flet session on a library on the disk; time from the event to the last patch; a "
        "step is six games further, a jump goes anywhere in the list",
    )
    _without_a_client(folder, say)
    head(
        f"The history of {GAMES:,} games in Chromium",
        "the real server; from the address to the first game read aloud; frames while a wheel "
        "turns 100 px every 30 ms for six seconds; from one turn to the very end to its last game",
    )
    _in_a_browser(folder, say)


def _without_a_client(folder: Path, say: Say) -> None:
    house = House(folder)
    try:
        client = house.open("/games")
        say("opened", [1000 * (client.patches[-1].at - client.began)], "ms")
        steps = [_scroll(client, 516.0 * number) for number in range(1, 60)]
        jumps = [_scroll(client, number * 37_777.0 % 850_000) for number in range(1, 30)]
        say("a step", [taken for taken, _ in steps], "ms")
        say("a jump", [taken for taken, _ in jumps], "ms")
        say("controls on the screen", [count for _, count in (*steps, *jumps)], "")
    finally:
        house.close()


def _scroll(client: Client, pixels: float) -> tuple[float, int]:
    (column,) = (one for one in client.controls() if getattr(one, "on_scroll", None))
    told: dict[str, Any] = {"event_type": "update", "pixels": pixels, "scroll_delta": 1.0}
    told |= {"min_scroll_extent": 0.0, "max_scroll_extent": 1e6, "viewport_dimension": 600.0}
    client.send(column, "scroll", told)
    taken = 1000 * (client.patches[-1].at - client.began) if client.patches else 0.0
    return taken, len(client.controls())


def _in_a_browser(folder: Path, say: Say) -> None:
    from playwright.sync_api import sync_playwright

    with served(folder) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=get(), args=[*BROWSER_ARGUMENTS])
        tab = Person(chromium, server.address).tab("/settings")
        began = time.perf_counter()
        tab.open("/games").sees(f"{GAMES} games")
        say("opened", [1000 * (time.perf_counter() - began)], "ms")
        say("frames of the browser", _rolled(tab), "ms")
        began = time.perf_counter()
        tab.page.mouse.wheel(0, 1e7)
        tab.sees("1999")
        say("to the very end", [1000 * (time.perf_counter() - began)], "ms")
        chromium.close()


def _rolled(tab: Tab) -> Sequence[float]:
    tab.page.mouse.move(180, 500)
    tab.page.evaluate(_FRAMES)
    for _ in range(200):
        tab.page.mouse.wheel(0, 100)
        tab.page.wait_for_timeout(30)
    gaps: list[float] = tab.page.evaluate("window.gaps")
    return gaps
