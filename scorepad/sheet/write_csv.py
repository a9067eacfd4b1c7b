"""A sheet as a CSV file that spreadsheets open and :mod:`.read_csv` reads back the same."""

from __future__ import annotations

import csv
import io

from scorepad.sheet.columns import OF_PLAYER, PLAIN, armoured
from scorepad.sheet.values import Sheet, SheetRound


def write_csv(sheet: Sheet) -> bytes:
    """The sheet in UTF-8 with commas and CRLF: a header, then a line for each round.

    It begins with a byte order mark, without which a double click in Excel spoils every umlaut.
    What is not known stays an empty cell, so does what is hidden or not there. Names that look
    like formulas get an apostrophe before them (see :mod:`.columns`). ``nobodys`` stands behind
    the trump where any round has such tricks; ``cloud`` and ``extra`` stand behind the total of
    every player where anybody has them; points that somebody joined or came back with are extra
    points of that round. What is not written is named by :func:`scorepad.sheet.losses.csv_losses`.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    plain, own = _used(sheet)
    names = [armoured(name) for name in sheet.players]
    writer.writerow([*PLAIN, *plain, *(f"{name} {word}" for name in names for word in own)])
    writer.writerows(_cells(sheet, one, plain, own) for one in sheet.rounds)
    return out.getvalue().encode("utf-8-sig")


def _used(sheet: Sheet) -> tuple[list[str], list[str]]:
    """The extra columns in use, and all words of a player."""
    seats = range(len(sheet.players))
    plain = ["nobodys"] * any(one.nobodys for one in sheet.rounds)
    cloud = ["cloud"] * any(one.clouds for one in sheet.rounds)
    extra = ["extra"] * any(
        extra_points(sheet, one, seat) for one in sheet.rounds for seat in seats
    )
    return plain, [*OF_PLAYER, *cloud, *extra]


def _cells(sheet: Sheet, one: SheetRound, plain: list[str], own: list[str]) -> list[str]:
    dealer = "" if one.dealer is None else armoured(sheet.players[one.dealer])
    cells = [str(one.round), str(one.cards), dealer, one.trump or ""]
    cells += [str(one.nobodys or "") for _ in plain]
    for seat in range(len(sheet.players)):
        values = {
            "bid": one.bids[seat],
            "tricks": one.tricks[seat],
            "points": one.points[seat],
            "total": one.totals[seat],
            "cloud": one.cloud(seat) or None,
            "extra": extra_points(sheet, one, seat) or None,
        }
        cells += ["" if values[word] is None else str(values[word]) for word in own]
    return cells


def extra_points(sheet: Sheet, one: SheetRound, seat: int) -> int:
    """Bonus and penalty points of a seat, and what it started with where it joined then."""
    member = sheet.members[seat] if sheet.members else None
    last = sheet.rounds[-1].round
    return one.given(seat) + (member.came_with(one.round, last) if member else 0)
