"""The rules of the next game as values: questions, their answers, and why some cannot be given.

An answer carries the options that it leads to, so that the screen only passes them on, and what
it would break is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from scorepad.app.messages import message
from scorepad.app.names import special_name
from scorepad.app.rule_sets import NamedRules, Preset, RuleBook, preset_of
from scorepad.app.settings import Options
from scorepad.app.typed import read_cards
from scorepad.app.views import rule_words as names
from scorepad.app.words import Words
from scorepad.wizard.problems import Kind, Problem, rules_problems
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, TieBreak
from scorepad.wizard.ruling import MOST_POINTS
from scorepad.wizard.schedules import Length, most_cards
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import DECKS, Special

_AT_THE_FIELD = frozenset({Kind.SCHEDULE_IMPOSSIBLE, Kind.TOO_MANY_ROUNDS})


@dataclass(frozen=True)
class Answer:
    """One answer: what it is called, the options it leads to, whether it holds now.

    ``reason`` says why it cannot be given beside the rest, or is empty.
    """

    key: str
    name: str
    options: Options
    on: bool
    reason: str = ""


@dataclass(frozen=True)
class Question:
    """A question and its answers: one of them holds, or with ``many`` any of them."""

    key: str
    title: str
    answers: tuple[Answer, ...]
    many: bool = False

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why answers cannot be given, each reason once."""
        return tuple(dict.fromkeys(one.reason for one in self.answers if one.reason))


@dataclass(frozen=True)
class Asker:
    """Makes the questions for a table of ``players``."""

    options: Options
    players: int
    words: Words

    def one(self, key: str, title: str, answers: Iterable[tuple[Any, str, Options]]) -> Question:
        """A question of which one answer holds: that which changes nothing."""
        return Question(key, title, tuple(self._answer(key, *one) for one in answers))

    def many(self, key: str, title: str, answers: Iterable[tuple[str, str, Options]]) -> Question:
        """Switches; each answer is what it leads to when it is tapped."""
        made = tuple(
            replace(self._answer(key, value, name, after), on=self._is_on(value))
            for value, name, after in answers
        )
        return Question(key, title, made, many=True)

    def _answer(self, key: str, value: Any, name: str, after: Options) -> Answer:
        key = f"{key}-{getattr(value, 'value', value)}"
        return Answer(key, name, after, after == self.options, self._why_not(after))

    def _is_on(self, value: str) -> bool:
        if value in list(Special):
            return value in self.options.specials
        if value == "saboteur":
            return self.options.scoring.saboteur
        if value == "not-ones":
            return not self.options.plus_minus_ones
        return bool(getattr(self.options, value.replace("-", "_")))

    def _why_not(self, after: Options) -> str:
        """What ``after`` breaks that is not broken now."""
        broken = {one.kind for one in problems(self.options, self.players)}
        new = [one for one in problems(after, self.players) if one.kind not in broken]
        if after.length is Length.OWN is not self.options.length:
            # The list is written once it is chosen; what is wrong with it is said at its field.
            new = [one for one in new if one.kind not in _AT_THE_FIELD]
        return message(new[0], (), self.words) if new else ""


def problems(options: Options, players: int) -> tuple[Problem, ...]:
    """All that is wrong with these options for a table of ``players``."""
    return rules_problems(options.rule_set(players), players)


# --- the questions that every table has


def sum_questions(ask: Asker) -> Iterator[Question]:
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
    rounds = sorted({*range(1, 6), options.plus_minus_from})
    yield ask.one(
        "from-round",
        words.say("From round"),
        ((k, str(k), replace(options, plus_minus_from=k)) for k in rounds),
    )
    yield ask.many("flavour", words.say("Exceptions"), _flavours(options, words))
    if options.leading_only:
        cards = sorted({0, *range(2, 7), options.hardcore_from})
        yield ask.one(
            "hardcore",
            words.say("For every dealer from this many cards"),
            (
                (k, str(k) if k else words.say("Never"), replace(options, hardcore_from=k))
                for k in cards
            ),
        )


def _flavours(options: Options, words: Words) -> Iterator[tuple[str, str, Options]]:
    yield (
        "not-ones",
        words.say("Not in hands of one card"),
        replace(options, plus_minus_ones=not options.plus_minus_ones),
    )
    if not options.leading_only:
        yield (
            "zero-free",
            words.say("The dealer may always say 0"),
            replace(options, zero_free=not options.zero_free),
        )
    yield (
        "leading-only",
        words.say("Only for a dealer who leads; 0 stays free"),
        replace(options, leading_only=not options.leading_only),
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
                replace(options, clairvoyance=not options.clairvoyance),
            ),
            ("one-suit", words.say("One suit each"), _one_suit(options)),
        ),
    )


def _one_suit(options: Options) -> Options:
    """With "one suit each" switched; it comes and goes with its twelve rounds."""
    if not options.one_suit:
        return replace(options, one_suit=True, length=Length.ONE_SUIT, open_end=False)
    length = Length.STANDARD if options.length is Length.ONE_SUIT else options.length
    return replace(options, one_suit=False, length=length)


def length_questions(ask: Asker) -> Iterator[Question]:
    """Which rounds there are, and whether they end by themselves."""
    options, words = ask.options, ask.words
    lengths: list[Length] = [one for one in Length if one not in {Length.OPEN_END, Length.ONE_SUIT}]
    if options.one_suit or options.length is Length.ONE_SUIT:
        lengths.insert(0, Length.ONE_SUIT)
    yield ask.one(
        "length",
        words.say("Which rounds are played"),
        ((one, _length_chip(one, options, words), _of_length(ask, one)) for one in lengths),
    )
    yield ask.many(
        "end",
        words.say("End"),
        [("open-end", words.say("Open end"), replace(options, open_end=not options.open_end))],
    )


def _length_chip(length: Length, options: Options, words: Words) -> str:
    return names.length_name(length, options.rounds, words)


def _of_length(ask: Asker, length: Length) -> Options:
    options = ask.options
    cards = options.cards
    if length is Length.OWN and options.length is not Length.OWN and not cards:
        # An own list begins as what is played now.
        cards = options.schedule(ask.players)
    return replace(options, length=length, cards=cards)


def fewer_and_more(ask: Asker) -> tuple[Options | None, Options | None]:
    """The options with one round less and one more of the standard, as far as there are."""
    most = most_cards(ask.players)
    rounds = min(ask.options.rounds, most)
    less = replace(ask.options, rounds=rounds - 1) if rounds > 1 else None
    more = replace(ask.options, rounds=rounds + 1) if rounds < most else None
    return less, more


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
    found = [one for one in problems(ask.options, ask.players) if one.kind in _AT_THE_FIELD]
    return message(found[0], (), words) if found else ""


def end_text(ask: Asker) -> str:
    """What an open end means, where there is one."""
    if not ask.options.open_end:
        return ""
    return ask.words.say("The game goes on until somebody declares the last round.")


def misfit(ask: Asker) -> str:
    """Why these options cannot be played, where no field says it already."""
    at_field = _AT_THE_FIELD if ask.options.length is Length.OWN else frozenset()
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


def specials_text(options: Options, words: Words) -> str:
    """What special cards mean for the last round, where there are any."""
    if not options.specials:
        return ""
    return words.say_n(
        "{n} special card: the last round has a trump card too.",
        "{n} special cards: the last round has a trump card too.",
        len(options.specials),
    )


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
        [("saboteur", words.say("Does not bid (saboteur)"), replace(options, scoring=switched))],
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


# --- the sections that the variants are folded into


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


# --- the rule sets


@dataclass(frozen=True)
class SetChip:
    """A rule set to pick; ``preset`` where it comes with the app."""

    name: str
    preset: Preset | None
    on: bool


@dataclass(frozen=True)
class SetsView:
    """The rule sets; ``picked`` is the name of the saved one that is on, ``changed`` tells
    whether the options are others by now.
    """

    chips: tuple[SetChip, ...]
    picked: str
    changed: bool


def sets_view(
    options: Options, book: RuleBook, picked: NamedRules | None, words: Words
) -> SetsView:
    """The saved rule sets behind the rule book, then the other presets."""
    own = tuple(SetChip(one.name, None, one == picked) for one in book.sets)
    same = None if picked else preset_of(options)
    book_chip, *others = (
        SetChip(names.preset_name(one, words), one, one is same) for one in Preset
    )
    changed = picked is not None and picked.options != options
    return SetsView((book_chip, *own, *others), picked.name if picked else "", changed)
