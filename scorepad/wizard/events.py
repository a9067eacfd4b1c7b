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
    """The card turned up was noted; ``None`` takes the note back.

    ``by`` is the seat that held the Werewolf, for what the Werewolf named.
    """

    round: int
    trump: Trump | None
    was: Trump | None = None
    by: int | None = None


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
class NobodysTricks:
    """Tricks that the Bomb took from everybody; 0 … cards."""

    round: int
    tricks: int
    was: int = 0


@dataclass(frozen=True, slots=True)
class CloudPassed:
    """The winner of the Cloud's trick changed the bid by ``change``: −1 or 1; 0 takes it back."""

    round: int
    seat: int
    change: int
    was: int = 0


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """The result of a round was accepted; the next round opens. Not for the last one."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A round whose result was there was written anew, whole; also after the end of the game.

    ``was`` is the round's number of corrections before.

    Tuples run by seat; ``None`` stands where a seat does not bid or did not play. ``clouds`` is
    empty where nobody's bid was changed by the Cloud.
    """

    round: int
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    trump: Trump | None
    was: int = 0
    nobodys: int = 0
    clouds: tuple[int, ...] = ()
    by: int | None = None


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The result of the last round was accepted and the game is over."""


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """Bonus or penalty points for one player in one round, with a note of what for."""

    round: int
    seat: int
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundReplayed:
    """A misdeal: the running round begins anew with the same dealer."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundSkipped:
    """The running round is not played; nobody gets points, the deal moves on."""

    round: int


@dataclass(frozen=True, slots=True)
class DealerChanged:
    """Another player deals the running round; the turn goes on from there."""

    round: int
    dealer: int
    was: int


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A player joined before anything of the round was entered.

    ``after`` is the seat of the right neighbour, ``points`` what the player starts with,
    ``schedule`` the cards of this and all later rounds.
    """

    round: int
    name: str
    after: int
    points: int
    schedule: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left before anything of the round was entered; the total stays on the sheet.

    ``schedule`` gives the cards of this and all later rounds.
    """

    round: int
    seat: int
    schedule: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A player who had left took the old seat again, before anything of the round was entered.

    ``after`` is the seat of the right neighbour now. The total of before goes on; with
    ``points`` it is these from here on. ``schedule`` gives the cards of this and all later
    rounds.
    """

    round: int
    seat: int
    after: int
    schedule: tuple[int, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class LastRoundDeclared:
    """In a game with an open end, the running round is the last; or it is not after all."""

    round: int
    last: bool


@dataclass(frozen=True, slots=True)
class GameStopped:
    """The game ends early with the standings as they are.

    The running round counts where its result is there, else it is left out.
    """

    round: int


RoundEvent = (
    BidMade
    | TrumpNoted
    | TricksCounted
    | RestAsBid
    | NobodysTricks
    | CloudPassed
    | RoundClosed
    | RoundReplayed
    | RoundSkipped
    | DealerChanged
    | PlayerJoined
    | PlayerLeft
    | PlayerReturned
    | LastRoundDeclared
    | GameStopped
)
"""What belongs to the running round and is refused in any other."""

Event = GameStarted | RoundEvent | RoundCorrected | PointsGiven | GameFinished


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
