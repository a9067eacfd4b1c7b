"""How events become a game: the state is the fold of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

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
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game, neighbour
from scorepad.wizard.members import Member, Stay
from scorepad.wizard.round import Round
from scorepad.wizard.rules import PlusMinus, clean_name


def begin(started: GameStarted) -> Game:
    """The game right after its start: the first round is open."""
    players = tuple(clean_name(name) for name in started.players)
    game = Game(
        players,
        started.first_dealer,
        started.rules,
        schedule=started.rules.schedule,
        seating=tuple(range(len(players))),
        members=(Member(),) * len(players),
    )
    return replace(game, rounds=(_open_round(game, 1, started.first_dealer),))


def apply(game: Game, event: Event) -> Game:
    """The game after ``event``, which must have no problems (see :mod:`.problems`)."""
    match event:
        case GameStarted():
            return begin(event)
        case (
            BidMade()
            | TrumpNoted()
            | TricksCounted()
            | RestAsBid()
            | NobodysTricks()
            | CloudPassed()
            | DealerChanged()
            | RoundReplayed()
        ):
            return _with(game, _judged(game, _entered(game, event)))
        case RoundCorrected():
            return _with(game, corrected(game.rounds[event.round - 1], event))
        case PointsGiven():
            return replace(game, gifts=(*game.gifts, event))
        case PlayerJoined():
            return _joined(game, event)
        case PlayerLeft():
            return _left(game, event)
        case PlayerReturned():
            return _returned(game, event)
        case LastRoundDeclared(last=last):
            return replace(game, declared_last=last)
        case RoundClosed() | RoundSkipped() | GameFinished() | GameStopped():
            return _ended(game, event)
        case _:
            assert_never(event)


_Entering = (
    BidMade
    | TrumpNoted
    | TricksCounted
    | RestAsBid
    | NobodysTricks
    | CloudPassed
    | DealerChanged
    | RoundReplayed
)


def _entered(game: Game, event: _Entering) -> Round:
    """The running round with one more entry."""
    now = game.current
    match event:
        case BidMade(seat=seat, bid=bid):
            return replace(now, bids=_put(now.bids, seat, bid))
        case TrumpNoted(trump=trump, by=by):
            return replace(now, trump=trump, chooser=by)
        case TricksCounted(seat=seat, tricks=tricks):
            return replace(now, entered=_put(now.entered, seat, tricks))
        case RestAsBid():
            return replace(now, entered=now.rest_as_bid())
        case NobodysTricks(tricks=tricks):
            return replace(now, nobodys=tricks)
        case CloudPassed(seat=seat, change=change):
            return replace(now, clouds=_clouds(now, seat, change))
        case DealerChanged(dealer=dealer):
            return _dealt_by(now, dealer)
        case RoundReplayed():
            return _blank(game, now)
        case _:
            assert_never(event)


def _judged(game: Game, now: Round) -> Round:
    """The round with who led when its last bid came in, where plus/minus one asks for that."""
    rules = game.rules
    if not rules.leading_only or rules.plus_minus is PlusMinus.OFF:
        return now
    if not now.all_bid:
        return now if now.leaders is None else replace(now, leaders=None)
    return now if now.leaders is not None else replace(now, leaders=game.leaders_before(now))


def _dealt_by(now: Round, dealer: int) -> Round:
    """The round with another dealer; a saboteur has no bid."""
    if not now.scoring.saboteur:
        return replace(now, dealer=dealer)
    bids, clouds = _put(now.bids, dealer, None), _clouds(now, dealer, 0)
    return replace(now, dealer=dealer, bids=bids, clouds=clouds)


def _ended(game: Game, event: RoundClosed | RoundSkipped | GameFinished | GameStopped) -> Game:
    """The game after its running round ended, one way or another."""
    now = game.current
    match event:
        case RoundClosed():
            return _next_round(_with(game, _close(now)))
        case RoundSkipped():
            return _next_round(_with(game, replace(_blank(game, now), closed=True, skipped=True)))
        case GameFinished():
            return replace(_with(game, _close(now)), finished=True)
        case GameStopped():
            rounds = _with(game, _close(now)).rounds if game.counts(now) else game.rounds[:-1]
            return replace(game, rounds=rounds, finished=True, stopped=True)
        case _:
            assert_never(event)


def corrected(old: Round, event: RoundCorrected) -> Round:
    """``old`` as a correction writes it."""
    return replace(
        old,
        bids=event.bids,
        entered=event.tricks,
        trump=event.trump,
        corrections=old.corrections + 1,
        nobodys=event.nobodys,
        clouds=event.clouds,
        chooser=event.by,
    )


def _open_round(game: Game, number: int, dealer: int) -> Round:
    nothing = (None,) * len(game.players)
    return Round(
        number,
        game.cards_in(number),
        dealer,
        nothing,
        nothing,
        present=game.seating,
        scoring=game.rules.scoring,
        deck=game.rules.deck,
    )


def _next_round(game: Game) -> Game:
    number = game.current.number + 1
    return replace(game, rounds=(*game.rounds, _open_round(game, number, game.next_dealer())))


def _blank(game: Game, now: Round) -> Round:
    return _open_round(game, now.number, now.dealer)


def _close(now: Round) -> Round:
    return replace(now, entered=now.tricks, closed=True)


def _joined(game: Game, event: PlayerJoined) -> Game:
    member = Member((Stay(event.round, event.points),))
    larger = replace(
        game,
        players=(*game.players, clean_name(event.name)),
        members=(*game.members, member),
        rounds=tuple(_wider(one) for one in game.rounds),
    )
    return _seated(larger, len(game.players), event)


def _returned(game: Game, event: PlayerReturned) -> Game:
    seat, points = event.seat, event.points
    start = 0 if points is None else points - game.totals[seat]
    member = game.members[seat].returning(event.round, start)
    members = (*game.members[:seat], member, *game.members[seat + 1 :])
    return _seated(replace(game, members=members), seat, event)


def _seated(game: Game, seat: int, event: PlayerJoined | PlayerReturned) -> Game:
    """The game with ``seat`` at the table, left of ``event.after``."""
    at = game.seating.index(event.after) + 1
    larger = replace(
        game,
        seating=(*game.seating[:at], seat, *game.seating[at:]),
        schedule=_cards_before(game, event.round) + event.schedule,
    )
    return _with(larger, _blank(larger, larger.current))


def _cards_before(game: Game, number: int) -> tuple[int, ...]:
    # With an open end more rounds were dealt than the schedule names.
    return tuple(game.cards_in(before) for before in range(1, number))


def _wider(one: Round) -> Round:
    clouds = (*one.clouds, 0) if one.clouds else ()
    return replace(one, bids=(*one.bids, None), entered=(*one.entered, None), clouds=clouds)


def _left(game: Game, event: PlayerLeft) -> Game:
    now, seat = game.current, event.seat
    dealer = now.dealer
    if dealer == seat:
        dealer = neighbour(game.seating, seat)
    member = game.members[seat].leaving(event.round)
    smaller = replace(
        game,
        members=(*game.members[:seat], member, *game.members[seat + 1 :]),
        seating=tuple(s for s in game.seating if s != seat),
        schedule=_cards_before(game, event.round) + event.schedule,
    )
    return _with(smaller, _open_round(smaller, now.number, dealer))


def _with(game: Game, one: Round) -> Game:
    at = one.number - 1
    return replace(game, rounds=(*game.rounds[:at], one, *game.rounds[at + 1 :]))


def _clouds(now: Round, seat: int, change: int) -> tuple[int, ...]:
    clouds = now.clouds or (0,) * len(now.bids)
    changed = (*clouds[:seat], change, *clouds[seat + 1 :])
    return changed if any(changed) else ()


def _put(values: Sequence[int | None], seat: int, value: int | None) -> tuple[int | None, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
