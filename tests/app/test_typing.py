"""Typing a name on a slow line: no letter is lost, nothing is written into the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgpack
import pytest

from tests.app.given import begin
from tests.app.house import Client, House


def written(phone: Client, since: int) -> list[str]:
    """All texts that patches brought to the client, at any depth."""

    def texts(value: Any) -> list[str]:
        if isinstance(value, dict):
            return [text for key, item in value.items() for text in (*texts(key), *texts(item))]
        if isinstance(value, list | tuple):
            return [text for item in value for text in texts(item)]
        return [value] if isinstance(value, str) else []

    raw = [sent.raw for sent in phone.sent[since:]]
    return [
        text
        for one in raw
        for text in texts(msgpack.unpackb(one, strict_map_key=False, ext_hook=lambda *_: None))
    ]


def start_elsewhere(house: House) -> None:
    """A game is started on another screen."""
    begin(house)
    house.settle()


REDRAWS: dict[str, Callable[[Client], None]] = {
    "nothing": lambda _: None,
    "the keyboard opens": lambda phone: phone.resize(360, 400),
    "it gets dark": lambda phone: phone.darken(),
    "the text grows": lambda phone: phone.grow(1.6),
    "another screen starts a game": lambda phone: start_elsewhere(phone.house),
    "another screen changes the theme": lambda phone: phone.house.open("/settings").tap(
        "theme-dark"
    ),
    "a name is picked": lambda phone: phone.tap("pick-Dov"),
}


@pytest.mark.parametrize("redraw", REDRAWS)
def test_letters_typed_while_the_screen_is_drawn_are_kept(house: House, redraw: str) -> None:
    begin(house)
    phone = house.open("/new")
    phone.tap("clear")
    since = len(phone.sent)
    field = phone.control("name")
    phone.patch(field, value="Ott")
    REDRAWS[redraw](phone)
    phone.send(field, "change", "Otto")
    assert not [text for text in written(phone, since) if text.startswith("Ot")]
    assert phone.control("name").value == "Ott"
    assert phone.control("name")._i == field._i
    phone.tap("add")
    assert phone.has("seat-Otto")


def test_the_name_is_what_the_event_says_not_what_the_screen_holds(house: House) -> None:
    phone = house.open("/new")
    field = phone.control("name")
    for end in range(1, len("Ottokar") + 1):
        # The text of the field arrives later than the news of it.
        phone.send(field, "change", "Ottokar"[:end])
    phone.send(field, "submit", "Ottokar")
    assert phone.has("seat-Ottokar")
    assert phone.control("name").value == ""


def test_a_name_that_is_said_to_be_bad_is_not_touched(house: House) -> None:
    begin(house)
    phone = house.open("/new")
    since = len(phone.sent)
    field = phone.control("name")
    for typed in ("An", "Ana", "Anas"):
        phone.patch(field, value=typed)
        phone.send(field, "change", typed)
        assert phone.has("name-error") is (typed == "Ana")
        assert phone.control("name")._i == field._i
    assert "Anas" not in written(phone, since)


def test_the_next_name_starts_in_an_empty_field(house: House) -> None:
    phone = house.open("/new")
    for name in ("Ana", "Ben", "Cleo"):
        field = phone.control("name")
        phone.patch(field, value=name)
        phone.send(field, "change", name)
        phone.send(field, "submit", name)
        assert phone.control("name").value == ""
    assert [phone.has(f"seat-{name}") for name in ("Ana", "Ben", "Cleo")] == [True] * 3


def test_the_field_that_is_left_after_enter_seats_nobody_twice(house: House) -> None:
    phone = house.open("/new")
    field = phone.control("name")
    phone.type("name", "Ana")
    phone.send(field, "submit", "Ana")
    phone.send(field, "blur")
    assert [c.key for c in phone.controls() if str(c.key).startswith("seat-")] == ["seat-Ana"]
