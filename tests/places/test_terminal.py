"""Whatever is printed where nothing can be written ends in one sentence, for every command."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from scorepad.command_line import COMMANDS, entry
from scorepad.library.sqlite import open_library
from scorepad.sheet.write_csv import write_csv
from scorepad.site import build
from scorepad.site.build import MARK, Site
from tests.library.given import finished_game, put
from tests.places.processes import PATIENCE, ROOT, environment, scorepad
from tests.sheet.given import tap_sheet

SAID = "scorepad: standard output cannot be written to (bad file descriptor)\n"
ENDING = (
    ("--version",),
    ("--help",),
    ("sheet", "--help"),
    ("sheet", "SHEET"),
    ("sheet", "SHEET", "--json"),
    ("sheet", "SHEET", "--to", "csv", "-o", "-"),
    ("sheet", "SHEET", "--to", "text"),
    ("export", "OUT"),
    ("backup", "OUT"),
    ("restore", "BACKUP"),
    ("restore", "--merge", "BACKUP"),
    ("verify",),
    ("build-web", "OUT"),
)
"""Commands that come to an end by themselves."""

SERVING = (("--web", "--port", "0"), ("open", "SHEET"), ("serve-web", "SITE", "--port", "0"))
"""Those that serve until they are ended."""


class Printed:
    """What one command says, with this in the place of standard output."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._data = folder / "da ta"
        self._places = {name: str(folder / name) for name in ("SHEET", "OUT", "BACKUP", "SITE")}
        (folder / "SHEET").write_bytes(write_csv(tap_sheet()))
        (folder / "SITE").mkdir()
        (folder / "SITE" / MARK).write_text('{"format": "scorepad-site"}')
        (folder / "SITE" / "index.html").touch()
        store = open_library(self._data).store
        put(store, finished_game("done", 1))
        store.close()
        assert self("backup", "BACKUP", to=os.open(os.devnull, os.O_WRONLY)) == (0, "")

    def words(self, arguments: Sequence[str]) -> list[str]:
        """The arguments as they are typed."""
        data = [] if arguments[0] == "sheet" or arguments[0].endswith("-web") else [str(self._data)]
        named = [self._places.get(word, word) for word in arguments]
        return [*(word for one in data for word in ("--data", one)), *named]

    def __call__(self, *arguments: str, to: int) -> tuple[int, str]:
        said = io.BytesIO()
        with io.FileIO(to, "wb") as raw:
            patch = self._monkeypatch
            patch.setattr(sys, "argv", ["scorepad", *self.words(arguments)])
            patch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(raw)))
            patch.setattr(sys, "stderr", io.TextIOWrapper(said, "utf-8"))
            with pytest.raises(SystemExit) as ended:
                entry()
            sys.stderr.flush()
        return int(ended.value.code or 0), said.getvalue().decode()


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Printed:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build, "compose", lambda _: Site("b", {MARK: b"{}"}))
    return Printed(tmp_path, monkeypatch)


def test_no_command_is_left_out() -> None:
    assert {words[0] for words in (*ENDING, *SERVING)} >= set(COMMANDS)


@pytest.mark.parametrize("arguments", ENDING, ids=" ".join)
def test_where_nothing_can_be_written_one_sentence_says_so(
    printed: Printed, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    assert printed(*arguments, to=os.open(tmp_path / "SHEET", os.O_RDONLY)) == (2, SAID)


@pytest.mark.parametrize("arguments", ENDING, ids=" ".join)
def test_a_reader_who_went_away_is_no_error(printed: Printed, arguments: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    assert printed(*arguments, to=write) == (0, "")


@pytest.mark.parametrize("arguments", SERVING, ids=" ".join)
def test_a_server_that_cannot_say_where_it_is_ends(
    printed: Printed, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    with (tmp_path / "SHEET").open("rb") as no_place:
        command = scorepad(*printed.words(arguments))
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment({}),
            stdout=no_place,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, SAID)


def test_an_error_that_cannot_be_said_is_the_exit_code(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with (tmp_path / "file").open("rb") as no_place:
        command = scorepad("--data", str(tmp_path), "verify")
        done = subprocess.run(
            command, cwd=ROOT, env=environment({}), stdout=no_place, stderr=no_place, check=False
        )
    assert done.returncode == 2
