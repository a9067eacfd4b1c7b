from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def test_two_phones_on_one_game_see_each_other_and_a_contradiction_is_told(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        one = person(server.address).tab(f"/game/{game}").sees("Round 3 of 15")
        two = person(server.address, language="de-DE").tab(f"/game/{game}").sees("Runde 3 von 15")
        bid(one, 2)
        two.sees("2 von 3")
        two.tap("1 ansagen")
        one.sees("3 of 3 bid")
        # Both want to change the bid of Dov, who is first; the second has not seen the first.
        for tab in (one, two):
            tab.tap("Dov,", begins=True)
        spot = two.steady().find("0 ansagen").middle
        at = one.steady().find("Bid 3").middle
        two.wait_out()
        one.wait_out()
        with server.held_up():
            for tab, where in ((one, at), (two, spot)):
                before = tab.sent
                tab.page.mouse.click(*where)
                tab.until(lambda t=tab, n=before: t.sent > n, "the tap on its way")  # type: ignore[misc]
        two.sees("auf einem anderen Bildschirm geändert", "Dov, gesamt 50, Ansage 3")
        one.sees("Dov, total 50, bid 3").shows("Undo: Dov bids 3 instead of 2")
