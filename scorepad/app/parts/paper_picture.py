"""The exported sheet on the screen: the shapes of its one layout, painted on a canvas.

A :class:`flet.Screenshot` around it gives the picture for a chat: ``capture`` with
:func:`pixel_ratio` is 1080 pixels wide on any screen.
"""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from scorepad.app.theme import Weight
from scorepad.sheet.drawing import shapes as sh
from scorepad.sheet.drawing.frames import PICTURE_PIXELS

_FAMILIES = {
    sh.Weight.REGULAR: Weight.REGULAR.value,
    sh.Weight.SEMI: Weight.SEMI.value,
    sh.Weight.BOLD: Weight.BOLD.value,
}

ASCENT = 1.069 / (1.069 + 0.293)
"""Where the baseline lies in a line as high as its type: ascent and descent of Noto Sans."""


def paper_picture(page: sh.Page, label: str) -> ft.Control:
    """A page as a control of its size in logical pixels; ``label`` is what a reader is told."""
    canvas = cv.Canvas(
        [painted for shape in page.shapes for painted in _painted(shape)],
        width=page.width,
        height=page.height,
    )
    ground = ft.Container(canvas, width=page.width, height=page.height, bgcolor=page.ground)
    return ft.Semantics(label=label, image=True, exclude_semantics=True, content=ground)


def pixel_ratio(page: sh.Page) -> float:
    """By how much the picture is enlarged to be as wide as a chat shows it."""
    return PICTURE_PIXELS / page.width


def _painted(shape: sh.Shape) -> list[cv.Shape]:
    match shape:
        case sh.Text():
            return [_text(shape)]
        case sh.Rect():
            return [
                cv.Rect(shape.x, shape.y, shape.width, shape.height, shape.radius, paint)
                for paint in _paints(shape.fill, shape.edge, shape.stroke)
            ]
        case sh.Disc():
            return [
                cv.Circle(shape.x, shape.y, shape.radius, paint)
                for paint in _paints(shape.fill, shape.edge, shape.stroke)
            ]
        case sh.Polygon():
            return [
                cv.Path([*_corners(shape.points), cv.Path.Close()], paint)
                for paint in _paints(shape.fill, shape.edge, shape.stroke)
            ]
        case sh.Line():
            (paint,) = _paints("", shape.colour, shape.stroke)
            if shape.dash:
                paint.stroke_dash_pattern = list(shape.dash)
            return [cv.Path(_corners(shape.points), paint)]


def _text(shape: sh.Text) -> cv.Text:
    style = ft.TextStyle(
        size=shape.size, color=shape.colour, font_family=_FAMILIES[shape.weight], height=1
    )
    return cv.Text(
        shape.x,
        shape.y - ASCENT * shape.size,
        shape.text,
        style,
        alignment=ft.Alignment(2 * shape.align.value - 1, -1),
        max_lines=1,
    )


def _corners(points: tuple[sh.Point, ...]) -> list[cv.Path.PathElement]:
    (x, y), *others = points
    return [cv.Path.MoveTo(x, y), *(cv.Path.LineTo(x, y) for x, y in others)]


def _paints(fill: str, edge: str, stroke: float) -> list[ft.Paint]:
    """The filling first, then the outline over it."""
    found = []
    if fill:
        found.append(ft.Paint(color=fill))
    if edge:
        style = ft.PaintingStyle.STROKE
        round_ = ft.StrokeJoin.ROUND
        found.append(ft.Paint(color=edge, stroke_width=stroke, style=style, stroke_join=round_))
    return found
