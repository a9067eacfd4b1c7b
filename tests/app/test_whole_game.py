"""A whole game over the real screens, from the names to the winner."""

from __future__ import annotations

import pytest

from scorepad.wizard.rules import PlusMinus
from tests.app.given import begin, game, play, play_rounds, played, plus_minus, seat, settings
from tests.app.house import Client, House
from tests.games.load import WholeGame, whole_game


@pytest.fixture(scope="module")
def tap_game() -> WholeGame:
    return whole_game("tap-game")


def test_four_players_play_fifteen_rounds_to_the_winner(phone: Client, tap_game: WholeGame) -> None:
    phone.tap("new")
    seat(phone, tap_game.players)
    assert phone.says("Play 15 rounds")
    phone.tap("start")
    for number, one in enumerate(tap_game.rounds, start=1):
        assert phone.says(f"Round {number} of 15")
        dealer = game(phone).players[tap_game.dealer(number)]
        assert phone.shown(f"row-{tap_game.dealer(number)}")[0] == dealer
        play(phone, one, close=False)
        now = game(phone)
        assert now.current.points == one.points
        for player, total in enumerate(one.totals):
            assert str(total).replace("-", "−") in phone.shown(f"row-{player}")
        phone.tap("close")
    best = tap_game.players[tap_game.places.index(1)]
    assert phone.says(f"{best} wins")
    assert phone.says(f"with {max(tap_game.totals)} points · 15 rounds")
    assert game(phone).places == tap_game.places
    shown = [phone.shown(f"place-{player}") for player in range(4)]
    assert [words[0] for words in shown] == [str(place) for place in tap_game.places]
    assert phone.has("rematch")
    assert not phone.has("key-0")


def count_taps(house: House, tap_game: WholeGame) -> int:
    """The taps of a whole game, from home with the group known to the end screen."""
    before = house.open()
    before.go("/new")
    seat(before, tap_game.players)
    before.tap("start")
    before.back()
    phone = house.open()
    phone.tap("new")
    phone.tap("start")
    play_rounds(phone, tap_game.rounds)
    assert phone.has("rematch")
    return phone.taps


def test_a_whole_game_takes_at_most_120_taps(house: House, tap_game: WholeGame) -> None:
    assert count_taps(house, tap_game) <= 120


def test_quick_entry_takes_at_most_105(house: House, tap_game: WholeGame) -> None:
    settings(house, quick_entry=True)
    assert count_taps(house, tap_game) <= 105


def test_the_same_game_is_played_with_plus_minus_one(house: House, tap_game: WholeGame) -> None:
    plus_minus(house, PlusMinus.STRICT)
    phone = house.open("/new")
    seat(phone, tap_game.players)
    phone.tap("start")
    play_rounds(phone, tap_game.rounds)
    assert phone.has("rematch")


def test_only_finish_is_offered_after_the_last_round(house: House, tap_game: WholeGame) -> None:
    phone = house.open(played(house, begin(house), tap_game.rounds[:-1]))
    play(phone, tap_game.rounds[-1], close=False)
    assert phone.shown("close") == ["Finish: final result"]


def test_a_tie_has_several_winners_and_shared_places(house: House) -> None:
    tie = whole_game("tie")
    phone = house.open(begin(house, tie.players, tie.first_dealer, cards=tie.schedule))
    play_rounds(phone, tie.rounds)
    won = [tie.players[seat] for seat, place in enumerate(tie.places) if place == 1]
    assert len(won) > 1
    assert phone.says("win together")
    for name in won:
        assert name in next(words for words in phone.texts() if "win together" in words)
    assert sorted(tie.places) == sorted(
        int(phone.shown(f"place-{player}")[0]) for player in range(len(tie.players))
    )


def test_rematch_is_one_tap_and_the_next_one_deals(house: House) -> None:
    tie = whole_game("tie")
    phone = house.open(begin(house, tie.players, tie.first_dealer, cards=tie.schedule))
    play_rounds(phone, tie.rounds)
    last_dealer = game(phone).current.dealer
    phone.tap("rematch")
    new = game(phone)
    assert new.players == tie.players
    assert new.current.dealer == (last_dealer + 1) % len(new.players)
    assert new.current.number == 1
    assert phone.says("Round 1 of")
