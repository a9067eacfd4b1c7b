"""Make the bundled fonts: three cuts of Noto Sans, one file for every other script, and one of
the commonest other scripts for PDF and pictures.

The files in ``assets/fonts`` are committed; this is only needed to make them anew::

    python -m tools.fonts FOLDER…

``FOLDER…`` hold the sources, all under the SIL Open Font License:

- Debian 12 ``fonts-noto-core`` 20201225-1 (``/usr/share/fonts/truetype/noto``),
- ``NotoSans-SemiBold.ttf`` out of Debian 12 ``fonts-noto-extra`` 20201225-1,
- ``noto-sans-latin-{400,600,700}-normal.woff2`` out of the npm package
  ``@fontsource/noto-sans`` 5.3.0, for the minus sign, which the older fonts lack,
- ``noto-emoji-emoji-400-normal.woff2`` out of the npm package ``@fontsource/noto-emoji`` 5.3.2.

The same sources and the same fonttools give the same bytes.

The app draws with Noto Sans. What it lacks (a name in Hebrew, an emoji) Flutter looks for in
``fallback.woff2``: one file, since a browser is told only one address and asks again and again
for a file that it cannot have.

The exported sheet is drawn with Noto Sans and ``scripts.ttf``, cut out of ``fallback.woff2``:
without tables for shaping, since nothing shapes there (``scorepad/sheet/drawing/shaping.py``),
and Arabic with its presentation forms instead.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

TARGET = Path(__file__).parent.parent / "assets" / "fonts"
UNITS = 1000
"""Units per em of every Noto font but the emoji."""

MINUS = 0x2212

TEXT = (
    # Latin with its extensions, accents to combine, Greek, Cyrillic
    "20-7e a0-24f 250-2af 2b0-2ff 300-36f 370-3ff 400-52f 1c80-1c8f 1d00-1dbf 1dc0-1dff "
    "1e00-1eff 1f00-1fff 2c60-2c7f 2de0-2dff a640-a69f a720-a7ff ab30-ab6f "
    # punctuation, super- and subscripts, currencies, letterlike, fractions, arrows, signs
    "2000-206f 2070-209f 20a0-20bf 2100-218f 2190-21ff 2200-22ff 25cc fb00-fb06 feff fffd"
)
CUTS = {"Regular": 400, "SemiBold": 600, "Bold": 700}
BORROWED = (
    ("noto-sans-latin-{weight}-normal.woff2", "2212 2215"),
    ("NotoSansMath-Regular.ttf", "2190-2195 21d0-21d5 221e 2248 2260 2264-2265"),
    ("NotoSansSymbols2-Regular.ttf", "25a0-25a1 25b2-25b6 25bc-25c0 25cb 25cf 2605-2606 2713-2718"),
)
"""Signs that Noto Sans itself has not, as ``(source, code points)``."""

FALLBACK = {
    "NotoSansSymbols2-Regular.ttf": "2300-23ff 2580-26ff 2700-27bf 2b00-2bff 1f0a0-1f0ff",
    "NotoSansSymbols-Regular.ttf": "2070-209f 2190-21ff 2300-23ff 2460-24ff 2600-27bf",
    "NotoSansMath-Regular.ttf": "2070-209f 2190-22ff 25a0-25ff 2b00-2bff",
    "NotoSansHebrew-Regular.ttf": "590-5ff fb1d-fb4f",
    "NotoSansArabic-Regular.ttf": "600-6ff 750-77f 8a0-8ff fb50-fdff fe70-fefc",
    "NotoSansDevanagari-Regular.ttf": "900-97f 1cd0-1cff 200c-200d 25cc a8e0-a8ff",
    "NotoSansBengali-Regular.ttf": "980-9ff",
    "NotoSansGurmukhi-Regular.ttf": "a00-a7f",
    "NotoSansGujarati-Regular.ttf": "a80-aff",
    "NotoSansTamil-Regular.ttf": "b80-bff",
    "NotoSansTelugu-Regular.ttf": "c00-c7f",
    "NotoSansKannada-Regular.ttf": "c80-cff",
    "NotoSansMalayalam-Regular.ttf": "d00-d7f",
    "NotoSansSinhala-Regular.ttf": "d80-dff",
    "NotoSansThai-Regular.ttf": "e00-e7f",
    "NotoSansLao-Regular.ttf": "e80-eff",
    "NotoSansMyanmar-Regular.ttf": "1000-109f a9e0-a9ff aa60-aa7f",
    "NotoSansGeorgian-Regular.ttf": "10a0-10ff 1c90-1cbf 2d00-2d2f",
    "NotoSansEthiopic-Regular.ttf": "1200-139f 2d80-2ddf",
    "NotoSansKhmer-Regular.ttf": "1780-17ff 19e0-19ff",
    "NotoSansArmenian-Regular.ttf": "530-58f fb13-fb17",
    # what the others have already stays theirs: the first font with a glyph gives it
    "noto-emoji-emoji-400-normal.woff2": "200d 2049 203c 20e3 2139 2600-27bf 2934-2935 2b00-2bff "
    "3030 303d 3297 3299 fe0f 1f000-1faff e0020-e007f",
}

SCRIPTS = (
    # Hebrew, Arabic with its presentation forms, Devanagari, Thai, Armenian, Georgian
    "590-5ff fb1d-fb4f 600-6ff fb50-fbff fe70-fefc 900-97f 25cc e00-e7f 530-58f 10a0-10ff "
    # signs and stars, then emoji: weather and plants, animals, people, hearts, games, faces
    "2300-23ff 2600-27bf 2b00-2b5f 1f308-1f31f 1f32d-1f340 1f380-1f393 1f3a8-1f3af 1f3b2-1f3c6 "
    "1f400-1f43f 1f440-1f44f 1f451 1f464-1f480 1f493-1f49f 1f4a5 1f4a9-1f4af 1f525 1f5ff "
    "1f600-1f64f 1f680 1f90d-1f93a 1f970-1f97a 1f981-1f98b 1f9d0-1f9dd"
)
"""What ``scripts.ttf`` has."""


def numbers(ranges: str) -> set[int]:
    """Code points of a list of hexadecimal ranges: ``"20-7e a0"``."""
    found: set[int] = set()
    for part in ranges.split():
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def find(name: str, folders: Iterable[Path]) -> Path:
    """The source ``name`` in one of ``folders``; ``SystemExit`` where it is in none."""
    for folder in folders:
        if (folder / name).is_file():
            return folder / name
    raise SystemExit(f"{name} is in none of the folders; see the top of tools/fonts.py.")


def cut_down(source: Path, ranges: str) -> TTFont:
    """``source`` with these code points only, with all shaping, without hints."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.drop_tables += ["DSIG", "MATH", "STAT", "vhea", "vmtx"]
    font = subset.load_font(str(source), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=numbers(ranges))
    chosen.subset(font)
    if font["head"].unitsPerEm != UNITS:
        scale_upem(font, UNITS)
    return font


def make_text(cut: str, folders: Sequence[Path]) -> Path:
    """One cut of Noto Sans: Regular (400), SemiBold (600) or Bold (700)."""
    font = cut_down(find(f"NotoSans-{cut}.ttf", folders), TEXT)
    for source, codes in BORROWED:
        lender = TTFont(find(source.format(weight=CUTS[cut]), folders))
        _borrow(font, lender, numbers(codes) - set(font.getBestCmap()))
    target = TARGET / f"NotoSans-{cut}.ttf"
    font.save(target)
    return target


def make_fallback(folders: Sequence[Path]) -> Path:
    """The one file with all other scripts, symbols and emoji (drawn in one colour)."""
    taken: set[int] = set()
    with tempfile.TemporaryDirectory() as room:
        parts: list[str] = []
        for name, ranges in FALLBACK.items():
            font = cut_down(find(name, folders), ranges)
            _leave_out(font, taken)
            taken |= set(font.getBestCmap())
            font.flavor = None
            parts.append(str(Path(room) / f"{len(parts)}.ttf"))
            font.save(parts[-1])
        merged = Merger().merge(parts)
    _rename(merged)
    _lines_like(merged, TTFont(TARGET / "NotoSans-Regular.ttf"))
    merged.recalcTimestamp = False
    merged.flavor = "woff2"
    target = TARGET / "fallback.woff2"
    merged.save(target)
    return target


def make_scripts() -> Path:
    """The commonest other scripts for PDF and pictures, out of the fallback font."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    font = subset.load_font(str(TARGET / "fallback.woff2"), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=numbers(SCRIPTS))
    chosen.subset(font)
    names = font["name"]
    for number, text in {1: "Scorepad Scripts", 4: "Scorepad Scripts"}.items():
        names.setName(text, number, 3, 1, 0x409)
    names.setName("ScorepadScripts-Regular", 6, 3, 1, 0x409)
    font.flavor = None
    target = TARGET / "scripts.ttf"
    font.save(target)
    return target


def _borrow(font: TTFont, lender: TTFont, codes: set[int]) -> None:
    names, glyphs = lender.getBestCmap(), lender.getGlyphSet()
    for code in sorted(codes & names.keys()):
        pen = TTGlyphPen(None)
        glyphs[names[code]].draw(DecomposingFilterPen(pen, glyphs))
        name = f"uni{code:04X}"
        glyph = pen.glyph()
        font["glyf"][name] = glyph
        width = lender["hmtx"][names[code]][0]
        if code == MINUS:
            # a column of points lines up only if the sign is as wide as a digit
            digit = font["hmtx"][font.getBestCmap()[ord("0")]][0]
            glyph.coordinates.translate(((digit - width) // 2, 0))
            width = digit
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode() and table.format != 14:
                table.cmap[code] = name


def _leave_out(font: TTFont, taken: set[int]) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            for code in taken & set(table.cmap):
                del table.cmap[code]


def _rename(font: TTFont) -> None:
    names = font["name"]
    for number, text in {1: "Scorepad Fallback", 2: "Regular", 4: "Scorepad Fallback"}.items():
        names.setName(text, number, 3, 1, 0x409)
    names.setName("ScorepadFallback-Regular", 6, 3, 1, 0x409)
    names.names = [one for one in names.names if one.platformID == 3 and one.nameID not in {3, 5}]


def _lines_like(font: TTFont, model: TTFont) -> None:
    """Give ``font`` the line height of ``model``: a row must not grow with a name in it."""
    for tag, fields in {
        "hhea": ("ascent", "descent", "lineGap"),
        "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
    }.items():
        for field in fields:
            setattr(font[tag], field, getattr(model[tag], field))
    font["head"].created = model["head"].created
    font["head"].modified = model["head"].modified


def main(arguments: Sequence[str] | None = None) -> int:
    """Make all fonts out of the folders on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description="Make the fonts.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    folders = parser.parse_args(arguments).folders
    TARGET.mkdir(parents=True, exist_ok=True)
    texts = [make_text(cut, folders) for cut in CUTS]
    for target in (*texts, make_fallback(folders), make_scripts()):
        print(f"{target.name}: {target.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
