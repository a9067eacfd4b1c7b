"""What stands in the boxes of a drawn sheet, as text."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.sheet.paper import signed, signless
from scorepad.sheet.values import Sheet, SheetRound

NOTHING = "–"
"""Stands where no number is due: who is not there, who does not bid."""

HIDDEN = "?"
"""Stands for a bid that is made and may not be seen yet."""

EXTRA = "*"
"""Stands behind points that hold bonus or penalty points."""


@dataclass(frozen=True)
class CellText:
    """One player in one round; ``hit`` is ``None`` where there is nothing to hit or miss."""

    total: str
    bid: str
    tricks: str
    points: str
    hit: bool | None
    deals: bool


def cell_text(one: SheetRound, seat: int) -> CellText:
    """What stands for a seat in a round; empty where nothing is known yet."""
    total, points, extra = one.totals[seat], one.points[seat], one.given(seat)
    won = None if points is None and not extra else (points or 0) + extra
    return CellText(
        total="" if total is None else signless(total),
        bid=_bid(one, seat),
        tricks=NOTHING if one.idle(seat) else _number(one.tricks[seat]),
        points="" if won is None else signed(won) + EXTRA * bool(extra),
        hit=_hit(one, seat),
        deals=seat == one.dealer,
    )


def cell_texts(sheet: Sheet) -> tuple[tuple[CellText, ...], ...]:
    """All boxes of a sheet, by round and seat."""
    seats = range(len(sheet.players))
    return tuple(tuple(cell_text(one, seat) for seat in seats) for one in sheet.rounds)


def _bid(one: SheetRound, seat: int) -> str:
    if one.silent(seat):
        return NOTHING
    said = HIDDEN if seat in one.has_bid else _number(one.bids[seat])
    return said + signed(one.cloud(seat)) if one.cloud(seat) else said


def _hit(one: SheetRound, seat: int) -> bool | None:
    bid, tricks = one.bids[seat], one.tricks[seat]
    if bid is None or tricks is None or one.points[seat] is None or one.silent(seat):
        return None
    return bid + one.cloud(seat) == tricks


def _number(value: int | None) -> str:
    return "" if value is None else signless(value)
