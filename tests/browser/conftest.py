"""A server and people with browsers for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.driver import Person, Tab
from tests.browser.serving import Server, served

TabMaker = Callable[..., Tab]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server with an empty library."""
    with served(tmp_path / "data") as started:
        yield started


@pytest.fixture
def person(browser: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people: ``person(address, size=…, language=…)``."""
    made: list[Person] = []

    def make(address: str, **more: Any) -> Person:
        made.append(Person(browser, address, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()
