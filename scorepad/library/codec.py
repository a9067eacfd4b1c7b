"""The game file: a whole game as JSON, to give away and to read again.

::

    {"format": "scorepad-game", "version": 2, "id": "…", "check": "1a2b3c4d",
     "log": [{"at": "2026-11-30T10:15:00.250Z", "do": "started", …}, …]}

Where something was written on the game, ``"details"`` stands before the log, with ``title``,
``place`` and ``note`` as far as they are there, and ``at``, when they were written. Only then the
version is 3; any other file can be read by a Scorepad that knows no details.

``check`` is the CRC-32 of the rest, so that a file damaged on its way is noticed even where it
still reads as a game. It may be missing, as in a file written by hand.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from typing import NoReturn

from scorepad.errors import FileError, RuleError
from scorepad.library.entries import (
    KeptGame,
    Record,
    details_to_json,
    entry_from_json,
    entry_to_json,
    read_details,
    time_text,
)
from scorepad.library.fields import (
    read_id,
    read_list,
    read_number,
    read_object,
    read_text,
    read_time,
    refuse_unknown,
)
from scorepad.library.heads import NO_DETAILS
from scorepad.wizard.events import Entry, GameStarted, PlayerJoined
from scorepad.wizard.history import History
from scorepad.wizard.rules import clean_name

__all__ = [
    "FORMAT",
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_LOG",
    "VERSION",
    "KeptGame",
    "Record",
    "dump_game",
    "entry_from_json",
    "entry_to_json",
    "load_game",
    "parse_line",
    "read_records",
    "record_text",
    "record_to_json",
    "replay_records",
    "replayed",
    "time_text",
]

FORMAT = "scorepad-game"
VERSION = 3
PLAIN_VERSION = 2
"""The version of a file without details."""
MAX_BYTES = 10_000_000
"""Largest game file, in bytes."""
MAX_LOG = 20_000
"""Longest log, in lines; a long game with many changes of mind has under 1000."""
MAX_DEPTH = 16
"""Deepest nesting of lists and objects; a game file needs 5."""

_FIELDS = {"format", "version", "id", "check", "details", "log"}
_HALF = re.compile("[\ud800-\udfff]")
# The end of a string that never ends is the end of the file, so that each byte is seen once.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


def dump_game(game: KeptGame) -> str:
    """The game as the text of a game file, one line of the log in each line."""
    lines = [record_text(record) for record in game.records]
    written = game.details != NO_DETAILS
    head: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION if written else PLAIN_VERSION,
        "id": game.id,
        "check": _check(game),
    }
    if written:
        head["details"] = details_to_json(game.details)
    return _compact(head)[:-1] + ',"log":[\n' + ",\n".join(lines) + "\n]}\n"


def load_game(data: bytes) -> KeptGame:
    """The game in the bytes of a game file.

    Raises :class:`scorepad.errors.FileError` with one sentence for all that can be wrong: the
    bytes, the JSON (with line and column), a field, or a line of the log that breaks a rule.
    """
    value = _parse(_decode(data))
    fields = read_object(value, "a game file")
    if fields.get("format") != FORMAT:
        raise FileError(f'this is JSON, but not a game file: "format" must be "{FORMAT}"')
    version = read_number(fields.get("version"), "version")
    if version > VERSION:
        raise FileError(
            f"the file was written by a newer Scorepad (format {version}, this one reads up to "
            f"{VERSION}); update Scorepad to open it"
        )
    if version < 1:
        raise FileError(f'"version" must be 1 or more, not {version}')
    refuse_unknown(fields, _FIELDS, "the file")
    details = read_details(fields["details"]) if "details" in fields else NO_DETAILS
    game = KeptGame(read_id(fields.get("id")), read_records(fields.get("log")), details)
    if "check" in fields and read_text(fields["check"], "check") != _check(game):
        raise FileError('the file was damaged or changed by hand: "check" does not fit the log')
    replay_records(game.records)
    return game


def replay_records(records: tuple[Record, ...]) -> History:
    """The history that the log adds up to.

    Raises ``FileError`` naming the line of the log (from 1) and its problems.
    """
    *_, (_, history) = replayed(records)
    return history


def replayed(records: Sequence[Record]) -> Iterator[tuple[Record, History]]:
    """Each line of a log with the history after it; raises as :func:`replay_records` does."""
    if not records:
        raise FileError("the log is empty")
    history = History()
    for number, record in enumerate(records, start=1):
        _refuse_raw_names(record.entry, number)
        try:
            history = history.record(record.entry, kept=True)
        except RuleError as error:
            raise FileError(f"entry {number} of the log breaks a rule: {error}") from None
        yield record, history


def _refuse_raw_names(entry: Entry, number: int) -> None:
    match entry:
        case GameStarted(players=players):
            names = [(f"player {seat}", name) for seat, name in enumerate(players, start=1)]
        case PlayerJoined(name=name):
            names = [("the player who joined", name)]
        case _:
            return
    for who, name in names:
        if name != clean_name(name):
            raise FileError(
                f"entry {number} of the log: the name of {who} has characters that "
                "no name can have, or spaces too many"
            )


def _decode(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise FileError(f"the file is too large for a game: {len(data)} bytes, at most {MAX_BYTES}")
    if not data.strip():
        raise FileError("the file is empty")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = _place(data, error.start)
        raise FileError("the file is not UTF-8 text", line=line, column=column) from None
    if "\0" in text:
        line, column = _place(data, data.index(b"\0"))
        raise FileError("the file is binary, not a game file", line=line, column=column)
    return text


def _place(data: bytes, at: int) -> tuple[int, int]:
    before = data[:at]
    start = before.rfind(b"\n") + 1
    return before.count(b"\n") + 1, len(before[start:].decode("utf-8", "replace")) + 1


def _parse(text: str) -> object:
    _refuse_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        message = f"the file is damaged or incomplete: {error.msg[:1].lower()}{error.msg[1:]}"
        raise FileError(message, line=error.lineno, column=error.colno) from None


def parse_line(data: bytes) -> object:
    """The JSON value in one line of a file of many. Raises ``FileError``."""
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_object,
            parse_int=_number,
            parse_constant=_constant,
        )
    except UnicodeDecodeError:
        raise FileError("this is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise FileError(f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}") from None
    except RecursionError:
        raise FileError("brackets are nested too deep") from None


def _refuse_depth(text: str) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        sign = token[0][0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            line = text.count("\n", 0, token.start()) + 1
            column = token.start() - text.rfind("\n", 0, token.start())
            raise FileError("brackets are nested too deep", line=line, column=column)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise FileError("a field is there twice in one object")
    return made


def _number(text: str) -> int:
    if len(text) > 18:
        raise FileError(f"a number has {len(text)} digits, which no game needs")
    return int(text)


def _constant(text: str) -> NoReturn:
    raise FileError(f"{text} is no number of a game")


def read_records(value: object) -> tuple[Record, ...]:
    """The log that stands in a game file, not replayed yet, or ``FileError``."""
    lines = read_list(value, "log", MAX_LOG)
    return tuple(_record(line, number) for number, line in enumerate(lines, start=1))


def _record(line: object, number: int) -> Record:
    try:
        fields = dict(read_object(line, "an entry"))
        at = read_time(fields.pop("at", None), "at")
        return Record(at, entry_from_json(fields))
    except FileError as error:
        raise FileError(f"entry {number} of the log: {error}") from None


def record_text(record: Record) -> str:
    """A line of a log as it stands in a game file."""
    return _compact(record_to_json(record))


def record_to_json(record: Record) -> dict[str, object]:
    """A line of a log as plain JSON values."""
    return {"at": record.at, **entry_to_json(record.entry)}


def _check(game: KeptGame) -> str:
    content: list[object] = [game.id, *(record_to_json(record) for record in game.records)]
    if game.details != NO_DETAILS:
        content.append(details_to_json(game.details))
    text = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(text.encode('ascii')):08x}"


def _compact(value: dict[str, object]) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Half a character, as a file may hold it, can be written as an escape only.
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
