"""The table of a drawn sheet, after the paper pad: boxes with the total and the bid, in steps.

On the pad the lines 1 to 10 have room for six players, 11 and 12 for five, 13 to 15 for four,
16 to 20 for three, so that the numbers of the lines run down a staircase. The boxes that a
smaller table leaves empty are drawn narrow, and the numbers stand behind them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorepad.sheet.drawing.cells import NOTHING, CellText, cell_texts
from scorepad.sheet.drawing.frames import Frame
from scorepad.sheet.drawing.setting import fitted, mark, pencil, star, wrapped
from scorepad.sheet.drawing.shapes import (
    Align,
    Block,
    Disc,
    Line,
    Rect,
    Shape,
    Shapes,
    Text,
    Weight,
)
from scorepad.sheet.drawing.shaping import width
from scorepad.sheet.paper import Paper, signless
from scorepad.sheet.values import SheetRound
from scorepad.wizard.rules import Suit

PAD_PLAYERS = 6
PAD_ROUNDS = 20
DECK = 60
DOT = 0.9
"""How wide the dot of the dealer is, with the space behind it, in parts of the size of type."""


@dataclass(frozen=True)
class Grid:
    """The table of a paper on a frame; ``row_height`` is that of a round.

    Blocks start at the left margin's edge: their ``x`` are those of the page.
    """

    paper: Paper
    frame: Frame
    row_height: float

    # --- measures

    @cached_property
    def columns(self) -> int:
        """How many play."""
        return len(self.paper.sheet.players)

    @cached_property
    def stairs(self) -> int:
        """Empty columns behind those of the players: none where the pad has no such line."""
        rounds = self.paper.sheet.rounds
        fits = rounds and rounds[-1].round <= PAD_ROUNDS and self.columns <= PAD_PLAYERS
        return PAD_PLAYERS - max(3, self.columns) if fits else 0

    @cached_property
    def step(self) -> float:
        """How wide an empty column is."""
        return 1.5 * self.number_size

    @cached_property
    def number_size(self) -> float:
        """The size of the numbers of the rounds."""
        return min(0.8 * self.frame.type.total, 0.46 * self.row_height)

    @cached_property
    def number_column(self) -> float:
        """How wide the column with the numbers of the rounds is, and the trump beside them."""
        noted = any(one.trump is not None for one in self.paper.sheet.rounds)
        digits = max((len(str(one.round)) for one in self.paper.sheet.rounds), default=1)
        titles = (self.paper.words.round, self.paper.words.total)
        title = max(width(word, 0.85 * self.frame.type.small, Weight.SEMI) for word in titles)
        return max(title + 4, self.number_size * (0.5 + 0.6 * max(2, digits) + 1.1 * noted))

    @cached_property
    def cards_column(self) -> float:
        """How wide the column with the cards is; 0 where a round deals as many as its number."""
        differs = any(one.cards != one.round for one in self.paper.sheet.rounds)
        return 1.9 * self.number_size if differs else 0.0

    @cached_property
    def left(self) -> float:
        """Where the first player's column begins."""
        return self.frame.margin + self.number_column + self.cards_column

    @cached_property
    def right(self) -> float:
        """Where the last player's column ends."""
        behind = (self.stairs + 1) * self.step if self.stairs else 0.0
        return self.frame.width - self.frame.margin - behind

    @cached_property
    def column(self) -> float:
        """How wide a player's column is."""
        return (self.right - self.left) / self.columns

    @cached_property
    def texts(self) -> tuple[tuple[CellText, ...], ...]:
        """What stands in all boxes."""
        return cell_texts(self.paper.sheet)

    @cached_property
    def total_size(self) -> float:
        """The size of totals: all the same, as large as the longest one allows."""
        cells = [cell for row in self.texts for cell in row]
        most = self.column - self.bid_box - 6
        size = min(self.frame.type.total, 0.52 * self.row_height)
        totals = [cell.total for cell in cells]
        return min((fitted(t, size, Weight.BOLD, most, 5) for t in totals), default=size)

    @cached_property
    def bid_size(self) -> float:
        """The size of bids in their boxes."""
        return min(0.8 * self.frame.type.total, 0.4 * self.row_height, 0.2 * self.column)

    @cached_property
    def bid_box(self) -> float:
        """How wide the box of a bid is."""
        bids = [cell.bid for row in self.texts for cell in row] or [""]
        widest = max(width(bid, self.bid_size, Weight.SEMI) for bid in bids)
        return max(1.35 * self.bid_size, widest + 0.45 * self.bid_size)

    @cached_property
    def small_size(self) -> float:
        """The size of points and tricks."""
        size = min(self.frame.type.small, 0.34 * self.row_height)
        room = self.column - self.bid_box - 4
        ems = [width(c.points, 1, Weight.SEMI) + DOT * c.deals for row in self.texts for c in row]
        return max(4, min(size, room / max(1, *ems)))

    def x(self, seat: int) -> float:
        """Where the column of a seat begins."""
        return self.left + seat * self.column

    # --- blocks

    def head(self) -> Block:
        """The boxes with the names, and what the columns before them hold."""
        f, c, words = self.frame, self.frame.colours, self.paper.words
        size = f.type.name
        room = self.column - 6
        names = [self._name(name, size, room) for name in self.paper.sheet.players]
        tall = max(len(lines) * one * 1.25 for lines, one in names) + size * 1.1 + 6
        shapes: list[Shape] = []
        for seat, (lines, one) in enumerate(names):
            x = self.x(seat)
            shapes.append(Rect(x, 0, self.column, tall, fill=c.sunk, edge=c.ink, stroke=0.8))
            middle = x + self.column / 2
            shapes.append(
                mark(seat, (middle, 4 + size * 0.4), size * 0.34, c.series[seat % 12], c.sunk)
            )
            top = size * 1.1 + 2 + (tall - size * 1.1 - 4 - len(lines) * one * 1.25) / 2
            for at, line in enumerate(lines):
                y = top + (at + 0.86) * one * 1.25
                shapes.append(Text(middle, y, line, one, Weight.BOLD, c.ink, Align.CENTRE))
        shapes += self._column_title(words.round, f.margin, self.number_column, tall)
        if self.cards_column:
            x = f.margin + self.number_column
            shapes += self._column_title(words.cards, x, self.cards_column, tall)
        return Block(tall, tuple(shapes))

    def row(self, at: int) -> Block:
        """The line of a round: its number, then a box for each player."""
        f, c = self.frame, self.frame.colours
        one, h = self.paper.sheet.rounds[at], self.row_height
        shapes: list[Shape] = list(self._number(one))
        for seat, cell in enumerate(self.texts[at]):
            shapes += self._cell(cell, self.x(seat))
        for extra in range(self.stairs_in(one.round)):
            x = self.right + extra * self.step
            shapes.append(Rect(x, 0, self.step, h, fill=c.sunk, edge=c.line, stroke=0.6))
        if self.stairs:
            x = self.right + self.stairs_in(one.round) * self.step + 0.3 * self.number_size
            size = min(f.type.small, 0.4 * h)
            y = h / 2 + 0.36 * size
            shapes.append(Text(x, y, str(one.round), size, Weight.SEMI, c.ink_2))
        return Block(h, tuple(shapes))

    def totals(self) -> Block:
        """The last line: totals and places."""
        f, c, sheet = self.frame, self.frame.colours, self.paper.sheet
        size = min(1.25 * self.total_size, f.type.total * 1.25)
        sizes = [
            fitted(signless(total), size, Weight.BOLD, self.column - 6, 5) for total in sheet.totals
        ]
        size = min(sizes)
        h = 1.35 * size + 1.5 * f.type.body + 6
        shapes: list[Shape] = []
        for seat, total in enumerate(sheet.totals):
            x, leads = self.x(seat), seat in sheet.leaders
            middle = x + self.column / 2
            ground = c.gold_soft if leads else c.pad
            shapes.append(Rect(x, 0, self.column, h, fill=ground, edge=c.ink, stroke=0.8))
            y = 3 + 1.05 * size
            shapes.append(Text(middle, y, signless(total), size, Weight.BOLD, c.ink, Align.CENTRE))
            place = str(sheet.places[seat]) + "." if sheet.places[seat] else NOTHING
            y += 1.45 * f.type.body
            tone = c.gold if leads else c.ink_2
            if leads:
                aside = width(place, f.type.body, Weight.BOLD) / 2 + 0.75 * f.type.body
                shapes.append(
                    star(middle - aside, y - 0.36 * f.type.body, 0.5 * f.type.body, c.gold)
                )
            shapes.append(Text(middle, y, place, f.type.body, Weight.BOLD, tone, Align.CENTRE))
        room = self.left - f.margin
        shapes += self._column_title(self.paper.words.total, f.margin, room, 7 + 1.05 * size)
        return Block(h, tuple(shapes))

    def stairs_in(self, number: int) -> int:
        """Empty boxes of the pad in a line."""
        seats = min(PAD_PLAYERS, DECK // max(1, number))
        return max(0, min(self.stairs, seats - max(3, self.columns)))

    # --- parts

    def _name(self, name: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
        """The lines of a name and their size: smaller before it is broken inside a word."""
        words = name.replace("-", "- ").split()
        longest = max((width(word, 1, Weight.BOLD) for word in words), default=1.0)
        size = max(0.6 * size, min(size, 0.99 * room / longest))
        for share in (1, 0.92, 0.84):
            lines = wrapped(name, size * share, Weight.BOLD, room, 4)
            if len(lines) <= 2:
                return lines, size * share
        return wrapped(name, size, Weight.BOLD, room, 4), size

    def _column_title(self, title: str, x: float, room: float, tall: float) -> Shapes:
        size = fitted(title, self.frame.type.small, Weight.SEMI, room - 3, 4)
        colour = self.frame.colours.ink_2
        return (Text(x + room / 2, tall - 4, title, size, Weight.SEMI, colour, Align.CENTRE),)

    def _number(self, one: SheetRound) -> Shapes:
        f, c, h = self.frame, self.frame.colours, self.row_height
        size = self.number_size
        right = f.margin + self.number_column
        small = 0.72 * size
        middle = h / 2 + 0.36 * size
        shapes: list[Shape] = [
            Text(f.margin + 0.2 * size, middle, str(one.round), size, Weight.BOLD, c.ink)
        ]
        if one.trump is not None:
            shapes += self._trump(one, right - 1.45 * small, h / 2 - 0.62 * small, small)
        if one.corrected:
            shapes += pencil(f.margin - 0.8 * small, h / 2 - 0.9 * small, 0.7 * small, c.gold)
        if one.breach:
            x, y = f.margin - 0.75 * small, h / 2 + 0.95 * small
            shapes.append(Text(x, y, "!", small, Weight.BOLD, c.miss))
        if self.cards_column:
            x = right + self.cards_column / 2
            shapes.append(
                Text(x, middle, str(one.cards), size, Weight.REGULAR, c.ink_2, Align.CENTRE)
            )
        return tuple(shapes)

    def _trump(self, one: SheetRound, x: float, y: float, size: float) -> Shapes:
        c, trump = self.frame.colours, one.trump
        suit = trump.suit if trump else None
        box = 1.25 * size
        if suit is None:
            edge = Rect(x, y, box, box, edge=c.edge, stroke=0.5, radius=0.25 * size)
            stroke = ((x + 0.3 * box, y + box / 2), (x + 0.7 * box, y + box / 2))
            return (edge, Line(stroke, c.edge, 0.7))
        colour = {Suit.BLUE: c.blue, Suit.GREEN: c.green, Suit.RED: c.red, Suit.YELLOW: c.yellow}
        on = c.on_yellow if suit is Suit.YELLOW else c.on_suit
        letter = self.paper.words.suit(suit)
        return (
            Rect(x, y, box, box, fill=colour[suit], radius=0.25 * size),
            Text(x + box / 2, y + 0.98 * size, letter, size, Weight.BOLD, on, Align.CENTRE),
        )

    def _cell(self, cell: CellText, x: float) -> Shapes:
        c, h, w = self.frame.colours, self.row_height, self.column
        box_height = max(1.3 * self.bid_size, 0.5 * h)
        box_x = x + w - self.bid_box
        low = h - 0.25 * self.small_size - 0.05 * h
        shapes: list[Shape] = [
            Rect(x, 0, w, h, fill=c.pad, edge=c.edge, stroke=0.6),
            Text(
                x + 3,
                0.29 * h + 0.36 * self.total_size,
                cell.total,
                self.total_size,
                Weight.BOLD,
                c.ink,
            ),
        ]
        if cell.bid:
            shapes.append(
                Rect(box_x, 0, self.bid_box, box_height, fill=c.sunk, edge=c.edge, stroke=0.6)
            )
            y = box_height / 2 + 0.36 * self.bid_size
            middle = box_x + self.bid_box / 2
            shapes.append(
                Text(middle, y, cell.bid, self.bid_size, Weight.SEMI, c.ink, Align.CENTRE)
            )
        tone = c.ink_2 if cell.hit is None else c.hit if cell.hit else c.miss
        indent = 3.0
        if cell.deals:
            r = 0.3 * self.small_size
            shapes.append(Disc(x + 3 + r, low - 0.36 * self.small_size, r, fill=c.gold))
            indent += DOT * self.small_size
        if cell.points:
            shapes.append(Text(x + indent, low, cell.points, self.small_size, Weight.SEMI, tone))
        if cell.tricks:
            middle = box_x + self.bid_box / 2
            shapes.append(
                Text(
                    middle, low, cell.tricks, self.small_size, Weight.REGULAR, c.ink_2, Align.CENTRE
                )
            )
        return tuple(shape for shape in shapes if not isinstance(shape, Text) or shape.text)
