"""Libraries with games in them, written through the keeper before the server starts."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.wizard.events import (
    BidMade,
    Entry,
    GameFinished,
    GameStarted,
    RoundClosed,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game, Phase
from scorepad.wizard.history import History
from scorepad.wizard.rules import PlusMinus, Reader, RuleSet, Trump, standard_schedule

FOUR = ("Ana", "Ben", "Cleo", "Dov")
LONG = (
    "Wilhelmina-Friederike Ö.",
    "Maximilian der Erste",
    "Jo",
    "Ana-Maria",
    "Bartholomäus",
    "Xaver",
)
TRUMPS = (Trump.RED, Trump.BLUE, Trump.NONE, Trump.GREEN, Trump.YELLOW)


class Library:
    """A folder of data that is being filled."""

    def __init__(self, folder: Path, start: datetime) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._store = open_library(folder).store
        ids, seconds = count(1), count(0, 20)
        self.keeper = Keeper(
            self._store,
            lambda: start + timedelta(seconds=next(seconds)),
            lambda: f"g{start:%d%H%M}{next(ids)}",
        )

    def add(self, events: Iterable[Entry]) -> str:
        """Keep a game from its log; its id."""
        first, *rest = events
        assert isinstance(first, GameStarted)
        started = self.keeper.start(first)
        assert started.id is not None, started.problems
        for event in rest:
            assert not (problems := self.keeper.submit(started.id, event)), problems
        return started.id

    def note(self, key: str, value: str) -> None:
        """Keep a setting or another small text."""
        self.keeper.set_note(key, value)

    def close(self) -> None:
        """Let go of the folder."""
        self.keeper.close()


@contextlib.contextmanager
def library(folder: Path, start: datetime | None = None) -> Iterator[Library]:
    """The library in ``folder`` for the length of a with block."""
    filled = Library(folder, start or datetime.now(UTC) - timedelta(hours=2))
    try:
        yield filled
    finally:
        filled.close()


def log(
    players: Sequence[str] = FOUR,
    rounds: int = 0,
    *,
    bids: int = 0,
    tricks: int = 0,
    closed: bool = False,
    trump: bool = True,
    plus_minus: PlusMinus = PlusMinus.OFF,
    reader: Reader = Reader.SCOREKEEPER,
    note_trump: bool = True,
) -> list[Entry]:
    """A game with ``rounds`` whole rounds, then one with so many bids and tricks.

    ``closed`` finishes the game after its last round. Who bids what follows from the numbers of
    round and seat, so that some hit and some miss.
    """
    n = len(players)
    schedule = standard_schedule(n)
    rules = RuleSet(schedule, plus_minus, note_trump=note_trump, reader=reader)
    events: list[Entry] = [GameStarted(tuple(players), 0, rules)]
    history = History().record(events[0])

    def add(event: Entry) -> None:
        nonlocal history
        problems = history.problems(event)
        assert not problems, problems
        history = history.record(event)
        events.append(event)

    for number in range(1, len(schedule) + 1):
        whole = number <= rounds
        if not whole and not (bids or tricks):
            break
        if trump and note_trump and history.game.current.has_trump_card:
            add(TrumpNoted(number, TRUMPS[number % len(TRUMPS)]))
        for _ in range(n if whole else bids):
            add(_bid(history.game))
        for _ in range(n if whole else tricks):
            # The last player's tricks follow by themselves.
            if history.game.phase is Phase.TRICKS:
                add(_tricks(history.game))
        if not whole:
            break
        if number < len(schedule):
            add(RoundClosed(number))
        elif closed:
            add(GameFinished())
    return events


def _bid(game: Game) -> BidMade:
    now, seat = game.current, game.next_to_bid()
    assert seat is not None
    share = now.cards // len(game.players)
    bid = min(now.cards, share + (seat + now.number) % 2)
    if game.rules.strict and bid == game.forbidden(now) and seat == now.dealer:
        bid = bid - 1 if bid else bid + 1
    return BidMade(now.number, seat, bid)


def _tricks(game: Game) -> TricksCounted:
    now, seat = game.current, game.next_to_count()
    if seat is None:
        # All tricks are entered and do not add up: the last one has to say another number.
        seat = now.order[-1]
    open_seats = sum(t is None for t in now.entered)
    wanted = (now.bids[seat] or 0) + (1 if (seat + now.number) % 3 == 0 else 0)
    tricks = now.left if open_seats == 1 else min(now.left, wanted)
    return TricksCounted(now.number, seat, tricks, now.entered[seat])
