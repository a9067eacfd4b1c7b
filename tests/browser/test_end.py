from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.wizard.events import BidMade, Entry, GameStarted, RoundClosed, TricksCounted
from scorepad.wizard.rules import RuleSet
from tests.browser.driver import Person
from tests.browser.given import library
from tests.browser.playing import count
from tests.browser.serving import served

pytestmark = pytest.mark.browser

PIM, PUK, PAM = 0, 1, 2


def tied(rounds: int = 2) -> list[Entry]:
    """A short game in which Pim and Puk come out level; the last trick is still open."""
    events: list[Entry] = [GameStarted(("Pim", "Puk", "Pam"), PIM, RuleSet((1,) * rounds))]
    for number in range(1, rounds + 1):
        hero = (PIM, PUK)[number % 2]
        order = [(number + k) % 3 for k in range(3)]
        events += [BidMade(number, seat, int(seat in {hero, PAM})) for seat in order]
        if number < rounds:
            events += [TricksCounted(number, seat, int(seat == hero)) for seat in order]
            events.append(RoundClosed(number))
    return events


def test_a_tie_has_two_winners_and_the_rematch_is_one_tap_with_the_next_dealer(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(tied())
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 2 of 2", "Puk")
        # Puk deals the second round: Pam, Pim and Puk count in this order.
        count(tab, 0, 1)
        tab.tap("Finish: final result").sees("Pim and Puk win together", "with 50 points")
        lines = tab.steady().text().split("\n")
        at = [lines.index(name) for name in ("Pim", "Puk", "Pam")]
        assert [lines[k - 1] for k in at] == ["1", "1", "3"]
        tab.tap("Rematch").arrives(f"/game/(?!{game}).+").sees("Round 1 of 2")
        dealer = next(one.name for one in tab.steady().controls() if "deals" in one.name)
        assert dealer.startswith("Pam")
        tab.tap("Back").arrives("/").sees("Pim and Puk win with 50")
