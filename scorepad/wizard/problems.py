"""Everything that is wrong with an entry, at once, as named values.

A problem names what is wrong and where; the words are found elsewhere, in the language of the
reader. ``str(problem)`` is a plain English line for logs and the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scorepad.wizard.changes import (
    gift_problems,
    joining_problems,
    leaving_problems,
    returning_problems,
    seating_problems,
    start_problems,
    stop_problems,
)
from scorepad.wizard.entering import (
    bid_problems,
    closing_problems,
    cloud_problems,
    correction_problems,
    count_problems,
    most_tricks,
    nobodys_problems,
    rest_problems,
    round_cloud_problems,
    round_problems,
    trump_problems,
)
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
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
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    RoundEvent,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game
from scorepad.wizard.kinds import Kind, Problem
from scorepad.wizard.ruling import rules_problems

__all__ = [
    "Kind",
    "Problem",
    "event_problems",
    "most_tricks",
    "round_cloud_problems",
    "round_problems",
    "rules_problems",
    "seating_problems",
]


def event_problems(game: Game | None, event: Event, *, kept: bool = False) -> tuple[Problem, ...]:
    """All that is wrong with ``event`` as the next one of ``game`` (``None``: no game yet).

    ``kept``: the event stands in a log already; what earlier versions took is let pass.
    """
    if game is None:
        if isinstance(event, GameStarted):
            return tuple(start_problems(event))
        return (Problem(Kind.GAME_NOT_STARTED),)
    problems = _problems(game, event)
    if kept:
        return tuple(p for p in problems if not _was_taken_before(game, event, p.kind))
    return problems


def _was_taken_before(game: Game, event: Event, kind: Kind) -> bool:
    """Whether a version before may have taken ``event`` in spite of a problem.

    It let "one suit each" shrink to two, and looked at the totals of the moment to see whom
    the Canadian rule limits.
    """
    match kind:
        case Kind.ONE_SUIT_PLAYERS:
            return isinstance(event, PlayerLeft)
        case Kind.BID_FORBIDDEN | Kind.BIDS_EQUAL_TRICKS:
            return game.rules.leading_only
        case _:
            return False


def _problems(game: Game, event: Event) -> tuple[Problem, ...]:
    if isinstance(event, GameStarted):
        return (Problem(Kind.GAME_STARTED_ALREADY),)
    if isinstance(event, RoundCorrected):
        return tuple(correction_problems(game, event))
    if game.finished:
        return (Problem(Kind.GAME_OVER),)
    match event:
        case PointsGiven():
            return tuple(gift_problems(game, event))
        case GameFinished():
            return tuple(_finish(game))
        case _:
            return tuple(_in_round(game, event))


def _finish(game: Game) -> Iterator[Problem]:
    yield from closing_problems(game)
    if not game.last_round:
        yield Problem(Kind.NOT_LAST_ROUND, game.current.number, expected=game.planned)


def _in_round(game: Game, event: RoundEvent) -> Iterator[Problem]:
    now = game.current
    if event.round != now.number:
        yield Problem(Kind.ROUND_NOT_OPEN, round=event.round, expected=now.number)
        return
    if (seat := _seat_of(event)) is not None and (wrong := _missing(game, seat)):
        yield wrong
        return
    yield from _entry(game, event)


def _entry(game: Game, event: RoundEvent) -> Iterator[Problem]:
    match event:
        case BidMade():
            yield from bid_problems(game, event)
        case TricksCounted():
            yield from count_problems(game, event)
        case TrumpNoted():
            yield from trump_problems(game, event)
        case RestAsBid():
            yield from rest_problems(game)
        case NobodysTricks():
            yield from nobodys_problems(game, event)
        case CloudPassed():
            yield from cloud_problems(game, event)
        case RoundClosed():
            yield from closing_problems(game)
            yield from _goes_on(game)
        case _:
            yield from _change(game, event)


_Change = (
    RoundReplayed
    | RoundSkipped
    | DealerChanged
    | PlayerJoined
    | PlayerLeft
    | PlayerReturned
    | LastRoundDeclared
    | GameStopped
)


def _change(game: Game, event: _Change) -> Iterator[Problem]:
    now = game.current
    match event:
        case RoundReplayed():
            return
        case RoundSkipped():
            yield from _goes_on(game)
        case DealerChanged():
            if event.was != now.dealer:
                yield Problem(Kind.CHANGED_MEANWHILE, now.number, now.dealer)
        case PlayerJoined():
            yield from joining_problems(game, event)
        case PlayerLeft():
            yield from leaving_problems(game, event)
        case PlayerReturned():
            yield from returning_problems(game, event)
        case LastRoundDeclared():
            yield from _declared(game, event)
        case GameStopped():
            yield from stop_problems(game)
        case _:
            assert_never(event)


def _goes_on(game: Game) -> Iterator[Problem]:
    if game.last_round:
        yield Problem(Kind.LAST_ROUND, game.current.number)


def _seat_of(event: RoundEvent) -> int | None:
    match event:
        case BidMade() | TricksCounted() | CloudPassed() | PlayerLeft():
            return event.seat
        case DealerChanged():
            return event.dealer
        case PlayerJoined() | PlayerReturned():
            return event.after
        case TrumpNoted():
            return event.by
        case _:
            return None


def _missing(game: Game, seat: int) -> Problem | None:
    if not 0 <= seat < len(game.players):
        return Problem(Kind.SEAT_UNKNOWN, game.current.number, found=seat + 1)
    if seat not in game.seating:
        return Problem(Kind.PLAYER_GONE, game.current.number, seat)
    return None


def _declared(game: Game, event: LastRoundDeclared) -> Iterator[Problem]:
    if not game.rules.open_end:
        yield Problem(Kind.NOT_OPEN_END, game.current.number)
    elif event.last == game.declared_last:
        yield Problem(Kind.CHANGED_MEANWHILE, game.current.number)
