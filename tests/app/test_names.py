"""Names that would break a layout, a template or a file: they are shown as they are."""

from __future__ import annotations

import pytest

from scorepad.app.names import short_name
from tests.app.given import bid, game, play_quickly, seat
from tests.app.house import House
from tests.app.test_reach import look_at

HOSTILE = (
    "\uff37" * 24,
    "عبد الرحمن بن محمد",
    "👩\u200d👩\u200d👧\u200d👦👨🏽\u200d🚀🏳️\u200d🌈",
    "=SUM(A1)",
    "{name}",
    "%s {0} {}",
)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("size", [(320, 640), (844, 390), (1280, 800)])
def test_hostile_names_are_shown_as_they_are(
    house: House, size: tuple[int, int], language: str
) -> None:
    phone = house.open("/new", width=size[0], height=size[1], languages=(language,))
    seat(phone, HOSTILE)
    phone.tap("start")
    names = game(phone).players
    assert names == HOSTILE
    for number, name in enumerate(names):
        assert name in phone.shown(f"row-{number}")
    phone.tap("trump-red")
    play_quickly(phone, 1)
    bid(phone, 1)
    assert any(HOSTILE[1] in label for label in phone.labels())
    assert look_at(phone, "table", 1.0) == []
    phone.go(f"{phone.route}/sheet")
    assert all(name in phone.texts() for name in names)
    assert look_at(phone, "sheet", 1.0) == []
    phone.go("/")
    assert look_at(phone, "home", 1.0) == []


def test_braces_in_a_name_are_no_template(house: House) -> None:
    phone = house.open("/new")
    seat(phone, ("{bid}", "{name}", "{n}"))
    phone.tap("start")
    bid(phone, 1)
    assert phone.shown("undo") == ["{name} bids 1"]
    assert phone.says("Undo: {name} bids 1")


def test_direction_overrides_do_not_reach_the_screen(house: House) -> None:
    phone = house.open("/new")
    phone.type("name", "Ana\u202eneB\u202c")
    phone.tap("add")
    assert not any("\u202e" in text for text in phone.texts())
    assert phone.has("seat-AnaneB")


def test_a_long_name_is_shortened_between_its_letters() -> None:
    family = "👩\u200d👩\u200d👧\u200d👦"
    assert short_name("Bartholomäus") == "Bartholomäus"
    assert short_name("Wilhelmina-Friederike Ö.") == "Wilhelmina-Fr…"
    assert short_name("Bartholomaeus " + family) == "Bartholomaeus…"
    assert short_name("Bartholo" + family + "x") == "Bartholo…"
    assert short_name("a" * 12 + "e\u0301" * 3) == "a" * 12 + "…"
