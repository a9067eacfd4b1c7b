"""Sheets of any size to be drawn, and what can be seen on a drawn one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Any

from scorepad.sheet.checks import Line
from scorepad.sheet.drawing.shapes import Align, Disc, Page, Polygon, Rect, Text
from scorepad.sheet.drawing.shapes import Line as Stroke
from scorepad.sheet.drawing.shaping import width
from scorepad.sheet.paper import Paper
from scorepad.sheet.table import sheet_from
from scorepad.sheet.values import Sheet
from scorepad.wizard.rules import Trump
from tests.sheet.given import HOSTILE

EVENING = date(2026, 11, 27)
LONG = tuple(f"{letter}nnemarie-Wilhelm Müllers"[:24] for letter in "ABCDEFGHIJKL")
"""Twelve names of 24 characters."""

SCRIPTS = ("Jörg", "Ελένη", "Дмитрий", "דניאל", "محمد علي", "अनिता", "สมชาย", "小明", "👩‍👩‍👧 🎲")


_NAMES = (*SCRIPTS, *HOSTILE)
HOSTILE_TABLES = tuple(_NAMES[at : at + 12] for at in range(0, len(_NAMES), 12))
"""All scripts and hostile names, up to twelve at a table."""


def played(players: int, rounds: int, names: Sequence[str] = LONG, seed: int = 7) -> Sheet:
    """A sheet of 2 to 12 players with trump, corrections and penalties; rounds go up and down."""
    rng = Random(seed)
    most = 60 // players
    lines = []
    for number in range(1, rounds + 1):
        cards = number if number <= most else max(1, 2 * most - number)
        tricks = [0] * players
        for _ in range(cards):
            tricks[rng.randrange(players)] += 1
        bids = [max(0, min(cards, won + rng.choice((0, 0, 1, -1)))) for won in tricks]
        lines.append(
            Line(
                number,
                cards,
                tuple(bids),
                tuple(tricks),
                dealer=(number - 1) % players,
                trump=rng.choice(list(Trump)[:5]),
                corrected=number % 4 == 0,
                extras=tuple(rng.choice((None, None, None, -20)) for _ in range(players)),
            )
        )
    return sheet_from(tuple(names[:players]), lines)


def paper(players: int = 4, rounds: int = 15, **more: Any) -> Paper:
    """The sheet with a day and a place."""
    names = more.pop("names", LONG)
    sheet = played(players, rounds, names)
    return Paper(sheet, day=EVENING, day_text="Fri 27 Nov 2026", place="Bar", **more)


def outside(page: Page) -> list[object]:
    """What reaches over an edge of a page, text with the width of its letters."""
    return [shape for shape in page.shapes if not _within(page, *_box(shape))]


def texts(page: Page) -> list[str]:
    """All texts of a page, in the order in which they are drawn."""
    return [shape.text for shape in page.shapes if isinstance(shape, Text)]


def pixels(data: bytes, scale: float = 1.0) -> list[Any]:
    """The pages of a PDF as pictures."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    return [page.render(scale=scale).to_pil().convert("RGB") for page in document]


def extracted(data: bytes) -> list[str]:
    """The text of each page of a PDF, as a reader copies it, in one line."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def _box(shape: object) -> tuple[float, float, float, float]:
    match shape:
        case Rect():
            half = shape.stroke / 2
            return (
                shape.x - half,
                shape.y - half,
                shape.x + shape.width + half,
                shape.y + shape.height + half,
            )
        case Disc():
            r = shape.radius + shape.stroke / 2
            return shape.x - r, shape.y - r, shape.x + r, shape.y + r
        case Stroke() | Polygon():
            xs, ys = zip(*shape.points, strict=True)
            half = shape.stroke / 2
            return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
        case Text():
            wide = width(shape.text, shape.size, shape.weight)
            left = (
                shape.x - {Align.LEFT: 0.0, Align.CENTRE: 0.5, Align.RIGHT: 1.0}[shape.align] * wide
            )
            return left, shape.y - 0.8 * shape.size, left + wide, shape.y + 0.25 * shape.size
    raise AssertionError(shape)


def _within(page: Page, left: float, top: float, right: float, bottom: float) -> bool:
    return 0 <= left <= right <= page.width and 0 <= top <= bottom <= page.height
