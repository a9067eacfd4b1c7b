"""The history: every game is found, ten thousand are no more to draw than fifty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

from scorepad.app import way
from scorepad.app.screens.game_list import row_height, side_of
from scorepad.app.theme import Look
from scorepad.wizard.rules import Bidding, PlusMinus
from tests.app.given import begin, bid, played
from tests.app.house import Client, House
from tests.app.measures import lines_needed, room_for
from tests.app.shelves import TIE, finished, many
from tests.driver import walk
from tests.games.load import WholeRound

ROW = row_height(Look())
HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "\u05d0\u05d1", "🃏 Zoë")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was typed is in the address without a pause."""
    monkeypatch.setattr(way, "TYPING_PAUSE", 0)


@pytest.fixture(scope="module")
def big() -> Iterator[House]:
    """A house with ten thousand games."""
    house = House(many(10_000))
    yield house
    house.close()


@pytest.fixture(scope="module")
def some() -> Iterator[House]:
    """A house with some hundred games."""
    house = House(many(700))
    yield house
    house.close()


def shown(phone: Client) -> list[str]:
    """The games that are drawn, from the top."""
    return [str(c.key)[5:] for c in phone.controls() if str(c.key).startswith("open-")]


def scroll(phone: Client, pixels: float) -> None:
    """The list comes to stand at ``pixels``."""
    (column,) = (c for c in phone.controls() if getattr(c, "on_scroll", None))
    told: dict[str, Any] = {"event_type": "update", "pixels": pixels, "scroll_delta": 1.0}
    told |= {"min_scroll_extent": 0.0, "max_scroll_extent": 1e6, "viewport_dimension": 600.0}
    phone.send(column, "scroll", told)


def height(phone: Client) -> float:
    """How high the whole list is."""
    above, below = (phone.control(key).height for key in ("above", "below"))
    return float(above + below + ROW * len(shown(phone)))


def test_home_leads_to_all_games_by_date(house: House) -> None:
    games = [finished(house) for _ in range(8)]
    running = begin(house).rpartition("/")[2]
    phone = house.open()
    assert len(shown(phone)) == 5
    phone.tap("games")
    assert phone.route == "/games"
    assert shown(phone) == [running, *reversed(games)]
    assert phone.says("9 games")


def test_an_empty_library_offers_no_history_and_has_one_all_the_same(phone: Client) -> None:
    assert not phone.has("games")
    phone.go("/games")
    assert phone.says("No game has been played yet.")


def test_ten_thousand_games_are_reached_and_few_are_drawn(big: House) -> None:
    phone = big.open("/games")
    assert phone.says("10000 games")
    first, most = len(phone.controls()), 0
    whole = height(phone)
    for pixels in (300, 1200, 5000, 400_000, 399_000, 10_000 * ROW - 600):
        scroll(phone, pixels)
        most = max(most, len(phone.controls()))
        assert abs(height(phone) - whole) < 1
    assert most <= 3 * first
    assert most < 400
    assert shown(phone)[-1] == "g0"
    assert phone.says("The very first")
    scroll(phone, 0)
    assert shown(phone)[0] == "g9999"


def test_a_step_of_the_list_sends_a_few_rows(big: House) -> None:
    phone = big.open("/games")
    for pixels in range(0, 6000, 250):
        scroll(phone, float(pixels))
        assert phone.bytes_of_last_patch < 12_000


@pytest.mark.parametrize("width", [320, 1280])
def test_back_from_a_game_is_the_same_search_and_the_same_place(some: House, width: int) -> None:
    phone = some.open("/games", width=width)
    phone.type("search", "puk")
    scroll(phone, 43_000.0)
    game_id = shown(phone)[9]
    phone.tap(f"open-{game_id}")
    assert phone.route == f"/game/{game_id}"
    assert phone.has("rematch")
    phone.tap("back")
    assert phone.route == "/games?text=puk"
    assert phone.control("search").value == "puk"
    assert game_id in shown(phone)
    assert ("scroll_to", 43_000.0) in [(name, args.get("offset")) for name, args in calls(phone)]
    phone.tap(f"open-{game_id}")
    phone.back()
    assert phone.route == "/games?text=puk"
    assert game_id in shown(phone)
    phone.tap(f"about-{game_id}")
    phone.back()
    assert phone.route == "/games?text=puk"
    phone.back()
    assert phone.route == "/"
    some.leave(phone)


def calls(phone: Client) -> list[tuple[str, Any]]:
    """What the app called in the client, with what."""
    return [(name, args or {}) for name, args in phone.calls]


def test_back_from_a_game_that_home_opened_is_home(house: House) -> None:
    game_id = finished(house)
    phone = house.open("/games")
    phone.tap(f"open-{game_id}")
    phone.tap("home")
    phone.tap(f"open-{game_id}")
    phone.back()
    assert phone.route == "/"


def test_a_search_finds_by_player_title_place_and_note(house: House) -> None:
    plain = finished(house)
    told = [finished(house, title=name, place="Jo's", note="by candle") for name in HOSTILE]
    phone = house.open("/games")
    for text, wanted in {
        "pim": [plain, *told],
        "jo's": told,
        "CANDLE": told,
        "muller": [told[1]],
        "../..": [told[2]],
        "=sum pam": [told[0]],
        "\u05d0": [told[3]],
        "zoe": [told[4]],
        "nobody": [],
    }.items():
        phone.type("search", text)
        assert set(shown(phone)) == set(wanted)
        assert phone.says(f"{len(wanted)} game")
    assert phone.says("No game fits.")
    phone.tap("all")
    assert len(shown(phone)) == 1 + len(told)
    assert phone.control("search").value == ""
    assert phone.route == "/games"


def test_a_search_outlasts_a_reload(house: House) -> None:
    finished(house, title="Final")
    finished(house)
    phone = house.open("/games")
    phone.type("search", "final")
    assert phone.route == "/games?text=final"
    again = house.open(phone.route)
    assert again.control("search").value == "final"
    assert again.says("1 game found")
    window = house.open(web=False)
    assert window.route == "/games?text=final"


def test_typing_is_not_written_back_and_back_takes_it_back(house: House) -> None:
    finished(house)
    phone = house.open("/games")
    field = phone.control("search")
    for end in range(1, 5):
        phone.send(field, "change", "pimx"[:end])
    assert phone.control("search")._i == field._i
    assert phone.control("search").value == ""
    assert phone.route == "/games?text=pimx"
    phone.go("/games?text=pim")
    assert phone.control("search").value == "pim"
    assert phone.says("1 game found")


def test_the_address_of_an_older_letter_that_comes_late_takes_nothing_back(house: House) -> None:
    finished(house)
    phone = house.open("/games")
    phone.slow.add("push_route")
    field = phone.control("search")
    for end in (2, 3):
        phone.send(field, "change", "pim"[:end])
    phone.slow.clear()
    phone.go("/games?text=pi")
    assert phone.control("search")._i == field._i
    phone.go("/games?text=pim")
    assert house.open("/games?text=pim").says("1 game found")
    assert phone.says("1 game found")
    assert phone.control("search")._i == field._i


def test_filters_narrow_by_state_year_and_rules(house: House) -> None:
    old = finished(house)
    house.seconds += 400 * 24 * 3600
    new = finished(house)
    strict = begin(house, plus_minus=PlusMinus.STRICT).rpartition("/")[2]
    hidden = begin(house, bidding=Bidding.HIDDEN).rpartition("/")[2]
    phone = house.open("/games")
    phone.tap("filter")
    wanted = {
        "state-True": {old, new},
        "year-2028": {new},
        "state-False": {strict, hidden},
        "rule-plus-minus": {strict},
        "rule-hidden": set(),
    }
    assert phone.has("year-2026")
    for key, games in wanted.items():
        phone.tap(key)
        assert phone.says(f"Show {len(games)} game")
    assert phone.route.startswith("/games/filter?")
    phone.tap("no-filter")
    phone.tap("rule-hidden")
    phone.tap("year-2028")
    phone.tap("show")
    assert phone.route == "/games?rules=hidden&year=2028"
    assert shown(phone) == [hidden]
    assert phone.says("1 game found: 2028 · Hidden bid")
    phone.tap("all")
    assert len(shown(phone)) == 4


@pytest.mark.parametrize("query", ["year=99999&rules=x&state=y", "text=%00%ff&text=b", "&&&=", "?"])
def test_a_bad_address_shows_what_it_can(house: House, query: str) -> None:
    finished(house)
    phone = house.open(f"/games?{query}")
    assert phone.says("All games")
    assert phone.has("search")


def test_hidden_bids_stay_hidden_in_the_history(house: House) -> None:
    address = begin(house, cards=[5], bidding=Bidding.HIDDEN)
    table = house.open(address)
    before = house.open("/games").texts()
    table.tap("take")
    bid(table, 4)
    phone = house.open("/games")
    assert phone.texts() == before
    phone.tap("about-game1")
    assert not {"4", "1"} & set(phone.texts()) - {"1."}


def test_another_session_sees_what_changes(house: House) -> None:
    first = finished(house)
    phone, other = house.open("/games"), house.open("/games")
    second = finished(house, title="Final")
    house.settle()
    assert shown(other) == [second, first]
    phone.tap(f"about-{second}")
    phone.tap("delete")
    assert shown(other) == [first]
    phone.act_on_message()
    assert shown(other) == [second, first]


def test_a_running_game_goes_on_from_the_history(house: House) -> None:
    address = played(house, begin(house, TIE.players, cards=TIE.schedule), TIE.rounds[:2])
    phone = house.open("/games")
    phone.tap("open-game1")
    assert phone.route == address
    phone.tap("key-0")
    phone.tap("back")
    assert phone.route == "/games"


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [320, 360, 844])
def test_who_leads_and_how_far_a_game_is_are_never_cut(
    house: House, width: int, scale: float
) -> None:
    names = ("Jo", "Ana-Maria", "Ben", "Dov")
    one = WholeRound(1, (0, 0, 0, 1), (0, 0, 1, 0), (), ())
    tied = begin(house, names, cards=[1] * 15, plus_minus=PlusMinus.WARN)
    played(house, tied, [one] * 9)
    house.keeper.delete(house.keeper.duplicate(tied.split("/")[2]))
    house.seconds = 3 * 86400
    for address, key in (("/games", "open-game1"), ("/games/bin", "open-game2")):
        phone = house.open(address, width=width, height=640, languages=("de",))
        phone.grow(scale)
        row = phone.control(key)
        texts = [one for one in walk(row) if isinstance(one, ft.Text) and one.max_lines]
        assert "führen" in str(texts[0].value)
        wide = width - 2 * side_of(Look(width=width))
        for told in (texts[0], texts[2]):
            room = room_for(told, row, wide, scale)
            assert lines_needed(told, room, scale) <= (told.max_lines or 0)
