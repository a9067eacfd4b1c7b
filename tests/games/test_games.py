from __future__ import annotations

import pytest

from scorepad.wizard.game import Phase
from scorepad.wizard.history import replay
from tests.games.load import WholeGame, whole_games

games = pytest.mark.parametrize("whole", whole_games(), ids=lambda whole: whole.name)


@games
def test_a_whole_game_ends_at_its_places(whole: WholeGame) -> None:
    game = replay(whole.log()).game
    assert game.phase is Phase.FINISHED
    assert game.totals == whole.totals
    assert game.places == whole.places
    assert [game.players[seat] for seat in game.winners] == [
        name for name, place in zip(whole.players, whole.places, strict=True) if place == 1
    ]


@games
def test_each_round_gives_its_points_and_totals(whole: WholeGame) -> None:
    game = replay(whole.log()).game
    for number, expected in enumerate(whole.rounds, start=1):
        one = game.rounds[number - 1]
        assert (one.cards, one.dealer) == (expected.cards, whole.dealer(number))
        assert (one.bids, one.tricks) == (expected.bids, expected.tricks)
        assert one.points == expected.points
        assert game.totals_after(number) == expected.totals


@games
def test_the_expected_numbers_add_up_on_their_own(whole: WholeGame) -> None:
    running = [0] * len(whole.players)
    for one in whole.rounds:
        running = [a + b for a, b in zip(running, one.points, strict=True)]
        assert list(one.totals) == running
        assert sum(one.tricks) == one.cards


def test_the_games_cover_ties_and_the_widest_totals() -> None:
    by_name = {whole.name: whole for whole in whole_games()}
    assert by_name["tie"].places == (1, 1, 1)
    assert by_name["shared-places"].places == (2, 1, 2, 4)
    assert by_name["extremes-3"].totals == (2500, -2100, 400)
    assert by_name["extremes-6"].totals == (750, -550, 200, 200, 200, 200)
    assert {len(whole.players) for whole in by_name.values()} == {3, 4, 5, 6}
