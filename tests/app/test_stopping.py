"""The last round of an open end, and an early end."""

from __future__ import annotations

from scorepad.wizard.game import Phase
from tests.app.given import begin, bid, game, play_quickly
from tests.app.house import House
from tests.app.more import more, running, undo_and_redo


def test_an_open_end_has_a_last_round_when_the_table_says_so(house: House) -> None:
    phone = more(running(house, 1, open_end=True))
    assert phone.shown("change-last")[0] == "This round is the last"
    phone.tap("change-last")
    assert phone.route == "/game/game1"
    assert phone.says("Round 2 of 2")
    undo_and_redo(phone, "This round is the last")
    phone.tap("redo")
    more(phone)
    assert phone.shown("change-last")[0] == "Go on after all"
    phone.tap("change-last")
    assert phone.says("Undo: The end is open again")
    assert not game(phone).declared_last
    more(phone, "last")
    play_quickly(phone, 1)
    assert phone.has("rematch")


def test_a_fixed_length_has_no_last_round_to_declare(house: House) -> None:
    assert not more(running(house)).has("change-last")


def test_who_joins_an_open_end_is_asked_for_no_number_of_rounds(house: House) -> None:
    phone = more(running(house, 1, open_end=True), "join")
    assert phone.says("then on until the last round is declared")
    assert not phone.has("rounds-more")
    phone.type("name", "Eva")
    phone.tap("join")
    assert game(phone).planned is None


def test_a_game_ends_early_with_the_standings_as_they_are(house: House) -> None:
    phone = running(house)
    bid(phone, 1)
    totals = game(phone).totals
    more(phone, "stop")
    assert phone.says("Round 3 does not count.")
    phone.tap("no")
    assert not game(phone).finished
    phone.tap("change-stop")
    phone.tap("yes")
    assert phone.route == "/game/game1"
    assert game(phone).stopped
    assert game(phone).totals == totals
    assert phone.has("rematch")
    assert phone.says("ended early")
    assert phone.says("2 rounds")
    undo_and_redo(phone, "Game ended early")
    assert game(phone).phase is Phase.BIDDING
    assert game(phone).current.bid_sum == 1


def test_an_early_end_counts_a_round_whose_result_is_shown(house: House) -> None:
    phone = running(house)
    bid(phone, 3, 0, 0, 0)
    phone.tap("rest")
    shown = game(phone).totals
    more(phone, "stop")
    assert not phone.says("does not count")
    phone.tap("yes")
    assert game(phone).totals == shown
    assert phone.says("3 rounds")


def test_all_who_are_ahead_are_named_before_an_early_end(house: House) -> None:
    phone = running(house, 1, cards=[1, 1, 1])
    bid(phone, 0, 0, 0, 0)
    assert game(phone).phase is Phase.TRICKS
    more(phone, "points")
    ahead = max(game(phone).totals)
    for seat, total in enumerate(game(phone).totals):
        if total < ahead:
            phone.tap(f"gift-{seat}")
            phone.type("points", str(ahead - total))
            phone.tap("give")
    phone.tap("change-points")
    phone.tap("change-stop")
    assert phone.says(f"Ana, Ben, Cleo and Dov win with {ahead} points.")


def test_a_game_without_a_finished_round_has_no_standings_to_end_with(house: House) -> None:
    phone = more(house.open(begin(house)))
    assert not phone.enabled("change-stop")
    assert phone.shown("change-stop")[1].startswith("No round is over yet")


def test_nothing_is_changed_in_a_game_that_is_over(house: House) -> None:
    phone = running(house)
    more(phone, "stop")
    phone.tap("yes")
    phone.go("/game/game1/more")
    assert phone.says("The game is over. Undo its end to change something.")
    assert not phone.has("change-points")
    phone.tap("undo")
    assert phone.has("change-points")
