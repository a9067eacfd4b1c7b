from __future__ import annotations

import json
import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.sheet.export import Format, export, file_name
from scorepad.sheet.file_names import MOST_CHARACTERS
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.report import report
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.rules import clean_name
from tests.sheet.given import HOSTILE, minimal, names, tap_sheet, variant

EVENING = date(2026, 11, 27)
SAFE = re.compile(r"[\w-]+\.(?:pdf|png|xlsx|csv|json|txt)")


def test_csv_and_json_are_what_the_command_line_has_always_written() -> None:
    sheet = tap_sheet()
    assert export(Format.CSV, Paper(sheet)) == write_csv(sheet)
    assert json.loads(export(Format.JSON, Paper(sheet))) == json.loads(json.dumps(report(sheet)))


def test_json_is_the_game_file_where_there_is_one() -> None:
    assert (
        export(Format.JSON, Paper(tap_sheet(), game_file='{"x": "é"}\n')) == b'{"x": "\xc3\xa9"}\n'
    )


def test_a_file_name_holds_the_day_and_the_players() -> None:
    assert file_name(EVENING, ("Ana", "Ben"), Format.PDF) == "2026-11-27-Ana-Ben.pdf"
    assert file_name(None, ("Ana", "Ben"), Format.TEXT) == "Ana-Ben.txt"
    assert file_name(EVENING, ('Müller, "Jo"', "../../x", "=SUM(A1)"), Format.CSV) == (
        "2026-11-27-Müller_Jo-x-SUM_A1.csv"
    )


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "lpt9", "aux"])
def test_a_file_is_never_called_like_a_device_of_windows(name: str) -> None:
    assert file_name(None, (name,), Format.PNG) == f"scorepad-{name}.png"


def test_names_without_a_letter_leave_the_day() -> None:
    assert file_name(EVENING, ("👩‍👩‍👧", '""'), Format.XLSX) == "2026-11-27.xlsx"
    assert file_name(None, (";", ","), Format.XLSX) == "scorepad.xlsx"


def test_players_who_do_not_fit_are_left_out_whole() -> None:
    many = [f"{letter}ndreas Müller-Lüdenscheid"[:24] for letter in "ABCDEF"]
    assert file_name(EVENING, many, Format.PDF) == (
        "2026-11-27-Andreas_Müller_Lüdensche-Bndreas_Müller_Lüdensche.pdf"
    )


@given(st.none() | st.dates(), st.lists(names() | st.text(max_size=200), max_size=12))
def test_every_file_name_is_safe_on_every_system(day: date | None, players: list[str]) -> None:
    name = file_name(day, players, Format.PDF)
    stem = name.removesuffix(".pdf")
    assert 0 < len(stem) <= MOST_CHARACTERS + len("scorepad-")
    assert len(name.encode()) <= 140
    assert not stem.startswith(("-", "."))
    assert not stem.endswith((".", " ", "-"))
    assert not set(name) & set("<>:\"/\\|?*\0 %&$!`'")
    assert name.isprintable()


def test_the_message_tells_the_evening_in_a_few_lines() -> None:
    paper = Paper(
        tap_sheet(),
        day=EVENING,
        day_text="Fri 27 Nov 2026",
        place="At Dov’s",
        played="15 rounds",
    )
    text = export(Format.TEXT, paper).decode()
    assert text.splitlines()[:3] == ["Score sheet", "Fri 27 Nov 2026 · At Dov’s", ""]
    assert "Winner" in text
    assert "15 rounds · Rule book" in text
    assert len(text.splitlines()) < 12


def test_a_message_says_who_left_and_who_leads() -> None:
    left = export(Format.TEXT, Paper(sheet_of(variant("leaver")))).decode()
    assert "(left): " in left
    running = export(Format.TEXT, Paper(sheet_of(variant("jubilee", 20)))).decode()
    assert "Leading: " in running


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_survives_in_a_message(name: str) -> None:
    sheet = read_csv(minimal(("Ana", "Ben"), "1/1 0/0"))
    renamed = type(sheet)((clean_name(name), "Ben"), sheet.rounds, (), sheet.totals, sheet.places)
    assert clean_name(name) in export(Format.TEXT, Paper(renamed)).decode()
