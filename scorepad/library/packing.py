"""A whole game in as few bytes as will do, by what each line of a log lets expect of the next.

A line is said against an expectation drawn from the lines before it alone, never from the rules,
which may grow: the next seat in the circle, tricks as bid, the minute of the line before. What
comes as expected costs next to nothing (:mod:`scorepad.library.rangecoder`).

Nothing here may change without a new :data:`scorepad.library.handover.VERSION`, or links that
were given away could not be read any more; new names may only be put at the end of a list. What
the layout has no place for (a field or an event that came later) is said as the line of a game
file. Times are kept to the minute.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from scorepad.errors import FileError, LinkImpossible, LinkTooLarge, LinkTooNew
from scorepad.library.entries import (
    KeptGame,
    Record,
    details_to_json,
    entry_from_json,
    entry_to_json,
    read_details,
    time_text,
)
from scorepad.library.expecting import Expecting
from scorepad.library.fields import read_id, read_object
from scorepad.library.heads import NO_DETAILS, Details
from scorepad.library.layouts import IN_WORDS, LAYOUT_OF, LAYOUTS, TAG, Say, only_has
from scorepad.library.rangecoder import Coder, Reader, Writer
from scorepad.library.saying import (
    NoPlace,
    Unknown,
    number,
    raw,
    signed,
    switch,
    text,
)
from scorepad.wizard import events as e

MOST_LINES = 4000
"""Longest log that is handed over, in lines."""

_BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
_UUID = re.compile(r"[0-9a-f]{32}")


def pack(game: KeptGame) -> bytes:
    """The game in bytes. Raises ``LinkTooLarge`` where its log has over :data:`MOST_LINES`."""
    if len(game.records) > MOST_LINES:
        raise LinkTooLarge(f"the game has {len(game.records)} entries, at most {MOST_LINES}")
    writer = Writer()
    _game(writer, game)
    return writer.done()


def unpack(data: bytes) -> KeptGame:
    """The game in the bytes, its times to the minute.

    Raises ``LinkTooLarge`` where they unfold into more than a game can be, ``LinkTooNew`` where
    they hold what came after this version, ``LinkImpossible`` where they are no game.
    Whether the game keeps the rules is not looked at.
    """
    try:
        return _game(Reader(data), None)
    except Unknown as error:
        raise LinkTooNew(
            f"the link was made by a newer Scorepad: {error} is not known here; update Scorepad "
            "to open it"
        ) from None
    except (NoPlace, FileError, OverflowError) as error:
        if isinstance(error, LinkTooLarge):
            raise
        raise LinkImpossible(f"the link holds no game: {error}") from None


def to_minutes(game: KeptGame) -> KeptGame:
    """The game as it is after being handed over: its times to the minute, down."""
    records = tuple(Record(_time(_minute(one.at)), one.entry) for one in game.records)
    return replace(game, records=records)


def _game(coder: Coder, game: KeptGame | None) -> KeptGame:
    game_id = _identity(coder, game.id if game else "")
    records = game.records if game else ()
    length = number(coder, "lines", len(records))
    if length > MOST_LINES:
        raise LinkTooLarge(f"the link holds {length} entries, at most {MOST_LINES}")
    expecting, minute, found = Expecting(), 0, list[Record]()
    for at in range(length):
        record = records[at] if at < len(records) else None
        now = _minute(record.at) if record else 0
        minute += signed(coder, ("minute", bool(at)), now - minute)
        entry = _entry(coder, record.entry if record else None, expecting)
        expecting.saw(entry)
        found.append(Record(_time(minute), entry))
    details = _beside_the_log(coder, game.details if game else NO_DETAILS)
    return KeptGame(game_id, tuple(found), details)


def _beside_the_log(coder: Coder, details: Details) -> Details:
    """What was written on the game, as JSON; names that a later version adds are passed over."""
    plain = {"details": details_to_json(details)} if details != NO_DETAILS else None
    words = text(coder, "more", _compact(plain) if plain else "")
    found = _parsed(words) if words else {}
    return read_details(found["details"]) if "details" in found else NO_DETAILS


def _identity(coder: Coder, game_id: str) -> str:
    if switch(coder, "uuid", bool(_UUID.fullmatch(game_id))):
        return raw(coder, bytes.fromhex(game_id), 16).hex()
    return read_id(text(coder, "id", game_id))


def _minute(at: str) -> int:
    return (datetime.fromisoformat(at) - _BEGIN) // timedelta(minutes=1)


def _time(minute: int) -> str:
    return time_text(_BEGIN + timedelta(minutes=minute))


def _entry(coder: Coder, entry: e.Entry | None, expecting: Expecting) -> e.Entry:
    tag = IN_WORDS if entry is None or not _has_place(entry, expecting) else TAG[type(entry)]
    tag = number(coder, ("tag", *expecting.before), tag)
    if tag == IN_WORDS:
        words = "" if entry is None else _compact(entry_to_json(entry))
        heard = text(coder, "words", words)
        try:
            return entry_from_json(_parsed(heard))
        except FileError:
            raise Unknown("an entry in words") from None
    if tag > len(LAYOUTS):
        raise Unknown(f"an entry of kind {tag}")
    kind, layout = LAYOUTS[tag - 1]
    expecting.begin(kind)
    made = kind(**_fields(coder, entry, layout, expecting))
    # The reader of game files is strict about sizes and types; so is this.
    return entry_from_json(entry_to_json(made))


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _parsed(words: str) -> Mapping[str, object]:
    try:
        return read_object(json.loads(words), "what is said in words")
    except (ValueError, RecursionError):
        raise NoPlace("words that are no JSON") from None


def _fields(
    coder: Coder, record: object, layout: Mapping[str, Say], expecting: Expecting
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, say in layout.items():
        found[name] = say(coder, getattr(record, name, None), expecting)
        expecting.heard(name, found[name])
    return found


class _Deaf:
    """Lets an entry be said to nobody, to learn whether it can be."""

    def bit(self, context: object, bit: int) -> int:  # noqa: ARG002 - as all coders take it
        return bit


def _has_place(entry: e.Entry, expecting: Expecting) -> bool:
    layout = LAYOUT_OF.get(type(entry))
    if layout is None or not only_has(entry, layout):
        return False
    expecting.begin(type(entry))
    try:
        _fields(_Deaf(), entry, layout, expecting)
    except NoPlace:
        return False
    return True
