"""Large text on the narrowest phone: no word of the app is broken or cut."""

from __future__ import annotations

import flet as ft
import pytest

from tests.app.given import begin, bid, played
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


def seen(phone: Client, words: str) -> ft.Text:
    """The text on the screen that says just this, lines may break anywhere."""
    texts = [one for one in phone.controls() if isinstance(one, ft.Text)]
    return next(one for one in texts if str(one.value).replace("\u00a0", " ") == words)


@pytest.mark.parametrize("language", ["de", "en", "nl"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_leads_is_told_without_being_cut(house: House, language: str, scale: float) -> None:
    phone = house.open(begin(house, cards=[5, 5]), width=320, height=640, languages=(language,))
    phone.grow(scale)
    bid(phone, 1, 1, 1, 1)
    told = seen(phone, {"de": "kommt heraus", "en": "leads", "nl": "komt uit"}[language])
    row = phone.control("row-1")
    assert text_width(told, scale) <= room_for(told, row, 320 - 2 * 8, scale)


@pytest.mark.parametrize("screen", ["", "/sheet", "/more", "/give"])
@pytest.mark.parametrize("width", [320, 360, 844])
def test_no_subtitle_is_larger_than_its_title(house: House, screen: str, width: int) -> None:
    phone = house.open(f"{begin(house)}{screen}", width=width, languages=("de",))
    for scale in (1.0, 2.0):
        phone.grow(scale)
        heads = [
            c for c in phone.controls() if isinstance(c, ft.Semantics) and c.heading_level == 1
        ]
        (above,) = [
            line
            for line in phone.controls()
            if isinstance(line, ft.Column) and heads[0] in line.controls
        ]
        title, subtitle = [one for one in walk(above) if isinstance(one, ft.Text)]
        assert float(subtitle.size or 0) < float(title.size or 0)


def test_what_the_end_says_breaks_only_between_its_parts(house: House) -> None:
    phone = narrow(house, None, "")
    told = next(c for c in phone.controls() if isinstance(c, ft.Text) and "Punkten" in str(c.value))
    parts = str(told.value).split(" ")
    assert [part.rstrip("\u00a0·").replace("\u00a0", " ") for part in parts] == str(
        told.semantics_label
    ).split(" · ")
    assert all(
        text_width(ft.Text(part, size=told.size, font_family=told.font_family), SCALE) <= 320 - 16
        for part in parts
    )
