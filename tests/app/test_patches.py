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
