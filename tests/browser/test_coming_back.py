from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person
from tests.browser.given import FOUR, library, log
from tests.browser.playing import bid
from tests.browser.serving import served
from tests.places.cuttable import line

pytestmark = pytest.mark.browser

ASKED = """() => new Promise((done) => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (data === 'ping') setTimeout(() => done(this.readyState), 4500);
    return send.call(this, data);
  };
  document.dispatchEvent(new Event('visibilitychange'));
})"""
"""The page wakes up and asks whether its line is alive; what state it is in when that is clear."""


def test_a_reload_back_forward_and_a_new_tab_find_the_bids_again(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        me = person(server.address)
        tab = me.tab().tap("Continue").arrives(f"/game/{game}")
        bid(tab, 1, 2)
        tab.sees("3 of 3 bid")
        tab.reload().arrives(f"/game/{game}").sees("Round 3 of 15", "3 of 3 bid", "is next")
        tab.tap("Show the score sheet").arrives(f"/game/{game}/sheet").sees("Score sheet")
        tab.page.go_back()
        tab.arrives(f"/game/{game}").shows("Bid 3").sees("3 of 3 bid")
        tab.page.go_forward()
        tab.arrives(f"/game/{game}/sheet").sees("Round 2,", "Round 3, being played")
        tab.page.go_back()
        tab.arrives(f"/game/{game}").shows("Bid 3")
        tab.close()
        again = me.tab(f"/game/{game}").sees("3 of 3 bid")
        bid(again, 0)
        again.shows("Undo:", begins=True).sees("is next")


def test_a_deep_link_opens_its_screen_and_back_leads_up(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2, bids=1))
    with served(tmp_path) as server:
        me = person(server.address)
        tab = me.tab(f"/game/{game}/sheet").sees("Round 1, Ana dealt")
        tab.tap("Back").arrives(f"/game/{game}").shows("Bid 3")
        tab.tap("Back").arrives("/").shows("Continue")
        other = me.tab(f"/game/{game}/round/2").sees("Correct round 2")
        other.tap("Leave it as it was").arrives(f"/game/{game}").sees("Round 3 of 15")
        lost = me.tab("/game/nowhere").shows("New game")
        lost.sees("not in the library")


def test_a_killed_server_comes_back_with_every_confirmed_entry(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        tab = person(server.address).tab(f"/game/{game}").sees("Round 3 of 15")
        bid(tab, 1, 2)
        tab.sees("3 of 3 bid")
        server.kill()
        with tab.page.expect_event("load"):
            server.start_again()
        tab.listen().arrives(f"/game/{game}").sees("Round 3 of 15", "3 of 3 bid", "is next")
        bid(tab, 0, 1)
        tab.sees("Tricks ·", "4 of 3 bid · 1 over")


def test_a_line_cut_in_the_middle_of_the_bids_comes_back_to_the_present_state(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server, line(server.target) as wifi:
        tab = person(wifi.address).tab(f"/game/{game}")
        other = person(server.address).tab(f"/game/{game}")
        loads: list[object] = []
        tab.page.on("load", lambda page: loads.append(page))  # noqa: PLW0108 - it takes no builtin
        assert tab.page.evaluate(ASKED) == 1
        assert loads == [], "a living line was taken for a dead one"
        bid(tab, 1)
        other.sees("1 of 3 bid")
        wifi.cut()
        bid(other, 2)
        other.sees("3 of 3 bid")
        with tab.page.expect_event("load"):
            wifi.mend()
        tab.listen().arrives(f"/game/{game}").sees("Round 3 of 15", "3 of 3 bid", "is next")
        bid(tab, 0)
        other.sees("3 of 3 bid", "is next")
        bid(tab, 1)
        other.sees("Tricks ·")
        tab.page.goto("about:blank")


def test_a_phone_that_slept_on_a_dead_line_wakes_up_to_the_present_state(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server, line(server.target) as wifi:
        tab = person(wifi.address).tab(f"/game/{game}")
        other = person(server.address).tab(f"/game/{game}")
        bid(tab, 1)
        other.sees("1 of 3 bid")
        wifi.freeze()
        bid(other, 2)
        other.sees("3 of 3 bid")
        assert "3 of 3 bid" not in tab.text()
        with tab.page.expect_event("load"):
            tab.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        tab.listen().arrives(f"/game/{game}").sees("3 of 3 bid", "is next")
        bid(tab, 0, 1)
        other.sees("Tricks ·")
        tab.page.goto("about:blank")


def test_browser_back_never_leads_into_a_form_that_is_done_with(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2))
    with served(tmp_path) as server:
        tab = person(server.address).tab().tap("New game").arrives("/new")
        tab.tap("Play 15 rounds").sees("Round 1 of 15")
        tab.page.go_back()
        tab.arrives("/").tap("Continue").sees("Round 1 of 15")
        tab.tap("Back").arrives("/").shows("Continue")
        tab.page.go_forward()
        tab.sees("Round 1 of 15")
        tab = person(server.address).tab(f"/game/{game}")
        tab.tap("Show the score sheet").arrives(f"/game/{game}/sheet")
        tab.tap("Round 1,", begins=True).arrives(f"/game/{game}/sheet/1")
        tab.tap("Leave it as it was").arrives(f"/game/{game}/sheet")
        tab.page.go_back()
        tab.arrives(f"/game/{game}").shows("Bid 3")
