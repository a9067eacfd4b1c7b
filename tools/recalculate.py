"""Let LibreOffice work the exported workbooks out again: ``python -m tools.recalculate``.

Every game of ``tests/games`` is written as a workbook whose cached values are struck out. What
LibreOffice then makes of the formulas is compared, cell by cell, with the values that Scorepad
wrote. Exit code 0: they agree; 1: they do not; 2: LibreOffice is not installed.
"""

from __future__ import annotations

import csv
import io
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from openpyxl import load_workbook

from scorepad.sheet.export import Format, export
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper
from scorepad.sheet.values import Sheet
from scorepad.wizard.history import replay
from tests.games.load import WholeGame, whole_games
from tests.games.variants import VariantGame, variant_games

_CACHED = re.compile(r"(<f>[^<]*</f>)<v>[^<]*</v>")


def sheets() -> Iterator[tuple[str, Sheet]]:
    """The sheets of all whole games."""
    games: tuple[WholeGame | VariantGame, ...] = (*whole_games(), *variant_games())
    for one in games:
        yield one.name, sheet_of(replay(one.log()).game)


def without_values(book: bytes) -> bytes:
    """The workbook without the values of its formulas."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.startswith("xl/worksheets/sheet"):
                data = _CACHED.sub(r"\1", data.decode()).encode()
            new.writestr(name, data)
    return out.getvalue()


def written(book: bytes) -> list[list[list[str]]]:
    """The values that stand in a workbook, as text, by sheet, line and column."""
    pages = load_workbook(io.BytesIO(book), data_only=True).worksheets
    return [
        [["" if cell is None else str(cell) for cell in line] for line in page.values]
        for page in pages
    ]


def recalculated(program: str, book: bytes) -> list[list[list[str]]]:
    """The same after LibreOffice has worked them out."""
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / "book.xlsx"
        path.write_bytes(without_values(book))
        every_sheet = (
            "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1"
        )
        profile = f"-env:UserInstallation=file://{room}/profile"
        command = [program, profile, "--headless", "--convert-to", every_sheet, "--outdir", room]
        subprocess.run([*command, str(path)], check=True, capture_output=True, timeout=300)
        names = [page.title for page in load_workbook(path).worksheets]
        files = [Path(room) / f"book-{name}.csv" for name in names]
        return [list(csv.reader(io.StringIO(file.read_text("utf-8")))) for file in files]


def main() -> int:
    """Compare every sheet and say what differs."""
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        print("recalculate: LibreOffice is not installed here", file=sys.stderr)
        return 2
    wrong = 0
    for name, sheet in sheets():
        book = export(Format.XLSX, Paper(sheet))
        ours, theirs = written(book), recalculated(program, book)
        differing = list(_differences(ours, theirs))
        wrong += len(differing)
        print(f"{name}: {'; '.join(differing) or 'agrees'}")
    return 1 if wrong else 0


def _differences(ours: list[list[list[str]]], theirs: list[list[list[str]]]) -> Iterator[str]:
    for page, (mine, other) in enumerate(zip(ours, theirs, strict=True), start=1):
        for row, (left, right) in enumerate(zip(mine, other, strict=True), start=1):
            for column, cell in enumerate(left):
                found = right[column] if column < len(right) else ""
                if cell != found:
                    yield f"sheet {page}, line {row}, column {column + 1}: {cell} or {found}"


if __name__ == "__main__":
    sys.exit(main())
