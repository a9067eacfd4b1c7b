"""A drawn sheet as PDF: text stays text, fonts are embedded as far as they are used."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from scorepad.sheet.drawing import fonts
from scorepad.sheet.drawing.shapes import Disc, Line, Page, Polygon, Rect, Shape, Text, dashes
from scorepad.sheet.drawing.shaping import Piece, pieces
from scorepad.sheet.paper import Paper

if TYPE_CHECKING:
    from fpdf import FPDF

EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
"""When a sheet of an unknown day was made, so that equal sheets give equal bytes."""


def to_pdf(drawn: Sequence[Page], paper: Paper) -> bytes:
    """The pages as a file. The same sheet gives the same bytes."""
    with warnings.catch_warnings():
        # Without Pillow the library says that it cannot place pictures; there are none here.
        warnings.simplefilter("ignore")
        from fpdf import FPDF

    first = drawn[0]
    pdf = FPDF(unit="pt", format=(first.width, first.height))
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(0)
    day = paper.day
    pdf.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC) if day else EPOCH)
    pdf.set_title(paper.title or paper.words.title)
    pdf.set_lang(paper.words.language)
    pdf.set_creator("Scorepad")
    pen = _Pen(pdf)
    try:
        for page in drawn:
            pdf.add_page()
            for shape in page.shapes:
                pen.draw(shape)
        return bytes(pdf.output())
    finally:
        pen.close()


class _Pen:
    def __init__(self, pdf: FPDF) -> None:
        self.pdf = pdf
        self.added: set[str] = set()

    def close(self) -> None:
        """Close the font files."""
        from fpdf.fonts import TTFFont

        for font in self.pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()

    def draw(self, shape: Shape) -> None:
        match shape:
            case Text():
                self._text(shape)
            case Rect():
                self._rect(shape)
            case Line():
                self._line(shape)
            case Polygon():
                if style := self._style(shape.fill, shape.edge, shape.stroke):
                    self.pdf.polygon(shape.points, style=style)
            case Disc():
                if style := self._style(shape.fill, shape.edge, shape.stroke):
                    self.pdf.circle(shape.x, shape.y, shape.radius, style=style)

    def _text(self, shape: Text) -> None:
        found = pieces(shape.text, shape.weight)
        x = shape.x - shape.align.value * shape.size * sum(piece.width for piece in found)
        self.pdf.set_text_color(shape.colour)
        for piece in found:
            self._font(piece, shape.size)
            self.pdf.text(x, shape.y, piece.whole)
            x += shape.size * piece.width

    def _font(self, piece: Piece, size: float) -> None:
        name = piece.file.removesuffix(".ttf")
        if piece.file not in self.added:
            self.pdf.add_font(name, fname=fonts.face(piece.file).path)
            self.added.add(piece.file)
        self.pdf.set_font(name, size=size)
        if piece.boxes:
            self._draw_as(fonts.BOX, piece.text)
        if not piece.text:
            self._draw_as(" ", piece.whole, wide=False)

    def _draw_as(self, sign: str, text: str, *, wide: bool = True) -> None:
        """Let the present font draw ``sign`` for these characters, which are still copied whole;
        where it is not ``wide``, they take no room.
        """
        from fpdf.fonts import TTFFont

        font, drawn = self.pdf.current_font, ord(sign)
        assert isinstance(font, TTFFont)
        # The file's own table cannot hold them and is left as it is.
        font.cmap = dict(font.cmap)
        for code in map(ord, text):
            font.cmap[code] = font.cmap[drawn]
            font.glyph_ids[code] = font.glyph_ids[drawn]
            font.cw[code] = font.cw[drawn] if wide else 0

    def _rect(self, shape: Rect) -> None:
        if style := self._style(shape.fill, shape.edge, shape.stroke):
            self.pdf.rect(
                shape.x,
                shape.y,
                shape.width,
                shape.height,
                style=style,
                round_corners=bool(shape.radius),
                corner_radius=shape.radius,
            )

    def _line(self, shape: Line) -> None:
        self._style("", shape.colour, shape.stroke)
        if shape.dash:
            self._dashed(shape)
            return
        self.pdf.polyline(shape.points)

    def _dashed(self, shape: Line) -> None:
        for part in dashes(shape):
            self.pdf.polyline(part)

    def _style(self, fill: str, edge: str, stroke: float) -> str:
        if fill:
            self.pdf.set_fill_color(fill)
        if edge:
            self.pdf.set_draw_color(edge)
            self.pdf.set_line_width(stroke)
        return "F" * bool(fill) + "D" * bool(edge)
