"""The process is killed at any moment; what was confirmed is there, once, and nothing else.

``SCOREPAD_KILLS`` is the number of kills (if it is not set 100, and 1000 in the long campaign),
``SCOREPAD_SEED`` chooses other games and moments.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scorepad.library.sqlite import open_library
from scorepad.wizard.history import replay

from .scripted import name, script

SEED = int(os.environ.get("SCOREPAD_SEED", "1"))
ROOT = Path(__file__).resolve().parents[2]
FOLDERS = 5


def test_no_confirmed_entry_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    campaign(tmp_path, int(os.environ.get("SCOREPAD_KILLS", "100")), SEED)


@pytest.mark.soak
def test_no_confirmed_entry_is_lost_or_doubled_by_a_thousand_kills(tmp_path: Path) -> None:
    campaign(tmp_path, int(os.environ.get("SCOREPAD_KILLS", "1000")), SEED + 1000)


def campaign(tmp_path: Path, kills: int, seed: int) -> None:
    """Play in a few libraries by turns, each from where the last kill left it."""
    rng = Random(seed)
    confirmed: dict[int, tuple[int, int]] = dict.fromkeys(range(FOLDERS), (0, 0))
    lines = 0
    for kill in range(kills):
        place = kill % FOLDERS
        folder = tmp_path / str(place)
        said = play_until_killed(folder, seed + place, rng)
        lines += len(said)
        if said:
            game, number = said[-1].split()
            confirmed[place] = (int(game.removeprefix("game-")), int(number) + 1)
        confirmed[place] = check(folder, seed + place, confirmed[place])
    assert lines > kills, "the kills came before anything was played"


def play_until_killed(folder: Path, seed: int, rng: Random) -> list[str]:
    """The lines that a process confirmed before it was killed at a moment of chance."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.harm.scripted", str(folder), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = []
    if rng.random() < 0.15:
        # While it starts: making the tables, opening, recovering from the kill before.
        time.sleep(rng.uniform(0.05, 0.4))
    else:
        said.append(process.stdout.readline())
        time.sleep(rng.expovariate(1 / 0.05))
    process.kill()
    # Not communicate(), which would pass over what readline() has taken in beyond its line.
    said += process.stdout.readlines()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.communicate()
    assert errors == ""
    # A line that was cut off was printed after its commit, but nobody can have read it.
    return [line for line in said if line.endswith("\n")]


def check(folder: Path, seed: int, confirmed: tuple[int, int]) -> tuple[int, int]:
    """Hold the library against the script; the last game on disk and its length.

    ``confirmed`` is the game that was played last (from 0), and how many of its lines were
    confirmed.
    """
    opened = open_library(folder)
    try:
        assert opened.moved_aside is None
        assert not opened.read_only
        ids = sorted(head.id for head in opened.store.heads(limit=10**6))
        assert ids == [name(game) for game in range(len(ids))]
        lengths = [opened.store.length(game_id) for game_id in ids]
        before = whole_until(seed, *confirmed)
        # At most one line more than was confirmed: kept, and killed before it was said.
        assert before <= sum(lengths) <= before + 1
        first = max(0, min(confirmed[0], len(ids) - 1))
        for game in range(first, len(ids)):
            records = opened.store.load(name(game))
            log = [record.entry for record in records]
            assert log == script(seed, game)[: len(log)]
            assert game == len(ids) - 1 or len(log) == len(script(seed, game))
            replay(log)
        return max(0, len(ids) - 1), lengths[-1] if lengths else 0
    finally:
        opened.store.close()


def whole_until(seed: int, game: int, number: int) -> int:
    """Lines of all games before ``game``, which were played whole, and ``number`` of its own."""
    return sum(len(script(seed, one)) for one in range(game)) + number
