from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def seats(tab: Tab) -> list[str]:
    """Who sits where, from the buttons that move them."""
    names = tab.steady().names()
    moves = (n.removeprefix("Move ").removesuffix(" up") for n in names if n.endswith(" up"))
    # While a row is let go it is in the tree twice.
    return list(dict.fromkeys(moves))


def test_the_order_is_changed_by_dragging(tmp_path: Path, person: Callable[..., Person]) -> None:
    with library(tmp_path) as shelf:
        shelf.note("seating", json.dumps([FOUR, "", 0]))
    with served(tmp_path) as server:
        tab = person(server.address).tab("/new").shows("Move Ana down")
        assert seats(tab) == [*FOUR]
        down = tab.find("Move Ana down")
        # The handle is right of the arrows and has nothing to say.
        x, y = down.x + down.width + 20, down.middle[1]
        mouse = tab.page.mouse
        mouse.move(x, y)
        mouse.down()
        third = tab.find("Move Cleo down").middle[1]
        for step in range(1, 11):
            mouse.move(x, y + (third + 20 - y) * step / 10)
            tab.page.wait_for_timeout(25)
        mouse.up()
        tab.until(lambda: seats(tab) == ["Ben", "Cleo", "Ana", "Dov"], "Ana in the third seat")
        tab.reload().shows("Move Dov up")
        assert seats(tab) == ["Ben", "Cleo", "Ana", "Dov"]
        tab.tap("Play 15 rounds").arrives("/game/.*").sees("Round 1 of 15")
        names = [one.name for one in tab.steady().controls() if ", total" in one.name]
        # Ana deals first wherever she sits; who sits left of her bids first.
        assert [name.split(",")[0] for name in names] == ["Dov", "Ben", "Cleo", "Ana"]


def test_the_order_and_the_dealer_are_changed_by_buttons(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        shelf.note("seating", json.dumps([FOUR, "", 0]))
    with served(tmp_path) as server:
        tab = person(server.address).tab("/new").shows("Move Ana down")
        tab.tap("Let Cleo deal first").shows("Cleo deals first")
        tab.tap("Move Dov up")
        tab.until(lambda: seats(tab) == ["Ana", "Ben", "Dov", "Cleo"], "Dov in the third seat")
        tab.tap("Move Dov up")
        tab.until(lambda: seats(tab) == ["Ana", "Dov", "Ben", "Cleo"], "Dov in the second seat")
        tab.tap("Let Dov deal first").shows("Dov deals first")
        tab.tap("Play 15 rounds").arrives("/game/.*").sees("Round 1 of 15")
        last = [one.name for one in tab.steady().controls() if ", total" in one.name][-1]
        assert last.startswith("Dov")
        assert "deals" in last
