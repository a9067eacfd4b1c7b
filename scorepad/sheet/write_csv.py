"""A sheet as a CSV file that spreadsheets open and :mod:`.read_csv` reads back the same."""

from __future__ import annotations

import csv
import io

from scorepad.sheet.columns import OF_PLAYER, PLAIN, armoured
from scorepad.sheet.table import Sheet, SheetRound


def write_csv(sheet: Sheet) -> bytes:
    """The sheet in UTF-8 with commas and CRLF: a header, then a line for each round.

    What is not known stays an empty cell. Names that look like formulas get an apostrophe
    before them (see :mod:`.columns`). Problems and the mark of a correction are not written.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(_header(sheet))
    writer.writerows(_cells(sheet, one) for one in sheet.rounds)
    return out.getvalue().encode()


def _header(sheet: Sheet) -> list[str]:
    names = [armoured(name) for name in sheet.players]
    return [*PLAIN, *(f"{name} {word}" for name in names for word in OF_PLAYER)]


def _cells(sheet: Sheet, one: SheetRound) -> list[str]:
    dealer = "" if one.dealer is None else armoured(sheet.players[one.dealer])
    plain = [str(one.round), str(one.cards), dealer, one.trump or ""]
    groups = zip(one.bids, one.tricks, one.points, one.totals, strict=True)
    return [*plain, *("" if n is None else str(n) for group in groups for n in group)]
