"""What decided between equal totals."""

from __future__ import annotations

from itertools import combinations

from scorepad.app.words import Words
from scorepad.wizard.game import Game
from scorepad.wizard.rules import TieBreak


def with_tie(detail: str, game: Game, words: Words) -> str:
    """``detail`` and what decided, where equal totals have different places."""
    if not _decided(game):
        return detail
    match game.rules.tie_break:
        case TieBreak.NONE:
            return detail
        case TieBreak.MOST_HITS:
            return words.say("{detail} · equal totals: more exact rounds decide", detail=detail)
        case TieBreak.HIGHEST_BIDS:
            return words.say("{detail} · equal totals: the higher bids decide", detail=detail)


def _decided(game: Game) -> bool:
    return any(
        game.totals[one] == game.totals[other] and game.places[one] != game.places[other]
        for one, other in combinations(game.seating, 2)
    )
