"""The colours that stand on one another, measured by WCAG 2.2."""

from __future__ import annotations

import pytest

from scorepad.app.theme import DARK, LIGHT, Palette
from scorepad.wizard.rules import Suit
from tests.app.measures import contrast

GROUNDS = ("ground", "surface", "sunk")
TEXT = [
    *((ink, on) for ink in ("ink", "ink_2") for on in GROUNDS),
    *(("primary", on) for on in GROUNDS),
    ("on_primary", "primary"),
    ("on_primary_soft", "primary_soft"),
    ("gold", "gold_soft"),
    ("ink", "gold_soft"),
    ("gold", "ground"),
    ("gold", "surface"),
    *((tone, on) for tone in ("hit", "miss") for on in ("ground", "surface", f"{tone}_soft")),
    ("ink", "miss_soft"),
    *((tone, "primary_soft") for tone in ("ink", "ink_2", "hit", "miss")),
    ("miss", "sunk"),
    ("on_primary_soft", "surface"),
    *((suit.value, on) for suit in Suit for on in ("ground", "surface", "primary_soft")),
    ("ground", "ink"),
]
MARKS = [("edge", on) for on in GROUNDS] + [("gold", "primary_soft"), ("primary", "primary_soft")]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "on"), TEXT)
def test_text_has_a_contrast_of_4_5(palette: Palette, ink: str, on: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, on)) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("mark", "on"), MARKS)
def test_marks_have_a_contrast_of_3(palette: Palette, mark: str, on: str) -> None:
    assert contrast(getattr(palette, mark), getattr(palette, on)) >= 3


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("suit", list(Suit))
def test_the_letter_on_a_suits_patch_can_be_read(palette: Palette, suit: Suit) -> None:
    assert contrast(palette.on_patch(suit), palette.patch(suit)) >= 4.5


def test_contrast_is_measured_as_wcag_has_it() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)
