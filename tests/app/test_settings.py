"""Settings count at once; the device does what it is asked, and a game goes on where it cannot."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorepad.app.settings import Settings, TextSize, ThemeChoice, read_settings
from scorepad.app.theme import DARK, LIGHT
from scorepad.app.words import Words
from tests.app.given import FOUR, begin, bid, game, played, settings, start
from tests.app.house import Client, House
from tests.games.load import whole_game


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_language_changes_without_a_restart(house: House, language: str) -> None:
    phone = house.open(begin(house))
    phone.back()
    phone.tap("settings")
    phone.tap(f"language-{'de' if language == 'en' else 'en'}")
    phone.tap(f"language-{language}")
    words = Words(language)
    assert phone.says(words.say("Settings"))
    assert phone.says(words.say("Keep the screen on while a game runs"))
    phone.back()
    assert phone.shown("new") == [words.say("New game")]
    phone.tap("continue-game1")
    assert phone.says(words.say("Round {round} of {rounds}", round=1, rounds=15))
    assert phone.says(words.say("Wizard"))
    assert house.open().shown("new") == [words.say("New game")]


@pytest.mark.parametrize(
    ("spoken", "new_game"),
    [
        (("de-AT", "en"), "Neues Spiel"),
        (("fr", "nl-BE"), "Nieuw spel"),
        (("fr", "it"), "New game"),
    ],
)
def test_the_language_is_that_of_the_device(
    house: House, spoken: tuple[str, ...], new_game: str
) -> None:
    assert house.open(languages=spoken).shown("new") == [new_game]


def test_the_theme_follows_the_system_until_it_is_chosen(house: House) -> None:
    phone = house.open("/settings")
    assert phone.view.bgcolor == LIGHT.ground
    phone.darken()
    assert phone.view.bgcolor == DARK.ground
    phone.tap("theme-light")
    assert phone.view.bgcolor == LIGHT.ground
    assert phone.page.theme_mode is ft.ThemeMode.LIGHT
    phone.tap("theme-dark")
    phone.darken(dark=False)
    assert phone.view.bgcolor == DARK.ground
    assert house.open().view.bgcolor == DARK.ground


def sizes(phone: Client) -> dict[str, float]:
    """How large the words on the screen are drawn, before the device adds its own."""
    return {
        one.value: one.size for one in phone.controls() if isinstance(one, ft.Text) and one.size
    }


def test_text_is_as_large_as_is_chosen_at_once_and_from_then_on(house: House) -> None:
    phone, other = house.open("/settings"), house.open("/settings")
    plain = sizes(phone)
    for name, times in (("large", 1.3), ("largest", 1.7), ("system", 1.0)):
        phone.tap(f"text-{name}")
        grown = sizes(phone)
        for words in ("Theme", "Quick entry", "Keep the screen on while a game runs"):
            assert grown[words] == pytest.approx(times * plain[words], abs=0.06)
        # The line by which the text size of the device is learned is none of ours.
        assert grown["0"] == plain["0"]
        assert house.open("/settings").control("site").text_size == pytest.approx(
            16 * times, abs=0.06
        )
    assert sizes(other) == plain


def test_a_device_whose_text_is_large_already_gets_no_larger_than_twice(house: House) -> None:
    settings(house, text_size=TextSize.LARGEST)
    phone = house.open("/settings")
    large = sizes(phone)["Theme"]
    phone.grow(1.6)
    assert sizes(phone)["Theme"] == pytest.approx(14 * 2.0 / 1.6, abs=0.06)
    assert large == pytest.approx(14 * 1.7, abs=0.06)
    phone.grow(2.5)
    assert sizes(phone)["Theme"] == 14


def test_the_table_is_drawn_with_large_text_while_a_game_runs(house: House) -> None:
    settings(house, text_size=TextSize.LARGEST)
    phone = house.open(begin(house))
    bid(phone, 0, 1)
    large = sizes(phone)
    settings(house)
    plain = sizes(house.open(phone.route))
    for words in FOUR:
        assert large[words] > plain[words]
    # No room for the long title, as on a device whose own text is large.
    assert "Round 1/15" in large


def test_a_wish_for_less_motion_is_followed(house: House) -> None:
    still = house.open(still=True)
    theme = still.page.theme
    assert theme is not None
    assert theme.page_transitions is not None
    assert theme.page_transitions.android is ft.PageTransitionTheme.NONE


def test_the_screen_stays_on_while_a_game_runs(house: House) -> None:
    phone = house.open(begin(house, cards=[1]))
    bid(phone, 0, 0, 0, 0)
    assert [name for name, _ in phone.calls].count("enable") == 1
    phone.tap("key-1")
    phone.tap("close")
    assert phone.has("rematch")
    assert phone.calls[-1][0] == "disable" or "disable" in [n for n, _ in phone.calls[-3:]]


def test_the_screen_may_sleep_where_that_is_chosen(house: House) -> None:
    settings(house, keep_awake=False)
    phone = house.open(begin(house))
    bid(phone, 0, 0)
    assert "enable" not in [name for name, _ in phone.calls]


def test_switching_awake_off_counts_at_once(house: House) -> None:
    phone = house.open(begin(house))
    bid(phone, 0)
    phone.go("/settings")
    phone.tap("awake")
    assert phone.calls[-1][0] == "disable"


def test_each_entry_is_felt_and_a_refusal_is_felt_differently(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.calls.clear()
    phone.press("3")
    phone.press("9")
    assert [name for name, _ in phone.calls if "impact" in name] == ["light_impact", "heavy_impact"]


def test_nothing_is_felt_where_that_is_chosen(house: House) -> None:
    settings(house, haptics=False)
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 3)
    assert not [name for name, _ in phone.calls if "impact" in name]


def test_a_device_that_cannot_is_no_reason_to_stop(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.refusing |= {"light_impact", "enable", "heavy_impact", "disable"}
    bid(phone, 3, 1)
    assert game(phone).current.bids == (None, 3, 1, None)


def test_quick_entry_is_switched_on_and_remembered(house: House) -> None:
    phone = house.open("/settings")
    phone.tap("quick")
    again = house.open(begin(house, cards=[1, 1]))
    bid(again, 0, 0, 0, 0)
    again.tap("key-1")
    assert game(again).current.number == 2


def test_settings_changed_on_two_screens_do_not_undo_each_other(house: House) -> None:
    one, other = house.open("/settings"), house.open("/settings")
    one.tap("theme-dark")
    other.tap("quick")
    one.tap("awake")
    other.tap("language-de")
    one.tap("haptics")
    kept = read_settings(house.keeper.note("settings"))
    assert kept == replace(
        Settings(),
        theme=ThemeChoice.DARK,
        quick_entry=True,
        keep_awake=False,
        language="de",
        haptics=False,
    )
    assert house.open().view.bgcolor == DARK.ground


def awake(phone: Client) -> list[str]:
    """What the device was asked about its screen, in order."""
    return [name for name, _ in phone.calls if name in {"enable", "disable"}]


@pytest.mark.parametrize("rest", ["", "/sheet", "/round/1"])
def test_a_running_game_opened_by_its_address_keeps_the_screen_on(house: House, rest: str) -> None:
    phone = house.open(f"{begin(house)}{rest}")
    assert awake(phone)[-1:] == ["enable"]
    phone.go("/")
    assert awake(phone)[-1] == "disable"


def test_a_running_game_opened_from_home_keeps_the_screen_on(house: House) -> None:
    begin(house)
    phone = house.open()
    assert "enable" not in awake(phone)
    phone.tap("continue-game1")
    assert awake(phone)[-1] == "enable"
    asked = len(awake(phone))
    bid(phone, 0, 0)
    assert len(awake(phone)) == asked
    phone.back()
    assert awake(phone)[-1] == "disable"


def test_a_new_game_keeps_the_screen_on_from_its_start(house: House) -> None:
    phone = house.open("/new")
    start(phone)
    assert awake(phone)[-1] == "enable"


def test_a_finished_game_lets_the_screen_sleep_and_undo_wakes_it(house: House) -> None:
    tie = whole_game("tie")
    address = played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)
    phone, other = house.open(address), house.open(address)
    assert "enable" not in awake(phone)
    phone.tap("undo")
    assert awake(phone)[-1] == awake(other)[-1] == "enable"
    phone.tap("close")
    assert awake(phone)[-1] == awake(other)[-1] == "disable"
