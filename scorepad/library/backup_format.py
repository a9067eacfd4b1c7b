"""The backup file: every game of a library, and its small texts, a line of JSON each.

::

    {"check":"1a2b3c4d","backup":{"format":"scorepad-backup","version":1,"made":"…","games":2,
     "newest":"…","state":"…"}}
    {"check":"…","game":{"id":"…","details":{…},"deleted_at":"…","log":[…]}}
    {"check":"…","game":{"id":"…","log":[…]}}
    {"check":"…","notes":{"theme":"dark"}}
    {"check":"…","end":{"games":2}}

UTF-8, a line feed behind each line; the whole may be packed with gzip. ``check`` is the CRC-32 of
all bytes of the line behind its first comma, in eight hexadecimal digits. ``log``, ``id`` and
``details`` are those of a game file (:mod:`scorepad.library.codec`); ``deleted_at`` stands where
the game lies in the bin. A file without its last line was cut off. In the first line ``games`` and
``newest`` (the time of the newest record) tell what a list of backups shows, and ``state`` is a
hash by which it is known whether anything has changed since.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace

from scorepad.errors import FileError
from scorepad.library.codec import (
    MAX_BYTES,
    KeptGame,
    parse_line,
    read_records,
    record_to_json,
    replay_records,
)
from scorepad.library.entries import details_to_json, read_details
from scorepad.library.fields import (
    read_id,
    read_number,
    read_object,
    read_text,
    read_time,
    refuse_unknown,
)
from scorepad.library.heads import NO_DETAILS, Details, GameHead, head_of
from scorepad.library.store import WholeGame

FORMAT = "scorepad-backup"
VERSION = 1
START = b'{"check":"'
"""How a backup begins that is not packed."""

MAX_NOTE_SIZE = 1_000_000
"""Longest small text that a backup may hold, in characters."""

_LINE = re.compile(rb'\{"check":"([0-9a-f]{8})",("([a-z]{1,9})":.*\})\n?', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup says of itself in its first line."""

    made: str
    games: int
    newest: str
    state: str


@dataclass(frozen=True, slots=True)
class Brought:
    """A game that was brought, in a backup or a game file. Its log is not replayed yet."""

    id: str
    log: object
    details: Details = NO_DETAILS
    deleted_at: str = ""
    line: int | None = None

    def whole(self) -> WholeGame:
        """The log and the head of the game. Raises ``FileError`` where it is no log."""
        records = read_records(self.log)
        history = replay_records(records)
        head = head_of(self.id, history, records[0].at, records[-1].at)
        return records, replace(head, details=self.details, deleted_at=self.deleted_at)


@dataclass(frozen=True, slots=True)
class Notes:
    """The small texts that were brought."""

    notes: Mapping[str, str]


def of_game(game: KeptGame) -> Brought:
    """A game of a game file, as one that was brought."""
    return Brought(game.id, [record_to_json(one) for one in game.records], game.details)


def head_line(contents: Contents) -> bytes:
    """The first line of a backup."""
    about = {"format": FORMAT, "version": VERSION}
    told = {field.name: getattr(contents, field.name) for field in fields(contents)}
    return _line("backup", _compact({**about, **told}))


def game_line(head: GameHead, log_text: str) -> bytes:
    """The line of a game; ``log_text`` is its log as a list in JSON."""
    about: dict[str, object] = {"id": head.id}
    if head.details != NO_DETAILS:
        about["details"] = details_to_json(head.details)
    if head.deleted_at:
        about["deleted_at"] = head.deleted_at
    return _line("game", f'{_compact(about)[:-1]},"log":{log_text}}}')


def notes_line(notes: Mapping[str, str]) -> bytes:
    """The line of the small texts."""
    return _line("notes", _compact(dict(notes)))


def end_line(games: int) -> bytes:
    """The last line."""
    return _line("end", _compact({"games": games}))


def read_contents(line: bytes) -> Contents:
    """What the first line of a backup says. Raises ``FileError``."""
    kind, value = _read_line(line, 1)
    if kind != "backup":
        raise FileError("this is no backup of Scorepad: its first line is missing", line=1)
    told = read_object(value, '"backup"')
    if told.get("format") != FORMAT:
        raise FileError(f'"format" must be "{FORMAT}"', line=1)
    version = read_number(told.get("version"), "version")
    if version > VERSION:
        raise FileError(
            f"the backup was made by a newer Scorepad (format {version}, this one reads up to "
            f"{VERSION}); update Scorepad to read it"
        )
    newest = told.get("newest")
    return Contents(
        made=read_time(told.get("made"), "made"),
        games=read_number(told.get("games"), "games"),
        newest="" if newest == "" else read_time(newest, "newest"),
        state=read_text(told.get("state", ""), "state"),
    )


def read_backup(lines: Iterable[bytes]) -> Iterator[Contents | Brought | Notes]:
    """All that is in a backup: first :class:`Contents`, then games, then small texts.

    Raises ``FileError`` at the line (from 1) that is damaged, where a game is there twice, and
    where the end is missing.
    """
    seen: set[str] = set()
    ended = False
    number = 0
    for number, line in enumerate(lines, start=1):
        if ended:
            raise FileError("the backup goes on behind its end", line=number)
        if number == 1:
            yield read_contents(line)
            continue
        kind, value = _read_line(line, number)
        try:
            match kind:
                case "game":
                    yield _game(value, number, seen)
                case "notes":
                    yield Notes(_notes(value))
                case "end":
                    _end(value, len(seen))
                    ended = True
                case _:
                    raise FileError(f'a line of a backup cannot be "{kind}"')
        except FileError as error:
            raise error if error.line else FileError(str(error), line=number) from None
    if not ended:
        raise FileError("the backup was cut off: its last line is missing", line=number + 1)


def _game(value: object, number: int, seen: set[str]) -> Brought:
    told = read_object(value, "a game")
    refuse_unknown(told, {"id", "details", "deleted_at", "log"}, "the game")
    game_id = read_id(told.get("id"))
    if game_id in seen:
        raise FileError(f"the game {game_id} is there twice")
    seen.add(game_id)
    details = read_details(told["details"]) if "details" in told else NO_DETAILS
    deleted_at = read_time(told["deleted_at"], "deleted_at") if "deleted_at" in told else ""
    return Brought(game_id, told.get("log"), details, deleted_at, number)


def _notes(value: object) -> dict[str, str]:
    notes: dict[str, str] = {}
    for key, text in read_object(value, '"notes"').items():
        if not isinstance(text, str) or len(text) > MAX_NOTE_SIZE:
            raise FileError('"notes" must hold texts of a sensible length')
        notes[key] = text
    return notes


def _end(value: object, games: int) -> None:
    said = read_number(read_object(value, '"end"').get("games"), "games")
    if said != games:
        raise FileError(f"the backup holds {games} games, but {said} were put into it")


def _line(kind: str, text: str) -> bytes:
    body = f'"{kind}":{text}}}'.encode("utf-8", "surrogatepass")
    return b'{"check":"%08x",%b\n' % (zlib.crc32(body), body)


def _read_line(line: bytes, number: int) -> tuple[str, object]:
    if len(line) > MAX_BYTES:
        raise FileError(f"a line is too long: more than {MAX_BYTES} bytes", line=number)
    found = _LINE.fullmatch(line)
    if found is None and number == 1:
        raise FileError("this is no backup of Scorepad, or its first line is damaged", line=1)
    if found is None or not line.endswith(b"\n"):
        raise FileError("this is no whole line of a backup", line=number)
    check, body, kind = found.groups()
    if int(check, 16) != zlib.crc32(body):
        raise FileError('the line was damaged or changed: "check" does not fit it', line=number)
    try:
        return kind.decode("ascii"), parse_line(body[len(kind) + 3 : -1])
    except FileError as error:
        raise FileError(str(error), line=number) from None


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
