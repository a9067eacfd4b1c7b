"""Trump as a value: what is noted, and what can be noted with one tap."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.app.names import colour_name, suit_letter, suit_name
from scorepad.app.words import Words
from scorepad.wizard.game import Round
from scorepad.wizard.rules import RuleSet, Suit, Trump


@dataclass(frozen=True)
class TrumpChip:
    """One choice. ``suit`` colours it."""

    trump: Trump
    suit: Suit | None
    letter: str
    name: str
    label: str
    marked: bool


@dataclass(frozen=True)
class TrumpView:
    """The trump line. ``chips`` are shown while the choice is open."""

    suit: Suit | None
    letter: str
    text: str
    detail: str
    chips: tuple[TrumpChip, ...]
    can_change: bool
    wizard: bool = False

    def to_read(self) -> TrumpView:
        """The same line where nothing can be noted."""
        return replace(self, chips=(), can_change=False)


def trump_view(rules: RuleSet, now: Round, opened: bool, words: Words) -> TrumpView | None:
    """The trump line of a round, or ``None`` where the table does not note trump."""
    if not now.has_trump_card:
        text, detail = words.say("No trump"), words.say("all cards are dealt")
        return TrumpView(None, "", text, detail, (), can_change=False)
    if not rules.note_trump and now.trump is None:
        return None
    choosing = now.trump is Trump.WIZARD
    chips: tuple[TrumpChip, ...] = ()
    if choosing:
        chips = tuple(_suit_chip(Trump.chosen(suit), now, words) for suit in Suit)
    elif opened or now.trump is None:
        chips = _chips(now, words)
    suit = now.trump.suit if now.trump else None
    return TrumpView(
        suit,
        suit_letter(suit, words) if suit else "",
        _text(now, words),
        _detail(now, words),
        chips,
        can_change=True,
        wizard=now.trump is not None and now.trump.by_wizard,
    )


def _chips(now: Round, words: Words) -> tuple[TrumpChip, ...]:
    suits = tuple(_suit_chip(Trump(suit.value), now, words) for suit in Suit)
    none, wizard = words.say("No trump"), words.say("Wizard")
    return (
        *suits,
        TrumpChip(Trump.NONE, None, "", none, none, now.trump is Trump.NONE),
        TrumpChip(
            Trump.WIZARD,
            None,
            "",
            wizard,
            words.say("Wizard turned up: the dealer chooses"),
            now.trump is not None and now.trump.by_wizard,
        ),
    )


def _suit_chip(trump: Trump, now: Round, words: Words) -> TrumpChip:
    suit = trump.suit
    assert suit is not None
    name = suit_name(suit, words)
    label = words.say("Trump: {suit} ({colour})", suit=name, colour=colour_name(suit, words))
    return TrumpChip(trump, suit, suit_letter(suit, words), name, label, now.trump is trump)


def _text(now: Round, words: Words) -> str:
    if now.trump is None:
        return words.say("Trump?")
    if now.trump.suit is not None:
        return suit_name(now.trump.suit, words)
    return words.say("The dealer chooses:") if now.trump.by_wizard else words.say("No trump")


def _detail(now: Round, words: Words) -> str:
    if now.trump is None:
        return ""
    if now.trump.suit is None:
        return ""
    colour = colour_name(now.trump.suit, words)
    if now.trump.by_wizard:
        return words.say("{colour} is trump, chosen after a Wizard", colour=colour)
    return words.say("{colour} is trump", colour=colour)
