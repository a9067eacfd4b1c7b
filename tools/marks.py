"""Draw the committed PNGs out of the marks in ``assets/marks``.

Only needed after a mark was changed: ``python -m tools.marks``. Wants ``rsvg-convert`` (Debian:
``librsvg2-bin``).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ASSETS = Path(__file__).parent.parent / "assets"
MARKS = ASSETS / "marks"


@dataclass(frozen=True)
class Picture:
    """A PNG: its mark, width and height in pixels, and whether it fills the whole square.

    ``art`` shrinks the drawing towards the middle (1 leaves it as it is): a maskable icon may
    be cut to the circle of 80 % of its width.
    """

    mark: str
    width: int
    height: int
    full: bool = False
    art: float = 1.0


PICTURES: Mapping[str, Picture] = {
    "icon.png": Picture("icon", 1024, 1024),
    "icon_ios.png": Picture("icon", 1024, 1024, full=True, art=0.9),
    "icon_android.png": Picture("icon", 1024, 1024, full=True, art=0.66),
    "favicon.png": Picture("icon", 64, 64),
    "icons/icon-192.png": Picture("icon", 192, 192),
    "icons/icon-512.png": Picture("icon", 512, 512),
    "icons/icon-maskable-192.png": Picture("icon", 192, 192, full=True, art=0.84),
    "icons/icon-maskable-512.png": Picture("icon", 512, 512, full=True, art=0.84),
    "icons/apple-touch-icon-192.png": Picture("icon", 192, 192, full=True, art=0.9),
    "icons/loading.png": Picture("icon", 288, 288),
    "marks/dealer.png": Picture("dealer", 96, 96),
    "marks/winner.png": Picture("winner", 384, 384),
    "marks/empty-table.png": Picture("empty-table", 960, 640),
}


def drawing(picture: Picture) -> str:
    """The SVG text of a picture."""
    text = (MARKS / f"{picture.mark}.svg").read_text(encoding="utf-8")
    if picture.full:
        text = text.replace('rx="230"', "")
    if picture.art != 1.0:
        shift = 512 * (1 - picture.art)
        place = f'id="art" transform="translate({shift:g} {shift:g}) scale({picture.art:g})"'
        text = text.replace('id="art"', place)
    return text


def draw(name: str, picture: Picture) -> None:
    """Write one PNG under ``assets``."""
    target = ASSETS / name
    target.parent.mkdir(parents=True, exist_ok=True)
    size = ("-w", str(picture.width), "-h", str(picture.height))
    subprocess.run(
        ["rsvg-convert", *size, "-o", str(target)],
        input=drawing(picture).encode(),
        check=True,
    )


def main() -> int:
    """Draw all; 2 where the program for it is not there."""
    if shutil.which("rsvg-convert") is None:
        print("rsvg-convert is missing; on Debian: apt install librsvg2-bin.", file=sys.stderr)
        return 2
    for name, picture in PICTURES.items():
        draw(name, picture)
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
