"""Rule sets with a name: those that a table has saved, and the presets that come with the app."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from scorepad.app.settings import Options, options_to_json, read_json, read_options
from scorepad.wizard.rules import PlusMinus, clean_name, same_name
from scorepad.wizard.schedules import Length
from scorepad.wizard.specials import DECKS

MAX_RULES_NAME = 40
"""The longest name of a rule set, in characters after cleaning."""

MOST_RULE_SETS = 50
"""The most rule sets that are kept."""


class Preset(StrEnum):
    """A rule set that comes with the app and cannot be deleted. ``docs/rules.md`` has sources."""

    RULE_BOOK = "rule-book"
    PLUS_MINUS = "plus-minus-one"
    CHAMPIONSHIP = "championship"
    CANADIAN = "canadian"
    JUBILEE = "jubilee"
    QUICK = "quick"
    SHORT = "short"


_STRICT = Options(plus_minus=PlusMinus.STRICT)

PRESETS: Mapping[Preset, Options] = {
    Preset.RULE_BOOK: Options(),
    Preset.PLUS_MINUS: _STRICT,
    Preset.CHAMPIONSHIP: replace(_STRICT, length=Length.ODD, plus_minus_ones=False),
    Preset.CANADIAN: replace(_STRICT, leading_only=True, hardcore_from=4),
    Preset.JUBILEE: Options(specials=DECKS[66]),
    Preset.QUICK: Options(length=Length.QUICK),
    Preset.SHORT: Options(length=Length.FIRST, rounds=5),
}
"""What the presets play by, beside the habits of a table (:func:`preset_options`)."""


def preset_options(preset: Preset, now: Options) -> Options:
    """The options of ``preset`` for the table that plays by ``now``.

    Whether trump is noted, who reads the bids and whether it is a club are habits of a table;
    no preset changes them.
    """
    return replace(PRESETS[preset], note_trump=now.note_trump, reader=now.reader, club=now.club)


def preset_of(options: Options) -> Preset | None:
    """The preset that plays by the same rules as ``options``, if there is one."""
    plain = _as_played(options)
    return next((p for p in Preset if _as_played(preset_options(p, options)) == plain), None)


def _as_played(options: Options) -> object:
    # Two numbers of players tell apart lengths that happen to be the same for one of them.
    return options.rule_set(3), options.rule_set(5)


@dataclass(frozen=True)
class NamedRules:
    """A rule set that a table has saved. ``name`` is cleaned, 1 to 40 characters."""

    name: str
    options: Options


@dataclass(frozen=True)
class RuleBook:
    """The saved rule sets, the newest last. Names that count as the same come once."""

    sets: tuple[NamedRules, ...] = ()

    def find(self, name: str) -> NamedRules | None:
        """The rule set of this name, if there is one."""
        key = same_name(name)
        return next((one for one in self.sets if same_name(one.name) == key), None)

    def saved(self, name: str, options: Options) -> RuleBook:
        """With ``options`` under ``name``, in place of those that were there."""
        new = NamedRules(clean_name(name), options)
        old = self.find(name)
        if old is None:
            return RuleBook((*self.sets, new))
        return RuleBook(tuple(new if one == old else one for one in self.sets))

    def renamed(self, old: str, new: str) -> RuleBook:
        """With the rule set ``old`` named ``new``."""
        found = self.find(old)
        name = clean_name(new)
        return RuleBook(
            tuple(replace(one, name=name) if one == found else one for one in self.sets)
        )

    def without(self, name: str) -> RuleBook:
        """Without the rule set of this name."""
        found = self.find(name)
        return RuleBook(tuple(one for one in self.sets if one != found))

    def to_text(self) -> str:
        """The rule sets as one line of JSON."""
        plain = [{"name": s.name, "options": options_to_json(s.options)} for s in self.sets]
        return json.dumps(plain, ensure_ascii=False)


def read_rule_book(text: str | None) -> RuleBook:
    """Rule sets from their text; what cannot be read is left out."""
    book = RuleBook()
    raw = read_json(text, [])
    for item in raw if isinstance(raw, list) else ():
        if not isinstance(item, dict) or not isinstance(item.get("name"), str):
            continue
        name = clean_name(item["name"])
        if 0 < len(name) <= MAX_RULES_NAME and len(book.sets) < MOST_RULE_SETS:
            book = book.saved(name, read_options(item.get("options")))
    return book
