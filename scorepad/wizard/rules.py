"""The rules as functions of plain numbers, and the options a table plays by.

Sources: the German rule book 3.0 (bids, tricks, points, number of rounds, plus/minus one) and
``docs/rules.md`` of this repository, which gathers what the editions say.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

DECK = 60
"""Cards in the deck: 4 suits of 13, four Wizards, four Jesters."""

MIN_PLAYERS = 3
MAX_PLAYERS = 6
MAX_NAME = 24
"""Longest player name, in characters after :func:`clean_name`."""


class Suit(StrEnum):
    """The four suits by colour: Humans, Elves, Dwarves, Giants."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"


class Trump(StrEnum):
    """What was turned up: a suit, a Jester (none), or a Wizard and what the dealer then chose.

    ``WIZARD`` alone means that the dealer has still to choose. "No trump" cannot be chosen
    after a Wizard (rule book 3.0).
    """

    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    NONE = "none"
    WIZARD = "wizard"
    WIZARD_BLUE = "wizard-blue"
    WIZARD_GREEN = "wizard-green"
    WIZARD_RED = "wizard-red"
    WIZARD_YELLOW = "wizard-yellow"

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or ``None`` where there is none (yet)."""
        return _SUIT_OF.get(self.value.rpartition("-")[2])

    @property
    def by_wizard(self) -> bool:
        """Whether a Wizard was turned up, so that the dealer chooses."""
        return self.value.startswith("wizard")

    @staticmethod
    def chosen(suit: Suit) -> Trump:
        """The trump that a dealer names after a Wizard."""
        return Trump(f"wizard-{suit.value}")


_SUIT_OF = {suit.value: suit for suit in Suit}


class PlusMinus(StrEnum):
    """How strictly the table takes "plus/minus one": not, as a rule, or as a warning only."""

    OFF = "off"
    STRICT = "strict"
    WARN = "warn"


class Reader(StrEnum):
    """Who reads the bids aloud before the first trick (rule book: the scorekeeper)."""

    SCOREKEEPER = "scorekeeper"
    DEALER = "dealer"
    LEADER = "leader"
    NOBODY = "nobody"


@dataclass(frozen=True)
class RuleSet:
    """The options of one game, stored with it so that its scores never change later.

    ``schedule`` gives the cards each player gets, one number a round (1 or more).
    ``plus_minus_from`` is the first round (1 or more) in which plus/minus one holds.
    """

    schedule: tuple[int, ...]
    plus_minus: PlusMinus = PlusMinus.OFF
    plus_minus_from: int = 1
    note_trump: bool = True
    reader: Reader = Reader.SCOREKEEPER

    def limits_bids(self, number: int) -> bool:
        """Whether the sum of the bids is watched in round ``number`` (from 1)."""
        return self.plus_minus is not PlusMinus.OFF and number >= self.plus_minus_from

    @property
    def strict(self) -> bool:
        """Whether a sum equal to the tricks is refused, not only remarked on."""
        return self.plus_minus is PlusMinus.STRICT


def standard_schedule(players: int) -> tuple[int, ...]:
    """Cards per round in the official game: 1 … 60 ÷ players (rule book, "number of rounds").

    ``players`` is 2 or more; 3 → 20 rounds, 4 → 15, 5 → 12, 6 → 10.
    """
    return tuple(range(1, DECK // players + 1))


def has_trump_card(players: int, cards: int) -> bool:
    """Whether a card is left to turn up: not where all 60 are dealt (rule book, last round)."""
    return players * cards < DECK


def points(bid: int, tricks: int) -> int:
    """Points of one player in one round (rule book, "points").

    A hit gives 20 and 10 for each trick; a miss costs 10 for each trick of difference.
    """
    return 20 + 10 * tricks if bid == tricks else -10 * abs(bid - tricks)


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Place of each total, from 1; equal totals share one: 40, 90, 40, 10 → 2, 1, 2, 4."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def forbidden_bid(cards: int, others: int) -> int | None:
    """The number that would make the bids equal the tricks, or ``None`` if there is none.

    ``others`` is the sum of all other bids. Plus/minus one, rule book 3.0.
    """
    missing = cards - others
    return missing if 0 <= missing <= cards else None


def clean_name(name: str) -> str:
    """A name as it is kept: composed (NFC), without control characters, single spaces.

    Direction overrides are taken out too, since they would turn the text beside the name.
    Empty where nothing of it could be seen. Of an endless name only the beginning is read.
    """
    # Composing takes time by the square of the accents in a row; a file may hold millions.
    some = name[:_ENDLESS]
    kept = "".join(c for c in some if c.isspace() or c in _JOINERS or not _is_control(c))
    text = unicodedata.normalize("NFC", " ".join(kept.split()))
    return text if any(_can_be_seen(c) for c in text) else ""


def same_name(name: str) -> str:
    """The key by which two names count as the same: cleaned, compatible forms, case folded.

    What nobody sees makes no difference: selectors, fillers, joiners after Latin letters.
    """
    seen = "".join(c for c in clean_name(name) if c not in _UNSEEN)
    text = _IDLE_JOINERS.sub("", seen)
    # Folding may take letters apart, and composing them may give new ones to fold.
    for _ in range(2):
        text = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFKC", text)


_ENDLESS = 100 * MAX_NAME
_JOINERS = "\u200c\u200d"
_IDLE_JOINERS = re.compile(f"(?:^|(?<=[ -\u024f]))[{_JOINERS}]+|[{_JOINERS}]+$")
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    map(chr, range(0x180B, 0x1810)),
    map(chr, range(0xFE00, 0xFE10)),
    map(chr, range(0xE0100, 0xE01F0)),
)


def _can_be_seen(char: str) -> bool:
    return char not in _UNSEEN and unicodedata.category(char) not in {"Cf", "Me", "Mn", "Zs"}


def _is_control(char: str) -> bool:
    tags = "\U000e0020" <= char <= "\U000e007f"  # parts of flag emoji
    return unicodedata.category(char) in {"Cc", "Cf", "Cs"} and not tags
