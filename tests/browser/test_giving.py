"""Files that leave a real browser and come back to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image

from scorepad.library.codec import dump_game
from tests.browser.driver import Person, Tab
from tests.browser.given import library, log
from tests.browser.serving import served

pytestmark = pytest.mark.browser

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "דוד 🃏")


def download(tab: Tab, name: str, folder: Path) -> Path:
    """Tap what gives a file, and wait for it."""
    with tab.page.expect_download() as coming:
        tab.tap(name, begins=True)
    file = coming.value
    path = folder / file.suggested_filename
    file.save_as(path)
    tab.sees(f"Downloaded: {path.name}")
    return path


def choose(tab: Tab, path: Path) -> None:
    """Choose a file in the window of the system."""
    with tab.page.expect_file_chooser() as coming:
        tab.tap("Choose a file")
    coming.value.set_files(str(path))


def test_files_arrive_whole_under_safe_names_and_bringing_one_adds_nothing(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path / "data") as shelf:
        game = shelf.add(log(HOSTILE, 15, closed=True))
        kept = dump_game(shelf.keeper.export(game))
        players: Any = shelf.keeper.head(game).players
    with served(tmp_path / "data") as server:
        tab = person(server.address).tab(f"/game/{game}/give")
        picture = download(tab, "Picture", tmp_path)
        with Image.open(picture) as drawn:
            assert drawn.size[0] == 1080
            assert drawn.size[1] > 2000
            colours = drawn.convert("RGB").getcolors(1 << 20)
        assert colours is not None
        assert len(colours) > 20
        pdf = pdfium.PdfDocument(download(tab, "PDF", tmp_path))
        assert [round(page.get_width()) for page in pdf] == [612]
        pdf.close()
        path = download(tab, "Game file (JSON)", tmp_path)
        assert path.name.endswith("-SUM_A1-Müller_Jo-x-דוד.json")
        assert path.read_text("utf-8") == kept
        assert players == HOSTILE

        tab = person(server.address).tab("/bring")
        choose(tab, path)
        tab.sees("Nothing is kept yet.").tap("Keep this game").arrives(f"/game/{game}")
        tab.sees("nothing was added")
        tab.drop(path, path).sees("Bring one at a time")
        tab.tap("Back").arrives(f"/game/{game}")
        tab.drop(path).arrives("/bring").sees("Nothing is kept yet.")
        tab.page.go_back()
        tab.arrives(f"/game/{game}")
    with library(tmp_path / "data") as shelf:
        assert len(shelf.keeper.heads()) == 1
        assert json.loads(dump_game(shelf.keeper.export(game))) == json.loads(kept)
