"""The questions about the rules of the next game, and their answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.app.names import special_name
from scorepad.app.settings import Options
from scorepad.app.views import rule_words as names
from scorepad.app.views.asking import Asker, Number, Question
from scorepad.app.words import Words
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, TieBreak
from scorepad.wizard.schedules import Length, most_cards
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import DECKS, Special

USUAL_HARDCORE = 4
"""From how many cards on "hardcore" holds unless another number is chosen."""

# --- the questions that every table has


def sum_questions(ask: Asker) -> Iterator[Question | Number]:
    """Plus/minus one and its flavours."""
    options, words = ask.options, ask.words
    yield ask.one(
        "plus-minus",
        words.say("Plus/minus one: the bids must not add up to the tricks"),
        (
            (kind, name, replace(options, plus_minus=kind))
            for kind, name in (
                (PlusMinus.OFF, words.say("Off")),
                (PlusMinus.STRICT, words.say("Strict")),
                (PlusMinus.WARN, words.say("Warn only")),
            )
        ),
    )
    if options.plus_minus is PlusMinus.OFF:
        return
    yield ask.number(
        "from-round",
        words.say("From round"),
        now=options.plus_minus_from,
        most=options.last_round(ask.players),
        steps=(words.say("From one round earlier"), words.say("From one round later")),
        to=lambda first: replace(options, plus_minus_from=first),
    )
    yield _exceptions(ask)
    if options.leading_only and options.hardcore_from:
        yield ask.number(
            "hardcore",
            words.say("Hardcore: for every dealer from this many cards"),
            now=options.hardcore_from,
            most=options.largest_hand(ask.players),
            steps=(words.say("From one card less"), words.say("From one card more")),
            to=lambda cards: replace(options, hardcore_from=cards),
        )


def _exceptions(ask: Asker) -> Question:
    options, words = ask.options, ask.words
    found = ask.many("flavour", words.say("Exceptions"), _flavours(options, words))
    if not options.leading_only:
        return found
    free = words.say("Only for a dealer who leads: then 0 is free anyway.")
    answers = (
        replace(one, on=True, reason=free) if one.key == "flavour-zero-free" else one
        for one in found.answers
    )
    return replace(found, answers=tuple(answers))


def _flavours(options: Options, words: Words) -> Iterator[tuple[str, str, bool, Options]]:
    yield (
        "not-ones",
        words.say("Not in hands of one card"),
        not options.plus_minus_ones,
        replace(options, plus_minus_ones=not options.plus_minus_ones),
    )
    yield (
        "zero-free",
        words.say("The dealer may always say 0"),
        options.zero_free,
        replace(options, zero_free=not options.zero_free),
    )
    yield (
        "leading-only",
        words.say("Only for a dealer who leads"),
        options.leading_only,
        replace(options, leading_only=not options.leading_only),
    )
    if options.leading_only:
        yield (
            "hardcore",
            words.say("Hardcore in larger hands"),
            options.hardcore_from > 0,
            replace(options, hardcore_from=0 if options.hardcore_from else USUAL_HARDCORE),
        )


def habit_questions(ask: Asker) -> Iterator[Question]:
    """Whether trump is noted and who reads the bids."""
    options, words = ask.options, ask.words
    yield ask.one(
        "note-trump",
        words.say("Trump"),
        (
            (noted, name, replace(options, note_trump=noted))
            for noted, name in ((True, words.say("Note it")), (False, words.say("Do not note it")))
        ),
    )
    yield ask.one(
        "reader",
        words.say("Who reads the bids aloud before the first trick"),
        (
            (reader, name, replace(options, reader=reader))
            for reader, name in (
                (Reader.SCOREKEEPER, words.say("Who holds the phone")),
                (Reader.DEALER, words.say("The dealer")),
                (Reader.LEADER, words.say("Who leads")),
                (Reader.NOBODY, words.say("Nobody")),
            )
        ),
    )


# --- the variants


def bidding_questions(ask: Asker) -> Iterator[Question]:
    """How bids are made, and the variants of the rule book around them."""
    options, words = ask.options, ask.words
    yield ask.one(
        "bidding",
        words.say("How to bid"),
        ((way, names.bidding_name(way, words), replace(options, bidding=way)) for way in Bidding),
    )
    yield ask.many(
        "variant",
        words.say("Variants of the rule book"),
        (
            (
                "clairvoyance",
                words.say("Clairvoyance"),
                options.clairvoyance,
                replace(options, clairvoyance=not options.clairvoyance),
            ),
            ("one-suit", words.say("One suit each"), options.one_suit, _one_suit(options)),
        ),
    )


def _one_suit(options: Options) -> Options:
    """With "one suit each" switched; it comes and goes with its twelve rounds."""
    if not options.one_suit:
        return replace(options, one_suit=True, length=Length.ONE_SUIT, open_end=False)
    length = Length.STANDARD if options.length is Length.ONE_SUIT else options.length
    return replace(options, one_suit=False, length=length)


def length_questions(ask: Asker) -> Iterator[Question | Number]:
    """Which rounds there are."""
    options, words = ask.options, ask.words
    lengths: list[Length] = [one for one in Length if one not in {Length.OPEN_END, Length.ONE_SUIT}]
    if options.one_suit or options.length is Length.ONE_SUIT:
        lengths.insert(0, Length.ONE_SUIT)
    yield ask.one(
        "length",
        words.say("Which rounds are played"),
        ((one, _length_chip(one, options, words), _of_length(ask, one)) for one in lengths),
    )
    if options.length is Length.FIRST:
        yield ask.number(
            "rounds",
            words.say("Rounds"),
            now=options.rounds,
            most=most_cards(ask.players),
            steps=(words.say("One round less"), words.say("One round more")),
            to=lambda rounds: replace(options, rounds=rounds),
        )


def end_question(ask: Asker) -> Question:
    """Whether the game ends by itself."""
    options, words = ask.options, ask.words
    turned = replace(options, open_end=not options.open_end)
    answers = [("open-end", words.say("Open end"), options.open_end, turned)]
    return ask.many("end", words.say("End"), answers)


def _length_chip(length: Length, options: Options, words: Words) -> str:
    return names.length_name(length, options.rounds, words)


def _of_length(ask: Asker, length: Length) -> Options:
    options = ask.options
    cards = options.cards
    if length is Length.OWN and options.length is not Length.OWN and not cards:
        # An own list begins as what is played now.
        cards = options.schedule(ask.players)
    return replace(options, length=length, cards=cards)


def scoring_questions(ask: Asker) -> Iterator[Question]:
    """How bids and tricks become points."""
    options, words = ask.options, ask.words
    scoring = options.scoring
    yield ask.one(
        "scoring",
        words.say("How points are counted"),
        (
            (
                kind,
                names.scoring_name(kind, words),
                replace(options, scoring=replace(scoring, kind=kind)),
            )
            for kind in ScoringKind
        ),
    )
    switched = replace(scoring, saboteur=not scoring.saboteur)
    yield ask.many(
        "dealer",
        words.say("The dealer"),
        [
            (
                "saboteur",
                words.say("Does not bid (saboteur)"),
                scoring.saboteur,
                replace(options, scoring=switched),
            )
        ],
    )


def tie_questions(ask: Asker) -> Iterator[Question]:
    """What decides between equal totals."""
    options, words = ask.options, ask.words
    yield ask.one(
        "tie",
        words.say("Who wins with equal totals"),
        (
            (one, names.tie_break_name(one, words), replace(options, tie_break=one))
            for one in TieBreak
        ),
    )


def special_questions(ask: Asker) -> Iterator[Question]:
    """Which special cards are in the deck, by edition or one by one."""
    options, words = ask.options, ask.words
    yield ask.one(
        "deck",
        words.say("Cards in the deck"),
        ((deck, str(deck), replace(options, specials=cards)) for deck, cards in DECKS.items()),
    )
    yield ask.many(
        "card",
        words.say("Special cards, one by one"),
        (
            (
                one.value,
                special_name(one, words),
                one in options.specials,
                replace(options, specials=options.specials ^ {one}),
            )
            for one in Special
        ),
    )


def player_questions(ask: Asker) -> Iterator[Question]:
    """How many may play."""
    options, words = ask.options, ask.words
    yield ask.one(
        "club",
        words.say("How many can play"),
        (
            (False, words.say("3 to 6"), replace(options, club=False)),
            (True, words.say("2 to 12, as in clubs"), replace(options, club=True)),
        ),
    )
