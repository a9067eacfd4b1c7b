"""The rule sets to pick from, as values."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.rule_sets import NamedRules, Preset, RuleBook, preset_of
from scorepad.app.settings import Options
from scorepad.app.views import rule_words as names
from scorepad.app.words import Words


@dataclass(frozen=True)
class SetChip:
    """A rule set to pick; ``preset`` where it comes with the app."""

    name: str
    preset: Preset | None
    on: bool


@dataclass(frozen=True)
class SetsView:
    """The rule sets; ``picked`` is the name of the saved one that is on, ``changed`` tells
    whether the options are others by now.
    """

    chips: tuple[SetChip, ...]
    picked: str
    changed: bool


def sets_view(
    options: Options, book: RuleBook, picked: NamedRules | None, words: Words
) -> SetsView:
    """The saved rule sets behind the rule book, then the other presets."""
    own = tuple(SetChip(one.name, None, one == picked) for one in book.sets)
    same = None if picked else preset_of(options)
    book_chip, *others = (
        SetChip(names.preset_name(one, words), one, one is same) for one in Preset
    )
    changed = picked is not None and picked.options != options
    return SetsView((book_chip, *own, *others), picked.name if picked else "", changed)
