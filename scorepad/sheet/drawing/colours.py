"""The colours of a drawn sheet: on white paper, in a light picture, in a dark one.

They are those of the app (``scorepad.app.theme``), which this room may not know; a test holds
them together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Colours:
    """``ground`` lies under everything, ``pad`` under the boxes of the table.

    ``series`` colour the lines of the chart, one for each seat; dashes and marks tell them apart
    without colour.
    """

    ground: str
    pad: str
    sunk: str
    ink: str
    ink_2: str
    line: str
    edge: str
    gold: str
    gold_soft: str
    hit: str
    miss: str
    blue: str
    green: str
    red: str
    yellow: str
    on_suit: str
    on_yellow: str
    series: tuple[str, ...]


LIGHT = Colours(
    ground="#FAF6EE",
    pad="#FFFFFF",
    sunk="#F1EADC",
    ink="#1E1A2B",
    ink_2="#5A5368",
    line="#DDD3C0",
    edge="#8B8296",
    gold="#8A5A00",
    gold_soft="#FBE8BF",
    hit="#0B6B4B",
    miss="#A62231",
    blue="#1A57BD",
    green="#1B6E35",
    red="#B0202C",
    yellow="#F0BE24",
    on_suit="#FFFFFF",
    on_yellow="#1E1A2B",
    series=(
        "#43308F",
        "#B0202C",
        "#0B6B4B",
        "#8A5A00",
        "#1A57BD",
        "#9C2B86",
        "#3D5A66",
        "#6E3B1A",
        "#4A7A00",
        "#B34700",
        "#006E7D",
        "#5A5368",
    ),
)

DARK = Colours(
    ground="#13111C",
    pad="#1D1A2A",
    sunk="#262236",
    ink="#F4EFE4",
    ink_2="#B4ACC4",
    line="#383249",
    edge="#7D7594",
    gold="#F0C75E",
    gold_soft="#4A3A12",
    hit="#6FDDB0",
    miss="#FF9A9F",
    blue="#8DB8FF",
    green="#7BD897",
    red="#FF9292",
    yellow="#FFD75A",
    on_suit="#13111C",
    on_yellow="#13111C",
    series=(
        "#BBA9FF",
        "#FF9292",
        "#6FDDB0",
        "#F0C75E",
        "#8DB8FF",
        "#F5A3E6",
        "#A9C7D4",
        "#E0AE8B",
        "#B7E36C",
        "#FFB37A",
        "#6FD9E8",
        "#D5CDE3",
    ),
)

PRINT = replace(LIGHT, ground="#FFFFFF", sunk="#F6F2E9")
"""On white paper, where a ground of colour would only cost ink."""
