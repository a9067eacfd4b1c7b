"""What a library can do, whatever it is kept in; the head of a game; a library in memory.

A store keeps logs and answers; it knows no rules and no clock. It is used by one keeper, which
calls it from one thread at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scorepad.errors import StoreError, StoreMissing
from scorepad.library.codec import Record
from scorepad.wizard.history import History
from scorepad.wizard.rules import PlusMinus, same_name


@dataclass(frozen=True, slots=True)
class GameHead:
    """What a list of games shows of one. Times are those of the first and the newest record.

    ``totals`` run by seat, ``winners`` are the seats with the highest total so far, ``round``
    counts from 1 to ``rounds`` (0 while the end is open); ``plus_minus`` tells whether plus/minus
    one is played at all.
    """

    id: str
    started_at: str
    changed_at: str
    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    round: int
    rounds: int
    plus_minus: bool


def head_of(game_id: str, history: History, started_at: str, changed_at: str) -> GameHead:
    """The head of the game that ``history`` (one entry or more) stands at."""
    game = history.game
    return GameHead(
        id=game_id,
        started_at=started_at,
        changed_at=changed_at,
        players=game.players,
        totals=game.totals,
        winners=game.winners,
        finished=game.finished,
        round=game.current.number,
        rounds=game.planned or 0,
        plus_minus=game.rules.plus_minus is not PlusMinus.OFF,
    )


class Store(Protocol):
    """A library of games and notes.

    Every method may raise ``StoreError`` or one of its kinds: ``StoreDamaged`` where what is
    kept contradicts itself, ``StoreFull`` where it was not kept (then nothing of it was),
    ``StoreReadOnly`` for every change while another process writes.
    """

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that this one only follows."""

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """Games by newest record, newest first, without deleted ones; ``None``: all of them."""

    def known_players(self, limit: int = 50) -> tuple[str, ...]:
        """Names from games that are not deleted, those who sat down last first.

        Names that count as the same come once, as they were written last; within a game they
        run by seat.
        """

    def length(self, game_id: str) -> int:
        """Lines in the log of a game, deleted or not; 0 where there is no such game."""

    def load(self, game_id: str) -> tuple[Record, ...]:
        """The log of a game, deleted or not. ``StoreError`` where there is no such game."""

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """Keep a new game with one record or more. ``StoreError`` where the id is taken."""

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """Keep one more line; ``number`` is the length of the log before it.

        ``StoreError`` where the log is longer or shorter by now, and where the game is deleted.
        """

    def is_deleted(self, game_id: str) -> bool:
        """Whether the game is kept but out of the lists. ``StoreMissing`` for an unknown one."""

    def delete(self, game_id: str) -> None:
        """Take a game out of the lists. Its log stays, so that :meth:`restore` can undo it."""

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the lists."""

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
    """A game in memory. ``order`` is that of the games as they were made."""

    records: Log
    head: GameHead
    order: int
    deleted: bool = False


class MemoryStore:
    """A library that lasts as long as the process: for tests, and when the disk fails."""

    def __init__(self) -> None:
        self._games: dict[str, Kept] = {}
        self._notes: dict[str, str] = {}
        self._closed = False

    @property
    def read_only(self) -> bool:
        """Never: nobody else knows of this library."""
        return False

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """See :meth:`Store.heads`."""
        kept = sorted(self._shown(), key=lambda k: (k.head.changed_at, k.order), reverse=True)
        wanted = [k.head for k in kept if finished is None or k.head.finished is finished]
        return tuple(wanted[offset : offset + limit])

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

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """See :meth:`Store.create`."""
        self._open()
        if head.id in self._games:
            raise game_exists(head.id)
        self._games[head.id] = Kept(list(records), head, len(self._games))

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """See :meth:`Store.append`."""
        game = self._game(game_id)
        if game.deleted:
            raise game_deleted(game_id)
        if number != len(game.records):
            raise wrong_number(game_id, number, len(game.records))
        game.records.append(record)
        game.head = head

    def is_deleted(self, game_id: str) -> bool:
        """See :meth:`Store.is_deleted`."""
        return self._game(game_id).deleted

    def delete(self, game_id: str) -> None:
        """See :meth:`Store.delete`."""
        self._game(game_id).deleted = True

    def restore(self, game_id: str) -> None:
        """See :meth:`Store.restore`."""
        self._game(game_id).deleted = False

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
        return [kept for kept in self._games.values() if not kept.deleted]

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


def wrong_number(game_id: str, number: int, length: int) -> StoreError:
    """The error of every store for a line that does not follow the last one."""
    return StoreError(
        f"The game {game_id} has {length} entries by now, not {number}; open it again."
    )


def library_closed() -> StoreError:
    """The error of every store after it was closed."""
    return StoreError("The library is closed.")
