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
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, cast

from scorepad.errors import FileError, Stopped, StoreDamaged, StoreMissing
from scorepad.library.backup_format import (
    Contents,
    end_line,
    game_line,
    head_line,
    notes_line,
    read_contents,
)
from scorepad.library.bringing import Progress, Refused, Report, lines_of, on_and_on, read_file
from scorepad.library.codec import time_text
from scorepad.library.heads import GameHead, Wanted
from scorepad.library.shelf import EVERYTHING, Shelf
from scorepad.library.thinning import kept_of
from scorepad.library.whole_files import whole_file

FOLDER = "backups"
"""The folder beside the data."""

BEFORE_RESTORE = 5
"""How many backups from before a restoring are kept."""

_NAME = re.compile(r"(auto|before-restore)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-\d+)?\.jsonl\.gz")
_MOMENT = "%Y-%m-%dT%H-%M-%SZ"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup in the folder and what it holds; ``contents`` is ``None`` where it is damaged.

    ``before_restore`` tells that it is what a restoring replaced, so that it undoes it.
    """

    path: Path
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

    path: Path
    games: int
    damaged: tuple[Refused, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restoring did, and the backup that undoes it.

    ``damaged`` are games that could not be read before, so that they are not in that backup.
    """

    report: Report
    undo: Path
    damaged: tuple[Refused, ...] = ()


class Backups:
    """All that can be done with backups of one library."""

    def __init__(self, shelf: Shelf, folder: Path) -> None:
        """``folder`` is where automatic ones lie; it is made with the first one."""
        self._shelf = shelf
        self._folder = folder

    def save(self, path: Path, progress: Progress = on_and_on) -> Saved:
        """Write a backup of everything to ``path``, packed where its name ends in ``.gz``.

        Raises ``FileError``, ``StoreError`` or ``Stopped``; then what was at ``path`` is there
        still, and nothing else.
        """
        heads = self._heads()
        damaged: list[Refused] = []
        with whole_file(path) as file, _packing(file, path) as out:
            out.write(head_line(self._contents(heads)))
            games = 0
            for number, head in enumerate(heads, start=1):
                try:
                    out.write(game_line(head, _checked(self._shelf.log_text(head.id))))
                    games += 1
                except StoreMissing:
                    pass  # it was forgotten for good meanwhile
                except StoreDamaged as error:
                    damaged.append(Refused(head.id, str(error)))
                if not progress(number, len(heads)):
                    raise Stopped("Stopped; no backup was made.")
            out.write(notes_line(self._shelf.notes()))
            out.write(end_line(games))
        return Saved(path, games, tuple(damaged))

    def automatic(self, progress: Progress = on_and_on) -> Path | None:
        """Make an automatic backup where something changed since the last one; thin the old ones.

        ``None`` where nothing had changed. A library without games is none to back up: it would
        take the place of one that was lost. Raises as :meth:`save`.
        """
        heads = self._heads()
        known = next((one.contents for one in self.listed() if one.contents), None)
        if not heads or (known and known.state == self._contents(heads).state):
            return None
        path = self._new_path("auto")
        self.save(path, progress)
        self.thin()
        return path

    def listed(self) -> tuple[Backup, ...]:
        """The backups in the folder, newest first, with what each says that it holds."""
        found = [_backup(path, match) for path, match in self._files()]
        return tuple(sorted(found, key=lambda one: (one.made, one.path.name), reverse=True))

    def restore(
        self, path: Path, progress: Progress = on_and_on, *, merge: bool = False
    ) -> Restored:
        """Let the backup at ``path`` take the place of the library, or merge it into it.

        To merge, it may be the file of one game too. What was here is kept as a backup first.
        Raises ``FileError``, ``StoreError`` or ``Stopped``; then nothing has changed.
        """
        self._shelf.refuse_read_only()
        undo = self._new_path("before-restore")
        before = self.save(undo)
        try:
            put = self._shelf.bring if merge else self._shelf.replace_all
            report = put(read_file(path, one_game=merge), progress)
        except BaseException:
            undo.unlink(missing_ok=True)
            raise
        self.thin()
        return Restored(report, undo, before.damaged)

    def thin(self) -> None:
        """Take away automatic backups that are too many (see :mod:`scorepad.library.thinning`)."""
        moments: dict[str, dict[datetime, list[Path]]] = {"auto": {}, "before-restore": {}}
        zone = self._shelf.now().tzinfo
        for path, match in self._files():
            moments[match[1]].setdefault(_moment(match).astimezone(zone), []).append(path)
        kept = kept_of(moments["auto"]) | set(sorted(moments["before-restore"])[-BEFORE_RESTORE:])
        for found in moments.values():
            for moment, paths in found.items():
                for path in () if moment in kept else paths:
                    try:
                        path.unlink()
                    except OSError as error:
                        _log.warning("an old backup could not be taken away: %s", error)

    def _heads(self) -> tuple[GameHead, ...]:
        pages = (self._shelf.search(Wanted(in_bin=gone), EVERYTHING) for gone in (False, True))
        return tuple(head for page in pages for head in page.heads)

    def _contents(self, heads: tuple[GameHead, ...]) -> Contents:
        state = hashlib.sha256()
        for head in sorted(heads, key=lambda head: head.id):
            log = (head.id, head.changed_at, head.round, head.totals)
            told = (*log, head.details.at, head.deleted_at)
            state.update(json.dumps(told).encode())
        notes = self._shelf.notes()
        for key in sorted(CHOSEN & notes.keys()):
            state.update(json.dumps((key, notes[key])).encode())
        newest = max((head.changed_at for head in heads), default="")
        made = time_text(self._shelf.now())
        return Contents(made, len(heads), newest, state.hexdigest()[:32])

    def _new_path(self, kind: str) -> Path:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(
                f"the folder {self._folder} cannot be made ({error.strerror or error})"
            ) from None
        stem = f"{kind}-{self._shelf.now().astimezone(UTC).strftime(_MOMENT)}"
        number = 1
        while True:
            name = stem if number == 1 else f"{stem}-{number}"
            path = self._folder / f"{name}.jsonl.gz"
            if not path.exists():
                return path
            number += 1

    def _files(self) -> Iterator[tuple[Path, re.Match[str]]]:
        try:
            paths = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
        except OSError as error:
            # Nothing that the app does depends on it, neither its start nor a rescue.
            _log.warning("the backups cannot be listed: %s", error)
            return
        for path in paths:
            if match := _NAME.fullmatch(path.name):
                yield path, match


def _backup(path: Path, match: re.Match[str]) -> Backup:
    contents = None
    try:
        with path.open("rb") as file:
            contents = read_contents(next(lines_of(file), b""))
    except (FileError, OSError) as error:
        _log.warning("the backup %s cannot be read: %s", path, error)
    return Backup(path, _moment(match), match[1] == "before-restore", contents)


def _moment(match: re.Match[str]) -> datetime:
    return datetime.strptime(match[2], _MOMENT).replace(tzinfo=UTC)


def _checked(text: str) -> str:
    """The text of a log, where it can be read again; ``StoreDamaged`` where it cannot."""
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreDamaged(f"A line of the log is damaged: {error}.") from None
    return text


def _packing(file: BinaryIO, path: Path) -> BinaryIO:
    if path.suffix != ".gz":
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
