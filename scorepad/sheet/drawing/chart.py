"""The line chart of the totals: a line a player, told apart by mark, dash and name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorepad.sheet.drawing.frames import Frame
from scorepad.sheet.drawing.setting import cut, fitted, mark, stepped
from scorepad.sheet.drawing.shapes import Align, Block, Line, Point, Shape, Text, Weight
from scorepad.sheet.paper import Paper, signless
from scorepad.sheet.values import Sheet

MOST_TICKS = 8


def chart(paper: Paper, frame: Frame, height: float) -> Block:
    """The chart as wide as the frame allows; nothing where no round is complete."""
    drawing = _Chart(paper, frame, height)
    return Block(height, drawing.shapes()) if drawing.numbers else Block(0, ())


def courses(sheet: Sheet) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each seat: the total after each round in which it had one, as ``(round, total)``.

    Who sat there from the start begins with 0 before the first round.
    """
    found = []
    for seat in range(len(sheet.players)):
        member = sheet.members[seat] if sheet.members else None
        late = member is not None and (member.joined > 1 or member.start)
        left = None if member is None else member.left
        course = [] if late or not sheet.rounds else [(0, 0)]
        for place, one in enumerate(sheet.rounds, start=1):
            total = one.totals[seat]
            if total is not None and (left is None or one.round < left):
                course.append((place, total))
        found.append(tuple(course))
    return tuple(found)


def ticks(least: int, most: int) -> tuple[int, ...]:
    """Round numbers from at most ``least`` to at least ``most``, a handful, 0 among them."""
    least, most = min(0, least), max(0, most)
    step = 1
    while (most - least) / step > MOST_TICKS - 1:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    first = least // step
    last = -(-most // step)
    return tuple(step * number for number in range(first, last + 1))


@dataclass(frozen=True)
class _Chart:
    paper: Paper
    frame: Frame
    height: float

    @cached_property
    def courses(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        return courses(self.paper.sheet)

    @cached_property
    def numbers(self) -> list[int]:
        """Places of complete rounds, from 1."""
        rounds = self.paper.sheet.rounds
        return [place for place, one in enumerate(rounds, start=1) if one.complete]

    @cached_property
    def ticks(self) -> tuple[int, ...]:
        totals = [total for course in self.courses for _, total in course]
        return ticks(min(totals), max(totals))

    @cached_property
    def size(self) -> float:
        return self.frame.type.small

    @cached_property
    def left(self) -> float:
        return self.frame.margin + 3.2 * self.size

    @cached_property
    def label_room(self) -> float:
        return min(0.24 * self.frame.inner, 12.5 * self.size)

    @cached_property
    def right(self) -> float:
        return self.frame.width - self.frame.margin - self.label_room - 2.7 * self.size

    @cached_property
    def top(self) -> float:
        return 2.6 * self.size

    @cached_property
    def bottom(self) -> float:
        return self.height - 2 * self.size

    def x(self, place: int) -> float:
        """Where a round lies, 0 being the start."""
        return self.left + (self.right - self.left) * place / max(1, self.numbers[-1])

    def y(self, total: float) -> float:
        """Where a total lies."""
        least, most = self.ticks[0], self.ticks[-1]
        return self.bottom - (self.bottom - self.top) * (total - least) / max(1, most - least)

    def shapes(self) -> tuple[Shape, ...]:
        f, c = self.frame, self.frame.colours
        title = Text(
            f.margin, 1.15 * self.size, self.paper.words.chart, 1.1 * self.size, Weight.BOLD, c.ink
        )
        found: list[Shape] = [title, *self._scales()]
        stroke = 0.2 * self.size
        for seat, course in enumerate(self.courses):
            points = tuple((self.x(place), self.y(total)) for place, total in course)
            colour = c.series[seat % len(c.series)]
            if len(points) > 1:
                found.append(stepped(points, colour, stroke, seat))
            found += self._marks(seat, points, colour)
        return (*found, *self._labels())

    def _scales(self) -> list[Shape]:
        c, size = self.frame.colours, self.size
        found: list[Shape] = []
        for tick in self.ticks:
            y = self.y(tick)
            colour, stroke = (c.edge, 0.9) if tick == 0 else (c.line, 0.6)
            found.append(Line(((self.left, y), (self.right, y)), colour, stroke))
            found.append(
                Text(
                    self.left - 0.5 * size,
                    y + 0.36 * size,
                    signless(tick),
                    size,
                    Weight.REGULAR,
                    c.ink_2,
                    Align.RIGHT,
                )
            )
        last = self.numbers[-1]
        room = (self.right - self.left) / (2.2 * size)
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100, last) if last / step <= room)
        rounds = self.paper.sheet.rounds
        for place in range(step, last + 1, step):
            x, y = self.x(place), self.bottom + 1.4 * size
            number = str(rounds[place - 1].round)
            found.append(Line(((x, self.bottom), (x, self.bottom + 2)), c.edge, 0.6))
            found.append(Text(x, y, number, size, Weight.REGULAR, c.ink_2, Align.CENTRE))
        return found

    def _marks(self, seat: int, points: Sequence[Point], colour: str) -> list[Shape]:
        ground = self.frame.colours.ground
        every = max(1, len(points) // 10)
        ends = len(points) - 1
        shown = [p for at, p in enumerate(points) if at and (ends - at) % every == 0]
        r = 0.32 * self.size
        return [mark(seat, at, r, colour, ground) for at in shown]

    def _labels(self) -> list[Shape]:
        """The names behind the ends of their lines, moved apart where they would touch."""
        c, size = self.frame.colours, self.size
        seats = [seat for seat, course in enumerate(self.courses) if course]
        wanted = {seat: self.y(self.courses[seat][-1][1]) for seat in seats}
        gap = min(1.3 * size, (self.height - 0.4 * size) / max(1, len(seats)))
        apart = spread([wanted[s] for s in seats], gap, 0.6 * size, self.height - 0.6 * size)
        x = self.right + 1.6 * size
        found: list[Shape] = []
        for seat, y in zip(seats, apart, strict=True):
            colour = c.series[seat % len(c.series)]
            end = (self.x(self.courses[seat][-1][0]) + 0.5 * size, wanted[seat])
            found.append(Line((end, (x - 0.3 * size, y)), colour, 0.4))
            found.append(mark(seat, (x + 0.3 * size, y), 0.3 * size, colour, c.ground))
            name = self.paper.sheet.players[seat]
            one = fitted(name, min(size, 0.95 * gap), Weight.SEMI, self.label_room, 0.72 * size)
            name = cut(name, one, Weight.SEMI, self.label_room)
            found.append(Text(x + size, y + 0.36 * one, name, one, Weight.SEMI, c.ink))
        return found


def spread(wanted: Sequence[float], gap: float, least: float, most: float) -> tuple[float, ...]:
    """The places nearest to ``wanted`` that are ``gap`` apart, in their order, in bounds."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = [0.0] * len(wanted)
    below = least - gap
    for at in order:
        below = found[at] = max(wanted[at], below + gap)
    above = most + gap
    for at in reversed(order):
        above = found[at] = min(found[at], above - gap)
    return tuple(found)
