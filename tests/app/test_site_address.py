"""The address that a link leads to, and what a browser does not allow at it."""

from __future__ import annotations

import pytest

from scorepad.app.settings import Settings, read_settings
from scorepad.app.site import clean_site, is_secure, link_to, own_site
from tests.app.given import begin, settings
from tests.app.handed import SITE, code_in, link_on
from tests.app.house import House


def test_without_an_address_the_code_is_copied(house: House) -> None:
    address = begin(house)
    for window in (house.open(web=False), house.open(url="http://127.0.0.1:8550")):
        window.go(f"{address}/handover")
        assert not window.has("qr")
        assert window.says("No address of a site is set")
        assert link_on(window) == code_in(house, address)
        window.tap("settings")
        assert window.route == "/settings"


def test_the_desktop_points_to_the_site_in_its_settings(house: House) -> None:
    address = begin(house)
    window = house.open("/settings", web=False)
    window.type("site", "scores.example/wizard")
    assert house.open("/settings").control("site").value == SITE
    window.go(f"{address}/handover")
    assert window.has("qr")
    assert link_on(window) == link_to(SITE, code_in(house, address))
    # A site that is set counts in the browser too.
    assert link_on(house.open(f"{address}/handover")).startswith(SITE)


def test_a_wrong_address_is_said_when_the_field_is_left_and_not_kept(house: House) -> None:
    settings(house, site=SITE)
    window = house.open("/settings", web=False)
    field = window.control("site")
    window.type("site", "http://")
    assert not window.has("site-error")
    window.send(field, "blur")
    assert window.has("site-error")
    assert read_settings(house.keeper.note("settings")).site == SITE
    window.type("site", "other.example")
    assert not window.has("site-error")
    window.type("site", "")
    assert read_settings(house.keeper.note("settings")).site == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("  scores.example ", "https://scores.example/"),
        ("http://192.168.0.7:8550", "http://192.168.0.7:8550/"),
        ("https://a.example/b/index.html?x=1#/game/2", "https://a.example/b/"),
        ("HTTPS://Müller.Example/Wizard", "https://müller.example/Wizard/"),
        ("https://[::1]:80/x", "https://[::1]:80/x/"),
        ("javascript:alert(1)", None),
        ("ftp://scores.example", None),
        ("https://", None),
        ("https://user:secret@scores.example", None),
        ("two words", None),
        ("https://..", None),
        ("https://a.example/my folder", "https://a.example/my%20folder/"),
        ("https://a.example/\u202e<b>%20", "https://a.example/%E2%80%AE%3Cb%3E%20/"),
        ("https://a.example:99999", None),
        ("https://[", None),
        ("x" * 300, None),
    ],
)
def test_an_address_is_kept_in_one_form(typed: str, kept: str | None) -> None:
    assert clean_site(typed) == kept
    if kept:
        assert clean_site(kept) == kept
    assert read_settings(Settings(site=typed).to_text()).site == (kept or "")


@pytest.mark.parametrize(
    ("url", "site", "secure"),
    [
        (None, "", True),
        ("tcp://localhost:5", "", True),
        ("ws://192.168.0.7:8550", "http://192.168.0.7:8550/", False),
        ("wss://scores.example/app", "https://scores.example/app/", True),
        ("https://scores.example/app/index.html#/game/1", "https://scores.example/app/", True),
        ("ws://127.0.0.1:8550", "", True),
        ("http://localhost:80/", "", True),
        ("http://[::1]:80/", "", True),
    ],
)
def test_a_page_knows_its_address_and_whether_it_is_safe(
    url: str | None, site: str, secure: bool
) -> None:
    assert (own_site(url), is_secure(url)) == (site, secure)


def test_over_plain_http_the_limits_are_said_once_and_nothing_fails(house: House) -> None:
    address = begin(house)
    phone = house.open(url="ws://192.168.0.7:8550")
    assert phone.says("Over plain http")
    phone.go(address)
    assert "enable" not in [name for name, _ in phone.calls]
    phone.go("/")
    assert not phone.says("Over plain http")
    phone.go("/settings")
    assert phone.says("This browser does it only over https")
    assert phone.says("mark them by hand")
    phone.go(f"{address}/handover")
    assert phone.has("qr")
    assert not phone.has("copy")
    field = phone.control("by-hand")
    assert field.read_only
    assert field.value == link_to("http://192.168.0.7:8550/", code_in(house, address))


def test_over_https_nothing_of_it_is_said(house: House) -> None:
    phone = house.open()
    assert not phone.says("Over plain http")
    phone.go("/settings")
    assert not phone.says("only over https")
