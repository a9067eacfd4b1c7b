"""A long evening of random commands, the same one every time."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from scorepad.wizard import events as ev
from scorepad.wizard.events import Entry, GameStarted
from scorepad.wizard.history import History, replay
from scorepad.wizard.rules import Bidding

from .commands import daring, sensible, some_start
from .compare import compare
from .naive import Naive

ASKED = os.environ.get("SCOREPAD_RANDOM_COMMANDS")

OFTEN = (ev.BidMade, ev.TricksCounted, ev.RoundClosed, ev.Undone)
NOW_AND_THEN = (
    ev.TrumpNoted,
    ev.RestAsBid,
    ev.NobodysTricks,
    ev.CloudPassed,
    ev.RoundCorrected,
    ev.GameFinished,
    ev.PointsGiven,
    ev.RoundReplayed,
    ev.RoundSkipped,
    ev.DealerChanged,
    ev.PlayerJoined,
    ev.PlayerLeft,
    ev.PlayerReturned,
    ev.LastRoundDeclared,
    ev.GameStopped,
    ev.Redone,
)


def test_no_evening_of_random_commands_leads_the_game_astray() -> None:
    campaign(int(ASKED or 20_000))


@pytest.mark.soak
def test_no_year_of_random_commands_leads_the_game_astray() -> None:
    campaign(int(ASKED or 1_000_000))


def campaign(commands: int) -> None:
    chance = Random(20_261_130)
    seen: Counter[object] = Counter()
    while seen["commands"] < commands:
        one_game(some_start(chance.randrange), chance, seen)
    # It was no empty campaign: every command was taken, the usual ones often.
    assert seen["refused"] >= commands // 100, seen
    for often in OFTEN:
        assert seen[often] >= commands // 200, (often, seen)
    several = ("saboteur", "breach refused", "corrected after the end", "corrected in its result")
    for rare in (*NOW_AND_THEN, *Bidding, *several):
        assert seen[rare] >= commands // 5_000, (rare, seen)


def one_game(start: GameStarted, chance: Random, seen: Counter[object]) -> None:
    model, history, log = Naive(start), History().record(start), list[Entry]([start])
    seen[start.rules.bidding] += 1
    seen["saboteur"] += start.rules.scoring.saboteur
    for _ in range(300):
        steady = chance.random() < 0.7
        entry = (sensible if steady else daring)(model, chance.randrange)
        seen["commands"] += 1
        problems = history.problems(entry)
        assert (not problems) == model.allows(entry), (log, entry, problems)
        if problems:
            seen["refused"] += 1
            seen["breach refused"] += any(p.kind == "bid-forbidden" for p in problems)
            continue
        if isinstance(entry, ev.RoundCorrected):
            seen["corrected after the end"] += history.game.finished
            seen["corrected in its result"] += not history.game.rounds[entry.round - 1].closed
        history = history.record(entry)
        model.write(entry)
        log.append(entry)
        compare(model, history)
        seen[type(entry)] += 1
        if history.game.finished and chance.random() < 0.5:
            break
    assert replay(log) == history
