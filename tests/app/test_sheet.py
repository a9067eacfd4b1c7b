"""The sheet on the screen: what its lines and its heads show."""

from __future__ import annotations

import flet as ft
import pytest

from scorepad.wizard.rules import Trump
from tests.app.given import FOUR, begin, bid
from tests.app.house import House
from tests.app.measures import room_for, text_width
from tests.driver import walk

LONG = ("Wilhelmina-Friederike Ö.", "Maximilian der Erste", "Bartholomäus")


@pytest.mark.parametrize(
    ("trump", "letter", "told"),
    [
        (Trump.RED, ["D"], "trump Dwarves · red"),
        (Trump.NONE, [], "no trump"),
        (Trump.WIZARD, [], "trump Wizard: the dealer chooses"),
    ],
)
def test_the_running_round_shows_its_trump_and_the_legend_says_so(
    house: House, trump: Trump, letter: list[str], told: str
) -> None:
    phone = house.open(begin(house, cards=[3, 3]))
    phone.tap(f"trump-{trump}")
    phone.tap("sheet")
    assert phone.shown("round-1")[: 1 + len(letter)] == ["1", *letter]
    marks = [c for c in walk(phone.control("round-1")) if isinstance(c, ft.Icon)]
    assert len(marks) == 1 - len(letter)
    assert phone.says(f"Round 1, being played, Ana deals, {told}")
    assert "with its bids, and trump below its number" in phone.shown("legend")[0]
    assert phone.shown("round-2")[:1] == ["2"]


def test_a_running_round_without_a_noted_trump_is_told_by_its_tint(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3]))
    bid(phone, 1)
    phone.tap("sheet")
    assert "Tinted: the running round with its bids." in phone.shown("legend")[0]


@pytest.mark.parametrize("players", [LONG, (*FOUR, LONG[2])])
@pytest.mark.parametrize("width", [320, 360])
def test_a_name_over_its_column_keeps_a_distance_from_the_edge(
    house: House, players: tuple[str, ...], width: int
) -> None:
    phone = house.open(f"{begin(house, players)}/sheet", width=width)
    (name,) = [c for c in phone.controls() if isinstance(c, ft.Text) and c.value == LONG[2]]
    column = (width - 30) / len(players)
    lines = name.max_lines or 1
    assert lines == 2 or text_width(name, 1.0) <= column - 8
    (cell,) = [
        c
        for c in phone.controls()
        if isinstance(c, ft.Container) and c.width == column and name in set(walk(c))
    ]
    assert room_for(name, cell, column, 1.0) <= column - 8
