from __future__ import annotations

import random

import pytest

from scorepad.sheet.checks import Line
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.table import sheet_from
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump
from tests.sheet.given import SPECIAL, THREE, minimal, replaced, tap_sheet


def problems(data: bytes) -> list[Problem]:
    return list(read_csv(data).problems)


@pytest.mark.parametrize(
    ("line", "column", "cell", "problem"),
    [
        (3, 7, "10", Problem(Kind.POINTS_DIFFER, 2, 0, 10, -10)),
        (3, 12, "20", Problem(Kind.TOTAL_DIFFERS, 2, 1, 20, 10)),
        (2, 8, "-20", Problem(Kind.TOTAL_DIFFERS, 1, 0, -20, 20)),
        (4, 3, "Ana", Problem(Kind.DEALER_DIFFERS, 3, None, "Ana", "Cem")),
        (4, 3, "Zoe", Problem(Kind.DEALER_UNKNOWN, 3, None, "Zoe")),
        (4, 4, "purple", Problem(Kind.TRUMP_UNKNOWN, 3, None, "purple")),
        (4, 1, "5", Problem(Kind.ROUND_DIFFERS, 5, None, 5, 3)),
        (2, 1, "0", Problem(Kind.ROUND_DIFFERS, 0, None, 0, 1)),
        (4, 2, "4", Problem(Kind.TRICKS_SUM, 3, None, 3, 4)),
    ],
)
def test_one_slip_is_told_once_with_round_player_and_what_is_right(
    line: int, column: int, cell: str, problem: Problem
) -> None:
    assert problems(replaced(THREE, line, column, cell)) == [problem]


def test_every_written_number_of_a_whole_game_is_checked() -> None:
    text = write_csv(tap_sheet()).decode("utf-8-sig").replace("\r\n", "\n")
    rng = random.Random(15)
    for at, one in enumerate(tap_sheet().rounds):
        for seat in range(4):
            for offset, right in ((2, one.points[seat]), (3, one.totals[seat])):
                assert right is not None
                wrong = right + rng.choice((-20, -10, 10, 100))
                kind = Kind.POINTS_DIFFER if offset == 2 else Kind.TOTAL_DIFFERS
                data = replaced(text, at + 2, 5 + 4 * seat + offset, str(wrong))
                assert problems(data) == [Problem(kind, one.round, seat, wrong, right)]


def test_a_miss_that_was_counted_as_a_hit_shows_in_all_totals_after_it() -> None:
    found = problems(
        THREE.replace("2,1,-10,10", "2,1,30,50").replace("1,30,40,1", "1,30,80,1", 1).encode()
    )
    assert found == [
        Problem(Kind.POINTS_DIFFER, 2, 0, 30, -10),
        Problem(Kind.TOTAL_DIFFERS, 2, 0, 50, 10),
        Problem(Kind.TOTAL_DIFFERS, 3, 0, 80, 40),
    ]


def test_numbers_out_of_range_and_wrong_sums_are_told() -> None:
    assert problems(minimal(("A", "B", "C"), "2/0 0/0 0/1")) == [
        Problem(Kind.BID_OUT_OF_RANGE, 1, 0, 2, 1)
    ]
    assert problems(minimal(("A", "B", "C"), "0/0 0/2 0/0")) == [
        Problem(Kind.TRICKS_OUT_OF_RANGE, 1, 1, 2, 1),
        Problem(Kind.TRICKS_SUM, 1, None, 2, 1),
    ]
    assert problems(minimal(("A", "B", "C"), "0/0 0/0 0/0")) == [
        Problem(Kind.TRICKS_SUM, 1, None, 0, 1)
    ]


def test_open_tricks_must_not_add_up_to_too_many() -> None:
    assert not problems(minimal(("A", "B", "C"), "0/0 1/. 0/1"))
    assert problems(minimal(("A", "B", "C"), "0/1 1/. 0/1")) == [
        Problem(Kind.TRICKS_SUM, 1, None, 2, 1)
    ]


def test_a_round_left_open_in_the_middle_is_told_by_player() -> None:
    sheet = read_csv(minimal(("A", "B"), "1/1 0/0", "./1 1/.", "1/1 2/2"))
    assert sheet.problems == (
        Problem(Kind.BIDS_MISSING, 2, 0),
        Problem(Kind.TRICKS_MISSING, 2, 1),
    )
    assert sheet.rounds[1].points == (None, None)
    assert sheet.totals == (60, 60)
    assert not sheet.running


def test_a_round_must_be_done_before_the_next_one_begins() -> None:
    assert problems(minimal(("A", "B"), "1/1 0/0", "1/1 1/.", "1/. ./.")) == [
        Problem(Kind.TRICKS_MISSING, 2, 1)
    ]


def test_an_open_round_has_no_points_and_keeps_its_totals() -> None:
    head = ",".join(f"{n} {w}" for n in "AB" for w in ("bid", "tricks", "points", "total"))
    done = "1,1,30,30,0,0,20,20"
    assert not problems(f"{head}\n{done}\n1,,,,1,,,\n".encode())
    assert not problems(f"{head}\n{done}\n1,,,30,1,,,20\n".encode())
    assert problems(f"{head}\n{done}\n1,,20,50,1,,,\n".encode()) == [
        Problem(Kind.POINTS_DIFFER, 2, 0, 20, None),
        Problem(Kind.TOTAL_DIFFERS, 2, 0, 50, 30),
    ]


@pytest.mark.parametrize(
    ("count", "cards", "most"), [(2, 31, 30), (3, 21, 20), (4, 16, 15), (7, 9, 8), (12, 6, 5)]
)
def test_no_more_than_sixty_cards_can_be_dealt(count: int, cards: int, most: int) -> None:
    def sheet(number: int) -> bytes:
        names = [f"P{seat}" for seat in range(count)]
        head = "cards," + ",".join(f"{n} bid,{n} tricks" for n in names)
        return f"{head}\n{number},0,{number}{',0,0' * (count - 1)}\n".encode()

    assert not problems(sheet(most))
    found = [Problem(Kind.SCHEDULE_IMPOSSIBLE, 1, None, cards, most)]
    assert problems(sheet(cards)) == found
    assert problems(sheet(0)) == [Problem(Kind.SCHEDULE_IMPOSSIBLE, 1, None, 0, most)]


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ((1, 2, 4, 5, 6), [(4, 3)]),  # a line is missing
        ((1, 2, 2, 4, 5), [(2, 3)]),  # a slip of the pen
        ((1, 2, 2, 3, 4), [(2, 3)]),  # a line twice
        ((1, 2, 13, 4, 5), [(13, 3)]),
        ((2, 3, 4), [(2, 1)]),
        ((3, 2, 1), [(3, 1), (1, 3)]),
    ],
)
def test_a_round_number_out_of_order_is_told_once(
    numbers: tuple[int, ...], wrong: list[tuple[int, int]]
) -> None:
    lines = [f"{number},1,1,1,0,0" for number in numbers]
    data = "\n".join(["round,cards,A bid,A tricks,B bid,B tricks", *lines]).encode()
    assert problems(data) == [Problem(Kind.ROUND_DIFFERS, f, None, f, e) for f, e in wrong]


@pytest.mark.parametrize(
    ("dealers", "wrong"),
    [
        ("ABCABC", []),
        ("CABCAB", []),
        ("A..A.C", []),
        ("......", []),
        ("ABBCAB", [(3, "B", "C")]),  # the table went on from the wrong dealer
        ("ABBABC", [(3, "B", "C")]),  # it was a slip of the pen
        ("A.B", [(3, "B", "C")]),
        ("B.A.", []),
    ],
)
def test_the_deal_goes_round_from_whoever_dealt_first(
    dealers: str, wrong: list[tuple[int, str, str]]
) -> None:
    lines = [f"1,{'' if name == '.' else name},1,1,0,0,0,0" for name in dealers]
    head = "cards,dealer,A bid,A tricks,B bid,B tricks,C bid,C tricks"
    assert problems("\n".join([head, *lines]).encode()) == [
        Problem(Kind.DEALER_DIFFERS, number, None, f, e) for number, f, e in wrong
    ]


def test_no_trump_is_turned_up_where_all_cards_are_dealt() -> None:
    head = "cards,trump,A bid,A tricks,B bid,B tricks,C bid,C tricks"
    for trump, allowed in (("", True), ("none", True), ("red", False), ("wizard", False)):
        found = problems(f"{head}\n20,{trump},20,20,0,0,0,0\n".encode())
        expected = [] if allowed else [Problem(Kind.NO_TRUMP_CARD, 1, None, trump)]
        assert found == expected
        assert not problems(f"{head}\n19,{trump},19,19,0,0,0,0\n".encode())


def test_a_name_longer_than_a_box_is_told_and_kept() -> None:
    sheet = read_csv(minimal(("A" * 25, "B" * 24), "1/1 0/0"))
    assert sheet.players == ("A" * 25, "B" * 24)
    assert sheet.problems == (Problem(Kind.NAME_TOO_LONG, None, 0, 25, 24),)


@pytest.mark.parametrize(
    ("line", "column", "cell", "problems_"),
    [
        (2, 5, "", [Problem(Kind.TRICKS_SUM, 1, None, 0, 1)]),
        (2, 5, "2", [Problem(Kind.NOBODYS_OUT_OF_RANGE, 1, None, 2, 1)]),
        (4, 5, "1", [Problem(Kind.TRICKS_SUM, 3, None, 3, 2)]),
        (4, 11, "15", [Problem(Kind.TOTAL_DIFFERS, 3, 0, 85, 95)]),
        (
            3,
            10,
            "",
            [
                Problem(Kind.POINTS_DIFFER, 2, 0, 50, -10),
                Problem(Kind.TOTAL_DIFFERS, 2, 0, 50, -10),
                Problem(Kind.TOTAL_DIFFERS, 3, 0, 85, 25),
            ],
        ),
    ],
)
def test_special_cards_and_gifts_count_in_sums_points_and_totals(
    line: int, column: int, cell: str, problems_: list[Problem]
) -> None:
    assert problems(replaced(SPECIAL, line, column, cell)) == problems_


@pytest.mark.parametrize(
    ("bids", "tricks", "clouds", "wrong"),
    [
        ((2, 1, 0), (3, 0, 0), (1, 0, 0), []),
        ((0, 1, 0), (2, 1, 0), (1, 0, 0), []),
        ((3, 0, 0), (2, 1, 0), (-1, 1, 0), []),
        ((0, 1, 0), (2, 1, 0), (-1, 0, 0), [Problem(Kind.CLOUD_OUT_OF_RANGE, 1, 0, -1)]),
        ((3, 0, 0), (3, 0, 0), (1, 0, 0), [Problem(Kind.CLOUD_OUT_OF_RANGE, 1, 0, 1)]),
        ((1, 0, 0), (3, 0, 0), (2, 0, 0), [Problem(Kind.CLOUD_OUT_OF_RANGE, 1, 0, 2)]),
        ((1, 1, 0), (3, 0, 0), (0, 1, 0), [Problem(Kind.CLOUD_WITHOUT_TRICK, 1, 1)]),
        ((1, 1, 1), (1, 1, 1), (1, 1, 1), [Problem(Kind.TOO_MANY_CLOUDS, 1, None, 3, 2)]),
    ],
)
def test_the_cloud_changes_a_bid_by_one_within_its_bounds(
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    clouds: tuple[int, ...],
    wrong: list[Problem],
) -> None:
    sheet = sheet_from(("A", "B", "C"), [Line(1, 3, bids, tricks, clouds=clouds)])
    assert list(sheet.problems) == wrong


def test_a_sheet_with_special_cards_is_not_held_to_sixty_cards() -> None:
    names = [f"P{seat}" for seat in range(5)]
    first = Line(1, 12, (2,) * 5, (3, 2, 2, 2, 2), nobodys=1)
    second = Line(2, 13, (2,) * 5, (3, 3, 3, 2, 2), trump=Trump.RED)
    assert not sheet_from(names, [first, second]).problems
    assert [problem.kind for problem in sheet_from(names, [second]).problems] == [
        Kind.ROUND_DIFFERS,
        Kind.SCHEDULE_IMPOSSIBLE,
    ]
