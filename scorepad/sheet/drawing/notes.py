"""What stands above and below the table of a drawn sheet: title, outcome, legend, notes."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.sheet.drawing.cells import EXTRA
from scorepad.sheet.drawing.frames import Frame
from scorepad.sheet.drawing.setting import fitted, pencil, star, wrapped
from scorepad.sheet.drawing.shapes import Block, Disc, Rect, Shape, Shapes, Text, Weight
from scorepad.sheet.drawing.shaping import width
from scorepad.sheet.paper import Paper

BETWEEN = " · "
MOST_NOTE_LINES = 12


def title(paper: Paper, frame: Frame) -> Block:
    """The title, day, place and rounds, who won, the rules played."""
    c, t = frame.colours, frame.type
    text = paper.title or paper.words.title
    size = fitted(text, t.title, Weight.BOLD, frame.inner, 0.6 * t.title)
    lines = wrapped(text, size, Weight.BOLD, frame.inner, 2)
    shapes: list[Shape] = []
    y = 0.0
    for line in lines:
        shapes.append(Text(frame.margin, y + 1.05 * size, line, size, Weight.BOLD, c.ink))
        y += 1.3 * size
    kind = (paper.words.title,) if paper.title else ()
    facts = BETWEEN.join((*kind, *paper.when_and_where, *filter(None, (paper.played,))))
    for line in wrapped(facts, t.body, Weight.REGULAR, frame.inner, 3):
        shapes.append(Text(frame.margin, y + 1.05 * t.body, line, t.body, Weight.REGULAR, c.ink_2))
        y += 1.4 * t.body
    if paper.rules_played:
        rules = paper.words.rules.format(rules=BETWEEN.join(paper.rules_played))
        for line in wrapped(rules, t.body, Weight.REGULAR, frame.inner, 3):
            shapes.append(
                Text(frame.margin, y + 1.05 * t.body, line, t.body, Weight.REGULAR, c.ink_2)
            )
            y += 1.4 * t.body
    y += 0.6 * t.body
    band = _outcome(paper, frame, y)
    return Block(y + band.height + 0.8 * t.body, (*shapes, *band.shapes))


def continued(paper: Paper, frame: Frame) -> Block:
    """The line on top of every page after the first."""
    c, t = frame.colours, frame.type
    text = BETWEEN.join((paper.title or paper.words.title, *paper.when_and_where))
    line = wrapped(text, t.body, Weight.SEMI, frame.inner, 1)
    shapes = tuple(
        Text(frame.margin, 1.05 * t.body, one, t.body, Weight.SEMI, c.ink_2) for one in line
    )
    return Block(2.2 * t.body, shapes)


def below(paper: Paper, frame: Frame) -> tuple[Block, ...]:
    """The legend, what happened, and the note, a block for each line."""
    return (*_legend(paper, frame), *_lines(paper, frame))


def _outcome(paper: Paper, frame: Frame, y: float) -> Block:
    c, t = frame.colours, frame.type
    room = frame.inner - 3 * t.lead
    size = fitted(paper.outcome, t.lead, Weight.BOLD, room, 0.8 * t.lead)
    lines = wrapped(paper.outcome, size, Weight.BOLD, room, 3)
    tall = (len(lines) * 1.35 + 0.55) * size
    shapes: list[Shape] = [
        Rect(frame.margin, y, frame.inner, tall, fill=c.gold_soft, radius=0.5 * t.lead),
    ]
    if paper.sheet.leaders:
        shapes.append(star(frame.margin + 1.2 * t.lead, y + tall / 2, 0.62 * t.lead, c.gold))
    for at, line in enumerate(lines):
        down = y + 0.28 * size + (at + 0.98) * 1.35 * size - 0.2 * size
        shapes.append(Text(frame.margin + 2.3 * t.lead, down, line, size, Weight.BOLD, c.ink))
    return Block(tall, tuple(shapes))


def _legend(paper: Paper, frame: Frame) -> Iterator[Block]:
    """How the boxes are read, and what the signs in use mean."""
    c, size = frame.colours, frame.type.small
    yield Block(0.6 * size, ())
    for line in wrapped(paper.words.how_to_read, size, Weight.REGULAR, frame.inner, 3):
        yield Block(
            1.4 * size,
            (Text(frame.margin, 1.05 * size, line, size, Weight.REGULAR, c.ink_2),),
        )
    x, shapes = frame.margin, list[Shape]()
    for sign, words in _signs(paper, frame):
        wide = 1.3 * size + width(words, size, Weight.REGULAR) + 1.4 * size
        if shapes and x + wide > frame.width - frame.margin:
            yield Block(1.4 * size, tuple(shapes))
            x, shapes = frame.margin, []
        room = frame.width - frame.margin - x - 1.3 * size
        text = wrapped(words, size, Weight.REGULAR, room, 1)[0]
        shapes += [_at(one, x) for one in sign]
        shapes.append(Text(x + 1.3 * size, 1.05 * size, text, size, Weight.REGULAR, c.ink_2))
        x += wide
    if shapes:
        yield Block(1.4 * size, tuple(shapes))


def _at(shape: Shape, x: float) -> Shape:
    from scorepad.sheet.drawing.shapes import moved

    return moved((shape,), x, 0)[0]


def _signs(paper: Paper, frame: Frame) -> Iterator[tuple[Shapes, str]]:
    c, size, words, rounds = frame.colours, frame.type.small, paper.words, paper.sheet.rounds
    if any(one.dealer is not None for one in rounds):
        yield (Disc(0.4 * size, 0.7 * size, 0.32 * size, fill=c.gold),), words.deals
    if any(one.corrected for one in rounds):
        yield pencil(0.1 * size, 0.3 * size, 0.75 * size, c.gold), words.corrected
    if any(one.breach for one in rounds):
        sign = Text(0.3 * size, 1.05 * size, "!", size, Weight.BOLD, c.miss)
        yield (sign,), words.breach
    if any(one.gifts for one in rounds):
        sign = Text(0.2 * size, 1.1 * size, EXTRA, size, Weight.BOLD, c.ink_2)
        yield (sign,), words.with_extra


def _lines(paper: Paper, frame: Frame) -> Iterator[Block]:
    c, size = frame.colours, frame.type.body
    small = frame.type.small
    for happening in paper.happenings:
        for line in wrapped(happening, small, Weight.REGULAR, frame.inner):
            yield Block(
                1.4 * small,
                (Text(frame.margin, 1.05 * small, line, small, Weight.REGULAR, c.ink),),
            )
    if paper.note:
        yield Block(0.6 * size, ())
        for part in paper.note.splitlines()[:MOST_NOTE_LINES]:
            for line in wrapped(part, size, Weight.REGULAR, frame.inner, MOST_NOTE_LINES):
                yield Block(
                    1.4 * size,
                    (Text(frame.margin, 1.05 * size, line, size, Weight.REGULAR, c.ink),),
                )
