"""The one keeper of the library in a process: every session reads and writes through it.

An entry is checked against the present state of its game, then kept on disk, and only then
becomes the present state that everybody sees.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from scorepad.errors import FileError, StoreDamaged, StoreError, StoreFull, StoreReadOnly
from scorepad.library.codec import KeptGame, Record, replayed, time_text
from scorepad.library.heads import GameHead, head_of
from scorepad.library.shelf import Shelf
from scorepad.library.store import Store
from scorepad.library.taking import Taken, Took, take_in
from scorepad.wizard.events import Entry, GameStarted
from scorepad.wizard.history import History
from scorepad.wizard.problems import Problem
from scorepad.wizard.rules import clean_name

OPEN_GAMES = 16
"""Games whose histories are held in memory, the least recently used one let go first."""


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


class Keeper(Shelf):
    """Checks, keeps and tells: a shelf whose games are played. Safe to call from any thread."""

    def __init__(
        self, store: Store, clock: Callable[[], datetime], new_id: Callable[[], str]
    ) -> None:
        """``clock`` gives moments with a time zone, ``new_id`` ids that are never used twice."""
        super().__init__(store, clock, new_id)
        self._open: OrderedDict[str, _OpenGame] = OrderedDict()
        self._changes = store.changes()

    def start(self, started: GameStarted) -> Started:
        """Begin a game and keep it. Names are cleaned here once more."""
        event = replace(started, players=tuple(clean_name(name) for name in started.players))
        empty = History()
        if problems := empty.problems(event):
            return Started(None, problems)
        history = empty.record(event)
        with self._changing():
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
        with self._changing():
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

    def take_in(self, game: KeptGame) -> Taken:
        """Keep a game that was handed over; what is here already is not added twice.

        Raises ``FileError`` where its log breaks a rule.
        """
        taken = take_in(self, game)
        if taken.how is not Took.HAD:
            self._tell(taken.id)
        return taken

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

    def _let_go(self, *game_ids: str) -> None:
        for game_id in game_ids or tuple(self._open):
            self._open.pop(game_id, None)


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
