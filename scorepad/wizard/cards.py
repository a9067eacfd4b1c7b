"""Cards as they lie in a trick, with what their players said of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorepad.wizard.rules import Suit
from scorepad.wizard.specials import Special

HIGHEST = 13
"""The highest value of a suit; the lowest is 1."""

EACH = 4
"""How many Wizards and how many Jesters there are."""


class Face(StrEnum):
    """What is on a card: a number of a suit, a Wizard, a Jester, or a special card."""

    NUMBER = "number"
    WIZARD = "wizard"
    JESTER = "jester"
    BOMB = "bomb"
    CLOUD = "cloud"
    WEREWOLF = "werewolf"
    JUGGLER = "juggler"
    DRAGON = "dragon"
    FAIRY = "fairy"
    SHAPE_SHIFTER = "shape-shifter"
    WITCH = "witch"
    VAMPIRE = "vampire"

    @property
    def special(self) -> Special | None:
        """The special card, or ``None`` for a card of the base deck."""
        return _SPECIAL.get(self.value)


_SPECIAL = {special.value: special for special in Special}
SUITED = (Face.NUMBER, Face.CLOUD, Face.JUGGLER)
"""What belongs to a suit: its numbers, and what its player gives a suit to."""

_PLAYED_AS = (Face.SHAPE_SHIFTER, Face.VAMPIRE)
_QUARTERS = {Face.JUGGLER: 30, Face.CLOUD: 39}


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a trick.

    ``suit`` is that of a number, or what the player of a Cloud or Juggler named; ``value`` is
    1 to 13, for numbers only. ``plays`` is what a Shape-shifter (a Wizard or a Jester, as its
    player says) or a Vampire (what was turned up for trump) is played as. Anything else raises
    ``ValueError``.
    """

    face: Face
    suit: Suit | None = None
    value: int = 0
    plays: Card | None = None

    def __post_init__(self) -> None:
        if (self.suit is not None) is not (self.face in SUITED):
            raise ValueError(f"{self.face}: suit {self.suit}")
        if not (1 if self.face is Face.NUMBER else 0) <= self.value <= self._highest:
            raise ValueError(f"{self.face}: value {self.value}")
        if (self.plays is not None) is not (self.face in _PLAYED_AS):
            raise ValueError(f"{self.face}: played as {self.plays}")
        if self.plays is not None:
            self._check_played_as(self.plays.face)

    @property
    def _highest(self) -> int:
        return HIGHEST if self.face is Face.NUMBER else 0

    def _check_played_as(self, face: Face) -> None:
        wrong = face is Face.VAMPIRE
        if self.face is Face.SHAPE_SHIFTER:
            wrong = face not in {Face.WIZARD, Face.JESTER}
        if wrong:
            raise ValueError(f"{self.face}: played as {face}")

    @property
    def counts_as(self) -> Card:
        """The card whose rank this one has: itself, or what it is played as."""
        return self if self.plays is None else self.plays.counts_as

    @property
    def quarters(self) -> int:
        """The value within a suit in quarters: 4 to 52, 30 for 7½, 39 for 9¾; 0 without a suit."""
        return 4 * self.value if self.face is Face.NUMBER else _QUARTERS.get(self.face, 0)


WIZARD = Card(Face.WIZARD)
JESTER = Card(Face.JESTER)
BOMB = Card(Face.BOMB)
DRAGON = Card(Face.DRAGON)
FAIRY = Card(Face.FAIRY)
WEREWOLF = Card(Face.WEREWOLF)
WITCH = Card(Face.WITCH)


def number(suit: Suit, value: int) -> Card:
    """A card of a suit, 1 to 13."""
    return Card(Face.NUMBER, suit, value)


def cloud(suit: Suit) -> Card:
    """The Cloud 9¾ of the suit its player named."""
    return Card(Face.CLOUD, suit)


def juggler(suit: Suit) -> Card:
    """The Juggler 7½ of the suit its player named."""
    return Card(Face.JUGGLER, suit)


def shape_shifter(plays: Card) -> Card:
    """The Shape-shifter, played as a Wizard or a Jester."""
    return Card(Face.SHAPE_SHIFTER, plays=plays)


def vampire(plays: Card) -> Card:
    """The Vampire, played as the card that was turned up."""
    return Card(Face.VAMPIRE, plays=plays)


def can_come(card: Card, played: tuple[Card, ...]) -> bool:
    """Whether ``card`` can still be played after ``played``.

    Each card is in the deck once, Wizards and Jesters four times; what a Vampire copies lies
    turned up beside the deck.
    """
    gone = [*played, *(one.plays for one in played if one.face is Face.VAMPIRE and one.plays)]
    seen = sum(_same(card, one) for one in gone)
    if seen >= (EACH if card.face in {Face.WIZARD, Face.JESTER} else 1):
        return False
    return card.face is not Face.VAMPIRE or card.plays is None or can_come(card.plays, played)


def _same(card: Card, other: Card) -> bool:
    """Whether two cards are the same piece of cardboard, or two Wizards, or two Jesters."""
    if card.face is Face.NUMBER:
        return card == other
    return card.face is other.face
