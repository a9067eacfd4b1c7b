"""Names as they are typed, kept and told apart."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.wizard.events import GameStarted
from scorepad.wizard.fold import begin
from scorepad.wizard.problems import Kind, Problem, event_problems, seating_problems
from scorepad.wizard.rules import RuleSet, clean_name, same_name

from .given import UNHURRIED

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anya", "Anya"),
        ("  Anya \t von \n  Au ", "Anya von Au"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("An\x00ya\x07", "Anya"),
        ("\u202eayna\u202c", "ayna"),
        ("\u2066Anya\u2069\u200e\u200f", "Anya"),
        ("\ufeffAnya\u200b", "Anya"),
        ("An\ud800ya", "Anya"),
        ("A\u00a0B\u2003C", "A B C"),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("", ""),
    ],
)
def test_a_name_is_kept_composed_and_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "blank",
    [
        "",
        "   ",
        "\t\n",
        "\u00a0\u3000",
        "\u200b",
        "\x00",
        "\u202e",
        "\u200d",
        "\u200c \u200d",
        "\u3164",
        "\u2800",
        "\u115f\u1160\uffa0",
        "\ufe0f",
        "\u034f",
        "\U000e0067\U000e007f",
        "\u0301",
    ],
)
def test_a_name_in_which_nothing_can_be_seen_is_empty(blank: str) -> None:
    assert clean_name(blank) == ""
    assert Problem(Kind.NAME_EMPTY, seat=1) in seating_problems(["Anya", blank, "Henry"])


def test_a_letter_and_its_accent_are_composed_even_where_a_control_stood_between() -> None:
    assert clean_name("Zoe\u200e\u0308") == "Zo\u00eb"


@UNHURRIED
@given(st.text())
def test_cleaning_a_name_twice_changes_nothing(typed: str) -> None:
    once = clean_name(typed)
    assert clean_name(once) == once
    assert same_name(once) == same_name(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anya", "anya"),
        ("Anya", " ANYA "),
        ("Strau\u00df", "STRAUSS"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("\uff21nya", "Anya"),
        ("\u0130lke", "i\u0307lke"),
        ("\u0390", "\u0399\u0308\u0301"),
        ("\ufb01nn", "Finn"),
        ("An\u00a0ya", "an  ya"),
        ("An\u200bya", "Anya"),
        ("An\u200dya", "Anya"),
        ("Anya\u200d", "Anya"),
        ("Anya\ufe0f", "Anya"),
        ("An\u3164ya", "Anya"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert same_name(one) == same_name(other)
    assert Problem(Kind.NAME_TWICE, seat=2, found=clean_name(other)) in seating_problems(
        [one, "Henry", other]
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anya", "Anja"),
        ("Zoe", "Zo\u00eb"),
        ("A B", "AB"),
        (ENGLAND, "\U0001f3f4"),
        (FAMILY, FAMILY.replace("\u200d", "")),
        ("Anya 1", "Anya 2"),
    ],
)
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert same_name(one) != same_name(other)
    assert seating_problems([one, "Henry", other]) == ()


def test_no_character_hides_from_the_comparison_of_names() -> None:
    folding = [
        char
        for char in map(chr, range(sys.maxunicode + 1))
        if char.casefold() != char or not unicodedata.is_normalized("NFKC", char)
    ]
    assert len(folding) > 5_000
    for char in folding:
        key = same_name(f"x{char}")
        assert same_name(key) == key, hex(ord(char))


def test_a_name_may_have_twenty_four_characters_and_no_more() -> None:
    assert seating_problems(["x" * 24, "Freya", "Henry"]) == ()
    assert seating_problems(["x" * 25, "Freya", "Henry"]) == (
        Problem(Kind.NAME_TOO_LONG, seat=0, found=25, expected=24),
    )
    assert seating_problems([" " + "x " * 12 + "  ", "Freya", "Henry"]) == ()
    assert seating_problems(["e\u0301" * 24, "Freya", "Henry"]) == ()


@pytest.mark.parametrize(
    "endless",
    ["a" + "\u0301\u0316" * 500_000, "\u6f22" + "\u200d" * 1_000_000 + "x", "x" * 10_000_000],
    ids=["accents", "joiners", "letters"],
)
def test_a_name_as_long_as_a_file_is_refused_without_much_ado(endless: str) -> None:
    kinds = [problem.kind for problem in seating_problems([endless, "Freya", "Henry"])]
    assert kinds == [Kind.NAME_TOO_LONG]
    start = GameStarted((endless, "Freya", "Henry"), 0, RuleSet((1,)))
    assert [problem.kind for problem in event_problems(None, start)] == [Kind.NAME_TOO_LONG]


def test_the_game_keeps_clean_names_wherever_the_start_came_from() -> None:
    start = GameStarted((" Anya\u202e", "Zoe\u0308", "Henry  V"), 0, RuleSet((1,)))
    assert begin(start).players == ("Anya", "Zo\u00eb", "Henry V")
