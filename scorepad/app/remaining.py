"""The rounds that remain after players joined or left: what fits, and any other number of them."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.wizard.game import Game
from scorepad.wizard.schedules import MOST_ROUNDS, most_cards


def planned_cards(game: Game) -> tuple[int, ...]:
    """Cards of the running round and all later ones as they stand; one round for an open end
    that has outrun its schedule.
    """
    tail = game.schedule[game.current.number - 1 :]
    return tail or (game.current.cards,)


def fitting(game: Game, players: int) -> tuple[int, ...]:
    """Cards of the running round and all later ones as ``players`` would play on.

    Rounds with more cards than there are for ``players`` fall out. A game that goes up to all
    cards goes on up to all cards of the new table. At least one round stays.
    """
    tail, seats = planned_cards(game), len(game.seating)
    before, now = most_cards(seats), most_cards(players)
    if max(tail) > before:
        # A list of the table's own, dealt from a larger deck.
        before, now = game.rules.deck // seats, game.rules.deck // players
    at = tail.index(max(tail))
    up, down = list(tail[: at + 1]), list(tail[at + 1 :])
    step = _climb(game)
    if now < before:
        lost = up[-1] > now
        up, down = [c for c in up if c <= now], [c for c in down if c <= now]
        if lost and up and down and up[-1] == down[0]:
            # Up and down meet at the largest hand, which is dealt once.
            down = down[1:]
    elif step and up[-1] + step > before:
        more = list(range(up[-1] + step, now + 1, step))
        if down and more:
            down = [*reversed(more[:-1]), up[-1], *down]
        up += more
    return tuple(up + down) or (now,)


def _climb(game: Game) -> int:
    """By how many cards the rounds grow towards the largest one, which is still to come or is
    being played; 0 where they do not grow any more.
    """
    cards = game.schedule
    peak = cards.index(max(cards))
    if peak == 0 or peak < game.current.number - 1:
        return 0
    return cards[peak] - cards[peak - 1]


def stretched(cards: Sequence[int], rounds: int) -> tuple[int, ...]:
    """``cards`` cut or drawn out to ``rounds`` (1 or more): the largest hand is dealt again."""
    if rounds <= len(cards):
        return tuple(cards[:rounds])
    at = cards.index(max(cards))
    return (*cards[:at], *[cards[at]] * (rounds - len(cards)), *cards[at:])


def most_rounds(game: Game) -> int:
    """How many rounds there may still be, the running one among them."""
    return MOST_ROUNDS - game.current.number + 1
