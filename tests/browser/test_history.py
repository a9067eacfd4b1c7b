from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorepad.library.codec import time_text
from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.serving import served

pytestmark = pytest.mark.browser

GAMES = 400


def fill(folder: Path) -> None:
    """Some hundred finished games, a day apart; the oldest has a title."""
    newest = datetime.now(UTC) - timedelta(days=1)
    with library(folder) as shelf:
        game_id = shelf.add(log(FOUR, 15, closed=True, trump=False))
        records, head = shelf.keeper.export(game_id).records, shelf.keeper.head(game_id)
        days = [time_text(newest - timedelta(days=number)) for number in range(GAMES)]
        shelf.keeper.put_all(
            [
                (records, replace(head, id=f"old{number}", started_at=at, changed_at=at))
                for number, at in enumerate(days)
            ],
            clear=True,
        )
        shelf.keeper.set_details(f"old{GAMES - 1}", title="The very first", note="By candle.")


def roll(tab: Tab, pixels: float) -> Tab:
    """Turn the wheel over the list."""
    size = tab.page.viewport_size
    assert size is not None
    tab.page.mouse.move(size["width"] / 2, size["height"] * 0.7)
    tab.page.mouse.wheel(0, pixels)
    return tab


def test_the_end_of_a_long_list_is_reached_and_left_and_found_again(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    fill(tmp_path)
    with served(tmp_path) as server:
        tab = person(server.address).tab("/games").sees(f"{GAMES} games")
        assert "The very first" not in tab.text()
        roll(tab, 1e7).sees("The very first")
        assert len(tab.controls()) < 100
        # There and back by the button of the app, and by that of the browser.
        name = "The very first"
        tab.tap(name).arrives(f"/game/old{GAMES - 1}").shows("Rematch").tap("Back")
        tab.arrives("/games").sees(name).tap(name).arrives("/game/.*").shows("Rematch")
        tab.page.go_back()
        tab.arrives("/games").sees(name)
        roll(tab, -1e7).misses(name)


def test_a_search_is_typed_and_outlasts_back_and_a_reload(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    fill(tmp_path)
    with served(tmp_path) as server:
        tab = person(server.address).tab("/games").sees(f"{GAMES} games")
        tab.write("candle").sees("1 game found")
        tab.until(lambda: tab.page.url.endswith("?text=candle"), "the search in the address")
        tab.tap("The very first").arrives("/game/.*").shows("Rematch").tap("Back")
        tab.arrives("/games").sees("1 game found").reload().sees("1 game found")
        # The line of the game says the name of the button in it, too.
        more = [one for one in tab.steady().controls() if one.name.startswith("More about")]
        tab.wait_out()
        tab.page.mouse.click(*next(one for one in more if one.role == "button").middle)
        tab.arrives("/games/old.*").shows("Open the game")
        tab.steady().write("").steady().press("End", "!", "?").tap("Back").arrives("/games")
        tab.sees("The very first!?")


def test_what_is_filtered_is_shown_and_outlasts_back_and_a_reload(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        shelf.add(log(FOUR, 2))
        shelf.add(log(FOUR, 15, closed=True))
    with served(tmp_path) as server:
        tab = person(server.address).tab().tap("All games").sees("2 games")
        tab.tap("Filter: rules and year").tap("Finished").tap("Show 1 game")
        tab.arrives("/games").sees("1 game found").misses("Round 3 of 15")
        assert tab.page.url.endswith("/games?state=finished")
        tab.reload().sees("1 game found: Finished")
        tab.page.go_back()
        tab.arrives("/").shows("New game")
