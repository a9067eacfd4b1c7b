"""The built site in Chromium, as a person meets it: first visit, no network, an update."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.site.build import Site, compose, lay
from tests.browser.playing import bid, count, sit_down
from tests.site.device import CONTROLLED, SNAPSHOT, Device, SiteTab
from tests.site.host import BELOW, Host

pytestmark = pytest.mark.browser

HOSTILE = ("=SUM(A1)", "<b>Jo</b>", "דוד 🃏")


ASK_ELSEWHERE = """() => new Promise((done) => {
  addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
  fetch('https://elsewhere.example/').catch(() => setTimeout(() => done('nothing'), 1000));
})"""
"""What the browser holds a request to another host back by."""


def a_round(tab: SiteTab) -> None:
    """Start a game of three and play its first round: one hits, and so do those who bid 0."""
    sit_down(tab, HOSTILE)
    bid(tab, 0, 1, 0)
    tab.sees("Tricks ·")
    count(tab, 0, 1)
    tab.sees("Result ·")
    tab.tap("Round 2 · ", begins=True).sees("Round 2 of")


def settled(tab: SiteTab) -> SiteTab:
    """Wait until all is kept for the next start."""
    return tab.comes(CONTROLLED).comes(SNAPSHOT)


def test_the_site_plays_in_a_folder_asks_nobody_else_and_goes_on_without_a_network(
    host: Host, device: Device
) -> None:
    tab = device.tab().start()
    assert tab.ask("scorepad.start.snapshot") is False
    settled(tab)

    session = tab.page.context.new_cdp_session(tab.page)
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith(f"{BELOW}manifest.json")

    host.stop()
    tab.reload()
    assert tab.ask("scorepad.start.snapshot") is True
    a_round(tab)
    tab.comes("localStorage.getItem('scorepad.last')?.includes('Round 2 of')")
    assert [line for line in tab.console if "WebGL" not in line] == []
    device.close()

    # The browser was closed; there is still no network, and the page has something to show.
    tab = device.tab()
    tab.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => {"
        " globalThis.before = document.getElementById('boot').cloneNode(true); });"
    )
    tab.start()
    assert tab.ask("before.querySelector('h1').textContent") == "Round 2 of 20"
    names = tab.ask("[...before.querySelectorAll('li b')].map((e) => e.textContent)")
    assert names == list(HOSTILE)
    totals = tab.ask("[...before.querySelectorAll('li strong')].map((e) => e.textContent)")
    assert totals == ["20", "20", "30"]
    assert tab.ask("before.querySelectorAll('tbody tr').length") == 1
    tab.comes("document.getElementById('boot') === null")
    # The app takes over where the picture stood.
    tab.sees("Round 2 of 20").tap("Bid 1")
    assert device.foreign == []
    assert tab.ask(ASK_ELSEWHERE) == "connect-src"
    (worker,) = tab.page.workers
    assert worker.evaluate(ASK_ELSEWHERE) == "connect-src"


def test_a_snapshot_that_is_damaged_is_a_plain_start_and_no_more(
    host: Host, device: Device
) -> None:
    tab = settled(device.tab().start())
    tab.ask(
        "(async () => { const shelf = await caches.open('scorepad-start');"
        " const [key] = await shelf.keys(); const kept = await shelf.match(key);"
        " const bytes = new Uint8Array(await kept.arrayBuffer());"
        " bytes.fill(7, bytes.length / 2, bytes.length / 2 + 5000);"
        " await shelf.put(key, new Response(bytes, { headers: kept.headers })); })()"
    )
    tab.reload()
    assert tab.ask("scorepad.start.snapshot") is False
    tab.shows("New game")
    # One whose sum is right but whose insides are not is given up on the way.
    tab.comes("scorepad.snapshot !== undefined").ask(
        "(async () => { const shelf = await caches.open('scorepad-start');"
        " const [key] = await shelf.keys();"
        " await shelf.put(key, new Response(new Uint8Array(64),"
        " { headers: { 'x-sum': SUM } })); })()".replace("SUM", f"'{_sum_of_zeros(16)}'")
    )
    tab.reload()
    assert tab.ask("scorepad.start.snapshot") is False
    tab.shows("New game")


def _sum_of_zeros(words: int) -> int:
    total = words
    for _ in range(words):
        total = total * 31 & 0xFFFFFFFF
    return total


def test_an_update_comes_whole_at_the_next_start_and_says_so(
    host: Host, device: Device, site: Site, tmp_path: Path
) -> None:
    newer = compose(BELOW)
    assert newer.build != site.build
    tab = settled(device.tab().start())

    # The host goes away in the middle of the update: the old version stays as it was.
    lay(newer, tmp_path / "site")
    host.answers = 1
    tab.ask("navigator.serviceWorker.getRegistration().then((r) => r.update()).catch(() => 0)")
    tab.comes("navigator.serviceWorker.getRegistration().then((r) => !r.installing && !r.waiting)")
    tab.reload()
    assert tab.ask("scorepad.build") == site.build

    # A game goes on; the host is back, and the update that comes now does not touch it.
    a_round(tab)
    host.go_on()
    tab.ask("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 1)")
    tab.sees("A new version is ready. It is taken at the next start.")
    assert tab.ask("scorepad.build") == site.build
    tab.tap("Bid 0")
    # A second tab is no start: the game goes on under the version that it began with.
    other = device.tab().start()
    assert other.ask("scorepad.build") == site.build
    assert tab.ask("navigator.serviceWorker.getRegistration().then((r) => r.waiting !== null)")
    other.page.close()
    tab.page.reload()
    tab.comes(f"typeof scorepad === 'object' && scorepad.build === '{newer.build}'")
    tab.listen().sees("Round 2 of 20", "Updated: this is the new version of Scorepad.")
    assert tab.ask("caches.keys().then((keys) => keys.sort())") == [
        "scorepad-files",
        "scorepad-start",
    ]
