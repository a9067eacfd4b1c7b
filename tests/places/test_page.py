"""The start page in a real browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Request

from tests.places.cuttable import line
from tests.places.processes import PATIENCE, running

pytestmark = pytest.mark.browser

MILLISECONDS = PATIENCE * 1000


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running([sys.executable, "-m", "tests.places.small_page"]) as server:
        yield server.address()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    opened = context.new_page()
    opened.set_default_timeout(MILLISECONDS)
    yield opened
    context.close()


def read_aloud(page: Page) -> None:
    """Let Flutter build its accessibility tree, and wait for it."""
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.get_by_role("button", name="more").wait_for()


def shows(page: Page, words: str) -> None:
    page.locator("flt-semantics", has_text=words).first.wait_for()


def tap_more(page: Page) -> None:
    page.get_by_role("button", name="more").click()


def is_foreign(request: Request, address: str) -> bool:
    url = urlsplit(request.url)
    return url.scheme not in {"data", "blob"} and url.netloc != urlsplit(address).netloc


def test_no_foreign_host_is_asked_and_missing_glyphs_do_not_loop(page: Page, address: str) -> None:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - it takes no builtin
    page.goto(f"{address}/game/7")
    read_aloud(page)
    shows(page, "route /game/7")
    for count in range(1, 6):
        tap_more(page)
        shows(page, f"count {count}")
    page.wait_for_timeout(1500)
    # What the page's own policy holds back never leaves the browser.
    assert [r.url for r in asked if is_foreign(r, address) and r.failure != "csp"] == []
    fonts = [r for r in asked if "notosans" in r.url or "fallback" in r.url]
    assert 1 <= len(fonts) <= 4
    assert {urlsplit(r.url).path for r in fonts} == {"/fonts/fallback.woff2"}


def test_a_reload_comes_back_to_the_same_place(page: Page, address: str) -> None:
    page.goto(f"{address}/game/7")
    read_aloud(page)
    tap_more(page)
    shows(page, "count 1")
    page.reload()
    read_aloud(page)
    shows(page, "count 1")
    assert urlsplit(page.url).path == "/game/7"


def test_a_lost_connection_comes_back_alive(page: Page, address: str) -> None:
    url = urlsplit(address)
    assert url.hostname is not None
    assert url.port is not None
    with line((url.hostname, url.port)) as cuttable:
        page.goto(cuttable.address)
        read_aloud(page)
        tap_more(page)
        shows(page, "count 1")
        cuttable.cut()
        page.wait_for_timeout(2000)
        with page.expect_event("load"):
            cuttable.mend()
        read_aloud(page)
        shows(page, "count 1")
        tap_more(page)
        shows(page, "count 2")
        page.goto("about:blank")


def zoom(page: Page) -> float:
    """How much larger than as laid out the page is seen."""
    return float(page.evaluate("visualViewport.scale"))


def part_two_fingers(line: CDPSession, page: Page) -> None:
    """Put two fingers on the middle of the screen and part them."""
    for step in range(20):
        fingers = [{"x": 180 + side * (30 + 4 * step), "y": 300, "id": side} for side in (-1, 1)]
        kind = "touchMove" if step else "touchStart"
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        page.wait_for_timeout(16)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_page_can_be_zoomed_and_says_its_language(browser: Browser, address: str) -> None:
    phone = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="en-US"
    )
    page = phone.new_page()
    page.goto(address)
    read_aloud(page)
    assert (page.locator("html").get_attribute("lang") or "").startswith("en")
    viewports = page.locator("meta[name=viewport]")
    assert viewports.count() == 1
    content = viewports.get_attribute("content") or ""
    assert "width=device-width" in content
    assert "user-scalable" not in content
    assert "maximum-scale" not in content
    # To pull is no reload.
    pulled = page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY")
    assert pulled == "none"
    assert zoom(page) == 1
    line = phone.new_cdp_session(page)
    # Two fingers on a touchpad: the wheel with Ctrl held.
    line.send("Input.synthesizePinchGesture", {"x": 180, "y": 300, "scaleFactor": 2})
    assert zoom(page) == pytest.approx(2, abs=0.1)
    part_two_fingers(line, page)
    assert zoom(page) > 2.5
    phone.close()


def test_without_javascript_the_page_says_so(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert "needs JavaScript" in page.locator("noscript").inner_text()
    context.close()
