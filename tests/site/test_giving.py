"""Files that leave the built site, whose Python has no threads and no disk."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pypdfium2 as pdfium
import pytest
from PIL import Image

from scorepad.library.bringing import read_brought
from scorepad.library.handover import to_code
from tests.browser.given import library, log
from tests.site.device import Device

pytestmark = pytest.mark.browser

NAMES = ("=SUM(A1)", 'Müller, "Jo"', "../../x")


def test_every_kind_of_file_is_made_in_the_browser_and_comes_back(
    device: Device, tmp_path: Path
) -> None:
    with library(tmp_path / "data") as shelf:
        game = shelf.add(log(NAMES, 20, closed=True))
        code = to_code(shelf.keeper.export(game))
    tab = device.tab().start()
    tab.ask(f"location.hash = '#/open/{code}'")
    tab.tap("Keep a copy").arrives(f"/game/{game}").tap("Give away")

    def download(name: str) -> Path:
        with tab.page.expect_download() as coming:
            tab.tap(name, begins=True)
        path = tmp_path / coming.value.suggested_filename
        coming.value.save_as(path)
        tab.sees(path.name)
        return path

    with Image.open(download("Picture")) as drawn:
        assert drawn.size[0] == 1080
    pdf = pdfium.PdfDocument(download("PDF"))
    assert "Müller" in pdf[0].get_textpage().get_text_range()
    pdf.close()
    book = openpyxl.load_workbook(download("Excel workbook"))
    assert "=SUM(A1)" in {str(c.value) for row in book.worksheets[0] for c in row}
    book.close()
    with tab.page.context.expect_page() as opening:
        tab.tap("Print", begins=True)
    assert opening.value.url.startswith("blob:")
    opening.value.close()

    tab.ask("location.hash = '#/settings/backups'")
    # Some seconds after the start a backup makes itself, in the files of the browser.
    tab.tap("1 game, last played", begins=True).sees("is kept as a backup first.").changed()
    tab.tap("Put it in place of everything")
    tab.sees("Restored", "1 game is new here.", "What was here before something was restored")
    tab.tap("Undo: take it back").sees("Taken back: all is as it was before.")
    backup = download("Make a backup now")
    assert backup.name.endswith(".jsonl.gz")
    assert len(read_brought(backup.read_bytes())) == 3
    tab.tap("Bring a file back")
    with tab.page.expect_file_chooser() as coming:
        tab.tap("Choose a file")
    coming.value.set_files(str(backup))
    tab.tap("Take all games in").sees("1 game was here already.")
    table = tmp_path / "=cmd.csv"
    table.write_text("round,Ana bid,Ana tricks,Ben bid,Ben tricks\n1,1,1,0,0\n", "utf-8")
    tab.drop(table).sees("All fits: 1 round of Ana and Ben.")
    assert device.foreign == []
