"""What one tap does at once in a round: enter the rest as bid, close the round."""

from __future__ import annotations

from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.rules import Bidding


def rest_text(game: Game, now: Round, words: Words) -> str:
    """What enters all open tricks as they were bid; empty where it does not add up."""
    if game.phase is not Phase.TRICKS or not now.open_seats or not now.all_bid:
        return ""
    if game.conceals(now) or game.rules.bidding is Bidding.SECRET_LATE:
        return ""
    made = now.rest_as_bid()
    if sum(t for t in made if t is not None) != now.to_give:
        return ""
    if any(now.cloud(seat) and made[seat] == 0 for seat in now.order):
        # Whoever has the Cloud won its trick.
        return ""
    untouched = len(now.open_seats) == len(now.order)
    return words.say("All as bid") if untouched else words.say("Rest as bid")


def close_text(game: Game, now: Round, words: Words) -> str:
    """What accepts the result; empty while there is none."""
    if game.phase is not Phase.RESULT:
        return ""
    if game.last_round:
        return words.say("Finish: final result")
    dealer = game.players[game.next_dealer()]
    return words.say("Round {round} · {name} deals", round=now.number + 1, name=dealer)
