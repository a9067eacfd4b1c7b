"""Giving away: every kind of file, once, by the way that the device has."""

from __future__ import annotations

import csv
import io
import json
import struct
from types import SimpleNamespace
from typing import Any

import flet as ft
import pypdfium2 as pdfium
import pytest

from scorepad.app.giving import TAKES, paper_size
from scorepad.app.views.losses import loss_sentences
from scorepad.app.words import LANGUAGES, Words
from scorepad.errors import ExportError
from scorepad.library.codec import dump_game, load_game
from scorepad.sheet.export import PageSize
from scorepad.sheet.losses import Loss, LossKind
from scorepad.wizard.rules import Bidding, RuleSet
from scorepad.wizard.scoring import Scoring, ScoringKind
from tests.app.given import begin, played, settings
from tests.app.house import Client, House
from tests.games.load import whole_game

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../x شادي 🃏")
PNG, CUT_OFF = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, 2900) for width in (1080, 360)
)


def finished(house: House, **rules: Any) -> str:
    tie = whole_game("tie")
    return played(house, begin(house, HOSTILE, cards=tie.schedule, **rules), tie.rounds)


def giving(house: House, **client: Any) -> Client:
    phone = house.open(f"{finished(house)}/give", **client)
    phone.answers["capture"] = PNG
    return phone


def saved(client: Client) -> list[dict[str, Any]]:
    """The files that were given to be saved."""
    return [args for name, args in client.calls if name == "save_file"]


def give(client: Client, kind: str) -> tuple[str, bytes]:
    """Tap a kind of file, and wait until it is there; its name and bytes."""
    before = len(saved(client))
    client.tap(f"give-{kind}")
    client.house.wait(lambda: len(saved(client)) > before)
    made = saved(client)[-1]
    return made["file_name"], made["src_bytes"]


def test_every_kind_is_downloaded_under_a_safe_name(house: House) -> None:
    phone = giving(house)
    starts = {"pdf": b"%PDF", "xlsx": b"PK", "png": PNG, "json": b"{", "csv": b"\xef\xbb\xbfround"}
    for kind, start in starts.items():
        name, data = give(phone, kind)
        assert name == f"2026-11-30-SUM_A1-Müller_Jo-x_شادي.{kind}"
        assert data.startswith(start)
        assert phone.says(f"Downloaded: {name}")
        assert phone.enabled("give-pdf")


def test_the_game_file_is_the_game_and_the_table_runs_nothing(house: House) -> None:
    phone = giving(house)
    _, data = give(phone, "json")
    assert data.decode() == dump_game(house.keeper.export("game1"))
    assert load_game(data).id == "game1"
    rows = list(csv.reader(io.StringIO(give(phone, "csv")[1].decode("utf-8-sig"))))
    assert "'=SUM(A1) bid" in rows[0]


def test_the_pdf_is_of_the_country_or_as_chosen(house: House) -> None:
    phone = giving(house, languages=("en-US",))
    sizes = []
    for key in ("", "page-a4", "page-letter"):
        if key:
            phone.tap(key)
        pdf = pdfium.PdfDocument(give(phone, "pdf")[1])
        sizes.append(round(pdf[0].get_width()))
        pdf.close()
    assert sizes == [612, 595, 612]


@pytest.mark.parametrize(
    ("languages", "size"),
    [
        ((), "a4"),
        (("en",), "a4"),
        (("en-US", "de-DE"), "letter"),
        (("de", "en-CA"), "letter"),
        (("de_AT.UTF-8", "en-US"), "a4"),
        (("zh-Hans-CN",), "a4"),
        (("es-419", "es-MX"), "letter"),
        (("", "x"), "a4"),
    ],
)
def test_the_country_decides_the_paper(languages: tuple[str, ...], size: str) -> None:
    assert paper_size(languages) is PageSize(size)


def test_the_picture_is_1080_wide_and_light_or_dark_as_the_screen(house: House) -> None:
    phone = giving(house, dark=True)
    phone.slow.add("capture")
    grounds = []
    for key in ("", "picture-light"):
        if key:
            phone.tap(key)
        phone.tap("give-png")
        house.wait(lambda: bool(phone.unanswered))
        shot = phone.control("being-taken")
        assert shot.width * phone.calls[-1][1]["pixel_ratio"] == 1080
        grounds.append(shot.content.content.content.bgcolor)
        phone.answer_late()
        house.wait(lambda: not phone.has("being-taken"))
    dark, light = grounds
    assert dark != light
    assert phone.says("Downloaded: ")


def test_a_picture_that_is_cut_off_is_taken_again_and_never_given(house: House) -> None:
    phone = giving(house)
    phone.answers["capture"] = CUT_OFF
    phone.tap("give-png")
    house.wait(lambda: phone.enabled("give-png"))
    assert [name for name, _ in phone.calls].count("capture") == TAKES
    assert not saved(phone)
    assert phone.says("could not be made")


def test_two_taps_make_one_file_and_meanwhile_it_says_so(house: House) -> None:
    phone = giving(house)
    phone.slow.add("save_file")
    phone.tap("give-pdf")
    assert phone.says("Being made …")
    assert not phone.enabled("give-pdf")
    assert not phone.enabled("give-xlsx")
    assert not phone.enabled("print")
    asleep = {"give-pdf", "give-xlsx", "handover"}
    told = [c for c in phone.controls() if isinstance(c, ft.Semantics) and c.button and c.disabled]
    assert asleep <= {str(getattr(one.content, "key", "")) for one in told}, "still buttons to hear"
    phone.send(phone.control("give-pdf"), "click")
    house.wait(lambda: bool(phone.unanswered))
    assert len(saved(phone)) == 1
    phone.answer_late()
    house.wait(lambda: phone.enabled("give-pdf"))
    assert not phone.says("Being made")
    assert not any(isinstance(c, ft.Semantics) and c.button for c in phone.controls())


def test_a_phone_shares_and_saves_where_it_cannot_share(house: House) -> None:
    phone = giving(house, web=False, platform="android")
    assert not phone.has("print")
    phone.answers["share_files"] = {"status": "success", "raw": ""}
    phone.tap("give-pdf")
    house.wait(lambda: phone.enabled("give-pdf"))
    (shared,) = [args["files"] for name, args in phone.calls if name == "share_files"]
    assert (shared[0].mime_type, shared[0].name[-4:]) == ("application/pdf", ".pdf")
    assert not saved(phone)
    phone.refusing.add("share_files")
    phone.answers["save_file"] = "/storage/a.pdf"
    give(phone, "pdf")
    assert phone.says("Saved: ")


def test_who_changes_their_mind_on_a_phone_or_a_desktop_is_left_in_peace(house: House) -> None:
    phone = giving(house, web=False, platform="ios")
    phone.answers["share_files"] = {"status": "dismissed", "raw": ""}
    phone.tap("give-json")
    house.wait(lambda: phone.enabled("give-json"))
    assert not saved(phone)
    assert not phone.toasts
    window = house.open("/game/game1/give", web=False)
    give(window, "json")
    assert not window.toasts


def test_what_cannot_be_saved_is_said_and_the_game_is_untouched(house: House) -> None:
    phone = giving(house)
    before = house.keeper.export("game1")
    phone.refusing.add("save_file")
    give(phone, "json")
    assert phone.says("could not be saved here")
    phone.refusing.add("capture")
    with house.errors_expected() as errors:
        phone.tap("give-png")
        house.wait(lambda: phone.enabled("give-png"))
    assert errors
    assert phone.says("could not be made. The game is untouched")
    assert house.keeper.export("game1") == before


def test_a_missing_library_is_said_in_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> bytes:
        raise ExportError("no fpdf2 here")

    monkeypatch.setattr("scorepad.app.giving.export", missing)
    phone = giving(house, languages=("de",))
    phone.tap("give-pdf")
    house.wait(lambda: phone.enabled("give-pdf"))
    assert phone.toasts
    assert not saved(phone)


def test_a_screen_that_is_left_gives_its_file_all_the_same(house: House) -> None:
    phone = giving(house)
    phone.tap("give-xlsx")
    phone.go("/")
    house.wait(lambda: bool(saved(phone)))
    phone.go("/game/game1/give")
    phone.tap("give-png")
    phone.go("/")
    house.wait(lambda: bool(phone.toasts))
    assert phone.says("could not be made")


def test_printing_opens_the_pdf(house: House) -> None:
    phone = giving(house)
    phone.tap("print")
    house.wait(lambda: bool(saved(phone)))
    assert phone.says("Open it to print it.")
    window = house.open("/game/game1/give", web=False)
    window.tap("print")
    house.wait(lambda: "launch_url" in [name for name, _ in window.calls])
    (address,) = [args["url"] for name, args in window.calls if name == "launch_url"]
    assert address.startswith("file:///")
    window.refusing.add("launch_url")
    window.tap("print")
    house.wait(lambda: bool(saved(window)))
    assert saved(window)[0]["src_bytes"].startswith(b"%PDF")


def test_the_text_is_copied_or_marked_by_hand(house: House) -> None:
    phone = giving(house)
    action = phone.control("copy").action
    assert isinstance(action, ft.CopyToClipboard)
    assert "1. =SUM(A1): " in action.data
    phone.tap("copy")
    assert phone.says("Copied.")
    plain = house.open("/game/game1/give", url="ws://192.168.0.7:8550")
    assert not plain.has("copy")
    assert plain.says("Mark the text in the field")
    assert plain.control("by-hand").value == action.data


def test_what_a_table_loses_is_said_before_it_is_made(house: House) -> None:
    address = finished(house, scoring=Scoring(ScoringKind.OWN), bidding=Bidding.HIDDEN)
    phone = house.open(f"{address}/give")
    phone.tap("give-csv")
    assert not saved(phone)
    assert phone.says("A table cannot hold:")
    assert phone.says("How points are counted")
    told = phone.control("losses").content
    told.on_size_change(SimpleNamespace(height=180))
    house.wait(lambda: "scroll_to" in [name for name, _ in phone.calls])
    (scrolled,) = [args for name, args in phone.calls if name == "scroll_to"]
    assert scrolled["scroll_key"] == "losses-shown", "below the screen of a phone"
    phone.tap("give-csv-anyway")
    house.wait(lambda: bool(saved(phone)))
    assert not phone.has("losses")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_loss_has_a_sentence_in_every_language(language: str) -> None:
    losses = [Loss(kind, "") for kind in LossKind]
    sentences = loss_sentences(losses, Words(language))
    assert len(set(sentences)) == len(LossKind)


def test_the_end_and_the_sheet_of_any_game_lead_here_and_on_to_the_code(house: House) -> None:
    phone = house.open(finished(house))
    phone.tap("give")
    assert phone.route.endswith("/give")
    phone.tap("handover")
    assert phone.has("qr")
    phone.go(f"{begin(house)}/sheet")
    phone.tap("give")
    assert phone.says("No round is complete yet")
    phone.tap("back")
    assert phone.route == "/game/game2/sheet"
    phone.tap("give")
    phone.back()
    assert phone.route == "/game/game2/sheet"
    phone.go("/game/game1/about")
    phone.tap("give")
    phone.tap("back")
    assert phone.route == "/game/game1/about"


def test_a_message_lies_over_no_row(house: House) -> None:
    phone = giving(house)
    assert phone.control("room-for-message").height == 0
    give(phone, "pdf")
    assert phone.toasts
    assert phone.control("room-for-message").height >= 72
    phone.send(phone.toasts[0], "dismiss")
    assert phone.control("room-for-message").height == 0


def test_a_follower_gives_away_too(house: House) -> None:
    window = giving(house, web=False)
    settings(house)
    assert window.enabled("give-json")
    assert json.loads(give(window, "json")[1])["id"] == "game1"


def test_hidden_bids_stay_hidden_in_what_is_read(house: House) -> None:
    rules = RuleSet((9,), bidding=Bidding.HIDDEN)
    address = begin(house, cards=rules.schedule, bidding=rules.bidding)
    phone = house.open(address)
    phone.tap("take")
    phone.tap("key-7")
    phone.go(f"{address}/give")
    assert "7" not in " ".join(phone.shown("message")).replace("2026", "")
    # A game file holds every step: that is said of it, and of nothing else.
    assert "the hidden bids can be read in it" in " ".join(phone.shown("give-json"))
    shown = house.open(f"{finished(house)}/give").shown("give-json")
    assert "hidden bids" not in " ".join(shown)
