from __future__ import annotations

import json
import signal
import socket
import stat
import sys
import urllib.request
from pathlib import Path

import pytest

from scorepad import __version__
from tests.places.processes import run, running, scorepad, wait_for


def says_one_line(*arguments: str, words: str, **changes: str | None) -> str:
    done = run(*arguments, **changes)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("scorepad: ")
    assert words in done.stderr
    return done.stderr


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=30) as answer:
        body: bytes = answer.read()
        return body


def test_version_is_printed() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"scorepad {__version__}\n", "")


def test_help_is_printed() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert "--web" in done.stdout
    assert "sheet" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--wep"], "--wep"),
        (["--web", "--port", "seven"], "'seven' is no port"),
        (["--web", "--port", "65536"], "'65536' is no port"),
        (["--web", "--port", "-1"], "'-1' is no port"),
        (["--web", "--port", "٣"], "is no port"),
        (["--web", "--port"], "--port"),
        (["--port", "8000"], "go with --web"),
        (["--web", "--host", "no.such.host.invalid"], "no.such.host.invalid is not known"),
        (["--web", "--host", "a" * 70 + ".invalid"], "is not known"),
        (["--web", "--host", "203.0.113.7"], "not an address of this machine"),
        (["sheet"], "FILE"),
        (["--web", "sheet", "game.json"], "takes no --web"),
        (["shet", "game.json"], "there is no command 'shet'; choose sheet"),
        (["frob"], "there is no command 'frob'; choose sheet"),
        (["gone.json"], "gone.json: there is no such file"),
        (["open", "gone"], "gone: there is no such file"),
        (["../../x/"], "../../x: there is no such file"),
        (["--data", "x.y", "/"], "/: this is no file"),
        (["--web", "pyproject.toml"], "drop it on the page"),
        (["--port", "1", "pyproject.toml"], "go with --web"),
        (["--web", "--host", ""], "--host: nothing is named"),
        (["--web", "--host", " "], "--host: nothing is named"),
        (["--data", ""], "--data: nothing is named"),
        (["--web", "--port", "0", "--data="], "--data: nothing is named"),
        (["--data", "", "sheet", "game.json"], "--data: nothing is named"),
    ],
)
def test_a_bad_option_is_one_line(arguments: list[str], words: str, tmp_path: Path) -> None:
    says_one_line(*arguments, words=words, SCOREPAD_DATA=str(tmp_path))


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        line = says_one_line("--web", "--port", port, "--data", str(tmp_path), words="is in use")
    assert port in line


def test_a_data_folder_that_is_a_file_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    says_one_line("--web", "--port", "0", "--data", str(file), words=str(file))
    says_one_line("--web", "--port", "0", words=str(file), SCOREPAD_DATA=str(file / "below"))
    says_one_line(words="choose another with --data", SCOREPAD_DATA=str(file))
    assert file.read_text() == "not a folder"


@pytest.mark.skipif(sys.platform != "linux", reason="/proc is Linux's")
def test_a_data_folder_that_cannot_be_made_is_one_line() -> None:
    says_one_line("--data", "/proc/scorepad", words="/proc/scorepad cannot be used")


def test_the_server_says_one_line_and_answers_until_it_is_ended(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    with running(scorepad("--web", "--port", "0", "--data", str(data))) as server:
        address = server.address()
        assert address.startswith("http://127.0.0.1:")
        assert json.loads(get(f"{address}/health")) == {"ok": True}
        assert b"<title>Scorepad</title>" in get(f"{address}/")
        assert b"<title>Scorepad</title>" in get(f"{address}/any/deep/link")
        assert server.end(signal.SIGINT) == 0
        assert server.lines == [f"Scorepad runs at {address}"]
    assert data.is_dir()


def test_a_polite_kill_ends_the_server_quietly(tmp_path: Path) -> None:
    with running(scorepad("--web", "--port", "0"), SCOREPAD_DATA=str(tmp_path)) as server:
        server.address()
        assert server.end(signal.SIGTERM) == 0
        assert len(server.lines) == 1


def test_for_all_hosts_an_address_of_this_machine_is_printed(tmp_path: Path) -> None:
    command = scorepad("--web", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path))
    with running(command) as server:
        address = server.address()
        assert address.startswith("http://127.0.0.1:")
        assert json.loads(get(f"{address}/health")) == {"ok": True}
        assert len(server.lines) == 1


def test_without_a_display_the_address_is_printed(tmp_path: Path) -> None:
    table = tmp_path / "=SUM(A1).csv"
    table.touch()
    with running(scorepad("--data", str(tmp_path), str(table))) as app:
        line = app.line_with("http://")
        assert line.startswith("No window (there is no display); Scorepad runs in the browser at")
        assert json.loads(get(f"{app.address()}/health")) == {"ok": True}
        assert app.end(signal.SIGINT) == 0
        assert app.lines == [line]


def client(folder: Path, script: str) -> Path:
    """A stand-in for the window's program."""
    folder.mkdir(exist_ok=True)
    program = folder / "flet"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return folder


def browser_that_notes(folder: Path) -> str:
    """A stand-in for the person's browser: writes the address into a file."""
    program = folder / "browser"
    program.write_text(
        f'#!/bin/sh\necho "$1" > "{folder}/opened.part"\n'
        f'mv "{folder}/opened.part" "{folder}/opened"\n'
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return f"{program} %s"


def test_a_window_that_dies_at_start_becomes_the_browser(tmp_path: Path) -> None:
    missing = "flet: error while loading shared libraries: libgtk-3.so.0: cannot open"
    view = client(tmp_path / "view", f"echo '{missing}' >&2\nexit 127")
    with running(
        scorepad("--data", str(tmp_path / "data")),
        FLET_VIEW_PATH=str(view),
        DISPLAY=":77",
        BROWSER=browser_that_notes(tmp_path),
    ) as app:
        line = app.line_with("http://")
        assert line.startswith("No window (the window's program ended at start: flet: error while")
        assert "libgtk-3.so.0" in line
        assert json.loads(get(f"{app.address()}/health")) == {"ok": True}
        wait_for((tmp_path / "opened").exists)
        assert (tmp_path / "opened").read_text().strip() == app.address()
        assert app.end(signal.SIGINT) == 0
        assert app.lines == [line]


def test_a_window_that_is_killed_at_start_becomes_the_browser(tmp_path: Path) -> None:
    view = client(tmp_path / "view", "kill -SEGV $$")
    with running(
        scorepad("--data", str(tmp_path / "data")),
        FLET_VIEW_PATH=str(view),
        DISPLAY=":77",
        BROWSER=browser_that_notes(tmp_path),
    ) as app:
        line = app.line_with("http://")
        assert "ended at start" in line
        assert app.end(signal.SIGTERM) == 0
        assert app.lines == [line]


def test_a_window_that_cannot_be_fetched_becomes_the_browser(tmp_path: Path) -> None:
    with running(
        scorepad("--data", str(tmp_path / "data")),
        FLET_CLIENT_URL="http://127.0.0.1:9/flet.tar.gz",
        FLET_VIEW_PATH=None,
        HOME=str(tmp_path / "home"),
        DISPLAY=":77",
        BROWSER=browser_that_notes(tmp_path),
    ) as app:
        line = app.line_with("http://")
        assert line.startswith("No window (the window's program cannot be fetched: ")
        assert app.end(signal.SIGINT) == 0
        assert app.lines.count(line) == 1
        assert not any("Traceback" in said for said in app.lines)


def test_closing_the_window_ends_the_app_without_a_word(tmp_path: Path) -> None:
    program = Path(__file__).with_name("window_client.py")
    view = client(tmp_path / "view", f'exec "{sys.executable}" "{program}" "$@"')
    done = run("--data", str(tmp_path / "data"), FLET_VIEW_PATH=str(view), DISPLAY=":77")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_packagers_entry_serves_the_same_app(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    with running(
        [sys.executable, "main.py"], SCOREPAD_DATA=str(tmp_path), FLET_SERVER_PORT=port
    ) as app:
        wait_for(lambda: answers(f"http://127.0.0.1:{port}/"))
        assert app.lines == []


def test_the_packagers_entry_refuses_bad_data_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    with running([sys.executable, "main.py"], SCOREPAD_DATA=str(file)) as app:
        app.line_with("cannot be used")
        assert app.process.wait() == 2
        assert len(app.lines) == 1


def answers(address: str) -> bool:
    try:
        return b"<title>Scorepad</title>" in get(address)
    except OSError:
        return False
