"""What people do at the table, one record each.

Rounds count from 1, seats from 0 in playing direction. ``was`` is what the person saw before
the change; where the game holds something else by now, the change is refused, so that the
second of two contradicting taps is told and not applied.
"""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.wizard.rules import RuleSet, Trump


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The players sat down. ``first_dealer`` is a seat; names are already cleaned."""

    players: tuple[str, ...]
    first_dealer: int
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class BidMade:
    """A player bid, or changed the bid; 0 … cards."""

    round: int
    seat: int
    bid: int
    was: int | None = None


@dataclass(frozen=True, slots=True)
class TrumpNoted:
    """The card turned up was noted; ``None`` takes the note back."""

    round: int
    trump: Trump | None
    was: Trump | None = None


@dataclass(frozen=True, slots=True)
class TricksCounted:
    """A player's tricks were entered or changed; 0 … cards."""

    round: int
    seat: int
    tricks: int
    was: int | None = None


@dataclass(frozen=True, slots=True)
class RestAsBid:
    """All players whose tricks are not entered yet made what they bid."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The result of a round was accepted; the next round opens. Not for the last one."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A closed round was written anew, whole. ``was`` counts its corrections before this one."""

    round: int
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    trump: Trump | None
    was: int = 0


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The result of the last round was accepted and the game is over."""


Event = (
    GameStarted
    | BidMade
    | TrumpNoted
    | TricksCounted
    | RestAsBid
    | RoundClosed
    | RoundCorrected
    | GameFinished
)


@dataclass(frozen=True, slots=True)
class Undone:
    """The step before the cursor was taken back. ``cursor`` is where it stood (2 or more)."""

    cursor: int


@dataclass(frozen=True, slots=True)
class Redone:
    """The step after the cursor was made again. ``cursor`` is where it stood (1 or more)."""

    cursor: int


Entry = Event | Undone | Redone
"""One line of a game's log. The log only grows; undo is a line of its own."""
