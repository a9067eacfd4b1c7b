from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def tab_to(tab: Tab, name: str) -> None:
    """Press Tab until the keyboard is on the control."""
    for _ in range(60):
        now = tab.focused()
        if now and any(line.startswith(name) for line in now["name"].split("\n")):
            return
        tab.press("Tab")
        tab.page.wait_for_timeout(25)
    raise AssertionError(f"Tab never came to {name}")


def test_a_whole_round_is_played_on_the_keyboard_alone(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        tab = person(server.address, size=(1280, 800)).tab().shows("Continue")
        tab_to(tab, "Continue")
        tab.press("Enter").arrives(f"/game/{game}").sees("Round 3 of 15")
        tab_to(tab, "Trump: Elves")
        tab.wait_out()
        tab.press("Enter").sees("green is trump")
        tab.press("2").sees("2 of 3 bid")
        tab.press("1").sees("3 of 3 bid")
        tab.press("Control+z").sees("2 of 3 bid").shows("Redo:", begins=True)
        tab.press("Control+Shift+Z").sees("3 of 3 bid")
        tab.press("Backspace").steady()
        tab.wait_out("1")
        tab.press("0").sees("2 of 3 bid")
        tab.press("1").sees("3 of 3 bid")
        tab.wait_out("1")
        tab.page.wait_for_timeout(400)
        tab.press("1").sees("Tricks ·", "4 of 3 bid · 1 over")
        tab.wait_out()
        tab.press("2").sees("1 trick still to give")
        tab.press("0").steady()
        tab.wait_out("0")
        tab.page.wait_for_timeout(400)
        tab.press("0").sees("Result ·")
        tab_to(tab, "Round 4")
        tab.wait_out()
        tab.press("Enter").sees("Round 4 of 15")


def test_tab_reaches_every_control_of_the_table_and_the_focus_is_seen(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2, bids=4, tricks=1))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").shows("0 tricks").steady()
        wanted = {one.name for one in tab.controls() if not one.off}
        reached: set[str] = set()
        seen_as: set[bytes] = set()
        for _ in range(2 * len(wanted)):
            tab.press("Tab")
            tab.page.wait_for_timeout(50)
            now = tab.focused()
            if now is None or now["name"] in reached:
                continue
            reached.add(now["name"])
            if now["name"] in {"0 tricks", "1 trick"}:
                tab.page.wait_for_timeout(300)
                seen_as.add(tab.page.screenshot())
        assert wanted <= reached
        assert len(seen_as) == 2
