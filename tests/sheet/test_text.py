from __future__ import annotations

import pytest

from scorepad.sheet.checks import Line
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.table import Sheet, sheet_from, sheet_of
from scorepad.sheet.text import pad, text, width
from scorepad.wizard.events import RoundCorrected
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Trump, clean_name
from tests.games.load import whole_game
from tests.sheet.given import HOSTILE, THREE, minimal


def test_the_table_of_three_players_stands_as_on_paper() -> None:
    lines = text(read_csv(THREE.encode())).splitlines()
    assert lines[0].split(" | ")[1:] == ["Ana".ljust(23), "Ben".ljust(23), "Cem"]
    assert (
        lines[1].split()
        == ["round", "cards", "trump"] + ["|", "bid", "tricks", "points", "total"] * 3
    )
    assert lines[3].split("|")[0].split() == ["1", "1", "blue"]
    assert [group.split() for group in lines[4].split("|")[1:]] == [
        ["2", "1", "-10", "10"],
        ["*0", "0", "+20", "10"],
        ["0", "1", "-10", "20"],
    ]
    assert lines[5].split("|")[0].split() == ["3", "3", "wizard:", "red"]
    assert lines[6:] == [
        "",
        "* dealer",
        "",
        "  1.    50  Cem",
        "  2.    40  Ana",
        "  2.    40  Ben",
        "",
        "Winner: Cem (50)",
    ]


@pytest.mark.parametrize(
    ("shown", "places"),
    [
        ("Ana", 3),
        ("Müller", 6),
        ("Mu\u0308ller", 6),
        ("小明", 4),
        ("ｱﾅ", 2),
        ("עברית", 5),
        ("🎲", 2),
    ],
)
def test_a_name_takes_the_places_that_a_terminal_gives_it(shown: str, places: int) -> None:
    assert width(shown) == places
    assert width(pad(shown, 20)) == 20


@pytest.mark.parametrize("name", HOSTILE)
def test_the_bars_of_all_lines_stand_below_each_other(name: str) -> None:
    players = (clean_name(name), "漢字" * 9, "z" * 40)
    sheet = sheet_from(players, [Line(1, 1, (1, 0, 0), (1, 0, 0), 1, Trump.WIZARD_YELLOW)])
    lines = text(sheet).splitlines()[:4]
    bars = [[width(line[:at]) for at, c in enumerate(line) if c in "|+"] for line in lines]
    assert bars[1] == bars[2]
    assert [at for at in bars[3] if at in bars[1]] == bars[1]
    assert set(bars[1]) <= set(bars[0])


def test_the_widest_totals_fit_their_columns() -> None:
    sheet = sheet_of(replay(whole_game("extremes-3").log()).game)
    lines = text(sheet).splitlines()
    bars = {tuple(at for at, c in enumerate(line) if c == "|") for line in lines[:2] + lines[3:23]}
    assert len(bars) == 1
    assert "2500" in lines[22]
    assert "-2100" in lines[22]


def test_the_running_round_is_marked_and_nobody_has_won_yet() -> None:
    shown = text(read_csv(minimal(("Ana", "Ben"), "1/1 0/0", "1/. ./.")))
    assert "\n>     2      2" in shown
    assert shown.endswith("Leading: Ana (30)\n")
    assert "> being played" in shown
    assert "Winner" not in shown


def test_a_tie_names_all_winners() -> None:
    sheet = sheet_of(replay(whole_game("tie").log()).game)
    assert text(sheet).endswith("Winners: Pim, Puk, Pam (100)\n")


def test_before_the_first_result_nobody_stands_anywhere() -> None:
    for sheet in (Sheet(("A", "B"), ()), read_csv(minimal(("A", "B"), "1/. ./."))):
        assert text(sheet).endswith("No round is complete yet.\n")


def test_a_corrected_round_is_marked() -> None:
    whole = whole_game("two-rounds")
    change = RoundCorrected(1, (0, 1, 1), (1, 0, 0), Trump.RED)
    sheet = sheet_of(replay([*whole.log()[:-1], change]).game)
    assert [one.corrected for one in sheet.rounds] == [True, False]
    shown = text(sheet)
    assert "\n      1~     1  red" in shown
    assert "~ corrected" in shown


def test_without_any_trump_there_is_no_column_for_it() -> None:
    noted = text(read_csv(THREE.encode()))
    silent = text(sheet_of(replay(whole_game("two-rounds").log()).game))
    assert "trump" in noted
    assert "trump" not in silent
    assert max(len(line) for line in silent.splitlines()) < 100
