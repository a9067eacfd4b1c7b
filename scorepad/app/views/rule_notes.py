"""What the rules screen says beside its questions: what rules mean, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.messages import message
from scorepad.app.settings import Options
from scorepad.app.typed import read_cards
from scorepad.app.views import rule_words as names
from scorepad.app.views.asking import AT_THE_FIELD, Asker, problems
from scorepad.app.words import Words
from scorepad.wizard.rules import Bidding
from scorepad.wizard.ruling import MOST_POINTS
from scorepad.wizard.schedules import DECK, Length


@dataclass(frozen=True)
class Head:
    """The head of a section: its title and what holds now."""

    key: str
    title: str
    now: str


def heads(ask: Asker) -> tuple[Head, ...]:
    """The sections in their order."""
    options, words = ask.options, ask.words
    bidding = [names.bidding_name(options.bidding, words)]
    bidding += [words.say("Clairvoyance")] if options.clairvoyance else []
    bidding += [words.say("One suit each")] if options.one_suit else []
    length = [names.length_name(options.length, options.rounds, words)]
    length += [words.say("Open end")] if options.open_end else []
    scoring = [names.scoring_name(options.scoring.kind, words)]
    scoring += [words.say("Saboteur")] if options.scoring.saboteur else []
    cards = len(options.specials)
    specials = words.say_n("{n} special card", "{n} special cards", cards)
    return (
        Head("bids", words.say("Bids"), " · ".join(bidding)),
        Head("rounds", words.say("Rounds"), " · ".join(length)),
        Head("points", words.say("Points"), " · ".join(scoring)),
        Head("ties", words.say("Equal totals"), names.tie_break_name(options.tie_break, words)),
        Head(
            "specials",
            words.say("Special cards"),
            specials if cards else words.say_in("special cards", "None"),
        ),
        Head(
            "players",
            words.say("Players"),
            words.say("2 to 12, as in clubs") if options.club else words.say("3 to 6"),
        ),
    )


def rounds_text(ask: Asker) -> str:
    """What the length means for this table: the cards of each round."""
    cards, words = ask.options.schedule(ask.players), ask.words
    return words.say_n(
        "{players} players, {n} round. Cards each: {cards}",
        "{players} players, {n} rounds. Cards each: {cards}",
        len(cards),
        players=ask.players,
        cards=" ".join(map(str, cards)),
    )


def cards_error(ask: Asker, typed: str | None) -> str:
    """What is wrong with the own list of cards, or nothing; ``typed`` is what is in its field."""
    words = ask.words
    if not ask.options.cards:
        bad = read_cards(typed or "")
        if isinstance(bad, str):
            return words.say("“{word}” is no number of cards.", word=bad[:12])
        return words.say("Write the cards of each round, such as 1 3 5 7.")
    found = [one for one in problems(ask.options, ask.players) if one.kind in AT_THE_FIELD]
    return message(found[0], (), words) if found else ""


def end_text(ask: Asker) -> str:
    """What an open end means, where there is one."""
    if not ask.options.open_end:
        return ""
    return ask.words.say("The game goes on until somebody declares the last round.")


def misfit(ask: Asker) -> str:
    """Why these options cannot be played, where no field says it already."""
    at_field = AT_THE_FIELD if ask.options.length is Length.OWN else frozenset()
    found = [p for p in problems(ask.options, ask.players) if p.kind not in at_field]
    return message(found[0], (), ask.words) if found else ""


def number_error(words: Words) -> str:
    """What is wrong with a number of the own scoring that cannot be read."""
    return words.say(
        "Write a whole number from {least} to {most}.", least=-MOST_POINTS, most=MOST_POINTS
    )


def points_text(ask: Asker) -> str:
    """An example of how points are counted."""
    scoring = ask.options.scoring
    return ask.words.say(
        "In a hand of 5 cards: bid 2 and made 2 gives {hit}, bid 2 and made 1 gives {miss}.",
        hit=ask.words.signed(scoring.points(2, 2, 5)),
        miss=ask.words.signed(scoring.points(2, 1, 5)),
    )


def bidding_text(options: Options, words: Words) -> str:
    """What the way to bid means, where it is not the usual one."""
    match options.bidding:
        case Bidding.OPEN:
            return ""
        case Bidding.HIDDEN:
            return words.say("All write their bid down; all bids are shown together before play.")
        case Bidding.SECRET | Bidding.SECRET_LATE:
            return words.say("The bids stay hidden until the round has been played.")


def decks_text(words: Words) -> str:
    """What the numbers of cards in the deck are."""
    return words.say("60 is the plain game; 61 to 69 are jubilee editions with the cards marked.")


def specials_text(ask: Asker) -> str:
    """What special cards mean for the last round, where without them all cards would be dealt."""
    options, cards = ask.options, ask.options.schedule(ask.players)
    if not options.specials or options.open_end or not cards or cards[-1] * ask.players != DECK:
        return ""
    return ask.words.say("Cards are left in the last round, so it has a trump card too.")
