"""The font of icons, cut down to those that the app and Flutter's own parts show."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path

from scorepad.errors import StartError

FLUTTERS = frozenset(
    """
    add arrow_back arrow_back_ios arrow_back_ios_new arrow_drop_down arrow_drop_up arrow_forward
    arrow_upward calendar_today cancel check check_circle chevron_left chevron_right clear close
    content_copy content_cut content_paste done edit error expand_less expand_more first_page info
    keyboard keyboard_arrow_down keyboard_arrow_left keyboard_arrow_right keyboard_arrow_up
    keyboard_hide last_page menu more_horiz more_vert navigate_before navigate_next remove search
    select_all unfold_more visibility visibility_off warning
    """.split()  # noqa: SIM905 - a list of words is read as one
)
"""Icons that Flutter's parts bring with them: fields, menus, bars, dialogs."""

_USED = re.compile(r"\bIcons\.([A-Z][A-Z0-9_]*)")
_STYLE = re.compile(r"_(outlined|rounded|sharp)$")
_STYLES = ("baseline", "outlined", "rounded", "sharp")


def used_icons(package: Path) -> frozenset[str]:
    """The icons that the code of the app names, in lower case and without their style."""
    found = {
        name
        for path in package.rglob("*.py")
        for name in _USED.findall(path.read_text(encoding="utf-8"))
    }
    return frozenset(_STYLE.sub("", name.lower()) for name in found)


def with_icons(font: bytes, icons: Iterable[str]) -> bytes:
    """The font with these icons alone, in all styles it has of them.

    Raises:
        StartError: the font has nothing under one of the names.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(font), recalcTimestamp=False) as whole:
        there = set(whole.getGlyphOrder())
        glyphs: list[str] = []
        for icon in sorted(icons):
            # Names cannot begin with a digit there.
            name = f"_{icon}" if icon[0].isdigit() else icon
            styles = [f"{name}_{style}" for style in _STYLES if f"{name}_{style}" in there]
            if not styles:
                raise StartError(f"the font of icons has no {icon}")
            glyphs += styles
        cut = Subsetter(Options(glyph_names=False, notdef_outline=True))
        cut.populate(glyphs=glyphs)
        cut.subset(whole)
        out = io.BytesIO()
        whole.save(out)
    return out.getvalue()
