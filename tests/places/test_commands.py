"""Export, backup, restore and verify from the command line."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from scorepad.command_line import main
from scorepad.library.codec import dump_game, load_game, replay_records
from scorepad.library.sqlite import LIBRARY_FILE, SqliteStore, open_library
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.write_csv import write_csv
from tests.library.given import NOON, contents, finished_game, game, put
from tests.sheet.given import tap_sheet

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x")


class Terminal:
    """What a person types, and what is answered."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder / "da ta"
        self._capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        code = main(["--data", str(self.folder), *map(str, arguments)])
        said = self._capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out, said.err

    def library(self) -> SqliteStore:
        return open_library(self.folder).store

    def contents(self) -> dict[str, object]:
        store = self.library()
        try:
            return contents(store)
        finally:
            store.close()

    def spoil(self, *statements: str) -> None:
        db = sqlite3.connect(self.folder / LIBRARY_FILE, isolation_level=None)
        for statement in statements:
            db.execute(statement)
        db.close()


@pytest.fixture
def type_(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    terminal = Terminal(tmp_path, capsys)
    store = terminal.library()
    put(store, finished_game("done", 1))
    put(store, game("hostile", 2, HOSTILE))
    put(store, game("gone", 3))
    store.delete("gone", NOON)
    store.close()
    return terminal


def test_finished_games_are_exported_as_json_and_csv(type_: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "new" / "out"
    code, out, err = type_("export", target)
    assert (code, out, err) == (0, f"1 game written to {target}.\n", "")
    csv, json_ = sorted(target.iterdir())
    kept = load_game(json_.read_bytes())
    assert kept == finished_game("done", 1)
    played = replay_records(kept.records).game
    assert read_csv(csv.read_bytes()).players == played.players


def test_all_games_are_exported_once_under_safe_names(type_: Terminal, tmp_path: Path) -> None:
    target = tmp_path / "out"
    store = type_.library()
    put(store, game("twin", 2, HOSTILE))
    store.close()
    for _ in range(2):
        code, out, _ = type_("export", "--all", target)
        assert (code, out) == (0, f"4 games written to {target}.\n")
        names = [path.name for path in target.iterdir()]
        assert len(names) == 8
        assert sum("-SUM_A1-Müller_Jo-x" in name for name in names) == 4
    assert {path.parent for path in tmp_path.rglob("*.json")} == {target}
    ids = {json.loads(path.read_text("utf-8"))["id"] for path in target.glob("*.json")}
    assert ids == {"done", "hostile", "gone", "twin"}


def test_a_table_that_lies_there_already_is_left_as_it_is(type_: Terminal, tmp_path: Path) -> None:
    type_("export", tmp_path)
    mine, game_file = sorted(tmp_path.glob("*.*"))
    game_file.unlink()
    mine.write_text("mine")
    for _ in range(2):
        assert type_("export", tmp_path)[0] == 0
        assert mine.read_text() == "mine"
        assert {path.name for path in tmp_path.glob("*.*")} == {
            mine.name,
            f"{mine.stem}-2.csv",
            f"{mine.stem}-2.json",
        }


def test_a_game_that_cannot_be_read_is_named_and_the_others_are_written(
    type_: Terminal, tmp_path: Path
) -> None:
    type_.spoil("UPDATE entries SET entry = '{' WHERE game = 2 AND number = 1")
    code, out, err = type_("export", "--all", tmp_path / "out")
    assert code == 1
    assert "2 games written" in out
    assert "The game hostile is damaged" in err
    code, out, err = type_("backup", tmp_path / "all.jsonl")
    assert code == 1
    assert "2 games saved" in out
    assert err


@pytest.mark.parametrize("name", ["all.jsonl", "all.jsonl.gz"])
def test_a_backup_is_restored_and_that_undone(type_: Terminal, tmp_path: Path, name: str) -> None:
    before = type_.contents()
    path = tmp_path / name
    assert type_("backup", path) == (0, f"3 games saved in {path}.\n", "")
    store = type_.library()
    store.delete("hostile", NOON)
    store.purge(["hostile", "gone"])
    put(store, game("new", 7))
    store.close()
    changed = type_.contents()
    code, out, err = type_("restore", path)
    assert (code, err) == (0, "")
    assert "3 games restored" in out
    assert type_.contents() == before
    undo = out.split(" restore ")[1].strip().strip("'")
    assert "'" in out, "a folder with a space is quoted"
    assert type_("restore", undo)[0] == 0
    assert type_.contents() == changed


def test_a_backup_takes_the_place_of_no_folder_and_no_pipe(type_: Terminal, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert type_("backup", pipe) == (
        2,
        "",
        f"scorepad: {pipe} cannot be written (it is no regular file); name a file\n",
    )
    assert pipe.is_fifo()
    assert type_("backup", tmp_path) == (
        2,
        "",
        f"scorepad: {tmp_path} cannot be written (it is a folder); name a file\n",
    )


def test_a_command_that_was_stopped_has_not_done_its_work(
    type_: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "all.jsonl"
    type_("backup", path)
    before, files = type_.contents(), sorted(tmp_path.rglob("*"))

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorepad.library.backup_format.replay_records", stop)
    assert type_("restore", path) == (2, "", "scorepad: restore was stopped\n")
    monkeypatch.setattr("scorepad.library.backups.game_line", stop)
    assert type_("backup", path) == (2, "", "scorepad: backup was stopped\n")
    assert (type_.contents(), sorted(tmp_path.rglob("*.json*"))) == (
        before,
        [one for one in files if ".json" in one.name],
    )


def test_a_backup_is_merged(type_: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    type_("backup", path)
    store = type_.library()
    put(store, game("new", 7))
    store.close()
    before = type_.contents()
    code, out, _ = type_("restore", "--merge", path)
    assert code == 0
    assert "3 games read: 0 added, 0 replaced" in out
    assert type_.contents() == before
    single = tmp_path / "one.json"
    single.write_text(dump_game(game("one")), "utf-8")
    assert "1 added" in type_("restore", "--merge", single)[1]


def test_what_is_no_backup_changes_nothing(type_: Terminal, tmp_path: Path) -> None:
    before = type_.contents()
    good = tmp_path / "all.jsonl"
    type_("backup", good)
    data = good.read_bytes()
    for bad in (b"", b"junk", data[:-9], data[: len(data) // 2], data.replace(b"done", b"dome")):
        path = tmp_path / "bad"
        path.write_bytes(bad)
        for merge in ((), ("--merge",)):
            code, out, err = type_("restore", *merge, path)
            assert (code, out) == (2, "")
            assert err.startswith(f"scorepad: {path}: ")
            assert err.endswith("; nothing was changed\n")
            assert err.count("\n") == 1
    assert type_.contents() == before
    assert type_("restore", tmp_path / "none") == (
        2,
        "",
        f"scorepad: {tmp_path / 'none'}: there is no such file\n",
    )


def test_a_file_of_another_kind_says_what_to_do_with_it(type_: Terminal, tmp_path: Path) -> None:
    before = type_.contents()
    game_file, table = tmp_path / "one game.json", tmp_path / "=a.csv"
    game_file.write_text(dump_game(game("one", 1, HOSTILE)), "utf-8")
    table.write_bytes(write_csv(tap_sheet()))
    code, out, err = type_("restore", game_file)
    assert (code, out) == (2, "")
    assert f"this is one game, no backup; to add it: scorepad restore --merge '{game_file}'" in err
    for merge in ((), ("--merge",)):
        code, out, err = type_("restore", *merge, table)
        assert (code, out) == (2, "")
        assert "this is a table (CSV), no backup; to look at it and keep it: scorepad open" in err
        assert err.endswith("; nothing was changed\n")
        assert err.count("\n") == 1
    assert type_.contents() == before


@pytest.mark.parametrize("command", ["verify", "export", "backup", "restore"])
def test_a_folder_that_may_not_be_looked_into_is_one_sentence(
    type_: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    target = () if command == "verify" else (tmp_path / "all.jsonl",)

    def refuse(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", refuse)
    code, out, err = type_(command, *target)
    assert (code, out) == (2, "")
    assert err.endswith(" cannot be used (permission denied)\n")
    assert err.count("\n") == 1


def test_a_running_scorepad_is_said(type_: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "all.jsonl"
    running = type_.library()
    try:
        assert type_("backup", path)[0] == 0
        assert type_("export", tmp_path / "out")[0] == 0
        assert type_("verify")[0] == 0
        code, _, err = type_("restore", path)
        assert code == 2
        assert "Another Scorepad writes to the library" in err
        assert "Close it" in err
    finally:
        running.close()


def test_a_sound_library_is_verified(type_: Terminal) -> None:
    assert type_("verify") == (
        0,
        "3 games looked at: the file is sound, each log adds up.\n",
        "",
    )


WRONG = {
    "shows other totals for the game done": "UPDATE games SET head = replace(head, '\"totals\":[',"
    " '\"totals\":[1') WHERE no = 1",
    "shows of the game hostile is not": "UPDATE games SET changed_at = '2026' WHERE no = 2",
    "game hostile is damaged": "DELETE FROM entries WHERE game = 2 AND number = 1",
    "game hostile cannot be replayed": 'UPDATE entries SET entry = \'{"do":"undone","cursor":9}\''
    " WHERE game = 2 AND number = 1",
    "game gone is not found by": "UPDATE games SET found = 'x' WHERE no = 3",
    "players of the game done are not": "DELETE FROM seats WHERE game = 1 AND seat = 0",
    "logs that belong to no game: 1": "INSERT INTO entries VALUES (99, 0, '', '')",
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_wrong_is_named(type_: Terminal, said: str) -> None:
    type_.spoil(WRONG[said])
    before = (type_.folder / LIBRARY_FILE).read_bytes()
    code, out, err = type_("verify")
    assert code == 1
    assert said in err
    assert err.count("\n") == 1
    assert "problems: 1" in out
    assert (type_.folder / LIBRARY_FILE).read_bytes() == before


def test_a_damaged_file_is_verified_and_not_touched(type_: Terminal) -> None:
    path = type_.folder / LIBRARY_FILE
    path.write_bytes(b"Dear diary, " * 500)
    code, _, err = type_("verify")
    assert code == 1
    assert "is damaged" in err
    assert path.read_bytes().startswith(b"Dear diary")
    # A command that needs it rescues what there is and says what became of it.
    code, out, err = type_("backup", type_.folder / "all.jsonl")
    assert "The library was damaged" in err
    assert "some games may be lost" in err
    assert (code, "0 games saved" in out) == (0, True)


def test_a_broken_page_is_told_in_one_line(type_: Terminal) -> None:
    path = type_.folder / LIBRARY_FILE
    with path.open("r+b") as file:
        file.seek(4 * 4096)
        file.write(b"\xff" * 64)
    code, out, err = type_("verify")
    assert (code, out) == (1, "0 games looked at, problems: 1.\n")
    assert "Page 5" in err
    assert err.count("\n") == 1


def test_a_library_that_is_not_there_or_too_old_or_new_is_said(
    type_: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = Terminal(tmp_path / "other", capsys)
    for command in (("verify",), ("backup", tmp_path / "x"), ("export", tmp_path / "x")):
        code, _, err = other(*command)
        assert code == 2
        assert "There is no library in" in err
    assert not other.folder.exists()
    type_.spoil("PRAGMA user_version = 2")
    assert "older Scorepad" in type_("verify")[2]
    type_.spoil("PRAGMA user_version = 99")
    for command in (("verify",), ("backup", tmp_path / "x"), ("restore", tmp_path / "x.json")):
        (tmp_path / "x.json").touch()
        code, _, err = type_(*command)
        assert code == 2
        assert "newer Scorepad" in err


@pytest.mark.parametrize("command", ["export", "backup", "restore", "verify"])
def test_options_of_the_server_are_refused(type_: Terminal, command: str) -> None:
    arguments = [] if command == "verify" else ["x"]
    code, _, err = type_("--web", command, *arguments)
    assert code == 2
    assert f"{command} takes no --web" in err
