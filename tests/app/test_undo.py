"""Undo and redo: one tap, named, over everything, after a restart too."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from scorepad.wizard.game import Phase
from tests.app.given import begin, bid, game, play_quickly, played
from tests.app.house import House
from tests.app.measures import lines_needed
from tests.driver import walk
from tests.games.load import whole_game


def test_undo_and_redo_are_named(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    assert not phone.enabled("undo")
    bid(phone, 2)
    assert phone.says("Undo: Ben bids 2")
    phone.tap("undo")
    assert game(phone).current.bids[1] is None
    assert phone.says("Redo: Ben bids 2")
    assert not phone.enabled("undo")
    phone.tap("redo")
    assert game(phone).current.bids[1] == 2
    assert not phone.has("redo")


def test_a_new_entry_drops_what_could_be_redone(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 2)
    phone.tap("undo")
    bid(phone, 3)
    assert not phone.has("redo")


def test_everything_is_undone_to_the_start_and_made_again(house: House) -> None:
    phone = house.open(begin(house, cards=[1, 2, 3]))
    phone.tap("trump-red")
    play_quickly(phone, 2)
    end = game(phone)
    steps = 0
    while phone.enabled("undo"):
        phone.tap("undo")
        steps += 1
    assert steps == 1 + 2 * 6
    assert game(phone).current.bids == (None,) * 4
    for _ in range(steps):
        phone.tap("redo")
    assert game(phone) == end


def test_undo_goes_over_a_closed_round(house: House) -> None:
    phone = house.open(begin(house, cards=[1, 2]))
    play_quickly(phone, 1)
    assert phone.shown("undo") == ["Round 1 closed"]
    phone.tap("undo")
    assert phone.says("Round 1 of 2")
    assert phone.has("close")


def test_undo_goes_over_the_end(house: House) -> None:
    tie = whole_game("tie")
    phone = house.open(played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds))
    assert phone.says("Undo: Game finished")
    phone.tap("undo")
    assert game(phone).phase is Phase.RESULT
    assert phone.shown("close") == ["Finish: final result"]
    phone.tap("close")
    assert phone.has("rematch")


def test_a_game_undone_by_mistake_is_redone_at_its_end(house: House) -> None:
    phone = house.open(begin(house, cards=[1]))
    play_quickly(phone, 1)
    phone.tap("undo")
    assert phone.says("Redo: Game finished")
    phone.tap("redo")
    assert phone.has("rematch")


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
def test_undo_is_reached_on_every_screen(house: House, size: tuple[int, int]) -> None:
    phone = house.open(begin(house, cards=[5]), width=size[0], height=size[1])
    bid(phone, 2)
    phone.tap("undo")
    phone.tap("redo")
    assert game(phone).current.bids[1] == 2


def test_undo_and_redo_work_after_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        phone = house.open(begin(house, cards=[1, 2]))
        play_quickly(phone, 1)
        phone.tap("undo")
        address = phone.route
        house.restart()
        again = house.open(address)
        assert again.says("Redo: Round 1 closed")
        again.tap("undo")
        assert game(again).phase is Phase.TRICKS
        again.tap("redo")
        again.tap("redo")
        assert game(again).current.number == 2
    finally:
        house.close()


@pytest.mark.parametrize("language", ["de", "en", "nl"])
@pytest.mark.parametrize(("width", "scale"), [(360, 1.0), (320, 1.0), (360, 2.0), (320, 2.0)])
def test_the_number_of_the_step_is_seen_also_behind_a_long_name(
    house: House, language: str, width: int, scale: float
) -> None:
    long = "Wilhelmina-Friederike Ö."
    address = begin(house, ("Ana", long, "Maximilian der Erste"), cards=[3, 3])
    phone = house.open(address, languages=(language,))
    phone.hold(width, 640, scale, dark=False)
    bid(phone, 2)
    (line,) = [c for c in walk(phone.control("undo")) if isinstance(c, ft.Text)]
    assert line.max_lines == 2
    # The mark of undo, its distances, and redo beside it.
    assert lines_needed(line, width - 2 * 8 - 22 - 3 * 8, scale) <= 2
    assert "2" in str(line.value)
    assert long in str(line.semantics_label)
