"""A table to tell a game at, in as few words as a person at it would need."""

from __future__ import annotations

from scorepad.wizard.events import (
    BidMade,
    Entry,
    Event,
    GameFinished,
    GameStarted,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.history import History
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import PlusMinus, RuleSet, Trump, standard_schedule


def opening(
    names: str = "Anya Freya Henry",
    *,
    first_dealer: int = 0,
    schedule: tuple[int, ...] | None = None,
    plus_minus: PlusMinus = PlusMinus.OFF,
    since: int = 1,
) -> GameStarted:
    """The start of a game; the schedule is the official one unless another is named."""
    players = tuple(names.split())
    cards = standard_schedule(len(players)) if schedule is None else schedule
    return GameStarted(players, first_dealer, RuleSet(cards, plus_minus, since))


class Table:
    """One game and its log. Numbers in a row always run by seat."""

    def __init__(self, start: GameStarted | None = None) -> None:
        self.log: list[Entry] = []
        self.history = History()
        self.say(start if start is not None else opening())

    @property
    def game(self) -> Game:
        return self.history.game

    def phase(self) -> Phase:
        return self.game.phase

    @property
    def now(self) -> Round:
        return self.game.current

    def say(self, *entries: Entry) -> Table:
        """Record entries as they are."""
        for entry in entries:
            self.history = self.history.record(entry)
            self.log.append(entry)
        return self

    def problems(self, entry: Entry) -> tuple[Problem, ...]:
        return self.history.problems(entry)

    def kinds(self, entry: Entry) -> list[Kind]:
        """What would be wrong with an entry."""
        return [problem.kind for problem in self.problems(entry)]

    def a_bid(self, seat: int, bid: int) -> BidMade:
        was = self.now.bids[seat] if 0 <= seat < len(self.now.bids) else None
        return BidMade(self.now.number, seat, bid, was)

    def a_count(self, seat: int, tricks: int) -> TricksCounted:
        was = self.now.entered[seat] if 0 <= seat < len(self.now.bids) else None
        return TricksCounted(self.now.number, seat, tricks, was)

    def a_correction(
        self,
        number: int,
        bids: tuple[int, ...],
        tricks: tuple[int, ...],
        trump: Trump | None = None,
    ) -> RoundCorrected:
        was = self.game.rounds[number - 1].corrections
        return RoundCorrected(number, bids, tricks, trump, was)

    def bid(self, seat: int, bid: int) -> Table:
        return self.say(self.a_bid(seat, bid))

    def bids(self, *bids: int) -> Table:
        """Everybody bids, in bidding order."""
        for seat in self.now.order:
            self.bid(seat, bids[seat])
        return self

    def count(self, seat: int, tricks: int) -> Table:
        return self.say(self.a_count(seat, tricks))

    def counts(self, *tricks: int) -> Table:
        """Tricks are entered in bidding order until the rest follows by itself."""
        while (seat := self.game.next_to_count()) is not None:
            self.count(seat, tricks[seat])
        return self

    def trump(self, trump: Trump | None) -> Table:
        return self.say(TrumpNoted(self.now.number, trump, self.now.trump))

    def rest_as_bid(self) -> Table:
        return self.say(RestAsBid(self.now.number))

    def close(self) -> Table:
        return self.say(RoundClosed(self.now.number))

    def finish(self) -> Table:
        return self.say(GameFinished())

    def correct(self, number: int, line: str) -> Table:
        """Write a closed round anew: ``correct(1, "0/0 1/1 0/0")``."""
        return self.say(self.a_correction(number, *read(line)))

    def undo(self) -> Table:
        return self.say(Undone(self.history.cursor))

    def redo(self) -> Table:
        return self.say(Redone(self.history.cursor))

    def enter(self, line: str) -> Table:
        """Enter a round as bid/tricks by seat: ``enter("0/0 1/0 1/1")``."""
        bids, tricks = read(line)
        return self.bids(*bids).counts(*tricks)

    def play(self, *lines: str) -> Table:
        """Enter and close rounds; the last round of the schedule finishes the game."""
        for line in lines:
            self.enter(line)
            self.say(closing(self.game))
        return self


def closing(game: Game) -> Event:
    """What accepts the result: the close of a round or, in the last one, of the game."""
    return GameFinished() if game.last_round else RoundClosed(game.current.number)


def read(line: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Bids and tricks of a line such as ``2/1 0/0``."""
    pairs = [pair.split("/") for pair in line.split()]
    return tuple(int(bid) for bid, _ in pairs), tuple(int(tricks) for _, tricks in pairs)
