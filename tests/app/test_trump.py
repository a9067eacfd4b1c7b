"""Trump: one tap, optional, shown all round long."""

from __future__ import annotations

import flet as ft
import pytest

from scorepad.wizard.game import Phase
from scorepad.wizard.rules import Trump
from tests.app.given import begin, bid, game
from tests.app.house import House
from tests.driver import walk


@pytest.mark.parametrize(
    ("trump", "words"),
    [
        (Trump.BLUE, ["H", "Humans", "blue is trump"]),
        (Trump.GREEN, ["E", "Elves", "green is trump"]),
        (Trump.RED, ["D", "Dwarves", "red is trump"]),
        (Trump.YELLOW, ["G", "Giants", "yellow is trump"]),
        (Trump.NONE, ["No trump"]),
    ],
)
def test_trump_is_one_tap_and_shown_all_round_long(
    house: House, trump: Trump, words: list[str]
) -> None:
    phone = house.open(begin(house, cards=[2, 3]))
    phone.tap(f"trump-{trump.value}")
    assert game(phone).current.trump is trump
    for _ in range(4):
        assert [word for word in phone.shown("trump") if word] == words
        phone.tap("key-0")
    assert [word for word in phone.shown("trump") if word] == words
    phone.tap("key-2")
    assert game(phone).phase is Phase.RESULT
    assert [word for word in phone.shown("trump") if word] == words


def test_a_wizard_lets_the_dealer_choose(house: House) -> None:
    phone = house.open(begin(house, cards=[2]))
    phone.tap("trump-wizard")
    assert phone.says("Ana chooses the trump")
    keys = [str(c.key) for c in phone.controls() if str(c.key).startswith("trump-wizard")]
    assert keys == [f"trump-wizard-{suit}" for suit in ("blue", "green", "red", "yellow")]
    phone.tap("trump-wizard-red")
    assert game(phone).current.trump is Trump.WIZARD_RED
    assert phone.says("red · Wizard")


def test_trump_is_changed(house: House) -> None:
    phone = house.open(begin(house, cards=[2]))
    phone.tap("trump-blue")
    phone.tap("trump")
    phone.tap("trump-green")
    assert game(phone).current.trump is Trump.GREEN
    phone.tap("trump")
    phone.tap("trump-wizard")
    phone.tap("trump-wizard-blue")
    assert game(phone).current.trump is Trump.WIZARD_BLUE


def test_a_wrongly_noted_wizard_is_changed_without_undo(house: House) -> None:
    phone = house.open(begin(house, cards=[2]))
    phone.tap("trump-wizard")
    phone.tap("trump-wizard-blue")
    phone.tap("trump")
    phone.tap("trump-none")
    assert game(phone).current.trump is Trump.NONE


def test_a_trump_nobody_noted_does_not_look_like_none(house: House) -> None:
    phone = house.open(begin(house, cards=[2]))
    bid(phone, 0, 0, 0, 0)

    def marks() -> list[object]:
        return [one.icon for one in walk(phone.control("trump")) if isinstance(one, ft.Icon)]

    unknown = marks()
    assert phone.says("not noted")
    phone.tap("trump")
    phone.tap("trump-none")
    assert marks()[0] is not unknown[0]
    assert marks()[1:] == unknown[1:]


def test_trump_is_optional(house: House) -> None:
    phone = house.open(begin(house, cards=[2, 3]))
    bid(phone, 0, 0, 0, 0)
    phone.tap("key-2")
    phone.tap("close")
    assert game(phone).rounds[0].trump is None
    assert game(phone).current.number == 2


def test_a_table_that_does_not_note_trump_is_not_asked(house: House) -> None:
    phone = house.open(begin(house, cards=[2], note_trump=False))
    assert not any(str(c.key).startswith("trump") for c in phone.controls())


def test_no_trump_is_asked_for_where_all_cards_are_dealt(house: House) -> None:
    phone = house.open(begin(house, cards=[15]))
    assert not phone.has("trump-blue")
    assert phone.says("No trump")
    assert phone.says("all cards are dealt")


def test_the_choice_of_the_next_round_starts_open(house: House) -> None:
    phone = house.open(begin(house, cards=[2, 3]))
    phone.tap("trump-blue")
    bid(phone, 0, 0, 0, 0)
    phone.tap("key-2")
    phone.tap("close")
    assert phone.has("trump-blue")


@pytest.mark.parametrize(
    ("key", "told"),
    [("none", "Ana dealt, no trump"), ("red", "Ana dealt, trump Dwarves · red")],
)
def test_the_sheet_tells_what_was_trump(house: House, key: str, told: str) -> None:
    phone = house.open(begin(house, cards=[1, 1]))
    phone.tap(f"trump-{key}")
    bid(phone, 1, 0, 0, 0)
    phone.tap("rest")
    phone.tap("close")
    phone.tap("sheet")
    assert phone.says(told)
