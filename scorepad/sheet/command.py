"""``scorepad sheet FILE``: the sheet of a game file in the terminal, without a window."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
from pathlib import Path
from typing import BinaryIO, TextIO

from scorepad.errors import FileError
from scorepad.sheet.cells import MAX_BYTES
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.report import report, sentence
from scorepad.sheet.table import sheet_of
from scorepad.sheet.text import NOTHING, text
from scorepad.sheet.values import Sheet

GOOD, PROBLEMS, UNREADABLE = 0, 1, 2
"""Exit codes: a sheet without problems, with problems, or no sheet at all."""

_JSON = re.compile(rb'(?:\xef\xbb\xbf)?\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[\[\]{"]|$))')


def run(file: str | os.PathLike[str], as_json: bool, out: TextIO, err: TextIO) -> int:
    """Print the sheet of a game file (``-``: standard input) and return the exit code.

    The sheet goes to ``out`` as a table or as JSON. Problems go to ``err``, one a line; so does
    the one sentence about a file that cannot be read. What a stream cannot encode is replaced.
    """
    path = os.fspath(file)
    try:
        sheet = read_sheet(read_bytes(path))
    except FileError as error:
        put(err, f"{input_name(path)}: {error}\n")
        return UNREADABLE
    try:
        put(out, _json(sheet, out) if as_json else text(sheet))
    except OSError as error:
        put(err, f"the sheet could not be written: {error.strerror or error}\n")
        return UNREADABLE
    put(err, "".join(f"{sentence(sheet, problem)}\n" for problem in sheet.problems))
    return PROBLEMS if sheet.problems else GOOD


def read_sheet(data: bytes) -> Sheet:
    """The sheet of a game (JSON) or a sheet (CSV), told apart by what is in the file.

    Raises :class:`scorepad.errors.FileError` where it is neither or cannot be understood.
    """
    return _from_game(data) if is_game(data) else read_csv(data)


def is_game(data: bytes) -> bool:
    """Whether a file looks like a game (JSON), not like a sheet (CSV)."""
    return len(data) < MAX_BYTES and _JSON.match(data) is not None


def input_name(path: str) -> str:
    """What an input is called in a message."""
    return "standard input" if path == "-" else path


def _from_game(data: bytes) -> Sheet:
    # Imported here, since a CSV sheet needs nothing of the library.
    from scorepad.library.codec import load_game, replay_records

    return sheet_of(replay_records(load_game(data).records).game)


def read_bytes(path: str) -> bytes:
    """What a file, or standard input (``-``), holds, up to 10 MB; ``FileError`` where it cannot."""
    try:
        if path == "-":
            return _standard_input().read(MAX_BYTES)
        # Opening a pipe would wait for its writer, so the kind is looked at first.
        mode = Path(path).stat().st_mode
        if stat.S_ISDIR(mode):
            raise FileError("this is a folder; name a game file (JSON or CSV)")
        if not stat.S_ISREG(mode):
            raise FileError("this is no regular file; to read from a pipe, name - as the file")
        with Path(path).open("rb") as file:
            return file.read(MAX_BYTES)
    except OSError as error:
        raise FileError(_reason(error)) from error
    except ValueError:
        raise FileError("this is no file name; name a game file (JSON or CSV)") from None


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise FileError("there is no standard input; name a game file (JSON or CSV)")
    return sys.stdin.buffer


def _reason(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return "no such file; is the name right?"
        case errno.EACCES | errno.EPERM:
            return "reading is not permitted; look at the rights of the file"
        case errno.EISDIR:
            return "this is a folder; name a game file (JSON or CSV)"
        case _:
            return f"cannot be read: {error.strerror or error}"


def _json(sheet: Sheet, out: TextIO) -> str:
    plain = (out.encoding or "utf-8").lower().replace("-", "") != "utf8"
    return json.dumps(report(sheet), ensure_ascii=plain) + "\n"


def put(stream: TextIO, written: str) -> None:
    """Write to a stream and flush; a reader who went away (``| head``) is no error."""
    encoding = stream.encoding or "utf-8"
    if not _writable(NOTHING, encoding):
        written = written.replace(NOTHING, "-")
    try:
        stream.write(written.encode(encoding, "replace").decode(encoding, "replace"))
        stream.flush()
    except OSError as error:
        _silence(stream)
        if not isinstance(error, BrokenPipeError):
            raise


def _writable(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeError:
        return False
    return True


def _silence(stream: TextIO) -> None:
    """Lead a broken stream nowhere, so that the interpreter can end without a complaint."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
