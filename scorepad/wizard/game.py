"""The game as a value: what the events so far add up to.

Everything that can be worked out is worked out here and stored nowhere: dealer, order of
bidding, sums, points, totals, places, phase, the number the dealer may not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import assert_never

from scorepad.wizard import rules as r
from scorepad.wizard.events import (
    BidMade,
    Event,
    GameFinished,
    GameStarted,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.rules import RuleSet, Trump


class Phase(StrEnum):
    """What the table is doing now."""

    BIDDING = "bidding"
    TRICKS = "tricks"
    RESULT = "result"
    FINISHED = "finished"


@dataclass(frozen=True)
class Round:
    """One round. ``number`` from 1; ``cards`` to each player; ``dealer`` is a seat.

    ``bids`` and ``entered`` (tricks as a person entered them) hold ``None`` where nothing was
    said yet. Tuples run by seat. ``corrections`` counts how often the closed round was rewritten.
    """

    number: int
    cards: int
    dealer: int
    bids: tuple[int | None, ...]
    entered: tuple[int | None, ...]
    trump: Trump | None = None
    closed: bool = False
    corrections: int = 0

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats in bidding order: the dealer's left neighbour first, the dealer last."""
        n = len(self.bids)
        return tuple((self.dealer + 1 + k) % n for k in range(n))

    @property
    def leader(self) -> int:
        """The seat that bids first and leads the first trick."""
        return self.order[0]

    @cached_property
    def bid_sum(self) -> int:
        """Sum of the bids said so far."""
        return sum(b for b in self.bids if b is not None)

    @property
    def all_bid(self) -> bool:
        """Whether every player has bid."""
        return None not in self.bids

    @cached_property
    def left(self) -> int:
        """Tricks still to give after what was entered; negative where too many were."""
        return self.cards - sum(t for t in self.entered if t is not None)

    @cached_property
    def tricks(self) -> tuple[int | None, ...]:
        """Tricks by seat with what follows by itself.

        The last open number is what is left; where nothing is left, all open numbers are 0.
        """
        missing = self.entered.count(None)
        if missing and (self.left == 0 or (missing == 1 and self.left > 0)):
            return tuple(self.left if t is None else t for t in self.entered)
        return self.entered

    @property
    def complete(self) -> bool:
        """Whether all tricks are known and add up to the cards."""
        known = [t for t in self.tricks if t is not None]
        return len(known) == len(self.tricks) and sum(known) == self.cards

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Points by seat; 0 for everybody until bids and tricks are complete."""
        if not (self.all_bid and self.complete):
            return (0,) * len(self.bids)
        pairs = zip(self.bids, self.tricks, strict=True)
        return tuple(r.points(b, t) for b, t in pairs if b is not None and t is not None)

    @property
    def has_trump_card(self) -> bool:
        """Whether a card is left to turn up in this round."""
        return r.has_trump_card(len(self.bids), self.cards)

    def rest_as_bid(self) -> tuple[int | None, ...]:
        """Tricks by seat if all who are still open made their bid."""
        pairs = zip(self.entered, self.bids, strict=True)
        return tuple(bid if entered is None else entered for entered, bid in pairs)


@dataclass(frozen=True)
class Game:
    """A game between its events. Made by :func:`begin` and :func:`apply` only."""

    players: tuple[str, ...]
    first_dealer: int
    rules: RuleSet
    rounds: tuple[Round, ...] = field(default=())
    finished: bool = False

    @property
    def current(self) -> Round:
        """The newest round: the one being played, or the last one of a finished game."""
        return self.rounds[-1]

    @property
    def last_round(self) -> bool:
        """Whether the current round is the last of the schedule."""
        return self.current.number == len(self.rules.schedule)

    @cached_property
    def phase(self) -> Phase:
        """What the table is doing now."""
        if self.finished:
            return Phase.FINISHED
        now = self.current
        if not now.all_bid or self.bids_refused(now):
            return Phase.BIDDING
        return Phase.RESULT if now.complete else Phase.TRICKS

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat over all closed rounds."""
        return self.totals_after(len(self.rounds))

    def totals_after(self, number: int) -> tuple[int, ...]:
        """Totals by seat after round ``number`` (0 … rounds), closed rounds only."""
        return self._running[number]

    @cached_property
    def _running(self) -> tuple[tuple[int, ...], ...]:
        sums = [(0,) * len(self.players)]
        for one in self.rounds:
            gained = one.points if one.closed else sums[0]
            sums.append(tuple(a + b for a, b in zip(sums[-1], gained, strict=True)))
        return tuple(sums)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Places by seat, from 1; shared ones are numbered 1, 2, 2, 4."""
        return r.places(self.totals)

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the highest total: several on a tie."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def forbidden(self, now: Round) -> int | None:
        """The number the dealer may not say in ``now`` as the other bids stand.

        ``None`` while another bid is missing, where plus/minus one does not hold, or where no
        number from 0 to the cards would make the sum equal.
        """
        others = [b for seat, b in enumerate(now.bids) if seat != now.dealer]
        if not self.rules.limits_bids(now.number) or None in others:
            return None
        return r.forbidden_bid(now.cards, sum(b for b in others if b is not None))

    def sum_matches(self, now: Round) -> bool:
        """Whether plus/minus one holds in ``now`` and all bids together equal the tricks."""
        return self.rules.limits_bids(now.number) and now.all_bid and now.bid_sum == now.cards

    def bids_refused(self, now: Round) -> bool:
        """Whether the dealer has to change the bid before play: strict plus/minus one."""
        return self.rules.strict and self.sum_matches(now)

    def next_to_bid(self) -> int | None:
        """The seat whose bid is wanted next: the first open one, or a dealer who must change."""
        now = self.current
        for seat in now.order:
            if now.bids[seat] is None:
                return seat
        return now.dealer if self.bids_refused(now) else None

    def next_to_count(self) -> int | None:
        """The seat whose tricks are wanted next, in bidding order; ``None`` when all are known."""
        now = self.current
        return next((seat for seat in now.order if now.tricks[seat] is None), None)


def begin(started: GameStarted) -> Game:
    """The game right after its start: the first round is open, names are clean."""
    players = tuple(r.clean_name(name) for name in started.players)
    game = Game(players, started.first_dealer, started.rules)
    return replace(game, rounds=(_open_round(game, 1),))


def apply(game: Game, event: Event) -> Game:
    """The game after ``event``, which must have no problems (see :mod:`.problems`)."""
    now = game.current
    match event:
        case GameStarted():
            return begin(event)
        case BidMade(seat=seat, bid=bid):
            return _with(game, replace(now, bids=_put(now.bids, seat, bid)))
        case TrumpNoted(trump=trump):
            return _with(game, replace(now, trump=trump))
        case TricksCounted(seat=seat, tricks=tricks):
            return _with(game, replace(now, entered=_put(now.entered, seat, tricks)))
        case RestAsBid():
            return _with(game, replace(now, entered=now.rest_as_bid()))
        case RoundClosed():
            closed = _with(game, _close(now))
            return replace(closed, rounds=(*closed.rounds, _open_round(closed, now.number + 1)))
        case GameFinished():
            return replace(_with(game, _close(now)), finished=True)
        case RoundCorrected():
            old = game.rounds[event.round - 1]
            new = replace(
                old,
                bids=event.bids,
                entered=event.tricks,
                trump=event.trump,
                corrections=old.corrections + 1,
            )
            return _with(game, new)
        case _:
            assert_never(event)


def _open_round(game: Game, number: int) -> Round:
    n = len(game.players)
    nothing = (None,) * n
    dealer = (game.first_dealer + number - 1) % n
    return Round(number, game.rules.schedule[number - 1], dealer, nothing, nothing)


def _close(now: Round) -> Round:
    return replace(now, entered=now.tricks, closed=True)


def _with(game: Game, one: Round) -> Game:
    at = one.number - 1
    return replace(game, rounds=(*game.rounds[:at], one, *game.rounds[at + 1 :]))


def _put(values: Sequence[int | None], seat: int, value: int) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
