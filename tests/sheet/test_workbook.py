from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from openpyxl import load_workbook

from scorepad.sheet.export import Format, export
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.values import Sheet
from scorepad.wizard.history import replay
from scorepad.wizard.rules import TieBreak
from tests.games.load import WholeGame, whole_games
from tests.games.variants import VariantGame, variant_games
from tests.sheet.formula_reader import Reader
from tests.sheet.given import minimal, sheets, tap_sheet
from tests.sheet.papers import HOSTILE_TABLES, paper, played

ALL: tuple[WholeGame | VariantGame, ...] = (*whole_games(), *variant_games())
GAMES = {one.name: one for one in ALL}


def book(one: Paper, *, values: bool = False) -> Any:
    return load_workbook(io.BytesIO(export(Format.XLSX, one)), data_only=values)


def formulas_agree(one: Paper) -> int:
    """Check every formula against the value written beside it; how many there are."""
    formulas, values = book(one), book(one, values=True)
    reader, count = Reader(formulas), 0
    for page in formulas:
        for row in page.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    count += 1
                    wanted = values[page.title][cell.coordinate].value
                    assert reader.value(page.title, cell.coordinate) == (
                        "" if wanted is None else wanted
                    )
    return count


@pytest.mark.parametrize("name", GAMES)
def test_formulas_give_the_points_and_totals_of_the_game(name: str) -> None:
    log = GAMES[name].log()
    for steps in (len(log) // 2, len(log)):
        sheet = sheet_of(replay(log[:steps]).game)
        count = formulas_agree(Paper(sheet))
        rounds = [one for one in sheet.rounds if not one.skipped]
        assert count >= len(rounds) + 2 * sum(bool(place) for place in sheet.places)


def test_totals_and_places_are_those_of_the_sheet() -> None:
    sheet = tap_sheet()
    page = book(Paper(sheet), values=True)["Standing"]
    rows = [row[:3] for row in page.iter_rows(values_only=True)]
    for seat, name in enumerate(sheet.players):
        assert (name, sheet.totals[seat], sheet.places[seat]) in rows


@given(sheets())
@settings(max_examples=12)
def test_formulas_of_any_sheet_agree_with_its_values(sheet: Sheet) -> None:
    formulas_agree(Paper(sheet))


def test_a_line_that_is_open_among_others_costs_no_points() -> None:
    sheet = read_csv(minimal(("Ana", "Ben"), "1/1 0/0", "1/. 0/0", "1/1 2/2"))
    one = Paper(sheet)
    formulas_agree(one)
    assert Reader(book(one)).value("Score sheet", "H5") == sheet.totals[0] == 60


def test_a_changed_bid_changes_everything_that_follows() -> None:
    made = book(Paper(played(3, 3, ("Ana", "Ben", "Cem"))))
    page = made["Score sheet"]
    before = Reader(made).value("Score sheet", "I5")
    page["E3"] = (
        (page["E3"].value + 1) if page["E3"].value == page["F3"].value else page["F3"].value
    )
    assert Reader(made).value("Score sheet", "I5") != before
    page["F3"] = None
    assert Reader(made).value("Score sheet", "G3") == ""


def test_numbers_are_numbers_and_the_header_is_frozen() -> None:
    page = book(paper(4, 15), values=True)["Score sheet"]
    assert page.freeze_panes == "B3"
    for row in page.iter_rows(min_row=3, min_col=5, values_only=True):
        assert all(isinstance(cell, int) for cell in row if cell is not None)


@pytest.mark.parametrize("names", HOSTILE_TABLES)
def test_a_hostile_name_is_text_and_never_a_formula(names: tuple[str, ...]) -> None:
    sheet = replace(played(len(names), 2), players=names)
    first = names[0]
    made = book(Paper(sheet, title=first, note="=1+1", place=first, happenings=names))
    head = [cell for cell in made["Score sheet"][1] if cell.value]
    assert [(cell.value, cell.data_type) for cell in head] == [(name, "s") for name in names]
    dealer = made["Score sheet"]["C3"]
    assert (dealer.value, dealer.data_type) == (first, "s")
    for page in made:
        for row in page.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    assert cell.value.startswith(("=IF(", "=SUM(", "=RANK("))


def test_places_that_a_tie_break_gave_are_numbers() -> None:
    sheet = tap_sheet()
    assert sheet.rules is not None
    decided = replace(sheet, rules=replace(sheet.rules, tie_break=TieBreak.MOST_HITS))
    cells = [cell for row in book(Paper(decided))["Standing"].iter_rows() for cell in row]
    assert not [c for c in cells if c.data_type == "f" and "RANK" in c.value]


def test_the_same_sheet_gives_the_same_workbook() -> None:
    assert export(Format.XLSX, paper()) == export(Format.XLSX, paper())
