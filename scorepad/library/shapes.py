"""Records as plain JSON values, field by field; the shape of a rule set and of its scoring.

Reading is as strict as in :mod:`scorepad.library.fields`: unknown fields are refused, and so is a
record without a field that has no usual value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import fields as fields_of
from enum import StrEnum
from typing import Any

from scorepad.errors import FileError
from scorepad.library.fields import (
    Read,
    one_of,
    read_number,
    read_object,
    read_switch,
    refuse_unknown,
    set_of,
    tuple_of,
)
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

_NEEDED = object()


@dataclass(frozen=True, slots=True)
class Shape:
    """How a record is written: its tag, and a reader and the usual value for each field."""

    tag: str
    make: Callable[..., object]
    readers: Mapping[str, Read]
    usual: Mapping[str, object]

    def read(self, fields: Mapping[str, object], what: str) -> object:
        """The record of these fields, or ``FileError``; ``what`` names it there."""
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


def plain_fields(record: object, shape: Shape) -> dict[str, object]:
    """The fields of a record as JSON; those that hold their usual value are left out."""
    pairs = ((name, getattr(record, name)) for name in shape.readers)
    return {
        name: _plain(value)
        for name, value in pairs
        if name not in shape.usual or value != shape.usual[name]
    }


def _plain(value: object) -> object:
    if isinstance(value, RuleSet):
        return plain_fields(value, _RULES)
    if isinstance(value, Scoring):
        return plain_fields(value, _SCORING)
    if isinstance(value, frozenset):
        return sorted(str(item) for item in value)
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.value if isinstance(value, StrEnum) else value


def _first_round(value: object, what: str) -> int:
    number = read_number(value, what)
    if number < 1:
        raise FileError(f'"{what}" must be 1 or more, not {number}')
    return number


_SCORING = Shape(
    "scoring",
    Scoring,
    {
        "kind": one_of(ScoringKind),
        "bonus": read_number,
        "per_trick": read_number,
        "per_miss": read_number,
        "saboteur": read_switch,
    },
    _usual(Scoring()),
)


def _scoring(value: object, what: str) -> object:
    return _SCORING.read(read_object(value, f'"{what}"'), f'"{what}"')


# The first five stood in every game file from the first version on; the others came later, so
# that an old game reads as it was played: by the rule book.
_RULES = Shape(
    "rules",
    RuleSet,
    {
        "schedule": tuple_of(read_number),
        "plus_minus": one_of(PlusMinus),
        "plus_minus_from": _first_round,
        "note_trump": read_switch,
        "reader": one_of(Reader),
        "plus_minus_ones": read_switch,
        "zero_free": read_switch,
        "leading_only": read_switch,
        "hardcore_from": read_number,
        "bidding": one_of(Bidding),
        "clairvoyance": read_switch,
        "one_suit": read_switch,
        "open_end": read_switch,
        "scoring": _scoring,
        "tie_break": one_of(TieBreak),
        "specials": set_of(Special),
        "club": read_switch,
    },
    {
        name: value
        for name, value in _usual(RuleSet((1,))).items()
        if name not in {"schedule", "plus_minus", "plus_minus_from", "note_trump", "reader"}
    },
)


def read_rules(value: object, what: str) -> object:
    """``value`` as a rule set, or ``FileError``."""
    return _RULES.read(read_object(value, f'"{what}"'), f'"{what}"')
