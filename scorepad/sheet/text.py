"""The sheet as a table for the terminal: rounds down, players across, only ASCII around it."""

from __future__ import annotations

import unicodedata

from scorepad.sheet.table import Sheet, SheetRound
from scorepad.wizard.rules import MAX_NAME, Trump

_FIELDS = (("bid", 4), ("tricks", 7), ("points", 7), ("total", 6))
_GROUP = sum(width for _, width in _FIELDS)
_BETWEEN = " |"


def text(sheet: Sheet) -> str:
    """The whole sheet as lines of text, ended by a newline.

    Columns are aligned by what a terminal shows: wide East Asian characters take two places,
    combining ones none. A star marks the dealer's bid, ``~`` a corrected round, ``>`` the round
    being played, a dot what is still open.
    """
    shown = [_shortened(name) for name in sheet.players]
    widths = [max(_GROUP, 1 + width(name)) for name in shown]
    noted = any(one.trump is not None for one in sheet.rounds)
    lead = _lead(None, noted=noted)
    names = (pad(f" {name}", places) for name, places in zip(shown, widths, strict=True))
    lines = [
        " " * len(lead) + "".join(_BETWEEN + name for name in names),
        lead + "".join(_BETWEEN + _headings().rjust(places) for places in widths),
        "-" * len(lead) + "".join("-+" + "-" * places for places in widths),
    ]
    for at, one in enumerate(sheet.rounds):
        lines.append(_lead(one, noted=noted, here=at == sheet.current) + _groups(one, widths))
    lines += ["", *_marks(sheet), *_standing(sheet)]
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


def _headings() -> str:
    return "".join(word.rjust(places) for word, places in _FIELDS)


def _lead(one: SheetRound | None, *, noted: bool, here: bool = False) -> str:
    """What stands before the players; ``noted`` tells whether any trump is there to show."""
    if one is None:
        return "  round  cards" + "  trump          " * noted
    mark = ">" if here else " "
    corrected = "~" if one.corrected else " "
    trump = f"  {_trump(one.trump):<15}" if noted else ""
    return f"{mark}{one.round:>6}{corrected}{one.cards:>6}{trump}"


def _trump(trump: Trump | None) -> str:
    return "" if trump is None else trump.value.replace("-", ": ")


def _groups(one: SheetRound, widths: list[int]) -> str:
    values = zip(one.bids, one.tricks, one.points, one.totals, strict=True)
    groups = []
    for seat, (bid, tricks, points, total) in enumerate(values):
        star = "*" if seat == one.dealer else ""
        signed = "." if points is None else f"{points:+}"
        cells = (star + _number(bid), _number(tricks), signed, _number(total))
        fields = zip(cells, _FIELDS, strict=True)
        group = "".join(cell.rjust(places) for cell, (_, places) in fields)
        groups.append(_BETWEEN + group.rjust(widths[seat]))
    return "".join(groups)


def _number(value: int | None) -> str:
    return "." if value is None else str(value)


def _marks(sheet: Sheet) -> list[str]:
    marks = []
    if any(one.dealer is not None for one in sheet.rounds):
        marks.append("* dealer")
    if any(one.corrected for one in sheet.rounds):
        marks.append("~ corrected")
    if sheet.running:
        marks.append("> being played")
    return [", ".join(marks), ""] if marks else []


def _standing(sheet: Sheet) -> list[str]:
    if not sheet.leaders:
        return ["No round is complete yet."]
    seats = sorted(range(len(sheet.players)), key=lambda seat: sheet.places[seat])
    lines = [f"{sheet.places[s]:>3}. {sheet.totals[s]:>5}  {sheet.players[s]}" for s in seats]
    names = ", ".join(sheet.players[seat] for seat in sheet.leaders)
    word = "Leading" if sheet.running else "Winner" if len(sheet.leaders) == 1 else "Winners"
    return [*lines, "", f"{word}: {names} ({max(sheet.totals)})"]
