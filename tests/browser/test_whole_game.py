from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.driver import Person, Tab
from tests.browser.playing import play_round, signed, sit_down
from tests.browser.serving import Server
from tests.games.load import WholeGame, whole_game

pytestmark = pytest.mark.browser


def totals_are(tab: Tab, game: WholeGame, totals: tuple[int, ...]) -> None:
    for name, total in zip(game.players, totals, strict=True):
        tab.shows(f"{name}, total {signed(total)},", begins=True)


def test_a_newcomer_plays_a_whole_game_from_the_names_to_the_winner(
    server: Server, person: Callable[..., Person]
) -> None:
    game = whole_game("tap-game")
    tab = person(server.address).tab()
    sit_down(tab, game.players)
    for number, one in enumerate(game.rounds, start=1):
        tab.sees(f"Round {number} of 15")
        if number == 3:
            tab.tap("Trump: Giants (yellow)").sees("yellow is trump")
        play_round(tab, game, number)
        totals_are(tab, game, one.totals)
        if number < len(game.rounds):
            dealer = game.players[game.dealer(number + 1)]
            tab.tap(f"Round {number + 1} · {dealer} deals")
    assert not tab.has("Round", begins=True)
    tab.tap("Finish: final result").sees("Ana wins", "with 510 points · 15 rounds")
    tab.shows("Rematch").tap("Score sheet").arrives("/game/[^/]+/sheet")
    tab.sees("Round 15, Cleo dealt", "Ana: bid 8, tricks 8, +100 points, total 510")
