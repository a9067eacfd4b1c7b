from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.driver import Person
from tests.browser.given import library, log
from tests.browser.playing import bid
from tests.browser.serving import served

pytestmark = pytest.mark.browser

NAMES = ("דוד", "فاطمة", "สมชาย", "山田太郎", "Zoë 🃏", "Đặng")

HELD_BACK = "npm/@rive-app/flutter-native-wasm"
"""A script of Flet's client that Scorepad has no use for; the page's own policy holds it back."""


def test_names_of_all_scripts_ask_no_foreign_host_and_no_font_without_end(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(NAMES, 3, bids=1))
    with served(tmp_path) as server:
        tab = person(server.address).tab().shows("Continue")
        tab.tap("Continue").arrives(f"/game/{game}").sees("Round 4 of 10")
        bid(tab, 1, 2)
        tab.tap("Show the score sheet").arrives(".*/sheet").sees("Round 3,")
        tab.steady()
        here = urlsplit(server.address).netloc
        foreign = [
            one.url
            for one in tab.asked
            if urlsplit(one.url).scheme not in {"data", "blob"} and urlsplit(one.url).netloc != here
        ]
        assert all(HELD_BACK in url for url in foreign)
        assert all(one.failure == "csp" for one in tab.asked if one.url in foreign)
        assert [line for line in tab.console if HELD_BACK not in line] == []
        fonts = [one.url for one in tab.asked if "fallback" in one.url]
        assert len(set(fonts)) <= 2 * len(NAMES)
        assert {urlsplit(url).path for url in fonts} <= {"/fonts/fallback.woff2"}
        before = len(tab.asked)
        tab.page.wait_for_timeout(1000)
        assert len(tab.asked) == before
