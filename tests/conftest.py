"""What all tests share: data of their own, a browser, patience instead of timings."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# How fast a test machine is says nothing about the app.
hypothesis.settings.register_profile(
    "scorepad",
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
    print_blob=True,
)
hypothesis.settings.load_profile("scorepad")

BROWSER_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
    # A host that is not this machine by name: what a phone in the room sees, over plain http.
    "--host-resolver-rules=MAP scorepad.test 127.0.0.1",
)


LONG = ("harm", "site", "browser", "app/test_reach.py", "places")
"""Where the long tests are, the longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first, so that no worker is left alone with one at the end."""
    here = Path(__file__).parent

    def rank(item: pytest.Item) -> int:
        inside = item.path.relative_to(here).as_posix()
        return next((n for n, long in enumerate(LONG) if inside.startswith(long)), len(LONG))

    items.sort(key=rank)


@pytest.fixture(scope="session", autouse=True)
def _own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test ever touches the games of the person who runs it."""
    before = os.environ.get("SCOREPAD_DATA")
    os.environ["SCOREPAD_DATA"] = str(tmp_path_factory.mktemp("data"))
    yield
    if before is None:
        del os.environ["SCOREPAD_DATA"]
    else:
        os.environ["SCOREPAD_DATA"] = before


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Playwright's loop counts as running as long as there is a browser; what does not use the
    browser may run a loop of its own all the same, and so may its fixtures.
    """
    running = asyncio._get_running_loop()
    if running is None or "browser" in getattr(item, "fixturenames", ()):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium for the whole run; without one the run fails."""
    from playwright.sync_api import sync_playwright

    from tools.browser import NoBrowser, find

    try:
        path = find()
    except NoBrowser as error:
        pytest.fail(str(error))
    if path is None:
        pytest.fail("no Chromium is here: python -m tools.browser gets one")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*BROWSER_ARGUMENTS])
        loop = asyncio._get_running_loop()
        yield chromium
        asyncio._set_running_loop(loop)
        chromium.close()
