from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.sheet.checks import Line
from scorepad.sheet.columns import armoured, bare
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.table import Sheet, sheet_from, sheet_of
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.history import replay
from scorepad.wizard.rules import clean_name
from tests.games.load import WholeGame, whole_games
from tests.games.variants import variant_game
from tests.sheet.given import HOSTILE, SPECIAL, names, sheets, tap_sheet, variant


@given(sheets())
def test_what_was_written_is_read_the_same(sheet: Sheet) -> None:
    assert read_csv(write_csv(sheet)) == sheet


def test_a_double_click_in_excel_shows_umlauts() -> None:
    assert write_csv(tap_sheet()).startswith("\ufeffround,cards".encode())


@given(names())
def test_a_name_comes_back_from_its_armour(name: str) -> None:
    assert bare(armoured(name)) == name


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_survives_as_player_and_as_dealer(name: str) -> None:
    players = (clean_name(name), "Zoë")
    sheet = sheet_from(players, [Line(1, 1, (1, 0), (1, 0), dealer=0)])
    again = read_csv(write_csv(sheet))
    assert again.players == players
    assert again.rounds[0].dealer == 0
    assert not again.problems


@given(sheets(), st.sampled_from(",;"))
def test_no_written_cell_begins_like_a_formula(sheet: Sheet, delimiter: str) -> None:
    text = write_csv(sheet).decode("utf-8-sig")
    for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
        for cell in row:
            assert cell[:1] not in set("=+@\t\r\uff1d\uff0b\uff0d\uff20")
            assert cell[:1] != "-" or cell[1:].isdigit()


@pytest.mark.parametrize("whole", whole_games(), ids=lambda whole: whole.name)
def test_a_game_survives_its_csv_at_every_step(whole: WholeGame) -> None:
    log = whole.log()
    for steps in {1, 2, 5, len(log) // 2, len(log) - 1, len(log)}:
        sheet = sheet_of(replay(log[:steps]).game)
        assert read_csv(write_csv(sheet)) == sheet
        assert not sheet.problems


def test_a_sheet_with_special_cards_and_gifts_is_written_as_it_was_read() -> None:
    written = write_csv(read_csv(SPECIAL.encode()))
    assert written.decode("utf-8-sig").replace("\r\n", "\n") == SPECIAL


@given(sheets())
def test_extra_columns_are_written_only_where_they_are_used(sheet: Sheet) -> None:
    header = next(csv.reader(io.StringIO(write_csv(sheet).decode("utf-8-sig"), newline="")))
    last = [cell.rpartition(" ")[2] for cell in header]
    n = len(sheet.players)
    assert last.count("nobodys") == any(one.nobodys for one in sheet.rounds)
    assert last.count("cloud") == n * any(one.clouds for one in sheet.rounds)
    assert last.count("extra") == n * any(one.gifts for one in sheet.rounds)


def test_a_game_with_special_cards_survives_its_csv() -> None:
    log = variant_game("jubilee").log()
    for steps in range(1, len(log) + 1):
        sheet = sheet_of(replay(log[:steps]).game)
        again = read_csv(write_csv(sheet))
        assert not again.problems
        assert again.rounds == sheet.rounds
        assert (again.totals, again.places) == (sheet.totals, sheet.places)


def test_points_of_a_late_joiner_are_extra_points() -> None:
    text = write_csv(sheet_of(variant("late-joiner"))).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["Dov extra"] for row in rows] == ["", "", "10", "", ""]
    assert [row["Dov total"] for row in rows] == ["", "", "0", "30", "50"]


def test_the_header_names_four_columns_for_each_player() -> None:
    header, first, *_ = write_csv(tap_sheet()).decode("utf-8-sig").split("\r\n")
    assert header.startswith("round,cards,dealer,trump,Ana bid,Ana tricks,Ana points,Ana total,Ben")
    assert first == "1,1,Ana,,0,0,20,20,1,0,-10,-10,0,1,-10,-10,1,0,-10,-10"
