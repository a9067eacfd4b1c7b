"""What a person has chosen for this device, and the options of the last game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any, TypeVar

from scorepad.app.site import clean_site
from scorepad.wizard import rules as r
from scorepad.wizard import schedules
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring, ScoringKind
from scorepad.wizard.specials import Special

_T = TypeVar("_T")

MOST_KEPT = 9999
"""The largest number, either sign, that options keep; what rules allow is narrower."""


class ThemeChoice(StrEnum):
    """Light, dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class TextSize(StrEnum):
    """Text as large as the device has it, or larger."""

    SYSTEM = "system"
    LARGE = "large"
    LARGEST = "largest"


@dataclass(frozen=True)
class Options:
    """The rule options that a new game starts with: the default ones, else those of the last game.

    They are those of a rule set, but ``length`` stands for its schedule, so that it follows the
    number of players; ``rounds`` counts for :attr:`Length.FIRST` and ``cards`` for
    :attr:`Length.OWN`.
    """

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
    length: Length = Length.STANDARD
    rounds: int = 5
    cards: tuple[int, ...] = ()
    open_end: bool = False
    scoring: Scoring = RULE_BOOK_SCORING
    tie_break: TieBreak = TieBreak.NONE
    specials: frozenset[Special] = frozenset()
    club: bool = False

    @property
    def fewest(self) -> int:
        """The fewest players: 3, in clubs 2."""
        return r.CLUB_MIN_PLAYERS if self.club else r.MIN_PLAYERS

    @property
    def most(self) -> int:
        """The most players: 6, in clubs 12."""
        return r.CLUB_MAX_PLAYERS if self.club else r.MAX_PLAYERS

    def schedule(self, players: int) -> tuple[int, ...]:
        """Cards per round for ``players`` (1 or more); empty where an own list is empty."""
        return schedules.schedule(self.length, players, self.rounds, self.cards)

    def last_round(self, players: int) -> int:
        """The number of the last round that ``players`` can play, 1 or more."""
        endless = self.open_end or self.length is Length.OPEN_END
        return schedules.MOST_ROUNDS if endless else max(1, len(self.schedule(players)))

    def largest_hand(self, players: int) -> int:
        """The most cards each of ``players`` can get from the deck."""
        return (schedules.DECK + len(self.specials)) // players

    def rule_set(self, players: int) -> RuleSet:
        """The rules of a game of ``players`` (1 or more) with these options.

        What has no effect beside the rest (hardcore without the leading dealer, points of an own
        scoring beside another one) is left at its usual value.
        """
        cards = self.schedule(players)
        off = self.plus_minus is PlusMinus.OFF
        hardcore = min(self.hardcore_from, self.largest_hand(players))
        scoring = self.scoring
        if scoring.kind is not ScoringKind.OWN:
            scoring = Scoring(scoring.kind, saboteur=scoring.saboteur)
        return RuleSet(
            schedule=cards,
            plus_minus=self.plus_minus,
            plus_minus_from=min(self.plus_minus_from, self.last_round(players)),
            note_trump=self.note_trump,
            reader=self.reader,
            plus_minus_ones=off or self.plus_minus_ones,
            zero_free=self.zero_free and not off,
            leading_only=self.leading_only and not off,
            hardcore_from=hardcore if self.leading_only and not off else 0,
            bidding=self.bidding,
            clairvoyance=self.clairvoyance,
            one_suit=self.one_suit,
            open_end=self.open_end or self.length is Length.OPEN_END,
            scoring=scoring,
            tie_break=self.tie_break,
            specials=self.specials,
            club=self.club,
        )


@dataclass(frozen=True)
class Settings:
    """Choices that outlast a game. ``language`` empty means as the system has it.

    ``rules_name`` is the name of the rule set that ``options`` were picked from, or empty.
    ``default_preset`` or ``default_name`` tells the rule set that new games start with; where
    both are empty it is the rules of the last game.
    ``site`` is the address that links lead to, with a slash at its end, or empty.
    """

    language: str = ""
    theme: ThemeChoice = ThemeChoice.SYSTEM
    text_size: TextSize = TextSize.SYSTEM
    keep_awake: bool = True
    haptics: bool = True
    quick_entry: bool = False
    options: Options = Options()
    rules_name: str = ""
    default_preset: str = ""
    default_name: str = ""
    site: str = ""

    def to_text(self) -> str:
        """The settings as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, default=sorted)


def read_settings(text: str | None) -> Settings:
    """Settings from their text; what is missing or unknown falls back to its default."""
    settings = read_over(Settings(), read_json(text, {}))
    return replace(
        settings,
        rules_name=r.clean_name(settings.rules_name),
        default_name=r.clean_name(settings.default_name),
        site=clean_site(settings.site) or "",
    )


def options_to_json(options: Options) -> dict[str, Any]:
    """Options as plain JSON values."""
    plain: dict[str, Any] = json.loads(json.dumps(asdict(options), default=sorted))
    return plain


def read_options(raw: object) -> Options:
    """Options from their JSON values; what is missing or unknown falls back to its default."""
    return read_over(Options(), raw)


def read_json(text: str | None, usual: object) -> object:
    """The JSON in ``text``, or ``usual`` where there is none."""
    try:
        return json.loads(text) if text else usual
    except (ValueError, RecursionError):
        return usual


def read_over(usual: _T, raw: object) -> _T:
    """``usual``, a record, with all of ``raw`` that fits into it."""
    if not isinstance(raw, dict):
        return usual
    found: dict[str, Any] = {}
    for field in fields(usual):  # type: ignore[arg-type]
        value = _fitting(getattr(usual, field.name), raw.get(field.name))
        least, most = _BOUNDS.get(field.name, (-MOST_KEPT, MOST_KEPT))
        if value is not None and (type(value) is not int or least <= value <= most):
            found[field.name] = value
    return replace(usual, **found)  # type: ignore[type-var]


_BOUNDS = {
    "plus_minus_from": (1, schedules.MOST_ROUNDS),
    "hardcore_from": (0, schedules.MOST_ROUNDS),
    "rounds": (1, schedules.MOST_ROUNDS),
}


def _fitting(usual: object, value: object) -> Any:
    """``value`` as the kind of thing that ``usual`` is, or ``None``."""
    match usual:
        case StrEnum():
            known = [member.value for member in type(usual)]
            return type(usual)(value) if isinstance(value, str) and value in known else None
        case bool() | int() | str():
            return value if type(value) is type(usual) else None
        case tuple():
            return tuple(value) if isinstance(value, list) and all(map(_is_card, value)) else None
        case frozenset():
            if not isinstance(value, list):
                return None
            return frozenset(one for one in Special if one.value in value)
        case _:
            return read_over(usual, value)


def _is_card(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_KEPT
