"""Fills a data folder with many finished games, quickly, for measures of a large library."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from random import Random

from scorepad.library.byte_file import MemoryFile
from scorepad.library.changed_store import head_to_json
from scorepad.library.journal_files import make, read_whole
from scorepad.library.lines import to_line
from scorepad.library.packed_log import PackedLog
from scorepad.library.sqlite import open_library
from scorepad.library.store import WholeGame, head_of
from scorepad.wizard.events import Entry
from scorepad.wizard.history import History, replay
from tests.library.tables import EVENING, kept, play, seating


def fill_library(folder: Path, games: int = 10_000, seed: int = 2) -> None:
    """Write ``games`` whole games of 3 to 6 players, a day apart, into the library of ``folder``.

    Thirty different games are played and then kept again and again under new ids and dates, in
    one transaction, since it is the size that matters here.
    """
    store = open_library(folder).store
    store.put_all(_games(_played(seed), games))
    store.close()


def large_journal(games: int = 10_000, seed: int = 2) -> bytes:
    """The like of it as the one file of a browser, made anew; the times of entries repeat."""
    played = _played(seed)
    logs = []
    for log, _ in played:
        packed = PackedLog("")
        for record in kept("", log).records:
            packed.append(record)
        logs.append((len(packed), packed.pack()))
    lines = []
    for number, (_, head) in enumerate(_games(played, games)):
        lines.append(to_line(["game", head_to_json(head), False, *logs[number % len(logs)]]))
    file = MemoryFile()
    make(file, 1, lines)
    return read_whole(file)


def _played(seed: int) -> list[tuple[list[Entry], History]]:
    rng = Random(seed)
    logs = [play(rng, seating(rng), doubts=0.05) for _ in range(30)]
    return [(log, replay(log)) for log in logs]


def _games(played: list[tuple[list[Entry], History]], games: int) -> Iterator[WholeGame]:
    for number in range(games):
        log, history = played[number % len(played)]
        game = kept(f"game-{number:06d}", log, EVENING - timedelta(days=games - number))
        records = game.records
        yield records, head_of(game.id, history, records[0].at, records[-1].at)
