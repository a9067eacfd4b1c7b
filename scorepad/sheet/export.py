"""The one door through which a sheet leaves: a format, what stands on it, and out come bytes.

The heavy libraries (PDF, pictures, workbooks) are loaded by the first export that needs them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from scorepad.sheet.file_names import stem
from scorepad.sheet.paper import Paper


class Format(StrEnum):
    """The kinds of files there are; the value is what people type."""

    PDF = "pdf"
    PNG = "png"
    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"
    TEXT = "text"

    @property
    def ending(self) -> str:
        """The ending of a file name, without the dot."""
        return "txt" if self is Format.TEXT else self.value

    @property
    def mime_type(self) -> str:
        """The media type of such a file."""
        return _MIME_TYPES[self]


_MIME_TYPES = {
    Format.PDF: "application/pdf",
    Format.PNG: "image/png",
    Format.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    Format.CSV: "text/csv",
    Format.JSON: "application/json",
    Format.TEXT: "text/plain",
}


class PageSize(StrEnum):
    """The sizes of paper that a PDF is made for, upright."""

    A4 = "a4"
    LETTER = "letter"


def export(
    kind: Format,
    paper: Paper,
    *,
    page: PageSize = PageSize.A4,
    dark: bool = False,
) -> bytes:
    """The sheet as a file of this kind.

    ``page`` counts for PDF, ``dark`` for PNG. JSON is the whole game where ``paper`` has its
    file, otherwise the report of :mod:`scorepad.sheet.report`.

    Raises:
        ExportError: a library or a font is missing here; the sentence says which.
    """
    match kind:
        case Format.CSV:
            from scorepad.sheet.write_csv import write_csv

            return write_csv(paper.sheet)
        case Format.JSON:
            return _json(paper).encode()
        case Format.TEXT:
            from scorepad.sheet.message import message

            return message(paper).encode()
        case Format.PDF:
            from scorepad.sheet.drawing.layout import pages
            from scorepad.sheet.drawing.to_pdf import to_pdf

            return to_pdf(pages(paper, page.value), paper)
        case Format.PNG:
            from scorepad.sheet.drawing.layout import picture
            from scorepad.sheet.drawing.to_png import to_png

            return to_png(picture(paper, dark=dark))
        case Format.XLSX:
            from scorepad.sheet.workbook import write_workbook

            return write_workbook(paper)


def file_name(day: date | None, players: Sequence[str], kind: Format) -> str:
    """A file name of day and players that every system takes: ``2026-11-27-Ana-Ben.pdf``."""
    return f"{stem(day, players)}.{kind.ending}"


def _json(paper: Paper) -> str:
    if paper.game_file is not None:
        return paper.game_file
    from scorepad.sheet.report import report

    return json.dumps(report(paper.sheet), ensure_ascii=False) + "\n"
