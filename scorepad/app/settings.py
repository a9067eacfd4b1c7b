"""What a person has chosen for this device, and the options of the last game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any

from scorepad.wizard.rules import PlusMinus, Reader, RuleSet


class ThemeChoice(StrEnum):
    """Light, dark, or as the system has it."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Options:
    """The rule options that a new game starts with: those of the last game."""

    plus_minus: PlusMinus = PlusMinus.OFF
    plus_minus_from: int = 1
    note_trump: bool = True
    reader: Reader = Reader.SCOREKEEPER

    def rule_set(self, schedule: tuple[int, ...]) -> RuleSet:
        """The rules of a game with these options and ``schedule`` (cards per round)."""
        first = min(self.plus_minus_from, len(schedule))
        return RuleSet(schedule, self.plus_minus, first, self.note_trump, self.reader)


@dataclass(frozen=True)
class Settings:
    """Choices that outlast a game. ``language`` empty means as the system has it."""

    language: str = ""
    theme: ThemeChoice = ThemeChoice.SYSTEM
    keep_awake: bool = True
    haptics: bool = True
    quick_entry: bool = False
    options: Options = Options()

    def to_text(self) -> str:
        """The settings as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)


def read_settings(text: str | None) -> Settings:
    """Settings from their text; what is missing or unknown falls back to its default."""
    raw = _object(text)
    plain = {k: v for k, v in _fitting(Settings, raw).items() if k != "options"}
    options = replace(Options(), **_fitting(Options, raw.get("options")))
    return replace(Settings(options=options), **plain)


def _object(text: str | None) -> dict[str, object]:
    try:
        raw = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return raw if isinstance(raw, dict) else {}


def _fitting(kind: type[Settings] | type[Options], raw: object) -> dict[str, Any]:
    if not isinstance(raw, dict):
        return {}
    found: dict[str, Any] = {}
    for field in fields(kind):
        value, default = raw.get(field.name), field.default
        if isinstance(default, StrEnum):
            if isinstance(value, str) and value in [m.value for m in type(default)]:
                found[field.name] = type(default)(value)
        elif type(value) is type(default) and not (isinstance(value, int) and value < 0):
            found[field.name] = value
    if found.get("plus_minus_from") == 0:
        del found["plus_minus_from"]
    return found
