"""Handing over in a real browser, and what plain http takes away."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PIL import Image

from scorepad.library.handover import PLACE, to_code
from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def dark_share(tab: Tab) -> float:
    """How much of the QR code on the screen is dark; 0 where nothing is drawn."""
    left, top, side = tab.page.evaluate(
        """() => {
          const r = document.querySelector('[aria-label^="QR code"]').getBoundingClientRect();
          return [r.x, r.y, r.width];
        }"""
    )
    edge = side * 0.15
    picture = Image.open(io.BytesIO(tab.page.screenshot())).convert("L")
    within = picture.crop((left + edge, top + edge, left + side - edge, top + side - edge))
    histogram = within.histogram()
    return sum(histogram[:128]) / sum(histogram)


def test_a_link_opens_its_sheet_and_a_copy_is_kept(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path / "mine") as shelf:
        mine = shelf.add(log(FOUR, 2))
        code = to_code(shelf.keeper.export(mine))
    with served(tmp_path / "theirs") as server:
        tab = person(server.address).tab(f"/#/{PLACE}{code}")
        tab.arrives(f"/{PLACE}{code}").sees("From a link", "Round 2, Ben dealt")
        tab.tap("Keep a copy").arrives(f"/game/{mine}").sees("Round 3 of 15")
        bid(tab, 1)
        with tab.page.expect_event("load"):
            tab.page.evaluate(f"window.location.hash = '#/{PLACE}{code[:-3]}'")
        tab.listen().sees("The end of the link is missing")


def test_over_plain_http_the_app_says_what_the_browser_does_not_allow_and_works(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        site = f"http://scorepad.test:{urlsplit(server.address).port}"
        tab = person(site).tab().sees("Over plain http")
        assert not tab.page.evaluate("window.isSecureContext")
        tab.tap("Continue").arrives(f"/game/{game}")
        bid(tab, 1)
        tab.sees("1 of 3 bid").tap("Show the score sheet").tap("Give away")
        tab.tap("QR code or link", begins=True)
        tab.sees("copies only over https", f"The link leads to {site}/")
        tab.until(lambda: 0.3 < dark_share(tab) < 0.7, "the code, drawn")
        assert not [line for line in tab.console if "clipboard" in line.lower()]
        tab.page.goto(f"{site}/")
        tab.listen().shows("Continue").misses("Over plain http")
