from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.wizard.rules import PlusMinus
from tests.browser.driver import Person
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def test_the_dealer_sees_the_forbidden_number_and_why(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 3, plus_minus=PlusMinus.STRICT))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 4 of 15")
        bid(tab, 1, 1, 1)
        tab.sees("1, not allowed: the bids would add up to the tricks")
        tab.sees("1 would come out even: not allowed")
        assert not any(one.called("Bid 1", begins=False) and not one.off for one in tab.controls())
        # Typed on a keyboard it is refused as well, in words.
        tab.wait_out("Bid 1")
        tab.press("1").sees("Dov cannot bid 1: the bids would add up to the tricks.")
        bid(tab, 0)
        tab.sees("Tricks ·", "3 of 4 bid · 1 under")


def test_the_bids_may_be_entered_in_any_order_and_are_checked_anew(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 3, plus_minus=PlusMinus.STRICT))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 4 of 15")
        tab.tap("Dov, total", begins=True)
        bid(tab, 2)
        tab.sees("2 of 4 bid")
        bid(tab, 1, 1, 0)
        # The last of the others made the sum even: the dealer has to say another number.
        tab.sees("4 of 4 bid · exactly", "Dov has to change the bid")
        assert "Tricks ·" not in tab.text()
        tab.tap("Dov, total", begins=True).sees("2, not allowed")
        bid(tab, 3)
        tab.sees("Tricks ·", "5 of 4 bid · 1 over")
        tab.tap("Ana bid 1, change") if tab.has("Ana bid 1, change") else tab.tap(
            "Ana bid", begins=True
        )
        tab.shows("Bid 0")
