"""The rule sets to pick from, as values."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.choosing import Choosing
from scorepad.app.rule_sets import Preset
from scorepad.app.views import rule_words as names
from scorepad.app.words import Words


@dataclass(frozen=True)
class SetChip:
    """A rule set to pick; ``preset`` where it comes with the app, ``default`` where new games
    start with it.
    """

    name: str
    preset: Preset | None
    on: bool
    default: bool


@dataclass(frozen=True)
class SetsView:
    """The rule sets; ``picked`` is the name of the saved one that is on, ``changed`` tells
    whether the options are others by now.

    ``default`` says which rules new games start with, where one is set; ``can_be_default`` and
    ``is_default`` are about the rule set that is on.
    """

    chips: tuple[SetChip, ...]
    picked: str
    changed: bool
    default: str
    can_be_default: bool
    is_default: bool


def sets_view(rules: Choosing, words: Words) -> SetsView:
    """The saved rule sets behind the rule book, then the other presets."""
    picked, current, default = rules.picked, rules.current, rules.default
    own = (SetChip(one.name, None, one == picked, one == default) for one in rules.book.sets)
    book, *others = (
        SetChip(names.preset_name(one, words), one, one is current, one is default)
        for one in Preset
    )
    starts_with = names.set_name(default, words) if default else ""
    return SetsView(
        (book, *own, *others),
        picked.name if picked else "",
        changed=picked is not None and current is None,
        default=words.say("New games start with {name}.", name=starts_with) if default else "",
        can_be_default=current is not None and current != default,
        is_default=current is not None and current == default,
    )
