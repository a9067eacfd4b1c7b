"""A game that is over: read first, corrected where somebody asks for it, and still over."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.library.minutes import minutes_between
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import PlusMinus
from scorepad.wizard.scoring import Scoring
from tests.app.given import begin, bid, game, play_quickly, played
from tests.app.house import Client, House
from tests.games.load import whole_game

TIE = whole_game("tie")


@pytest.fixture
def over(house: House) -> str:
    """The address of a game that is over."""
    return played(
        house, begin(house, TIE.players, TIE.first_dealer, cards=TIE.schedule), TIE.rounds
    )


def correct(phone: Client, number: int) -> None:
    """Let a winner have bid one card in the round after all, or none."""
    phone.tap(f"round-{number}")
    seat = game(phone).winners[0]
    said = game(phone).rounds[number - 1].bids[seat]
    phone.tap(f"bid-{seat}")
    phone.tap(f"key-{0 if said else 1}")
    phone.tap("keep")


def test_a_game_from_home_is_read_until_somebody_asks_to_correct_it(
    house: House, over: str
) -> None:
    phone = house.open("/")
    phone.tap("open-game1")
    phone.tap("sheet")
    assert not any(phone.enabled(f"round-{n + 1}") for n in range(len(TIE.rounds)))
    assert phone.says("Correct a round")
    phone.tap("ask")
    assert all(phone.enabled(f"round-{n + 1}") for n in range(len(TIE.rounds)))
    assert not phone.has("ask")
    assert phone.says("tap the one to correct")
    before = game(phone).totals
    correct(phone, 1)
    assert phone.route == f"{over}/sheet"
    assert (game(phone).phase, game(phone).totals == before) == (Phase.FINISHED, False)
    assert phone.enabled("round-2")
    phone.back()
    assert phone.says("Undo: Correction of round 1")
    phone.tap("undo")
    assert game(phone).totals == before
    assert phone.says("Undo: Game finished")
    # Looked at again, it is read only again.
    phone.tap("sheet")
    assert not phone.enabled("round-1")


def test_places_and_winners_follow_a_correction_after_the_end(house: House, over: str) -> None:
    phone = house.open(over)
    won = game(phone).winners
    assert len(won) == 3
    assert phone.says(f"{TIE.players[0]}, {TIE.players[1]} and {TIE.players[2]} win together")
    phone.tap("ask")
    assert phone.route == f"{over}/sheet"
    correct(phone, 1)
    phone.back()
    assert game(phone).winners == won[1:]
    both = f"{TIE.players[1]} and {TIE.players[2]}"
    assert phone.says(f"{both} win together")
    phone.tap("home")
    assert phone.says(f"{both} win with {max(house.keeper.history('game1').game.totals)}")


def test_a_breach_in_the_last_round_is_written_down_after_the_end(house: House) -> None:
    address = begin(house, ("Ana", "Ben", "Cleo"), cards=[2], plus_minus=PlusMinus.STRICT)
    phone = house.open(address)
    bid(phone, 1, 0, 0)
    phone.tap("key-1")
    phone.tap("key-1")
    phone.tap("close")
    phone.tap("ask")
    phone.tap("round-1")
    phone.tap("bid-0")
    phone.press("1")
    assert phone.says("it is written down as played")
    phone.tap("keep")
    assert game(phone).rounds[0].bids == (1, 1, 0)
    assert phone.says("With an exclamation mark: the bids added up to the tricks.")


def test_a_last_round_is_corrected_in_its_result(house: House) -> None:
    address = begin(house, ("Ana", "Ben", "Cleo"), cards=[2], plus_minus=PlusMinus.STRICT)
    phone = house.open(address)
    bid(phone, 1, 0, 0)
    phone.tap("sheet")
    assert not phone.enabled("round-1")
    phone.back()
    phone.tap("key-1")
    phone.tap("key-1")
    assert phone.has("close")
    phone.tap("sheet")
    phone.tap("round-1")
    # The number that followed by itself is there as well.
    assert phone.says("Ana, bid 0, 0 tricks")
    assert not phone.enabled("keep")
    phone.tap("bid-0")
    phone.tap("key-1")
    phone.tap("keep")
    phone.back()
    assert (game(phone).phase, game(phone).current.bids) == (Phase.RESULT, (1, 1, 0))
    phone.tap("close")
    assert game(phone).finished


def test_an_address_alone_corrects_no_finished_game(house: House, over: str) -> None:
    for there in (f"{over}/sheet/1", f"{over}/round/1"):
        phone = house.open(there)
        assert not phone.has("keep")
        assert not phone.enabled("round-1")
    assert not house.open(f"{over}/more").has("change-points")


def test_the_draft_of_a_finished_game_outlives_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        address = played(house, begin(house, TIE.players, cards=TIE.schedule), TIE.rounds)
        phone = house.open(address)
        phone.tap("ask")
        phone.tap("round-1")
        first = game(phone).rounds[0].order[0]
        phone.tap(f"bid-{first}")
        phone.tap(f"key-{0 if game(phone).rounds[0].bids[first] else 1}")
        there = phone.route
        house.restart()
        again = house.open(there)
        assert again.enabled("keep")
        again.tap("keep")
        assert game(again).rounds[0].corrections == 1
        assert again.enabled("round-2")
    finally:
        house.close()


def test_a_game_is_no_longer_for_a_correction_the_next_day(house: House, over: str) -> None:
    phone = house.open(over)
    took = minutes_between(*house.keeper.times("game1"))
    house.seconds += 100_000
    phone.tap("ask")
    correct(phone, 1)
    assert minutes_between(*house.keeper.times("game1")) == took


def test_a_finished_game_is_corrected_by_the_keyboard_too(house: House, over: str) -> None:
    phone = house.open(over)
    phone.tap("ask")
    phone.tap("round-1")
    phone.press("Arrow Left")
    phone.press("Arrow Down")
    draft_seat = game(phone).rounds[0].order[1]
    said = game(phone).rounds[0].bids[draft_seat]
    phone.press("0" if said else "1")
    phone.tap("keep")
    assert game(phone).rounds[0].bids[draft_seat] == (0 if said else 1)


def test_hits_are_counted_over_the_rounds_that_a_player_bid_in(house: House) -> None:
    phone = house.open(begin(house, cards=[1, 1, 1, 1], scoring=Scoring(saboteur=True)))
    bid(phone, 1, 0, 0)
    phone.tap("rest")
    phone.tap("close")
    phone.tap("more")
    phone.tap("change-leave")
    phone.tap("leaver-3")
    phone.tap("rounds-3")
    phone.tap("leave")
    phone.tap("more")
    phone.tap("change-skip")
    bid(phone, 1, 0)
    phone.tap("rest")
    phone.tap("close")
    bid(phone, 1, 0)
    phone.tap("rest")
    phone.tap("close")
    assert game(phone).finished
    notes = [phone.shown(f"place-{seat}") for seat in range(4)]
    # Ana dealt in the first round, Ben's round was skipped, Cleo and Ana dealt then.
    assert [one.dealer for one in game(phone).rounds] == [0, 1, 2, 0]
    expected = ["1 of 1 hit", "3 of 3 hit", "2 of 2 hit", "1 of 1 hit"]
    assert [next(w for w in words if "hit" in w) for words in notes] == expected
    assert phone.says("3 rounds")


def test_a_game_whose_rounds_were_all_skipped_ends_and_nobody_wins(house: House) -> None:
    phone = house.open(begin(house, cards=[1, 2]))
    phone.tap("more")
    phone.tap("change-skip")
    phone.tap("more")
    assert not phone.enabled("change-skip")
    phone.tap("change-stop")
    assert phone.says("No round was played: nobody wins.")
    phone.tap("yes")
    assert game(phone).finished
    assert phone.says("No round was played")
    assert not phone.says("win together")
    assert phone.says("0 rounds")
    phone.tap("undo")
    assert not game(phone).finished


def test_a_result_that_changed_elsewhere_is_not_written_over(house: House) -> None:
    address = begin(house, ("Ana", "Ben", "Cleo"), cards=[2, 2])
    one, other = house.open(address), house.open(address)
    bid(one, 1, 0, 0)
    one.tap("key-1")
    one.tap("key-1")
    one.tap("sheet")
    one.tap("round-1")
    one.tap("bid-0")
    one.tap("key-1")
    assert one.enabled("keep")
    # Meanwhile somebody else sees that it was Ana who took the trick, and not Ben.
    other.tap("change")
    other.tap("key-0")
    assert game(other).current.tricks == (1, 0, 1)
    assert one.says("changed on another screen")
    assert not one.enabled("keep")
    one.tap("drop")
    assert game(one).current.bids[0] == 0


def test_a_round_that_was_taken_back_elsewhere_leaves_the_sheet(house: House) -> None:
    address = begin(house, cards=[1, 1, 1])
    one, other = house.open(address), house.open(address)
    play_quickly(one, 2)
    one.tap("sheet")
    one.tap("round-2")
    for _ in range(10):
        other.tap("undo")
    assert len(game(one).rounds) == 1
    assert not one.has("keep")
    assert one.has("round-1")
