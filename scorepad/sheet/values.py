"""The sheet as a value: its lines, what they add up to, who is ahead.

A sheet does not know where it came from: :func:`scorepad.sheet.table.sheet_from` makes one from
lines that somebody wrote, :func:`scorepad.sheet.of_game.sheet_of` one from a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scorepad.wizard.members import Member
from scorepad.wizard.problems import Problem
from scorepad.wizard.rules import RuleSet, Trump

Numbers = tuple[int | None, ...]
"""A number for each seat, ``None`` where there is none."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Bonus or penalty points of a seat in a round; ``note`` is cleaned and may be empty."""

    seat: int
    points: int
    note: str = ""


@dataclass(frozen=True)
class SheetRound:
    """One line of the sheet; tuples run by seat.

    ``round`` counts from 1; ``dealer`` is a seat or ``None`` where nobody noted it. ``bids`` (as
    they were said) and ``tricks`` hold ``None`` where nothing was said yet, where a seat does not
    play or bid, and for every bid while bids are ``concealed``; ``has_bid`` then holds the seats
    that have bid. ``points`` (of this round, without gifts) and ``totals`` (after it, gifts among
    them) hold ``None`` for everybody until all bids and tricks are there; later only for who was
    not at the table: no points, and no total before joining.

    ``present`` are the seats that play, empty for all; ``saboteur`` tells that the dealer does
    not bid. ``nobodys`` are tricks that the Bomb took; ``clouds`` are changes of bids by the
    Cloud, empty without one; ``chooser`` held the Werewolf. A ``skipped`` round was not played.

    ``corrected`` tells that the round was rewritten once its result was there, ``breach`` that it
    was played although its bids broke plus/minus one; like ``chooser`` they are no part of
    equality, since a CSV file cannot carry them.
    """

    round: int
    cards: int
    dealer: int | None
    trump: Trump | None
    bids: Numbers
    tricks: Numbers
    points: Numbers
    totals: Numbers
    problems: tuple[Problem, ...] = ()
    corrected: bool = field(default=False, compare=False)
    breach: bool = field(default=False, compare=False)
    present: tuple[int, ...] = ()
    saboteur: bool = False
    nobodys: int = 0
    clouds: tuple[int, ...] = ()
    chooser: int | None = field(default=None, compare=False)
    skipped: bool = False
    gifts: tuple[Gift, ...] = ()
    concealed: bool = False
    has_bid: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether the round counts: all bids and tricks are there, or it was skipped."""
        return all(self.totals[seat] is not None for seat in self.seats)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that play."""
        return self.present or tuple(range(len(self.bids)))

    def silent(self, seat: int) -> bool:
        """Whether no bid is due from a seat: absent, saboteur, or the round was skipped."""
        saboteur = self.saboteur and seat == self.dealer
        return saboteur or self.skipped or seat not in self.seats

    def idle(self, seat: int) -> bool:
        """Whether no tricks are due from a seat: absent, or the round was skipped."""
        return self.skipped or seat not in self.seats

    def cloud(self, seat: int) -> int:
        """By how much the Cloud changed the bid of a seat; 0 for not at all."""
        return self.clouds[seat] if self.clouds else 0

    def given(self, seat: int) -> int:
        """Bonus and penalty points of a seat in this round, summed."""
        return sum(gift.points for gift in self.gifts if gift.seat == seat)


@dataclass(frozen=True)
class Sheet:
    """A whole sheet: names in seat order, lines, and everything that is wrong with them.

    ``problems`` holds all of them: those of the names first, then those of each round.
    ``totals`` count all complete rounds and all gifts; ``places`` run from 1, shared ones are
    numbered 1, 2, 2, 4, and 0 stands for who left.

    Only a game tells the rest, which is no part of equality: its ``rules``; how many rounds are
    ``planned`` (``None`` with an open end and in a file); whether rounds are ``to_come`` that
    have no line yet; when each seat was taken and given up (``members``).
    """

    players: tuple[str, ...]
    rounds: tuple[SheetRound, ...]
    problems: tuple[Problem, ...] = ()
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    rules: RuleSet | None = field(default=None, compare=False)
    planned: int | None = field(default=None, compare=False)
    to_come: bool = field(default=False, compare=False)
    members: tuple[Member, ...] = field(default=(), compare=False)

    @property
    def running(self) -> bool:
        """Whether the last line still has open bids or tricks, or more lines are to come."""
        return self.to_come or (bool(self.rounds) and not self.rounds[-1].complete)

    @property
    def leaders(self) -> tuple[int, ...]:
        """Seats in the first place; nobody before the first round that was played."""
        if not any(one.complete and not one.skipped for one in self.rounds):
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The leaders once no round is open or to come any more: several on a tie."""
        return () if self.running else self.leaders

    @property
    def current(self) -> int | None:
        """Index of the round being played: the first after the last complete one."""
        done = [at for at, one in enumerate(self.rounds) if one.complete]
        at = done[-1] + 1 if done else 0
        return at if at < len(self.rounds) else None

    def joiners(self) -> tuple[int, ...]:
        """Seats that were taken after the first round, or with points to start from."""
        return tuple(s for s, m in enumerate(self.members) if m.joined > 1 or m.start)

    def leavers(self) -> tuple[int, ...]:
        """Seats that were given up, for a while or for good."""
        stays = enumerate(member.stays for member in self.members)
        return tuple(seat for seat, of_seat in stays if any(s.left is not None for s in of_seat))
