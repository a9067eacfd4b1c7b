"""Evenings of chance by any rules: the sheet says what the game says, and keeps what is hidden."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from scorepad.errors import RuleError
from scorepad.sheet.losses import csv_losses
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.report import report
from scorepad.sheet.table import sheet_of
from scorepad.sheet.text import text, width
from scorepad.sheet.write_csv import write_csv
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
    PointsGiven,
    RestAsBid,
    RoundClosed,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.game import Game
from scorepad.wizard.history import History
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak, Trump
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS

NAMES = ("Anya", "Ben", "Cem", "小明", "Edo", "Fay", "Gil")
EVENINGS = 150


def some_start(chance: Random) -> GameStarted:
    players = chance.randint(2, 6)
    open_bids = chance.random() < 0.4
    rules = RuleSet(
        tuple(chance.randint(1, 4) for _ in range(chance.randint(1, 5))),
        chance.choice(list(PlusMinus)) if open_bids else PlusMinus.OFF,
        bidding=Bidding.OPEN if open_bids else chance.choice(list(Bidding)),
        open_end=chance.random() < 0.3,
        scoring=Scoring(chance.choice(list(ScoringKind)), 7, 3, 4, chance.random() < 0.3),
        tie_break=chance.choice(list(TieBreak)),
        specials=DECKS[chance.choice((60, 61, 66, 69))],
        club=True,
    )
    return GameStarted(NAMES[:players], chance.randrange(players), rules)


def some_event(game: Game, chance: Random) -> Event:
    """Mostly what is wanted next, now and then what changes the table."""
    now = game.current
    seat = chance.choice(game.seating)
    ask = game.asks()
    plan = tuple(chance.randint(1, 4) for _ in range(chance.randint(1, 4)))
    if now.untouched and chance.random() < 0.2:
        if chance.random() < 0.5:
            return PlayerLeft(now.number, seat, plan)
        return PlayerJoined(now.number, NAMES[len(game.players) % 7], seat, 25, plan)
    if chance.random() < 0.8:
        if ask is None:
            return GameFinished() if game.last_round else RoundClosed(now.number)
        if ask.bid:
            return BidMade(now.number, ask.seat, chance.randint(0, now.cards), now.bids[ask.seat])
        if chance.random() < 0.1:
            return RestAsBid(now.number)
        most = max(0, now.left)
        return TricksCounted(now.number, ask.seat, chance.randint(0, most), now.entered[ask.seat])
    trump = chance.choice(list(Trump))
    others: list[Event] = [
        BidMade(now.number, seat, chance.randint(0, now.cards), now.bids[seat]),
        TricksCounted(now.number, seat, chance.randint(0, now.cards), now.entered[seat]),
        TrumpNoted(now.number, trump, now.trump, seat if trump.by_werewolf else None),
        RestAsBid(now.number),
        NobodysTricks(now.number, chance.randint(0, 1), now.nobodys),
        CloudPassed(now.number, seat, chance.choice((-1, 0, 1)), now.cloud(seat)),
        PointsGiven(now.number, chance.randrange(len(game.players)), 10, "note"),
        RoundReplayed(now.number),
        RoundSkipped(now.number),
        DealerChanged(now.number, seat, now.dealer),
        LastRoundDeclared(now.number, not game.declared_last),
        GameStopped(now.number),
    ]
    return chance.choice(others)


def evening(chance: Random) -> Iterator[tuple[Event, Game]]:
    """The events that were taken, each with the game after it."""
    start = some_start(chance)
    history = History().record(start)
    yield start, history.game
    for _ in range(60):
        if history.game.finished:
            return
        event = some_event(history.game, chance)
        try:
            history = history.record(event)
        except RuleError:
            continue
        yield event, history.game


def everything(game: Game) -> tuple[str, str, bytes, str]:
    """All that leaves the game."""
    sheet = sheet_of(game)
    return text(sheet), json.dumps(report(sheet)), write_csv(sheet), repr(sheet)


def test_every_sheet_of_an_evening_says_what_the_game_says() -> None:
    seen: Counter[type[Event]] = Counter()
    for number in range(EVENINGS):
        for event, game in evening(Random(number)):
            seen[type(event)] += 1
            sheet = sheet_of(game)
            assert (sheet.totals, sheet.places) == (game.totals, game.places)
            if game.finished and any(not one.skipped for one in game.rounds):
                assert sheet.winners == game.winners
            assert game.finished or not sheet.winners or game.last_round
            for one, own in zip(game.rounds, sheet.rounds, strict=True):
                assert own.complete == game.counts(one)
                if own.complete and not own.skipped:
                    points = tuple(p for s, p in enumerate(one.points) if s in one.order)
                    assert tuple(p for p in own.points if p is not None) == points
            found = report(sheet)
            assert all(len(one["bids"]) == len(found["players"]) for one in found["rounds"])
            json.dumps(found)
            lines = text(sheet).splitlines()
            table = [*lines[:2], *lines[3 : 3 + len(sheet.rounds)]]
            bars = {tuple(width(row[:at]) for at, c in enumerate(row) if c == "|") for row in table}
            assert len(bars) == 1
    # It was no empty campaign: each event was taken now and then.
    assert len(seen) == 17
    assert min(seen.values()) >= 3, seen


def test_hidden_bids_make_no_difference_to_anything_that_leaves_the_game() -> None:
    hidden = 0
    for number in range(EVENINGS):
        for _, game in evening(Random(number)):
            now = game.current
            if not game.conceals(now):
                continue
            other = tuple(None if bid is None else (bid + 1) % (now.cards + 1) for bid in now.bids)
            changed = replace(game, rounds=(*game.rounds[:-1], replace(now, bids=other)))
            assert everything(game) == everything(changed)
            assert csv_losses(game) == csv_losses(changed)
            hidden += now.bids != other
    assert hidden > 200


@pytest.mark.parametrize("number", range(20))
def test_whatever_an_evening_writes_as_csv_can_be_read(number: int) -> None:
    # What CSV loses shows as problems of a known kind, never as a file that cannot be read.
    expected = {
        *(Kind.BIDS_MISSING, Kind.TRICKS_MISSING, Kind.POINTS_DIFFER, Kind.TOTAL_DIFFERS),
        *(Kind.DEALER_DIFFERS, Kind.TRICKS_SUM, Kind.CLOUD_OUT_OF_RANGE),
        Kind.CLOUD_WITHOUT_TRICK,
    }
    for _, game in evening(Random(number)):
        sheet = sheet_of(game)
        again = read_csv(write_csv(sheet))
        assert again.players == sheet.players
        assert [one.bids for one in again.rounds] == [one.bids for one in sheet.rounds]
        assert [one.tricks for one in again.rounds] == [one.tricks for one in sheet.rounds]
        assert [one.nobodys for one in again.rounds] == [one.nobodys for one in sheet.rounds]
        assert {problem.kind for problem in again.problems} <= expected
