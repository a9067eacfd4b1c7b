"""The bundled fonts: which one has a character, and how wide it is there.

Noto Sans draws Latin, Greek and Cyrillic; one small file more has Hebrew, Arabic, Devanagari,
Thai, Armenian, Georgian, signs and many emoji (``tools/fonts.py`` makes it). What neither has
is drawn as a box.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorepad.errors import ExportError
from scorepad.sheet.drawing.shapes import Weight

SCRIPTS = "scripts.ttf"
"""The file with the other scripts."""

BOX = "\u25a1"
"""What stands for a character that no font has."""

_PACKAGE = Path(__file__).resolve().parent.parent.parent
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")


@dataclass(frozen=True)
class Face:
    """One font file; ``widths`` are advances of code points in parts of the size of type."""

    path: Path
    widths: Mapping[int, float]


def file_of(weight: Weight) -> str:
    """The file of a cut."""
    return f"NotoSans-{weight.value}.ttf"


@cache
def face(file: str) -> Face:
    """A font file by its name.

    Raises:
        ExportError: it is neither beside the package nor inside it, or cannot be read.
    """
    from fontTools.ttLib import TTFont, TTLibError

    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        path = folder / "fonts" / file
        if path.is_file():
            break
    else:
        raise ExportError(f"the font {file} is missing beside {_PACKAGE}; install Scorepad again")
    try:
        with TTFont(path, lazy=True) as font:
            units, advances = font["head"].unitsPerEm, font["hmtx"].metrics
            widths = {code: advances[name][0] / units for code, name in font.getBestCmap().items()}
    except (OSError, TTLibError) as error:
        raise ExportError(f"the font {path} cannot be read; install Scorepad again") from error
    return Face(path, widths)


def unseen(char: str) -> bool:
    """Whether a character only joins, selects or turns others and is drawn by nothing."""
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0000" <= char <= "\U000e01ef"
    return selector or char in _UNSEEN or unicodedata.category(char) in {"Cf", "Cc"}


def joins(char: str) -> bool:
    """Whether a character makes one sign of several emoji, or chooses among the looks of one."""
    return char in "\u200d\ufe0e\ufe0f" or "\U000e0020" <= char <= "\U000e007f"


@cache
def drawn_by(char: str, weight: Weight) -> str:
    """The file that has a character, the cut of Noto Sans first; empty where none has it."""
    for file in (file_of(weight), SCRIPTS):
        if ord(char) in face(file).widths:
            return file
    return ""


@cache
def advance(char: str, weight: Weight) -> float:
    """How wide a character is, in parts of the size of type."""
    if unseen(char):
        return 0.0
    file = drawn_by(char, weight)
    return face(file).widths[ord(char)] if file else face(file_of(weight)).widths[ord(BOX)]
