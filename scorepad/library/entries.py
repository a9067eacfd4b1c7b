"""The text form of a game: one JSON object for each line of its log.

Reading is strict (:mod:`scorepad.library.fields`); what is wrong is said by the name of the field.
The game file around the log is in :mod:`scorepad.library.codec`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from scorepad.errors import FileError
from scorepad.library.fields import (
    Read,
    one_of,
    or_none,
    read_number,
    read_object,
    read_switch,
    read_text,
    read_time,
    refuse_unknown,
    short,
    tuple_of,
)
from scorepad.library.heads import NO_DETAILS, Details, cleaned, details_problems
from scorepad.library.shapes import Shape, plain_fields, read_rules
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
from scorepad.wizard.rules import Trump

_DETAILS = ("title", "place", "note", "at")


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
    return {"do": shape.tag, **plain_fields(entry, shape)}


def entry_from_json(value: object) -> Entry:
    """The entry that :func:`entry_to_json` wrote.

    Raises :class:`scorepad.errors.FileError` naming the field that is wrong.
    """
    fields = read_object(value, "an entry")
    tag = read_text(fields.get("do"), "do")
    shape = _BY_TAG.get(tag)
    if shape is None:
        raise FileError(f'"do" must be one of {", ".join(_BY_TAG)}, not "{short(tag)}"')
    rest = {key: item for key, item in fields.items() if key != "do"}
    return cast(Entry, shape.read(rest, f'"{tag}"'))


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


_NUMBERS = tuple_of(read_number)
_GAPPED = tuple_of(or_none(read_number))
_SEAT = {"by": or_none(read_number)}
_TRUMP = or_none(one_of(Trump))
_NONE = {"was": None}
_IN_ROUND: Mapping[str, Read] = {"round": read_number}
_AT_SEAT: Mapping[str, Read] = {"round": read_number, "seat": read_number}
_WAS: Mapping[str, Read] = {"was": or_none(read_number)}

_SHAPES = (
    Shape(
        "started",
        GameStarted,
        {"players": tuple_of(read_text), "first_dealer": read_number, "rules": read_rules},
        {},
    ),
    Shape("bid", BidMade, {**_AT_SEAT, "bid": read_number, **_WAS}, _NONE),
    Shape(
        "trump",
        TrumpNoted,
        {**_IN_ROUND, "trump": _TRUMP, "was": _TRUMP, **_SEAT},
        {"was": None, "by": None},
    ),
    Shape("tricks", TricksCounted, {**_AT_SEAT, "tricks": read_number, **_WAS}, _NONE),
    Shape("rest-as-bid", RestAsBid, _IN_ROUND, {}),
    Shape("closed", RoundClosed, _IN_ROUND, {}),
    Shape(
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
    Shape(
        "nobodys",
        NobodysTricks,
        {**_IN_ROUND, "tricks": read_number, "was": read_number},
        {"was": 0},
    ),
    Shape(
        "cloud", CloudPassed, {**_AT_SEAT, "change": read_number, "was": read_number}, {"was": 0}
    ),
    Shape(
        "points", PointsGiven, {**_AT_SEAT, "points": read_number, "note": read_text}, {"note": ""}
    ),
    Shape("replayed", RoundReplayed, _IN_ROUND, {}),
    Shape("skipped", RoundSkipped, _IN_ROUND, {}),
    Shape("dealer", DealerChanged, {**_IN_ROUND, "dealer": read_number, "was": read_number}, {}),
    Shape(
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
    Shape("left", PlayerLeft, {**_AT_SEAT, "schedule": _NUMBERS}, {}),
    Shape(
        "returned",
        PlayerReturned,
        {
            **_AT_SEAT,
            "after": read_number,
            "schedule": _NUMBERS,
            "points": or_none(read_number),
        },
        {"points": None},
    ),
    Shape("last-round", LastRoundDeclared, {**_IN_ROUND, "last": read_switch}, {}),
    Shape("stopped", GameStopped, _IN_ROUND, {}),
    Shape("finished", GameFinished, {}, {}),
    Shape("undone", Undone, {"cursor": read_number}, {}),
    Shape("redone", Redone, {"cursor": read_number}, {}),
)
_BY_TAG = {shape.tag: shape for shape in _SHAPES}
_BY_CLASS = {shape.make: shape for shape in _SHAPES}
