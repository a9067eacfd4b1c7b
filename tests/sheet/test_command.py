from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path

import pytest

from scorepad.library.codec import KeptGame, Record, dump_game, load_game
from scorepad.sheet.cells import MAX_BYTES
from scorepad.sheet.command import read_sheet, run
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.write_csv import write_csv
from tests.games.load import whole_game
from tests.games.variants import VariantGame, variant_game, variant_games
from tests.sheet.given import THREE, minimal, replaced, tap_sheet


def sheet(path: Path | str, as_json: bool = False) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    return run(path, as_json, out, err), out.getvalue(), err.getvalue()


def game_file(name: str, steps: int | None = None) -> str:
    records = [Record("2026-11-30T10:15:00.250Z", event) for event in whole_game(name).log()]
    return dump_game(KeptGame("0123456789abcdef0123456789abcdef", tuple(records[:steps])))


def variant_file(name: str, steps: int | None = None, *, check: bool = True) -> str:
    records = [Record("2026-11-30T10:15:00.250Z", event) for event in variant_game(name).log()]
    written = dump_game(KeptGame("0123456789abcdef0123456789abcdef", tuple(records[:steps])))
    if check:
        return written
    fields = json.loads(written)
    del fields["check"]
    return json.dumps(fields)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a game"


def test_a_good_sheet_is_printed_and_ends_with_0(file: Path) -> None:
    file.write_bytes(THREE.encode())
    code, out, err = sheet(file)
    assert (code, err) == (0, "")
    assert "Winner: Cem (50)" in out


def test_a_game_file_is_told_from_a_csv_by_what_is_in_it(file: Path) -> None:
    for data in (game_file("tap-game").encode(), write_csv(tap_sheet()).removeprefix(BOM_UTF8)):
        for mark in (b"", b"\xef\xbb\xbf", b"\n \n"):
            file.write_bytes(mark + data)
            code, out, err = sheet(file, as_json=True)
            assert (code, err) == (0, "")
            assert json.loads(out)["totals"] == [510, 70, 450, 310]


def test_a_running_game_is_printed_as_it_stands(file: Path) -> None:
    file.write_text(game_file("tap-game", 15), encoding="utf-8")
    code, out, err = sheet(file)
    assert (code, err) == (0, "")
    assert "> being played" in out


def test_a_player_called_like_json_is_still_a_csv(file: Path) -> None:
    for name in ("{Jo", "[Jo]", "{"):
        data = minimal((name, "Ben"), "1/1 0/0")
        assert read_sheet(data) == read_csv(data)


def test_problems_go_line_by_line_to_the_error_stream_and_end_with_1(file: Path) -> None:
    data = replaced(THREE, 3, 7, "10").decode()
    file.write_bytes(replaced(data, 4, 12, "0"))
    lines = ["round 2, Ana: points 10, expected -10", "round 3, Ben: total 0, expected 40"]
    code, _, err = sheet(file)
    assert (code, err.splitlines()) == (1, lines)
    code, out, err = sheet(file, as_json=True)
    assert (code, err.splitlines()) == (1, lines)
    assert [problem["message"] for problem in json.loads(out)["problems"]] == lines


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "line 1, column 1: the file is empty"),
        (b"\xff\xfe\x00", "zero byte"),
        (b"a bid,a tricks\nM\xfc", "line 2, column 1: byte 0xfc is not UTF-8"),
        (b"{", "the file is damaged or incomplete"),
        (b'{"format": "score', "the file is damaged or incomplete"),
        (b'[{"format": 1}]', "game file"),
        (b"{}", "not a game file"),
        (b"x" * MAX_BYTES, "10 MB"),
        (b'{"' + b"x" * MAX_BYTES, "10 MB"),
        (b"[" * 100_000, "nested too deep"),
        (b"A bid,A tricks,B bid,B tricks\n1,1,0", "3 cells"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_and_2(file: Path, data: bytes, sentence: str) -> None:
    file.write_bytes(data)
    code, out, err = sheet(file)
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}: ")
    assert sentence in err
    assert err.endswith("\n")
    assert err.count("\n") == 1


def test_a_game_whose_log_breaks_a_rule_is_one_sentence_and_2(file: Path) -> None:
    broken = json.loads(game_file("tap-game"))
    del broken["check"], broken["log"][2]
    file.write_text(json.dumps(broken))
    code, out, err = sheet(file)
    assert (code, out) == (2, "")
    assert "entry 5 of the log breaks a rule" in err
    assert err.count("\n") == 1


def test_a_missing_file_a_folder_and_a_pipe_are_one_sentence_and_2(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    plain = tmp_path / "plain"
    plain.touch()
    for path, sentence in (
        (tmp_path / "missing", "no such file"),
        (plain / "below", "no such file"),
        (tmp_path, "this is a folder"),
        (pipe, "this is no regular file"),
        ("/dev/null", "this is no regular file"),
        (tmp_path / ("x" * 5000), "cannot be read: File name too long"),
        ("nul\0byte", "this is no file name"),
    ):
        code, out, err = sheet(path)
        assert (code, out) == (2, "")
        assert sentence in err
        assert err.count("\n") == 1


def test_a_file_that_may_not_be_read_is_one_sentence_and_2(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(THREE.encode())

    def refuse(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    code, out, err = sheet(file)
    assert (code, out) == (2, "")
    assert err == f"{file}: reading is not permitted; look at the rights of the file\n"


def test_a_minus_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(THREE.encode())))
    assert sheet("-")[0] == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert sheet("-") == (2, "", "standard input: line 1, column 1: the file is empty\n")
    monkeypatch.setattr(sys, "stdin", None)
    assert sheet("-")[0] == 2


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
def test_a_terminal_that_lacks_the_letters_gets_others(file: Path, encoding: str) -> None:
    players = ("小明", "Müller 🎲", "עברית")
    file.write_bytes(minimal(players, "1/1 0/0 0/1"))
    for as_json in (False, True):
        raw = io.BytesIO()
        out = io.TextIOWrapper(raw, encoding=encoding)
        err = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        assert run(file, as_json, out, err) == 1
        if as_json:
            assert json.loads(raw.getvalue().decode(encoding))["players"] == list(players)


PIPED = """
import sys
from scorepad.sheet.command import run
sys.exit(run(sys.argv[1], False, sys.stdout, sys.stderr))
"""


def start(file: Path, stdout: int) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", PIPED, str(file)]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, check=False)


def test_a_reader_that_went_away_is_no_error(file: Path) -> None:
    file.write_bytes(write_csv(tap_sheet()))
    read, write = os.pipe()
    os.close(read)
    done = start(file, write)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_one_sentence_and_2(file: Path) -> None:
    file.write_bytes(write_csv(tap_sheet()))
    with Path("/dev/full").open("wb") as full:
        done = start(file, full.fileno())
    assert done.returncode == 2
    assert done.stderr == b"the sheet could not be written: No space left on device\n"


def test_printing_a_sheet_loads_no_app(file: Path) -> None:
    file.write_text(game_file("two-rounds"), encoding="utf-8")
    look = (
        "import sys, io; from scorepad.sheet.command import run;"
        "code = run(sys.argv[1], True, io.StringIO(), sys.stderr);"
        "print(code, sorted({'flet', 'sqlite3', 'asyncio', 'scorepad.app'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", look, str(file)]
    assert subprocess.check_output(command, text=True) == "0 []\n"


def test_a_game_file_and_its_sheet_are_of_the_same_game() -> None:
    data = game_file("five-players").encode()
    assert load_game(data).records[0].at == "2026-11-30T10:15:00.250Z"
    assert read_sheet(data).players == whole_game("five-players").players


@pytest.mark.parametrize("whole", variant_games(), ids=lambda whole: whole.name)
def test_a_game_with_variants_is_printed_with_its_own_totals(
    whole: VariantGame, file: Path
) -> None:
    file.write_text(variant_file(whole.name.removeprefix("variant-")), encoding="utf-8")
    code, out, err = sheet(file)
    assert (code, err) == (0, "")
    assert "\nRules: " in out or whole.name.endswith(("late-joiner", "penalty-and-skipped"))
    code, out, err = sheet(file, as_json=True)
    assert (code, err) == (0, "")
    assert json.loads(out)["totals"] == list(whole.totals)
    assert json.loads(out)["places"] == list(whole.places)


def test_a_terminal_without_dashes_shows_a_minus_for_nothing(file: Path) -> None:
    file.write_text(variant_file("leaver"), encoding="utf-8")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    assert run(file, False, out, io.StringIO()) == 0
    shown = raw.getvalue().decode("ascii")
    assert "?" not in shown
    assert "- nothing to write" in shown
