"""A round whose result is there while it is being written anew: nothing counts until it is kept.

The draft is the event that would keep it.
"""

from __future__ import annotations

import json
from dataclasses import replace

from scorepad.errors import FileError
from scorepad.library.entries import entry_from_json, entry_to_json
from scorepad.wizard.events import RoundCorrected
from scorepad.wizard.fold import corrected
from scorepad.wizard.game import Game, Round
from scorepad.wizard.rules import Trump


def begin_correction(game: Game, number: int) -> RoundCorrected | None:
    """A draft that repeats round ``number``; ``None`` without a result, or if it was skipped."""
    if not 1 <= number <= len(game.rounds):
        return None
    old = game.rounds[number - 1]
    if not game.counts(old) or old.skipped:
        return None
    return RoundCorrected(
        number,
        old.bids,
        old.tricks,
        old.trump,
        old.corrections,
        old.nobodys,
        old.clouds,
        old.chooser,
    )


def with_bid(draft: RoundCorrected, seat: int, bid: int) -> RoundCorrected:
    """The draft with another bid for ``seat``."""
    return replace(draft, bids=(*draft.bids[:seat], bid, *draft.bids[seat + 1 :]))


def with_tricks(draft: RoundCorrected, seat: int, tricks: int) -> RoundCorrected:
    """The draft with another number of tricks for ``seat``."""
    return replace(draft, tricks=(*draft.tricks[:seat], tricks, *draft.tricks[seat + 1 :]))


def with_trump(draft: RoundCorrected, trump: Trump | None, by: int | None) -> RoundCorrected:
    """The draft with another trump, named by the holder of the Werewolf where ``by`` is a seat."""
    return replace(draft, trump=trump, by=by)


def with_cloud(draft: RoundCorrected, seat: int, change: int) -> RoundCorrected:
    """The draft with another change of the bid of ``seat`` by the Cloud."""
    clouds = draft.clouds or (0,) * len(draft.bids)
    changed = (*clouds[:seat], change, *clouds[seat + 1 :])
    return replace(draft, clouds=changed if any(changed) else ())


def as_round(draft: RoundCorrected, game: Game) -> Round:
    """The round as the draft has it; its bids lie open, whatever the draft lacks."""
    old = game.rounds[draft.round - 1]
    return replace(corrected(old, draft), corrections=old.corrections, closed=True)


def changes(draft: RoundCorrected, game: Game) -> bool:
    """Whether the draft differs from the round that stands."""
    return as_round(draft, game) != as_it_stands(draft, game)


def as_it_stands(draft: RoundCorrected, game: Game) -> Round:
    """The round that the draft would replace, accepted or not."""
    old = game.rounds[draft.round - 1]
    return replace(old, entered=old.tricks, closed=True)


def draft_text(draft: RoundCorrected) -> str:
    """The draft as one line of JSON."""
    return json.dumps(entry_to_json(draft))


def read_correction(text: str | None, game: Game, number: int) -> RoundCorrected | None:
    """The draft that was left, if it still fits round ``number``; else a fresh one."""
    fresh = begin_correction(game, number)
    if fresh is None or not text:
        return fresh
    try:
        draft = entry_from_json(json.loads(text))
    except (ValueError, RecursionError, FileError):
        return fresh
    if not isinstance(draft, RoundCorrected) or (draft.round, draft.was) != (number, fresh.was):
        return fresh
    fits = len(draft.bids) == len(draft.tricks) == len(fresh.bids)
    return draft if fits and len(draft.clouds) in {0, len(fresh.bids)} else fresh
