"""Games and libraries that tests begin with."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from random import Random

from scorepad.library.codec import KeptGame
from scorepad.library.heads import NO_DETAILS, Details, Page, Wanted
from scorepad.library.store import GameHead, Store, WholeGame, head_of
from scorepad.wizard.events import BidMade, GameStarted
from scorepad.wizard.history import replay
from scorepad.wizard.rules import RuleSet, standard_schedule

from .tables import EVENING, kept, play, seating

NOON = "2026-12-01T12:00:00.000Z"
LATER = "2026-12-01T12:00:01.000Z"


def head(game: KeptGame, length: int | None = None) -> GameHead:
    records = game.records[:length]
    history = replay(record.entry for record in records)
    return head_of(game.id, history, records[0].at, records[-1].at)


def put(store: Store, game: KeptGame) -> GameHead:
    """Keep a game line by line, as it is played."""
    store.create(game.records[:1], head(game, 1))
    for number in range(1, len(game.records)):
        store.append(game.id, number, game.records[number], head(game, number + 1))
    return head(game)


def game(name: str, days: int = 0, players: tuple[str, ...] = ("Anya", "Ben", "Cleo")) -> KeptGame:
    started = GameStarted(players, 0, RuleSet(standard_schedule(len(players))[:2]))
    return kept(name, [started, BidMade(1, 1, 1)], EVENING + timedelta(days=days))


def finished_game(name: str, days: int = 0) -> KeptGame:
    rng = Random(name)
    return kept(name, play(rng, seating(rng, 3, 1)), EVENING + timedelta(days=days))


def whole(game: KeptGame, details: Details = NO_DETAILS, deleted_at: str = "") -> WholeGame:
    return game.records, replace(head(game), details=details, deleted_at=deleted_at)


def ids(page: Page) -> list[str]:
    assert page.total >= len(page.heads)
    return [one.id for one in page.heads]


def contents(store: Store) -> dict[str, object]:
    """All that a library holds."""
    pages = [store.search(Wanted(in_bin=gone), 10**6) for gone in (False, True)]
    heads = [one for page in pages for one in page.heads]
    games = {one.id: (store.load(one.id), one) for one in heads}
    return {"games": games, "notes": dict(store.notes()), "players": store.known_players()}
