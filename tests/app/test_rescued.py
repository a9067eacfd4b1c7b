"""After a damage the home screen says what is back and exactly what could not be saved."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorepad.app.notices import Beginning, rescued
from scorepad.app.words import LANGUAGES, Words
from scorepad.library.rescue import Lost, Rescue

from .house import House

ASIDE = Path("/data/scorepad-damaged-2026-11-30T10-15-00.sqlite")
TODAY = datetime(2026, 11, 30, 20, tzinfo=UTC)
TRIO = ("Ana", "Ben", "=SUM(A1)")
STARTED = "2026-11-27T19:00:00.000Z"


def said(rescue: Rescue, language: str = "en") -> list[str]:
    return list(rescued(rescue, TODAY, Words(language)))


def test_that_nothing_was_lost_is_said() -> None:
    assert said(Rescue(ASIDE, 1, None, (), overlooked=False)) == [
        f"The library was damaged. It is kept as {ASIDE}; 1 game was brought back.",
        "Nothing was lost.",
    ]


def test_each_loss_is_said_by_its_game() -> None:
    lost = (
        Lost(TRIO, STARTED, 1, whole=False),
        Lost(TRIO, STARTED, 12, whole=False),
        Lost(TRIO, STARTED, 0, whole=True),
        Lost((), "", 0, whole=True),
        Lost((), "", 0, whole=True),
    )
    names = "Ana, Ben and =SUM(A1), Fri 27 Nov 2026,"
    assert said(Rescue(ASIDE, 8, TODAY, lost, overlooked=True))[1:] == [
        (
            "Not all of it could be read: what was played after the backup of Mon 30 Nov 2026, "
            "20:00, may be lost."
        ),
        f"The last 1 entry of the game of {names} could not be saved.",
        f"The last 12 entries of the game of {names} could not be saved.",
        f"The game of {names} could not be saved.",
        "2 games could not be saved; not even their players could be read.",
    ]
    assert said(Rescue(ASIDE, 0, None, (), overlooked=True))[1:] == [
        "Not all of it could be read: some games may be lost."
    ]


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_all_of_it_is_said_in_every_language(language: str) -> None:
    lost = (Lost(TRIO, STARTED, 2, whole=False), Lost(TRIO, STARTED, 0, whole=True))
    for rescue in (
        Rescue(ASIDE, 8, TODAY, (*lost, Lost((), "", 0, whole=True)), overlooked=True),
        Rescue(ASIDE, 8, None, (), overlooked=True),
        Rescue(ASIDE, 1, None, (), overlooked=False),
    ):
        english, other = said(rescue), said(rescue, language)
        assert len(english) == len(other)
        assert all(one != two for one, two in zip(english, other, strict=True))
        assert str(ASIDE) in other[0]


def test_it_stands_on_the_home_screen() -> None:
    rescue = Rescue(ASIDE, 8, None, (Lost(TRIO, STARTED, 3, whole=False),), overlooked=False)
    house = House(beginning=Beginning(rescue=rescue))
    try:
        phone = house.open()
        assert phone.says("8 games were brought back")
        assert phone.says("The last 3 entries of the game of Ana, Ben and =SUM(A1)")
    finally:
        house.close()
