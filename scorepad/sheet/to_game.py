"""A game out of a sheet that somebody wrote: the entries that lead to the same totals.

They are entries like any other, so the game can be undone, corrected and exported. What a sheet
does not know is left out or taken as usual: whoever deals first where nobody noted a dealer is the
first player; who held the Werewolf is not known, so that what it named is not noted either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.sheet.values import Sheet, SheetRound
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
    GameFinished,
    GameStarted,
    NobodysTricks,
    PointsGiven,
    RoundClosed,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.history import History
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import CLUB_MAX_PLAYERS, MAX_PLAYERS, MIN_PLAYERS, RuleSet
from scorepad.wizard.ruling import MOST_POINTS
from scorepad.wizard.schedules import standard
from scorepad.wizard.specials import Special

MOST_EXTRA = 10 * MOST_POINTS
"""Most extra points of a player in one round that are taken over, either sign."""

NOT_IN_THE_WAY = frozenset({Kind.DEALER_DIFFERS})
"""Problems of a sheet that do not keep it from becoming a game: another dealer can be chosen."""


@dataclass(frozen=True, slots=True)
class Played:
    """The entries of a game, or what in the sheet contradicts the rules (then there are none)."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...] = ()


def to_game(sheet: Sheet) -> Played:
    """The entries that play to the totals of ``sheet``; its own problems must be solved first.

    A sheet whose last line is complete is a game that is over. Where its last line is open and the
    lines before are those of the official game, the game can be played to its end.
    """
    if problems := tuple(one for one in sheet.problems if one.kind not in NOT_IN_THE_WAY):
        return Played((), problems)
    if not sheet.rounds:
        return Played((), (Problem(Kind.SCHEDULE_IMPOSSIBLE, found=0, expected=1),))
    history, entries = History(), list[Entry]()
    for entry in _entries(sheet):
        if problems := history.problems(entry):
            return Played((), problems)
        history = history.record(entry)
        entries.append(entry)
    return Played(tuple(entries))


def _entries(sheet: Sheet) -> Iterator[Entry]:
    first = _first_dealer(sheet)
    yield GameStarted(sheet.players, first, _rules(sheet))
    due = first
    last = sheet.rounds[-1]
    for one in sheet.rounds:
        if one.dealer is not None and one.dealer != due:
            yield DealerChanged(one.round, one.dealer, due)
            due = one.dealer
        yield from _round(one, due, len(sheet.players))
        if one is not last:
            yield RoundClosed(one.round)
        elif one.complete:
            yield GameFinished()
        due = (due + 1) % len(sheet.players)


def _round(one: SheetRound, dealer: int, players: int) -> Iterator[Entry]:
    number = one.round
    if one.trump is not None and not one.trump.by_werewolf:
        yield TrumpNoted(number, one.trump)
    for seat in (s % players for s in range(dealer + 1, dealer + 1 + players)):
        if (bid := one.bids[seat]) is not None:
            yield BidMade(number, seat, bid)
    if one.nobodys:
        yield NobodysTricks(number, one.nobodys)
    for seat, tricks in enumerate(one.tricks):
        if tricks is not None:
            yield TricksCounted(number, seat, tricks)
    for seat, change in enumerate(one.clouds):
        if change:
            yield CloudPassed(number, seat, change)
    for gift in one.gifts:
        yield from _gift(number, gift.seat, gift.points)


def _gift(number: int, seat: int, points: int) -> Iterator[Entry]:
    if abs(points) > MOST_EXTRA:
        # It is refused with its name.
        yield PointsGiven(number, seat, points)
        return
    step = MOST_POINTS if points > 0 else -MOST_POINTS
    while abs(points) > MOST_POINTS:
        yield PointsGiven(number, seat, step)
        points -= step
    yield PointsGiven(number, seat, points)


def _first_dealer(sheet: Sheet) -> int:
    for at, one in enumerate(sheet.rounds):
        if one.dealer is not None:
            return (one.dealer - at) % len(sheet.players)
    return 0


def _rules(sheet: Sheet) -> RuleSet:
    players = len(sheet.players)
    cards = tuple(one.cards for one in sheet.rounds)
    official = standard(players) if players <= CLUB_MAX_PLAYERS else cards
    if not sheet.rounds[-1].complete and official[: len(cards)] == cards:
        cards = official
    return RuleSet(
        cards,
        note_trump=any(one.trump is not None for one in sheet.rounds),
        specials=frozenset(Special) if _special(sheet.rounds) else frozenset(),
        club=not MIN_PLAYERS <= players <= MAX_PLAYERS,
    )


def _special(rounds: Sequence[SheetRound]) -> bool:
    """Whether special cards are in play; then all of them are, as checking took for granted."""
    return any(
        one.nobodys or one.clouds or (one.trump is not None and one.trump.by_werewolf)
        for one in rounds
    )
