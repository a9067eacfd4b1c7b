from __future__ import annotations

import json

import pytest

from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.report import report, sentence
from scorepad.sheet.table import sheet_of
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem
from tests.games.load import whole_game
from tests.sheet.given import THREE, minimal, replaced


def test_the_report_has_exactly_the_promised_fields() -> None:
    found = json.loads(json.dumps(report(read_csv(THREE.encode()))))
    rounds = found.pop("rounds")
    assert found == {
        "players": ["Ana", "Ben", "Cem"],
        "totals": [40, 40, 50],
        "places": [2, 2, 1],
        "winners": ["Cem"],
        "problems": [],
    }
    assert rounds[2] == {
        "round": 3,
        "cards": 3,
        "dealer": "Cem",
        "trump": "wizard-red",
        "bids": [1, 1, 1],
        "tricks": [1, 1, 1],
        "points": [30, 30, 30],
        "totals": [40, 40, 50],
        "problems": [],
    }


def test_a_whole_game_reports_the_numbers_that_were_expected() -> None:
    whole = whole_game("tap-game")
    found = json.loads(json.dumps(report(sheet_of(replay(whole.log()).game))))
    assert found["totals"] == list(whole.totals)
    assert found["places"] == list(whole.places)
    assert [one["totals"] for one in found["rounds"]] == [list(one.totals) for one in whole.rounds]
    assert found["rounds"][1]["dealer"] == "Ben"


def test_an_open_round_has_nulls_and_no_winner() -> None:
    found = report(read_csv(minimal(("Ana", "Ben"), "1/1 0/0", "1/. ./.")))
    assert found["winners"] == []
    assert found["totals"] == [30, 20]
    assert found["rounds"][1] == {
        "round": 2,
        "cards": 2,
        "dealer": None,
        "trump": None,
        "bids": [1, None],
        "tricks": [None, None],
        "points": [None, None],
        "totals": [None, None],
        "problems": [],
    }


def test_a_problem_stands_in_its_round_and_in_the_whole_list() -> None:
    found = json.loads(json.dumps(report(read_csv(replaced(THREE, 3, 7, "10")))))
    problem = {
        "kind": "points-differ",
        "round": 2,
        "player": "Ana",
        "found": 10,
        "expected": -10,
        "message": "round 2, Ana: points 10, expected -10",
    }
    assert found["problems"] == [problem]
    assert [one["problems"] for one in found["rounds"]] == [[], [problem], []]


@pytest.mark.parametrize(
    ("problem", "line"),
    [
        (Problem(Kind.TOTAL_DIFFERS, 3, 1, 5, 40), "round 3, Ben: total 5, expected 40"),
        (Problem(Kind.TRICKS_SUM, 3, None, 4, 3), "round 3: the tricks add up to 4, expected 3"),
        (Problem(Kind.BID_OUT_OF_RANGE, 1, 0, 2, 1), "round 1, Ana: bid 2, expected 0 to 1"),
        (
            Problem(Kind.POINTS_DIFFER, 2, 0, 20),
            "round 2, Ana: points 20 in a round that is not complete, expected none yet",
        ),
        (
            Problem(Kind.DEALER_UNKNOWN, 2, None, "{x}"),
            'round 2: dealer "{x}", expected one of Ana, Ben, Cem',
        ),
        (
            Problem(Kind.NAME_TOO_LONG, None, 2, 30, 24),
            "Cem: the name has 30 characters, expected at most 24",
        ),
    ],
)
def test_a_problem_is_a_plain_sentence(problem: Problem, line: str) -> None:
    assert sentence(read_csv(THREE.encode()), problem) == line


def test_every_problem_that_a_sheet_can_have_has_its_own_words() -> None:
    sheet = read_csv(THREE.encode())
    kinds = [
        *(Kind.POINTS_DIFFER, Kind.TOTAL_DIFFERS, Kind.DEALER_DIFFERS, Kind.DEALER_UNKNOWN),
        *(Kind.ROUND_DIFFERS, Kind.TRUMP_UNKNOWN, Kind.NO_TRUMP_CARD, Kind.SCHEDULE_IMPOSSIBLE),
        *(Kind.BID_OUT_OF_RANGE, Kind.TRICKS_OUT_OF_RANGE, Kind.TRICKS_SUM, Kind.NAME_TOO_LONG),
        *(Kind.BIDS_MISSING, Kind.TRICKS_MISSING, Kind.BIDS_EQUAL_TRICKS),
    ]
    for kind in kinds:
        line = sentence(sheet, Problem(kind, 1, 0, 7, 5))
        assert line.startswith("round 1, Ana: ")
        assert kind.value not in line
        assert "expected" in line
