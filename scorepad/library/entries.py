"""The text form of a game: one JSON object for each line of its log.

Reading is strict, since a file may come from anywhere: every field has one type, nothing is
guessed, unknown fields are refused, and what is wrong is said by the name of the field.
The game file around the log is in :mod:`scorepad.library.codec`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import fields as fields_of
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, TypeVar, cast

from scorepad.errors import FileError
from scorepad.library.heads import NO_DETAILS, Details, cleaned, details_problems
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Entry,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak, Trump
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

MAX_NUMBER = 1_000_000
"""Largest size of a number in a log, either sign; no game comes near it."""

MAX_ITEMS = 500
"""Longest list in one line of a log (rounds of a schedule are the longest there are)."""

MAX_TEXT = 1000
"""Longest text in one line of a log, in characters."""

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", re.ASCII)
_IDENTITY = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_DETAILS = ("title", "place", "note", "at")
_Read = Callable[[object, str], object]
_E = TypeVar("_E", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a log and when it was written: ISO 8601, UTC, seconds or milliseconds."""

    at: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A whole game: its name in the library, its log, and what was written on it."""

    id: str
    records: tuple[Record, ...]
    details: Details = NO_DETAILS


def time_text(moment: datetime) -> str:
    """The moment as a record keeps it: UTC, milliseconds, ``2026-11-30T10:15:00.250Z``."""
    utc = moment.astimezone(UTC).replace(tzinfo=None)
    return utc.isoformat(timespec="milliseconds") + "Z"


def entry_to_json(entry: Entry) -> dict[str, object]:
    """The entry as plain JSON values; fields that hold their usual value are left out."""
    shape = _BY_CLASS[type(entry)]
    return {"do": shape.tag, **_plain_fields(entry, shape)}


def entry_from_json(value: object) -> Entry:
    """The entry that :func:`entry_to_json` wrote.

    Raises :class:`scorepad.errors.FileError` naming the field that is wrong.
    """
    fields = read_object(value, "an entry")
    tag = read_text(fields.get("do"), "do")
    shape = _BY_TAG.get(tag)
    if shape is None:
        raise FileError(f'"do" must be one of {", ".join(_BY_TAG)}, not "{_short(tag)}"')
    rest = {key: item for key, item in fields.items() if key != "do"}
    return cast(Entry, shape.read(rest, f'"{tag}"'))


def read_object(value: object, what: str) -> Mapping[str, object]:
    """``value`` as a JSON object, or ``FileError``."""
    if not isinstance(value, dict):
        raise FileError(f"{what} must be an object in braces, not {_name_of(value)}")
    return value


def read_list(value: object, what: str, most: int = MAX_ITEMS) -> list[object]:
    """``value`` as a list of at most ``most`` items, or ``FileError``."""
    if not isinstance(value, list):
        raise FileError(f'"{what}" must be a list, not {_name_of(value)}')
    if len(value) > most:
        raise FileError(f'"{what}" must have at most {most} items, not {len(value)}')
    return value


def read_text(value: object, what: str) -> str:
    """``value`` as a text of usual length, or ``FileError``."""
    if not isinstance(value, str):
        raise FileError(f'"{what}" must be a text, not {_name_of(value)}')
    if len(value) > MAX_TEXT:
        raise FileError(f'"{what}" must have at most {MAX_TEXT} characters, not {len(value)}')
    return value


def read_number(value: object, what: str) -> int:
    """``value`` as a whole number of sensible size, or ``FileError``; true and 1.0 are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise FileError(f'"{what}" must be a whole number, not {_name_of(value)}')
    if abs(value) > MAX_NUMBER:
        raise FileError(f'"{what}" must be at most {MAX_NUMBER} either way')
    return value


def read_time(value: object, what: str) -> str:
    """``value`` as a moment in UTC, or ``FileError``."""
    text = read_text(value, what)
    try:
        if not _TIME.fullmatch(text):
            raise ValueError
        datetime.fromisoformat(text)
    except ValueError:
        raise FileError(
            f'"{what}" must be a time like 2026-11-30T10:15:00Z, not "{_short(text)}"'
        ) from None
    return text


def read_id(value: object, what: str = "id") -> str:
    """``value`` as the name of a game in the library, or ``FileError``."""
    text = read_text(value, what)
    if not _IDENTITY.fullmatch(text):
        raise FileError(f'"{what}" must be 1 to 64 letters, digits, "-" or "_"')
    return text


def details_to_json(details: Details) -> dict[str, object]:
    """What was written on a game as plain JSON values; what is empty is left out."""
    return {name: text for name in _DETAILS if (text := getattr(details, name))}


def read_details(value: object) -> Details:
    """The details that :func:`details_to_json` wrote, or ``FileError``."""
    fields = read_object(value, '"details"')
    refuse_unknown(fields, set(_DETAILS), '"details"')
    texts = {name: read_text(fields[name], name) for name in _DETAILS[:-1] if name in fields}
    for name, text in texts.items():
        if text != cleaned(text, lines=name == "note"):
            raise FileError(f'"{name}" has characters that are not kept, or spaces too many')
    details = Details(**texts, at=read_time(fields.get("at"), "at"))
    for problem in details_problems(details):
        raise FileError(f'"details": {problem}')
    return details


def refuse_unknown(fields: Mapping[str, object], known: set[str], what: str) -> None:
    """Raise ``FileError`` where ``fields`` has a name that is not ``known``."""
    for key in fields:
        if key not in known:
            raise FileError(f'{what} has an unknown field "{_short(key)}"')


def _switch(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise FileError(f'"{what}" must be true or false, not {_name_of(value)}')
    return value


def _first_round(value: object, what: str) -> int:
    number = read_number(value, what)
    if number < 1:
        raise FileError(f'"{what}" must be 1 or more, not {number}')
    return number


def _one_of(kind: type[_E]) -> _Read:
    def read(value: object, what: str) -> _E:
        text = read_text(value, what)
        if text not in list(kind):
            raise FileError(f'"{what}" must be one of {", ".join(kind)}, not "{_short(text)}"')
        return kind(text)

    return read


def _tuple_of(one: _Read) -> _Read:
    def read(value: object, what: str) -> tuple[object, ...]:
        items = read_list(value, what)
        return tuple(one(item, f"{what}[{n}]") for n, item in enumerate(items, start=1))

    return read


def _or_none(one: _Read) -> _Read:
    return lambda value, what: None if value is None else one(value, what)


_NEEDED = object()


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a record is written: its tag, and a reader and the usual value for each field."""

    tag: str
    make: Callable[..., object]
    readers: Mapping[str, _Read]
    usual: Mapping[str, object]

    def read(self, fields: Mapping[str, object], what: str) -> object:
        refuse_unknown(fields, set(self.readers), what)
        values: dict[str, Any] = {}
        for name, reader in self.readers.items():
            value = fields.get(name, _NEEDED)
            if value is not _NEEDED:
                values[name] = reader(value, name)
            elif name not in self.usual:
                raise FileError(f'{what} lacks the field "{name}"')
        return self.make(**values)


def _usual(record: Scoring | RuleSet) -> dict[str, object]:
    return {field.name: getattr(record, field.name) for field in fields_of(record)}


def _plain_fields(record: object, shape: _Shape) -> dict[str, object]:
    pairs = ((name, getattr(record, name)) for name in shape.readers)
    return {
        name: _plain(value)
        for name, value in pairs
        if name not in shape.usual or value != shape.usual[name]
    }


def _plain(value: object) -> object:
    if isinstance(value, RuleSet):
        return _plain_fields(value, _RULES)
    if isinstance(value, Scoring):
        return _plain_fields(value, _SCORING)
    if isinstance(value, frozenset):
        return sorted(str(item) for item in value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, StrEnum) else value


def _set_of(kind: type[_E]) -> _Read:
    one = _one_of(kind)

    def read(value: object, what: str) -> frozenset[object]:
        items = read_list(value, what)
        return frozenset(one(item, f"{what}[{n}]") for n, item in enumerate(items, start=1))

    return read


_SCORING = _Shape(
    "scoring",
    Scoring,
    {
        "kind": _one_of(ScoringKind),
        "bonus": read_number,
        "per_trick": read_number,
        "per_miss": read_number,
        "saboteur": _switch,
    },
    _usual(Scoring()),
)


def _scoring(value: object, what: str) -> object:
    return _SCORING.read(read_object(value, f'"{what}"'), f'"{what}"')


# The first five stood in every game file from the first version on; the others came later, so
# that an old game reads as it was played: by the rule book.
_RULES = _Shape(
    "rules",
    RuleSet,
    {
        "schedule": _tuple_of(read_number),
        "plus_minus": _one_of(PlusMinus),
        "plus_minus_from": _first_round,
        "note_trump": _switch,
        "reader": _one_of(Reader),
        "plus_minus_ones": _switch,
        "zero_free": _switch,
        "leading_only": _switch,
        "hardcore_from": read_number,
        "bidding": _one_of(Bidding),
        "clairvoyance": _switch,
        "one_suit": _switch,
        "open_end": _switch,
        "scoring": _scoring,
        "tie_break": _one_of(TieBreak),
        "specials": _set_of(Special),
        "club": _switch,
    },
    {
        name: value
        for name, value in _usual(RuleSet((1,))).items()
        if name not in {"schedule", "plus_minus", "plus_minus_from", "note_trump", "reader"}
    },
)


def _rules(value: object, what: str) -> object:
    return _RULES.read(read_object(value, f'"{what}"'), f'"{what}"')


_NUMBERS = _tuple_of(read_number)
_GAPPED = _tuple_of(_or_none(read_number))
_SEAT = {"by": _or_none(read_number)}
_TRUMP = _or_none(_one_of(Trump))
_NONE = {"was": None}
_IN_ROUND: Mapping[str, _Read] = {"round": read_number}
_AT_SEAT: Mapping[str, _Read] = {"round": read_number, "seat": read_number}
_WAS: Mapping[str, _Read] = {"was": _or_none(read_number)}

_SHAPES = (
    _Shape(
        "started",
        GameStarted,
        {"players": _tuple_of(read_text), "first_dealer": read_number, "rules": _rules},
        {},
    ),
    _Shape("bid", BidMade, {**_AT_SEAT, "bid": read_number, **_WAS}, _NONE),
    _Shape(
        "trump",
        TrumpNoted,
        {**_IN_ROUND, "trump": _TRUMP, "was": _TRUMP, **_SEAT},
        {"was": None, "by": None},
    ),
    _Shape("tricks", TricksCounted, {**_AT_SEAT, "tricks": read_number, **_WAS}, _NONE),
    _Shape("rest-as-bid", RestAsBid, _IN_ROUND, {}),
    _Shape("closed", RoundClosed, _IN_ROUND, {}),
    _Shape(
        "corrected",
        RoundCorrected,
        {
            **_IN_ROUND,
            "bids": _GAPPED,
            "tricks": _GAPPED,
            "trump": _TRUMP,
            "was": read_number,
            "nobodys": read_number,
            "clouds": _NUMBERS,
            **_SEAT,
        },
        {"was": 0, "nobodys": 0, "clouds": (), "by": None},
    ),
    _Shape(
        "nobodys",
        NobodysTricks,
        {**_IN_ROUND, "tricks": read_number, "was": read_number},
        {"was": 0},
    ),
    _Shape(
        "cloud", CloudPassed, {**_AT_SEAT, "change": read_number, "was": read_number}, {"was": 0}
    ),
    _Shape(
        "points", PointsGiven, {**_AT_SEAT, "points": read_number, "note": read_text}, {"note": ""}
    ),
    _Shape("replayed", RoundReplayed, _IN_ROUND, {}),
    _Shape("skipped", RoundSkipped, _IN_ROUND, {}),
    _Shape("dealer", DealerChanged, {**_IN_ROUND, "dealer": read_number, "was": read_number}, {}),
    _Shape(
        "joined",
        PlayerJoined,
        {
            **_IN_ROUND,
            "name": read_text,
            "after": read_number,
            "points": read_number,
            "schedule": _NUMBERS,
        },
        {},
    ),
    _Shape("left", PlayerLeft, {**_AT_SEAT, "schedule": _NUMBERS}, {}),
    _Shape(
        "returned",
        PlayerReturned,
        {
            **_AT_SEAT,
            "after": read_number,
            "schedule": _NUMBERS,
            "points": _or_none(read_number),
        },
        {"points": None},
    ),
    _Shape("last-round", LastRoundDeclared, {**_IN_ROUND, "last": _switch}, {}),
    _Shape("stopped", GameStopped, _IN_ROUND, {}),
    _Shape("finished", GameFinished, {}, {}),
    _Shape("undone", Undone, {"cursor": read_number}, {}),
    _Shape("redone", Redone, {"cursor": read_number}, {}),
)
_BY_TAG = {shape.tag: shape for shape in _SHAPES}
_BY_CLASS = {shape.make: shape for shape in _SHAPES}


def _short(text: str) -> str:
    printable = "".join(c if c.isprintable() else "?" for c in text[:41])
    return printable if len(text) <= 40 else printable[:40] + "…"


def _name_of(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case int():
            return "a number"
        case float():
            return "a number with a fraction"
        case str():
            return "a text"
        case list():
            return "a list"
        case _:
            return "an object"
