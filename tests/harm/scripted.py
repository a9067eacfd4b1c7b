"""The scripted games of the kill test, and the process that plays them until it is killed.

Run as ``python -m tests.harm.scripted FOLDER SEED``: goes on in the newest game where the log
on disk ends, and prints ``ID NUMBER`` for each line after it was kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from scorepad.library.keeper import Keeper
from scorepad.library.store import Store
from scorepad.wizard.events import Entry, GameStarted
from tests.library.tables import play, seating


def script(seed: int, game: int) -> list[Entry]:
    """The log of the ``game``-th game (from 0), the same in every process."""
    rng = Random(f"{seed} {game}")
    return play(rng, seating(rng, rounds=5), 250)


def name(game: int) -> str:
    """The id of the ``game``-th game; ids sort as the games were played."""
    return f"game-{game:05d}"


def go_on(folder: Path, seed: int) -> None:
    """Play and print without end."""
    from scorepad.library.sqlite import open_library

    opened = open_library(folder)
    assert not opened.read_only, "the last process still holds the lock"
    assert opened.moved_aside is None, "a kill has damaged the library"
    play_on(opened.store, seed, lambda line: print(line, flush=True))


def play_on(store: Store, seed: int, confirm: Callable[[str], object]) -> None:
    """Go on where the library ends, without end; ``confirm`` hears of each line that is kept."""
    ids: list[str] = []
    keeper = Keeper(store, lambda: datetime.now(UTC), lambda: ids[-1])
    game = max(0, sum(1 for _ in keeper.heads(limit=10**6)) - 1)
    while True:
        log = script(seed, game)
        ids.append(name(game))
        for number in _play_on(keeper, ids[-1], log):
            confirm(f"{ids[-1]} {number}")
        game += 1


def _play_on(keeper: Keeper, game_id: str, log: list[Entry]) -> Iterator[int]:
    done = len(keeper.export(game_id).records) if _has(keeper, game_id) else 0
    for number, entry in enumerate(log[done:], start=done):
        if isinstance(entry, GameStarted):
            problems = keeper.start(entry).problems
        else:
            problems = keeper.submit(game_id, entry)
        assert problems == (), problems
        yield number


def _has(keeper: Keeper, game_id: str) -> bool:
    return any(head.id == game_id for head in keeper.heads(limit=10**6))


if __name__ == "__main__":
    go_on(Path(sys.argv[1]), int(sys.argv[2]))
