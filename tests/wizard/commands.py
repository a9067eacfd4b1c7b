"""What people enter at a table: what makes sense next, and anything at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
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
from scorepad.wizard.rules import (
    Bidding,
    PlusMinus,
    Reader,
    RuleSet,
    TieBreak,
    Trump,
)
from scorepad.wizard.schedules import Length, schedule
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS, Special

from .naive import Naive
from .paper import added, filled

Pick = Callable[[int], int]
"""Gives a number from 0 up to, not including, its argument."""

NAMES = ("Anya", "Freya", "Henry", "Ida", "Jonas", "Kim", "Lou", "Mo", "Nia", "Ole", "Pia", "Qi")
LATE = (*NAMES, "Rosa", "Sam", "Tom", "Uta", "Vera", "Wim", "Xenia", "Yara", "Zoe", "", "y" * 25)
SMALL = 8
"""The longest schedule drawn for an evening of chance."""


def some_rules(pick: Pick, players: int) -> RuleSet:
    """Any rule set that a table of so many can play, all options combined."""
    club = players not in range(3, 7) or pick(4) == 0
    specials = some_specials(pick)
    deck = 60 + len(specials)
    one_suit = players in (3, 4) and pick(6) == 0
    open_end = not one_suit and pick(4) == 0
    cards = tuple(1 + pick(min(SMALL, deck // players)) for _ in range(12))
    if not one_suit:
        named = [length for length in Length if length not in (Length.ONE_SUIT, Length.OWN)]
        cards = cards[: 1 + pick(SMALL)]
        if pick(3) == 0:
            cards = schedule(named[pick(len(named))], players, 1 + pick(5), ())
        if pick(4) == 0:
            cards = (*cards[:3], deck // players)
    open_bids = pick(2) == 0
    kinds = list(ScoringKind)
    return RuleSet(
        cards,
        list(PlusMinus)[pick(3)] if open_bids else PlusMinus.OFF,
        1 + pick(4),
        pick(2) == 0,
        list(Reader)[pick(len(Reader))],
        plus_minus_ones=pick(2) == 0,
        zero_free=pick(3) == 0,
        leading_only=pick(3) == 0,
        hardcore_from=pick(3) * pick(4),
        bidding=Bidding.OPEN if open_bids else list(Bidding)[pick(4)],
        clairvoyance=pick(2) == 0,
        one_suit=one_suit,
        open_end=open_end,
        scoring=Scoring(
            kinds[pick(len(kinds))],
            pick(41) - 20,
            pick(41) - 20,
            pick(41) - 20,
            saboteur=pick(3) == 0,
        ),
        tie_break=list(TieBreak)[pick(3)],
        specials=specials,
        club=club,
    )


def some_specials(pick: Pick) -> frozenset[Special]:
    """No special cards, those of an edition, or a choice of them."""
    editions = list(DECKS.values())
    match pick(3):
        case 0:
            return frozenset()
        case 1:
            return editions[pick(len(editions))]
        case _:
            return frozenset(card for card in Special if pick(2))


def some_start(pick: Pick) -> GameStarted:
    """The start of a game of two to twelve by any rules; mostly three to six sit down."""
    players = 3 + pick(4) if pick(3) else 2 + pick(11)
    return GameStarted(NAMES[:players], pick(players), some_rules(pick, players))


def sensible(model: Naive, pick: Pick) -> Entry:
    """What a table would most likely enter next."""
    row, number, phase = model.row, model.number, model.phase()
    if phase == "finished":
        return a_correction(model, pick, stale=False) if pick(3) == 0 else Undone(model.at + 1)
    if phase == "result":
        return end_of_round(model, pick)
    for seat in model.order():
        if seat in model.bidders(row) and row.bids[seat] is None:
            return BidMade(number, seat, pick(row.cards + 1))
        late = model.rules.bidding is Bidding.SECRET_LATE
        if late and model.settled(row)[seat] is None:
            return a_number(model, seat, pick)
    if model.stuck():
        return another_number(model, pick)
    rest = filled(row, saboteur=model.saboteur)
    some_open = any(row.entered[seat] is None for seat in row.table)
    if some_open and added(rest) + row.lost == row.cards and not model.hides_bids(row):
        return RestAsBid(number)
    for seat in model.order():
        if model.settled(row)[seat] is None:
            return a_number(model, seat, pick)
    return mended(model, pick)


def a_number(model: Naive, seat: int, pick: Pick) -> Entry:
    """Tricks of a seat, as many as are left at the most."""
    row = model.row
    still = row.cards - row.lost - added(row.entered)
    return TricksCounted(model.number, seat, pick(max(still, 0) + 1), row.entered[seat])


def another_number(model: Naive, pick: Pick) -> Entry:
    """The last bidder has to say something else."""
    last = model.bidders(model.row)[-1]
    was = model.row.bids[last]
    assert was is not None
    return BidMade(model.number, last, was - 1 if was else was + 1, was)


def mended(model: Naive, pick: Pick) -> Entry:
    """All numbers are there and do not add up."""
    row = model.row
    still = row.cards - row.lost - added(row.entered)
    if still < 0 and row.lost:
        return NobodysTricks(model.number, max(0, row.lost + still), row.lost)
    seat = row.table[pick(len(row.table))]
    was = row.entered[seat] or 0
    return TricksCounted(model.number, seat, max(0, was + still), row.entered[seat])


def end_of_round(model: Naive, pick: Pick) -> Entry:
    """The result is there: accept it, after a Cloud that cannot have been."""
    if not model.clouds_fit(model.row):
        for seat, change in enumerate(model.row.clouds):
            if change:
                return CloudPassed(model.number, seat, 0, change)
    if model.is_last():
        return GameFinished()
    if model.rules.open_end and pick(8) == 0:
        return LastRoundDeclared(model.number, last=True)
    return RoundClosed(model.number)


def daring(model: Naive, pick: Pick) -> Entry:
    """Any entry: in and out of turn, range and time, with what was seen or something else."""
    row, cursor = model.row, model.at + 1
    number = model.number + (pick(3) - 1 if pick(6) == 0 else 0)
    seat = pick(model.n + 2) - 1 if pick(6) == 0 else pick(model.n)
    value = pick(row.cards + 3) - 1
    inside = seat in range(model.n)
    stale = pick(8) == 0
    if model.untouched() and pick(2) == 0:
        if set(range(model.n)) - set(model.sheet.table) and pick(2) == 0:
            return a_return(model, pick, number, seat)
        return a_change(model, pick, number, seat, stale)
    match pick(14):
        case 0:
            seen = row.bids[seat] if inside else None
            return BidMade(number, seat, value, value if stale else seen)
        case 1 | 2:
            seen = row.entered[seat] if inside else None
            return TricksCounted(number, seat, value, value if stale else seen)
        case 3:
            trump = some_trump(pick)
            wolf = trump is not None and trump.by_werewolf
            by = seat if wolf is not stale else None
            return TrumpNoted(number, trump, some_trump(pick) if pick(8) == 0 else row.trump, by)
        case 4:
            return RestAsBid(number)
        case 5:
            return RoundClosed(number)
        case 6:
            return GameFinished() if pick(2) else replace(model.start)
        case 7:
            return a_correction(model, pick, stale)
        case 8:
            return Undone(cursor + (pick(3) - 1 if stale else 0))
        case 9:
            return Redone(cursor + (pick(3) - 1 if stale else 0))
        case 10:
            return NobodysTricks(number, pick(3), row.lost + stale)
        case 11 | 12:
            change = pick(5) - 2 if stale else pick(3) - 1
            return CloudPassed(number, seat, change, row.clouds[seat] if inside else 0)
        case _:
            return a_change(model, pick, number, seat, stale)


def a_change(model: Naive, pick: Pick, number: int, seat: int, stale: bool) -> Entry:
    """Something that changes the table or the course of the game."""
    match pick(17):
        case 0 | 1:
            round_ = 1 + pick(model.number) if pick(4) else number
            return PointsGiven(round_, seat, pick(61) - 30, "x" * (70 if stale else 5))
        case 2:
            return RoundReplayed(number)
        case 3 | 4:
            return RoundSkipped(number)
        case 5 | 6:
            return DealerChanged(number, seat, model.row.dealer + stale)
        case 7 | 8 | 9 | 10:
            name = LATE[pick(len(LATE))] if pick(3) else LATE[model.n % len(LATE)]
            points = pick(101) - 50 if pick(6) else 10_001
            plan = a_plan(model, pick, len(model.sheet.table) + 1)
            return PlayerJoined(number, name, seat, points, plan)
        case 11 | 12:
            return PlayerLeft(number, seat, a_plan(model, pick, len(model.sheet.table) - 1))
        case 13 | 16:
            return a_return(model, pick, number, seat)
        case 14:
            return LastRoundDeclared(number, last=pick(2) == 0)
        case _:
            return GameStopped(number)


def a_return(model: Naive, pick: Pick, number: int, seat: int) -> Entry:
    """Somebody comes back, mostly one who left."""
    table = model.sheet.table
    gone = sorted(set(range(model.n)) - set(table))
    back = gone[pick(len(gone))] if gone and pick(8) else seat
    after = table[pick(len(table))] if pick(8) else seat
    points = (None, None, None, pick(101) - 50, pick(101) - 50, 10_001)[pick(6)]
    return PlayerReturned(number, back, after, a_plan(model, pick, len(table) + 1), points)


def a_plan(model: Naive, pick: Pick, seats: int) -> tuple[int, ...]:
    """The cards of this and all later rounds, mostly such as can be dealt."""
    most = (60 + len(model.rules.specials)) // max(seats, 1)
    plan = tuple(1 + pick(min(SMALL, most)) for _ in range(pick(SMALL) + (pick(8) > 0)))
    return (*plan, most + 1) if pick(12) == 0 else plan


def some_trump(pick: Pick) -> Trump | None:
    """A trump, or none noted."""
    choices: list[Trump | None] = [None, *Trump]
    return choices[pick(len(choices))]


def a_correction(model: Naive, pick: Pick, stale: bool) -> RoundCorrected:
    """A round written anew: mostly one that can be, sometimes with a number too many."""
    rows = model.sheet.rows
    number = pick(len(rows) + 2)
    row = rows[min(max(number, 1), len(rows)) - 1]
    bidders = model.bidders(row)
    bids = [pick(row.cards + 1) if seat in bidders else None for seat in range(model.n)]
    lost = pick(2) if Special.BOMB in model.rules.specials else 0
    tricks: list[int | None] = [0 if seat in row.table else None for seat in range(model.n)]
    for _ in range(row.cards - lost):
        seat = row.table[pick(len(row.table))]
        tricks[seat] = (tricks[seat] or 0) + 1
    clouds = [0] * model.n
    if Special.CLOUD in model.rules.specials and pick(2):
        clouds[pick(model.n)] = pick(3) - 1
    if pick(6) == 0:
        bids[pick(model.n)] = pick(row.cards + 3) - 1
    if pick(6) == 0:
        tricks[pick(model.n)] = pick(row.cards + 3) - 1
    if pick(12) == 0:
        tricks[pick(model.n)] = None
    if pick(16) == 0:
        lost += pick(3) - 1
    if pick(16) == 0:
        clouds[pick(model.n)] += pick(5) - 2
    trump = some_trump(pick)
    wolf = trump is not None and trump.by_werewolf
    by = pick(model.n) if wolf is not (pick(12) == 0) else None
    if pick(12) == 0:
        (bids, tricks, clouds)[pick(3)].pop()
    return RoundCorrected(
        number,
        tuple(bids),
        tuple(tricks),
        trump,
        row.fixes + stale,
        lost,
        tuple(clouds) if any(clouds) or pick(4) == 0 else (),
        by,
    )
