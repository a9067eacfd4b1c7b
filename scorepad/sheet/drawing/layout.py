"""The one layout of the drawn sheet: blocks flow down the page and on to the next.

Where all fits on one page, it stands there: rounds shrink to the least height first.
"""

from __future__ import annotations

from scorepad.sheet.drawing.chart import chart
from scorepad.sheet.drawing.colours import DARK, LIGHT, PRINT
from scorepad.sheet.drawing.frames import Frame, paper_frame, picture_frame
from scorepad.sheet.drawing.grid import Grid
from scorepad.sheet.drawing.notes import below, continued, title
from scorepad.sheet.drawing.shapes import Align, Block, Page, Shape, Text, Weight, moved
from scorepad.sheet.paper import Paper

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Sizes of paper in points, upright."""

STEP = 0.5
"""By how much rounds shrink at a time until all stands on one page, in points."""


def pages(paper: Paper, size: str = "a4") -> tuple[Page, ...]:
    """The sheet on pages of paper, ``"a4"`` or ``"letter"``."""
    return _flow(paper, paper_frame(*SIZES[size], PRINT))


def picture(paper: Paper, *, dark: bool = False) -> Page:
    """The sheet as one tall picture for a chat."""
    colours = DARK if dark else LIGHT
    return _flow(paper, picture_frame(len(paper.sheet.players), colours))[0]


def _flow(paper: Paper, frame: Frame) -> tuple[Page, ...]:
    row, tall = _heights(paper, frame)
    grid = Grid(paper, frame, row)
    pen = _Pen(paper, frame)
    pen.put(title(paper, frame))
    if paper.sheet.rounds:
        pen.head = grid.head()
        pen.put(pen.head)
        last = len(paper.sheet.rounds) - 1
        totals = grid.totals()
        for at in range(last + 1):
            line = grid.row(at)
            # The totals never stand alone on a page.
            pen.put(line, room=line.height + totals.height * (at == last))
        pen.put(totals)
        pen.head = None
    for block in below(paper, frame):
        pen.put(block)
    pen.put(Block(frame.type.body, ()))
    pen.put(chart(paper, frame, tall or _chart_height(frame, pen.room)))
    return pen.done()


def _heights(paper: Paper, frame: Frame) -> tuple[float, float]:
    """The heights of a round and of the chart by which all stands on one page.

    Rounds are made as tall as they may be, then the chart. Where not even the least heights
    fit, the chart is 0: it takes what is left on its page.
    """
    if not frame.paged:
        return frame.tallest_row, frame.chart
    room = frame.height - 2 * frame.margin - _foot(frame) - frame.type.body
    around = [title(paper, frame), *below(paper, frame)]
    room -= sum(block.height for block in around)
    steps = round((frame.tallest_row - frame.row) / STEP)
    for step in range(steps + 1):
        row = frame.tallest_row - step * STEP
        left = room - _table_height(paper, frame, row)
        if left >= frame.chart:
            return row, min(left, frame.tallest_chart)
    return frame.tallest_row, 0.0


def _table_height(paper: Paper, frame: Frame, row: float) -> float:
    rounds = paper.sheet.rounds
    grid = Grid(paper, frame, row)
    return grid.head().height + len(rounds) * row + grid.totals().height if rounds else 0.0


def _chart_height(frame: Frame, room: float) -> float:
    return min(room, frame.tallest_chart) if room >= frame.chart else frame.tallest_chart


def _foot(frame: Frame) -> float:
    return 1.6 * frame.type.small if frame.paged else 0.0


class _Pen:
    """Puts blocks under each other; ``head`` is repeated on top of a new page."""

    def __init__(self, paper: Paper, frame: Frame) -> None:
        self.paper = paper
        self.frame = frame
        self.head: Block | None = None
        self.y = frame.margin
        self.full: list[list[Shape]] = [[]]

    def put(self, block: Block, room: float = 0) -> None:
        """Put a block on this page, or on a new one where ``room`` is not there any more."""
        if self.frame.paged and self.y + max(room, block.height) > self._end:
            self._turn()
        self._place(block)

    def done(self) -> tuple[Page, ...]:
        """All pages, each with its foot."""
        f = self.frame
        tall = f.height or self.y + f.margin
        count = len(self.full)
        return tuple(
            Page(f.width, tall, f.colours.ground, (*shapes, *self._foot(number, count)))
            for number, shapes in enumerate(self.full, start=1)
        )

    @property
    def room(self) -> float:
        """What is left of this page."""
        return self._end - self.y

    @property
    def _end(self) -> float:
        return self.frame.height - self.frame.margin - _foot(self.frame)

    def _turn(self) -> None:
        self.full.append([])
        self.y = self.frame.margin
        self._place(continued(self.paper, self.frame))
        if self.head is not None:
            self._place(self.head)

    def _place(self, block: Block) -> None:
        self.full[-1] += moved(block.shapes, 0, self.y)
        self.y += block.height

    def _foot(self, number: int, count: int) -> list[Shape]:
        f = self.frame
        if not f.paged:
            return []
        size, y = f.type.small, f.height - f.margin
        tone = f.colours.ink_2
        found: list[Shape] = [Text(f.margin, y, "Scorepad", size, Weight.REGULAR, tone)]
        if count > 1:
            text = self.paper.words.page.format(page=number, pages=count)
            right = f.width - f.margin
            found.append(Text(right, y, text, size, Weight.REGULAR, tone, Align.RIGHT))
        return found
