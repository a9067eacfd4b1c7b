"""Who was at the table when: each seat with its stays, from joining to leaving."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Stay:
    """One time at the table: rounds from 1; ``left`` is the first one missed.

    ``start`` are points that came with it: what a late joiner began with, or what was added to
    (taken from) the total of one who came back.
    """

    joined: int = 1
    start: int = 0
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A seat's stays, in order; more than one where the player left and came back."""

    stays: tuple[Stay, ...] = (Stay(),)

    @property
    def joined(self) -> int:
        """The round before which the seat was first taken, from 1."""
        return self.stays[0].joined

    @property
    def start(self) -> int:
        """What a late joiner began with."""
        return self.stays[0].start

    @property
    def left(self) -> int | None:
        """The first round that is missed now; ``None`` for who is at the table."""
        return self.stays[-1].left

    def came_with(self, number: int, last: int) -> int:
        """Points that came with joining before round ``number``.

        The ``last`` round has also those of rounds that an early end left out.
        """
        return sum(stay.start for stay in self.stays if min(stay.joined, last) == number)

    def leaving(self, number: int) -> Member:
        """The seat given up before round ``number``."""
        *before, stay = self.stays
        return Member((*before, replace(stay, left=number)))

    def returning(self, number: int, start: int) -> Member:
        """The seat taken again before round ``number``."""
        return Member((*self.stays, Stay(number, start)))
