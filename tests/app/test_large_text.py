"""Large text on the narrowest phone: no word of the app is broken or cut."""

from __future__ import annotations

import flet as ft
import pytest

from tests.app.given import begin, played
from tests.app.house import Client, House
from tests.app.measures import room_for, text_width
from tests.driver import walk, walk_below
from tests.games.load import whole_game

SCALE = 2.0


def narrow(house: House, rounds: int | None, screen: str) -> Client:
    """A screen of a game in German, ``rounds`` played, or all of it."""
    game = whole_game("tie")
    address = begin(house, game.players, cards=game.schedule)
    played(house, address, game.rounds[:rounds])
    phone = house.open(address + screen, width=320, height=640, languages=("de",))
    phone.grow(SCALE)
    return phone


@pytest.mark.parametrize(
    ("rounds", "screen", "title"),
    [
        (None, "/sheet", "Block der Wahrheit"),
        (1, "/sheet", "Block der Wahrheit"),
        (1, "/round/1", "Runde 1 korrigieren"),
    ],
)
def test_the_bar_says_the_whole_title(
    house: House, rounds: int | None, screen: str, title: str
) -> None:
    phone = narrow(house, rounds, screen)
    shown, above = next(
        (one, above)
        for one, above in walk_below(phone.view)
        if isinstance(one, ft.Text) and one.value == title
    )
    bar = next(one for one in above if isinstance(one, ft.Container) and one.height)
    assert text_width(shown, SCALE) <= room_for(shown, bar, 320, SCALE)


def test_at_the_end_each_button_has_the_whole_width(house: House) -> None:
    phone = narrow(house, None, "")
    for key in ("rematch", "sheet", "home"):
        button = phone.control(key)
        above = next(above for one, above in walk_below(phone.view) if one is button)
        assert not any(isinstance(one, ft.Row) and button in walk(one) for one in above[-2:])
        words = [one for one in walk(button) if isinstance(one, ft.Text)]
        assert all(
            text_width(ft.Text(word, size=one.size, font_family=one.font_family), SCALE) <= 272
            for one in words
            for word in str(one.value).split()
        )
