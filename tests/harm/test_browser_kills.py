"""The renderer of a browser is killed at any moment; what was confirmed is there, once.

``SCOREPAD_KILLS`` is the number of kills (if it is not set 52, and 400 in the long campaign).
Several origins play side by side, each into a library of its own, and die together.
"""

from __future__ import annotations

import json
import os
import queue
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext

from .in_browser import BETWEEN
from .player_site import PATIENCE, PlayerSite, chromium, files, kill_renderers
from .test_kills import SEED, whole_until

SIDE_BY_SIDE = 4

pytestmark = pytest.mark.browser


class Library:
    """One origin: what it has confirmed, and what was found in it after each kill."""

    def __init__(self, site: PlayerSite, seed: int) -> None:
        self.site = site
        self.seed = seed
        self.confirmed = 0
        self.lines = 0

    def open(self, context: BrowserContext) -> None:
        self.site.open(context, "play", self.seed)

    def hear_state(self) -> None:
        """The player has opened the library: nothing is lost, nothing doubled."""
        said = self.site.told.get(timeout=PATIENCE)
        while said.startswith("game-"):
            # The last word before the kill was still on its way when the others were heard.
            self.hear(said)
            said = self.site.told.get(timeout=PATIENCE)
        assert not said.startswith("failed"), said
        state = json.loads(said)
        assert state["wrong"] == []
        found = sum(state["lengths"])
        # Some lines more than were confirmed: kept, and killed before that was said, or heard.
        assert self.confirmed <= found <= self.confirmed + 2 * BETWEEN + 1
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


def campaign(folder: Path, kills: int, seed: int) -> None:
    rng = Random(seed)
    contents = files()
    libraries = [Library(PlayerSite(contents), seed + n) for n in range(SIDE_BY_SIDE)]
    with chromium(folder) as browser:
        context, inspector = browser.contexts[0], browser.new_browser_cdp_session()
        libraries[0].site.prepare(context)
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


def test_a_full_storage_takes_no_more_and_is_tried_again(tmp_path: Path) -> None:
    site = PlayerSite(files())
    with chromium(tmp_path) as browser:
        context = browser.contexts[0]
        site.prepare(context)
        session = context.new_cdp_session(context.pages[-1])
        quota = {"origin": site.address.rstrip("/")}
        session.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 3_000_000})
        site.open(context, "fill")
        assert site.told.get(timeout=PATIENCE) == "full: the game goes on"
        session.send("Storage.overrideQuotaForOrigin", quota)
        assert site.told.get(timeout=PATIENCE) == "kept: everything is there"
    site.close()
