"""A house for every story."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.house import Client, House


@pytest.fixture
def house() -> Iterator[House]:
    """A process with an empty library in memory."""
    house = House()
    yield house
    house.close()


@pytest.fixture
def phone(house: House) -> Client:
    """A phone of 360 × 740 in it."""
    return house.open()
