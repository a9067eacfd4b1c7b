"""A library as a journal: one checked line for each change, everything else in memory.

For places without SQLite's locks and syncing, such as the browser. The present state is that of
a library in memory; the files hold the changes that made it. They are written anew when many
lines have come together, or some are damaged.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Generator, Iterable, Mapping, Sequence

from scorepad.errors import StoreError, StoreReadOnly
from scorepad.library.changed_store import ChangedStore, game_to_json, head_to_json
from scorepad.library.entries import Record, details_to_json, entry_to_json
from scorepad.library.heads import Details
from scorepad.library.journal_files import (
    HEADER_SIZE,
    VERSION,
    Files,
    Journal,
    append,
    cut,
    header,
    make,
    read_journal,
    read_whole,
)
from scorepad.library.lines import many_to_line, read_lines, to_line
from scorepad.library.store import (
    GameHead,
    WholeGame,
    game_deleted,
    game_exists,
    not_deleted,
    wrong_number,
)

MANY = 1 << 20
"""Bytes of single changes from which a file is written anew at the next start."""

_log = logging.getLogger(__name__)


class JournalStore(ChangedStore):
    """A library in two files of bytes; see :class:`scorepad.library.store.Store`.

    It writes where it was given the files, and follows the contents it was shown if not. What
    the disk does not take is held in memory and tried again with the next change.
    """

    def __init__(self) -> None:
        """Made by :func:`open_journal` and :func:`follow_journal`."""
        super().__init__()
        self._files: Files | None = None
        self._offered: Files | None = None
        self._which = 0
        self._generation = 0
        self._made = 0
        self._end = 0
        self._unkept: list[object] = []
        self._at_work = False
        self._news = 0

    @property
    def read_only(self) -> bool:
        """Whether another tab writes, so that this one only follows."""
        return self._files is None

    @property
    def unkept(self) -> int:
        """Changes that are only in memory, since the disk took nothing."""
        return len(self._unkept)

    def create(self, records: Sequence[Record], head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.create`."""
        self._writing()
        if head.id in self._games:
            raise game_exists(head.id)
        self._commit(game_to_json(records, head))

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        """See :meth:`scorepad.library.store.Store.append`."""
        self._writing()
        game = self._game(game_id)
        if game.head.deleted_at:
            raise game_deleted(game_id)
        if number != len(game.records):
            raise wrong_number(game_id, number, len(game.records))
        entry = entry_to_json(record.entry)
        self._commit(["entry", game_id, number, record.at, entry, head_to_json(head)])

    def put_all(
        self,
        games: Iterable[WholeGame],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> None:
        """See :meth:`scorepad.library.store.Store.put_all`."""
        for _ in self.putting(games, notes, clear=clear):
            pass

    def putting(
        self,
        games: Iterable[WholeGame | None],
        notes: Mapping[str, str] | None = None,
        *,
        clear: bool = False,
    ) -> Generator[None, None, None]:
        """See :meth:`scorepad.library.store.Store.putting`.

        What comes out of it is made beside what is there, which gives way when all is flushed.
        """
        self._writing()
        changes: list[object] = [["clear"]] if clear else []
        for game in games:
            if game is not None:
                changes.append(game_to_json(*game))
            yield
        changes += [["note", key, value] for key, value in (notes or {}).items()]
        after = self.copied()
        for change in changes:
            after.apply(change)
            yield
        if self._unkept:
            self._unkept.append(["all", changes])
            self._keep()
        else:
            yield from self._writing_all(changes)
        self.become(after)

    def set_details(self, game_id: str, details: Details) -> None:
        """See :meth:`scorepad.library.store.Store.set_details`."""
        self._writing()
        if self._game(game_id).head.deleted_at:
            raise game_deleted(game_id)
        self._commit(["details", game_id, details_to_json(details)])

    def delete(self, game_id: str, at: str) -> None:
        """See :meth:`scorepad.library.store.Store.delete`."""
        self._writing()
        if not self._game(game_id).head.deleted_at:
            self._commit(["deleted", game_id, at])

    def restore(self, game_id: str) -> None:
        """See :meth:`scorepad.library.store.Store.restore`."""
        self._writing()
        if self._game(game_id).head.deleted_at:
            self._commit(["deleted", game_id, ""])

    def purge(self, game_ids: Sequence[str]) -> None:
        """See :meth:`scorepad.library.store.Store.purge`."""
        self._writing()
        for game_id in game_ids:
            if not self.is_deleted(game_id):
                raise not_deleted(game_id)
        if game_ids:
            self._commit(["purged", list(game_ids)])

    def set_note(self, key: str, value: str | None) -> None:
        """See :meth:`scorepad.library.store.Store.set_note`."""
        self._writing()
        if self._notes.get(key) != value:
            self._commit(["note", key, value])

    def changes(self) -> int:
        """See :meth:`scorepad.library.store.Store.changes`."""
        self._open()
        return self._news

    def try_to_write(self) -> bool:
        """See :meth:`scorepad.library.store.Store.try_to_write`."""
        self._open()
        if self._files is None and self._offered is not None:
            files, self._offered = self._offered, None
            try:
                self._take(files)
            except StoreError:
                _let_go(files)
                raise
        return self._files is not None

    def retry(self) -> bool:
        """Try once more to keep what is only in memory; whether everything is kept now."""
        self._open()
        if self._unkept and self._files is not None and not self._at_work:
            self._keep()
            self._news += not self._unkept
        return not self._unkept

    def close(self) -> None:
        """See :meth:`scorepad.library.store.Store.close`."""
        super().close()
        for files in (self._files, self._offered):
            if files is not None:
                _let_go(files)
        self._files = self._offered = None

    # --- how a follower learns of changes

    def offer(self, files: Files) -> None:
        """The files are free: :meth:`try_to_write` takes them."""
        self._offered = files

    def shown(self) -> tuple[int, int]:
        """Which of the two files was read (0 or 1), and up to which byte."""
        return self._which, self._end

    def show(self, contents: Sequence[bytes]) -> None:
        """The contents of the two files as they are now, read by whoever may read them."""
        self._read(read_journal(contents))
        self._news += 1

    def show_more(self, data: bytes) -> bool:
        """What follows in the file from the place of :meth:`shown`.

        ``False`` where it does not fit what was shown before; then nothing was done with it.
        """
        lines = read_lines(data)
        if lines.damaged:
            return False
        self.apply_all(lines.values)
        self._end += lines.end
        self._news += bool(lines.end)
        return True

    # --- how a change is kept

    def _writing(self) -> None:
        self._open()
        if self._files is None:
            raise StoreReadOnly("Another Scorepad writes to this library; this one only shows it.")

    def _commit(self, change: object) -> None:
        self._unkept.append(change)
        self._keep()
        self.apply(change)

    def _keep(self) -> None:
        """Write what is not kept yet as one line, so that all of it or nothing is there."""
        one = len(self._unkept) == 1
        line = to_line(self._unkept[0] if one else ["all", self._unkept])
        try:
            self._write(line)
        except OSError as error:
            _log.warning("%d changes are only in memory: %s", len(self._unkept), error)
        else:
            self._unkept.clear()

    def _writing_all(self, changes: list[object]) -> Generator[None, None, None]:
        """Write the line of all these changes, piece by piece; held in memory where that fails."""
        assert self._files is not None
        file = self._files[self._which]
        start = b"" if self._end else header(1, HEADER_SIZE)
        self._at_work = True
        try:
            end = yield from append(file, self._end, start, many_to_line("all", changes))
        except OSError as error:
            _log.warning("%d changes are only in memory: %s", len(changes), error)
            self._unkept.append(["all", changes])
        else:
            self._written(end)
        finally:
            self._at_work = False

    def _write(self, line: bytes) -> None:
        assert self._files is not None
        file = self._files[self._which]
        data = line if self._end else header(1, HEADER_SIZE) + line
        try:
            file.write(self._end, data)
            file.flush()
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(self._end)
            raise
        self._written(self._end + len(data))

    def _written(self, end: int) -> None:
        if not self._end:
            self._generation, self._made = 1, HEADER_SIZE
        self._end = end

    # --- how a library is read

    def _take(self, files: Files) -> None:
        """Become the writer of these files. Raises ``StoreError``, then nothing was changed."""
        try:
            journal = read_journal([read_whole(file) for file in files])
        except OSError as error:
            raise StoreError(f"The library cannot be read ({error}).") from error
        self._files = files
        self._read(journal)
        self._news += 1
        if self._generation:
            cut(files[1 - self._which], 0)
        old = journal.version < VERSION
        if old or self.damaged or self._end - self._made > max(MANY, self._made // 4):
            self._write_anew()
        else:
            cut(files[self._which], self._end)

    def _read(self, journal: Journal) -> None:
        self.begin_again(journal.lines.damaged)
        self._which, self._generation = journal.which, journal.generation
        self._made, self._end = journal.made, journal.lines.end
        self.apply_all(journal.lines.values)

    # --- how the files are written anew

    def _write_anew(self) -> None:
        """Let the other file take the place of this one, with one line for each game."""
        assert self._files is not None
        other = 1 - self._which
        try:
            end = make(self._files[other], self._generation + 1, self.lines())
        except OSError as error:
            _log.warning("the library could not be written anew: %s", error)
            cut(self._files[other], 0)
            return
        cut(self._files[self._which], 0)
        self._which, self._made, self._end = other, end, end
        self._generation += 1


def open_journal(files: Files) -> JournalStore:
    """The library in two files that nobody else writes; empty files make a new one.

    ``damaged`` of the store counts the lines that could not be read; they are set aside, and
    not counted at the next start. Raises ``StoreTooNew`` or another ``StoreError``; then the
    files are as they were.
    """
    store = JournalStore()
    store.offer(files)
    store.try_to_write()
    return store


def follow_journal(contents: Sequence[bytes]) -> JournalStore:
    """The library in the contents of two files that another one writes. Raises ``StoreTooNew``."""
    store = JournalStore()
    store.show(contents)
    return store


def _let_go(files: Files) -> None:
    for file in files:
        with contextlib.suppress(OSError):
            file.close()
