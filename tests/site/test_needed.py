"""Which packages go into the browser, and which stay at home."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scorepad.errors import StartError
from scorepad.site.needed import BROWSER, LEFT_OUT, canonical, files_of, holds, needed, requirements


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


_WITHOUT = """
import io, sys
from scorepad.site.needed import is_left_out
from scorepad.site.runtime import is_unused

class Absent:
    def find_spec(self, name, path=None, target=None):
        file = name.replace(".", "/") + "/"
        compiled = {"PIL", "uharfbuzz", "brotli", "zopfli", "numpy", "lxml"}
        if name.split(".")[0] in compiled or is_left_out(file) or is_unused(file):
            raise ImportError(f"{name} is not in the browser")

sys.meta_path.insert(0, Absent())
from scorepad.sheet.export import Format, export
from scorepad.sheet.paper import Paper
from scorepad.sheet.read_csv import read_csv
import segno
import scorepad.app.main
names = ("Ana", "=S", "דוד")
head = ",".join(f"{name} bid,{name} tricks" for name in names)
sheet = read_csv(f"round,cards,{head}\\n1,1,0,0,1,1,0,0\\n".encode())
print(*(len(export(kind, Paper(sheet))) > 5000 for kind in (Format.PDF, Format.XLSX)))
segno.make_qr("x").save(io.BytesIO(), kind="png")
"""


def test_what_is_left_out_is_missed_by_no_export() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _WITHOUT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "True True\n", done.stderr
