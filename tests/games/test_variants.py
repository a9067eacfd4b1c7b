from __future__ import annotations

import pytest

from scorepad.wizard.game import Phase
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Bidding
from scorepad.wizard.scoring import ScoringKind
from tests.games.variants import VariantGame, variant_games

games = pytest.mark.parametrize("whole", variant_games(), ids=lambda whole: whole.name)


@games
def test_a_game_with_variants_ends_at_its_places(whole: VariantGame) -> None:
    game = replay(whole.log()).game
    assert game.phase is Phase.FINISHED
    assert game.players == whole.players
    assert game.totals == whole.totals
    assert game.places == whole.places
    assert game.winners == tuple(s for s, place in enumerate(whole.places) if place == 1)


@games
def test_each_round_gives_its_points_and_totals(whole: VariantGame) -> None:
    game = replay(whole.log()).game
    assert len(game.rounds) == len(whole.rounds)
    for number, expected in enumerate(whole.rounds, start=1):
        one = game.rounds[number - 1]
        assert (one.number, one.cards, one.dealer) == (
            number,
            expected["cards"],
            expected["dealer"],
        )
        assert one.bids == whole.numbers(number, "bids")
        assert one.tricks == whole.numbers(number, "tricks")
        assert one.points == tuple(p or 0 for p in whole.numbers(number, "points"))
        assert game.totals_after(number) == tuple(t or 0 for t in whole.numbers(number, "totals"))


@games
def test_the_expected_numbers_add_up_on_their_own(whole: VariantGame) -> None:
    running = [0] * len(whole.players)
    seats = len(whole.plain["players"])
    for number, one in enumerate(whole.rounds, start=1):
        if joins := one.get("joins"):
            running[seats] = joins["points"]
            seats += 1
        for gift in one.get("gifts", ()):
            running[gift["seat"]] += gift["points"]
        points = whole.numbers(number, "points")
        running = [total + (own or 0) for total, own in zip(running, points, strict=True)]
        assert one["totals"] == running[:seats]
        tricks = sum(t or 0 for t in one["tricks"])
        assert one.get("skipped") or tricks + one.get("nobodys", 0) == one["cards"]


def test_the_games_cover_the_variants() -> None:
    rules = [whole.rules for whole in variant_games()]
    rounds = [one for whole in variant_games() for one in whole.rounds]
    assert {one.scoring.kind for one in rules} == set(ScoringKind)
    assert {one.bidding for one in rules} >= {Bidding.OPEN, Bidding.HIDDEN, Bidding.SECRET}
    assert any(one.scoring.saboteur for one in rules)
    assert any(one.open_end for one in rules)
    assert any(whole.plain.get("stopped") for whole in variant_games())
    special = ("joins", "leaves", "deals", "misdeal", "skipped", "by", "nobodys", "clouds", "gifts")
    for key in special:
        assert any(key in one for one in rounds), key
