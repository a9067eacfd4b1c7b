"""The renderer of a browser is killed at any moment; what was confirmed is there, once.

``SCOREPAD_KILLS`` is the number of kills (if it is not set 52, and 400 in the long campaign).
Several origins play side by side, each into a library of its own, and die together.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

from tests.conftest import BROWSER_ARGUMENTS
from tools.browser import find

from .player_site import PlayerSite, files
from .test_kills import SEED, whole_until

SIDE_BY_SIDE = 4
PATIENCE = 120.0

pytestmark = pytest.mark.browser


class Library:
    """One origin: what it has confirmed, and what was found in it after each kill."""

    def __init__(self, site: PlayerSite, seed: int) -> None:
        self.site = site
        self.seed = seed
        self.confirmed = 0
        self.lines = 0

    def open(self, context: BrowserContext) -> None:
        self.site.run += 1
        context.new_page().goto(f"{self.site.address}?seed={self.seed}&run={self.site.run}")

    def hear_state(self) -> None:
        """The player has opened the library: nothing is lost, nothing doubled."""
        said = self.site.told.get(timeout=PATIENCE)
        assert not said.startswith("failed"), said
        state = json.loads(said)
        assert state["wrong"] == []
        found = sum(state["lengths"])
        # Some lines more than were confirmed: kept, and killed before that was said.
        assert self.confirmed <= found <= self.confirmed + 5
        self.confirmed = found

    def hear_first(self) -> None:
        """Something was kept."""
        self.hear(self.site.told.get(timeout=PATIENCE))

    def hear_rest(self) -> None:
        """All that was said before the kill."""
        while True:
            try:
                said = self.site.told.get_nowait()
            except queue.Empty:
                return
            self.hear(said)

    def hear(self, said: str) -> None:
        """A line that was kept."""
        assert not said.startswith("failed"), said
        game, number = said.split()
        before = int(game.removeprefix("game-"))
        self.confirmed = whole_until(self.seed, before, int(number) + 1)
        self.lines += 1


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """A browser of its own, since all its renderers are killed, with files on the disk."""
    path = find()
    assert path is not None
    port = folder / "DevToolsActivePort"
    command = [path, "--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    with subprocess.Popen([*command, *BROWSER_ARGUMENTS], stderr=subprocess.DEVNULL) as process:
        try:
            until = time.monotonic() + PATIENCE
            while not port.exists() or len(port.read_text().splitlines()) < 2:
                assert time.monotonic() < until, "the browser did not start"
                time.sleep(0.05)
            address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
            with sync_playwright() as playwright:
                yield playwright.chromium.connect_over_cdp(address)
        finally:
            process.terminate()


def kill_renderers(inspector: CDPSession) -> None:
    """End every renderer at once, without a word of warning."""
    for process in inspector.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            with contextlib.suppress(ProcessLookupError):
                os.kill(process["id"], getattr(signal, "SIGKILL", signal.SIGTERM))


def campaign(folder: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    contents = files()
    libraries = [Library(PlayerSite(contents), seed + n) for n in range(SIDE_BY_SIDE)]
    with chromium(folder) as browser:
        context, inspector = browser.contexts[0], browser.new_browser_cdp_session()
        libraries[0].open(context)
        assert libraries[0].site.told.get(timeout=PATIENCE) == "ready"
        for _ in range(-(-kills // SIDE_BY_SIDE)):
            for old in context.pages:
                old.close()
            for one in libraries:
                one.open(context)
            for one in libraries:
                one.hear_state()
            if rng.random() < 0.85:
                libraries[0].hear_first()
            time.sleep(rng.expovariate(1 / 0.05))
            kill_renderers(inspector)
            for one in libraries:
                one.hear_rest()
    for one in libraries:
        one.site.close()
    assert sum(one.lines for one in libraries) > kills, "the kills came before anything was kept"


def test_no_confirmed_entry_is_lost_or_doubled_when_renderers_are_killed(tmp_path: Path) -> None:
    campaign(tmp_path, int(os.environ.get("SCOREPAD_KILLS", "52")), SEED)


@pytest.mark.soak
def test_many_hundred_kills_of_renderers(tmp_path: Path) -> None:
    campaign(tmp_path, int(os.environ.get("SCOREPAD_KILLS", "400")), SEED + 1000)
