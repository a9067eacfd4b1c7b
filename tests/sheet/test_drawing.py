from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.sheet.drawing.chart import courses, spread, ticks
from scorepad.sheet.drawing.layout import SIZES, pages, picture
from scorepad.sheet.drawing.setting import cut, wrapped
from scorepad.sheet.drawing.shapes import Line, Rect, Text, Weight, dashes
from scorepad.sheet.drawing.shaping import width
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper
from scorepad.sheet.values import Gift
from tests.sheet.given import sheets, variant
from tests.sheet.papers import HOSTILE_TABLES, LONG, outside, paper, played, texts

SOME = [(n, r) for n in range(2, 13) for r in (1, 3, 10, 20, 30) if (n + r) % 2]


@pytest.mark.parametrize(("players", "rounds"), SOME)
def test_nothing_reaches_over_an_edge(players: int, rounds: int) -> None:
    one = paper(players, rounds, title="T" * 60, note="N" * 900, rules=("R" * 50,) * 4)
    for size in SIZES:
        for page in pages(one, size):
            assert not outside(page)
    assert not outside(picture(one))


@pytest.mark.parametrize("size", SIZES)
def test_up_to_six_players_and_twenty_rounds_stand_on_one_page(size: str) -> None:
    for players in range(2, 7):
        for rounds in (1, 10, 19, 20):
            one = paper(players, rounds, rules=("Plus/minus one",), title="An evening")
            assert len(pages(one, size)) == 1


def test_more_flows_on_to_further_pages_with_the_names_on_each() -> None:
    sheet = played(6, 100)
    found = pages(Paper(sheet), "letter")
    assert len(found) > 3
    for page in found[:-1]:
        assert "Annemarie-" in " ".join(texts(page))
    numbers = [text for page in found for text in texts(page) if text.startswith("Page ")]
    assert numbers == [f"Page {n} of {len(found)}" for n in range(1, len(found) + 1)]
    firsts = [text for page in found for text in texts(page) if text.isdigit()]
    assert {str(number) for number in range(1, 101)} <= set(firsts)


def test_every_number_of_the_sheet_is_drawn() -> None:
    sheet = played(5, 12)
    drawn = texts(picture(Paper(sheet)))
    for one in sheet.rounds:
        for seat in range(5):
            total, points = one.totals[seat] or 0, (one.points[seat] or 0) + one.given(seat)
            star = "*" if one.given(seat) else ""
            for shown in (
                f"{total}",
                f"{points:+}{star}" if points else f"0{star}",
                str(one.bids[seat]),
                str(one.tricks[seat]),
            ):
                assert shown.replace("-", "−") in drawn


def test_names_of_24_characters_are_drawn_whole() -> None:
    for players in (3, 6, 12):
        drawn = "".join(texts(picture(paper(players, 3)))).replace(" ", "")
        for name in LONG[:players]:
            assert name.replace(" ", "") in drawn


def test_the_numbers_run_down_the_staircase_of_the_pad() -> None:
    def steps(players: int, rounds: int) -> list[float]:
        page = picture(paper(players, rounds))
        numbers = {str(n) for n in range(1, rounds + 1)}
        right = max(
            s.x + s.width for s in page.shapes if isinstance(s, Rect) and s.edge == "#1E1A2B"
        )
        found = [
            s for s in page.shapes if isinstance(s, Text) and s.text in numbers and s.x > right
        ]
        rows = [s for s in found if s.weight is Weight.SEMI][:rounds]
        return [round(s.x, 2) for s in rows]

    three = steps(3, 20)
    assert len(three) == 20
    assert len(set(three[:10])) == len(set(three[10:12])) == len(set(three[12:15])) == 1
    assert three[0] > three[10] > three[12] > three[15]
    four = steps(4, 15)
    assert four[0] > four[10] > four[12]


def test_lines_of_the_chart_differ_without_colour() -> None:
    page = picture(paper(12, 5))
    names = [text for text in texts(page) if text in LONG]
    assert set(names) >= set(LONG) or "…" in "".join(texts(page))
    lines = [s for s in page.shapes if isinstance(s, Line) and len(s.points) == 6]
    assert len(lines) == 12
    assert len({(line.dash, line.colour) for line in lines}) == 12
    assert len({line.dash for line in lines}) == 4


def test_breaches_corrections_and_gifts_are_marked_and_explained() -> None:
    sheet = played(3, 4)
    first = replace(sheet.rounds[0], breach=True, gifts=(Gift(1, 10, "x"),))
    marked = Paper(replace(sheet, rounds=(first, *sheet.rounds[1:])))
    drawn = texts(picture(marked))
    assert drawn.count("!") == 2
    for word in ("the bids added up to the tricks", "corrected", "deals"):
        assert word in drawn
    assert any(text.endswith("*") for text in drawn)


def test_a_running_game_shows_who_leads_and_hides_what_is_hidden() -> None:
    running = sheet_of(variant("jubilee", 20))
    assert any("Leading" in text for text in texts(picture(Paper(running))))
    empty = sheet_of(variant("jubilee", 1))
    assert "No round is complete yet" in texts(picture(Paper(empty)))


@given(sheets())
@settings(max_examples=12)
def test_any_sheet_can_be_drawn(sheet: object) -> None:
    one = Paper(sheet)  # type: ignore[arg-type]
    for page in (*pages(one), picture(one, dark=True)):
        assert not outside(page)


@pytest.mark.parametrize("names", HOSTILE_TABLES)
def test_hostile_names_are_drawn_within_their_boxes(names: tuple[str, ...]) -> None:
    assert not outside(picture(paper(len(names), 2, names=names)))


@given(st.text(max_size=80), st.integers(1, 200))
def test_wrapped_lines_fit_and_hold_everything(text: str, most: int) -> None:
    lines = wrapped(text, 10, Weight.REGULAR, most)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert width(line, 10, Weight.REGULAR) <= most or len(line) == 1


def test_what_does_not_fit_ends_with_an_ellipsis() -> None:
    assert cut("Annemarie", 10, Weight.BOLD, 30).endswith("…")
    assert wrapped("one two three four", 10, Weight.BOLD, 30, lines=2)[-1].endswith("…")
    assert cut("Ana", 10, Weight.BOLD, 300) == "Ana"


def test_ticks_are_round_and_hold_all_totals() -> None:
    assert ticks(0, 60) == (0, 10, 20, 30, 40, 50, 60)
    assert ticks(-30, 1040) == (-200, 0, 200, 400, 600, 800, 1000, 1200)
    assert ticks(0, 0) == (0,)
    for least, most in ((-2100, 2500), (-7, -3), (5, 9), (-1, 1)):
        found = ticks(least, most)
        assert found[0] <= min(0, least)
        assert found[-1] >= max(0, most)
        assert 0 in found
        assert len(found) <= 9


@given(st.lists(st.floats(0, 100), min_size=1, max_size=12))
def test_labels_are_moved_apart_and_stay_in_order(wanted: list[float]) -> None:
    found = spread(wanted, 5, 0, 100)
    ordered = sorted(found)
    assert all(b - a >= 4.999 for a, b in pairwise(ordered))
    assert ordered[0] >= -0.001
    assert ordered[-1] <= 100.001
    by_wish = sorted(range(len(wanted)), key=lambda at: wanted[at])
    assert [found[at] for at in by_wish] == ordered


def test_a_late_joiner_has_no_line_before_and_a_leaver_none_after() -> None:
    assert courses(sheet_of(variant("late-joiner")))[3][0][0] == 3
    left = courses(sheet_of(variant("leaver")))[2]
    assert left[-1][0] == 2


def test_a_dashed_line_is_drawn_in_parts_as_long_as_its_dashes() -> None:
    line = Line(((0, 0), (4, 0), (4, 6)), "#000000", 1, (3, 2))
    assert dashes(line) == (((0, 0), (3, 0)), ((4, 1), (4, 4)))
    assert dashes(replace(line, dash=())) == (line.points,)
