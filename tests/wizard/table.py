"""A table to tell a game at, in as few words as a person at it would need."""

from __future__ import annotations

from typing import Any

from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
    Event,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    RoundReplayed,
    RoundSkipped,
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
    **options: Any,
) -> GameStarted:
    """The start of a game; the schedule is the official one unless another is named.

    ``options`` are those of the rule set, by name.
    """
    players = tuple(names.split())
    cards = standard_schedule(len(players)) if schedule is None else schedule
    return GameStarted(players, first_dealer, RuleSet(cards, plus_minus, since, **options))


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
        bids: tuple[int | None, ...],
        tricks: tuple[int | None, ...],
        trump: Trump | None = None,
        **more: Any,
    ) -> RoundCorrected:
        was = self.game.rounds[number - 1].corrections
        return RoundCorrected(number, bids, tricks, trump, was, **more)

    def bid(self, seat: int, bid: int) -> Table:
        return self.say(self.a_bid(seat, bid))

    def bids(self, *bids: int | None) -> Table:
        """Everybody who bids does so, in bidding order."""
        for seat in self.now.bidders:
            bid = bids[seat]
            assert bid is not None
            self.bid(seat, bid)
        return self

    def count(self, seat: int, tricks: int) -> Table:
        return self.say(self.a_count(seat, tricks))

    def counts(self, *tricks: int | None) -> Table:
        """Tricks are entered in bidding order until the rest follows by itself."""
        while (seat := self.game.next_to_count()) is not None:
            made = tricks[seat]
            assert made is not None
            self.count(seat, made)
        return self

    def trump(self, trump: Trump | None) -> Table:
        return self.say(TrumpNoted(self.now.number, trump, self.now.trump))

    def rest_as_bid(self) -> Table:
        return self.say(RestAsBid(self.now.number))

    def close(self) -> Table:
        return self.say(RoundClosed(self.now.number))

    def finish(self) -> Table:
        return self.say(GameFinished())

    def correct(self, number: int, line: str, **more: Any) -> Table:
        """Write a closed round anew: ``correct(1, "0/0 1/1 0/0")``."""
        return self.say(self.a_correction(number, *read(line), **more))

    def wolf(self, seat: int, trump: Trump) -> Table:
        """The holder of the Werewolf names a trump, or none."""
        return self.say(TrumpNoted(self.now.number, trump, self.now.trump, seat))

    def bomb(self, tricks: int = 1) -> Table:
        return self.say(NobodysTricks(self.now.number, tricks, self.now.nobodys))

    def a_cloud(self, seat: int, change: int) -> CloudPassed:
        return CloudPassed(self.now.number, seat, change, self.now.cloud(seat))

    def cloud(self, seat: int, change: int) -> Table:
        return self.say(self.a_cloud(seat, change))

    def gift(self, number: int, seat: int, points: int, note: str = "") -> Table:
        return self.say(PointsGiven(number, seat, points, note))

    def replay(self) -> Table:
        return self.say(RoundReplayed(self.now.number))

    def skip(self) -> Table:
        return self.say(RoundSkipped(self.now.number))

    def deals(self, seat: int) -> Table:
        """Another player deals the running round."""
        return self.say(DealerChanged(self.now.number, seat, self.now.dealer))

    def join(self, name: str, after: int, points: int, *schedule: int) -> Table:
        return self.say(PlayerJoined(self.now.number, name, after, points, schedule))

    def leave(self, seat: int, *schedule: int) -> Table:
        return self.say(PlayerLeft(self.now.number, seat, schedule))

    def back(self, seat: int, after: int, *schedule: int, points: int | None = None) -> Table:
        """Who left comes back."""
        return self.say(PlayerReturned(self.now.number, seat, after, schedule, points))

    def last(self, last: bool = True) -> Table:
        """The running round is declared the last one, or not after all."""
        return self.say(LastRoundDeclared(self.now.number, last))

    def stop(self) -> Table:
        return self.say(GameStopped(self.now.number))

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


def dealers(table: Table) -> list[int]:
    """Who dealt in each round."""
    return [one.dealer for one in table.game.rounds]


def zeros(table: Table, rounds: int) -> Table:
    """Rounds in which the first bidder makes all tricks and everybody bids 0."""
    for _ in range(rounds):
        now = table.now
        table.bids(*[0] * len(now.bids)).count(now.leader, now.cards).close()
    return table


def closing(game: Game) -> Event:
    """What accepts the result: the close of a round or, in the last one, of the game."""
    return GameFinished() if game.last_round else RoundClosed(game.current.number)


def read(line: str) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    """Bids and tricks of a line such as ``2/1 0/0 -/0 -/-``; a dash is no number."""
    pairs = [pair.split("/") for pair in line.split()]
    return tuple(_read(bid) for bid, _ in pairs), tuple(_read(tricks) for _, tricks in pairs)


def _read(number: str) -> int | None:
    return None if number == "-" else int(number)
