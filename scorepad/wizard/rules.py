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

from scorepad.wizard.schedules import DECK, standard
from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring
from scorepad.wizard.specials import Special

MIN_PLAYERS = 3
MAX_PLAYERS = 6
CLUB_MIN_PLAYERS = 2
CLUB_MAX_PLAYERS = 12
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
    after a Wizard (rule book 3.0). The holder of the Werewolf may choose it.
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
    WEREWOLF_BLUE = "werewolf-blue"
    WEREWOLF_GREEN = "werewolf-green"
    WEREWOLF_RED = "werewolf-red"
    WEREWOLF_YELLOW = "werewolf-yellow"
    WEREWOLF_NONE = "werewolf-none"

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or ``None`` where there is none (yet)."""
        return _SUIT_OF.get(self.value.rpartition("-")[2])

    @property
    def by_wizard(self) -> bool:
        """Whether a Wizard was turned up, so that the dealer chooses."""
        return self.value.startswith("wizard")

    @property
    def by_werewolf(self) -> bool:
        """Whether the holder of the Werewolf swapped the trump card and chose."""
        return self.value.startswith("werewolf")

    @staticmethod
    def swapped(suit: Suit | None) -> Trump:
        """The trump, or none, that the holder of the Werewolf names."""
        return Trump(f"werewolf-{suit.value if suit else 'none'}")

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


class Bidding(StrEnum):
    """How bids are made. Rule book: aloud, hidden until all are in, or secret to the end.

    ``SECRET_LATE`` is the secret prediction of a table that wrote on paper: bids are entered
    together with the tricks.
    """

    OPEN = "open"
    HIDDEN = "hidden"
    SECRET = "secret"  # noqa: S105 - a way to bid, no password
    SECRET_LATE = "secret-late"  # noqa: S105


class Reader(StrEnum):
    """Who reads the bids aloud before the first trick (rule book: the scorekeeper)."""

    SCOREKEEPER = "scorekeeper"
    DEALER = "dealer"
    LEADER = "leader"
    NOBODY = "nobody"


class TieBreak(StrEnum):
    """What decides between equal totals; the rule book's answer is nothing: several win."""

    NONE = "none"
    MOST_HITS = "most-hits"
    HIGHEST_BIDS = "highest-bids"


@dataclass(frozen=True)
class RuleSet:
    """The options of one game, stored with it so that its scores never change later.

    ``schedule`` gives the cards each player gets, one number a round (1 or more); with
    ``open_end`` the game goes on with the last number until somebody declares the last round.

    Plus/minus one: ``plus_minus_from`` is the first round (1 or more) in which it holds;
    ``plus_minus_ones`` tells whether it holds in hands of one card too; with ``zero_free`` the
    dealer may always say 0; with ``leading_only`` it holds only for a dealer who leads (the
    "Canadian" rule, 0 stays free), and from hands of ``hardcore_from`` cards on for everybody
    (0: never).

    ``club`` allows 2 and 7 to 12 players.
    """

    schedule: tuple[int, ...]
    plus_minus: PlusMinus = PlusMinus.OFF
    plus_minus_from: int = 1
    note_trump: bool = True
    reader: Reader = Reader.SCOREKEEPER
    plus_minus_ones: bool = True
    zero_free: bool = False
    leading_only: bool = False
    hardcore_from: int = 0
    bidding: Bidding = Bidding.OPEN
    clairvoyance: bool = False
    one_suit: bool = False
    open_end: bool = False
    scoring: Scoring = RULE_BOOK_SCORING
    tie_break: TieBreak = TieBreak.NONE
    specials: frozenset[Special] = frozenset()
    club: bool = False

    @property
    def strict(self) -> bool:
        """Whether a sum equal to the tricks is refused, not only remarked on."""
        return self.plus_minus is PlusMinus.STRICT

    @property
    def deck(self) -> int:
        """Cards in the deck: 60 and the special cards in play."""
        return DECK + len(self.specials)

    @property
    def fewest(self) -> int:
        """The fewest players: 3, in clubs 2."""
        return CLUB_MIN_PLAYERS if self.club else MIN_PLAYERS

    @property
    def most(self) -> int:
        """The most players: 6, in clubs 12."""
        return CLUB_MAX_PLAYERS if self.club else MAX_PLAYERS

    def watches_sum(self, number: int, cards: int, *, dealer_leads: bool) -> bool:
        """Whether the sum of the bids is watched in round ``number`` of ``cards`` cards.

        ``dealer_leads``: the dealer has the highest total, alone or shared, after at least one
        round that counts.
        """
        if self.plus_minus is PlusMinus.OFF or number < self.plus_minus_from:
            return False
        if cards == 1 and not self.plus_minus_ones:
            return False
        hardcore = 0 < self.hardcore_from <= cards
        return dealer_leads or hardcore or not self.leading_only

    @property
    def dealer_may_say_zero(self) -> bool:
        """Whether 0 is never forbidden."""
        return self.zero_free or self.leading_only

    def has_trump_card(self, players: int, cards: int) -> bool:
        """Whether a card is left to turn up once all are dealt."""
        return players * cards < self.deck


def standard_schedule(players: int) -> tuple[int, ...]:
    """Cards per round in the official game (rule book, "number of rounds")."""
    return standard(players)


def has_trump_card(players: int, cards: int) -> bool:
    """Whether a card is left to turn up: not where all 60 are dealt (rule book, last round)."""
    return players * cards < DECK


def points(bid: int, tricks: int) -> int:
    """Points of one player in one round (rule book, "points").

    A hit gives 20 and 10 for each trick; a miss costs 10 for each trick of difference.
    """
    return RULE_BOOK_SCORING.points(bid, tricks, max(bid, tricks))


def places(totals: Sequence[int], second: Sequence[int] = ()) -> tuple[int, ...]:
    """Place of each total, from 1; equal totals share one: 40, 90, 40, 10 → 2, 1, 2, 4.

    ``second`` breaks ties where it is given, one number for each total, the higher the better.
    """
    keys = list(zip(totals, second or (0,) * len(totals), strict=True))
    return tuple(1 + sum(other > key for other in keys) for key in keys)


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
