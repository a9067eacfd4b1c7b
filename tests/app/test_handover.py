"""Handing over: the code and the link that leave."""

from __future__ import annotations

import base64
import io

import pytest
from PIL import Image

from scorepad.app import handing
from scorepad.app.qr import MOST_IN_QR, QUIET, qr_png
from scorepad.app.site import link_to
from scorepad.library import handover
from scorepad.library.codec import KeptGame
from scorepad.library.handover import from_code, to_code, to_minutes
from scorepad.wizard.rules import Bidding
from tests.app.given import begin, bid
from tests.app.handed import SITE, code_in, finished, link_on
from tests.app.house import House

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "شادي 🃏")


def test_the_end_the_sheet_and_more_lead_to_handing_over(house: House) -> None:
    phone = house.open(finished(house))
    phone.tap("give")
    phone.tap("handover")
    assert phone.route.endswith("/handover")
    assert phone.has("qr")
    phone.tap("back")
    assert phone.route == "/game/game1/give"
    phone.go("/game/game1/sheet")
    phone.tap("give")
    phone.tap("handover")
    assert phone.has("qr")
    phone.tap("back")
    assert phone.route == "/game/game1/sheet/give"
    running = begin(house)
    phone.go(f"{running}/more")
    phone.tap("give-away")
    assert phone.has("give-pdf")
    phone.tap("back")
    phone.tap("handover")
    phone.tap("back")
    assert phone.route == f"{running}/more"
    phone.tap("handover")
    assert link_on(phone) == link_to("https://test/", code_in(house, running))


def test_the_link_carries_the_whole_game(house: House) -> None:
    address = begin(house, HOSTILE)
    phone = house.open(address)
    bid(phone, 1, 0)
    phone.go(f"{address}/handover")
    link = link_on(phone)
    assert link.startswith("https://test/#/open/S1")
    assert from_code(link) == to_minutes(house.keeper.export("game1"))
    phone.tap("copy")
    assert phone.says("Copied.")


def test_the_picture_is_dark_on_light_with_a_quiet_edge_in_the_dark_too(house: House) -> None:
    address = begin(house)
    phone = house.open(f"{address}/handover", dark=True, width=320, height=640)
    box = phone.control("qr")
    assert box.bgcolor == "#FFFFFF"
    assert 280 <= box.width <= 320 - 16
    image = Image.open(io.BytesIO(base64.b64decode(box.content.src))).convert("L")
    modules = image.width // 8
    edge = QUIET * 8
    assert image.width == image.height == modules * 8
    assert image.getextrema() == (0, 255)
    assert image.crop((0, 0, image.width, edge)).getextrema() == (255, 255)
    assert image.crop((0, 0, edge, image.height)).getextrema() == (255, 255)
    assert image.getpixel((edge, edge)) == 0


def test_the_code_grows_with_the_game_and_stops_where_no_phone_reads_it() -> None:
    small, large = (qr_png(SITE, "A" * n) for n in (200, 1900))
    assert small is not None
    assert large is not None
    assert Image.open(io.BytesIO(small)).width < Image.open(io.BytesIO(large)).width
    assert qr_png(SITE, "A" * MOST_IN_QR) is None


def test_a_game_too_long_for_a_code_still_has_a_link(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorepad.app.qr.MOST_IN_QR", 50)
    phone = house.open(f"{begin(house)}/handover")
    assert not phone.has("qr")
    assert phone.says("too long for a QR code")
    assert link_on(phone).startswith("https://test/#/open/S1")


def test_a_game_too_long_for_a_link_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "MOST_CHARACTERS", 20)
    phone = house.open(f"{begin(house)}/handover")
    assert phone.says("too long for a link")
    assert not phone.has("copy")


def test_a_link_with_hidden_bids_says_that_they_go_along(house: House) -> None:
    warning = "hidden bids of this round go along"
    phone = house.open(address := begin(house, bidding=Bidding.HIDDEN, cards=[1]))
    phone.go(f"{address}/handover")
    assert not phone.says(warning)
    phone.back()
    for number in (0, 1, 0, 0):
        phone.tap("take")
        bid(phone, number)
        phone.go(f"{address}/handover")
        wanted = house.keeper.history(address[6:]).game.next_to_bid()
        assert phone.says(warning) is (wanted is not None)
        phone.go(address)


def test_the_parcel_is_made_once_for_a_state_of_the_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, made = begin(house), list[str]()

    def making(game: KeptGame) -> str:
        made.append(game.id)
        return to_code(game)

    monkeypatch.setattr(handing, "to_code", making)
    phone = house.open(f"{address}/handover")
    phone.resize(740, 360)
    phone.darken()
    assert made == ["game1"]
