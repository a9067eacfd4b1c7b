"""A game handed over to a device that has only the site, and handed on from there."""

from __future__ import annotations

import pytest

from scorepad.library.handover import PLACE, to_code
from tests.browser.given import FOUR, log
from tests.browser.test_handover import dark_share
from tests.library.tables import kept
from tests.site.device import Device

pytestmark = pytest.mark.browser


def test_a_link_opens_in_the_site_is_kept_and_handed_on(device: Device) -> None:
    code = to_code(kept("0123456789abcdef" * 2, log(FOUR, 2)))
    tab = device.tab()
    tab.open(f"/#/{PLACE}{code}")
    tab.sees("From a link", "Round 2, Ben dealt").tap("Keep a copy").sees("Round 3 of 15")
    tab.tap("Show the score sheet").tap("Give away")
    tab.tap("QR code or link", begins=True)
    # Nobody else finds this machine under the name it has for itself.
    tab.sees("No address of a site is set").shows("Copy the code").tap("Settings")
    tab.write("scores.example/wizard")
    tab.page.go_back()
    tab.sees("The link leads to https://scores.example/wizard/").shows("Copy the link")
    tab.until(lambda: 0.3 < dark_share(tab) < 0.7, "the code, drawn")
    assert device.foreign == []
