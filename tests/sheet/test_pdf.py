from __future__ import annotations

import subprocess
import sys
import unicodedata
from dataclasses import replace

import pytest
from PIL import Image

from scorepad.sheet.drawing.colours import PRINT
from scorepad.sheet.export import Format, PageSize, export
from scorepad.sheet.paper import Paper
from tests.sheet.papers import EVENING, HOSTILE_TABLES, LONG, extracted, paper, pixels, played


def ink(picture: Image.Image, box: tuple[int, int, int, int]) -> bool:
    """Whether anything but white is in a part of a picture."""
    return picture.crop(box).getextrema() != ((255, 255),) * 3


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(3, 1), (3, 30), (4, 15), (5, 30), (6, 20), (7, 8), (12, 30)],
)
def test_the_pages_are_printed_within_their_margins(players: int, rounds: int) -> None:
    size = PageSize.LETTER if players % 2 else PageSize.A4
    data = export(Format.PDF, paper(players, rounds), page=size)
    for page in pixels(data):
        wide, tall = page.size
        assert (wide, tall) == ((612, 792) if players % 2 else (596, 842))
        assert ink(page, (40, 40, wide - 40, 200))
        for edge in ((0, 0, wide, 18), (0, tall - 18, wide, tall), (0, 0, 18, tall)):
            assert not ink(page, edge)
        assert not ink(page, (wide - 18, 0, wide, tall))


def test_the_boxes_and_the_winner_are_where_they_look_right() -> None:
    (page,) = pixels(export(Format.PDF, paper(4, 15)), scale=2)
    colours = {colour for _, colour in page.getcolors(1_000_000)}
    for wanted in (PRINT.gold_soft, PRINT.sunk, PRINT.ink, PRINT.series[0], PRINT.series[3]):
        rgb = tuple(bytes.fromhex(wanted[1:]))
        assert rgb in colours


def test_all_that_stands_on_the_sheet_can_be_found_and_copied() -> None:
    one = paper(4, 15, title="Final", note="A note", happenings=("Round 3: late",))
    (text,) = extracted(export(Format.PDF, one))
    for part in (
        *("Final", "Score sheet · Fri 27 Nov 2026 · Bar", "A note", "Round 3: late"),
        *("Winners: ", "Totals after each round", "Round", "Total"),
    ):
        assert part in text
    for total in one.sheet.totals:
        assert str(total).replace("-", "−") in text


@pytest.mark.parametrize("names", HOSTILE_TABLES)
def test_names_in_any_script_are_there(names: tuple[str, ...]) -> None:
    sheet = replace(played(len(names), 2), players=names)
    (text,) = extracted(export(Format.PDF, Paper(sheet)))
    found = unicodedata.normalize("NFKC", text)
    for name in names:
        for char in unicodedata.normalize("NFKC", name):
            assert char in found or unicodedata.category(char)[0] not in "LNP"


def test_a_name_is_copied_as_it_is_read() -> None:
    names = ("Ελένη", "Дмитрий", "Jörg", "=SUM(A1)", "小明", "🎲 Bo")
    (text,) = extracted(export(Format.PDF, paper(6, 2, names=names)))
    for name in names:
        assert name in text


def test_what_joins_emoji_is_in_the_file_for_readers_that_copy_it() -> None:
    names = ("Ana 👨\u200d👩\u200d👧", "❤\ufe0f Ben", "Cleo")
    data = export(Format.PDF, paper(3, 2, names=names))
    (text,) = extracted(data)
    assert all(sign in text for sign in ("👨", "👩", "👧", "❤"))
    for joiner in (b"<200D>", b"<FE0F>"):
        assert joiner in data
    plain = export(Format.PDF, paper(3, 2, names=("Ana 👨👩👧", "❤ Ben", "Cleo")))
    (one,), (other,) = pixels(data), pixels(plain)
    assert one.tobytes() == other.tobytes()


def test_the_names_stand_on_every_page() -> None:
    found = extracted(export(Format.PDF, paper(3, 70, names=("Ana", "Ben", "Cem"))))
    assert len(found) > 2
    for number, text in enumerate(found, start=1):
        assert f"Page {number} of {len(found)}" in text
    for text in found[:-1]:
        assert "Ana Ben Cem" in text


def test_fonts_are_embedded_and_the_same_sheet_gives_the_same_bytes() -> None:
    data = export(Format.PDF, paper(3, 3, names=("Ana", "דן", "Cem")))
    assert data == export(Format.PDF, paper(3, 3, names=("Ana", "דן", "Cem")))
    assert data.count(b"/FontFile2") == 4
    assert len(data) < 100_000
    assert b"/Lang (en)" in data
    assert EVENING.strftime("D:%Y%m%d").encode() in data


def test_nothing_heavy_is_loaded_before_the_first_export() -> None:
    code = (
        "import sys, scorepad.app.main, scorepad.sheet.export, scorepad.app.views.paper\n"
        "heavy = {'fpdf', 'xlsxwriter', 'PIL', 'fontTools', 'openpyxl', 'pypdfium2'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_pillow_a_pdf_and_a_workbook_are_made_and_a_picture_is_refused_in_words() -> None:
    code = (
        "import sys\n"
        "sys.modules['PIL'] = None\n"
        "from scorepad.errors import ExportError\n"
        "from scorepad.sheet.export import Format, export\n"
        "from scorepad.sheet.read_csv import read_csv\n"
        "from scorepad.sheet.paper import Paper\n"
        "paper = Paper(read_csv(b'Ana bid,Ana tricks,Ben bid,Ben tricks\\n1,1,0,0\\n'))\n"
        "print(export(Format.PDF, paper)[:5], export(Format.XLSX, paper)[:2])\n"
        "try:\n    export(Format.PNG, paper)\n"
        "except ExportError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    made, refused = done.stdout.splitlines()
    assert made == "b'%PDF-' b'PK'"
    assert refused == (
        "a picture needs Pillow, which is not installed; "
        "install it with: pip install 'scorepad[png]'"
    )


def test_long_names_are_copied_whole_from_their_boxes() -> None:
    (text,) = extracted(export(Format.PDF, paper(6, 10)))
    for name in LONG[:6]:
        assert name in text
