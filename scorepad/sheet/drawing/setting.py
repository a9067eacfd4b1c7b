"""Setting type: lines that fit, and the small signs that are drawn and not written."""

from __future__ import annotations

from scorepad.sheet.drawing.shapes import Disc, Line, Point, Polygon, Rect, Shape, Shapes, Weight
from scorepad.sheet.drawing.shaping import width

ELLIPSIS = "…"
MARKS = 6
"""How many marks there are before one comes again."""

DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2), (1.4, 1.8), (6, 1.6, 1.4, 1.6))
"""How the line of a seat is broken, so that lines differ without colour."""


def fitted(text: str, size: float, weight: Weight, most: float, least: float) -> float:
    """The size, at most ``size`` and not below ``least``, at which a text is ``most`` wide."""
    wide = width(text, 1, weight)
    return size if wide * size <= most else max(least, most / wide)


def cut(text: str, size: float, weight: Weight, most: float) -> str:
    """The text, or as much of its beginning as fits into ``most`` with an ellipsis."""
    if width(text, size, weight) <= most:
        return text
    kept = text
    while kept and width(kept + ELLIPSIS, size, weight) > most:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def wrapped(
    text: str, size: float, weight: Weight, most: float, lines: int = 1000
) -> tuple[str, ...]:
    """A text in lines no wider than ``most``, at most ``lines``; words too wide are broken, at a
    hyphen if they have one.

    The last line ends with an ellipsis where there was more.
    """
    found: list[str] = []
    rest = " ".join(text.split())
    while rest and len(found) < lines:
        line = _first_line(rest, size, weight, most)
        found.append(line.strip())
        rest = rest[len(line) :].lstrip()
    if rest:
        found[-1] = cut(found[-1] + ELLIPSIS, size, weight, most)
    return tuple(found)


def _first_line(text: str, size: float, weight: Weight, most: float) -> str:
    at, space, wide = 0, 0, 0.0
    while at < len(text):
        wide += width(text[at], size, weight)
        if wide > most:
            break
        at += 1
        if at == len(text) or text[at] == " " or text[at - 1] == "-":
            space = at
    return text[: space or max(1, at)]


def mark(seat: int, at: Point, r: float, colour: str, ground: str) -> Shape:
    """The mark of a seat around a point: disc, square, triangle, diamond, ring, open square."""
    x, y = at
    stroke = 0.45 * r
    match seat % MARKS:
        case 0:
            return Disc(x, y, r, fill=colour)
        case 1:
            return Rect(x - 0.9 * r, y - 0.9 * r, 1.8 * r, 1.8 * r, fill=colour)
        case 2:
            corners = ((x, y - 1.15 * r), (x + 1.1 * r, y + 0.85 * r), (x - 1.1 * r, y + 0.85 * r))
            return Polygon(corners, fill=colour)
        case 3:
            s = 1.25 * r
            return Polygon(((x, y - s), (x + s, y), (x, y + s), (x - s, y)), fill=colour)
        case 4:
            return Disc(x, y, 0.85 * r, fill=ground, edge=colour, stroke=stroke)
        case _:
            s = 0.8 * r
            return Rect(x - s, y - s, 2 * s, 2 * s, fill=ground, edge=colour, stroke=stroke)


def pencil(x: float, y: float, size: float, colour: str) -> Shapes:
    """A small pencil whose box has its top left corner at a point: a round was corrected."""

    def at(u: float, v: float) -> Point:
        return (x + u * size, y + v * size)

    body = (at(0.62, 0.06), at(0.94, 0.38), at(0.38, 0.94), at(0.06, 0.62))
    tip = (at(0.06, 0.72), at(0.28, 0.94), at(0, 1))
    return Polygon(body, fill=colour), Polygon(tip, fill=colour)


def star(x: float, y: float, r: float, colour: str) -> Shape:
    """A star of five points around a point: who won."""
    from math import cos, pi, sin

    corners = []
    for corner in range(10):
        reach = r if corner % 2 == 0 else 0.42 * r
        turn = corner * pi / 5 - pi / 2
        corners.append((x + reach * cos(turn), y + reach * sin(turn)))
    return Polygon(tuple(corners), fill=colour)


def stepped(points: tuple[Point, ...], colour: str, stroke: float, seat: int) -> Line:
    """The line of a seat in the chart."""
    dash = tuple(stroke * part for part in DASHES[seat % len(DASHES)])
    return Line(points, colour, stroke, dash)
