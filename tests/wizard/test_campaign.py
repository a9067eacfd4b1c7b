"""A long evening of random commands, the same one every time."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from scorepad.wizard.events import Entry, GameFinished, GameStarted, RoundCorrected, Undone
from scorepad.wizard.history import History, replay
from scorepad.wizard.rules import MAX_PLAYERS, MIN_PLAYERS, PlusMinus, RuleSet, standard_schedule

from .given import NAMES
from .naive import Naive, compare, daring, sensible

ASKED = os.environ.get("SCOREPAD_RANDOM_COMMANDS")


def test_no_evening_of_random_commands_leads_the_game_astray() -> None:
    campaign(int(ASKED or 20_000))


@pytest.mark.soak
def test_no_year_of_random_commands_leads_the_game_astray() -> None:
    campaign(int(ASKED or 1_000_000))


def campaign(commands: int) -> None:
    chance = Random(20_261_130)
    seen: Counter[str] = Counter()
    while seen["commands"] < commands:
        one_game(a_start(chance), chance, seen)
    # It was no empty campaign: all that matters came up, each game ending in its own time.
    for what in ("refused", "finished", "corrected", "undone"):
        assert seen[what] >= commands // 500, seen


def a_start(chance: Random) -> GameStarted:
    players = chance.randint(MIN_PLAYERS, MAX_PLAYERS)
    schedule = standard_schedule(players)
    if chance.random() < 0.6:
        schedule = tuple(chance.choice(schedule) for _ in range(chance.randint(1, 8)))
    rules = RuleSet(schedule, chance.choice(list(PlusMinus)), chance.randint(1, 4))
    return GameStarted(NAMES[:players], chance.randrange(players), rules)


def one_game(start: GameStarted, chance: Random, seen: Counter[str]) -> None:
    model, history, log = Naive(start), History().record(start), list[Entry]([start])
    for _ in range(600):
        steady = chance.random() < 0.75
        entry = (sensible if steady else daring)(model, chance.randrange)
        seen["commands"] += 1
        problems = history.problems(entry)
        assert (not problems) == model.allows(entry), (log, entry, problems)
        if problems:
            seen["refused"] += 1
            continue
        history = history.record(entry)
        model.write(entry)
        log.append(entry)
        compare(model, history)
        seen["finished"] += isinstance(entry, GameFinished)
        seen["corrected"] += isinstance(entry, RoundCorrected)
        seen["undone"] += isinstance(entry, Undone)
        if history.game.finished and chance.random() < 0.5:
            break
    assert replay(log) == history
