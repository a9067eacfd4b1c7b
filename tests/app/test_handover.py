"""Handing over: the code and the link that leave, and the link that comes."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator

import flet as ft
import pytest
from PIL import Image

from scorepad.app import handing
from scorepad.app.qr import MOST_IN_QR, QUIET, qr_png
from scorepad.app.settings import Settings, read_settings
from scorepad.app.site import clean_site, is_secure, link_to, own_site
from scorepad.app.words import LANGUAGES
from scorepad.library import handover
from scorepad.library.codec import KeptGame
from scorepad.library.handover import from_code, to_code, to_minutes
from scorepad.library.store import MemoryStore
from scorepad.wizard.rules import Bidding
from tests.app.given import begin, bid, played, settings
from tests.app.house import Client, House
from tests.games.load import whole_game

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "شادي 🃏")
SITE = "https://scores.example/wizard/"


@pytest.fixture
def other() -> Iterator[House]:
    """Another device with a library of its own."""
    made = House()
    yield made
    made.close()


def code_in(house: House, address: str) -> str:
    return to_code(house.keeper.export(address.split("/")[2]))


def finished(house: House) -> str:
    tie = whole_game("tie")
    return played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)


def link_on(phone: Client) -> str:
    """What the button copies."""
    action = phone.control("copy").action
    assert isinstance(action, ft.CopyToClipboard)
    return action.data


# --- giving away


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


# --- opening


def test_a_link_shows_the_sheet_and_keeps_a_copy_once(house: House, other: House) -> None:
    code = code_in(house, finished(house))
    before = house.keeper.export("game1")
    phone = other.open(f"/open/{code}")
    assert phone.says("From a link")
    assert phone.says(before.records[0].entry.players[0])  # type: ignore[union-attr]
    assert other.keeper.heads() == ()
    phone.tap("keep")
    assert phone.route == "/game/game1"
    assert phone.has("rematch")
    assert other.keeper.export("game1") == to_minutes(before)
    again = other.open(f"/open/{code.lower()}")
    assert not again.has("keep")
    assert again.says("in your library already")
    again.tap("own")
    assert again.route == "/game/game1"
    assert len(other.keeper.heads()) == 1


def test_a_running_game_goes_on_where_it_was_handed_over(house: House, other: House) -> None:
    address = begin(house)
    mine = house.open(address)
    bid(mine, 0, 1)
    early = code_in(house, address)
    theirs = other.open(f"/open/{early}")
    assert not [c for c in theirs.controls() if c.key == "round-1" and c.on_click]  # type: ignore[attr-defined]
    theirs.tap("keep")
    bid(theirs, 0)
    bid(mine, 0, 0)
    # Bid alike so far: what came later is added, nothing is lost.
    theirs.go(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    assert theirs.route == "/game/game1"
    ours, handed = (home.keeper.export("game1").records for home in (other, house))
    assert [one.entry for one in ours] == [one.entry for one in handed]
    assert len(other.keeper.heads()) == 1


def test_games_that_parted_are_both_kept_and_it_is_said(house: House, other: House) -> None:
    address = begin(house)
    mine = house.open(address)
    bid(mine, 0)
    theirs = other.open(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    bid(theirs, 1)
    bid(mine, 0)
    theirs.go(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    assert theirs.says("both are kept")
    assert len(other.keeper.heads()) == 2


def test_secret_bids_stay_secret_on_the_sheet_of_a_link(house: House, other: House) -> None:
    address = begin(house, bidding=Bidding.HIDDEN, cards=[9])
    phone = house.open(address)
    phone.tap("take")
    bid(phone, 7)
    shown = other.open(f"/open/{code_in(house, address)}")
    assert "7" not in shown.texts()


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


def test_a_link_is_pasted(house: House, other: House) -> None:
    link = link_to(SITE, code_in(house, finished(house)))
    window = other.open(web=False)
    window.tap("open")
    window.type("code", f"Look: {link[:60]}\n {link[60:]} ")
    window.tap("open-link")
    assert window.route.startswith("/open/S1")
    assert window.has("keep")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no link of Scorepad"),
        ("https://example.org/", "no link of Scorepad"),
        ("S2ABCDEF", "newer Scorepad"),
        ("S10AAXYZ", "end of the link is missing"),
        ("S100EAAAAAAAAAAAAAA", "changed on its way"),
        ("S1ZZZ", "more in this link"),
        ("x" * 60_000, "more in this link"),
    ],
)
def test_a_bad_link_is_refused_where_it_was_pasted(house: House, text: str, says: str) -> None:
    window = house.open("/open", web=False)
    window.type("code", text)
    window.tap("open-link")
    assert window.route == "/open"
    assert says in " ".join(window.shown("code-error"))
    window.type("code", text + " ")
    assert not window.has("code-error")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_bad_link_says_what_is_wrong_in_every_language(house: House, language: str) -> None:
    phone = house.open("/open/S2ABC", languages=(language,))
    assert phone.has("link-error")
    assert not phone.has("keep")
    phone.tap("another")
    assert phone.route == "/open"


def test_a_link_that_breaks_the_rules_is_refused(house: House) -> None:
    from scorepad.wizard.events import BidMade, GameStarted
    from scorepad.wizard.rules import RuleSet
    from tests.library.tables import kept

    start = GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))
    phone = house.open(f"/open/{to_code(kept('g', [start, BidMade(1, 1, 9)]))}")
    assert phone.says("no game by the rules")


def test_a_follower_looks_and_keeps_nothing(house: House) -> None:
    class Following(MemoryStore):
        @property
        def read_only(self) -> bool:
            return True

    code = code_in(house, finished(house))
    follower = House(Following())
    phone = follower.open(f"/open/{code}")
    assert not phone.enabled("keep")
    assert phone.says("Another Scorepad writes")
    follower.close()


def test_a_full_disk_says_so_and_keeps_the_link_open(
    house: House, other: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorepad.errors import StoreFull

    code = code_in(house, finished(house))
    phone = other.open(f"/open/{code}")

    def full(*_: object, **__: object) -> None:
        raise StoreFull("no room")

    monkeypatch.setattr(other.store, "putting", full)
    phone.tap("keep")
    assert phone.says("The disk took nothing")
    assert phone.has("keep")
    assert other.keeper.heads() == ()


# --- what a browser does not allow


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
