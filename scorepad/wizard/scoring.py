"""Ways to score a round. The rule book's is the default; the others are house rules.

``docs/rules.md`` gives the sources and the worked examples.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never


class ScoringKind(StrEnum):
    """How bids and tricks become points."""

    RULE_BOOK = "rule-book"
    ALTERNATIVE = "alternative"
    WITHOUT_ZERO = "without-zero"
    OWN = "own"


@dataclass(frozen=True)
class Scoring:
    """How a table scores. ``bonus``, ``per_trick`` and ``per_miss`` count for ``OWN`` only.

    With ``saboteur`` the dealer does not bid and gets :attr:`saboteur_points`.
    """

    kind: ScoringKind = ScoringKind.RULE_BOOK
    bonus: int = 20
    per_trick: int = 10
    per_miss: int = 10
    saboteur: bool = False

    def points(self, bid: int, tricks: int, cards: int) -> int:
        """Points of one player: ``bid`` and ``tricks`` from 0 to ``cards``."""
        miss = abs(bid - tricks)
        match self.kind:
            case ScoringKind.RULE_BOOK:
                return 20 + 10 * tricks if not miss else -10 * miss
            case ScoringKind.ALTERNATIVE:
                return 10 * tricks + (10 * cards if not miss else -5 * miss * (miss + 1))
            case ScoringKind.WITHOUT_ZERO:
                return 2 + tricks if not miss else -miss
            case ScoringKind.OWN:
                hit = self.bonus + self.per_trick * tricks
                return hit if not miss else -self.per_miss * miss
            case _:
                assert_never(self.kind)

    @property
    def saboteur_points(self) -> int:
        """What a dealer who does not bid gets: as much as a hit without a trick gives."""
        match self.kind:
            case ScoringKind.RULE_BOOK | ScoringKind.ALTERNATIVE:
                return 20
            case ScoringKind.WITHOUT_ZERO:
                return 2
            case ScoringKind.OWN:
                return self.bonus
            case _:
                assert_never(self.kind)


RULE_BOOK_SCORING = Scoring()
"""The scoring of the rule book."""
