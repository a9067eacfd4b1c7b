"""The pictures that the app and its packages show."""

from __future__ import annotations

import json

import pytest
from PIL import Image

from tools.marks import ASSETS, MARKS, PICTURES


@pytest.mark.parametrize("name", PICTURES)
def test_each_picture_is_there_in_its_size(name: str) -> None:
    wanted = PICTURES[name]
    with Image.open(ASSETS / name) as picture:
        assert picture.format == "PNG"
        assert picture.size == (wanted.width, wanted.height)


@pytest.mark.parametrize("name", [name for name, one in PICTURES.items() if one.full])
def test_an_icon_that_is_cut_to_shape_by_the_system_has_no_holes(name: str) -> None:
    with Image.open(ASSETS / name) as picture:
        low, _ = picture.convert("RGBA").getchannel("A").getextrema()
    assert low == 255


@pytest.mark.parametrize("name", [name for name in PICTURES if "maskable" in name])
def test_nothing_of_a_maskable_icon_lies_outside_the_circle_that_is_kept(name: str) -> None:
    with Image.open(ASSETS / name) as picture:
        colours = picture.convert("RGB")
    size = colours.width
    for x in range(0, size, 4):
        for y in range(0, size, 4):
            if (x - size / 2) ** 2 + (y - size / 2) ** 2 > (0.41 * size) ** 2:
                pixel = colours.getpixel((x, y))
                assert isinstance(pixel, tuple)
                assert pixel[2] > pixel[0], "gold or paper outside the circle"


def test_the_manifest_names_only_icons_that_are_there_in_the_size_it_says() -> None:
    manifest = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        with Image.open(ASSETS / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]


def test_every_mark_has_a_title_for_those_who_do_not_see_it() -> None:
    for mark in {one.mark for one in PICTURES.values()}:
        assert "<title>" in (MARKS / f"{mark}.svg").read_text(encoding="utf-8")
