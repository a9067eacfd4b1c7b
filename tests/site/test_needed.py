"""Which packages go into the browser, and which stay at home."""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

from scorepad.errors import StartError
from scorepad.site.build import Site
from scorepad.site.docstrings import without_docstrings
from scorepad.site.needed import BROWSER, LEFT_OUT, canonical, files_of, holds, needed, requirements
from scorepad.site.runtime import UNUSED


@pytest.mark.parametrize(
    ("marker", "true"),
    [
        ("sys_platform != 'android' and sys_platform != 'emscripten'", False),
        ('platform_system != "Emscripten"', False),
        ('platform_system == "Emscripten"', True),
        ('python_version < "3.11"', False),
        ('python_version >= "3.9"', True),
        ('python_version >= "3.14"', True),
        ('python_full_version < "3.11.4"', False),
        ("extra == 'cli'", False),
        ('(os_name == "nt" or os_name == "posix") and python_version > "3"', True),
        ('sys_platform in "linux emscripten"', True),
        ('"win" not in sys_platform', True),
    ],
)
def test_markers_are_judged_for_the_browser(marker: str, true: bool) -> None:
    assert holds(marker, BROWSER) is true


@pytest.mark.parametrize("marker", ["", "os_name", "planet == 'mars'", "1 + 1", "os_name == ("])
def test_a_marker_that_is_not_understood_is_an_error_and_no_guess(marker: str) -> None:
    with pytest.raises(StartError, match="is not understood"):
        holds(marker, BROWSER)


def test_names_are_read_out_of_every_way_to_write_a_requirement() -> None:
    lines = [
        "six (>=1.9.0)",
        "Typing_Extensions>=4; python_version < '3.11'",
        "httpx[http2]>=0.28 ; platform_system != 'Emscripten'",
        "zope.interface ~= 1.0",
        "msgpack",
    ]
    assert requirements(lines, BROWSER) == ["six", "zope.interface", "msgpack"]
    assert canonical("Zope.Interface__x") == "zope-interface-x"


def test_the_browser_gets_flet_and_what_it_needs_and_no_server() -> None:
    names = {canonical(package.metadata["Name"]) for package in needed()}
    assert {"flet", "msgpack", "repath", "six"} <= names
    assert not names & {"flet-web", "flet-desktop", "httpx", "oauthlib", "fastapi", *LEFT_OUT}


def test_no_file_is_for_this_machine_alone() -> None:
    for package in needed():
        names = [name for name, _ in files_of(package)]
        assert names
        assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc", ".pyi"))]
        assert not [name for name in names if name.startswith(("..", "/"))]


_EXPORTS = """
import io, re, sys
sys.path.insert(0, sys.argv[1])
unused = re.compile(sys.argv[2])

class Absent:
    def find_spec(self, name, path=None, target=None):
        if unused.match(name.replace(".", "/") + "/"):
            raise ImportError(f"{name} is not in the browser")

sys.meta_path.insert(0, Absent())
from scorepad.sheet.export import Format, export
from scorepad.sheet.paper import Paper
from scorepad.sheet.read_csv import read_csv
import segno
import scorepad.app.main, scorepad.app.screens.routes
names = ("Ana", "=S", "דוד")
head = ",".join(f"{name} bid,{name} tricks" for name in names)
sheet = read_csv(f"round,cards,{head}\\n1,1,0,0,1,1,0,0\\n".encode())
print(*(len(export(kind, Paper(sheet))) > 5000 for kind in (Format.PDF, Format.XLSX)))
segno.make_qr("x").save(io.BytesIO(), kind="png")
"""


def test_the_archives_are_enough_for_the_screens_and_for_every_export(
    site: Site, tmp_path: Path
) -> None:
    for path, content in site.files.items():
        if path.endswith(".tar.js"):
            with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                archive.extractall(tmp_path, filter="data")
        elif path.startswith("fonts/"):
            (tmp_path / "assets" / "fonts").mkdir(parents=True, exist_ok=True)
            (tmp_path / "assets" / path).write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "ignore", "-c", _EXPORTS, str(tmp_path), UNUSED.pattern],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stdout == "True True\n", done.stderr


def test_a_module_without_docstrings_is_the_same_at_the_same_lines() -> None:
    source = '''"""What it is.

    é
    """
X = """not one"""
class A:
    "one"
    def f(self):
        r"""Two
        lines."""
        return "x" """y"""
    async def g(self): "on the line"; return 1
    def h(self):
        """Kept, with more behind.""" ; return 2
def only():
    """é"""
'''
    slim = without_docstrings(source.encode()).decode()
    assert slim.count("\n") == source.count("\n")
    space: dict[str, Any] = {}
    exec(compile(slim, "slim", "exec"), space)
    assert (space["__doc__"], space["A"].__doc__, space["A"].f.__doc__) == ("", "", "")
    assert (space["X"], space["A"]().f(), space["A"]().h()) == ("not one", "xy", 2)
    assert space["A"].f.__code__.co_firstlineno == 8
    assert space["only"].__doc__ == ""
    for odd in ("x = (", "# -*- coding: latin-1 -*-\n'\xe9'\n"):
        assert without_docstrings(odd.encode("latin-1")) == odd.encode("latin-1")
