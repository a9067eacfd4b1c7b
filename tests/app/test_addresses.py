"""Addresses that lead nowhere, and ways back."""

from __future__ import annotations

import flet as ft
import pytest

from tests.app.given import begin, bid, game, played
from tests.app.house import House
from tests.driver import walk
from tests.games.load import whole_game

ROUNDS = whole_game("tap-game").rounds


@pytest.mark.parametrize("route", ["/game/nowhere", "/game/nowhere/sheet", "/game/nowhere/round/1"])
def test_an_unknown_game_is_said_and_home_is_shown(house: House, route: str) -> None:
    phone = house.open(route)
    assert phone.says("This game is not in the library any more.")
    assert phone.has("new")
    phone.tap("new")
    assert phone.has("name")


@pytest.mark.parametrize(
    "route", ["/nowhere", "/game", "/new/er", "/settings/x", "/game/a/b/c/d", "/%00", "/game//"]
)
def test_an_unknown_address_shows_home(house: House, route: str) -> None:
    phone = house.open(route)
    assert phone.route == "/"
    assert phone.has("new")
    assert phone.says("This address leads nowhere. Here is home.")
    for view in phone.views:
        assert isinstance(view, ft.View)
        assert sum(isinstance(one, ft.View) for one in walk(view)) == 1
    phone.tap("settings")
    assert phone.has("language-de")
    assert not phone.says("leads nowhere")
    phone.go(route)
    assert phone.route == "/"
    assert phone.has("new")
    assert phone.says("leads nowhere")
    phone.go(route)
    assert phone.says("leads nowhere"), "also where home was left by hand"


@pytest.mark.parametrize("number", ["0", "4", "99", "abc", "-1", "1.5", "²", "9" * 5000])
@pytest.mark.parametrize("way", ["round", "sheet"])
def test_a_round_that_cannot_be_corrected_shows_the_sheet(
    house: House, way: str, number: str
) -> None:
    address = played(house, begin(house), ROUNDS[:3])
    phone = house.open(f"{address}/{way}/{number}")
    assert phone.has("round-3")
    assert not phone.has("keep")
    phone.back()
    assert phone.has("key-0") or phone.has("round-3")


def test_a_finished_game_is_opened_read_only(house: House) -> None:
    tie = whole_game("tie")
    address = played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)
    phone = house.open(f"{address}/round/1")
    assert not phone.has("keep")
    assert not phone.enabled("round-1")


def test_back_leads_one_level_up(house: House) -> None:
    phone = house.open(f"{played(house, begin(house), ROUNDS[:3])}/sheet/2")
    for there in ("/sheet", "game1", "/"):
        phone.back()
        assert phone.route.endswith(there)
    assert phone.has("new")


def test_the_button_back_leads_one_level_up(house: House) -> None:
    phone = house.open(f"{played(house, begin(house), ROUNDS[:3])}/sheet/2")
    for there in ("/sheet", "game1", "/"):
        phone.tap("back")
        assert phone.route.endswith(there)


def test_a_reload_in_the_middle_of_bidding_comes_back_to_the_same_place(house: House) -> None:
    phone = house.open(begin(house))
    bid(phone, 1, 0)
    again = house.open(phone.route)
    assert game(again) == game(phone)
    assert again.texts() == phone.texts()


def test_a_window_comes_back_to_where_it_was(house: House) -> None:
    window = house.open(begin(house), web=False)
    bid(window, 1)
    window.tap("sheet")
    again = house.open(web=False)
    assert again.route == window.route
    assert again.texts() == window.texts()


def test_turning_the_phone_loses_nothing(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3)
    phone.tap("row-0")
    phone.resize(740, 360)
    phone.tap("key-2")
    phone.resize(360, 740)
    assert game(phone).current.bids == (2, 3, None, None)
