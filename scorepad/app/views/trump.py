"""Trump as a value: what is noted, and what can be noted with one tap."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from scorepad.app.names import colour_name, suit_letter, suit_name
from scorepad.app.target import TrumpAsk
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.rules import Suit, Trump
from scorepad.wizard.specials import Special

_DEALER_CHOOSES = frozenset({Special.DRAGON, Special.SHAPE_SHIFTER})
"""Turned up as trump card, they let the dealer choose, as a Wizard does."""


class Mark(StrEnum):
    """What a chip without a suit shows."""

    NONE = "none"
    WIZARD = "wizard"
    WEREWOLF = "werewolf"
    PLAYER = "player"


@dataclass(frozen=True)
class TrumpChip:
    """One choice: a trump to note, the Werewolf, or the player who held it.

    ``by`` is the holder that goes with ``trump``, or the holder to choose.
    """

    key: str
    name: str
    label: str
    trump: Trump | None = None
    by: int | None = None
    suit: Suit | None = None
    letter: str = ""
    mark: Mark = Mark.NONE
    marked: bool = False


@dataclass(frozen=True)
class TrumpView:
    """The trump line. ``chips`` are shown while the choice is open, under ``text`` where it is a
    question; ``tall`` reserves the height of the choice, so that nothing jumps when it is made.
    ``unknown`` is a trump that nobody noted, which is not the same as none.
    """

    suit: Suit | None
    letter: str
    text: str
    detail: str
    chips: tuple[TrumpChip, ...]
    can_change: bool
    wizard: bool = False
    unknown: bool = False
    question: str = ""
    close_label: str = ""
    tall: bool = False

    def to_read(self) -> TrumpView:
        """The same line where nothing can be noted."""
        return replace(self, chips=(), can_change=False)


def trump_view(
    game: Game, now: Round, ask: TrumpAsk, words: Words, *, bidding: bool = False
) -> TrumpView | None:
    """The trump line of a round, or ``None`` where the table does not note trump."""
    if not now.has_trump_card:
        text, detail = words.say("No trump"), words.say("all cards are dealt")
        return TrumpView(None, "", text, detail, (), can_change=False)
    if not game.rules.note_trump and now.trump is None:
        return None
    question, chips = _open_choice(game, now, ask, words, bidding=bidding)
    suit = now.trump.suit if now.trump else None
    return TrumpView(
        suit,
        suit_letter(suit, words) if suit else "",
        _text(now, words),
        _detail(game, now, words),
        chips,
        can_change=True,
        wizard=now.trump is not None and now.trump.by_wizard,
        unknown=now.trump is None,
        question=question,
        close_label=words.say("Take it back") if question else "",
        tall=bidding and game.phase is Phase.BIDDING,
    )


def _open_choice(
    game: Game, now: Round, ask: TrumpAsk, words: Words, *, bidding: bool
) -> tuple[str, tuple[TrumpChip, ...]]:
    """The question that is open and its chips; none while the line only reminds."""
    if ask.holder is not None:
        holder = game.players[ask.holder]
        suits = tuple(_suit_chip(Trump.swapped(suit), now, words, ask.holder) for suit in Suit)
        none = _none_chip(Trump.WEREWOLF_NONE, now, words, ask.holder)
        return words.say("Werewolf: {name} names the trump", name=holder), (*suits, none)
    if ask.werewolf:
        return words.say("Who holds the Werewolf?"), tuple(
            TrumpChip(
                f"holder-{seat}", game.players[seat], game.players[seat], by=seat, mark=Mark.PLAYER
            )
            for seat in now.order
        )
    if now.trump is Trump.WIZARD:
        dealer = game.players[now.dealer]
        suits = tuple(_suit_chip(Trump.chosen(suit), now, words) for suit in Suit)
        return words.say("{name} chooses the trump", name=dealer), suits
    if ask.opened or (bidding and now.trump is None):
        return "", _chips(game, now, words)
    return "", ()


def _chips(game: Game, now: Round, words: Words) -> tuple[TrumpChip, ...]:
    suits = tuple(_suit_chip(Trump(suit.value), now, words) for suit in Suit)
    specials = game.rules.specials
    wizard = words.say("Dealer chooses") if specials else words.say("Wizard")
    label = words.say("Wizard turned up: the dealer chooses")
    choose = TrumpChip(
        "trump-wizard",
        wizard,
        words.say("The dealer chooses the trump") if specials & _DEALER_CHOOSES else label,
        Trump.WIZARD,
        mark=Mark.WIZARD,
        marked=now.trump is not None and now.trump.by_wizard,
    )
    chips = (*suits, _none_chip(Trump.NONE, now, words), choose)
    if Special.WEREWOLF not in specials:
        return chips
    werewolf = words.say("Werewolf")
    marked = now.trump is not None and now.trump.by_werewolf
    return (*chips, TrumpChip("werewolf", werewolf, werewolf, mark=Mark.WEREWOLF, marked=marked))


def _none_chip(trump: Trump, now: Round, words: Words, by: int | None = None) -> TrumpChip:
    none = words.say("No trump")
    return TrumpChip(f"trump-{trump}", none, none, trump, by, marked=now.trump is trump)


def _suit_chip(trump: Trump, now: Round, words: Words, by: int | None = None) -> TrumpChip:
    suit = trump.suit
    assert suit is not None
    name = suit_name(suit, words)
    label = words.say("Trump: {suit} ({colour})", suit=name, colour=colour_name(suit, words))
    return TrumpChip(
        f"trump-{trump}",
        name,
        label,
        trump,
        by,
        suit,
        suit_letter(suit, words),
        marked=now.trump is trump,
    )


def _text(now: Round, words: Words) -> str:
    if now.trump is None:
        return words.say("Trump?")
    if now.trump.suit is not None:
        return suit_name(now.trump.suit, words)
    return words.say("The dealer chooses") if now.trump.by_wizard else words.say("No trump")


def _detail(game: Game, now: Round, words: Words) -> str:
    trump = now.trump
    if trump is None:
        return words.say("not noted")
    holder = game.players[now.chooser] if now.chooser is not None else ""
    if trump.suit is None:
        return words.say("Werewolf, {name}", name=holder) if trump.by_werewolf else ""
    colour = colour_name(trump.suit, words)
    if trump.by_wizard and game.rules.specials & _DEALER_CHOOSES:
        return words.say("{colour} · chosen by the dealer", colour=colour)
    if trump.by_wizard:
        return words.say("{colour} · Wizard", colour=colour)
    if trump.by_werewolf:
        return words.say("{colour} · Werewolf, {name}", colour=colour, name=holder)
    return words.say("{colour} is trump", colour=colour)
