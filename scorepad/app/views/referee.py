"""The question "who wins this trick?" as a value: the cards, the keys, the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorepad.app.names import special_name, suit_letter, suit_name
from scorepad.app.words import Words, number
from scorepad.wizard import cards as c
from scorepad.wizard.cards import Card, Face, can_come
from scorepad.wizard.referee import (
    Following,
    Reason,
    Verdict,
    to_follow,
    winner,
    winner_of_any_trump,
)
from scorepad.wizard.rules import RuleSet, Suit
from scorepad.wizard.specials import Special


@dataclass(frozen=True)
class Trick:
    """What a person has tapped so far.

    ``trump_known`` is whether it was said what is trump, be it none. ``suit`` is that of the
    number keys; ``copying`` means that the next card tapped is the one
    that the Vampire copies.
    """

    trump: Suit | None = None
    cards: tuple[Card, ...] = ()
    suit: Suit = Suit.BLUE
    copying: bool = False
    trump_known: bool = True

    @property
    def verdict(self) -> Verdict:
        """Who wins so far, as far as that can be told."""
        if self.trump_known:
            return winner(self.cards, self.trump)
        return winner_of_any_trump(self.cards)

    def under(self, trump: Suit | None) -> Trick:
        """The same cards under this trump, or none."""
        return replace(self, trump=trump, trump_known=True)

    def played(self, card: Card) -> Trick:
        """One card more, copied by the Vampire where it was announced."""
        card = c.vampire(card) if self.copying else card
        return replace(self, cards=(*self.cards, card), copying=False)

    def taken_back(self) -> Trick:
        """One step back: the Vampire not announced, or one card less."""
        if self.copying:
            return replace(self, copying=False)
        return replace(self, cards=self.cards[:-1])

    def cleared(self) -> Trick:
        """The next trick of the same round."""
        return replace(self, cards=(), copying=False)


@dataclass(frozen=True)
class CardKey:
    """A card that can be tapped. ``suit`` colours it."""

    card: Card
    text: str
    label: str
    free: bool
    suit: Suit | None = None

    @property
    def key(self) -> str:
        """The name of the key among all: card-red-7, card-wizard."""
        return f"card-{card_code(self.card)}"


@dataclass(frozen=True)
class PlayedCard:
    """A card in the trick, counted from 1; ``wins`` marks the winner."""

    position: int
    text: str
    letter: str
    suit: Suit | None
    wins: bool
    label: str


@dataclass(frozen=True)
class SuitChip:
    """A suit to choose, ``None`` for no trump."""

    suit: Suit | None
    letter: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class TrickView:
    """The whole tool. ``others`` are the keys without a suit, in groups of rows; ``vampire`` is
    ``None`` where none is in the deck, else whether it can come.
    """

    played: tuple[PlayedCard, ...]
    headline: str
    reason: str
    notes: tuple[str, ...]
    trump: str
    trumps: tuple[SuitChip, ...]
    suits: tuple[SuitChip, ...]
    numbers: tuple[CardKey, ...]
    others: tuple[tuple[CardKey, ...], ...]
    vampire: bool | None
    copying: bool
    can_undo: bool


def trick_view(trick: Trick, rules: RuleSet, most: int, words: Words) -> TrickView:
    """The tool for the deck of ``rules`` and tricks of up to ``most`` cards."""
    verdict = trick.verdict
    full = len(trick.cards) >= most
    vampire = None
    if Special.VAMPIRE in rules.specials:
        vampire = not full and all(one.face is not Face.VAMPIRE for one in trick.cards)
    return TrickView(
        tuple(_played(n, one, verdict, words) for n, one in enumerate(trick.cards)),
        _headline(trick, verdict, words),
        _reason(trick, verdict, words),
        _notes(trick, verdict, full, words),
        _trump(trick.trump, words) if trick.trump_known else words.say("Trump?"),
        tuple(_trump_chip(suit, trick, words) for suit in (*Suit, None)),
        tuple(_suit_chip(suit, trick, words) for suit in Suit),
        tuple(_key(one, trick, full, words) for one in _numbers(trick.suit, rules)),
        tuple(tuple(_key(one, trick, full, words) for one in group) for group in _others(rules)),
        vampire,
        trick.copying,
        bool(trick.cards) or trick.copying,
    )


def card_name(card: Card, words: Words) -> str:
    """What a card is called: Dwarves 7, Wizard, Cloud 9¾ (Elves), Shape-shifter as a Jester."""
    special = card.face.special
    if card.plays is not None and special is not None:
        plays = card_name(card.plays, words)
        return words.say("{special} as {card}", special=special_name(special, words), card=plays)
    if card.suit is not None:
        suit, value = suit_name(card.suit, words), _value(card)
        if special is None:
            return words.say_in("card", "{suit} {value}", suit=suit, value=value)
        name = special_name(special, words)
        return words.say_in(
            "card", "{special} {value} ({suit})", special=name, value=value, suit=suit
        )
    if special is not None:
        return special_name(special, words)
    return words.say("Wizard") if card.face is Face.WIZARD else words.say("Jester")


def card_code(card: Card) -> str:
    """A short name of a card for keys: red-7, cloud-red, wizard, shape-shifter-jester."""
    if card.face is Face.NUMBER and card.suit is not None:
        return f"{card.suit.value}-{card.value}"
    more = card.suit.value if card.suit else card_code(card.plays) if card.plays else ""
    return "-".join(part for part in (card.face.value, more) if part)


def _value(card: Card) -> str:
    return {Face.JUGGLER: "7½", Face.CLOUD: "9¾"}.get(card.face, number(card.value))


def _numbers(suit: Suit, rules: RuleSet) -> tuple[Card, ...]:
    halves = [c.juggler(suit)] if Special.JUGGLER in rules.specials else []
    halves += [c.cloud(suit)] if Special.CLOUD in rules.specials else []
    return (*(c.number(suit, value) for value in range(1, c.HIGHEST + 1)), *halves)


def _others(rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    yield c.WIZARD, c.JESTER
    for group in (
        (c.shape_shifter(c.WIZARD), c.shape_shifter(c.JESTER)),
        (c.DRAGON, c.FAIRY, c.BOMB, c.WITCH, c.WEREWOLF),
    ):
        if found := tuple(one for one in group if one.face.special in rules.specials):
            yield found


def _key(card: Card, trick: Trick, full: bool, words: Words) -> CardKey:
    would_be = c.vampire(card) if trick.copying else card
    name = card_name(card, words)
    text = _value(card) if card.suit else name
    return CardKey(card, text, name, not full and can_come(would_be, trick.cards), card.suit)


def _played(index: int, card: Card, verdict: Verdict, words: Words) -> PlayedCard:
    name, wins = card_name(card, words), verdict.winner == index
    label = (
        words.say("Card {n}: {card}, wins the trick", n=index + 1, card=name)
        if wins
        else words.say("Card {n}: {card}", n=index + 1, card=name)
    )
    letter = suit_letter(card.suit, words) if card.suit else ""
    text = _value(card) if card.suit else name
    return PlayedCard(index + 1, text, letter, card.suit, wins, label)


def _trump(trump: Suit | None, words: Words) -> str:
    if trump is None:
        return words.say("No trump")
    return words.say("Trump: {suit}", suit=suit_name(trump, words))


def _trump_chip(suit: Suit | None, trick: Trick, words: Words) -> SuitChip:
    letter = suit_letter(suit, words) if suit else ""
    chosen = trick.trump_known and trick.trump is suit
    return SuitChip(suit, letter, _trump(suit, words), chosen)


def _suit_chip(suit: Suit, trick: Trick, words: Words) -> SuitChip:
    label = words.say("Cards of the {suit}", suit=suit_name(suit, words))
    return SuitChip(suit, suit_letter(suit, words), label, trick.suit is suit)


def _headline(trick: Trick, verdict: Verdict, words: Words) -> str:
    if trick.copying:
        return words.say("Which card does the Vampire copy?")
    if verdict.winner is not None:
        name = card_name(trick.cards[verdict.winner], words)
        return words.say("Card {n} wins: {card}", n=verdict.winner + 1, card=name)
    match verdict.reason:
        case Reason.BOMB:
            return words.say("Nobody wins the trick")
        case Reason.TABLE_DECIDES:
            return words.say("The table decides")
        case Reason.TRUMP_DECIDES:
            return words.say("What is trump?")
        case _:
            return words.say("Which cards were played?")


def _reason(trick: Trick, verdict: Verdict, words: Words) -> str:
    if trick.copying:
        return words.say("Tap the card that was turned up for trump.")
    match verdict.reason:
        case Reason.NO_CARD:
            return words.say("Tap them in the order in which they were played.")
        case Reason.TRUMP_DECIDES:
            return words.say("Who wins this trick goes by the trump. Choose it above.")
        case Reason.BOMB:
            return _bomb(trick, verdict, words)
        case Reason.TABLE_DECIDES:
            return _table_decides(verdict, words)
        case Reason.SUIT_LED if verdict.suit is not None:
            suit = suit_name(verdict.suit, words)
            return words.say(
                "No Wizard and no trump was played, so the highest card of the suit led wins: "
                "{suit}.",
                suit=suit,
            )
        case _:
            return _plain_reason(verdict.reason, words)


def _plain_reason(reason: Reason, words: Words) -> str:
    match reason:
        case Reason.FAIRY_OVER_DRAGON:
            return words.say("Where Fairy and Dragon meet in a trick, the Fairy wins.")
        case Reason.DRAGON:
            return words.say("The Dragon is above all cards, Wizards too.")
        case Reason.FIRST_WIZARD:
            return words.say("The first Wizard in a trick wins it.")
        case Reason.HIGHEST_TRUMP:
            return words.say("No Wizard was played, so the highest trump wins.")
        case Reason.FIRST_JESTER:
            return words.say("Nothing above a Jester was played, so the first Jester wins.")
        case _:
            return words.say("The Fairy is below all cards, but nothing else was played.")


def _bomb(trick: Trick, verdict: Verdict, words: Words) -> str:
    if verdict.leads is None:
        return words.say("The Bomb takes the trick from everybody.")
    return words.say(
        "The Bomb takes the trick from everybody. Card {n}, {card}, would have won it, so its "
        "player leads next.",
        n=verdict.leads + 1,
        card=card_name(trick.cards[verdict.leads], words),
    )


def _table_decides(verdict: Verdict, words: Words) -> str:
    special = verdict.unsure.special if verdict.unsure else None
    name = special_name(special, words) if special else ""
    if verdict.without is None:
        return words.say(
            "Scorepad knows no certain rule for this card in a trick: {card}. The leaflet of your "
            "edition decides.",
            card=name,
        )
    return words.say(
        "Scorepad knows no certain rule for this card in a trick: {card}. The leaflet of your "
        "edition decides. Without it card {n} would win.",
        card=name,
        n=verdict.without + 1,
    )


def _notes(trick: Trick, verdict: Verdict, full: bool, words: Words) -> tuple[str, ...]:
    """What the cards do beside, and what the next player has to follow."""
    faces = {one.counts_as.face for one in trick.cards}
    notes = []
    if Face.CLOUD in faces and verdict.winner is not None:
        notes.append(words.say("Cloud: who wins this trick changes the bid by exactly one."))
    if Face.JUGGLER in faces:
        notes.append(words.say("Juggler: after the trick everybody passes a card to the left."))
    if trick.cards and not full and not trick.copying:
        notes.append(_following(trick, words))
    return tuple(notes)


def _following(trick: Trick, words: Words) -> str:
    following, suit = to_follow(trick.cards)
    match following:
        case Following.SUIT if suit is not None:
            return words.say("To be followed: {suit}.", suit=suit_name(suit, words))
        case Following.FREE:
            return words.say("No suit has to be followed in this trick.")
        case Following.TABLE_DECIDES:
            return words.say("What has to be followed, the leaflet of your edition decides.")
        case _:
            return words.say("The first card of a suit will set the suit to follow.")
