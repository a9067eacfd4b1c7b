"""What a sheet is drawn on: pages of paper, or one picture as tall as it needs."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.sheet.drawing.colours import Colours

PICTURE_PIXELS = 1080
"""How wide a picture is: as wide as most chats show one."""


@dataclass(frozen=True)
class Type:
    """Sizes of type in points."""

    title: float
    lead: float
    body: float
    small: float
    name: float
    total: float


@dataclass(frozen=True)
class Frame:
    """Measures of what is drawn on, in points; ``height`` 0 grows with what stands on it.

    ``row`` and ``tallest_row`` bound the height of a round, ``chart`` and ``tallest_chart`` that
    of the chart; the numbers in a round shrink before they touch each other.
    """

    width: float
    height: float
    margin: float
    row: float
    tallest_row: float
    chart: float
    tallest_chart: float
    colours: Colours
    type: Type

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin

    @property
    def paged(self) -> bool:
        """Whether there are pages, not one picture."""
        return self.height > 0


def paper_frame(width: float, height: float, colours: Colours) -> Frame:
    """A page of this size, upright."""
    return Frame(
        width,
        height,
        margin=34,
        row=18,
        tallest_row=27,
        chart=96,
        tallest_chart=190,
        colours=colours,
        type=Type(title=20, lead=11, body=8.5, small=7, name=8.5, total=12),
    )


def picture_frame(players: int, colours: Colours) -> Frame:
    """A picture: narrow as a phone up to six players, so that it is read without zooming."""
    wide = players > 6
    return Frame(
        540 if wide else 360,
        0,
        margin=14,
        row=34,
        tallest_row=34,
        chart=190,
        tallest_chart=190,
        colours=colours,
        type=Type(title=22, lead=14, body=11, small=9.5, name=11, total=15),
    )
