"""A game that was handed over comes into a library: once, and with nothing lost on either side."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from enum import StrEnum

from scorepad.library.codec import KeptGame, dump_game, replay_records
from scorepad.library.store import Store, head_of
from scorepad.wizard.history import History


class Took(StrEnum):
    """What became of a game that was brought.

    ``GREW``: it goes on where ours ended, or ours was deleted and is back. ``BESIDE``: the two
    went different ways, so that both are kept.
    """

    NEW = "new"
    GREW = "grew"
    HAD = "had"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class Taken:
    """The answer to a game that was brought: its id here, and what became of it."""

    id: str
    how: Took


def take_in(store: Store, game: KeptGame) -> Taken:
    """Keep ``game``, whose log must have been replayed, unless all of it is here already.

    Times make no difference. Raises what the store raises; lines that were kept stay.
    """
    known = store.length(game.id)
    if not known:
        times = [record.at for record in game.records]
        head = head_of(game.id, replay_records(game.records), times[0], times[-1])
        store.create(game.records, replace(head, details=game.details))
        return Taken(game.id, Took.NEW)
    ours = store.load(game.id)
    if any(a.entry != b.entry for a, b in zip(ours, game.records, strict=False)):
        beside = replace(game, id=_beside(game))
        how = take_in(store, beside).how
        return Taken(beside.id, Took.BESIDE if how is Took.NEW else how)
    deleted = store.is_deleted(game.id)
    if deleted:
        store.restore(game.id)
    _go_on(store, game, known, ours[0].at)
    return Taken(game.id, Took.GREW if deleted or len(game.records) > known else Took.HAD)


def _go_on(store: Store, game: KeptGame, known: int, started_at: str) -> None:
    history = History()
    for number, record in enumerate(game.records):
        history = history.record(record.entry)
        if number >= known:
            head = head_of(game.id, history, started_at, record.at)
            store.append(game.id, number, record, head)


def _beside(game: KeptGame) -> str:
    """An id for a game that went another way; the same each time it is brought."""
    log = dump_game(KeptGame(game.id, game.records)).encode("utf-8", "surrogatepass")
    return f"{game.id[:50]}-{zlib.crc32(log):08x}"
