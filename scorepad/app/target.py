"""Small words that desk, views and screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Field(StrEnum):
    """Which of a player's two numbers is being entered."""

    BID = "bid"
    TRICKS = "tricks"


class Topic(StrEnum):
    """What part of the screens an action changes."""

    GAME = "game"
    SHAPE = "shape"
    CHANGES = "changes"
    FINDING = "finding"
    FOUND = "found"
    HANDING = "handing"
    GIVING = "giving"
    LIBRARY = "library"
    SEATING = "seating"
    LOOK = "look"
    MESSAGE = "message"


class Tone(StrEnum):
    """How a message is meant."""

    INFO = "info"
    ERROR = "error"


@dataclass(frozen=True)
class Target:
    """The number that the pad enters: a field of a seat."""

    seat: int
    field: Field


@dataclass(frozen=True)
class TrumpAsk:
    """How far the choice of trump is open: shown again, for the Werewolf, and who held it."""

    opened: bool = False
    werewolf: bool = False
    holder: int | None = None


@dataclass(frozen=True)
class Toast:
    """A short message with at most one thing to do about it. ``count`` tells repeats apart."""

    text: str
    tone: Tone = Tone.INFO
    action: str = ""
    act: Callable[[], None] | None = None
    count: int = 0
