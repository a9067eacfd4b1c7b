from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid, count
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def said(tab: Tab) -> list[str]:
    """The line of each player: name, total, bid."""
    names = [one.name for one in tab.steady().controls()]
    return [line for name in names for line in name.split("\n") if ", total " in line]


def test_an_early_round_is_corrected_while_a_later_one_runs(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 3, bids=2))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 4 of 15")
        before = said(tab)
        tab.tap("Show the score sheet").arrives(".*/sheet")
        tab.tap("Round 1,", begins=True).arrives(".*/sheet/1").sees("Correct round 1")
        tab.tap("Ana bid", begins=True)
        other = next(n for n in (0, 1) if f"Ana bid {1 - n}, change" in tab.text())
        tab.tap(f"Bid {other}").sees("It adds up").tap("Keep the correction")
        tab.arrives(".*/sheet").sees("Round 1, Ana dealt", "corrected")
        tab.tap("Back").arrives("/game/[^/]+").shows("Undo: Correction of round 1")
        after = said(tab)
        assert [line.split(",")[2] for line in after] == [line.split(",")[2] for line in before]
        assert after != before
        tab.tap("Undo: Correction of round 1").shows("Redo: Correction of round 1")
        assert said(tab) == before


def test_undo_crosses_a_closed_round_and_redo_comes_back(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 3 of 15")
        bid(tab, 3)
        tab.tap("Undo: Dov bids 3")
        tab.tap("Undo: Round 2 closed").sees("Round 2 of 15", "Result ·")
        step = next(n for n in tab.steady().names() if n.startswith("Undo: "))
        assert "made" in step
        tab.tap(step).sees("Tricks ·").shows(step.replace("Undo", "Redo"))
        tab.tap(step.replace("Undo", "Redo")).sees("Result ·")
        tab.tap("Redo: Round 2 closed").sees("Round 3 of 15", "Bids ·")
        tab.tap("Redo: ", begins=True).sees("3 of 3 bid")
        tab.until(lambda: not tab.has("Redo:", begins=True), "no redo")


def test_a_double_tap_closes_one_round_and_enters_one_number(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2, bids=4, tricks=4))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Result ·")
        tab.double_tap("Round 4 · Dov deals").sees("Round 4 of 15", "0 of 4 bid")
        tab.steady()
        assert "Round 4 of 15" in tab.text()
        tab.double_tap("Bid 1").sees("1 of 4 bid")
        tab.steady()
        assert "1 of 4 bid" in tab.text()
        bid(tab, 1, 1, 0)
        tab.sees("Tricks ·").double_tap("1 trick").sees("3 tricks still to give")
        tab.steady()
        assert "3 tricks still to give" in tab.text()
        count(tab, 1, 1)
        tab.sees("Result ·")
