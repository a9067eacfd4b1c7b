"""A pad that became another one rests for a moment, and shows it."""

from __future__ import annotations

import pytest

from scorepad.app import guard
from scorepad.app.parts.pad import RESTING, WAKING
from tests.app.given import begin, bid, game
from tests.app.house import Client, House

MOMENT = WAKING + 0.02
"""Seconds for which the pad rests here, so that nobody waits long."""


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SETTLING", MOMENT)


def opacity(phone: Client) -> float:
    """How much is seen of the pad."""
    return float(phone.control("rest-of-pad").opacity)


def test_a_pad_that_became_another_rests_and_shows_it(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3]))
    assert opacity(phone) == 1
    bid(phone, 1, 1, 1, 0)
    assert opacity(phone) == RESTING
    phone.tap("key-1", after=MOMENT / 2)
    assert game(phone).current.entered == (None,) * 4
    assert phone.enabled("key-1")
    before = len(phone.sent)
    house.wait(lambda: opacity(phone) == 1)
    (back,) = phone.sent[before:]
    assert back.size < 300
    phone.tap("key-1")
    assert 1 in game(phone).current.entered
    assert opacity(phone) == 1


@pytest.mark.parametrize("still", [False, True])
def test_it_comes_back_without_motion_where_none_is_wanted(house: House, still: bool) -> None:
    phone = house.open(begin(house, cards=[3, 3]), still=still)
    bid(phone, 1, 1, 1, 0)
    assert (phone.control("rest-of-pad").animate_opacity is None) is still
    house.wait(lambda: opacity(phone) == 1)


def test_the_pad_of_the_next_round_rests_too(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3]))
    bid(phone, 1, 1, 1, 0)
    phone.tap("rest")
    phone.tap("close")
    assert opacity(phone) == RESTING
    phone.tap("undo")
    assert not phone.has("rest-of-pad")
    phone.tap("close")
    house.wait(lambda: opacity(phone) == 1)


def test_a_correction_has_a_pad_that_is_awake(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3]))
    bid(phone, 1, 1, 1, 0)
    phone.tap("rest")
    assert not phone.has("rest-of-pad")
    phone.tap("close")
    house.seconds += 1
    phone.go(phone.route + "/round/1")
    phone.tap("bid-1")
    assert opacity(phone) == 1
