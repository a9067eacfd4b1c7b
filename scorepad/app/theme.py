"""Colours, type, space and the shape of the screen. Every number the screens draw with is here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scorepad.wizard.rules import Suit


@dataclass(frozen=True)
class Palette:
    """The colours of one brightness. ``x_soft`` is the container that ``x`` is read on."""

    dark: bool
    ground: str
    surface: str
    sunk: str
    ink: str
    ink_2: str
    primary: str
    on_primary: str
    primary_soft: str
    on_primary_soft: str
    gold: str
    gold_soft: str
    hit: str
    hit_soft: str
    miss: str
    miss_soft: str
    blue: str
    green: str
    red: str
    yellow: str
    yellow_patch: str
    on_suit: str
    on_yellow: str
    line: str
    edge: str
    scrim: str

    def suit(self, suit: Suit) -> str:
        """The colour in which a suit is written."""
        return str(getattr(self, suit.value))

    def patch(self, suit: Suit) -> str:
        """The colour of a suit's patch."""
        return self.yellow_patch if suit is Suit.YELLOW else self.suit(suit)

    def on_patch(self, suit: Suit) -> str:
        """The colour of the letter on a suit's patch."""
        return self.on_yellow if suit is Suit.YELLOW else self.on_suit


LIGHT = Palette(
    dark=False,
    ground="#FAF6EE",
    surface="#FFFFFF",
    sunk="#F1EADC",
    ink="#1E1A2B",
    ink_2="#5A5368",
    primary="#43308F",
    on_primary="#FFFFFF",
    primary_soft="#E7E1FA",
    on_primary_soft="#2A1D66",
    gold="#8A5A00",
    gold_soft="#FBE8BF",
    hit="#0B6B4B",
    hit_soft="#D6F1E4",
    miss="#A62231",
    miss_soft="#FBDFE0",
    blue="#1A57BD",
    green="#1B6E35",
    red="#B0202C",
    yellow="#6B5200",
    yellow_patch="#F0BE24",
    on_suit="#FFFFFF",
    on_yellow="#1E1A2B",
    line="#DDD3C0",
    edge="#8B8296",
    scrim="#331E1A2B",
)

DARK = Palette(
    dark=True,
    ground="#13111C",
    surface="#1D1A2A",
    sunk="#262236",
    ink="#F4EFE4",
    ink_2="#B4ACC4",
    primary="#BBA9FF",
    on_primary="#1F1450",
    primary_soft="#3A2F6B",
    on_primary_soft="#E9E2FF",
    gold="#F0C75E",
    gold_soft="#4A3A12",
    hit="#6FDDB0",
    hit_soft="#123D2E",
    miss="#FF9A9F",
    miss_soft="#4C1A20",
    blue="#8DB8FF",
    green="#7BD897",
    red="#FF9292",
    yellow="#FFD75A",
    yellow_patch="#FFD75A",
    on_suit="#13111C",
    on_yellow="#13111C",
    line="#383249",
    edge="#7D7594",
    scrim="#66000000",
)


class Space:
    """The distances there are, in logical pixels."""

    XS = 4
    S = 8
    M = 12
    L = 16
    XL = 24


class Size:
    """The sizes of type there are, in logical pixels at text size ×1."""

    SMALL = 13
    NOTE = 14
    BODY = 16
    LEAD = 18
    HEAD = 22
    HERO = 28


class Radius:
    """The roundness of corners there are."""

    S = 12
    M = 16
    L = 22


class Weight(Enum):
    """The weights of type, each a font file of its own."""

    REGULAR = "Scorepad"
    SEMI = "Scorepad SemiBold"
    BOLD = "Scorepad Bold"


FONTS = {
    Weight.REGULAR.value: "fonts/NotoSans-Regular.ttf",
    Weight.SEMI.value: "fonts/NotoSans-SemiBold.ttf",
    Weight.BOLD.value: "fonts/NotoSans-Bold.ttf",
}

LARGER = {"system": 1.0, "large": 1.3, "largest": 1.7}
"""How many times as large text is by the setting of that name."""

LARGEST = 2.0
"""The setting makes text no larger than this; the device may."""

TARGET = 48
"""The least width and height of what is tapped, in logical pixels."""

ROOMY = 800
"""The width from which the sheet stands beside the entry."""

ROOMY_ASIDE = 720
"""The same for a phone on its side."""

ENTRY_WIDTH = 400
"""The width of the entry column beside the sheet."""


@dataclass(frozen=True)
class Look:
    """How a session is drawn: colours, size of its screen, size of its text, motion."""

    palette: Palette = LIGHT
    width: float = 360
    height: float = 740
    scale: float = 1.0
    motion: bool = True

    @property
    def landscape(self) -> bool:
        """A phone on its side: wide and so low that rows and pad stand side by side."""
        return self.width > self.height and self.height < 560 and self.width >= 560

    @property
    def beside(self) -> bool:
        """Whether the sheet stands beside the entry."""
        return self.width >= (ROOMY_ASIDE if self.landscape else ROOMY)

    @property
    def large(self) -> bool:
        """Whether text is so large that words in a button may need a second line."""
        return self.scale > 1.2

    def row(self, height: float) -> float:
        """The height of a player's row: ``height``, or what large text needs."""
        return max(height, 72) if self.large else height

    @property
    def margin(self) -> int:
        """The distance from the edge of the screen."""
        return Space.L if self.width >= 400 else (Space.M if self.width >= 340 else Space.S)

    def fixed(self, size: float, most: float) -> float:
        """A type size that, grown by the person's text size, stays within ``most`` pixels."""
        return min(size, most / self.scale)

    def grown(self, pixels: float) -> float:
        """A height for text of ``pixels`` at text size ×1."""
        return pixels * max(1.0, self.scale)
