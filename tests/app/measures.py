"""What can be measured of a screen without drawing it: names, sizes, contrast."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl
from PIL import ImageFont

from scorepad.app.theme import FONTS
from tests.app.house import names_of
from tests.driver import Placed, walk_below

LINE = 1.36
"""The height of a line of Noto Sans, in font sizes."""

ASSETS = Path(__file__).parents[2] / "assets"


def luminance(color: str) -> float:
    """WCAG 2.2 relative luminance of ``#RRGGBB``."""
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """WCAG 2.2 contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def fill_of(control: BaseControl) -> str | None:
    """The colour a control fills itself with."""
    style = getattr(control, "style", None)
    fill = getattr(control, "bgcolor", None) or getattr(style, "bgcolor", None)
    return fill if isinstance(fill, str) and fill.startswith("#") and len(fill) == 7 else None


def ground_below(above: tuple[BaseControl, ...]) -> str:
    """The colour of the nearest filled thing that a control stands on."""
    fills = [fill for one in reversed(above) if (fill := fill_of(one))]
    return fills[0]


def is_tappable(control: BaseControl) -> bool:
    """Whether the control is there to be tapped, now or at other times."""
    if isinstance(control, ft.TextField | ft.Switch | ft.SnackBarAction | ft.IconButton):
        return True
    names = ("on_click", "on_tap", "on_long_press")
    return any(getattr(control, name, None) is not None for name in names)


def name_of(placed: Placed) -> str:
    """Under which name a screen reader finds it."""
    control, above = placed
    merged = next((a for a in above if isinstance(a, ft.MergeSemantics)), None)
    return " ".join(names_of(merged or control))


@lru_cache
def _font(family: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ASSETS / FONTS[family]), size)


def text_width(text: ft.Text, scale: float) -> float:
    """How wide a line of text is in the bundled font."""
    size = float(text.size or 14) * scale
    return _font(text.font_family or "Scorepad", size).getlength(str(text.value))


def least(control: Any, scale: float, axis: str) -> float:
    """The least width or height a control takes, from what it says and what is in it."""
    if (said := getattr(control, axis, None)) is not None:
        return float(said)
    if isinstance(control, ft.IconButton | ft.TextField | ft.Switch):
        return 48
    if isinstance(control, ft.Text):
        if axis == "height":
            return float(control.size or 14) * LINE * scale
        return 0 if control.expand or control.max_lines else text_width(control, scale)
    if isinstance(control, ft.Icon):
        return float(control.size or 24)
    if isinstance(control, ft.Row | ft.Column):
        return _least_of_line(control, scale, axis)
    if isinstance(control, ft.Stack):
        # What has a place of its own takes no room.
        flow = [one for one in map(_drawn, control.controls) if one.top is None]
        return max((least(one, scale, axis) for one in flow), default=0)
    inner = getattr(control, "content", None)
    style = getattr(control, "style", None)
    pad = getattr(control, "padding", None) or getattr(style, "padding", None)
    return _padding(pad, axis) + (least(_drawn(inner), scale, axis) if inner is not None else 0)


def _least_of_line(line: ft.Row | ft.Column, scale: float, axis: str) -> float:
    sizes = [least(_drawn(one), scale, axis) for one in line.controls]
    along = isinstance(line, ft.Row) == (axis == "width")
    if not along or getattr(line, "wrap", False):
        return max(sizes, default=0)
    return sum(sizes) + float(line.spacing) * max(0, len(sizes) - 1)


def _drawn(control: Any) -> Any:
    from flet.components.public_utils import unwrap_component

    return unwrap_component(control)


def _padding(pad: Any, axis: str) -> float:
    if pad is None:
        return 0
    if isinstance(pad, int | float):
        return 2 * float(pad)
    return float(pad.left + pad.right if axis == "width" else pad.top + pad.bottom)


def lines_needed(text: ft.Text, width: float, scale: float) -> int:
    """In how many lines the words of a text stand in ``width`` px."""
    size = float(text.size or 14) * scale
    font = _font(text.font_family or "Scorepad", size)
    lines, line = 1, ""
    for word in str(text.value).split():
        longer = f"{line} {word}".strip()
        if line and font.getlength(longer) > width:
            lines, longer = lines + 1, word
        line = longer
    return lines


def room_for(text: ft.Text, box: ft.Container, width: float, scale: float) -> float:
    """How wide a text may be somewhere in a box of ``width`` px, beside what stands there."""
    above = next(above for control, above in walk_below(box) if control is text)
    room = width
    for one, inner in zip(above, (*above[1:], text), strict=True):
        if isinstance(one, ft.Container):
            room -= _padding(one.padding, "width")
        elif isinstance(one, ft.Row):
            others = [least(c, scale, "width") for c in one.controls if _drawn(c) is not inner]
            room -= sum(others) + float(one.spacing) * len(others)
    return room
