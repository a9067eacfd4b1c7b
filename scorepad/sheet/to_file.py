"""``scorepad sheet FILE --to KIND``: the sheet of a game file as a file to give away."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import TextIO

from scorepad.errors import ExportError, FileError
from scorepad.sheet.command import (
    GOOD,
    PROBLEMS,
    UNREADABLE,
    input_name,
    is_game,
    put,
    read_bytes,
)
from scorepad.sheet.export import Format, PageSize, export, file_name
from scorepad.sheet.notes import notes
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.paper import Paper
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.report import sentence
from scorepad.sheet.rule_words import rule_words
from scorepad.sheet.values import Sheet

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = (*("Jan", "Feb", "Mar", "Apr", "May", "Jun"), *("Jul", "Aug", "Sep", "Oct", "Nov", "Dec"))


def write_file(
    file: str | os.PathLike[str],
    kind: Format,
    target: str | None,
    out: TextIO,
    err: TextIO,
    *,
    page: PageSize = PageSize.A4,
    dark: bool = False,
) -> int:
    """Write the sheet of a game file (``-``: standard input) and return the exit code.

    ``target`` is a file, which is written over, a folder, or ``-`` for standard output; with
    ``None`` the file is made in this folder. Where the name was not given, it is made of day and
    players, and a file of that name is left as it is. Problems of the sheet go to ``err``.
    """
    path = os.fspath(file)
    try:
        paper = read_paper(read_bytes(path))
    except FileError as error:
        put(err, f"{input_name(path)}: {error}\n")
        return UNREADABLE
    name = file_name(paper.day, paper.sheet.players, kind)
    try:
        data = export(kind, paper, page=page, dark=dark)
        if target == "-":
            _to_stream(out, data)
        else:
            put(out, f"{_to_file(_place(target, name, path), data)}\n")
    except (ExportError, OSError, ValueError) as error:
        reason = str(error)
        if isinstance(error, OSError) and error.strerror:
            reason = f"{target or name}: {error.strerror}"
        put(err, f"the sheet could not be written: {reason}\n")
        return UNREADABLE
    sheet = paper.sheet
    put(err, "".join(f"{sentence(sheet, problem)}\n" for problem in sheet.problems))
    return PROBLEMS if sheet.problems else GOOD


def read_paper(data: bytes) -> Paper:
    """The sheet of a game (JSON) or a sheet (CSV), with English words.

    Raises :class:`scorepad.errors.FileError` where it is neither or cannot be understood.
    """
    if not is_game(data):
        return _english(read_csv(data))
    # Imported here, since a CSV sheet needs nothing of the library.
    from scorepad.library.codec import load_game, replay_records

    game = load_game(data)
    began = datetime.fromisoformat(game.records[0].at).astimezone().date()
    details = game.details
    return _english(
        sheet_of(replay_records(game.records).game),
        began,
        details.title,
        details.place,
        details.note,
    )


def _english(
    sheet: Sheet, day: date | None = None, title: str = "", place: str = "", note: str = ""
) -> Paper:
    played = sum(one.complete and not one.skipped for one in sheet.rounds)
    starters = sum(member.joined == 1 for member in sheet.members) or len(sheet.players)
    return Paper(
        sheet,
        day=day,
        day_text=_day_text(day) if day else "",
        title=title,
        place=place,
        note=note,
        played="1 round" if played == 1 else f"{played} rounds",
        rules=rule_words(sheet.rules, starters) if sheet.rules else (),
        happenings=(*_nobodys(sheet), *notes(sheet)),
    )


def _nobodys(sheet: Sheet) -> Iterator[str]:
    for one in sheet.rounds:
        if one.nobodys:
            tricks = "1 trick" if one.nobodys == 1 else f"{one.nobodys} tricks"
            yield f"Round {one.round}: {tricks} for nobody"


def _day_text(day: date) -> str:
    return f"{_DAYS[day.weekday()]} {day.day} {_MONTHS[day.month - 1]} {day.year}"


def _to_stream(out: TextIO, data: bytes) -> None:
    stream = getattr(out, "buffer", None)
    if stream is None:
        raise ExportError("there is no standard output; name a file with -o")
    with contextlib.suppress(BrokenPipeError):
        stream.write(data)
        stream.flush()


def _place(target: str | None, name: str, source: str) -> Path:
    """Where to write; ``ExportError`` where that would cost a file nobody meant to lose."""
    path = Path(target or "")
    if target and target.endswith(("/", os.sep)) and not path.is_dir():
        raise ExportError(f"there is no folder {path}")
    if target is None or path.is_dir():
        path = path / name
        if path.exists():
            raise ExportError(f"{path} is there already; to write over it, name it with -o")
    elif source != "-" and path.exists() and path.samefile(source):
        raise ExportError(f"{path} is the file that is read; name another with -o")
    return path


def _to_file(path: Path, data: bytes) -> Path:
    """Write the data; a file is whole or not there at all. ``OSError`` or ``ExportError``."""
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):
        path.write_bytes(data)
        return path
    if not path.parent.is_dir():
        raise ExportError(f"there is no folder {path.parent}")
    handle, made = tempfile.mkstemp(dir=path.parent, prefix=".scorepad-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(made).chmod(_usual_mode(path))
        Path(made).replace(path)
    except BaseException:
        Path(made).unlink(missing_ok=True)
        raise
    return path


def _usual_mode(path: Path) -> int:
    """The rights that a new file gets here, or those of the file that is written over."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    if sys.platform == "win32":
        return 0o666
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
