"""Who wins a trick and why, and which suit has to be followed.

Wizards, Jesters, trump and the suit led: German rule book 3.0 ("tricks", "Wizards and
Jesters"). The special cards, as reviews of the jubilee editions agree on them: the Dragon is
above the Wizards, the Fairy below the Jesters but wins over the Dragon; nobody wins the Bomb's
trick and who would have won it leads next; Juggler and Cloud count 7½ and 9¾ in the suit
their player names; the Shape-shifter is a Wizard or a Jester as its player says; the Vampire
copies the card turned up. Who would have won beside a Bomb is read as if it did not lie there.

No public text was found for a Werewolf that stays in a hand and comes into a trick, for the
rank of the Witch and for whether she swaps a card before or after the trick is judged. There
the verdict is that the table decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorepad.wizard.cards import SUITED, Card, Face
from scorepad.wizard.rules import Suit

UNSURE = (Face.WEREWOLF, Face.WITCH)
"""What no rule known here ranks in a trick."""

FREE = (Face.WIZARD, Face.DRAGON)
"""What lets everybody after it play anything, while no suit has been set."""


class Reason(StrEnum):
    """The rule that decides a trick."""

    NO_CARD = "no-card"
    FAIRY_OVER_DRAGON = "fairy-over-dragon"
    DRAGON = "dragon"
    FIRST_WIZARD = "first-wizard"
    HIGHEST_TRUMP = "highest-trump"
    SUIT_LED = "suit-led"
    FIRST_JESTER = "first-jester"
    ONLY_FAIRY = "only-fairy"
    BOMB = "bomb"
    TABLE_DECIDES = "table-decides"
    TRUMP_DECIDES = "trump-decides"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins a trick. Cards are counted from 0 in the order they were played.

    ``winner`` is ``None`` where nobody wins or the table decides. ``leads`` is whose player
    leads next: the winner, beside a Bomb who would have won. ``suit`` is the suit of the
    deciding card, for trump and the suit led. ``without`` is the winner among the other cards
    where the table decides about ``unsure``.
    """

    winner: int | None
    reason: Reason
    suit: Suit | None = None
    leads: int | None = None
    unsure: Face | None = None
    without: int | None = None


class Following(StrEnum):
    """What the next player has to do."""

    SETS = "sets"
    SUIT = "suit"
    FREE = "free"
    TABLE_DECIDES = "table-decides"


def winner(cards: Sequence[Card], trump: Suit | None) -> Verdict:
    """Who wins the trick of ``cards``, in the order they were played, under ``trump``.

    A trick may be judged while cards are still missing.
    """
    played = [(index, card.counts_as) for index, card in enumerate(cards)]
    for _, card in played:
        if card.face in UNSURE:
            sure = [one for one in played if one[1].face not in UNSURE]
            without = _with_bomb(sure, trump).winner
            return Verdict(None, Reason.TABLE_DECIDES, unsure=card.face, without=without)
    return _with_bomb(played, trump)


def winner_of_any_trump(cards: Sequence[Card]) -> Verdict:
    """Who wins the trick where nobody said yet what is trump.

    The verdict that holds whatever is trump, or :attr:`Reason.TRUMP_DECIDES` without a winner.
    """
    first, *others = (winner(cards, trump) for trump in (None, *Suit))
    if all(other == first for other in others):
        return first
    return Verdict(None, Reason.TRUMP_DECIDES)


def to_follow(cards: Sequence[Card]) -> tuple[Following, Suit | None]:
    """What the next player has to follow after ``cards``, and the suit where there is one.

    The first card that is not low decides, and nothing in the trick changes it again: a card
    of a suit sets the suit, a Wizard (or the Dragon) leaves everything free.
    """
    for card in (one.counts_as for one in cards):
        if card.face in SUITED:
            return Following.SUIT, card.suit
        if card.face in FREE:
            return Following.FREE, None
        if card.face in UNSURE:
            return Following.TABLE_DECIDES, None
    return Following.SETS, None


_Played = list[tuple[int, Card]]


def _with_bomb(played: _Played, trump: Suit | None) -> Verdict:
    others = [(index, card) for index, card in played if card.face is not Face.BOMB]
    verdict = _ranked(others, trump)
    if len(others) == len(played):
        return verdict
    return Verdict(None, Reason.BOMB, leads=verdict.winner)


def _ranked(played: _Played, trump: Suit | None) -> Verdict:
    """The rules from the strongest down."""
    faces = [card.face for _, card in played]
    if Face.DRAGON in faces and Face.FAIRY in faces:
        return _first(Face.FAIRY, played, Reason.FAIRY_OVER_DRAGON)
    if Face.DRAGON in faces:
        return _first(Face.DRAGON, played, Reason.DRAGON)
    if Face.WIZARD in faces:
        return _first(Face.WIZARD, played, Reason.FIRST_WIZARD)
    suited = [one for one in played if one[1].suit is not None]
    if suited:
        return _highest(suited, trump)
    if Face.JESTER in faces:
        return _first(Face.JESTER, played, Reason.FIRST_JESTER)
    if Face.FAIRY in faces:
        return _first(Face.FAIRY, played, Reason.ONLY_FAIRY)
    return Verdict(None, Reason.NO_CARD)


def _first(face: Face, played: _Played, reason: Reason) -> Verdict:
    return _won(next(index for index, card in played if card.face is face), reason)


def _highest(suited: _Played, trump: Suit | None) -> Verdict:
    led = suited[0][1].suit
    trumps = [one for one in suited if one[1].suit is trump]
    of_suit = trumps or [one for one in suited if one[1].suit is led]
    index, card = max(of_suit, key=lambda one: one[1].quarters)
    reason = Reason.HIGHEST_TRUMP if trumps else Reason.SUIT_LED
    return _won(index, reason, card.suit)


def _won(index: int, reason: Reason, suit: Suit | None = None) -> Verdict:
    return Verdict(index, reason, suit, leads=index)
