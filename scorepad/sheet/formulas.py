"""Ways to score as formulas of a workbook."""

from __future__ import annotations

from typing import assert_never

from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring, ScoringKind


def points_formula(scoring: Scoring | None, bid: str, tricks: str, cards: str) -> str:
    """The points of one player as a formula of three cells, without the sign before it.

    It says what :meth:`scorepad.wizard.scoring.Scoring.points` says; the rule book's is taken
    where ``scoring`` is ``None``.
    """
    scoring = scoring or RULE_BOOK_SCORING
    miss = f"ABS({bid}-{tricks})"
    match scoring.kind:
        case ScoringKind.RULE_BOOK:
            hit, missed = f"20+10*{tricks}", f"-10*{miss}"
        case ScoringKind.ALTERNATIVE:
            hit, missed = f"10*{tricks}+10*{cards}", f"10*{tricks}-5*{miss}*({miss}+1)"
        case ScoringKind.WITHOUT_ZERO:
            hit, missed = f"2+{tricks}", f"-{miss}"
        case ScoringKind.OWN:
            hit = f"{scoring.bonus}+{scoring.per_trick}*{tricks}"
            missed = f"-{scoring.per_miss}*{miss}"
        case _:
            assert_never(scoring.kind)
    return f"IF({bid}={tricks},{hit},{missed})"
