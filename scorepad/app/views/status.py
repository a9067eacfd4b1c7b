"""The line above the pad as a value: what matters now, and why something is not allowed."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.desk import Desk
from scorepad.app.target import Field, Target
from scorepad.app.views.offers import rest_text
from scorepad.app.views.specials import cloud_trouble
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.rules import Bidding, Reader


@dataclass(frozen=True)
class StatusView:
    """The line above the pad: what matters now, and why something is not allowed."""

    text: str
    reason: str = ""
    bad: bool = False


def status_view(game: Game, now: Round, aim: Target | None, desk: Desk) -> StatusView:
    """What matters now, and why the last number was refused."""
    words = desk.words
    if game.conceals(now) or game.rules.bidding is Bidding.SECRET_LATE:
        # No sum here, not even beside a refusal: with one bid in, the sum is that bid.
        secret = _secret_status(game, now, aim, desk)
        told = desk.refusal or _trouble(game, now, aim, words)
        return StatusView(secret.text, told, bad=True) if told else secret
    if desk.refusal:
        return StatusView(_tally(now, words), desk.refusal, bad=True)
    if trouble := _trouble(game, now, aim, words):
        if game.phase is Phase.RESULT:
            return StatusView(trouble, bad=True)
        return StatusView(_left(now, words), trouble, bad=True)
    if game.phase is Phase.BIDDING or (aim and aim.field is Field.BID):
        begun = game.phase is not Phase.BIDDING
        reminder = "" if begun else _reminder(game, now, words)
        reason = _limit(game, now, aim, words) or reminder
        return StatusView(_tally(now, words), reason, bad=game.bids_refused(now))
    if game.phase is Phase.TRICKS:
        offered = bool(rest_text(game, now, words))
        if len(now.open_seats) == len(now.order):
            if offered:
                total, cards = now.bid_sum, now.cards
                return StatusView(words.say("{total} of {cards}", total=total, cards=cards))
            return StatusView(_tally(now, words), _reader(game, now, words))
        if offered:
            return StatusView(words.say_n("{n} left", "{n} left", now.left))
        return StatusView(_left(now, words), bad=now.left < 0)
    return StatusView(_standing(game, words), _remarks(game, now, words))


def _remarks(game: Game, now: Round, words: Words) -> str:
    """What is to be known of a result: that the bids added up, what a star means."""
    starred = any(game.beside(seat, now.number) for seat in now.order)
    if not game.sum_matches(now):
        return words.say("With a star: bonus or penalty points.") if starred else ""
    if starred:
        return words.say("The bids added up to the tricks. With a star: bonus or penalty points.")
    return words.say("The bids added up to the tricks.")


def _trouble(game: Game, now: Round, aim: Target | None, words: Words) -> str:
    """What is wrong with the Cloud once tricks are counted, and the way out."""
    if game.phase is Phase.BIDDING or (aim and aim.field is Field.BID):
        return ""
    return cloud_trouble(game, now, words)


def _secret_status(game: Game, now: Round, aim: Target | None, desk: Desk) -> StatusView:
    """Who has bid and what is left, but no sum and no over or under."""
    words = desk.words
    if game.phase is Phase.BIDDING:
        made = sum(now.bids[seat] is not None for seat in now.bidders)
        text = _reminder(game, now, words) or words.say(
            "{made} of {players} have bid", made=made, players=len(now.bidders)
        )
        if aim is None:
            return StatusView(text)
        name = game.players[aim.seat]
        if desk.hands_over:
            return StatusView(text, words.say("Give the device to {name}.", name=name))
        return StatusView(text, words.say("{name}: nobody else looks.", name=name))
    if game.phase is Phase.RESULT:
        return StatusView(_standing(game, words), _remarks(game, now, words))
    written = ""
    if aim is not None and aim.field is Field.BID:
        written = words.say("What did {name} bid?", name=game.players[aim.seat])
    left = (now.untouched and _reminder(game, now, words)) or _left(now, words)
    return StatusView(left, written, bad=now.left < 0)


def _tally(now: Round, words: Words) -> str:
    total, cards = now.bid_sum, now.cards
    over = total - cards
    if over > 0:
        return words.say_n(
            "{total} of {cards} bid · {n} over",
            "{total} of {cards} bid · {n} over",
            over,
            total=total,
            cards=cards,
        )
    if not now.all_bid:
        return words.say("{total} of {cards} bid", total=total, cards=cards)
    if over == 0:
        return words.say("{total} of {cards} bid · exactly", total=total, cards=cards)
    return words.say_n(
        "{total} of {cards} bid · {n} under",
        "{total} of {cards} bid · {n} under",
        -over,
        total=total,
        cards=cards,
    )


def _reminder(game: Game, now: Round, words: Words) -> str:
    """Clairvoyance: in a hand of one card nobody sees the own one."""
    if game.rules.clairvoyance and now.cards == 1:
        return words.say("Card to the forehead: you see all but your own.")
    return ""


def _limit(game: Game, now: Round, aim: Target | None, words: Words) -> str:
    if game.bids_refused(now):
        return words.say("{name} has to change the bid", name=game.players[now.last_bidder])
    if not aim or aim.seat != now.last_bidder:
        if game.sum_matches(now):
            return words.say("The bids add up to the tricks")
        return ""
    number = game.forbidden(now)
    if number is None:
        return ""
    if game.rules.strict:
        return words.say("{number} would come out even: not allowed", number=number)
    return words.say("{number} would come out even", number=number)


def _reader(game: Game, now: Round, words: Words) -> str:
    match game.rules.reader:
        case Reader.SCOREKEEPER:
            return words.say("Read the bids aloud")
        case Reader.DEALER:
            return words.say("{name} reads the bids aloud", name=game.players[now.dealer])
        case Reader.LEADER:
            return words.say("{name} reads the bids aloud", name=game.players[now.leader])
        case Reader.NOBODY:
            return ""


def _left(now: Round, words: Words) -> str:
    if now.left > 0:
        return words.say_n("{n} trick still to give", "{n} tricks still to give", now.left)
    if now.left < 0:
        return words.say_n("{n} trick too many", "{n} tricks too many", -now.left)
    return words.say("All tricks are given")


def _standing(game: Game, words: Words) -> str:
    first = [game.players[seat] for seat in game.winners]
    if len(first) == 1:
        if game.last_round:
            return words.say("{name} wins", name=first[0])
        return words.say("{name} is ahead", name=first[0])
    if game.last_round:
        return words.say("{names} win together", names=words.names(first))
    return words.say("{names} are ahead together", names=words.names(first))
