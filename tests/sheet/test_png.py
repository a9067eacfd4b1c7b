from __future__ import annotations

import io

import pytest
from PIL import Image

from scorepad.sheet.drawing.colours import DARK, LIGHT
from scorepad.sheet.export import Format, export
from tests.sheet.papers import SCRIPTS, paper


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (6, 10), (12, 30)])
def test_a_picture_is_1080_wide_and_as_tall_as_it_needs(players: int, rounds: int) -> None:
    picture = opened(export(Format.PNG, paper(players, rounds)))
    assert picture.width == 1080
    assert picture.height > 40 * rounds
    ground = (0xFA, 0xF6, 0xEE)
    for edge in ((0, 0, 1080, 20), (0, 0, 12, picture.height), (1068, 0, 1080, picture.height)):
        assert picture.crop(edge).getcolors() == [
            ((edge[2] - edge[0]) * (edge[3] - edge[1]), ground)
        ]


def test_a_picture_is_light_or_dark() -> None:
    for dark, colours in ((False, LIGHT), (True, DARK)):
        picture = opened(export(Format.PNG, paper(4, 5), dark=dark))
        found = {colour for _, colour in picture.getcolors(1_000_000) or []}
        for wanted in (colours.ground, colours.pad, colours.gold_soft, colours.ink):
            assert tuple(bytes.fromhex(wanted[1:])) in found


def test_names_in_any_script_are_drawn() -> None:
    names = (*SCRIPTS, "=SUM(A1)", 'Müller, "Jo"', "../../x")
    assert opened(export(Format.PNG, paper(12, 2, names=names))).width == 1080
