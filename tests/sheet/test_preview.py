"""A paper sheet as CSV: each problem at its cell, corrected one by one, then a game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import FileError
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.preview import CellProblem, Preview, Why, preview
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.to_game import MOST_EXTRA, to_game
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.game import Game
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import MAX_NAME, standard_schedule
from tests.library.tables import play, seating

HEADER = "round,cards,dealer,trump,Ana bid,Ana tricks,Ben bid,Ben tricks,Cleo bid,Cleo tricks"
GOOD = "1,1,Ana,red,1,1,0,0,0,0"


def sheet_text(*lines: str, header: str = HEADER) -> bytes:
    return "\n".join((header, *lines)).encode()


def played(shown: Preview) -> Game:
    game = shown.game
    assert game is not None
    assert game.problems == ()
    return replay(game.entries).game


def places(shown: Preview) -> list[tuple[int, int]]:
    return [(one.row, one.column) for one in shown.problems]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 40))
def test_the_sheet_of_any_game_becomes_a_game_of_the_same_totals(seed: int, cut: int) -> None:
    rng = Random(seed)
    log = play(rng, seating(rng, rounds=rng.choice([2, 5, None])), doubts=0.1)
    game = replay(log[: max(1, len(log) - cut)]).game
    csv = write_csv(sheet_of(game))
    shown = preview(csv)
    again = shown.game
    if again is None:
        # A round that was left open with more tricks than there are, as it stands on the sheet.
        assert not game.finished
        return
    found = replay(again.entries).game
    assert (found.players, found.totals) == (game.players, game.totals)
    assert sheet_of(found).rounds == read_csv(csv).rounds
    assert shown.problems == ()
    if game.finished:
        assert found.finished


@pytest.mark.parametrize(
    "name", ["=SUM(A1)", 'Müller, "Jo"', "../../x", "مريم", "Zoë 🃏", "Jo bid"]
)
def test_names_of_any_kind_stay(name: str) -> None:
    rng = Random(3)
    start = seating(rng, 3, 2)
    log = play(rng, type(start)((name, *start.players[1:]), 0, start.rules))
    game = replay(log).game
    assert played(preview(write_csv(sheet_of(game)))).players[0] == name


def test_each_problem_stands_at_its_cell_and_goes_with_its_correction() -> None:
    shown = preview(
        sheet_text(
            "1,1,Ana,red,1,1,0,0,0,0",
            "2,2,Ben,pink,two,1,0,1,9,0",
            "3,3,Zoe,,1,1,1,0,1,1",
        )
    )
    assert places(shown) == [(2, 3), (2, 4), (2, 4), (2, 8), (3, 2), (3, 5)]
    whys = [one.why for one in shown.problems]
    assert whys.count(Why.NO_NUMBER) == 1
    assert shown.problems[1].sentence.startswith('line 3, column 5: bid of Ana is "two"')
    kinds = [one.problem.kind for one in shown.problems if one.problem]
    assert kinds == [
        Kind.TRUMP_UNKNOWN,
        Kind.BIDS_MISSING,
        Kind.BID_OUT_OF_RANGE,
        Kind.DEALER_UNKNOWN,
        Kind.TRICKS_SUM,
    ]
    assert shown.game is None
    for row, column, text in (
        (2, 3, ""),
        (2, 4, " 2 "),
        (2, 8, "1"),
        (3, 2, "cleo"),
        (3, 7, "1"),
    ):
        assert shown.game is None
        before = len(shown.problems)
        shown = shown.corrected(row, column, text)
        assert len(shown.problems) < before
    assert shown.problems == ()
    game = played(shown)
    assert game.finished
    assert game.totals == (30 - 10 + 30, 20 - 20 + 20 + 20, 20 + 30 - 10)
    assert shown.rows[2][4] == "2"


def test_written_points_that_contradict_the_rules_are_named() -> None:
    header = f"{HEADER},Ana points,Ana total"
    shown = preview(sheet_text(f"{GOOD},20,30", header=header))
    (one,) = shown.problems
    assert (one.row, one.column, one.in_the_way) == (1, 10, True)
    assert one.problem is not None
    assert (one.problem.kind, one.problem.found, one.problem.expected) == (
        Kind.POINTS_DIFFER,
        20,
        30,
    )
    assert shown.game is None
    assert played(shown.corrected(1, 10, "30")).totals == (30, 20, 20)


def test_a_header_that_cannot_be_read_is_corrected_too() -> None:
    shown = preview(sheet_text(GOOD, header=HEADER.replace("Ben tricks", "Ben stiche")))
    (one,) = shown.problems
    assert (one.row, one.column, one.why) == (0, 7, Why.HEADER)
    assert shown.sheet is None
    assert played(shown.corrected(0, 7, "Ben tricks")).totals == (30, 20, 20)


def test_a_name_that_is_too_long_is_named_in_the_header() -> None:
    shown = preview(sheet_text(GOOD, header=HEADER.replace("Cleo", "x" * (MAX_NAME + 1))))
    (one,) = shown.problems
    assert (one.row, one.column) == (0, 8)
    shown = shown.corrected(0, 8, "Cleo bid").corrected(0, 9, "Cleo tricks")
    assert played(shown).players == ("Ana", "Ben", "Cleo")


def test_short_and_long_rows_are_brought_to_one_width() -> None:
    shown = preview(sheet_text("1,1,Ana,red,1,1,0,0,0", GOOD + ",7"))
    assert {len(row) for row in shown.rows} == {11}
    (one,) = shown.problems
    assert (one.row, one.column, one.why) == (0, 10, Why.HEADER)


def test_another_dealer_is_a_remark_and_becomes_a_change_of_the_dealer() -> None:
    shown = preview(sheet_text(GOOD, "2,2,Cleo,,1,1,1,1,0,0"))
    (one,) = shown.problems
    assert (one.row, one.column, one.in_the_way) == (2, 2, False)
    assert [round_.dealer for round_ in played(shown).rounds] == [0, 2]


def test_an_open_sheet_goes_on_to_the_end_of_the_official_game() -> None:
    game = played(preview(sheet_text(GOOD, "2,2,Ben,,1,,1,,,")))
    assert not game.finished
    assert game.rules.schedule == standard_schedule(3)
    assert game.current.bids == (1, 1, None)
    assert played(preview(sheet_text("1,5,Ana,,1,,1,,,"))).rules.schedule == (5,)


def test_special_cards_clouds_and_extra_points_count() -> None:
    header = HEADER.replace(",Ana bid", ",nobodys,Ana bid") + ",Ana cloud,Ana extra,Ben extra"
    shown = preview(sheet_text("1,2,Ana,werewolf-red,1,0,1,0,0,1,0,1,2500,-20", header=header))
    game = played(shown)
    assert game.totals == (30 + 2500, 20 - 20, -10)
    assert game.rules.deck == 69
    too_much = preview(sheet_text(f"1,1,Ana,,,1,1,0,0,0,0,0,{MOST_EXTRA + 1},0", header=header))
    (one,) = too_much.problems
    assert (one.row, one.column) == (1, 12)
    assert one.problem is not None
    assert one.problem.kind is Kind.POINTS_OUT_OF_RANGE


def test_two_to_twelve_players_are_clubs() -> None:
    names = [f"P{n}" for n in range(12)]
    header = ",".join(f"{name} bid,{name} tricks" for name in names)
    lines = ",".join(["1,1", *["0,0"] * 11])
    assert len(played(preview(sheet_text(lines, header=header))).players) == 12
    two = sheet_text("1,1,0,0", header="A bid,A tricks,B bid,B tricks")
    assert played(preview(two)).rules.club
    thirteen = preview(sheet_text(lines, header=f"{header},X bid,X tricks"))
    assert "13 players" in thirteen.problems[0].sentence


def test_more_than_a_hundred_rounds_are_named() -> None:
    lines = [f"{n},1,,,1,1,0,0,0,0" for n in range(1, 102)]
    (one,) = preview(sheet_text(*lines)).problems
    assert (one.row, "at most 100" in one.sentence) == (101, True)
    assert played(preview(sheet_text(*lines[:100]))).finished
    with pytest.raises(FileError, match="at most 100"):
        preview(sheet_text(*lines * 20))


@pytest.mark.parametrize("data", [b"", b"\xff", b"a\0b", b'"', b" \n\t\n"])
def test_what_is_no_sheet_is_refused(data: bytes) -> None:
    with pytest.raises(FileError):
        preview(data)


def test_a_sheet_without_rounds_is_no_game() -> None:
    shown = preview(sheet_text())
    assert [one.why for one in shown.problems] == [Why.RULES]
    assert to_game(read_csv(sheet_text())).entries == ()
    assert isinstance(shown.problems[0], CellProblem)
