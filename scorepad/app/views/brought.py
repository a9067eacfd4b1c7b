"""A file that was brought, as it is shown before anything of it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorepad.app.fetching import Found
from scorepad.app.messages import message
from scorepad.app.views.home import local
from scorepad.app.words import Words
from scorepad.library.backup_format import Brought
from scorepad.sheet.preview import MAX_ROUNDS, CellProblem, Preview, Why


@dataclass(frozen=True)
class GridCell:
    """A cell of a table: what stands in it, how it is called, whether it is in the way."""

    text: str
    label: str
    wrong: bool = False
    remark: bool = False


@dataclass(frozen=True)
class GridView:
    """A table: its rows, the header first; how many problems are in the way."""

    rows: tuple[tuple[GridCell, ...], ...]
    in_the_way: int
    status: str


def grid_view(sheet: Preview, words: Words) -> GridView:
    """All cells of a table, each problem at its own."""
    problems: dict[tuple[int, int], list[CellProblem]] = {}
    for one in sheet.problems:
        problems.setdefault((one.row, one.column), []).append(one)
    rows = tuple(
        tuple(
            _cell((row, column), problems.get((row, column), []), sheet, words)
            for column in range(len(cells))
        )
        for row, cells in enumerate(sheet.rows)
    )
    n = sum(one.in_the_way for one in sheet.problems)
    if n:
        status = words.say_n(
            "{n} problem is in the way. Tap a marked cell to correct it.",
            "{n} problems are in the way. Tap a marked cell to correct it.",
            n,
        )
    else:
        players = sheet.sheet.players if sheet.sheet else ()
        rounds = len(sheet.rows) - 1
        status = words.say_n(
            "All fits: {n} round of {names}.",
            "All fits: {n} rounds of {names}.",
            rounds,
            names=words.names(players),
        )
    return GridView(rows, n, status)


def _cell(
    place: tuple[int, int], problems: list[CellProblem], sheet: Preview, words: Words
) -> GridCell:
    row, at = place
    text, column = sheet.rows[row][at], sheet.rows[0][at]
    said = words.say("{column}, line {line}: {text}", column=column, line=row + 1, text=text or "–")
    for one in problems:
        why = problem_sentence(one, sheet, words)
        said = words.say("{cell}. {problem}", cell=said, problem=why)
    wrong = any(one.in_the_way for one in problems)
    return GridCell(text, said, wrong, bool(problems) and not wrong)


def problem_sentence(one: CellProblem, sheet: Preview, words: Words) -> str:
    """What is wrong at a cell, in the language of the app."""
    if one.problem is not None:
        players = sheet.sheet.players if sheet.sheet else ()
        return message(one.problem, players, words)
    if one.why is Why.NO_NUMBER:
        return words.say("“{text}” is no whole number.", text=sheet.rows[one.row][one.column])
    if one.why is Why.HEADER:
        return words.say(
            "This column is not understood, or it is there twice. A table has “NAME bid” and "
            "“NAME tricks” for each of 2 to 12 players; “round”, “cards”, “dealer” and “trump” "
            "may be there."
        )
    return words.say("A game has at most {n} rounds.", n=MAX_ROUNDS)


def backup_lines(found: Found, today: datetime, words: Words) -> tuple[str, ...]:
    """What a backup says of itself."""
    games = sum(isinstance(one, Brought) for one in found.items)
    lines = [words.say_n("A backup of {n} game.", "A backup of {n} games.", games)]
    if found.contents is not None:
        lines.append(words.say("Made: {date}", date=moment(found.contents.made, today, words)))
        if found.contents.newest:
            newest = moment(found.contents.newest, today, words)
            lines.append(words.say("Last played: {date}", date=newest))
    return tuple(lines)


def moment(at: str, today: datetime, words: Words) -> str:
    """A moment as a date with its time."""
    when = local(at, today)
    return words.say("{date}, {time}", date=words.long_date(when), time=words.time(when))
