"""Commands on the rules of the next game: choose options; save, pick, rename, delete rule sets,
and set one as the default.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from scorepad.app.messages import store_message
from scorepad.app.rule_sets import (
    MAX_RULES_NAME,
    MOST_RULE_SETS,
    NamedRules,
    Preset,
    RuleBook,
    preset_of,
    preset_options,
    read_rule_book,
)
from scorepad.app.settings import Options
from scorepad.app.target import Tone, Topic
from scorepad.app.typed import read_cards, read_points
from scorepad.app.views.rule_words import preset_name
from scorepad.errors import StoreError
from scorepad.wizard.rules import clean_name, same_name

if TYPE_CHECKING:
    from scorepad.app.desk import Desk
    from scorepad.app.lobby import Lobby

NOTE = "rule-sets"
"""The note that keeps the saved rule sets."""

RULES_NAME = "rules-name"
CARDS = "cards"

USUAL_PLAYERS = 4
"""For how many players lengths are shown while too few are seated."""


@dataclass(frozen=True)
class Naming:
    """The name that is being typed for the present rules; ``old`` is the one it replaces."""

    typed: str = ""
    old: str = ""


class Choosing:
    """The part of a lobby that knows the rules of the next game."""

    def __init__(self, desk: Desk, lobby: Lobby) -> None:
        self._desk = desk
        self._lobby = lobby
        self.naming: Naming | None = None
        self.field_number = 0
        self.cards_typed: str | None = None
        self.numbers_typed: dict[str, str] = {}

    @property
    def options(self) -> Options:
        """The present options."""
        return self._desk.settings.options

    @property
    def players(self) -> int:
        """How many are seated; :data:`USUAL_PLAYERS` while they are too few to play."""
        count = len(self._lobby.seating.added(self.options.most).players)
        return count if count >= self.options.fewest else USUAL_PLAYERS

    @property
    def book(self) -> RuleBook:
        """The saved rule sets, as all windows have them."""
        return read_rule_book(self._desk.keeper.note(NOTE))

    @property
    def picked(self) -> NamedRules | None:
        """The saved rule set that was picked last, if there still is one of this name."""
        name = self._desk.settings.rules_name
        return self.book.find(name) if name else None

    @property
    def current(self) -> Preset | NamedRules | None:
        """The rule set that the present options are, unchanged, if they are one."""
        if (picked := self.picked) is not None:
            return picked if picked.options == self.options else None
        return preset_of(self.options)

    @property
    def default(self) -> Preset | NamedRules | None:
        """The rule set that new games start with; ``None``: the rules of the last game."""
        settings = self._desk.settings
        if settings.default_preset in list(Preset):
            return Preset(settings.default_preset)
        return self.book.find(settings.default_name) if settings.default_name else None

    # --- options

    def choose(self, options: Options) -> None:
        """Play by these options; the rule set that was picked stays named, as changed."""
        if options.length is not self.options.length:
            self._draw_fields()
        self._desk.change_settings(options=options)

    # --- fields

    def shown(self, name: str) -> str:
        """What stands in the field ``name``: the name of rules, own cards, or a number."""
        if name == RULES_NAME:
            return self.naming.typed if self.naming else ""
        if name == CARDS:
            typed = self.cards_typed
            return " ".join(map(str, self.options.cards)) if typed is None else typed
        return str(getattr(self.options.scoring, name))

    def type(self, name: str, typed: str) -> None:
        """A field as far as it is typed: the name of rules, own cards, or a number of the own
        scoring (``bonus``, ``per_trick``, ``per_miss``).
        """
        if name == RULES_NAME:
            self._type_name(typed)
        elif name == CARDS:
            self.cards_typed = typed
            cards = read_cards(typed)
            # A list that cannot be read is no list, so that no other one is played in its place.
            found = () if isinstance(cards, str) else cards
            self.choose(replace(self.options, cards=found))
        else:
            self._type_number(name, typed)

    def enter(self, name: str) -> None:
        """Enter saves the name of rules; the other fields count already."""
        if name == RULES_NAME:
            self.save_name()

    def left(self, name: str) -> None:
        """A number that could not be read is left: the field shows again what counts."""
        if self.numbers_typed.pop(name, None) is not None:
            self._draw_fields()
            self._desk.tell(Topic.SEATING)

    def _type_number(self, name: str, typed: str) -> None:
        number = read_points(typed)
        if number is None:
            self.numbers_typed[name] = typed
            self._desk.tell(Topic.SEATING)
            return
        self.numbers_typed.pop(name, None)
        changed: dict[str, Any] = {name: number}
        self.choose(replace(self.options, scoring=replace(self.options.scoring, **changed)))

    def _type_name(self, typed: str) -> None:
        if self.naming is not None:
            self.naming = replace(self.naming, typed=typed)
            self._desk.tell(Topic.SEATING)

    # --- the default

    def make_default(self) -> None:
        """New games start with the rule set that is on now."""
        if (current := self.current) is not None and self._desk.meant("default rules"):
            self._set_default(current)

    def drop_default(self) -> None:
        """New games start with the rules of the last game again."""
        if self._desk.meant("default rules"):
            self._set_default(None)

    def _set_default(self, rules: Preset | NamedRules | None) -> None:
        self._desk.change_settings(
            default_preset=rules.value if isinstance(rules, Preset) else "",
            default_name=rules.name if isinstance(rules, NamedRules) else "",
        )

    def start_over(self) -> None:
        """A game has started: the next one goes by the default again, where there is one."""
        match self.default:
            case Preset() as preset:
                self.pick_preset(preset)
            case NamedRules() as named:
                self.pick(named.name)

    # --- rule sets

    def pick_preset(self, preset: Preset) -> None:
        """Play by a rule set that comes with the app."""
        self._pick(preset_options(preset, self.options), "")

    def pick(self, name: str) -> None:
        """Play by a saved rule set."""
        if (found := self.book.find(name)) is not None:
            self._pick(found.options, found.name)

    def _pick(self, options: Options, name: str) -> None:
        self.naming = None
        self._draw_fields()
        self._desk.change_settings(options=options, rules_name=name)

    def begin_naming(self, *, rename: bool = False) -> None:
        """Ask for the name under which the present rules are saved, or for another one."""
        old = self.picked.name if rename and self.picked else ""
        self.naming = Naming(old, old)
        self._desk.tell(Topic.SEATING)

    def stop_naming(self) -> None:
        """No name after all."""
        self.naming = None
        self._desk.tell(Topic.SEATING)

    def name_problem(self) -> str:
        """Why the typed name cannot be taken, or nothing."""
        words, naming = self._desk.words, self.naming
        if naming is None:
            return ""
        book, name = self.book, clean_name(naming.typed)
        if not naming.old and len(book.sets) >= MOST_RULE_SETS:
            return words.say(
                "{n} rule sets are the most: delete one to save another.", n=MOST_RULE_SETS
            )
        if not name:
            return words.say("Give these rules a name.")
        if len(name) > MAX_RULES_NAME:
            return words.say(
                "This name has {found} characters; {expected} is the most.",
                found=len(name),
                expected=MAX_RULES_NAME,
            )
        taken = {same_name(one.name) for one in book.sets} - {same_name(naming.old)}
        taken |= {same_name(preset_name(preset, words)) for preset in Preset}
        if same_name(name) in taken:
            return words.say("There are rules named {name}: choose another name.", name=name)
        return ""

    def save_name(self) -> None:
        """Save the present rules under the typed name, or rename those that were picked."""
        naming = self.naming
        if naming is None or self.name_problem() or not self._desk.meant("save rules"):
            return
        name = clean_name(naming.typed)
        book = self.book
        book = book.renamed(naming.old, name) if naming.old else book.saved(name, self.options)
        was_default = bool(naming.old) and self.default == self.book.find(naming.old)
        if self._keep(book):
            self.naming = None
            self._desk.change_settings(rules_name=name)
            if was_default:
                self._desk.change_settings(default_name=name)

    def keep_changes(self) -> None:
        """The rule set that was picked is from now on as the present options are; the message
        offers to leave it as it was.
        """
        picked, words = self.picked, self._desk.words
        if picked is None or not self._desk.meant("keep rules"):
            return
        if not self._keep(self.book.saved(picked.name, self.options)):
            return

        def leave_it() -> None:
            if self.book.find(picked.name) is not None:
                self._keep(self.book.saved(picked.name, picked.options))
            self._desk.clear_toast()

        self._desk.say(
            words.say("Changed: {name}", name=picked.name), action=words.say("Undo"), act=leave_it
        )

    def delete(self) -> None:
        """Delete the rule set that was picked; the message offers to bring it back."""
        picked = self.picked
        if picked is None or not self._desk.meant("delete rules"):
            return
        was_default = self.default == picked
        if not self._keep(self.book.without(picked.name)):
            return
        self.naming = None
        self._desk.change_settings(rules_name="")
        if was_default:
            self._set_default(None)
        words = self._desk.words

        def bring_back() -> None:
            book = self.book
            if book.find(picked.name) is None and self._keep(
                book.saved(picked.name, picked.options)
            ):
                self._desk.change_settings(rules_name=picked.name)
                if was_default and self.default is None:
                    self._set_default(picked)
            self._desk.clear_toast()

        self._desk.say(
            words.say("Deleted: {game}", game=picked.name),
            action=words.say("Undo"),
            act=bring_back,
        )

    def _keep(self, book: RuleBook) -> bool:
        """Keep the rule sets; where that fails it is said, unlike for a mere convenience."""
        try:
            with self._desk.acting():
                self._desk.keeper.set_note(NOTE, book.to_text())
        except StoreError as error:
            self._desk.say(store_message(error, self._desk.words), Tone.ERROR)
            return False
        self._desk.tell(Topic.SEATING)
        return True

    def _draw_fields(self) -> None:
        self.cards_typed = None
        self.numbers_typed.clear()
        self.field_number += 1
