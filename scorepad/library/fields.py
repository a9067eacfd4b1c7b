"""How a field of a file is read: strictly, since a file may come from anywhere.

Every field has one type, nothing is guessed, and what is wrong is said by the name of the field:
each reader takes a JSON value and that name, and raises :class:`scorepad.errors.FileError`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from scorepad.errors import FileError

MAX_NUMBER = 1_000_000
"""Largest size of a number in a log, either sign; no game comes near it."""

MAX_ITEMS = 500
"""Longest list in one line of a log (rounds of a schedule are the longest there are)."""

MAX_TEXT = 1000
"""Longest text in one line of a log, in characters."""

Read = Callable[[object, str], object]
"""Reads a value of one type; the text is the name of its field."""

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", re.ASCII)
_IDENTITY = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_E = TypeVar("_E", bound=StrEnum)


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
            f'"{what}" must be a time like 2026-11-30T10:15:00Z, not "{short(text)}"'
        ) from None
    return text


def read_id(value: object, what: str = "id") -> str:
    """``value`` as the name of a game in the library, or ``FileError``."""
    text = read_text(value, what)
    if not _IDENTITY.fullmatch(text):
        raise FileError(f'"{what}" must be 1 to 64 letters, digits, "-" or "_"')
    return text


def refuse_unknown(fields: Mapping[str, object], known: set[str], what: str) -> None:
    """Raise ``FileError`` where ``fields`` has a name that is not ``known``."""
    for key in fields:
        if key not in known:
            raise FileError(f'{what} has an unknown field "{short(key)}"')


def read_switch(value: object, what: str) -> bool:
    """``value`` as true or false, or ``FileError``."""
    if not isinstance(value, bool):
        raise FileError(f'"{what}" must be true or false, not {_name_of(value)}')
    return value


def one_of(kind: type[_E]) -> Read:
    """Reads one of the names of ``kind``."""

    def read(value: object, what: str) -> _E:
        text = read_text(value, what)
        if text not in list(kind):
            raise FileError(f'"{what}" must be one of {", ".join(kind)}, not "{short(text)}"')
        return kind(text)

    return read


def tuple_of(one: Read) -> Read:
    """Reads a list whose items ``one`` reads."""

    def read(value: object, what: str) -> tuple[object, ...]:
        items = read_list(value, what)
        return tuple(one(item, f"{what}[{n}]") for n, item in enumerate(items, start=1))

    return read


def or_none(one: Read) -> Read:
    """Reads null, or what ``one`` reads."""
    return lambda value, what: None if value is None else one(value, what)


def set_of(kind: type[_E]) -> Read:
    """Reads a list of names of ``kind``, in any order."""
    one = one_of(kind)

    def read(value: object, what: str) -> frozenset[object]:
        items = read_list(value, what)
        return frozenset(one(item, f"{what}[{n}]") for n, item in enumerate(items, start=1))

    return read


def short(text: str) -> str:
    """The start of a text from a file, as it can be shown in a sentence."""
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
