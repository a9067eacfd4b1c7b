"""A site that is built once, a host for it and a browser that can be closed and opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from scorepad.site.build import Site, compose, lay
from tests.browser.driver import Tab
from tests.conftest import BROWSER_ARGUMENTS
from tests.site.host import Host, hosted
from tools.browser import find


class SiteTab(Tab):
    """A tab with the site in it. A first start on a busy machine takes its time."""

    patience = 90.0

    def start(self) -> SiteTab:
        """Open the site as a person does, and wait for the first screen."""
        self.open()
        return self

    def ask(self, script: str) -> object:
        """What a script says in the page."""
        return self.page.evaluate(script)

    def comes(self, script: str) -> SiteTab:
        """Wait until a script in the page says yes, over as many pages as come after one another."""

        def yes() -> bool:
            try:
                return bool(self.page.evaluate(script))
            except Error as between:
                if "context was destroyed" not in str(between):
                    raise
                return False

        self.until(yes, script)
        return self


class Device:
    """A phone with its browser: what the site keeps there outlasts its being closed."""

    def __init__(self, browser: Browser, profile: Path, host: Host) -> None:
        self._browser = browser
        self._profile = profile
        self._host = host
        self._context: BrowserContext | None = None
        self.foreign: list[str] = []

    def tab(self) -> SiteTab:
        """A tab that is not at the site yet."""
        if self._context is None:
            self._context = self._browser.browser_type.launch_persistent_context(
                self._profile,
                executable_path=find(),
                args=[*BROWSER_ARGUMENTS],
                viewport={"width": 360, "height": 740},
                locale="en-US",
            )
            self._context.on("request", self._asked)
        return SiteTab(self._context, self._host.address)

    def _asked(self, request: object) -> None:
        url: str = request.url  # type: ignore[attr-defined]
        if not url.startswith((self._host.root, "data:", "blob:")):
            self.foreign.append(url)

    def close(self) -> None:
        """Close the browser; nothing of it goes on running."""
        if self._context is not None:
            self._context.close()
            self._context = None


@pytest.fixture(scope="session")
def site() -> Site:
    """The site as it is built for wherever it lies."""
    return compose()


@pytest.fixture
def host(site: Site, tmp_path: Path) -> Iterator[Host]:
    """The site on a host."""
    lay(site, tmp_path / "site")
    with hosted(tmp_path / "site") as started:
        yield started


@pytest.fixture
def device(browser: Browser, tmp_path: Path, host: Host) -> Iterator[Device]:
    """A device that has never seen the site."""
    made = Device(browser, tmp_path / "profile", host)
    yield made
    made.close()
