"""What is kept of the rules of the next game, and what they are called."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad.app.rule_sets import (
    MAX_RULES_NAME,
    MOST_RULE_SETS,
    PRESETS,
    Preset,
    RuleBook,
    preset_of,
    preset_options,
    read_rule_book,
)
from scorepad.app.settings import Options, Settings, options_to_json, read_options, read_settings
from scorepad.app.typed import read_cards, read_points
from scorepad.app.views.asking import problems
from scorepad.app.views.rule_words import rules_text
from scorepad.app.words import LANGUAGES, Words
from scorepad.wizard.rules import PlusMinus, Reader
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special
from tests.app.given_rules import EVERYTHING


def test_all_options_come_back_from_their_note() -> None:
    kept = Settings(options=EVERYTHING, rules_name="Ours")
    assert read_settings(kept.to_text()) == kept
    assert read_options(options_to_json(EVERYTHING)) == EVERYTHING


def test_the_note_of_an_older_version_reads_as_it_was_meant() -> None:
    old = (
        '{"language": "de", "options": {"plus_minus": "warn", "plus_minus_from": 2, '
        '"note_trump": false, "reader": "leader"}}'
    )
    assert read_settings(old).options == Options(
        plus_minus=PlusMinus.WARN, plus_minus_from=2, note_trump=False, reader=Reader.LEADER
    )


@pytest.mark.parametrize(
    "bent",
    [
        {"length": "endless"},
        {"cards": [1, "2"]},
        {"cards": [True]},
        {"cards": 3},
        {"specials": "bomb"},
        {"rounds": 0},
        {"rounds": True},
        {"hardcore_from": -1},
        {"plus_minus_from": 0},
        {"scoring": 3},
        {"scoring": {"kind": "magic", "bonus": 10**9, "saboteur": 1}},
        {"club": 1},
        [],
        None,
    ],
)
def test_what_does_not_fit_in_a_note_falls_back(bent: object) -> None:
    assert read_options(bent) == Options()


def test_unknown_special_cards_in_a_note_are_left_out() -> None:
    assert read_options({"specials": ["bomb", "unicorn", 3]}).specials == {Special.BOMB}


def test_what_has_no_effect_is_not_written_into_a_game() -> None:
    idle = Options(zero_free=True, leading_only=True, hardcore_from=4, plus_minus_ones=False)
    assert idle.rule_set(4) == Options().rule_set(4)
    numbers = Options(scoring=Scoring(ScoringKind.ALTERNATIVE, bonus=3))
    assert numbers.rule_set(4).scoring == Scoring(ScoringKind.ALTERNATIVE)


def test_the_schedule_follows_the_number_of_players() -> None:
    odd = Options(length=Length.ODD)
    assert odd.rule_set(4).schedule == (1, 3, 5, 7, 9, 11, 13, 15)
    assert odd.rule_set(6).schedule == (1, 3, 5, 7, 9)


def test_every_preset_can_be_played_by_the_number_of_players_it_is_made_for() -> None:
    assert all(not problems(one, 4) for one in PRESETS.values())
    final = PRESETS[Preset.CHAMPIONSHIP].rule_set(4)
    assert final.schedule == (1, 3, 5, 7, 9, 11, 13, 15)
    assert (final.strict, final.plus_minus_ones) == (True, False)
    canadian = PRESETS[Preset.CANADIAN].rule_set(4)
    assert (canadian.leading_only, canadian.hardcore_from) == (True, 4)
    assert PRESETS[Preset.JUBILEE].rule_set(4).deck == 66
    assert PRESETS[Preset.SHORT].rule_set(4).schedule == (1, 2, 3, 4, 5)


def test_a_preset_changes_no_habits_and_is_known_again() -> None:
    habits = Options(note_trump=False, reader=Reader.NOBODY, club=True, one_suit=True)
    for preset in Preset:
        after = preset_options(preset, habits)
        assert (after.note_trump, after.reader, after.club) == (False, Reader.NOBODY, True)
        assert preset_of(after) is preset
    assert preset_of(EVERYTHING) is None


def test_rule_sets_come_back_from_their_note() -> None:
    book = RuleBook().saved("Our Friday rules", EVERYTHING).saved("Kids", Options())
    assert read_rule_book(book.to_text()) == book
    assert book.find("our FRIDAY rules") == book.sets[0]
    assert book.renamed("Kids", "Children").sets[1].name == "Children"
    assert book.without("kids").sets == book.sets[:1]


@pytest.mark.parametrize("text", [None, "", "{", "3", "[3, {}, {}]", '[{"name": 3}]', "[" * 9999])
def test_a_damaged_note_of_rule_sets_is_an_empty_book(text: str | None) -> None:
    assert read_rule_book(text) == RuleBook()


def test_no_more_rule_sets_are_read_than_can_be_kept() -> None:
    many = [{"name": f"Rules {n}"} for n in range(MOST_RULE_SETS + 5)]
    long = [{"name": "N" * (MAX_RULES_NAME + 1)}, {"name": "   "}]
    assert len(read_rule_book(json.dumps(long + many)).sets) == MOST_RULE_SETS


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1 3 5 7", (1, 3, 5, 7)),
        (" 1,3;5\n 7 ", (1, 3, 5, 7)),
        ("", ()),
        ("1 x", "x"),
        ("-1", "-1"),
        ("2.5", "2.5"),
        ("٣", "٣"),
        ("1" * 30, "1" * 30),
    ],
)
def test_an_own_list_is_read_as_people_type_it(typed: str, read: object) -> None:
    assert read_cards(typed) == read


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("20", 20),
        (" − 5 ", -5),
        ("+7", 7),
        ("", 0),
        ("-", 0),
        ("1000", 1000),
        ("1001", None),
        ("x", None),
        ("1.5", None),
        ("9" * 50, None),
    ],
)
def test_points_are_read_as_people_type_them(typed: str, read: int | None) -> None:
    assert read_points(typed) == read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words_in_the_row(language: str) -> None:
    words = Words(language)
    plain = rules_text(Options(), words)
    for name, value in options_to_json(EVERYTHING).items():
        quiet = {"plus_minus_from", "plus_minus_ones", "zero_free", "leading_only"}
        quiet |= {"note_trump", "reader", "hardcore_from", "rounds", "cards"}
        one = replace(Options(), **{name: getattr(EVERYTHING, name)})
        assert (rules_text(one, words) == plain) == (name in quiet), (name, value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"plus_minus": PlusMinus.WARN}, "Plus/minus one, warning only"),
        ({"plus_minus_from": 3, "zero_free": True}, "Plus/minus one · from round 3 · 0 is free"),
        ({"plus_minus_ones": False}, "Plus/minus one · not with one card"),
        (
            {"leading_only": True, "hardcore_from": 4, "zero_free": True},
            "Plus/minus one · only for leading dealers · hardcore from 4 cards",
        ),
    ],
)
def test_the_row_names_every_flavour(changes: dict[str, Any], said: str) -> None:
    options = replace(Options(plus_minus=PlusMinus.STRICT), **changes)
    assert rules_text(options, Words("en")) == said
