"""What CSV cannot hold of a game, as sentences for the person who is about to give it away."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.app.words import Words, mark
from scorepad.sheet.losses import Loss, LossKind


def loss_sentences(losses: Iterable[Loss], words: Words) -> tuple[str, ...]:
    """A sentence for each thing that is lost, in the language of the app."""
    return tuple(words.say(_SENTENCES[loss.kind]) for loss in losses)


_SENTENCES = {
    LossKind.SCORING: mark("How points are counted in this game."),
    LossKind.SABOTEUR: mark("That the dealer does not bid."),
    LossKind.TIE_BREAK: mark("What decides between equal totals."),
    LossKind.PLUS_MINUS: mark("Plus/minus one, and where it was broken."),
    LossKind.BIDDING: mark("Hidden and secret bids, clairvoyance, one suit each."),
    LossKind.DECK: mark("Which special cards are in play; what they did stays."),
    LossKind.HIDDEN_BIDS: mark("The hidden bids of this round."),
    LossKind.CHOOSER: mark("Who held the Werewolf."),
    LossKind.JOINED: mark("Who joined late."),
    LossKind.LEFT: mark("Who left."),
    LossKind.SKIPPED: mark("Which rounds were skipped."),
    LossKind.NOTES: mark("What bonus and penalty points were for; their sum stays."),
    LossKind.DEALERS: mark("Why the deal moved."),
    LossKind.CORRECTIONS: mark("Which rounds were corrected."),
    LossKind.TO_COME: mark("The rounds that are still to come."),
    LossKind.HISTORY: mark("Times and steps; nothing can be undone in it."),
}
