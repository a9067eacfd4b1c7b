"""The games that lie in a library: lists, search, bin, details, copies, whole games.

What is played is :mod:`scorepad.library.keeper`'s, which stands on this.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from threading import RLock

from scorepad.errors import StoreBusy, StoreReadOnly
from scorepad.library.bringing import Bringing, Item, Report
from scorepad.library.codec import KeptGame, time_text
from scorepad.library.heads import (
    ALL_TAGS,
    Details,
    GameHead,
    Page,
    Wanted,
    cleaned,
    details_problems,
)
from scorepad.library.steps import Progress, Steps, driven, on_and_on
from scorepad.library.store import Store, WholeGame
from scorepad.wizard.problems import Problem

EVERYTHING = 10**9
"""A limit that no library reaches."""

_log = logging.getLogger(__name__)

Listener = Callable[[str | None], None]
"""Told the id of a game that changed, or ``None`` where the library as a whole did."""


class Shelf:
    """All that can be done with games without playing. Safe to call from any thread.

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
        self._busy = False
        self._listeners: dict[object, Listener] = {}

    @property
    def read_only(self) -> bool:
        """Whether another process writes, so that entries are refused here."""
        with self._lock:
            return self._store.read_only

    @property
    def busy(self) -> bool:
        """Whether games are being put into it, so that changes are refused or wait."""
        return self._busy

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
        with self._changing():
            self._store.set_note(key, value)
        self._tell(None)

    def is_deleted(self, game_id: str) -> bool:
        """Whether a game was taken out of the lists."""
        with self._lock:
            return self._store.is_deleted(game_id)

    def delete(self, game_id: str) -> None:
        """Put a game into the bin, out of the lists; :meth:`restore` undoes it."""
        with self._changing():
            self._store.delete(game_id, time_text(self._clock()))
        self._tell(game_id)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the lists."""
        with self._changing():
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
        with self._changing():
            self._store.purge(game_ids)
            self._let_go(*game_ids)

    def set_details(
        self, game_id: str, *, title: str = "", place: str = "", note: str = ""
    ) -> tuple[Problem, ...]:
        """Write title, place and note on a game, all three anew, or answer with what is too long.

        To undo it, write what :meth:`head` told before. The texts are cleaned here.
        """
        with self._changing():
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
        with self._changing():
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
        with self._changing():
            self._refuse_read_only()
            self._store.put_all(games, notes, clear=clear)
            self._let_go()
        self._tell(None)

    def bring(self, items: Iterable[Item], progress: Progress = on_and_on) -> Report:
        """Take in what :func:`scorepad.library.bringing.read_brought` found; what became of it.

        All or nothing: raises ``FileError`` where a part cannot be read, ``Stopped`` where
        ``progress`` says so. A game that breaks a rule is refused alone. Small texts come in only
        where there is none of that key.
        """
        return driven(self.bringing(items), progress)

    def bringing(self, items: Iterable[Item]) -> Steps[Report]:
        """:meth:`bring` in steps. Until they end, whatever would change the library waits or,
        where there are no threads, is refused with ``StoreBusy``.
        """
        return self._putting(items, instead=False)

    def replace_all(self, items: Iterable[Item], progress: Progress = on_and_on) -> Report:
        """Let what was brought take the place of everything here; raises as :meth:`bring`.

        A game that breaks a rule stops it too. The games are ``added`` in the report.
        """
        return driven(self.replacing_all(items), progress)

    def replacing_all(self, items: Iterable[Item]) -> Steps[Report]:
        """:meth:`replace_all` in steps; see :meth:`bringing`."""
        return self._putting(items, instead=True)

    def _putting(self, items: Iterable[Item], *, instead: bool) -> Steps[Report]:
        with self._changing():
            self._refuse_read_only()
            self._busy = True
            try:
                bringing = Bringing(self._store)
                games = bringing.instead(items) if instead else bringing.merged(items)
                with closing(self._store.putting(games, bringing.notes, clear=instead)) as steps:
                    for _ in steps:
                        yield bringing.done, bringing.total
                self._let_go()
            finally:
                self._busy = False
        self._tell(None)
        return bringing.report

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change until the function that is returned is called."""
        key = object()
        with self._lock:
            self._listeners[key] = listener

        def cancel() -> None:
            with self._lock:
                self._listeners.pop(key, None)

        return cancel

    def close(self) -> None:
        """Let go of the library; nothing else works afterwards."""
        with self._lock:
            self._store.close()

    def now(self) -> datetime:
        """The moment by the clock of this place."""
        return self._clock()

    def length(self, game_id: str) -> int:
        """Lines in the log of a game, deleted or not; 0 where there is no such game."""
        with self._lock:
            return self._store.length(game_id)

    def refuse_read_only(self) -> None:
        """Raise ``StoreReadOnly`` where another process writes."""
        with self._lock:
            self._refuse_read_only()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """The library, for a change that nobody else's may come between."""
        with self._lock:
            if self._busy:
                raise StoreBusy("Games are being put into the library; wait until that is done.")
            yield

    def _refuse_read_only(self) -> None:
        if self._store.read_only:
            raise StoreReadOnly(
                "Another Scorepad writes to this library; this one only shows it. "
                "Close the other one to write here."
            )

    def _tell(self, game_id: str | None) -> None:
        with self._lock:
            listeners = tuple(self._listeners.values())
        for listener in listeners:
            try:
                listener(game_id)
            except Exception:  # noqa: BLE001 - a broken screen must not stop the others
                _log.exception("A listener of the library failed; the others go on.")

    def _let_go(self, *game_ids: str) -> None:
        """These games (all, where none is named) are not what they were: hold none of them."""
