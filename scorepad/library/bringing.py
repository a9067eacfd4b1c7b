"""Games that are brought (a game file, a backup) come into a library, merged with what is there.

:func:`read_brought` says what a file holds, :meth:`scorepad.library.shelf.Shelf.bring` takes it in.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO, cast

from scorepad.errors import FileError, StoreDamaged, StoreMissing
from scorepad.library.backup_files import Readable
from scorepad.library.backup_format import (
    START,
    Brought,
    Contents,
    Notes,
    of_game,
    read_backup,
)
from scorepad.library.codec import MAX_BYTES, load_game, parse_line
from scorepad.library.merging import Outcome, may_be_copy, merge
from scorepad.library.store import Store, WholeGame

MAX_GAMES = 10_000
"""Most games in a file that is brought."""

MAX_UNPACKED = 500_000_000
"""Most bytes that a packed file may unpack to where it is brought from somewhere else."""

GZIP = b"\x1f\x8b"
"""How a packed file begins."""

Item = Contents | Brought | Notes


@dataclass(frozen=True, slots=True)
class Refused:
    """A game that could not be taken in, and why, in one sentence."""

    id: str
    reason: str


@dataclass(slots=True)
class Report:
    """What became of the games that were brought, each by its id in one of the first five lists.

    ``added`` were not here; ``replaced`` are newer than ours were; ``kept`` are ours that are
    newer; ``same`` were here already. ``back`` lay in the bin here and are back (they may be in
    another list as well), ``copied`` are copies that were made where both versions went on alone.
    """

    added: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were brought."""
        own = (self.added, self.replaced, self.kept, self.same, self.refused)
        return sum(len(one) for one in own)

    @property
    def changed(self) -> bool:
        """Whether anything is in the library that was not there before."""
        return bool(self.added or self.replaced or self.copied or self.back)


def read_brought(data: bytes) -> tuple[Item, ...]:
    """What a file holds: the game of a game file, or all that is in a backup.

    Raises ``FileError`` with one sentence; limits are 10 MB for the file and 10,000 games.
    """
    return tuple(each_brought(data))


def each_brought(data: bytes) -> Iterator[Item]:
    """The same one by one; raises on the way too."""
    if len(data) > MAX_BYTES:
        raise FileError(f"the file has more than 10 MB ({len(data)} bytes)")
    if data.startswith((GZIP, START)):
        yield from limited(lines_of(io.BytesIO(data), MAX_UNPACKED), MAX_GAMES)
    else:
        yield of_game(load_game(data))


def limited(lines: Iterable[bytes], most: int) -> Iterator[Item]:
    """All that is in a backup of at most ``most`` games. Raises ``FileError``."""
    games = 0
    for item in read_backup(lines):
        if isinstance(item, Brought):
            games += 1
            if games > most:
                raise FileError(f"the backup holds more than {most} games", line=item.line)
        yield item


def lines_of(file: BinaryIO, most: int | None = None) -> Iterator[bytes]:
    """The lines of a backup, packed or not, at most ``most`` bytes. Raises ``FileError``."""
    start = file.read(len(GZIP))
    file.seek(0)
    number, size = 0, 0
    try:
        unpacked = _unpacked(file) if start == GZIP else file
        while line := unpacked.readline(MAX_BYTES + 2):
            number += 1
            size += len(line)
            if most is not None and size > most:
                raise FileError(f"the file unpacks to more than {most} bytes", line=number)
            yield line
    except (EOFError, zlib.error):
        raise FileError("the packed file is damaged or was cut off", line=number + 1) from None
    except OSError as error:
        raise FileError(f"the file cannot be read ({error.strerror or error})") from None


def read_file(file: Readable, *, one_game: bool = False) -> Iterator[Item]:
    """All that is in a backup of any size, such as one at a path, or ``one_game``.

    Raises ``FileError``, on the way too.
    """
    try:
        with file.open("rb") as data:
            start = data.read(len(START))
            data.seek(0)
            if not one_game or start.startswith((GZIP, START)):
                yield from read_backup(lines_of(data))
            else:
                yield from read_brought(data.read(MAX_BYTES + 1))
    except OSError as error:
        raise FileError(f"the file cannot be read ({error.strerror or error})") from None


def _unpacked(file: BinaryIO) -> BinaryIO:
    import gzip

    return cast(BinaryIO, gzip.GzipFile(fileobj=file, mode="rb"))


class Bringing:
    """The games that are to be put into a store, found out one by one while it puts them.

    What it gives is a game or, where an item adds nothing, ``None``; ``done`` of ``total`` games
    are gone through by then. ``report`` and ``notes`` are complete at the end.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.done = self.total = 0
        # What was put under a name of a copy in this run; the store may not show it yet.
        self._copies: dict[str, WholeGame] = {}
        self.report = Report()
        self.notes: dict[str, str] = {}

    def merged(self, items: Iterable[Item]) -> Iterator[WholeGame | None]:
        """What is new in the games, merged with ours. Raises ``FileError``."""
        for item in self._counted(items):
            if isinstance(item, Notes):
                known = self._store.notes()
                self.notes |= {k: text for k, text in item.notes.items() if k not in known}
                continue
            try:
                yield from self._take(item)
            except FileError as error:
                self.report.refused.append(Refused(item.id, str(error)))
            yield None

    def instead(self, items: Iterable[Item]) -> Iterator[WholeGame | None]:
        """All games as they are. Raises ``FileError`` at the first that is none."""
        for item in self._counted(items):
            if isinstance(item, Notes):
                self.notes |= item.notes
                continue
            try:
                yield item.whole()
            except FileError as error:
                raise FileError(f"the game {item.id}: {error}", line=item.line) from None
            self.report.added.append(item.id)

    def _counted(self, items: Iterable[Item]) -> Iterator[Brought | Notes]:
        for item in items:
            if isinstance(item, Contents):
                self.total = item.games
                continue
            self.done += isinstance(item, Brought)
            self.total = max(self.total, self.done)
            yield item

    def _take(self, brought: Brought) -> Iterator[WholeGame]:
        if self._has(brought):
            self.report.same.append(brought.id)
            return
        theirs = brought.whole()
        ours = self._ours(brought.id)
        if ours is None:
            self.report.added.append(brought.id)
            yield self._put(theirs)
            return
        made = merge(ours, theirs)
        lists = {
            Outcome.SAME: self.report.same,
            Outcome.REPLACED: self.report.replaced,
            Outcome.KEPT: self.report.kept,
        }
        lists[made.outcome].append(brought.id)
        if ours[1].deleted_at and not made.game[1].deleted_at:
            self.report.back.append(brought.id)
        if made.outcome is Outcome.REPLACED:
            yield self._put(made.game)
        if made.copy is not None:
            yield from self._copy(made.copy)

    def _copy(self, copy: WholeGame) -> Iterator[WholeGame]:
        ours = self._ours(copy[1].id)
        made = None if ours is None else merge(ours, copy)
        if made is None:
            self.report.copied.append(copy[1].id)
            yield self._put(copy)
        elif made.outcome is Outcome.REPLACED:
            yield self._put(made.game)
        if made is not None and made.copy is not None:
            yield from self._copy(made.copy)

    def _has(self, brought: Brought) -> bool:
        """Whether exactly this is here; it is quick to find out."""
        if brought.id in self._copies:
            return False
        try:
            head = self._store.head(brought.id)
            if (head.details, head.deleted_at) != (brought.details, brought.deleted_at):
                return False
            return parse_line(self._store.log_text(brought.id).encode()) == brought.log
        except (StoreMissing, StoreDamaged, FileError):
            return False

    def _ours(self, game_id: str) -> WholeGame | None:
        if game_id in self._copies:
            return self._copies[game_id]
        if not self._store.length(game_id):
            return None
        try:
            return self._store.load(game_id), self._store.head(game_id)
        except StoreDamaged:
            # What is damaged here gives way to what is sound.
            return None

    def _put(self, game: WholeGame) -> WholeGame:
        if may_be_copy(game[1].id):
            self._copies[game[1].id] = game
        return game
