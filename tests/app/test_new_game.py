"""Putting a game together: names, order, dealer, rules."""

from __future__ import annotations

import pytest

from scorepad.wizard.rules import PlusMinus, Reader
from tests.app.given import FOUR, begin, game, seat, start
from tests.app.house import Client, House


def seats(phone: Client) -> list[str]:
    """The names at the table in seat order."""
    keys = [c.key for c in phone.controls() if str(c.key).startswith("seat-")]
    return [str(key).removeprefix("seat-") for key in keys]


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_number_of_rounds_shows_at_once(phone: Client, players: int, rounds: int) -> None:
    phone.tap("new")
    seat(phone, [f"Player {n}" for n in range(players)])
    assert phone.shown("start") == [f"Play {rounds} rounds"]


def test_a_known_group_starts_in_three_taps(house: House) -> None:
    begin(house)
    phone = house.open()
    phone.tap("new")
    phone.tap("start")
    assert phone.taps <= 3
    assert game(phone).players == FOUR


def test_names_are_picked_from_earlier_games_in_the_order_of_the_taps(house: House) -> None:
    begin(house)
    phone = house.open("/new")
    for name in FOUR:
        phone.tap(f"pick-{name}")
    assert seats(phone) == []
    for name in ("Dov", "Ana", "Cleo"):
        phone.tap(f"pick-{name}")
    assert seats(phone) == ["Dov", "Ana", "Cleo"]
    phone.tap("start")
    assert game(phone).players == ("Dov", "Ana", "Cleo")


def test_enter_seats_the_typed_name_and_empties_the_field(phone: Client) -> None:
    phone.tap("new")
    phone.type("name", "Ana")
    phone.send(phone.control("name"), "submit", "Ana")
    assert seats(phone) == ["Ana"]
    assert phone.control("name").value == ""


def test_leaving_the_field_seats_the_typed_name(phone: Client) -> None:
    phone.tap("new")
    phone.type("name", "  Ana  Maria ")
    phone.send(phone.control("name"), "blur")
    assert seats(phone) == ["Ana Maria"]


def test_a_name_that_is_only_typed_counts_as_seated(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR[:2])
    phone.type("name", "Cleo")
    phone.tap("start")
    assert game(phone).players == FOUR[:3]


def test_players_are_reordered_by_buttons(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    phone.tap("down-Ana")
    assert seats(phone) == ["Ben", "Ana", "Cleo", "Dov"]
    phone.tap("up-Dov")
    assert seats(phone) == ["Ben", "Ana", "Dov", "Cleo"]
    assert not phone.enabled("up-Ben")
    assert not phone.enabled("down-Cleo")


def test_players_are_reordered_by_dragging(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    table = next(c for c in phone.controls() if getattr(c, "on_reorder", None))
    phone.send(table, "reorder", {"old_index": 0, "new_index": 3})
    assert seats(phone) == ["Ben", "Cleo", "Dov", "Ana"]


def test_the_dealer_is_chosen_and_stays_the_same_person_when_seats_change(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    assert phone.says("Ana deals first")
    phone.tap("deal-Cleo")
    phone.tap("up-Cleo")
    assert seats(phone) == ["Ana", "Cleo", "Ben", "Dov"]
    phone.tap("up-Cleo")
    assert seats(phone) == ["Cleo", "Ana", "Ben", "Dov"]
    assert phone.says("Cleo deals first")
    phone.tap("start")
    now = game(phone)
    assert now.players[now.current.dealer] == "Cleo"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("   ", "has no name yet"),
        ("ANA", "at the table already"),
        (" ana ", "at the table already"),
        ("N" * 25, "25 characters"),
    ],
)
def test_a_bad_name_is_said_at_the_field_and_start_is_disabled(
    phone: Client, typed: str, said: str
) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    phone.type("name", typed)
    assert any(said in words for words in phone.shown("name-error"))
    assert not phone.enabled("start")
    assert not phone.enabled("add")


def test_too_few_players_is_said_and_start_is_disabled(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR[:2])
    assert not phone.enabled("start")
    assert phone.says("1 player is still missing: 3 to 6 can play.")


def test_a_seventh_player_is_refused_in_words(phone: Client) -> None:
    phone.tap("new")
    seat(phone, [f"P{n}" for n in range(6)])
    phone.type("name", "Seventh")
    assert any("No more than 6 can play" in words for words in phone.shown("name-error"))
    assert not phone.enabled("start")
    phone.type("name", "")
    assert phone.enabled("start")


def test_a_seventh_known_name_cannot_be_picked(house: House) -> None:
    begin(house)
    phone = house.open("/new")
    for name in FOUR:
        phone.tap(f"pick-{name}")
    seat(phone, [f"P{n}" for n in range(6)])
    assert not phone.enabled("pick-Ana")
    phone.tap("pick-P0")
    assert phone.enabled("pick-Ana")


def test_the_options_of_the_last_game_are_remembered(house: House) -> None:
    phone = house.open("/new")
    phone.tap("rules")
    phone.tap("plus-minus-strict")
    for _ in range(3):
        phone.tap("from-round-more")
    phone.tap("note-trump-False")
    phone.tap("reader-dealer")
    phone.tap("done")
    start(phone)
    rules = game(phone).rules
    assert (rules.plus_minus, rules.plus_minus_from) == (PlusMinus.STRICT, 4)
    assert (rules.note_trump, rules.reader) == (False, Reader.DEALER)
    again = house.open("/new")
    assert again.says("Rules: Plus/minus one · from round 4")
    again.tap("start")
    assert game(again).rules == rules


def test_a_half_made_table_is_there_again_after_leaving(house: House) -> None:
    phone = house.open("/new")
    seat(phone, FOUR[:2])
    phone.type("name", "Cl")
    phone.back()
    phone.tap("new")
    assert seats(phone) == ["Ana", "Ben"]
    assert phone.control("name").value == "Cl"
    assert seats(house.open("/new")) == ["Ana", "Ben"]


def test_a_double_tap_on_start_starts_one_game(house: House) -> None:
    phone = house.open("/new")
    seat(phone, FOUR)
    button = phone.control("start")
    phone.tap("start")
    phone.send(button, "click")
    assert len(house.keeper.heads()) == 1
