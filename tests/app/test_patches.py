"""A bid sends what changed, not the sheet."""

from __future__ import annotations

import pytest

from tests.app.given import begin, play_quickly
from tests.app.house import House

SIX = ("Ana", "Ben", "Cleo", "Dov", "Eva", "Fin")


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_a_bid_at_six_players_and_ten_rounds_is_a_small_patch(
    house: House, size: tuple[int, int]
) -> None:
    client = house.open(begin(house, SIX), width=size[0], height=size[1])
    play_quickly(client, 9)
    # The first bid of a round also takes the points of the last one from all rows.
    client.tap("key-3")
    assert client.bytes_of_last_patch < 4000
    for number in (0, 7, 2, 4):
        client.tap(f"key-{number}")
        assert 0 < client.bytes_of_last_patch < 3000


def test_beside_the_entry_a_bid_draws_its_own_round_alone(house: House) -> None:
    client = house.open(begin(house, SIX), width=1280, height=800)
    play_quickly(client, 3)
    before = {number: client.control(f"round-{number}") for number in range(1, 11)}
    client.tap("key-2")
    drawn = [n for n, line in before.items() if client.control(f"round-{n}") is not line]
    assert drawn == [4]
    assert "2" in client.shown("round-4")


def test_beside_the_entry_a_correction_draws_all_rounds_from_its_own_on(house: House) -> None:
    client = house.open(begin(house, SIX), width=1280, height=800)
    play_quickly(client, 3)
    shown = {number: client.shown(f"round-{number}") for number in range(1, 11)}
    client.tap("round-2")
    client.tap("bid-1")
    client.tap("key-1")
    client.tap("keep")
    changed = [n for n in shown if client.shown(f"round-{n}") != shown[n]]
    assert changed == [2, 3]
    client.tap("undo")
    assert {number: client.shown(f"round-{number}") for number in shown} == shown
