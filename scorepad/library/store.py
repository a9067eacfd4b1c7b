"""What a library can do, whatever it is kept in; a library in memory.

A store keeps logs and answers; it knows no rules and no clock. It is used by one keeper, which
calls it from one thread at a time.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from scorepad.errors import StoreError, StoreMissing
from scorepad.library.codec import Record, record_to_json
from scorepad.library.heads import Details, GameHead, Page, Wanted, fits, head_of
from scorepad.wizard.rules import same_name

__all__ = [
    "Details",
    "GameHead",
    "MemoryStore",
    "Page",
    "Store",
    "Wanted",
    "WholeGame",
    "head_of",
]

WholeGame = tuple[Sequence[Record], GameHead]
"""The log of a game (one record or more) and its head."""


class Store(Protocol):
    """A library of games and notes.

    Every method may raise ``StoreError`` or one of its kinds: ``StoreDamaged`` where what is
    kept contradicts itself, ``StoreFull`` where it was not kept (then nothing of it was),
    ``StoreReadOnly`` for every change while another process writes.
    """

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that this one only follows."""

    @property
    def unkept(self) -> int:
        """Changes that are only in memory, since the disk took nothing; they are tried again.

        0 for a store that refuses such changes with ``StoreFull``.
        """

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """Games by newest record, newest first, without deleted ones; ``None``: all of them."""

    def search(self, wanted: Wanted, limit: int = 50, offset: int = 0) -> Page:
        """Games that are wanted, the latest started first; deleted ones the latest deleted first.

        Of one moment the one that was kept last comes first.
        """

    def tags(self) -> tuple[str, ...]:
        """The tags of games that are not deleted, each once, sorted."""

    def head(self, game_id: str) -> GameHead:
        """The head of a game, deleted or not. ``StoreMissing`` for an unknown one."""

    def known_players(self, limit: int = 50) -> tuple[str, ...]:
        """Names from games that are not deleted, those who sat down last first.

        Names that count as the same come once, as they were written last; within a game they
        run by seat.
        """

    def length(self, game_id: str) -> int:
        """Lines in the log of a game, deleted or not; 0 where there is no such game."""

    def load(self, game_id: str) -> tuple[Record, ...]:
        """The log of a game, deleted or not. ``StoreError`` where there is no such game."""

    def log_text(self, game_id: str) -> str:
        """The log of a game as a list in JSON, as in a game file; raises as :meth:`load` does.

        It is what is kept and quick to get; whether it adds up to a game is not looked at.
        """

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """Keep a new game with one record or more. ``StoreError`` where the id is taken."""

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """Keep one more line; ``number`` is the length of the log before it.

        ``StoreError`` where the log is longer or shorter by now, and where the game is deleted.
        The details of the head are not looked at: they stay what they are.
        """

    def put_all(
        self,
        games: Iterable[WholeGame],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> None:
        """Keep whole games and notes, in place of those of the same ids and keys: all or nothing.

        Details and ``deleted_at`` are kept as the heads say. With ``clear`` all that is not
        among them is forgotten. What ``games`` or ``notes`` raise while they are gone through
        comes out of here, and nothing has changed; each is gone through once, games first.
        """

    def putting(
        self,
        games: Iterable[WholeGame | None],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> Generator[None, None, None]:
        """The same in steps: at least one for each of ``games``, where ``None`` adds nothing.

        All of it is there at the end, and nothing of it where it is closed before. Nobody may
        change the store meanwhile; where there are no threads, its answers stay what they were.
        """

    def set_details(self, game_id: str, details: Details) -> None:
        """Keep what was written on a game. ``StoreMissing`` for an unknown or deleted one."""

    def is_deleted(self, game_id: str) -> bool:
        """Whether the game is kept but out of the lists. ``StoreMissing`` for an unknown one."""

    def delete(self, game_id: str, at: str) -> None:
        """Take a game out of the lists and put it into the bin; :meth:`restore` undoes it.

        ``at`` is when, as records say it (never empty); one that is in the bin stays as it is.
        """

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the lists."""

    def purge(self, game_ids: Sequence[str]) -> None:
        """Forget deleted games for good: all or none.

        ``StoreError`` where one of them is unknown or not deleted.
        """

    def notes(self) -> Mapping[str, str]:
        """All small texts by their keys."""

    def note(self, key: str) -> str | None:
        """A small text kept under ``key``, such as a setting."""

    def set_note(self, key: str, value: str | None) -> None:
        """Keep a small text under ``key``; ``None`` takes it away."""

    def changes(self) -> int:
        """A number that differs after another process has changed the library."""

    def try_to_write(self) -> bool:
        """Become the writer where there is no other by now; whether this store writes."""

    def close(self) -> None:
        """Let go of the library. Closing twice does no harm; nothing else works afterwards."""


class Log(Protocol):
    """The log of one game: a list of records, or what can be read like one."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Record]: ...

    def append(self, record: Record, /) -> None:
        """Put one record behind the last one."""


@dataclass(slots=True)
class Kept:
    """A game in memory. ``order`` is that of the games as they were first kept."""

    records: Log
    head: GameHead
    order: int


class MemoryStore:
    """A library that lasts as long as the process: for tests, and when the disk fails."""

    def __init__(self) -> None:
        self._games: dict[str, Kept] = {}
        self._notes: dict[str, str] = {}
        self._order = 0
        self._closed = False

    @property
    def read_only(self) -> bool:
        """Never: nobody else knows of this library."""
        return False

    @property
    def unkept(self) -> int:
        """None: there is no disk."""
        return 0

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """See :meth:`Store.heads`."""
        kept = sorted(self._shown(), key=lambda k: (k.head.changed_at, k.order), reverse=True)
        wanted = [k.head for k in kept if finished is None or k.head.finished is finished]
        return tuple(wanted[offset : offset + limit])

    def search(self, wanted: Wanted, limit: int = 50, offset: int = 0) -> Page:
        """See :meth:`Store.search`."""
        self._open()
        found = [kept for kept in self._games.values() if fits(kept.head, wanted)]
        found.sort(key=lambda k: (k.head.deleted_at or k.head.started_at, k.order), reverse=True)
        return Page(tuple(k.head for k in found[offset : offset + limit]), len(found))

    def tags(self) -> tuple[str, ...]:
        """See :meth:`Store.tags`."""
        return tuple(sorted({tag for kept in self._shown() for tag in kept.head.tags}))

    def head(self, game_id: str) -> GameHead:
        """See :meth:`Store.head`."""
        return self._game(game_id).head

    def known_players(self, limit: int = 50) -> tuple[str, ...]:
        """See :meth:`Store.known_players`."""
        kept = sorted(self._shown(), key=lambda k: (k.head.started_at, k.order), reverse=True)
        names: dict[str, str] = {}
        spelled: set[str] = set()
        for one in kept:
            for name in one.head.players:
                if name not in spelled:
                    spelled.add(name)
                    names.setdefault(same_name(name), name)
        return tuple(names.values())[:limit]

    def length(self, game_id: str) -> int:
        """See :meth:`Store.length`."""
        self._open()
        return len(self._games[game_id].records) if game_id in self._games else 0

    def load(self, game_id: str) -> tuple[Record, ...]:
        """See :meth:`Store.load`."""
        return tuple(self._game(game_id).records)

    def log_text(self, game_id: str) -> str:
        """See :meth:`Store.log_text`."""
        log = [record_to_json(record) for record in self.load(game_id)]
        return json.dumps(log, separators=(",", ":"))

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """See :meth:`Store.create`."""
        self._open()
        if head.id in self._games:
            raise game_exists(head.id)
        self._hold(list(records), head)

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """See :meth:`Store.append`."""
        game = self._game(game_id)
        if game.head.deleted_at:
            raise game_deleted(game_id)
        if number != len(game.records):
            raise wrong_number(game_id, number, len(game.records))
        game.records.append(record)
        game.head = replace(head, details=game.head.details, deleted_at="")

    def put_all(
        self,
        games: Iterable[WholeGame],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> None:
        """See :meth:`Store.put_all`."""
        for _ in self.putting(games, notes, clear=clear):
            pass

    def putting(
        self,
        games: Iterable[WholeGame | None],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> Generator[None, None, None]:
        """See :meth:`Store.putting`."""
        self._open()
        whole: list[WholeGame] = []
        for game in games:
            if game is not None:
                whole.append((list(game[0]), game[1]))
            yield
        more = dict(notes or {})
        if clear:
            self._games.clear()
            self._notes.clear()
        for records, head in whole:
            self._hold(list(records), head)
        self._notes.update(more)

    def set_details(self, game_id: str, details: Details) -> None:
        """See :meth:`Store.set_details`."""
        game = self._game(game_id)
        if game.head.deleted_at:
            raise game_deleted(game_id)
        game.head = replace(game.head, details=details)

    def is_deleted(self, game_id: str) -> bool:
        """See :meth:`Store.is_deleted`."""
        return bool(self._game(game_id).head.deleted_at)

    def delete(self, game_id: str, at: str) -> None:
        """See :meth:`Store.delete`."""
        game = self._game(game_id)
        game.head = replace(game.head, deleted_at=game.head.deleted_at or at)

    def restore(self, game_id: str) -> None:
        """See :meth:`Store.restore`."""
        game = self._game(game_id)
        game.head = replace(game.head, deleted_at="")

    def purge(self, game_ids: Sequence[str]) -> None:
        """See :meth:`Store.purge`."""
        for game_id in game_ids:
            if not self.is_deleted(game_id):
                raise not_deleted(game_id)
        for game_id in game_ids:
            self._games.pop(game_id, None)

    def notes(self) -> Mapping[str, str]:
        """See :meth:`Store.notes`."""
        self._open()
        return dict(self._notes)

    def note(self, key: str) -> str | None:
        """See :meth:`Store.note`."""
        self._open()
        return self._notes.get(key)

    def set_note(self, key: str, value: str | None) -> None:
        """See :meth:`Store.set_note`."""
        self._open()
        if value is None:
            self._notes.pop(key, None)
        else:
            self._notes[key] = value

    def changes(self) -> int:
        """Always 0: there is no other process."""
        self._open()
        return 0

    def try_to_write(self) -> bool:
        """Always: there is no other writer."""
        self._open()
        return True

    def close(self) -> None:
        """See :meth:`Store.close`."""
        self._closed = True

    def _shown(self) -> Iterable[Kept]:
        self._open()
        return [kept for kept in self._games.values() if not kept.head.deleted_at]

    def _hold(self, records: Log, head: GameHead) -> None:
        old = self._games.get(head.id)
        self._order += old is None
        order = self._order if old is None else old.order
        self._games[head.id] = Kept(records, head, order)

    def _game(self, game_id: str) -> Kept:
        self._open()
        if game_id not in self._games:
            raise no_such_game(game_id)
        return self._games[game_id]

    def _open(self) -> None:
        if self._closed:
            raise library_closed()


def no_such_game(game_id: str) -> StoreMissing:
    """The error of every store for an id that it does not have."""
    return StoreMissing(f"There is no game {game_id} in this library.")


def game_exists(game_id: str) -> StoreError:
    """The error of every store for a new game under an id that is taken."""
    return StoreError(f"There is already a game {game_id} in this library.")


def game_deleted(game_id: str) -> StoreMissing:
    """The error of every store for an entry in a game that was deleted."""
    return StoreMissing(f"The game {game_id} was deleted; restore it to go on.")


def not_deleted(game_id: str) -> StoreError:
    """The error of every store for a game that would be forgotten though it is not in the bin."""
    return StoreError(f"The game {game_id} is not in the bin; delete it first.")


def wrong_number(game_id: str, number: int, length: int) -> StoreError:
    """The error of every store for a line that does not follow the last one."""
    return StoreError(
        f"The game {game_id} has {length} entries by now, not {number}; open it again."
    )


def library_closed() -> StoreError:
    """The error of every store after it was closed."""
    return StoreError("The library is closed.")
