"""The sheet as a table for the terminal: rounds down, players across."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from scorepad.sheet.notes import notes, rules_line
from scorepad.sheet.values import Sheet, SheetRound
from scorepad.wizard.rules import MAX_NAME, Trump

_BETWEEN = " |"
NOTHING = "–"
"""Stands where no number is due: who is not there, who does not bid."""

HIDDEN = "?"
"""Stands for a bid that is made and may not be seen yet."""


def text(sheet: Sheet) -> str:
    """The whole sheet as lines of text, ended by a newline.

    Columns are aligned by what a terminal shows: wide East Asian characters take two places,
    combining ones none. A star marks the dealer's bid, ``~`` a corrected round, ``!`` one whose
    bids broke plus/minus one, ``>`` the round being played, a dot what is still open, ``–`` where
    nothing is due, ``?`` a hidden bid; ``2+1`` is a bid of 2 that the Cloud changed. Tricks that
    nobody won have a column where there are any. Below stand the rules, where they differ from the
    book, and what happened: bonus and penalty points with their notes, skipped rounds, who joined
    or left.
    """
    shape = _Shape(sheet)
    shown = [_shortened(name) for name in sheet.players]
    widths = [max(shape.group, 1 + width(name)) for name in shown]
    lead = shape.lead(None)
    names = (pad(f" {name}", places) for name, places in zip(shown, widths, strict=True))
    lines = [
        " " * len(lead) + "".join(_BETWEEN + name for name in names),
        lead + "".join(_BETWEEN + shape.headings().rjust(places) for places in widths),
        "-" * len(lead) + "".join("-+" + "-" * places for places in widths),
    ]
    for at, one in enumerate(sheet.rounds):
        lines.append(shape.lead(one, here=at == sheet.current) + shape.groups(one, widths))
    below = [_marks(sheet), rules_line(sheet), notes(sheet), _standing(sheet)]
    for block in below:
        lines += ["", *block] if block else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def width(shown: str) -> int:
    """How many places of a terminal line a text takes."""
    return sum(_places(char) for char in shown)


def pad(shown: str, places: int) -> str:
    """The text with spaces behind it, so that it takes ``places`` places of a line."""
    return shown + " " * (places - width(shown))


def _places(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def _shortened(name: str) -> str:
    return name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 3]}..."


@dataclass(frozen=True)
class _Shape:
    """Which columns the sheet needs and how wide they are."""

    sheet: Sheet

    @cached_property
    def fields(self) -> tuple[tuple[str, int], ...]:
        clouds = any(one.clouds for one in self.sheet.rounds)
        return (("bid", 7 if clouds else 4), ("tricks", 7), ("points", 7), ("total", 6))

    @cached_property
    def group(self) -> int:
        return sum(places for _, places in self.fields)

    @cached_property
    def trump(self) -> int:
        """Places of the trump column; 0 without any trump to show."""
        shown = [_trump(one.trump) for one in self.sheet.rounds]
        return max(15, *map(len, shown)) if any(shown) else 0

    @cached_property
    def nobody(self) -> bool:
        return any(one.nobodys for one in self.sheet.rounds)

    def headings(self) -> str:
        return "".join(word.rjust(places) for word, places in self.fields)

    def lead(self, one: SheetRound | None, *, here: bool = False) -> str:
        """What stands before the players: the headings, or the values of a round."""
        if one is None:
            trump = "  trump".ljust(2 + self.trump) if self.trump else ""
            return "  round  cards" + trump + "  nobody" * self.nobody
        mark = ">" if here else " "
        corrected = "~" if one.corrected else " "
        trump = f"  {_trump(one.trump):<{self.trump}}" if self.trump else ""
        nobody = f"{one.nobodys or '':>8}" if self.nobody else ""
        breach = "!" if one.breach else " "
        return f"{mark}{one.round:>6}{corrected}{breach}{one.cards:>5}{trump}{nobody}"

    def groups(self, one: SheetRound, widths: list[int]) -> str:
        groups = []
        for seat, places in enumerate(widths):
            cells = zip(_cells(one, seat), self.fields, strict=True)
            group = "".join(cell.rjust(wide) for cell, (_, wide) in cells)
            groups.append(_BETWEEN + group.rjust(places))
        return "".join(groups)


def _trump(trump: Trump | None) -> str:
    return "" if trump is None else trump.value.replace("-", ": ")


def _cells(one: SheetRound, seat: int) -> tuple[str, str, str, str]:
    points, total = one.points[seat], one.totals[seat]
    star = "*" if seat == one.dealer else ""
    if one.idle(seat):
        known = one.complete and total is not None
        return star + NOTHING, NOTHING, NOTHING, str(total) if known else NOTHING
    signed = "." if points is None else f"{points:+}"
    return star + _bid(one, seat), _number(one.tricks[seat]), signed, _number(total)


def _bid(one: SheetRound, seat: int) -> str:
    if one.silent(seat):
        return NOTHING
    said = HIDDEN if seat in one.has_bid else _number(one.bids[seat])
    return f"{said}{one.cloud(seat):+}" if one.cloud(seat) else said


def _number(value: int | None) -> str:
    return "." if value is None else str(value)


def _marks(sheet: Sheet) -> list[str]:
    marks = []
    if any(one.dealer is not None for one in sheet.rounds):
        marks.append("* dealer")
    if any(one.corrected for one in sheet.rounds):
        marks.append("~ corrected")
    if any(one.breach for one in sheet.rounds):
        marks.append("! the bids add up to the tricks")
    if any(one.present or one.saboteur or one.skipped for one in sheet.rounds):
        marks.append(f"{NOTHING} nothing to write")
    if any(one.has_bid for one in sheet.rounds):
        marks.append(f"{HIDDEN} has bid")
    if sheet.current is not None:
        marks.append("> being played")
    return [", ".join(marks)] if marks else []


def _standing(sheet: Sheet) -> list[str]:
    if not sheet.leaders:
        over = sheet.rounds and not sheet.running
        return ["No round was played." if over else "No round is complete yet."]
    here = [seat for seat, place in enumerate(sheet.places) if place]
    seats = sorted(here, key=lambda seat: sheet.places[seat])
    lines = [f"{sheet.places[s]:>3}. {sheet.totals[s]:>5}  {sheet.players[s]}" for s in seats]
    gone = [seat for seat, place in enumerate(sheet.places) if not place]
    lines += [f"  {NOTHING}  {sheet.totals[s]:>5}  {sheet.players[s]} (left)" for s in gone]
    names = ", ".join(sheet.players[seat] for seat in sheet.leaders)
    word = "Leading" if sheet.running else "Winner" if len(sheet.leaders) == 1 else "Winners"
    return [*lines, "", f"{word}: {names} ({sheet.totals[sheet.leaders[0]]})"]
