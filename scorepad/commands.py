"""Commands for a whole library in the terminal: export, backup, restore, verify.

Each prints plain lines to ``out`` and ``err`` and answers with an exit code: 0 where all went
well, 1 where something could not be read or is wrong (each in a line of its own). What must not
go on is raised as a :class:`scorepad.errors.ScorepadError`.
"""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TextIO

from scorepad.errors import FileError, StartError, StoreError, StoreReadOnly
from scorepad.library.bringing import Report
from scorepad.library.codec import (
    MAX_BYTES,
    KeptGame,
    dump_game,
    load_game,
    parse_line,
    replay_records,
)
from scorepad.library.heads import GameHead, Wanted
from scorepad.library.rescue import Lost, Rescue
from scorepad.library.shelf import EVERYTHING
from scorepad.library.sqlite import LIBRARY_FILE
from scorepad.library.verifying import verify
from scorepad.library.whole_files import write_whole
from scorepad.places.keeping import Kept, kept
from scorepad.sheet.command import is_game
from scorepad.sheet.export import Format, file_name
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.preview import preview
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.game import Game

GOOD, PROBLEMS = 0, 1
"""Exit codes: all went well; something could not be read or is wrong."""


def export_games(folder: Path, target: Path, out: TextIO, err: TextIO, *, everything: bool) -> int:
    """Write finished games, or ``everything`` there is, as JSON and CSV into ``target``."""
    with _library(folder, err) as here:
        heads = _heads(here, everything=everything)
        _make(target)
        bad = 0
        for head in heads:
            try:
                game = here.keeper.export(head.id)
                played = replay_records(game.records).game
            except (StoreError, FileError) as error:
                err.write(f"{error}\n")
                bad += 1
                continue
            _write(target, game, played)
    out.write(f"{_count(len(heads) - bad)} written to {target}.\n")
    return PROBLEMS if bad else GOOD


def backup(folder: Path, target: Path, out: TextIO, err: TextIO) -> int:
    """Write a backup of everything to ``target``."""
    with _library(folder, err) as here:
        saved = here.backups.save(target)
    err.writelines(f"{one.reason}\n" for one in saved.damaged)
    out.write(f"{_count(saved.games)} saved in {target}.\n")
    return PROBLEMS if saved.damaged else GOOD


def restore(folder: Path, source: Path, out: TextIO, err: TextIO, *, merge: bool) -> int:
    """Let a backup take the place of the library, or merge it into it."""
    if not source.is_file():
        raise FileError(f"{source}: there is no such file")
    with _library(folder, err, make=True) as here:
        if here.keeper.read_only:
            raise StoreReadOnly(
                f"Another Scorepad writes to the library in {folder}. Close it, then restore."
            )
        try:
            done = here.backups.restore(source, merge=merge)
        except FileError as error:
            why = _what_else(source, merge=merge) or error
            raise FileError(f"{source}: {why}; nothing was changed") from None
    err.writelines(f"Could not be read before: {one.reason}\n" for one in done.damaged)
    out.writelines(f"{line}\n" for line in _told(done.report, merge=merge))
    err.writelines(f"Refused: the game {one.id}: {one.reason}.\n" for one in done.report.refused)
    undo = shlex.join(["scorepad", "--data", str(folder), "restore", str(done.undo)])
    out.write(f"To undo it: {undo}\n")
    return PROBLEMS if done.report.refused or done.damaged else GOOD


def _what_else(source: Path, *, merge: bool) -> str:
    """What a file is that is no backup, and what to do with it; empty where it is nothing else."""
    try:
        with source.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if is_game(data):
            load_game(data)
            merging = shlex.join(["scorepad", "restore", "--merge", str(source)])
            return "" if merge else f"this is one game, no backup; to add it: {merging}"
        if preview(data).sheet is not None:
            opening = shlex.join(["scorepad", "open", str(source)])
            return f"this is a table (CSV), no backup; to look at it and keep it: {opening}"
    except (OSError, FileError):
        pass
    return ""


def verify_library(folder: Path, out: TextIO, err: TextIO) -> int:
    """Look through the whole library and say what is wrong."""
    found = verify(folder)
    err.writelines(f"{problem}\n" for problem in found.problems)
    if found.problems:
        out.write(f"{_count(found.games)} looked at, problems: {len(found.problems)}.\n")
        return PROBLEMS
    out.write(f"{_count(found.games)} looked at: the file is sound, each log adds up.\n")
    return GOOD


@contextlib.contextmanager
def _library(folder: Path, err: TextIO, *, make: bool = False) -> Iterator[Kept]:
    if not make and not (folder / LIBRARY_FILE).is_file():
        raise StartError(f"There is no library in {folder}.")
    with kept(folder) as here:
        if here.rescue:
            err.writelines(f"{line}\n" for line in _rescued(here.rescue))
        yield here


def _heads(here: Kept, *, everything: bool) -> tuple[GameHead, ...]:
    search = here.keeper.search
    if not everything:
        return search(Wanted(finished=True), EVERYTHING).heads
    pages = (search(Wanted(in_bin=gone), EVERYTHING) for gone in (False, True))
    return tuple(head for page in pages for head in page.heads)


def _make(target: Path) -> None:
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"the folder {target} cannot be made ({error.strerror or error})") from None


def _write(target: Path, game: KeptGame, played: Game) -> None:
    """Write a game under its day and players; a number goes behind where another has the name."""
    day = datetime.fromisoformat(game.records[0].at).astimezone().date()
    name = Path(file_name(day, played.players, Format.JSON))
    path, number = target / name, 1
    while not _free(path, game.id):
        number += 1
        path = target / f"{name.stem}-{number}{name.suffix}"
    write_whole(path, dump_game(game).encode())
    write_whole(_table_beside(path), write_csv(sheet_of(played)))


def _table_beside(path: Path) -> Path:
    return path.with_suffix(f".{Format.CSV.ending}")


def _free(path: Path, game_id: str) -> bool:
    """Whether no file is in the way, or only those of this game from an earlier export."""
    if not path.exists():
        return not _table_beside(path).exists()
    try:
        value = parse_line(path.read_bytes())
    except (OSError, FileError):
        return False
    return isinstance(value, dict) and value.get("id") == game_id


def _told(report: Report, *, merge: bool) -> Iterator[str]:
    if not merge:
        yield f"{_count(len(report.added))} restored; they took the place of all that was there."
        return
    yield (
        f"{_count(report.games)} read: {len(report.added)} added, "
        f"{len(report.replaced)} replaced by newer ones, {len(report.kept)} newer here and kept, "
        f"{len(report.same)} the same, {len(report.refused)} refused."
    )
    if report.back:
        yield f"{_count(len(report.back))} came back from the bin."
    if report.copied:
        yield f"{_count(len(report.copied))} went on in two ways; the older one is kept as a copy."


def _rescued(rescue: Rescue) -> Iterator[str]:
    yield (
        f"The library was damaged. It is kept as {rescue.aside}; "
        f"{_count(rescue.games)} brought back."
    )
    if rescue.overlooked:
        since = f"what was played after {rescue.backup:%Y-%m-%d %H:%M} UTC" if rescue.backup else ""
        yield f"Not all of it could be read: {since or 'some games'} may be lost."
    for lost in rescue.lost:
        yield _lost(lost)


def _lost(lost: Lost) -> str:
    if not lost.players:
        return "Lost: a game of which not even the players could be read."
    names = f"{', '.join(lost.players)} ({lost.started_at[:10]})"
    if lost.whole:
        return f"Lost: the game of {names}."
    entries = "last entry" if lost.entries == 1 else f"last {lost.entries} entries"
    return f"Lost: the {entries} of the game of {names}."


def _count(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"
