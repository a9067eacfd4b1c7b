"""A drawn sheet as PNG, by Pillow, which only a desktop has; the app draws its own pictures."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from scorepad.errors import ExportError
from scorepad.sheet.drawing import fonts
from scorepad.sheet.drawing.frames import PICTURE_PIXELS
from scorepad.sheet.drawing.shapes import Disc, Line, Page, Polygon, Rect, Shape, Text, dashes
from scorepad.sheet.drawing.shaping import pieces

if TYPE_CHECKING:
    from PIL import ImageDraw

FINER = 2
"""Shapes are drawn so many times as large and then made smaller, for smooth edges."""


def to_png(page: Page, pixels: int = PICTURE_PIXELS) -> bytes:
    """The page as a picture ``pixels`` wide.

    Raises:
        ExportError: Pillow is not installed.
    """
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise ExportError(
            "a picture needs Pillow, which is not installed; install it with: "
            "pip install 'scorepad[png]'"
        ) from None
    scale = pixels / page.width
    size = (pixels, round(page.height * scale))
    canvas = Image.new("RGB", (size[0] * FINER, size[1] * FINER), page.ground)
    _draw_shapes(ImageDraw.Draw(canvas), page, scale * FINER)
    picture = canvas.reduce(FINER)
    _write(ImageDraw.Draw(picture), page, scale)
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


def _draw_shapes(pen: ImageDraw.ImageDraw, page: Page, scale: float) -> None:
    for shape in page.shapes:
        _draw(pen, shape, scale)


def _draw(pen: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    match shape:
        case Rect():
            box = _box(shape.x, shape.y, shape.width, shape.height, scale)
            radius = round(shape.radius * scale)
            pen.rounded_rectangle(box, radius, **_paint(shape, scale))
        case Line():
            wide = max(1, round(shape.stroke * scale))
            for part in dashes(shape):
                pen.line(_points(part, scale), shape.colour, wide, joint="curve")
        case Polygon():
            pen.polygon(_points(shape.points, scale), fill=shape.fill or None)
        case Disc():
            r = shape.radius
            pen.ellipse(_box(shape.x - r, shape.y - r, 2 * r, 2 * r, scale), **_paint(shape, scale))
        case Text():
            pass


def _paint(shape: Rect | Disc, scale: float) -> dict[str, Any]:
    wide = max(1, round(shape.stroke * scale)) if shape.edge else 0
    return {"fill": shape.fill or None, "outline": shape.edge or None, "width": wide}


def _box(x: float, y: float, width: float, height: float, scale: float) -> tuple[int, ...]:
    left, top = round(x * scale), round(y * scale)
    return left, top, round((x + width) * scale), round((y + height) * scale)


def _points(points: tuple[tuple[float, float], ...], scale: float) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in points]


def _write(pen: ImageDraw.ImageDraw, page: Page, scale: float) -> None:
    from PIL import ImageFont

    cut: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}
    for shape in page.shapes:
        if not isinstance(shape, Text):
            continue
        size = shape.size * scale
        found = []
        for piece in pieces(shape.text, shape.weight):
            if (piece.file, size) not in cut:
                path = str(fonts.face(piece.file).path)
                basic = ImageFont.Layout.BASIC
                cut[piece.file, size] = ImageFont.truetype(path, size, layout_engine=basic)
            font = cut[piece.file, size]
            text = fonts.BOX * len(piece.text) if piece.boxes else piece.text
            # Pillow sets letters on whole pixels, so its own widths count.
            found.append((text, font, font.getlength(text)))
        x = shape.x * scale - shape.align.value * sum(wide for _, _, wide in found)
        for text, font, wide in found:
            pen.text((x, shape.y * scale), text, shape.colour, font, anchor="ls")
            x += wide
