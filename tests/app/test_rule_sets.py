"""Rule sets with a name: saved, picked, edited, deleted, and one of them the default."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.app.rule_sets import (
    MOST_RULE_SETS,
    PRESETS,
    Preset,
    RuleBook,
    read_rule_book,
)
from scorepad.app.settings import Options
from scorepad.wizard.rules import Reader
from tests.app.given import game
from tests.app.given_rules import rules, started
from tests.app.house import Client, House, names_of


@pytest.mark.parametrize("preset", list(Preset))
def test_each_preset_is_picked_with_one_tap(phone: Client, preset: Preset) -> None:
    rules(phone)
    phone.tap(f"preset-{preset}")
    assert marked(phone) == [f"preset-{preset}"]
    assert started(phone) == PRESETS[preset].rule_set(4)


def marked(phone: Client) -> list[str]:
    """The keys of the rule sets that are on."""
    found = []
    for control in phone.controls():
        if getattr(control, "selected", None):
            key = str(getattr(getattr(control, "content", None), "key", ""))
            found += [key] if key.startswith(("preset-", "set-")) else []
    return found


def save_as(phone: Client, name: str) -> None:
    phone.tap("save-as")
    phone.type("rules-name", name)
    phone.tap("save-name")


def test_our_friday_rules_are_saved_picked_and_named_in_the_row(tmp_path: Path) -> None:
    house = House(tmp_path)
    phone = house.open("/new/rules")
    phone.tap("preset-jubilee")
    phone.tap("plus-minus-strict")
    save_as(phone, "  Our  Friday rules ")
    assert marked(phone) == ["set-Our Friday rules"]
    phone.tap("preset-rule-book")
    assert marked(phone) == ["preset-rule-book"]
    house.restart()
    again = house.open("/new/rules")
    again.tap("set-Our Friday rules")
    again.tap("done")
    assert again.says("Rules: Our Friday rules")
    assert again.says("Plus/minus one · Special cards")
    kept = started(again)
    assert (kept.deck, kept.strict) == (66, True)
    house.close()


def test_saved_rules_are_edited_only_when_that_is_said(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("plus-minus-warn")
    assert phone.says("Ours with changes")
    phone.tap("set-Ours")
    assert phone.has("plus-minus-off")
    assert not phone.has("keep")
    assert not phone.has("from-round")
    phone.tap("plus-minus-warn")
    phone.tap("keep")
    assert not phone.has("keep")
    phone.tap("preset-rule-book")
    phone.tap("set-Ours")
    assert phone.has("from-round")


def test_a_change_of_saved_rules_is_taken_back(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("plus-minus-warn")
    phone.tap("keep")
    assert phone.says("Changed: Ours")
    phone.act_on_message()
    assert phone.says("Ours with changes")
    phone.tap("set-Ours")
    assert not phone.has("from-round")


def test_saved_rules_are_renamed(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("rename")
    assert phone.control("rules-name").value == "Ours"
    phone.type("rules-name", "OURS")
    phone.send(phone.control("rules-name"), "submit", "OURS")
    assert phone.has("set-OURS")
    assert not phone.has("set-Ours")
    assert marked(phone) == ["set-OURS"]


def test_saved_rules_are_deleted_and_brought_back(phone: Client) -> None:
    rules(phone)
    phone.tap("plus-minus-warn")
    save_as(phone, "Ours")
    phone.tap("delete")
    assert not phone.has("set-Ours")
    assert phone.says("Deleted: Ours")
    phone.act_on_message()
    assert marked(phone) == ["set-Ours"]
    phone.tap("preset-rule-book")
    phone.tap("set-Ours")
    assert phone.has("from-round")


def test_a_preset_cannot_be_deleted_or_renamed(phone: Client) -> None:
    rules(phone)
    phone.tap("preset-canadian")
    assert not phone.has("delete")
    assert not phone.has("rename")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("   ", "Give these rules a name."),
        ("N" * 41, "41 characters; 40 is the most"),
        (" ours ", "There are rules named ours"),
        ("rule BOOK", "There are rules named rule BOOK"),
    ],
)
def test_a_bad_name_of_rules_is_said_at_the_field(phone: Client, typed: str, said: str) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("save-as")
    phone.type("rules-name", typed)
    assert any(said in words for words in phone.shown("rules-name-error"))
    phone.tap("save-name")
    assert phone.has("rules-name")
    phone.tap("cancel-name")
    assert not phone.has("rules-name")
    assert len(read_rule_book(phone.house.keeper.note("rule-sets")).sets) == 1


def test_no_more_than_fifty_rule_sets_are_kept(house: House) -> None:
    book = RuleBook()
    for n in range(MOST_RULE_SETS):
        book = book.saved(f"Rules {n}", Options())
    house.keeper.set_note("rule-sets", book.to_text())
    phone = house.open("/new/rules")
    phone.tap("save-as")
    phone.type("rules-name", "One more")
    assert any("50 rule sets are the most" in words for words in phone.shown("rules-name-error"))


def test_rules_saved_in_one_window_are_there_in_another(house: House) -> None:
    one, other = house.open("/new/rules"), house.open("/new/rules")
    save_as(one, "Mine")
    save_as(other, "Yours")
    one.tap("plus-minus-warn")
    assert one.has("set-Mine")
    assert one.has("set-Yours")


# --- the default


def starred(phone: Client) -> list[str]:
    """The keys of the rule sets that are marked as the default."""
    return [
        str(control.key)
        for control in phone.controls()
        if str(control.key).startswith(("preset-", "set-"))
        and "new games start with it" in names_of(control)
    ]


@pytest.mark.parametrize("name", ["Our Friday rules", "=SUM(A1)", "../../x", "שלום", "🧙 Jo"])
def test_new_games_start_with_the_rule_set_that_was_made_the_default(
    tmp_path: Path, name: str
) -> None:
    house = House(tmp_path)
    phone = house.open("/new/rules")
    phone.tap("preset-jubilee")
    save_as(phone, name)
    phone.tap("default")
    assert starred(phone) == [f"set-{name}"]
    assert phone.says(f"New games start with {name}.")
    phone.tap("preset-quick")
    assert started(phone).deck == 60
    house.restart()
    again = house.open("/new")
    assert again.says(f"Rules: {name}")
    again.tap("start")
    assert game(again).rules.deck == 66
    house.close()


@pytest.mark.parametrize("preset", list(Preset))
def test_a_preset_can_be_the_default(phone: Client, preset: Preset) -> None:
    rules(phone)
    phone.tap(f"preset-{preset}")
    phone.tap("default")
    assert starred(phone) == [f"preset-{preset}"]
    assert not phone.has("default")
    phone.tap("plus-minus-warn")
    phone.tap("reader-nobody")
    started(phone)
    phone.go("/new/rules")
    assert marked(phone) == [f"preset-{preset}"]
    phone.go("/new")
    phone.tap("start")
    assert game(phone).rules.reader is Reader.NOBODY


def test_without_a_default_the_rules_of_the_last_game_are_the_next_ones(phone: Client) -> None:
    rules(phone)
    phone.tap("default")
    phone.tap("no-default")
    assert starred(phone) == []
    assert not phone.says("New games start with")
    phone.tap("preset-canadian")
    started(phone)
    phone.go("/new/rules")
    assert marked(phone) == ["preset-canadian"]


def test_rules_that_are_no_rule_set_are_saved_before_they_can_be_the_default(
    phone: Client,
) -> None:
    rules(phone)
    phone.tap("plus-minus-warn")
    assert not phone.has("default")
    save_as(phone, "Ours")
    phone.tap("plus-minus-strict")
    assert not phone.has("default")
    phone.tap("keep")
    phone.tap("default")
    assert starred(phone) == ["set-Ours"]


def test_the_default_is_renamed_deleted_and_brought_back_with_its_mark(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("default")
    phone.tap("rename")
    phone.type("rules-name", "Theirs")
    phone.tap("save-name")
    assert starred(phone) == ["set-Theirs"]
    phone.tap("delete")
    assert starred(phone) == []
    phone.act_on_message()
    assert starred(phone) == ["set-Theirs"]
    assert marked(phone) == ["set-Theirs"]


def test_a_default_that_another_window_deleted_is_none(house: House) -> None:
    one, other = house.open("/new/rules"), house.open("/new/rules")
    save_as(one, "Ours")
    one.tap("default")
    house.keeper.set_note("rule-sets", None)
    assert started(other) == Options().rule_set(4)
    assert starred(house.open("/new/rules")) == []


@pytest.mark.parametrize("kept", ['{"default_preset": "magic"}', '{"default_name": ["x"]}'])
def test_a_damaged_default_is_none(house: House, kept: str) -> None:
    house.keeper.set_note("settings", kept)
    assert starred(house.open("/new/rules")) == []
