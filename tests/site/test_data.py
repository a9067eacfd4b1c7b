"""Games in the browser outlive what happens to a page: death, a second tab, a reload."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.playing import bid, count, sit_down
from tests.harm.player_site import chromium, kill_renderers
from tests.site.device import SiteTab
from tests.site.host import Host

pytestmark = pytest.mark.browser

NAMES = ("=SUM(A1)", 'Müller, "Jo"', "דוד 🃏")
FOLLOWS = "Read only: another Scorepad writes"


def opened(context: BrowserContext, host: Host) -> SiteTab:
    tab = SiteTab(context, host.address)
    tab.page.set_viewport_size({"width": 360, "height": 740})
    return tab.start()


def test_what_was_confirmed_outlives_the_renderer_and_passes_to_a_second_tab(
    host: Host, tmp_path: Path
) -> None:
    with chromium(tmp_path / "profile") as browser:
        context, inspector = browser.contexts[0], browser.new_browser_cdp_session()
        tab = opened(context, host)
        sit_down(tab, NAMES)
        for at, number in ((1, 0), (2, 1)):
            bid(tab, number)
            tab.shows(f"Undo: {NAMES[at]} bids {number}")
            kill_renderers(inspector)
            tab.page.close()
            tab = opened(context, host)
            tab.shows(f"Undo: {NAMES[at]} bids {number}")

            if at == 1:
                tab.tap("Back").sees("This browser may clear its data when space runs short.")
                tab.tap("Continue").shows(f"Undo: {NAMES[at]} bids {number}")

        other = opened(context, host)
        other.sees(FOLLOWS, f"{NAMES[0]}, total 0, no bid yet")
        bid(tab, 0)
        other.misses("no bid yet").sees(FOLLOWS)
        count(tab, 0)
        tab.shows(f"Undo: {NAMES[1]} made 0 tricks")
        tab.page.close()
        other.misses(FOLLOWS).shows(f"Undo: {NAMES[1]} made 0 tricks")
        count(other, 1)
        other.sees("Result ·").reload().sees("Result ·")
