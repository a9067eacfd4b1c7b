"""The one keeper of the library in a process: every session reads and writes through it.

An entry is checked against the present state of its game, then kept on disk, and only then
becomes the present state that everybody sees.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from threading import RLock

from scorepad.errors import FileError, StoreDamaged, StoreError, StoreFull, StoreReadOnly
from scorepad.library.codec import KeptGame, Record, replay_records, replayed, time_text
from scorepad.library.heads import (
    ALL_TAGS,
    Details,
    GameHead,
    Page,
    Wanted,
    cleaned,
    details_problems,
    head_of,
)
from scorepad.library.store import Store, WholeGame
from scorepad.library.taking import Taken, Took, take_in
from scorepad.wizard.events import Entry, GameStarted
from scorepad.wizard.history import History
from scorepad.wizard.problems import Problem
from scorepad.wizard.rules import clean_name

EVERYTHING = 10**9
"""A limit that no library reaches."""

OPEN_GAMES = 16
"""Games whose histories are held in memory, the least recently used one let go first."""

_log = logging.getLogger(__name__)

Listener = Callable[[str | None], None]
"""Told the id of a game that changed, or ``None`` where the library as a whole did."""


@dataclass(frozen=True, slots=True)
class Started:
    """The answer to a new game: its id, or what is wrong with it (then ``id`` is ``None``)."""

    id: str | None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _OpenGame:
    """A game as it stands. ``played_at`` is the time of the entry that ended it, or of the newest
    entry while it runs: a correction after the end makes no game longer.
    """

    history: History
    started_at: str
    played_at: str
    changed_at: str

    def with_entry(self, history: History, at: str) -> _OpenGame:
        """The game one entry later."""
        over = self.history.game.finished and history.game.finished
        return _OpenGame(history, self.started_at, self.played_at if over else at, at)


class Keeper:
    """Checks, keeps and tells. Safe to call from any thread.

    Every method may raise :class:`scorepad.errors.StoreError` or one of its kinds; then nothing
    has changed. Listeners are called in the thread that made the change, outside all locks.
    """

    def __init__(
        self, store: Store, clock: Callable[[], datetime], new_id: Callable[[], str]
    ) -> None:
        """``clock`` gives moments with a time zone, ``new_id`` ids that are never used twice."""
        self._store = store
        self._clock = clock
        self._new_id = new_id
        self._lock = RLock()
        self._open: OrderedDict[str, _OpenGame] = OrderedDict()
        self._listeners: dict[object, Listener] = {}
        self._changes = store.changes()

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that entries are refused here."""
        with self._lock:
            return self._store.read_only

    @property
    def unkept(self) -> int:
        """Changes that are only in memory, since the disk is full; see :class:`Store`."""
        with self._lock:
            return self._store.unkept

    def heads(
        self, finished: bool | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[GameHead, ...]:
        """A page of games, newest first; see :meth:`scorepad.library.store.Store.heads`."""
        with self._lock:
            return self._store.heads(finished, limit, offset)

    def search(self, wanted: Wanted, limit: int = 50, offset: int = 0) -> Page:
        """A page of the games that are wanted; see :meth:`scorepad.library.store.Store.search`.

        The history asks with :class:`scorepad.library.heads.Wanted`, a year by
        :meth:`span_of_year`.
        """
        with self._lock:
            return self._store.search(wanted, limit, offset)

    def bin(self, limit: int = 50, offset: int = 0) -> Page:
        """A page of deleted games, the latest deleted first; their heads tell when."""
        return self.search(Wanted(in_bin=True), limit, offset)

    def tags(self) -> tuple[str, ...]:
        """The tags that games have, in the order in which they are offered."""
        with self._lock:
            used = self._store.tags()
        return tuple(tag for tag in ALL_TAGS if tag in used)

    def years(self) -> tuple[int, ...]:
        """The years in which games were started, by the clock of this place, newest first."""
        with self._lock:
            newest = self._store.search(Wanted(), 1)
            if not newest.heads:
                return ()
            oldest = self._store.search(Wanted(), 1, newest.total - 1)
            first, last = (self._year_of(page.heads[0].started_at) for page in (oldest, newest))
            spans = {year: self.span_of_year(year) for year in range(last, first - 1, -1)}
            return tuple(
                year
                for year, (since, until) in spans.items()
                if self._store.search(Wanted(since=since, until=until), 1).total
            )

    def span_of_year(self, year: int) -> tuple[str, str]:
        """The moments (``since``, ``until``) between which a year lies at this place."""
        zone = self._clock().tzinfo
        since, until = (datetime(y, 1, 1, tzinfo=zone) for y in (year, year + 1))
        return time_text(since), time_text(until)

    def _year_of(self, at: str) -> int:
        return datetime.fromisoformat(at).astimezone(self._clock().tzinfo).year

    def head(self, game_id: str) -> GameHead:
        """The head of a game, deleted or not. ``StoreMissing`` for an unknown one."""
        with self._lock:
            return self._store.head(game_id)

    def known_players(self, limit: int = 50) -> tuple[str, ...]:
        """Names from earlier games, those who sat down last first."""
        with self._lock:
            return self._store.known_players(limit)

    def note(self, key: str) -> str | None:
        """A small text kept under ``key``, such as a setting."""
        with self._lock:
            return self._store.note(key)

    def set_note(self, key: str, value: str | None) -> None:
        """Keep a small text under ``key`` (``None`` takes it away); listeners get ``None``."""
        with self._lock:
            self._store.set_note(key, value)
        self._tell(None)

    def start(self, started: GameStarted) -> Started:
        """Begin a game and keep it. Names are cleaned here once more."""
        event = replace(started, players=tuple(clean_name(name) for name in started.players))
        empty = History()
        if problems := empty.problems(event):
            return Started(None, problems)
        history = empty.record(event)
        with self._lock:
            self._refuse_read_only()
            game_id, at = self._new_id(), time_text(self._clock())
            self._store.create((Record(at, event),), head_of(game_id, history, at, at))
            self._hold(game_id, _OpenGame(history, at, at, at))
        self._tell(game_id)
        return Started(game_id)

    def history(self, game_id: str) -> History:
        """The present history of a game.

        Raises ``StoreError`` where there is no such game, ``StoreDamaged`` where its log does
        not add up to a game.
        """
        with self._lock:
            return self._game(game_id).history

    def times(self, game_id: str) -> tuple[str, str]:
        """When the game was started and when it ended, as records say it.

        While it runs, its newest entry stands for the end; corrections after the end do not count.
        """
        with self._lock:
            game = self._game(game_id)
            return game.started_at, game.played_at

    def submit(self, game_id: str, entry: Entry) -> tuple[Problem, ...]:
        """Keep one entry, or answer with all that is wrong with it and keep nothing.

        When this returns an empty tuple the entry is on the disk, or counted in :attr:`unkept`.
        """
        with self._lock:
            self._refuse_read_only()
            game = self._game(game_id)
            if problems := game.history.problems(entry):
                return problems
            history = game.history.record(entry)
            at = time_text(self._clock())
            head = head_of(game_id, history, game.started_at, at)
            self._append(game_id, game.history.length, Record(at, entry), head)
            self._hold(game_id, game.with_entry(history, at))
        self._tell(game_id)
        return ()

    def is_deleted(self, game_id: str) -> bool:
        """Whether a game was taken out of the lists."""
        with self._lock:
            return self._store.is_deleted(game_id)

    def delete(self, game_id: str) -> None:
        """Put a game into the bin, out of the lists; :meth:`restore` undoes it."""
        with self._lock:
            self._store.delete(game_id, time_text(self._clock()))
        self._tell(game_id)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the lists."""
        with self._lock:
            self._store.restore(game_id)
        self._tell(game_id)

    def purge(self, game_id: str) -> None:
        """Forget a deleted game for good. ``StoreError`` where it is not in the bin."""
        self._purge((game_id,))
        self._tell(game_id)

    def empty_bin(self) -> int:
        """Forget all deleted games for good; how many they were."""
        with self._lock:
            heads = self._store.search(Wanted(in_bin=True), EVERYTHING).heads
            self._purge(tuple(head.id for head in heads))
        if heads:
            self._tell(None)
        return len(heads)

    def _purge(self, game_ids: tuple[str, ...]) -> None:
        with self._lock:
            self._store.purge(game_ids)
            for game_id in game_ids:
                self._open.pop(game_id, None)

    def set_details(
        self, game_id: str, *, title: str = "", place: str = "", note: str = ""
    ) -> tuple[Problem, ...]:
        """Write title, place and note on a game, all three anew, or answer with what is too long.

        To undo it, write what :meth:`head` told before. The texts are cleaned here.
        """
        with self._lock:
            details = Details(
                cleaned(title), cleaned(place), cleaned(note, lines=True), time_text(self._clock())
            )
            if problems := tuple(details_problems(details)):
                return problems
            self._store.set_details(game_id, details)
        self._tell(game_id)
        return ()

    def duplicate(self, game_id: str) -> str:
        """Keep a copy of a game under a new id, with the same log and details; that id."""
        with self._lock:
            new, old = self._new_id(), self._store.head(game_id)
            records = self._store.load(game_id)
            self._store.put_all([(records, replace(old, id=new, deleted_at=""))])
        self._tell(new)
        return new

    def export(self, game_id: str) -> KeptGame:
        """The whole game with its log and details, as it is kept."""
        with self._lock:
            return KeptGame(game_id, self._store.load(game_id), self._store.head(game_id).details)

    def log_text(self, game_id: str) -> str:
        """The log of a game as JSON; see :meth:`scorepad.library.store.Store.log_text`."""
        with self._lock:
            return self._store.log_text(game_id)

    def notes(self) -> Mapping[str, str]:
        """All small texts by their keys."""
        with self._lock:
            return self._store.notes()

    def put_all(
        self,
        games: Iterable[WholeGame],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> None:
        """Keep whole games in place of those of the same ids: all or nothing.

        See :meth:`scorepad.library.store.Store.put_all`; what is put must have been replayed.
        """
        with self._lock:
            self._refuse_read_only()
            self._store.put_all(games, notes, clear=clear)
            self._open.clear()
        self._tell(None)

    def take_in(self, game: KeptGame) -> Taken:
        """Keep a game that was handed over; what is here already is not added twice.

        Raises ``FileError`` where its log breaks a rule.
        """
        replay_records(game.records)
        with self._lock:
            self._refuse_read_only()
            taken = take_in(self._store, game)
            self._open.pop(taken.id, None)
        if taken.how is not Took.HAD:
            self._tell(taken.id)
        return taken

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change until the function that is returned is called."""
        key = object()
        with self._lock:
            self._listeners[key] = listener

        def cancel() -> None:
            with self._lock:
                self._listeners.pop(key, None)

        return cancel

    def poll(self) -> None:
        """Look for what other processes did; call it about once a second.

        Drops what is out of date and tells listeners. A follower becomes the writer here when
        the writer is gone.
        """
        changed: list[str | None] = []
        with self._lock:
            if self._store.read_only and self._store.try_to_write():
                changed.append(None)
            number = self._store.changes()
            if number != self._changes:
                self._changes = number
                changed = [None, *self._drop_changed()]
        for game_id in changed:
            self._tell(game_id)

    def close(self) -> None:
        """Let go of the library; nothing else works afterwards."""
        with self._lock:
            self._store.close()

    def _drop_changed(self) -> list[str]:
        changed = [key for key, game in self._open.items() if not self._still(key, game)]
        for key in changed:
            del self._open[key]
        return changed

    def _still(self, game_id: str, game: _OpenGame) -> bool:
        """Whether a game is on the disk as it is held here; it may have been replaced."""
        if self._store.length(game_id) != game.history.length:
            return False
        head = self._store.head(game_id)
        return (head.started_at, head.changed_at) == (game.started_at, game.changed_at)

    def _refuse_read_only(self) -> None:
        if self._store.read_only:
            raise StoreReadOnly(
                "Another Scorepad writes to this library; this one only shows it. "
                "Close the other one to write here."
            )

    def _append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        try:
            self._store.append(game_id, number, record, head)
        except (StoreFull, StoreReadOnly):
            raise
        except StoreError:
            # What is held here may be out of date; the next look reads it again.
            self._open.pop(game_id, None)
            raise

    def _game(self, game_id: str) -> _OpenGame:
        game = self._open.get(game_id)
        if game is None:
            game = _replayed(game_id, self._store.load(game_id))
        self._hold(game_id, game)
        return game

    def _hold(self, game_id: str, game: _OpenGame) -> None:
        self._open[game_id] = game
        self._open.move_to_end(game_id)
        while len(self._open) > OPEN_GAMES:
            self._open.popitem(last=False)

    def _tell(self, game_id: str | None) -> None:
        with self._lock:
            listeners = tuple(self._listeners.values())
        for listener in listeners:
            try:
                listener(game_id)
            except Exception:  # noqa: BLE001 - a broken screen must not stop the others
                _log.exception("A listener of the library failed; the others go on.")


def _replayed(game_id: str, records: tuple[Record, ...]) -> _OpenGame:
    game: _OpenGame | None = None
    try:
        for record, history in replayed(records):
            at = record.at
            game = game.with_entry(history, at) if game else _OpenGame(history, at, at, at)
    except FileError as error:
        raise StoreDamaged(
            f"The game {game_id} is damaged and cannot be opened: {error}. "
            "The other games are not affected."
        ) from None
    assert game is not None  # an empty log was refused
    return game
