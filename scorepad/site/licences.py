"""The licences of everything that a site gives away, in one text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from scorepad.site.needed import needed
from scorepad.site.runtime import read

_TEXTS = Path(__file__).parent / "texts"
_RULE = "=" * 80

_HEAD = """\
Scorepad is under the MIT licence. This site carries the software and the fonts named below, each
under its own licence. The source of Pyodide is at https://github.com/pyodide/pyodide, the source
of Flet at https://github.com/flet-dev/flet.
"""


def licences(web: Path, assets: Path) -> bytes:
    """The text; ``web`` is the client of flet-web, which brings notices of its own."""
    parts = [_HEAD, *_sections(web, assets)]
    return f"\n{_RULE}\n".join(part.strip() + "\n" for part in parts).encode()


def _sections(web: Path, assets: Path) -> Iterator[str]:
    yield "Fonts (SIL Open Font License)\n\n" + _text(assets / "fonts" / "OFL.txt")
    yield "Python\n\n" + _text(_TEXTS / "python.txt")
    yield "Pyodide\n\n" + _text(_TEXTS / "mpl.txt")
    for package in needed():
        yield _of_package(package)
    yield "Flet's client (Flutter and what it is made of)\n\n" + _text(web / "assets" / "NOTICES")


def _of_package(package: metadata.Distribution) -> str:
    about = package.metadata
    named = next((about[key] for key in ("License-Expression", "License") if key in about), "")
    first = named.partition("\n")[0] or "see its home"
    texts = [
        _text(Path(str(package.locate_file(file))))
        for file in package.files or ()
        if file.parts[0].endswith(".dist-info")
        and file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    ]
    return "\n\n".join([f"{about['Name']} {package.version}: {first}", *texts])


def _text(path: Path) -> str:
    return read(path).decode("utf-8", "replace").strip()
