"""Everything that is wrong with an entry, at once, as named values.

A problem names what is wrong and where; the words are found elsewhere, in the language of the
reader. ``str(problem)`` is a plain English line for logs and the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scorepad.wizard import rules as r
from scorepad.wizard.events import (
    BidMade,
    Event,
    GameFinished,
    GameStarted,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game, Round


class Kind(StrEnum):
    """The name of a problem."""

    # seats and rules of a new game
    TOO_FEW_PLAYERS = "too-few-players"
    TOO_MANY_PLAYERS = "too-many-players"
    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    NAME_TWICE = "name-twice"
    DEALER_UNKNOWN = "dealer-unknown"
    SCHEDULE_IMPOSSIBLE = "schedule-impossible"
    # where an entry belongs
    GAME_NOT_STARTED = "game-not-started"
    GAME_STARTED_ALREADY = "game-started-already"
    GAME_OVER = "game-over"
    ROUND_NOT_OPEN = "round-not-open"
    ROUND_NOT_CLOSED = "round-not-closed"
    SEAT_UNKNOWN = "seat-unknown"
    CHANGED_MEANWHILE = "changed-meanwhile"
    # bids
    BID_OUT_OF_RANGE = "bid-out-of-range"
    BID_FORBIDDEN = "bid-forbidden"
    BIDS_MISSING = "bids-missing"
    BIDS_EQUAL_TRICKS = "bids-equal-tricks"
    # trump
    NO_TRUMP_CARD = "no-trump-card"
    # tricks
    TRICKS_OUT_OF_RANGE = "tricks-out-of-range"
    TRICKS_TOO_MANY = "tricks-too-many"
    TRICKS_MISSING = "tricks-missing"
    TRICKS_SUM = "tricks-sum"
    REST_NOT_AS_BID = "rest-not-as-bid"
    # the end of a round, of the game, of the log
    LAST_ROUND = "last-round"
    NOT_LAST_ROUND = "not-last-round"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    # a sheet that was written elsewhere
    POINTS_DIFFER = "points-differ"
    TOTAL_DIFFERS = "total-differs"
    CARDS_DIFFER = "cards-differ"
    DEALER_DIFFERS = "dealer-differs"
    ROUND_DIFFERS = "round-differs"
    TRUMP_UNKNOWN = "trump-unknown"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. ``round`` counts from 1, ``seat`` from 0.

    ``found`` is what was said, ``expected`` what would be right or the bound that was broken.
    """

    kind: Kind
    round: int | None = None
    seat: int | None = None
    found: int | str | None = None
    expected: int | str | None = None

    def __str__(self) -> str:
        parts = [self.kind.value]
        if self.round is not None:
            parts.append(f"round {self.round}")
        if self.seat is not None:
            parts.append(f"seat {self.seat + 1}")
        if self.found is not None:
            parts.append(f"found {self.found}")
        if self.expected is not None:
            parts.append(f"expected {self.expected}")
        return ", ".join(parts)


def seating_problems(players: Sequence[str]) -> tuple[Problem, ...]:
    """All that is wrong with a list of names (as typed) for 3 to 6 players."""
    return tuple(_seating(players))


def event_problems(game: Game | None, event: Event) -> tuple[Problem, ...]:
    """All that is wrong with ``event`` as the next one of ``game`` (``None``: no game yet)."""
    if game is None:
        if isinstance(event, GameStarted):
            return tuple(_start(event))
        return (Problem(Kind.GAME_NOT_STARTED),)
    if isinstance(event, GameStarted):
        return (Problem(Kind.GAME_STARTED_ALREADY),)
    if game.finished:
        return (Problem(Kind.GAME_OVER),)
    return tuple(_running(game, event))


def round_problems(game: Game, one: Round) -> tuple[Problem, ...]:
    """What stands out in a round as it was written: missing, out of range, sums, plus/minus one."""
    return tuple(_bids(one, one.bids)) + tuple(_tricks(one)) + tuple(_sum(game, one))


def _seating(players: Sequence[str]) -> Iterator[Problem]:
    seen: dict[str, int] = {}
    for seat, typed in enumerate(players):
        name = r.clean_name(typed)
        if not name:
            yield Problem(Kind.NAME_EMPTY, seat=seat)
            continue
        if len(name) > r.MAX_NAME:
            yield Problem(Kind.NAME_TOO_LONG, seat=seat, found=len(name), expected=r.MAX_NAME)
        first = seen.setdefault(r.same_name(name), seat)
        if first != seat:
            yield Problem(Kind.NAME_TWICE, seat=seat, found=name)
    if len(players) < r.MIN_PLAYERS:
        yield Problem(Kind.TOO_FEW_PLAYERS, found=len(players), expected=r.MIN_PLAYERS)
    if len(players) > r.MAX_PLAYERS:
        yield Problem(Kind.TOO_MANY_PLAYERS, found=len(players), expected=r.MAX_PLAYERS)


def _start(event: GameStarted) -> Iterator[Problem]:
    yield from _seating(event.players)
    if not 0 <= event.first_dealer < len(event.players):
        yield Problem(Kind.DEALER_UNKNOWN, found=event.first_dealer + 1)
    schedule = event.rules.schedule
    most = r.DECK // max(len(event.players), 1)
    if not schedule:
        yield Problem(Kind.SCHEDULE_IMPOSSIBLE, found=0, expected=1)
    for number, cards in enumerate(schedule, start=1):
        if not 1 <= cards <= most:
            yield Problem(Kind.SCHEDULE_IMPOSSIBLE, round=number, found=cards, expected=most)


_Running = (
    BidMade | TrumpNoted | TricksCounted | RestAsBid | RoundClosed | RoundCorrected | GameFinished
)


def _running(game: Game, event: _Running) -> Iterator[Problem]:
    now = game.current
    if isinstance(event, RoundCorrected):
        yield from _correction(game, event)
        return
    if not isinstance(event, GameFinished) and event.round != now.number:
        yield Problem(Kind.ROUND_NOT_OPEN, round=event.round, expected=now.number)
        return
    if isinstance(event, BidMade | TricksCounted) and not 0 <= event.seat < len(now.bids):
        yield Problem(Kind.SEAT_UNKNOWN, round=now.number, found=event.seat + 1)
        return
    match event:
        case BidMade():
            yield from _bid(game, event)
        case TricksCounted():
            yield from _count(game, event)
        case TrumpNoted():
            if event.was != now.trump:
                yield Problem(Kind.CHANGED_MEANWHILE, now.number, found=now.trump)
            if not now.has_trump_card and event.trump is not None:
                yield Problem(Kind.NO_TRUMP_CARD, now.number, found=event.trump)
        case RestAsBid():
            yield from _rest(game)
        case RoundClosed():
            yield from _closing(game)
            if game.last_round:
                yield Problem(Kind.LAST_ROUND, now.number)
        case GameFinished():
            yield from _closing(game)
            if not game.last_round:
                last = len(game.rules.schedule)
                yield Problem(Kind.NOT_LAST_ROUND, now.number, expected=last)
        case _:
            assert_never(event)


def _bid(game: Game, event: BidMade) -> Iterator[Problem]:
    now, seat, bid = game.current, event.seat, event.bid
    if now.bids[seat] != event.was:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, seat, found=now.bids[seat])
    if not 0 <= bid <= now.cards:
        yield Problem(Kind.BID_OUT_OF_RANGE, now.number, seat, found=bid, expected=now.cards)
    if game.rules.strict and seat == now.dealer and bid == game.forbidden(now):
        yield Problem(Kind.BID_FORBIDDEN, now.number, seat, found=bid)


def _count(game: Game, event: TricksCounted) -> Iterator[Problem]:
    now, seat, tricks = game.current, event.seat, event.tricks
    yield from _bids_ready(game)
    if now.entered[seat] != event.was:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, seat, found=now.tricks[seat])
    if not 0 <= tricks <= now.cards:
        yield Problem(Kind.TRICKS_OUT_OF_RANGE, now.number, seat, found=tricks, expected=now.cards)
    elif tricks > (most := most_tricks(now, seat)):
        yield Problem(Kind.TRICKS_TOO_MANY, now.number, seat, found=tricks, expected=most)


def most_tricks(now: Round, seat: int) -> int:
    """The highest number that ``seat`` can have made as the other entries stand; 0 or more."""
    own = now.entered[seat]
    return max(0, now.left + (own or 0))


def _rest(game: Game) -> Iterator[Problem]:
    now = game.current
    yield from _bids_ready(game)
    if None not in now.entered:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number)
        return
    total = sum(t for t in now.rest_as_bid() if t is not None)
    if total != now.cards:
        yield Problem(Kind.REST_NOT_AS_BID, now.number, found=total, expected=now.cards)


def _bids_ready(game: Game) -> Iterator[Problem]:
    now = game.current
    if not now.all_bid:
        yield Problem(Kind.BIDS_MISSING, now.number, found=now.bids.count(None))
    if game.bids_refused(now):
        yield Problem(Kind.BIDS_EQUAL_TRICKS, now.number, now.dealer, found=now.bid_sum)


def _closing(game: Game) -> Iterator[Problem]:
    now = game.current
    yield from _bids_ready(game)
    yield from _tricks(now)


def _correction(game: Game, event: RoundCorrected) -> Iterator[Problem]:
    closed = [one for one in game.rounds if one.closed]
    if not 1 <= event.round <= len(closed):
        yield Problem(Kind.ROUND_NOT_CLOSED, round=event.round, expected=len(closed))
        return
    old = game.rounds[event.round - 1]
    n = len(old.bids)
    if len(event.bids) != n or len(event.tricks) != n:
        wrong = event.tricks if len(event.bids) == n else event.bids
        yield Problem(Kind.SEAT_UNKNOWN, old.number, found=len(wrong), expected=n)
        return
    if event.was != old.corrections:
        yield Problem(Kind.CHANGED_MEANWHILE, old.number)
    if event.trump is not None and not old.has_trump_card:
        yield Problem(Kind.NO_TRUMP_CARD, old.number, found=event.trump)
    new = Round(old.number, old.cards, old.dealer, event.bids, event.tricks, event.trump)
    # A breach of plus/minus one that is noticed late is written down as it was played.
    yield from _bids(new, new.bids)
    yield from _tricks(new)


def _bids(one: Round, bids: Sequence[int | None]) -> Iterator[Problem]:
    for seat, bid in enumerate(bids):
        if bid is None:
            yield Problem(Kind.BIDS_MISSING, one.number, seat)
        elif not 0 <= bid <= one.cards:
            yield Problem(Kind.BID_OUT_OF_RANGE, one.number, seat, bid, one.cards)


def _tricks(one: Round) -> Iterator[Problem]:
    for seat, tricks in enumerate(one.tricks):
        if tricks is None:
            yield Problem(Kind.TRICKS_MISSING, one.number, seat)
        elif not 0 <= tricks <= one.cards:
            yield Problem(Kind.TRICKS_OUT_OF_RANGE, one.number, seat, tricks, one.cards)
    total = sum(t for t in one.tricks if t is not None)
    if None not in one.tricks and total != one.cards:
        yield Problem(Kind.TRICKS_SUM, one.number, found=total, expected=one.cards)


def _sum(game: Game, one: Round) -> Iterator[Problem]:
    if game.sum_matches(one):
        yield Problem(Kind.BIDS_EQUAL_TRICKS, one.number, one.dealer, found=one.bid_sum)
