"""The number pad as a value: which numbers there are and which cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round
from scorepad.wizard.problems import most_tricks
from scorepad.wizard.rules import Bidding


class KeyState(StrEnum):
    """Whether a number can be entered."""

    FREE = "free"
    IMPOSSIBLE = "impossible"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True)
class KeyView:
    """One key. ``marked`` is the number that stands now, ``hint`` the one that was bid."""

    number: int
    state: KeyState
    label: str
    marked: bool = False
    hint: bool = False


@dataclass(frozen=True)
class PadView:
    """All keys from 0 to the cards; keys never move."""

    keys: tuple[KeyView, ...]


def bid_pad(game: Game, now: Round, seat: int, words: Words) -> PadView:
    """The keys for a bid; the dealer's forbidden number is struck out under strict ±1."""
    forbidden = game.forbidden(now) if game.rules.strict and seat == now.last_bidder else None
    hidden = game.rules.bidding is not Bidding.OPEN
    keys = []
    for n in range(now.cards + 1):
        state = KeyState.FORBIDDEN if n == forbidden else KeyState.FREE
        label = (
            words.say("{number}, not allowed: the bids would add up to the tricks", number=n)
            if state is KeyState.FORBIDDEN
            else words.say("Bid {number}", number=n)
        )
        marked = now.bids[seat] == n and not hidden
        keys.append(KeyView(n, state, label, marked))
    return PadView(tuple(keys))


def tricks_pad(now: Round, seat: int, words: Words, *, hints: bool = True) -> PadView:
    """The keys for tricks; more than are left cannot be. ``hints`` marks the bid."""
    most = most_tricks(now, seat)
    keys = []
    for n in range(now.cards + 1):
        state = KeyState.FREE if n <= most else KeyState.IMPOSSIBLE
        label = (
            words.say_n("{n} trick", "{n} tricks", n)
            if state is KeyState.FREE
            else words.say("{number}, not possible: not so many tricks are left", number=n)
        )
        marked = now.tricks[seat] == n
        keys.append(
            KeyView(n, state, label, marked, hint=hints and not marked and now.final_bid(seat) == n)
        )
    return PadView(tuple(keys))


def open_pad(now: Round, current: int | None, bid: bool, words: Words) -> PadView:
    """The keys of a correction: every number from 0 to the cards; the sum is judged at the end."""
    keys = []
    for n in range(now.cards + 1):
        label = (
            words.say("Bid {number}", number=n)
            if bid
            else words.say_n("{n} trick", "{n} tricks", n)
        )
        keys.append(KeyView(n, KeyState.FREE, label, marked=current == n))
    return PadView(tuple(keys))
