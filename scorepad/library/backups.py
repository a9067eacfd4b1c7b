"""Backups of a library: made by hand or by themselves, listed, restored, undone.

Automatic ones lie in a folder beside the data, named by when they were made in UTC:
``auto-2026-11-30T19-00-00Z.jsonl.gz``, and ``before-restore-…`` for what a restoring replaced.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, TypeVar, cast

from scorepad.errors import FileError, StoreDamaged, StoreMissing
from scorepad.library.backup_files import DiskFolder, Folder, Readable
from scorepad.library.backup_format import (
    Contents,
    end_line,
    game_line,
    head_line,
    notes_line,
    read_contents,
)
from scorepad.library.bringing import Refused, Report, lines_of, read_file
from scorepad.library.codec import time_text
from scorepad.library.heads import GameHead, Wanted
from scorepad.library.shelf import EVERYTHING, Shelf
from scorepad.library.steps import UNKNOWN, Progress, Steps, driven, on_and_on
from scorepad.library.thinning import kept_of
from scorepad.library.whole_files import whole_file

FOLDER = "backups"
"""The folder beside the data."""

BEFORE_RESTORE = 5
"""How many backups from before a restoring are kept."""

_NAME = re.compile(r"(auto|before-restore)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d+))?\.jsonl\.gz")
_MOMENT = "%Y-%m-%dT%H-%M-%SZ"
_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup in the folder and what it holds; ``contents`` is ``None`` where it is damaged.

    ``before_restore`` tells that it is what a restoring replaced, so that it undoes it.
    """

    file: Readable
    made: datetime
    before_restore: bool
    contents: Contents | None


CHOSEN = frozenset({"settings", "rule-sets"})
"""The small texts that a person chose. The others tell where a device is, and change all the time;
they are in a backup, and no reason for one.
"""


@dataclass(frozen=True, slots=True)
class Saved:
    """A backup that was made: how many games are in it, and those that could not be read."""

    games: int
    damaged: tuple[Refused, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restoring did, and the backup that undoes it.

    ``damaged`` are games that could not be read before, so that they are not in that backup.
    """

    report: Report
    undo: Readable
    damaged: tuple[Refused, ...] = ()


class Backups:
    """All that can be done with backups of one library.

    What takes long has a twin in steps (:mod:`scorepad.library.steps`), which raises the same.
    """

    def __init__(self, shelf: Shelf, folder: Path | Folder) -> None:
        """``folder`` is where automatic ones lie."""
        self._shelf = shelf
        self._folder = DiskFolder(folder) if isinstance(folder, Path) else folder

    @property
    def reachable(self) -> bool:
        """Whether the automatic ones can be reached by now."""
        return self._folder.is_open

    def save(self, path: Path, progress: Progress = on_and_on) -> Saved:
        """Write a backup of everything to ``path``, packed where its name ends in ``.gz``.

        Raises ``FileError``, ``StoreError`` or ``Stopped``; then what was at ``path`` is there
        still, and nothing else.
        """
        return driven(self.saving(path), progress)

    def saving(self, path: Path) -> Steps[Saved]:
        """:meth:`save` in steps."""
        return self._saving(whole_file(path), packed=path.suffix == ".gz")

    def _saving(self, whole: AbstractContextManager[BinaryIO], *, packed: bool) -> Steps[Saved]:
        heads = self._heads()
        contents = yield from self._contents(heads)
        damaged: list[Refused] = []
        with whole as file, _packing(file, packed=packed) as out:
            out.write(head_line(contents))
            games = 0
            for number, head in enumerate(heads, start=1):
                try:
                    out.write(game_line(head, _checked(self._shelf.log_text(head.id))))
                    games += 1
                except StoreMissing:
                    pass  # it was forgotten for good meanwhile
                except StoreDamaged as error:
                    damaged.append(Refused(head.id, str(error)))
                yield number, len(heads)
            out.write(notes_line(self._shelf.notes()))
            out.write(end_line(games))
        return Saved(games, tuple(damaged))

    def automatic(self, progress: Progress = on_and_on) -> Readable | None:
        """Make an automatic backup where something changed since the last one; thin the old ones.

        ``None`` where nothing had changed. A library without games is none to back up: it would
        take the place of one that was lost. Raises as :meth:`save`.
        """
        return driven(self.making(), progress)

    def making(self) -> Steps[Readable | None]:
        """:meth:`automatic` in steps."""
        heads = self._heads()
        known = next((one.contents for one in self.listed() if one.contents), None)
        if not heads:
            return None
        if known and known.state == (yield from self._contents(heads)).state:
            return None
        name = self._new_name("auto")
        yield from self._saving(self._folder.writing(name), packed=True)
        self.thin()
        return self._folder.place(name)

    def listed(self) -> tuple[Backup, ...]:
        """The backups in the folder, newest first, with what each says that it holds."""
        found = sorted(self._files(), key=lambda one: _turn(one[1]), reverse=True)
        return tuple(_backup(file, match) for file, match in found)

    def restore(
        self, file: Readable, progress: Progress = on_and_on, *, merge: bool = False
    ) -> Restored:
        """Let a backup take the place of the library, or merge it into it.

        To merge, it may be the file of one game too. What was here is kept as a backup first.
        Raises ``FileError``, ``StoreError`` or ``Stopped``; then nothing has changed.
        """
        return driven(self.restoring(file, merge=merge), progress)

    def restoring(self, file: Readable, *, merge: bool = False) -> Steps[Restored]:
        """:meth:`restore` in steps."""
        self._shelf.refuse_read_only()
        undo = self._new_name("before-restore")
        with closing(self._saving(self._folder.writing(undo), packed=True)) as saving:
            before = yield from _untold(saving)
        try:
            put = self._shelf.bringing if merge else self._shelf.replacing_all
            report = yield from put(read_file(file, one_game=merge))
        except BaseException:
            self._take_away(undo)
            raise
        self.thin()
        return Restored(report, self._folder.place(undo), before.damaged)

    def thin(self) -> None:
        """Take away automatic backups that are too many (see :mod:`scorepad.library.thinning`)."""
        moments: dict[str, dict[datetime, list[str]]] = {"auto": {}, "before-restore": {}}
        zone = self._shelf.now().tzinfo
        for file, match in self._files():
            moments[match[1]].setdefault(_moment(match).astimezone(zone), []).append(file.name)
        kept = {
            "auto": kept_of(moments["auto"]),
            "before-restore": sorted(moments["before-restore"])[-BEFORE_RESTORE:],
        }
        for kind, found in moments.items():
            for moment, names in found.items():
                for name in () if moment in kept[kind] else names:
                    self._take_away(name)

    def drop_oldest(self) -> bool:
        """Take the oldest automatic backup away to make room, never the newest; whether it did."""
        found = sorted(
            (match[1] == "auto", _turn(match), file.name) for file, match in self._files()
        )
        # Those from before a restoring go first.
        autos = sum(is_auto for is_auto, _, _ in found)
        return any(self._take_away(name) for _, _, name in found[: -1 if autos else None])

    def _take_away(self, name: str) -> bool:
        try:
            self._folder.remove(name)
        except OSError as error:
            _log.warning("the backup %s could not be taken away: %s", name, error)
            return False
        return True

    def _heads(self) -> tuple[GameHead, ...]:
        pages = (self._shelf.search(Wanted(in_bin=gone), EVERYTHING) for gone in (False, True))
        return tuple(head for page in pages for head in page.heads)

    def _contents(self, heads: tuple[GameHead, ...]) -> Steps[Contents]:
        state = hashlib.sha256()
        for head in sorted(heads, key=lambda head: head.id):
            yield UNKNOWN
            log = (head.id, head.changed_at, head.round, head.totals)
            told = (*log, head.details.at, head.deleted_at)
            state.update(json.dumps(told).encode())
        notes = self._shelf.notes()
        for key in sorted(CHOSEN & notes.keys()):
            state.update(json.dumps((key, notes[key])).encode())
        newest = max((head.changed_at for head in heads), default="")
        made = time_text(self._shelf.now())
        return Contents(made, len(heads), newest, state.hexdigest()[:32])

    def _new_name(self, kind: str) -> str:
        stem = f"{kind}-{self._shelf.now().astimezone(UTC).strftime(_MOMENT)}"
        number = 1
        while True:
            name = f"{stem if number == 1 else f'{stem}-{number}'}.jsonl.gz"
            if not self._folder.has(name):
                return name
            number += 1

    def _files(self) -> Iterator[tuple[Readable, re.Match[str]]]:
        files: Iterable[Readable] = ()
        try:
            files = self._folder.files()
        except OSError as error:
            # Nothing that the app does depends on it, neither its start nor a rescue.
            _log.warning("the backups cannot be listed: %s", error)
        for file in files:
            if match := _NAME.fullmatch(file.name):
                yield file, match


def _untold(steps: Steps[T]) -> Steps[T]:
    """The same steps, which tell nothing of how far they are."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: T = end.value
            return made
        yield UNKNOWN


def _backup(file: Readable, match: re.Match[str]) -> Backup:
    contents = None
    try:
        with file.open("rb") as data:
            contents = read_contents(next(lines_of(data), b""))
    except (FileError, OSError) as error:
        _log.warning("the backup %s cannot be read: %s", file.name, error)
    return Backup(file, _moment(match), match[1] == "before-restore", contents)


def _moment(match: re.Match[str]) -> datetime:
    return datetime.strptime(match[2], _MOMENT).replace(tzinfo=UTC)


def _turn(match: re.Match[str]) -> tuple[datetime, int, str]:
    """Where a backup stands among all, the oldest first; of one second there may be several."""
    return _moment(match), int(match[3] or 1), match[1]


def _checked(text: str) -> str:
    """The text of a log, where it can be read again; ``StoreDamaged`` where it cannot."""
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreDamaged(f"A line of the log is damaged: {error}.") from None
    return text


def _packing(file: BinaryIO, *, packed: bool) -> BinaryIO:
    if not packed:
        return cast(BinaryIO, _Open(file))
    return cast(BinaryIO, gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=5))


class _Open:
    """A file that is not closed with its ``with`` block, since its owner still needs it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def write(self, data: bytes) -> int:
        return self._file.write(data)

    def __enter__(self) -> _Open:
        return self

    def __exit__(self, *_: object) -> None:
        pass
