"""The game as a value: what the events so far add up to.

Everything that can be worked out is worked out here and stored nowhere: dealer, order of
bidding, sums, points, totals, places, phase, the number the dealer may not say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import assert_never

from scorepad.wizard import rules as r
from scorepad.wizard.events import PointsGiven
from scorepad.wizard.members import Member
from scorepad.wizard.round import Round
from scorepad.wizard.rules import Bidding, RuleSet, TieBreak

__all__ = ["Ask", "Game", "Member", "Phase", "Round"]


class Phase(StrEnum):
    """What the table is doing now."""

    BIDDING = "bidding"
    TRICKS = "tricks"
    RESULT = "result"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Ask:
    """The number that is wanted next: the bid of a seat, or its tricks."""

    seat: int
    bid: bool


@dataclass(frozen=True)
class Game:
    """A game between its events. Made by :mod:`scorepad.wizard.fold` only.

    ``schedule`` are the cards of each round as they stand now; ``seating`` are the seats of
    those at the table, in playing direction; ``gifts`` are bonus and penalty points.
    """

    players: tuple[str, ...]
    first_dealer: int
    rules: RuleSet
    rounds: tuple[Round, ...] = ()
    finished: bool = False
    schedule: tuple[int, ...] = ()
    seating: tuple[int, ...] = ()
    members: tuple[Member, ...] = ()
    gifts: tuple[PointsGiven, ...] = ()
    declared_last: bool = False
    stopped: bool = False

    @property
    def current(self) -> Round:
        """The newest round: the one being played, or the last one of a finished game."""
        return self.rounds[-1]

    @property
    def planned(self) -> int | None:
        """How many rounds there will be; ``None`` while the end is open."""
        if self.finished or self.declared_last:
            return self.current.number
        return None if self.rules.open_end else len(self.schedule)

    @property
    def last_round(self) -> bool:
        """Whether the current round is the last one."""
        return self.current.number == self.planned

    @property
    def absent(self) -> tuple[int, ...]:
        """Seats of those who left and have not come back."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.seating)

    def cards_in(self, number: int) -> int:
        """Cards of round ``number`` (from 1); an open end goes on with the last of the schedule."""
        return self.schedule[min(number, len(self.schedule)) - 1]

    @cached_property
    def phase(self) -> Phase:
        """What the table is doing now."""
        if self.finished:
            return Phase.FINISHED
        now = self.current
        if self.rules.bidding is Bidding.SECRET_LATE:
            return Phase.RESULT if now.all_bid and now.complete else Phase.TRICKS
        if not now.all_bid or self.bids_refused(now):
            return Phase.BIDDING
        return Phase.RESULT if now.complete else Phase.TRICKS

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat over all rounds that count, with starting points, bonus and penalties.

        A round counts as soon as its result is there (rule book: "added to the total at once"),
        also before somebody has accepted it.
        """
        return self.totals_after(len(self.rounds))

    def totals_after(self, number: int) -> tuple[int, ...]:
        """Totals by seat after round ``number`` (0 … rounds)."""
        total = self._running[number]
        if number == len(self.rounds) and self.phase is Phase.RESULT:
            return tuple(a + b for a, b in zip(total, self.current.points, strict=True))
        return total

    def counts(self, one: Round) -> bool:
        """Whether the points of a round are in the totals."""
        return one.closed or (one.number == len(self.rounds) and self.phase is Phase.RESULT)

    @cached_property
    def _running(self) -> tuple[tuple[int, ...], ...]:
        nothing = (0,) * len(self.players)
        sums = [nothing]
        for one in self.rounds:
            gained = one.points if one.closed else nothing
            sums.append(
                tuple(
                    total + points + self.beside(seat, one.number)
                    for seat, (total, points) in enumerate(zip(sums[-1], gained, strict=True))
                )
            )
        return tuple(sums)

    def beside(self, seat: int, number: int) -> int:
        """What a seat got in a round beside its points.

        The last round has also what was got in a round that an early end left out.
        """
        return self._extras.get((seat, number), 0)

    @cached_property
    def _extras(self) -> dict[tuple[int, int], int]:
        last = len(self.rounds)
        found: dict[tuple[int, int], int] = {}
        came = [
            (seat, stay.joined, stay.start)
            for seat, member in enumerate(self.members)
            for stay in member.stays
        ]
        for seat, number, points in [*((g.seat, g.round, g.points) for g in self.gifts), *came]:
            place = seat, min(number, last)
            found[place] = found.get(place, 0) + points
        return found

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Places by seat, from 1; shared ones are numbered 1, 2, 2, 4; 0 for who left."""
        return self.places_of(self.totals)

    def places_of(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Places by seat for ``totals``, ties broken as the rules say."""
        here = self.seating or tuple(range(len(self.players)))
        second = [self._second(seat) for seat in here]
        found = dict(zip(here, r.places([totals[s] for s in here], second), strict=True))
        return tuple(found.get(seat, 0) for seat in range(len(self.players)))

    def _second(self, seat: int) -> int:
        counted = [one for one in self.rounds if self.counts(one) and not one.skipped]
        match self.rules.tie_break:
            case TieBreak.NONE:
                return 0
            case TieBreak.MOST_HITS:
                return sum(one.hit(seat) is True for one in counted)
            case TieBreak.HIGHEST_BIDS:
                return sum(one.bids[seat] or 0 for one in counted)
            case _:
                assert_never(self.rules.tie_break)

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with the highest total: several on a tie."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def watches_sum(self, now: Round) -> bool:
        """Whether plus/minus one holds in ``now`` for its last bidder.

        Who led when the last bid came in counts for good, whatever is given or corrected later;
        while a bid is missing, the totals as they are.
        """
        if not self.rules.leading_only:
            return self.rules.watches_sum(now.number, now.cards, dealer_leads=False)
        leaders = self.leaders_before(now) if now.leaders is None else now.leaders
        leads = now.last_bidder in leaders
        return self.rules.watches_sum(now.number, now.cards, dealer_leads=leads)

    def leaders_before(self, now: Round) -> tuple[int, ...]:
        """Seats with the highest total before ``now``; nobody leads before a round counts."""
        if not any(one.closed and not one.skipped for one in self.rounds[: now.number - 1]):
            return ()
        totals = self.totals_after(now.number - 1)
        before = {
            seat: totals[seat] + self.members[seat].came_with(now.number, len(self.rounds))
            for seat in now.order
        }
        best = max(before.values())
        return tuple(seat for seat, total in before.items() if total == best)

    def forbidden(self, now: Round) -> int | None:
        """The number the last bidder may not say in ``now`` as the other bids stand.

        ``None`` while another bid is missing, where plus/minus one does not hold, where 0 is
        free and would be it, or where no number from 0 to the cards would make the sum equal.
        """
        others = [now.bids[seat] for seat in now.bidders if seat != now.last_bidder]
        if None in others or not self.watches_sum(now):
            return None
        number = r.forbidden_bid(now.cards, sum(b for b in others if b is not None))
        return None if number == 0 and self.rules.dealer_may_say_zero else number

    def sum_matches(self, now: Round) -> bool:
        """Whether the bids of ``now`` are all in and break plus/minus one."""
        last = now.bids[now.last_bidder]
        return now.all_bid and last is not None and last == self.forbidden(now)

    def bids_refused(self, now: Round) -> bool:
        """Whether the last bidder has to change the bid before play: strict plus/minus one.

        Not in a round that was corrected: a breach noticed late is written down as played.
        """
        return self.rules.strict and not now.corrections and self.sum_matches(now)

    def conceals(self, now: Round) -> bool:
        """Whether no bid of ``now`` may be shown yet: hidden or secret bids."""
        match self.rules.bidding:
            case Bidding.HIDDEN:
                return not (now.all_bid or now.closed)
            case Bidding.SECRET:
                return not (now.closed or (now.all_bid and now.complete))
            case _:
                return False

    @property
    def holds_hidden_bids(self) -> bool:
        """Whether a bid was made that nobody may see yet."""
        now = self.current
        bidden = any(bid is not None for bid in now.bids)
        return not self.finished and bidden and self.conceals(now)

    def asks(self) -> Ask | None:
        """The number that is wanted next; ``None`` when the round is complete."""
        if self.finished:
            return None
        if self.rules.bidding is Bidding.SECRET_LATE:
            return self._asks_late()
        if (seat := self.next_to_bid()) is not None:
            return Ask(seat, bid=True)
        seat = self.next_to_count()
        return None if seat is None else Ask(seat, bid=False)

    def _asks_late(self) -> Ask | None:
        now = self.current
        for seat in now.order:
            if now.bids[seat] is None and seat in now.bidders:
                return Ask(seat, bid=True)
            if now.tricks[seat] is None:
                return Ask(seat, bid=False)
        return None

    def next_to_bid(self) -> int | None:
        """The seat whose bid is wanted next: the first open one, or who must change it."""
        now = self.current
        for seat in now.bidders:
            if now.bids[seat] is None:
                return seat
        return now.last_bidder if self.bids_refused(now) else None

    def next_to_count(self) -> int | None:
        """The seat whose tricks are wanted next, in bidding order; ``None`` when all are known."""
        now = self.current
        return next((seat for seat in now.order if now.tricks[seat] is None), None)

    def dealer_in(self, number: int) -> int:
        """The seat that deals in round ``number``; later rounds as the turn stands now."""
        if number <= len(self.rounds):
            return self.rounds[number - 1].dealer
        at = self.seating.index(self.current.dealer) + number - self.current.number
        return self.seating[at % len(self.seating)]

    def next_dealer(self) -> int:
        """The seat that deals after the current round: the next one at the table."""
        return neighbour(self.seating, self.current.dealer)


def neighbour(seating: tuple[int, ...], seat: int) -> int:
    """The left neighbour of a seat at the table."""
    return seating[(seating.index(seat) + 1) % len(seating)]
