from __future__ import annotations

import pytest

from scorepad.errors import FileError
from scorepad.sheet.read_csv import MAX_ROUNDS, read_csv
from scorepad.sheet.values import Gift
from scorepad.wizard.rules import Trump
from tests.sheet.given import SPECIAL, THREE, minimal, replaced

GOOD = read_csv(THREE.encode())


def fault(data: bytes) -> tuple[int | None, int | None, str]:
    with pytest.raises(FileError) as caught:
        read_csv(data)
    assert str(caught.value).count("\n") == 0
    return caught.value.line, caught.value.column, str(caught.value)


def test_the_sheet_of_three_players_reads_as_it_stands() -> None:
    assert GOOD.players == ("Ana", "Ben", "Cem")
    assert GOOD.totals == (40, 40, 50)
    assert GOOD.places == (2, 2, 1)
    assert GOOD.winners == (2,)
    assert [one.trump for one in GOOD.rounds] == [Trump.BLUE, Trump.NONE, Trump.WIZARD_RED]
    assert [one.dealer for one in GOOD.rounds] == [0, 1, 2]
    assert not GOOD.problems


@pytest.mark.parametrize("delimiter", [",", ";"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "BOM"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
@pytest.mark.parametrize("quotes", ["", '"'], ids=["bare", "quoted"])
@pytest.mark.parametrize(
    "space", ["", "  ", "\t", "\u00a0"], ids=["tight", "spaces", "tab", "nbsp"]
)
def test_all_ways_to_write_the_same_sheet_are_the_same(
    delimiter: str, mark: bytes, ending: str, quotes: str, space: str
) -> None:
    rows = [line.split(",") for line in THREE.splitlines()]
    cells = [[f"{space}{quotes}{cell}{quotes}{space}" for cell in row] for row in rows]
    text = ending.join(delimiter.join(row) for row in cells)
    assert read_csv(mark + text.encode()) == GOOD
    assert read_csv(mark + (text + ending * 3).encode()) == GOOD


def test_bids_and_tricks_are_enough() -> None:
    sheet = read_csv(minimal(("Ana", "Ben", "Cem"), "0/0 1/0 1/1", "2/1 0/0 0/1", "1/1 1/1 1/1"))
    assert [(one.round, one.cards) for one in sheet.rounds] == [(1, 1), (2, 2), (3, 3)]
    assert [one.dealer for one in sheet.rounds] == [None, None, None]
    assert sheet.totals == GOOD.totals
    assert not sheet.problems


def test_columns_may_stand_in_any_order_and_case() -> None:
    text = "BEN Tricks,Ana bid,Cards,ana TRICKS,Ben BID\n3,2,5,2,2\n"
    sheet = read_csv(text.encode())
    assert sheet.players == ("BEN", "Ana")
    assert (sheet.rounds[0].cards, sheet.rounds[0].round) == (5, 1)
    assert (sheet.rounds[0].bids, sheet.rounds[0].tricks) == ((2, 2), (3, 2))


def test_empty_lines_and_lines_of_empty_cells_do_not_count() -> None:
    head, *lines = THREE.splitlines()
    empty = "," * head.count(",")
    text = "\n".join(["", empty, head, empty, *(f"{line}\n\n{empty}" for line in lines)])
    assert read_csv(text.encode()) == GOOD


def test_without_cards_a_round_deals_its_number() -> None:
    text = "round,A bid,A tricks,B bid,B tricks\n1,0,0,1,1\n2,1,1,1,1\n"
    assert [one.cards for one in read_csv(text.encode()).rounds] == [1, 2]


@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013", "- ", "\u2212 "])
def test_every_minus_that_people_type_is_a_minus(minus: str) -> None:
    assert read_csv(THREE.replace("-10", f"{minus}10").encode()) == GOOD
    assert read_csv(THREE.replace(",20", ",+20").encode()) == GOOD


@pytest.mark.parametrize("count", [2, 7, 12])
def test_clubs_play_with_two_and_with_twelve(count: int) -> None:
    names = [f"P{seat}" for seat in range(count)]
    sheet = read_csv(minimal(names, " ".join(["1/1"] + ["0/0"] * (count - 1))))
    assert len(sheet.players) == count
    assert not sheet.problems


def test_a_running_sheet_has_open_rounds_at_its_end() -> None:
    sheet = read_csv(minimal(("A", "B"), "1/1 0/0", "1/. 2/.", "./. ./."))
    assert len(sheet.rounds) == 2  # the last line says nothing at all
    assert sheet.running
    assert sheet.current == 1
    assert sheet.rounds[1].bids == (1, 2)
    assert sheet.rounds[1].points == (None, None)
    assert sheet.totals == (30, 20)
    assert sheet.winners == ()
    assert sheet.leaders == (0,)
    assert not sheet.problems


def test_a_sheet_may_be_prepared_to_the_last_round() -> None:
    text = "round,cards,A bid,A tricks,B bid,B tricks\n1,1,1,1,0,0\n2,2,0,,,\n3,3,,,,\n4,4,,,,\n"
    sheet = read_csv(text.encode())
    assert [one.complete for one in sheet.rounds] == [True, False, False, False]
    assert sheet.current == 1
    assert not sheet.problems


def test_special_cards_and_gifts_are_read_where_their_columns_are() -> None:
    sheet = read_csv(SPECIAL.encode())
    assert not sheet.problems
    assert [one.nobodys for one in sheet.rounds] == [1, 0, 0]
    assert [one.clouds for one in sheet.rounds] == [(), (1, 0), ()]
    assert sheet.rounds[1].gifts == (Gift(0, -20),)
    assert sheet.rounds[0].trump is Trump.WEREWOLF_NONE
    assert sheet.totals == (85, 20)
    # The columns may be there for some only, and in any place.
    some = "A cloud,A bid,B bid,A tricks,B extra,B tricks\n+1,2,1,3,-20,0\n"
    one = read_csv(some.replace("A cloud", "cards,A cloud").replace("\n+1", "\n3,+1").encode())
    assert (one.totals, one.problems) == ((50, -30), ())


@pytest.mark.parametrize("cloud", ["+1", "1", "+ 1"])
def test_a_cloud_may_be_written_with_a_sign(cloud: str) -> None:
    assert read_csv(replaced(SPECIAL, 3, 10, cloud)) == read_csv(SPECIAL.encode())


@pytest.mark.parametrize(
    ("column", "cell", "message"),
    [
        (5, "-1", 'nobodys is "-1"; it must be a whole number, 0 or more'),
        (5, "x", 'nobodys is "x"'),
        (10, "up", 'cloud of Ana is "up"; it must be a whole number'),
        (11, "1.5", 'extra of Ana is "1.5"'),
    ],
)
def test_an_extra_cell_that_says_nothing_is_told(column: int, cell: str, message: str) -> None:
    line, at, found = fault(replaced(SPECIAL, 3, column, cell))
    assert (line, at) == (3, column)
    assert message in found


@pytest.mark.parametrize(
    ("line", "column", "cell", "message"),
    [
        (2, 5, "-1", 'bid of Ana is "-1"; it must be a whole number, 0 or more'),
        (2, 5, "\u22121", "bid of Ana"),
        (3, 6, "1.5", 'tricks of Ana is "1.5"'),
        (3, 10, "1.0", "tricks of Ben"),
        (4, 9, "one", 'bid of Ben is "one"'),
        (4, 9, "+1", "bid of Ben"),
        (4, 9, "1e3", "bid of Ben"),
        (4, 9, "\u0663", "bid of Ben"),
        (4, 9, "9" * 5000, "whole number"),
        (2, 7, "20.5", 'points of Ana is "20.5"; it must be a whole number'),
        (2, 8, "x", 'total of Ana is "x"'),
        (2, 1, "-1", 'round is "-1"'),
        (2, 1, "I", 'round is "I"'),
        (3, 2, "2.5", 'cards is "2.5"'),
        (2, 5, '"0', "never closed"),
        (2, 5, '"0"0', "closing quote"),
        (1, 3, "geber", 'unknown column "geber"'),
        (1, 4, "Ana", 'unknown column "Ana"'),
        (1, 5, "Ana bit", 'unknown column "Ana bit"'),
        (1, 4, "cards", 'second column "cards"'),
        (1, 5, "bid", 'no name stands before "bid"'),
        (1, 6, "\u202e tricks", 'no name stands before "tricks"'),
        (1, 6, "Anna tricks", '"Ana tricks" is missing'),
        (1, 9, "ANA bid", 'second column "bid"'),
        (1, 9, "\uff21na  bid", 'second column "bid"'),
    ],
)
def test_a_cell_that_says_nothing_is_told_with_line_and_cell(
    line: int, column: int, cell: str, message: str
) -> None:
    found = fault(replaced(THREE, line, column, cell))
    assert message in found[2]
    where = 5 if "missing" in message else column
    assert found[:2] == (line, where)
    assert found[2].startswith(f"line {line}, column {where}: ")


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("A bid,A tricks,B bid,B tricks\n0,0,1\n", 2, 4, "3 cells in this line, but 4 in the head"),
        ("A bid,A tricks,B bid,B tricks\n0,0,1,1,1\n", 2, 5, "5 cells in this line, but 4"),
        ("A bid,A tricks,B bid,B tricks\n0\n", 2, 2, "1 cell in this line, but 4"),
        ("A bid,A tricks,B bid,B tricks\n0,0,1,1\n0;0;1;1\n", 3, 2, "1 cell in this line"),
        ("A bid,A tricks\n0,0\n", 1, 2, "1 player in the header; a sheet has 2 to 12"),
        ("round,cards\n1,1\n", 1, 2, "0 players in the header"),
        (",".join(f"{n} bid,{n} tricks" for n in range(13)), 1, 26, "13 players in the header"),
        ("A bid,A tricks,B bid\n", 1, 3, 'the column "B tricks" is missing'),
        ("A tricks,A points,B bid,B tricks\n", 1, 1, 'the column "A bid" is missing'),
        (";", 1, 1, "only empty cells"),
        ('"",""\n', 1, 1, "only empty cells"),
        ("hello", 1, 1, 'unknown column "hello"'),
        ("a;b;c\n", 1, 1, 'unknown column "a"'),
        ("round,,A bid", 1, 2, 'unknown column ""'),
        ("x" * 9_000_000, 1, 1, "unknown column"),
        ("x " * 4_000_000 + "bid,b", 1, 1, "unknown column"),
    ],
)
def test_a_header_or_line_that_does_not_fit_is_told(
    text: str, line: int, column: int, message: str
) -> None:
    found = fault(text.encode())
    assert found[:2] == (line, column)
    assert message in found[2]
    assert len(found[2]) < 200


def test_a_line_behind_a_name_with_a_line_break_keeps_its_number() -> None:
    text = '"A\nB bid","A\nB tricks",C bid,C tricks\n0,0,1,1\n0,x,1,1\n'
    line, column, message = fault(text.encode())
    assert (line, column) == (5, 2)
    assert "tricks of A B" in message


def test_a_thousand_rounds_are_no_score_sheet() -> None:
    rounds = ["0/0 1/1"] * (MAX_ROUNDS + 1)
    assert fault(minimal(("A", "B"), *rounds))[2].endswith("this is no score sheet")
    assert len(read_csv(minimal(("A", "B"), *rounds[1:])).rounds) == MAX_ROUNDS


def test_only_a_header_is_a_sheet_before_its_first_round() -> None:
    sheet = read_csv(minimal(("A", "B")))
    assert sheet.rounds == ()
    assert sheet.totals == (0, 0)
    assert sheet.winners == ()
    assert not sheet.running
