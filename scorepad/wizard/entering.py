"""What is wrong with an entry of a round: bids, trump, tricks, special cards, corrections."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    NobodysTricks,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.fold import corrected
from scorepad.wizard.game import Game, Round
from scorepad.wizard.kinds import Kind, Problem
from scorepad.wizard.rules import Bidding, Trump
from scorepad.wizard.specials import Special, most_clouds, most_nobodys


def bid_problems(game: Game, event: BidMade) -> Iterator[Problem]:
    """What is wrong with a bid."""
    now, seat, bid = game.current, event.seat, event.bid
    if seat not in now.bidders:
        yield Problem(Kind.DEALER_DOES_NOT_BID, now.number, seat)
    if now.bids[seat] != event.was:
        seen = None if game.conceals(now) else now.bids[seat]
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, seat, found=seen)
    if not 0 <= bid <= now.cards:
        yield Problem(Kind.BID_OUT_OF_RANGE, now.number, seat, found=bid, expected=now.cards)
    if game.rules.strict and seat == now.last_bidder and bid == game.forbidden(now):
        yield Problem(Kind.BID_FORBIDDEN, now.number, seat, found=bid)


def trump_problems(game: Game, event: TrumpNoted) -> Iterator[Problem]:
    """What is wrong with a note of trump."""
    now = game.current
    if event.was != now.trump:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, found=now.trump)
    yield from _trump(game, now, event.trump, event.by)


def _trump(game: Game, one: Round, trump: Trump | None, by: int | None) -> Iterator[Problem]:
    by_werewolf = trump is not None and trump.by_werewolf
    if trump is not None and not one.has_trump_card:
        yield Problem(Kind.NO_TRUMP_CARD, one.number, found=trump)
    if by_werewolf and Special.WEREWOLF not in game.rules.specials:
        yield Problem(Kind.CARD_NOT_IN_DECK, one.number, found=Special.WEREWOLF)
    if by_werewolf != (by is not None):
        yield Problem(Kind.WEREWOLF_NEEDS_HOLDER, one.number)
    if by is not None and not 0 <= by < len(one.bids):
        yield Problem(Kind.SEAT_UNKNOWN, one.number, found=by + 1)
    elif by is not None and by not in one.order:
        yield Problem(Kind.PLAYER_GONE, one.number, by)


def count_problems(game: Game, event: TricksCounted) -> Iterator[Problem]:
    """What is wrong with a number of tricks."""
    now, seat, tricks = game.current, event.seat, event.tricks
    if game.rules.bidding is not Bidding.SECRET_LATE:
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


def rest_problems(game: Game) -> Iterator[Problem]:
    """What is wrong with "the rest made their bid"."""
    now = game.current
    yield from _bids_ready(game)
    if not now.open_seats:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number)
        return
    if game.conceals(now):
        yield Problem(Kind.BIDS_CONCEALED, now.number)
        return
    total = sum(t for t in now.rest_as_bid() if t is not None)
    if total != now.to_give:
        yield Problem(Kind.REST_NOT_AS_BID, now.number, found=total, expected=now.to_give)


def nobodys_problems(game: Game, event: NobodysTricks) -> Iterator[Problem]:
    """What is wrong with tricks that nobody won."""
    now = game.current
    if event.was != now.nobodys:
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, found=now.nobodys)
    yield from _nobodys(game, now, event.tricks)


def _nobodys(game: Game, one: Round, tricks: int) -> Iterator[Problem]:
    most = most_nobodys(game.rules.specials, one.cards)
    if tricks and Special.BOMB not in game.rules.specials:
        yield Problem(Kind.CARD_NOT_IN_DECK, one.number, found=Special.BOMB)
    elif not 0 <= tricks <= most:
        yield Problem(Kind.NOBODYS_OUT_OF_RANGE, one.number, found=tricks, expected=most)


def cloud_problems(game: Game, event: CloudPassed) -> Iterator[Problem]:
    """What is wrong with a change of a bid by the Cloud."""
    now, seat = game.current, event.seat
    if event.was != now.cloud(seat):
        yield Problem(Kind.CHANGED_MEANWHILE, now.number, seat, found=now.cloud(seat))
    others = sum(1 for s in now.order if s != seat and now.cloud(s))
    yield from _cloud(game, now, seat, event.change)
    yield from _clouds(game, now, others + (event.change != 0))


def _cloud(game: Game, one: Round, seat: int, change: int) -> Iterator[Problem]:
    bid, tricks = one.bids[seat], one.tricks[seat]
    if change == 0:
        return
    if seat not in one.order:
        yield Problem(Kind.PLAYER_GONE, one.number, seat)
        return
    if seat not in one.bidders:
        yield Problem(Kind.DEALER_DOES_NOT_BID, one.number, seat)
        return
    if Special.CLOUD not in game.rules.specials:
        yield Problem(Kind.CARD_NOT_IN_DECK, one.number, found=Special.CLOUD)
    if bid is None:
        yield Problem(Kind.BIDS_MISSING, one.number, seat)
    elif change not in {-1, 1} or not (game.conceals(one) or 0 <= bid + change <= one.cards):
        # Of a bid that nobody may see yet nothing is told, not even whether the change fits.
        yield Problem(Kind.CLOUD_OUT_OF_RANGE, one.number, seat, found=change)
    if tricks == 0:
        yield Problem(Kind.CLOUD_WITHOUT_TRICK, one.number, seat)


def _clouds(game: Game, one: Round, count: int) -> Iterator[Problem]:
    most = most_clouds(game.rules.specials)
    if count > most and most:
        yield Problem(Kind.TOO_MANY_CLOUDS, one.number, found=count, expected=most)


def _bids_ready(game: Game) -> Iterator[Problem]:
    now = game.current
    if not now.all_bid:
        missing = sum(now.bids[seat] is None for seat in now.bidders)
        yield Problem(Kind.BIDS_MISSING, now.number, found=missing)
    if game.bids_refused(now):
        yield Problem(Kind.BIDS_EQUAL_TRICKS, now.number, now.last_bidder, found=now.bid_sum)


def closing_problems(game: Game) -> Iterator[Problem]:
    """Why the running round cannot be closed."""
    now = game.current
    yield from _bids_ready(game)
    yield from _tricks(now)
    yield from round_cloud_problems(game, now)


def round_cloud_problems(game: Game, one: Round) -> Iterator[Problem]:
    """What is wrong with the changes by the Cloud in a round as bids and tricks stand."""
    if one.clouds:
        for seat, change in enumerate(one.clouds):
            yield from _cloud(game, one, seat, change)
        yield from _clouds(game, one, sum(1 for change in one.clouds if change))


def correction_problems(game: Game, event: RoundCorrected) -> Iterator[Problem]:
    """What is wrong with a correction of a round whose result is there."""
    known = sum(game.counts(one) for one in game.rounds)
    if not 1 <= event.round <= known or game.rounds[event.round - 1].skipped:
        yield Problem(Kind.ROUND_NOT_CLOSED, round=event.round, expected=known)
        return
    old = game.rounds[event.round - 1]
    n = len(old.bids)
    for values in (event.bids, event.tricks, event.clouds or event.bids):
        if len(values) != n:
            yield Problem(Kind.SEAT_UNKNOWN, old.number, found=len(values), expected=n)
            return
    if event.was != old.corrections:
        yield Problem(Kind.CHANGED_MEANWHILE, old.number)
    yield from _trump(game, old, event.trump, event.by)
    yield from _nobodys(game, old, event.nobodys)
    new = corrected(old, event)
    # A breach of plus/minus one that is noticed late is written down as it was played.
    yield from _bids(new)
    yield from _tricks(new)
    yield from round_cloud_problems(game, new)


def round_problems(game: Game, one: Round) -> tuple[Problem, ...]:
    """What stands out in a round as it was written: missing, out of range, sums, plus/minus one."""
    if one.skipped:
        return ()
    found = [*_bids(one), *_tricks(one)]
    if game.sum_matches(one):
        found.append(
            Problem(Kind.BIDS_EQUAL_TRICKS, one.number, one.last_bidder, found=one.bid_sum)
        )
    return tuple(found)


def _bids(one: Round) -> Iterator[Problem]:
    for seat, bid in enumerate(one.bids):
        if seat not in one.bidders:
            kind = Kind.DEALER_DOES_NOT_BID if seat in one.order else Kind.PLAYER_GONE
            if bid is not None:
                yield Problem(kind, one.number, seat)
        elif bid is None:
            yield Problem(Kind.BIDS_MISSING, one.number, seat)
        elif not 0 <= bid <= one.cards:
            yield Problem(Kind.BID_OUT_OF_RANGE, one.number, seat, bid, one.cards)


def _tricks(one: Round) -> Iterator[Problem]:
    known = 0
    missing = False
    for seat, tricks in enumerate(one.tricks):
        if seat not in one.order:
            if tricks is not None:
                yield Problem(Kind.PLAYER_GONE, one.number, seat)
        elif tricks is None:
            missing = True
            yield Problem(Kind.TRICKS_MISSING, one.number, seat)
        else:
            known += tricks
            if not 0 <= tricks <= one.cards:
                yield Problem(Kind.TRICKS_OUT_OF_RANGE, one.number, seat, tricks, one.cards)
    if not missing and known != one.to_give:
        yield Problem(Kind.TRICKS_SUM, one.number, found=known, expected=one.to_give)
