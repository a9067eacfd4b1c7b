"""Fills a data folder with many finished games, quickly, for measures of a large library."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from pathlib import Path
from random import Random

from scorepad.library.codec import KeptGame
from scorepad.library.rows import head_to_row, record_to_row, seat_players
from scorepad.library.sqlite import LIBRARY_FILE, open_library
from scorepad.library.store import GameHead, head_of
from scorepad.wizard.history import History, replay
from tests.library.tables import EVENING, kept, play, seating


def fill_library(folder: Path, games: int = 10_000, seed: int = 2) -> None:
    """Write ``games`` whole games of 3 to 6 players, a day apart, into the library of ``folder``.

    Thirty different games are played and then kept again and again under new ids and dates, in
    one transaction, since it is the size that matters here.
    """
    rng = Random(seed)
    logs = [play(rng, seating(rng), doubts=0.05) for _ in range(30)]
    played = [(log, replay(log)) for log in logs]
    open_library(folder).store.close()
    db = sqlite3.connect(folder / LIBRARY_FILE, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    for number in range(games):
        log, history = played[number % len(played)]
        game = kept(f"game-{number:06d}", log, EVENING - timedelta(days=games - number))
        _insert(db, game, _head(game, history))
    db.execute("COMMIT")
    db.close()


def _head(game: KeptGame, history: History) -> GameHead:
    return head_of(game.id, history, game.records[0].at, game.records[-1].at)


def _insert(db: sqlite3.Connection, game: KeptGame, head: GameHead) -> None:
    made = db.execute(
        "INSERT INTO games (id, started_at, changed_at, finished, head, length) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (*head_to_row(head), len(game.records)),
    )
    no = made.lastrowid or 0
    db.executemany(
        "INSERT INTO entries (game, number, at, entry) VALUES (?, ?, ?, ?)",
        ((no, number, *record_to_row(one)) for number, one in enumerate(game.records)),
    )
    seat_players(db, no, head.started_at, head.players)
