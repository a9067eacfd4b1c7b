"""Small words that desk, views and screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from scorepad.wizard.game import Game, Phase


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
    FETCHING = "fetching"
    SAVING = "saving"
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

    def fitting(self, game: Game) -> Target | None:
        """This target, or ``None`` where ``game`` does not ask for it any more."""
        if game.finished or self.seat not in game.current.order:
            return None
        early = self.field is Field.TRICKS and game.phase is Phase.BIDDING
        return None if early else self


@dataclass(frozen=True)
class TrumpAsk:
    """How far the choice of trump is open: shown again, for the Werewolf, and who held it."""

    opened: bool = False
    werewolf: bool = False
    holder: int | None = None

    def fitting(self, game: Game) -> TrumpAsk:
        """This question, or none where its holder's seat is not there any more."""
        return self if (self.holder or 0) < len(game.players) else TrumpAsk()


@dataclass(frozen=True)
class Toast:
    """A short message with at most one thing to do about it. ``count`` tells repeats apart."""

    text: str
    tone: Tone = Tone.INFO
    action: str = ""
    act: Callable[[], None] | None = None
    count: int = 0
