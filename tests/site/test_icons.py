"""The font of icons in the site has what is shown, and little else."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import scorepad
from scorepad.errors import StartError
from scorepad.site.build import Site
from scorepad.site.icons import used_icons, with_icons
from scorepad.site.runtime import web_client


def whole() -> bytes:
    return (web_client() / "assets/fonts/MaterialIcons-Regular.otf").read_bytes()


def drawn(font: bytes) -> dict[int, str]:
    with TTFont(io.BytesIO(font)) as read:
        found: dict[int, str] = read.getBestCmap()
        return found


def test_every_icon_of_the_app_is_there_at_its_place(site: Site) -> None:
    small = next(font for path, font in site.files.items() if path.endswith("Icons-Regular.otf"))
    assert len(small) < 100_000
    names = drawn(whole())
    there = {names[code] for code in drawn(small)}
    icons = used_icons(Path(scorepad.__file__).parent)
    assert {"arrow_back", "settings", "emoji_events"} <= icons
    assert not [icon for icon in icons if f"{icon}_baseline" not in there]


def test_an_icon_that_the_font_has_not_is_an_error_and_no_hole() -> None:
    with pytest.raises(StartError, match="has no broomstick"):
        with_icons(whole(), ["add", "broomstick"])
