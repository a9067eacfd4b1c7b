"""A device with a browser that can be closed and opened again, and a tab with the site in it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.driver import Tab
from tests.conftest import BROWSER_ARGUMENTS
from tests.site.host import Host
from tools.browser import find

CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
SNAPSHOT = "caches.open('scorepad-start').then(c => c.keys()).then(k => k.length === 1)"


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

    def number(self, script: str) -> float:
        """The same of a number."""
        found = self.ask(script)
        assert isinstance(found, int | float), found
        return float(found)

    def comes(self, script: str) -> SiteTab:
        """Wait until a script in the page says yes, also over a change of pages."""

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
        # A PDF is shown by a part of Chromium itself, which is no host.
        if not url.startswith((self._host.root, "data:", "blob:", "chrome-extension:", "chrome:")):
            self.foreign.append(url)

    def close(self) -> None:
        """Close the browser; nothing of it goes on running."""
        if self._context is not None:
            self._context.close()
            self._context = None
