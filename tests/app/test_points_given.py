"""Bonus and penalty points, with a note."""

from __future__ import annotations

import pytest

from scorepad.app.changing import whole
from scorepad.wizard.events import (
    PointsGiven,
)
from scorepad.wizard.rules import PlusMinus
from scorepad.wizard.scoring import Scoring, ScoringKind
from tests.app.given import bid, game
from tests.app.house import House
from tests.app.more import more, running, undo_and_redo


def test_penalty_points_with_a_note_count_at_once_and_are_listed(house: House) -> None:
    phone = more(running(house), "points")
    before = game(phone).totals
    phone.tap("gift-1")
    phone.tap("quick--20")
    phone.type("note", "  showed   a card ")
    assert phone.shown("give") == ["−20 points for Ben"]
    phone.tap("give")
    assert game(phone).gifts == (PointsGiven(3, 1, -20, "showed a card"),)
    assert game(phone).totals[1] == before[1] - 20
    assert phone.shown("given-0") == ["Round 3 · Ben", "showed a card", "−20"]
    assert phone.control("note").value == ""
    assert not phone.enabled("give")
    undo_and_redo(phone, "−20 points for Ben")
    assert game(phone).totals == before
    assert not phone.has("given-0")


def test_points_given_in_the_running_round_are_seen_in_its_line(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-1")
    phone.tap("quick--20")
    phone.type("note", "a card")
    phone.tap("give")
    phone.tap("sheet")
    assert phone.shown("round-3") == ["3", "−20*"]
    assert phone.says("being played, Cleo deals\nBen: −20 points, a card")
    assert phone.says("With a star: bonus or penalty points.")


def test_the_result_of_a_round_tells_its_points_as_the_sheet_does(house: House) -> None:
    phone = more(running(house, 1), "points")
    phone.tap("gift-1")
    phone.tap("quick--10")
    phone.tap("give")
    phone.go("/game/game1")
    bid(phone, 2, 0, 0, 0)
    phone.tap("rest")
    assert {"+10*", "40"} <= set(phone.shown("row-1"))
    assert "+40" in phone.shown("row-2")
    assert phone.says("With a star: bonus or penalty points.")
    phone.tap("close")
    assert {"+10*", "40"} <= set(phone.shown("row-1"))
    phone.tap("sheet")
    assert "+10*" in phone.shown("round-2")


def test_a_star_and_bids_that_came_out_even_are_both_said(house: House) -> None:
    phone = more(running(house, 1, plus_minus=PlusMinus.WARN), "points")
    phone.tap("gift-1")
    phone.tap("quick--10")
    phone.tap("give")
    phone.go("/game/game1")
    bid(phone, 2, 0, 0, 0)
    phone.tap("rest")
    assert phone.says("The bids added up to the tricks. With a star: bonus or penalty points.")


def test_points_are_given_in_an_earlier_round(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    assert phone.says("Round 3 (now)")
    assert not phone.enabled("in-more")
    phone.tap("in-less")
    phone.tap("in-less")
    assert phone.says("Round 1")
    assert not phone.enabled("in-less")
    phone.tap("give")
    assert game(phone).gifts[0].round == 1
    phone.tap("sheet")
    assert phone.says("With a star: bonus or penalty points.")


def test_any_number_is_typed_stepped_and_its_sign_swapped(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-2")
    phone.tap("points-more")
    phone.tap("points-more")
    assert phone.control("points").value == "+20"
    phone.tap("points-sign")
    assert phone.control("points").value == "−20"
    phone.tap("points-less")
    assert phone.control("points").value == "−30"
    phone.type("points", "-7")
    assert phone.shown("give") == ["−7 points for Cleo"]
    phone.tap("give")
    assert game(phone).gifts[0].points == -7


def test_two_quick_taps_on_plus_are_two_steps(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("points-more")
    phone.tap("points-more", after=0.05)
    assert phone.control("points").value == "+20"


@pytest.mark.parametrize("kind", [ScoringKind.WITHOUT_ZERO, ScoringKind.OWN])
def test_where_points_are_small_plus_adds_one(house: House, kind: ScoringKind) -> None:
    phone = more(running(house, 1, scoring=Scoring(kind)), "points")
    phone.tap("points-more")
    assert phone.control("points").value == "+1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "How many points?"),
        ("ten", "Type a whole number, such as 20 or −20."),
        ("0", "Give between 1 and 1000 points, or take them."),
        ("1001", "Give between 1 and 1000 points, or take them."),
    ],
)
def test_points_that_cannot_be_given_are_refused_in_words(
    house: House, typed: str, said: str
) -> None:
    phone = more(running(house), "points")
    assert phone.says("Choose the player.")
    phone.tap("gift-0")
    phone.type("points", typed)
    assert phone.says(said)
    assert not phone.enabled("give")


def test_a_note_that_is_too_long_is_said_at_the_field(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    phone.type("note", "x" * 61)
    assert phone.shown("note-error") == ["The note has 61 characters; 60 is the most."]
    assert not phone.enabled("give")
    phone.type("note", "x" * 60)
    assert phone.enabled("give")


def test_a_double_tap_gives_points_once(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    give = phone.control("give")
    phone.tap("give")
    phone.house.seconds += 0.1
    phone.send(give, "click")
    assert len(game(phone).gifts) == 1


def test_what_is_typed_is_not_written_over(house: House) -> None:
    phone = more(running(house), "points")
    field = phone.control("note")
    phone.type("note", "late")
    phone.tap("gift-3")
    assert phone.control("note")._i == field._i
    assert phone.control("note").value == "late"


@pytest.mark.parametrize(
    ("typed", "number"),
    [("20", 20), ("+20", 20), ("-20", -20), ("−20", -20), ("– 5", -5), (" 7 ", 7)],
)
def test_numbers_are_read_as_people_write_them(typed: str, number: int) -> None:
    assert whole(typed) == number


@pytest.mark.parametrize("typed", ["", "-", "1.5", "1e3", "٣", "12345678", "--2"])
def test_what_is_no_number_is_none(typed: str) -> None:
    assert whole(typed) is None
