"""What is wrong with a change of the table: its start, who joins or leaves, gifts, an early end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.wizard import rules as r
from scorepad.wizard.entering import closing_problems
from scorepad.wizard.events import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
)
from scorepad.wizard.game import Game
from scorepad.wizard.kinds import Kind, Problem
from scorepad.wizard.ruling import MOST_POINTS, rules_problems, schedule_problems

MAX_NOTE = 60
"""The longest note of a gift, in characters."""


def seating_problems(
    players: Sequence[str], fewest: int = r.MIN_PLAYERS, most: int = r.MAX_PLAYERS
) -> tuple[Problem, ...]:
    """All that is wrong with a list of names (as typed) for ``fewest`` to ``most`` players."""
    return tuple(_seating(players, fewest, most))


def start_problems(event: GameStarted) -> Iterator[Problem]:
    """What is wrong with the start of a game."""
    yield from _seating(event.players, event.rules.fewest, event.rules.most)
    if not 0 <= event.first_dealer < len(event.players):
        yield Problem(Kind.DEALER_UNKNOWN, found=event.first_dealer + 1)
    yield from rules_problems(event.rules, len(event.players))


def gift_problems(game: Game, event: PointsGiven) -> Iterator[Problem]:
    """What is wrong with bonus or penalty points."""
    if not 1 <= event.round <= game.current.number:
        yield Problem(Kind.ROUND_NOT_OPEN, event.round, expected=game.current.number)
    if not 0 <= event.seat < len(game.players):
        yield Problem(Kind.SEAT_UNKNOWN, event.round, found=event.seat + 1)
    if not 0 < abs(event.points) <= MOST_POINTS:
        yield Problem(
            Kind.POINTS_OUT_OF_RANGE, event.round, found=event.points, expected=MOST_POINTS
        )
    if len(event.note) > MAX_NOTE:
        yield Problem(Kind.NOTE_TOO_LONG, event.round, found=len(event.note), expected=MAX_NOTE)


def joining_problems(game: Game, event: PlayerJoined) -> Iterator[Problem]:
    """What is wrong with a player who joins."""
    yield from _begun(game)
    names = (*game.players, event.name)
    last = len(game.players)
    yield from (p for p in _seating(names, 0, len(names)) if p.seat == last)
    yield from _one_more(game, event)


def returning_problems(game: Game, event: PlayerReturned) -> Iterator[Problem]:
    """What is wrong with a player who comes back."""
    if not 0 <= event.seat < len(game.players):
        yield Problem(Kind.SEAT_UNKNOWN, event.round, found=event.seat + 1)
        return
    yield from _begun(game)
    if event.seat in game.seating:
        yield Problem(Kind.NAME_TWICE, seat=event.seat, found=game.players[event.seat])
    yield from _one_more(game, event)


def _one_more(game: Game, event: PlayerJoined | PlayerReturned) -> Iterator[Problem]:
    seats = len(game.seating) + 1
    if seats > game.rules.most:
        yield Problem(Kind.TOO_MANY_PLAYERS, found=seats, expected=game.rules.most)
    if game.rules.one_suit and seats > len(r.Suit):
        yield Problem(Kind.ONE_SUIT_PLAYERS, found=seats)
    if abs(event.points or 0) > 10 * MOST_POINTS:
        yield Problem(
            Kind.POINTS_OUT_OF_RANGE, event.round, found=event.points, expected=10 * MOST_POINTS
        )
    yield from schedule_problems(event.schedule, seats, game.rules.deck, event.round)


def leaving_problems(game: Game, event: PlayerLeft) -> Iterator[Problem]:
    """What is wrong with a player who leaves."""
    yield from _begun(game)
    seats = len(game.seating) - 1
    if seats < r.CLUB_MIN_PLAYERS:
        yield Problem(Kind.TOO_FEW_PLAYERS, found=seats, expected=r.CLUB_MIN_PLAYERS)
    elif game.rules.one_suit and seats < r.MIN_PLAYERS:
        yield Problem(Kind.ONE_SUIT_PLAYERS, found=seats)
    yield from schedule_problems(event.schedule, seats, game.rules.deck, event.round)


def stop_problems(game: Game) -> Iterator[Problem]:
    """What is wrong with an early end.

    Rounds that were skipped are enough to end with: then nobody has won anything.
    """
    if game.counts(game.current):
        yield from closing_problems(game)
    elif not any(one.closed for one in game.rounds):
        yield Problem(Kind.NOTHING_PLAYED, game.current.number)


def _begun(game: Game) -> Iterator[Problem]:
    if not game.current.untouched:
        yield Problem(Kind.ROUND_HAS_ENTRIES, game.current.number)


def _seating(players: Sequence[str], fewest: int, most: int) -> Iterator[Problem]:
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
    if len(players) < fewest:
        yield Problem(Kind.TOO_FEW_PLAYERS, found=len(players), expected=fewest)
    if len(players) > most:
        yield Problem(Kind.TOO_MANY_PLAYERS, found=len(players), expected=most)
