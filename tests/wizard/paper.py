"""The paper of the plain game: its lines, and sums and points counted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scorepad.wizard.rules import Trump
from scorepad.wizard.scoring import RULE_BOOK_SCORING, Scoring, ScoringKind

Numbers = tuple[int | None, ...]


@cache
def pay(bid: int, tricks: int, cards: int = 0, how: Scoring = RULE_BOOK_SCORING) -> int:
    """Points, counted trick by trick."""
    less, more = sorted((bid, tricks))
    score = 0
    if how.kind is ScoringKind.ALTERNATIVE:
        for _ in range(tricks):
            score += 10
        for _ in range(cards if less == more else 0):
            score += 10
        for nth, _ in enumerate(range(less, more), start=1):
            score -= 10 * nth
        return score
    bonus, each, fine = {
        ScoringKind.RULE_BOOK: (20, 10, 10),
        ScoringKind.WITHOUT_ZERO: (2, 1, 1),
        ScoringKind.OWN: (how.bonus, how.per_trick, how.per_miss),
    }[how.kind]
    if less == more:
        score = bonus
        for _ in range(tricks):
            score += each
    for _ in range(less, more):
        score -= fine
    return score


def pay_saboteur(how: Scoring) -> int:
    """What a dealer gets for not bidding: a hit of nothing, of nothing at stake."""
    return 20 if how.kind is ScoringKind.ALTERNATIVE else pay(0, 0, 0, how)


@dataclass(frozen=True)
class Row:
    """One line of the paper. ``table`` are the seats that play, in playing direction."""

    cards: int
    dealer: int
    table: tuple[int, ...]
    bids: Numbers
    entered: Numbers
    trump: Trump | None = None
    wolf: int | None = None
    closed: bool = False
    fixes: int = 0
    lost: int = 0
    """Tricks that nobody won."""
    clouds: tuple[int, ...] = ()
    """One number a seat, always."""
    skipped: bool = False
    ahead: tuple[int, ...] | None = None
    """Who had the most points when the last bid came in, where the table asks for that."""

    def order(self) -> list[int]:
        """Seats after the dealer, the dealer last."""
        seats = list(self.table)
        while seats[-1] != self.dealer:
            seats.append(seats.pop(0))
        return seats

    def said(self, seat: int) -> int | None:
        """The bid that counts."""
        bid = self.bids[seat]
        return bid if bid is None else bid + self.clouds[seat]


@dataclass(frozen=True)
class Sheet:
    """The paper at one moment."""

    rows: tuple[Row, ...]
    names: tuple[str, ...]
    table: tuple[int, ...]
    plan: tuple[int, ...]
    over: bool = False
    called: bool = False
    """Whether the last round was declared."""
    gifts: tuple[tuple[int, int, int], ...] = ()
    """Round, seat and points, one for each gift."""
    starts: tuple[tuple[int, int, int], ...] = ()
    """The same for those who joined late, and for what coming back added to a total."""


def added(numbers: Numbers) -> int:
    """Sum of the numbers that are there."""
    total = 0
    for number in numbers:
        total += number or 0
    return total


def swapped(numbers: Numbers, seat: int, value: int) -> Numbers:
    """The numbers with one of them changed."""
    new = list(numbers)
    new[seat] = value
    return tuple(new)


def changed(numbers: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The same for numbers without gaps."""
    return tuple(value if at == seat else number for at, number in enumerate(numbers))


def filled(row: Row, *, saboteur: bool) -> Numbers:
    """Open tricks taken from the bids that count; a saboteur has what is over."""
    new = [row.said(seat) if t is None else t for seat, t in enumerate(row.entered)]
    if saboteur and row.entered[row.dealer] is None:
        over = row.cards - row.lost - added(tuple(new))
        new[row.dealer] = over if over >= 0 else None
    return tuple(new)
