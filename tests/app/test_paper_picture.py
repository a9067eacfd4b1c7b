from __future__ import annotations

import flet as ft
import flet.canvas as cv
import pytest

from scorepad.app import theme
from scorepad.app.parts.paper_picture import ASCENT, paper_picture, pixel_ratio
from scorepad.sheet.drawing import colours
from scorepad.sheet.drawing.frames import PICTURE_PIXELS
from scorepad.sheet.drawing.layout import picture
from scorepad.sheet.drawing.shapes import Text
from tests.sheet.papers import paper


def canvas_of(control: ft.Control) -> cv.Canvas:
    assert isinstance(control, ft.Semantics)
    assert isinstance(control.content, ft.Container)
    assert isinstance(control.content.content, cv.Canvas)
    return control.content.content


@pytest.mark.parametrize(("players", "dark"), [(3, False), (6, True), (12, False)])
def test_all_shapes_of_the_layout_are_painted(players: int, dark: bool) -> None:
    page = picture(paper(players, 5), dark=dark)
    control = paper_picture(page, "Score sheet")
    canvas = canvas_of(control)
    assert (canvas.width, canvas.height) == (page.width, page.height)
    assert control.label == "Score sheet"  # type: ignore[attr-defined]
    written = [shape for shape in canvas.shapes if isinstance(shape, cv.Text)]
    wanted = [shape for shape in page.shapes if isinstance(shape, Text)]
    assert [shape.value for shape in written] == [shape.text for shape in wanted]
    for painted, shape in zip(written, wanted, strict=True):
        assert painted.y == pytest.approx(shape.y - ASCENT * shape.size)
        assert painted.style is not None
        assert painted.style.font_family in theme.FONTS
    assert len(canvas.shapes) >= len(page.shapes)
    assert pixel_ratio(page) * page.width == PICTURE_PIXELS


def test_lines_are_dashed_and_the_ground_is_that_of_the_picture() -> None:
    page = picture(paper(6, 5), dark=True)
    control = paper_picture(page, "")
    paths = [shape for shape in canvas_of(control).shapes if isinstance(shape, cv.Path)]
    assert any(path.paint.stroke_dash_pattern for path in paths)
    assert control.content.bgcolor == theme.DARK.ground  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("drawn", "shown"), [(colours.LIGHT, theme.LIGHT), (colours.DARK, theme.DARK)]
)
def test_a_drawn_sheet_has_the_colours_of_the_app(
    drawn: colours.Colours, shown: theme.Palette
) -> None:
    for name in ("ground", "sunk", "ink", "ink_2", "line", "edge", "gold", "gold_soft", "hit"):
        assert getattr(drawn, name) == getattr(shown, name)
    for name in ("miss", "blue", "green", "red", "on_suit", "on_yellow"):
        assert getattr(drawn, name) == getattr(shown, name)
    assert (drawn.pad, drawn.yellow) == (shown.surface, shown.yellow_patch)
    assert len(set(drawn.series)) == 12
