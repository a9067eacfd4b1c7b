from __future__ import annotations

import errno
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from scorepad.command_line import KINDS, main
from scorepad.library.codec import KeptGame, Record, dump_game
from scorepad.library.heads import Details
from scorepad.sheet.export import Format, export
from scorepad.sheet.to_file import read_paper, write_file
from tests.games.load import whole_game
from tests.sheet.given import THREE, minimal

ROOT = Path(__file__).parents[2]
STARTS = {
    "pdf": b"%PDF-",
    "png": b"\x89PNG",
    "xlsx": b"PK",
    "csv": b"\xef\xbb\xbfround,cards",
    "json": b'{"players"',
    "text": b"Score sheet\n",
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own to stand in, with a game and a sheet."""
    monkeypatch.chdir(tmp_path)
    records = tuple(Record("2026-11-27T12:00:00Z", one) for one in whole_game("two-rounds").log())
    details = Details("Final", "Bar", "A note", "2026-11-27T12:00:00Z")
    Path("game.json").write_text(dump_game(KeptGame("g", records, details)), "utf-8")
    Path("three.csv").write_text(THREE, "utf-8")
    return tmp_path


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_written_under_day_and_players(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", "game.json", "--to", kind]) == 0
    name = capsys.readouterr().out.strip()
    assert name.startswith("2026-11-27-")
    assert Path(name).read_bytes().startswith(STARTS[kind] if kind != "text" else b"Final\n")


def test_the_kinds_are_all_the_formats_there_are() -> None:
    assert list(KINDS) == [kind.value for kind in Format]


def test_a_name_that_was_not_given_is_never_written_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("Ana-Ben-Cem.csv").write_text("mine")
    assert main(["sheet", "three.csv", "--to", "csv"]) == 2
    assert "is there already; to write over it, name it with -o" in capsys.readouterr().err
    assert Path("Ana-Ben-Cem.csv").read_text() == "mine"
    assert main(["sheet", "three.csv", "--to", "csv", "-o", "Ana-Ben-Cem.csv"]) == 0
    assert Path("Ana-Ben-Cem.csv").read_bytes().startswith(STARTS["csv"])


def test_a_folder_takes_the_name_of_day_and_players(here: Path) -> None:
    (here / "out").mkdir()
    assert main(["sheet", "three.csv", "--to", "text", "-o", "out"]) == 0
    assert [path.name for path in (here / "out").iterdir()] == ["Ana-Ben-Cem.txt"]


def test_the_file_that_is_read_is_not_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    before = Path("game.json").read_bytes()
    assert main(["sheet", "game.json", "--to", "json", "-o", "./game.json"]) == 2
    assert "is the file that is read" in capsys.readouterr().err
    assert Path("game.json").read_bytes() == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_dash_is_standard_output(kind: str) -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, "ascii")
    assert write_file("three.csv", Format(kind), "-", out, io.StringIO()) == 0
    assert raw.getvalue().startswith(STARTS[kind])


def test_json_is_the_report_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "game.json", "--to", "json", "-o", "report.json"]) == 0
    capsys.readouterr()
    assert main(["sheet", "game.json", "--json"]) == 0
    assert json.loads(Path("report.json").read_text("utf-8")) == json.loads(capsys.readouterr().out)


def test_problems_are_told_and_the_file_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    Path("wrong.csv").write_bytes(minimal(("Ana", "Ben"), "1/1 1/1"))
    assert main(["sheet", "wrong.csv", "--to", "pdf", "-o", "wrong.pdf"]) == 1
    assert "the tricks add up to 2, expected 1" in capsys.readouterr().err
    assert Path("wrong.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["none.csv", "--to", "pdf"], "none.csv: no such file"),
        (["three.csv", "--to", "doc"], "there is no kind of file 'doc'; choose pdf"),
        (["three.csv", "--to", "pdf", "-o", "no/x.pdf"], "there is no folder no"),
        (["three.csv", "--to", "pdf", "-o", "no/"], "there is no folder no"),
        (["three.csv", "--to", "pdf", "-o", ""], "nothing is named"),
        (["three.csv", "--to", "pdf", "--json"], "take one of them"),
        (["three.csv", "-o", "x.pdf"], "-o, --letter and --dark go with --to"),
        (["three.csv", "--dark"], "-o, --letter and --dark go with --to"),
        (["three.csv", "--to", "pdf", "-o", "nul\0"], "the sheet could not be written"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", *arguments]) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_a_full_disk_leaves_nothing_and_is_said_in_one_line(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(io.BytesIO):
        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("scorepad.sheet.to_file.os.fdopen", lambda *_: Full())
    before = set(here.iterdir())
    assert main(["sheet", "three.csv", "--to", "csv", "-o", "x.csv"]) == 2
    assert "x.csv: No space left on device\n" in capsys.readouterr().err
    assert set(here.iterdir()) == before


def test_letter_and_dark_are_taken() -> None:
    main(["sheet", "three.csv", "--to", "pdf", "--letter", "-o", "l.pdf"])
    assert b"/MediaBox [0 0 612" in Path("l.pdf").read_bytes()
    main(["sheet", "three.csv", "--to", "png", "--dark", "-o", "d.png"])
    main(["sheet", "three.csv", "--to", "png", "-o", "p.png"])
    assert Path("d.png").read_bytes() != Path("p.png").read_bytes()


def test_what_was_written_on_a_game_stands_on_its_sheet() -> None:
    paper = read_paper(Path("game.json").read_bytes())
    assert (paper.title, paper.place, paper.note) == ("Final", "Bar", "A note")
    assert paper.day_text == "Fri 27 Nov 2026"
    text = export(Format.TEXT, paper).decode()
    assert text.startswith("Final\nFri 27 Nov 2026 · Bar\n")
    assert text.endswith("\n\nA note\n")


def test_the_console_writes_bytes_to_a_pipe() -> None:
    command = [sys.executable, "-m", "scorepad", "sheet", "-", "--to", "pdf", "-o", "-"]
    done = subprocess.run(command, check=False, input=THREE.encode(), capture_output=True, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")
