"""What a drawn sheet is made of: a few kinds of shapes on pages, in points (1/72 inch).

``x`` runs to the right and ``y`` down, both from the top left corner of the page. Colours are
``#RRGGBB``. Whoever draws them needs no other knowledge of the sheet: a PDF, a picture or the
canvas of the app.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, StrEnum

Point = tuple[float, float]


class Weight(StrEnum):
    """The cuts of the font."""

    REGULAR = "Regular"
    SEMI = "SemiBold"
    BOLD = "Bold"


class Align(Enum):
    """Where the text lies from its ``x``: behind it, around it, before it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, filled, outlined or both; ``stroke`` is the width of the outline."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    edge: str = ""
    stroke: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line through two or more points; ``dash`` are lengths drawn and left out in turn."""

    points: tuple[Point, ...]
    colour: str
    stroke: float
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape of three or more corners, filled, outlined or both."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    stroke: float = 0.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle around ``x``, ``y``, filled, outlined or both."""

    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    stroke: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text in reading order; ``y`` is its baseline, ``size`` the height of type."""

    x: float
    y: float
    text: str
    size: float
    weight: Weight
    colour: str
    align: Align = Align.LEFT


Shape = Rect | Line | Polygon | Disc | Text
Shapes = tuple[Shape, ...]


@dataclass(frozen=True)
class Page:
    """One page: its size, the colour of its ground and what lies on it, the lowest first."""

    width: float
    height: float
    ground: str
    shapes: Shapes


@dataclass(frozen=True)
class Block:
    """Shapes that stay together, drawn from ``y`` 0 down; ``height`` is what they take."""

    height: float
    shapes: Shapes


def moved(shapes: Shapes, dx: float, dy: float) -> Shapes:
    """The same shapes elsewhere."""
    return tuple(_moved(shape, dx, dy) for shape in shapes)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Line | Polygon):
        return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))
    return replace(shape, x=shape.x + dx, y=shape.y + dy)


def dashes(line: Line) -> tuple[tuple[Point, ...], ...]:
    """The parts of a dashed line that are drawn; the whole line where it has no dash."""
    if not line.dash:
        return (line.points,)
    found: list[tuple[Point, ...]] = []
    now: list[Point] = [line.points[0]]
    at, left, on = 0, line.dash[0], True
    for (x0, y0), (x1, y1) in zip(line.points, line.points[1:], strict=False):
        length, done = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.0
        while length - done > left:
            done += left
            point = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if on:
                found.append((*now, point))
            now = [point]
            at, on = (at + 1) % len(line.dash), not on
            left = line.dash[at]
        left -= length - done
        now = [*now, (x1, y1)] if on else [(x1, y1)]
    if on and len(now) > 1:
        found.append(tuple(now))
    return tuple(found)
