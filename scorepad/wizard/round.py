"""One round as a value: who said what, who made what, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorepad.wizard.rules import Trump
from scorepad.wizard.schedules import DECK
from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring


@dataclass(frozen=True)
class Round:
    """One round. ``number`` from 1; ``cards`` to each player; ``dealer`` is a seat.

    ``bids`` and ``entered`` (tricks as a person entered them) hold ``None`` where nothing was
    said yet. Tuples run by seat. ``corrections`` counts how often the closed round was rewritten.

    ``present`` are the seats that play, in playing direction; empty means all. ``nobodys`` are
    tricks that the Bomb took; ``clouds`` are changes of bids by the Cloud, empty without one;
    ``chooser`` is the seat that held the Werewolf. A ``skipped`` round was not played.

    ``leaders`` are the seats that led when the last bid came in, for plus/minus one that only
    limits who leads; ``None`` while a bid is missing or where nobody asks.
    """

    number: int
    cards: int
    dealer: int
    bids: tuple[int | None, ...]
    entered: tuple[int | None, ...]
    trump: Trump | None = None
    closed: bool = False
    corrections: int = 0
    present: tuple[int, ...] = ()
    nobodys: int = 0
    clouds: tuple[int, ...] = ()
    chooser: int | None = None
    skipped: bool = False
    scoring: Scoring = RULE_BOOK_SCORING
    deck: int = DECK
    leaders: tuple[int, ...] | None = None

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Seats in bidding order: the dealer's left neighbour first, the dealer last."""
        seats = self.present or tuple(range(len(self.bids)))
        at = seats.index(self.dealer) + 1
        return seats[at:] + seats[:at]

    @property
    def leader(self) -> int:
        """The seat that bids first and leads the first trick."""
        return self.order[0]

    @property
    def bidders(self) -> tuple[int, ...]:
        """Seats that bid, in order: all, or all but the dealer as saboteur."""
        return self.order[:-1] if self.scoring.saboteur else self.order

    @property
    def last_bidder(self) -> int:
        """The seat that bids last: the one plus/minus one can limit."""
        return self.bidders[-1]

    @cached_property
    def bid_sum(self) -> int:
        """Sum of the bids said so far, without changes by the Cloud."""
        return sum(b for b in self.bids if b is not None)

    @property
    def all_bid(self) -> bool:
        """Whether every player who bids has bid."""
        return all(self.bids[seat] is not None for seat in self.bidders)

    def cloud(self, seat: int) -> int:
        """By how much the Cloud changed the bid of a seat: −1, 0 or 1."""
        return self.clouds[seat] if self.clouds else 0

    def final_bid(self, seat: int) -> int | None:
        """The bid that counts: as said, changed by the Cloud; ``None`` without a bid."""
        bid = self.bids[seat]
        return None if bid is None else bid + self.cloud(seat)

    @property
    def to_give(self) -> int:
        """Tricks that players won: the cards without what nobody won."""
        return self.cards - self.nobodys

    @cached_property
    def left(self) -> int:
        """Tricks still to give after what was entered; negative where too many were."""
        return self.to_give - sum(t for t in self.entered if t is not None)

    @cached_property
    def open_seats(self) -> tuple[int, ...]:
        """Seats whose tricks nobody entered, in bidding order."""
        return tuple(seat for seat in self.order if self.entered[seat] is None)

    @cached_property
    def tricks(self) -> tuple[int | None, ...]:
        """Tricks by seat with what follows by itself.

        The last open number is what is left; where nothing is left, all open numbers are 0.
        """
        if self.open_seats and (self.left == 0 or (len(self.open_seats) == 1 and self.left > 0)):
            return tuple(
                self.left if seat in self.open_seats else t for seat, t in enumerate(self.entered)
            )
        return self.entered

    @property
    def complete(self) -> bool:
        """Whether all tricks are known and add up."""
        known = [self.tricks[seat] for seat in self.order]
        return None not in known and sum(t for t in known if t is not None) == self.to_give

    @property
    def untouched(self) -> bool:
        """Whether nothing of the round was entered yet, but perhaps trump."""
        return not any(b is not None for b in (*self.bids, *self.entered)) and not self.nobodys

    def hit(self, seat: int) -> bool | None:
        """Whether a seat made exactly the bid that counts; ``None`` while that is not known."""
        bid, tricks = self.final_bid(seat), self.tricks[seat]
        return None if bid is None or tricks is None else bid == tricks

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Points by seat; 0 for everybody until bids and tricks are complete."""
        if self.skipped or not (self.all_bid and self.complete):
            return (0,) * len(self.bids)
        return tuple(self._points(seat) for seat in range(len(self.bids)))

    def _points(self, seat: int) -> int:
        bid, tricks = self.final_bid(seat), self.tricks[seat]
        if seat == self.dealer and self.scoring.saboteur:
            return self.scoring.saboteur_points
        if bid is None or tricks is None:
            return 0
        return self.scoring.points(bid, tricks, self.cards)

    @property
    def has_trump_card(self) -> bool:
        """Whether a card is left to turn up in this round."""
        return len(self.order) * self.cards < self.deck

    @property
    def trump_known(self) -> bool:
        """Whether it is known what is trump, be it none: noted, and named after a Wizard."""
        return not self.has_trump_card or self.trump not in {None, Trump.WIZARD}

    def rest_as_bid(self) -> tuple[int | None, ...]:
        """Tricks by seat if all who are still open made their bid; a saboteur has the rest.

        The bid that counts is the one after the Cloud.
        """
        made = [
            self.final_bid(seat) if seat in self.open_seats else t
            for seat, t in enumerate(self.entered)
        ]
        if self.scoring.saboteur and made[self.dealer] is None:
            rest = self.to_give - sum(t for t in made if t is not None)
            made[self.dealer] = rest if rest >= 0 else None
        return tuple(made)
