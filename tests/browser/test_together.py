from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person, Tab
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import served

pytestmark = pytest.mark.browser


def contradicts(tab: Tab, kept: str) -> bool:
    """Whether it is said that somebody else was quicker, and what stands is still theirs."""
    said = tab.text()
    return "auf einem anderen Bildschirm geändert" in said and kept in said


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
        # Both want to change the bid of Dov, who is first; the second has not seen the first. One
        # whose phone has seen it by then changes it for good, and they try again.
        for first, second in ((3, 0), (2, 1), (3, 0), (2, 1), (3, 0)):
            for tab in (one, two):
                tab.tap("Dov,", begins=True)
                tab.hold()
            two.tap(f"{second} ansagen")
            one.tap(f"Bid {first}").release(1)
            two.release(1)
            mine = f"Dov, gesamt 50, Ansage {first}"
            theirs = f"Dov, gesamt 50, Ansage {second}"
            two.until(lambda a=mine, b=theirs: contradicts(two, a) or b in two.text(), mine)  # type: ignore[misc]
            if contradicts(two, mine):
                break
        else:
            pytest.fail("no contradiction was told")
        one.sees(f"Dov, total 50, bid {first}").shows(f"Undo: Dov bids {first}", begins=True)
