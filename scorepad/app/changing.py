"""Commands that change the table beside bids and tricks, and the forms they are filled in with."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorepad.app.remaining import fitting, most_rounds, stretched
from scorepad.app.target import Topic
from scorepad.wizard.events import (
    DealerChanged,
    Entry,
    GameStopped,
    LastRoundDeclared,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    RoundReplayed,
    RoundSkipped,
)
from scorepad.wizard.game import Game
from scorepad.wizard.problems import Problem, event_problems
from scorepad.wizard.rules import clean_name, same_name
from scorepad.wizard.scoring import ScoringKind

if TYPE_CHECKING:
    from scorepad.app.desk import Desk

WHOLE = re.compile(r"[+\u2212\u2013-]?\s*[0-9]{1,6}")
"""A whole number as people type it: with any minus, or a plus."""


class Change(StrEnum):
    """What the table can change beside bids and tricks."""

    POINTS = "points"
    REPLAY = "replay"
    SKIP = "skip"
    DEALER = "dealer"
    JOIN = "join"
    LEAVE = "leave"
    LAST = "last"
    STOP = "stop"


class Typed(StrEnum):
    """The fields to type into."""

    POINTS = "points"
    NOTE = "note"
    NAME = "name"
    START = "start"


@dataclass(frozen=True)
class Form:
    """What one session has filled in so far; ``None`` is what nobody chose yet.

    ``round`` is for whom the points are given in, ``after`` the right neighbour of a joiner,
    ``rounds`` how many rounds remain, the running one among them.
    """

    seat: int | None = None
    round: int | None = None
    after: int | None = None
    rounds: int | None = None
    points: str = ""
    note: str = ""
    name: str = ""
    start: str = "0"

    def text(self, field: Typed) -> str:
        """What stands in a field."""
        return str(getattr(self, field.value))


class Changing:
    """The part of a desk that changes the table itself."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.opened: Change | None = None
        self.form = Form()
        self.refusal = ""
        self._game_id: str | None = None
        self._fresh: dict[Typed, int] = dict.fromkeys(Typed, 0)

    # --- what is open, and what stands in it

    def arrive(self) -> None:
        """The screen is shown for the open game; what was begun in another game is forgotten."""
        if self._game_id != self._desk.game_id:
            self._game_id = self._desk.game_id
            self._clear(None)

    def begin(self) -> None:
        """Show the screen with nothing opened and nothing filled in."""
        self._game_id = self._desk.game_id
        self._clear(None)
        self._desk.tell(Topic.CHANGES)

    def open(self, change: Change) -> None:
        """Open what belongs to a change, or close it again."""
        if self._meant(f"open {change}"):
            self._clear(None if self.opened is change else change)
            # What appears under the finger is not meant by the second half of a double tap.
            self._desk.guard.changed()
            self._desk.tell(Topic.CHANGES)

    def _clear(self, opened: Change | None) -> None:
        self.opened, self.form, self.refusal = opened, Form(), ""
        for field in Typed:
            self._fresh[field] += 1

    def fresh(self, field: Typed) -> int:
        """Counts up when something else than typing wrote into a field."""
        return self._fresh[field]

    def shown(self, name: str) -> str:
        """What stands in the field ``name``, the value of a :class:`Typed`."""
        return self.form.text(Typed(name))

    def type(self, name: str, typed: str) -> None:
        """What a person typed into a field, as it stands."""
        self._write(Typed(name), typed)

    def enter(self, name: str) -> None:
        """Enter in a field does nothing: a change is made by its button."""

    def left(self, name: str) -> None:
        """A field was left: what stands in it counts already."""

    def put(self, field: Typed, text: str) -> None:
        """Write into a field for the person."""
        self._fresh[field] += 1
        self._write(field, text)

    def _write(self, field: Typed, text: str) -> None:
        changes: dict[str, object] = {field.value: text}
        if field is Typed.NAME and (game := self._desk.game) is not None:
            before, seat = self.returning(game), returning_seat(game, text)
            if before != seat:
                # Who comes back goes on with the old total, anybody else begins with 0.
                start = 0 if seat is None else game.totals[seat]
                self._fresh[Typed.START] += 1
                changes |= {"start": self._desk.words.number(start), "after": None}
        self._fill(changes)

    def add(self, field: Typed, step: int) -> None:
        """Add to the number in a field; what is no number counts as 0."""
        self.put(field, self._desk.words.signed((whole(self.form.text(field)) or 0) + step))

    def swap_sign(self, field: Typed) -> None:
        """Bonus becomes penalty, and the other way round."""
        self.put(field, self._desk.words.signed(-(whole(self.form.text(field)) or 0)))

    def choose_seat(self, seat: int) -> None:
        """Choose the player who gets points, or who leaves."""
        self._fill({"seat": seat, "rounds": None})

    def choose_round(self, number: int) -> None:
        """Choose the round that points are given in."""
        self._fill({"round": number})

    def choose_neighbour(self, seat: int) -> None:
        """Choose who sits to the right of the player who joins."""
        self._fill({"after": seat})

    def choose_rounds(self, rounds: int) -> None:
        """Choose how many rounds remain, the running one among them."""
        self._fill({"rounds": rounds})

    def _fill(self, changes: dict[str, object]) -> None:
        self.form = replace(self.form, **changes)  # type: ignore[arg-type]
        self.refusal = ""
        self._desk.tell(Topic.CHANGES)

    # --- what would happen

    def gift(self, game: Game) -> PointsGiven | None:
        """The points of the form; ``None`` while the player or the number is missing."""
        points, number = whole(self.form.points), self.gift_round(game)
        if self.form.seat not in game.rounds[number - 1].order or points is None:
            return None
        return PointsGiven(number, self.form.seat, points, " ".join(self.form.note.split()))

    def gift_round(self, game: Game) -> int:
        """The round that points are given in: the running one unless another is chosen."""
        last = game.current.number
        return min(self.form.round or last, last)

    def returning(self, game: Game) -> int | None:
        """The seat of the player of the form, who had left; ``None`` for anybody else."""
        return returning_seat(game, self.form.name)

    def joiner(self, game: Game) -> PlayerJoined | PlayerReturned | None:
        """The player of the form; ``None`` while the starting points are no number."""
        start = whole(self.form.start)
        if start is None:
            return None
        number, after = game.current.number, self.neighbour(game)
        cards = self.cards_left(game, len(game.seating) + 1)
        if (seat := self.returning(game)) is not None:
            points = None if start == game.totals[seat] else start
            return PlayerReturned(number, seat, after, cards, points)
        return PlayerJoined(number, clean_name(self.form.name), after, start, cards)

    def neighbour(self, game: Game) -> int:
        """The right neighbour of the player who joins: at first the last in the order, or for
        who comes back the one of before.
        """
        if self.form.after in game.seating:
            return self.form.after
        return seat_before(game, self.returning(game))

    def leaver(self, game: Game) -> PlayerLeft | None:
        """The player of the form who leaves; ``None`` while nobody is chosen."""
        if self.form.seat not in game.seating:
            return None
        cards = self.cards_left(game, len(game.seating) - 1)
        return PlayerLeft(game.current.number, self.form.seat, cards)

    def cards_left(self, game: Game, players: int) -> tuple[int, ...]:
        """Cards of this and all later rounds for ``players``, as many rounds as are chosen."""
        cards = fitting(game, players)
        wanted = len(cards) if self.form.rounds is None else self.form.rounds
        return stretched(cards, max(1, min(wanted, most_rounds(game))))

    # --- commands; each says whether it was done

    def give(self) -> bool:
        """Give the points of the form; the form stays open for the next ones."""
        game = self._desk.game
        event = self.gift(game) if game is not None else None
        if event is None or not self._meant("give") or not self._submit(event):
            return False
        self._clear(Change.POINTS)
        self._desk.tell(Topic.CHANGES)
        return True

    def replay(self) -> bool:
        """Deal the running round again."""
        game = self._desk.game
        return game is not None and self._do(RoundReplayed(game.current.number))

    def skip(self) -> bool:
        """Leave the running round out."""
        game = self._desk.game
        return game is not None and self._do(RoundSkipped(game.current.number))

    def deal(self, seat: int) -> bool:
        """Let another player deal the running round."""
        game = self._desk.game
        if game is None or seat == game.current.dealer:
            return False
        now = game.current
        return self._do(DealerChanged(now.number, seat, now.dealer))

    def join(self) -> bool:
        """The player of the form joins."""
        game = self._desk.game
        event = self.joiner(game) if game is not None else None
        return event is not None and self._do(event)

    def leave(self) -> bool:
        """The player of the form leaves."""
        game = self._desk.game
        event = self.leaver(game) if game is not None else None
        return event is not None and self._do(event)

    def declare_last(self) -> bool:
        """The running round of an open end is the last; or the game goes on after all."""
        game = self._desk.game
        if game is None:
            return False
        return self._do(LastRoundDeclared(game.current.number, not game.declared_last))

    def stop(self) -> bool:
        """End the game with the standings as they are."""
        game = self._desk.game
        return game is not None and self._do(GameStopped(game.current.number))

    def _do(self, event: Entry) -> bool:
        """A change after which the table is looked at again."""
        if not self._meant(type(event).__name__) or not self._submit(event):
            return False
        self._clear(None)
        self._desk.guard.changed()
        self._desk.tell(Topic.CHANGES)
        return True

    def _meant(self, key: str) -> bool:
        meant = self._desk.meant(f"change {key}")
        self._take_refusal()
        return meant

    def _submit(self, event: Entry) -> bool:
        taken = self._desk.submit(event)
        self._take_refusal()
        return taken

    def _take_refusal(self) -> None:
        """A refusal is said here, where the change was asked for, and not at the table."""
        self.refusal, self._desk.refusal = self._desk.refusal, ""
        if self.refusal:
            self._desk.tell(Topic.GAME)
            self._desk.tell(Topic.CHANGES)


def returning_seat(game: Game, typed: str) -> int | None:
    """The seat of who left under the name as typed; ``None`` where nobody did."""
    name = same_name(typed)
    return next((seat for seat in game.absent if same_name(game.players[seat]) == name), None)


def seat_before(game: Game, seat: int | None) -> int:
    """Who sits where the right neighbour of ``seat`` sat when it last played; else the last."""
    orders = (one.present for one in reversed(game.rounds) if seat in one.present)
    order = next(orders, game.seating)
    at = order.index(seat) if seat in order else 0
    return next((s for s in reversed((*order[at:], *order[:at])) if s in game.seating), order[-1])


def whole(typed: str) -> int | None:
    """The number that was typed, with any minus; ``None`` where it is none."""
    text = typed.strip()
    if not WHOLE.fullmatch(text):
        return None
    amount = int(text.lstrip("+-\u2212\u2013"))
    return -amount if text[0] in "-\u2212\u2013" else amount


def step_of(game: Game) -> int:
    """By how many points − and + go: in tens, or in ones where points are that small."""
    small = {ScoringKind.WITHOUT_ZERO, ScoringKind.OWN}
    return 1 if game.rules.scoring.kind in small else 10


def problem_of(game: Game, event: Entry, *, beside: str = "") -> Problem | None:
    """The first thing that is wrong with an event; kinds that begin with ``beside`` aside."""
    found = event_problems(game, event)  # type: ignore[arg-type]
    return next((p for p in found if not (beside and p.kind.value.startswith(beside))), None)
