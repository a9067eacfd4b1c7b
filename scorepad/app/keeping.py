"""Commands on games that are kept: what is written on them, copies, the bin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorepad.app.listing import Listing
from scorepad.app.messages import store_message
from scorepad.app.target import Tone, Topic
from scorepad.errors import StoreError
from scorepad.library.heads import (
    MAX_NOTE,
    MAX_TITLE,
    NO_DETAILS,
    Details,
    GameHead,
    Page,
    cleaned,
)

if TYPE_CHECKING:
    from scorepad.app.desk import Desk


class Written(StrEnum):
    """The fields of what a person writes on a game."""

    TITLE = "title"
    PLACE = "place"
    NOTE = "note"


MOST = {Written.TITLE: MAX_TITLE, Written.PLACE: MAX_TITLE, Written.NOTE: MAX_NOTE}
"""The most characters of each."""


class Keeping:
    """The part of a desk that knows the bin and what is written on one game.

    What is typed is kept letter by letter, as long as it is not too long. ``fresh`` counts up
    when something else than typing wrote into the fields; ``confirming`` tells that it was asked
    whether the bin shall be emptied, ``gone`` is the game that was deleted here last.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.bin = Listing(self._fetch_bin)
        self.confirming = False
        self.gone = ""
        self.fresh = 0
        self._game_id: str | None = None
        self._before = NO_DETAILS
        self._typed = NO_DETAILS

    def _fetch_bin(self, limit: int, offset: int) -> Page:
        return self._desk.keeper.bin(limit, offset)

    # --- what is written on a game

    def begin(self, head: GameHead) -> None:
        """The fields are about this game now; of the same one they stay as they were typed."""
        if self._game_id != head.id:
            self._game_id, self._before, self._typed = head.id, head.details, head.details
            self.fresh += 1

    def leave(self) -> None:
        """The fields are left; what was typed is kept already."""
        self._game_id = None

    @property
    def is_changed(self) -> bool:
        """Whether something else stands in the fields than when they were opened."""
        return self._texts() != self._texts(self._before)

    def _texts(self, details: Details | None = None) -> tuple[str, ...]:
        one = details or self._typed
        return one.title, one.place, one.note

    def length(self, field: Written) -> int:
        """Characters of what stands in a field, as they would be kept."""
        return len(cleaned(self.shown(field), lines=field is Written.NOTE))

    def too_long(self, field: Written) -> bool:
        """Whether more stands in a field than is kept."""
        return self.length(field) > MOST[field]

    def shown(self, name: str) -> str:
        """What stands in the field ``name``, the value of a :class:`Written`."""
        return str(getattr(self._typed, Written(name).value))

    def type(self, name: str, typed: str) -> None:
        """What a person typed into a field, as it stands; it is kept at once."""
        field = Written(name)
        was_long, was_changed = self.too_long(field), self.is_changed
        self._typed = replace(self._typed, **{field.value: typed})
        if not self.too_long(field):
            self._keep(field)
        if (was_long, was_changed) != (self.too_long(field), self.is_changed) or was_long:
            self._desk.tell(Topic.FINDING)

    def enter(self, name: str) -> None:
        """Enter in a field does nothing: everything is kept as it is typed."""

    def left(self, name: str) -> None:
        """A field was left: what stands in it is kept already."""

    def undo(self) -> None:
        """Write again what stood there when the fields were opened."""
        self._typed = self._before
        self.fresh += 1
        self._keep(*Written)
        self._desk.tell(Topic.FINDING)

    def _keep(self, *fields: Written) -> None:
        keeper, game_id = self._desk.keeper, self._game_id
        if game_id is None:
            return

        def write() -> None:
            texts = {field.value: self.shown(field) for field in fields}
            kept = keeper.head(game_id).details
            others = {f.value: getattr(kept, f.value) for f in Written if f not in fields}
            with self._desk.acting():
                keeper.set_details(game_id, **texts, **others)

        self._do(write)

    # --- copies and the bin

    def duplicate(self, game_id: str) -> str | None:
        """Keep a copy of a game; its id, or ``None`` with the reason said."""
        made: list[str] = []

        def copy() -> None:
            with self._desk.acting():
                made.append(self._desk.keeper.duplicate(game_id))

        if self._desk.meant("duplicate") and self._do(copy):
            self._desk.guard.changed()
        return made[0] if made else None

    def put_into_bin(self, game_id: str) -> bool:
        """Delete a game without a word; whether it was done."""

        def delete() -> None:
            with self._desk.acting():
                self._desk.keeper.delete(game_id)

        if not self._desk.meant("delete") or not self._do(delete):
            return False
        self.gone = game_id
        self._desk.guard.changed()
        if self._desk.game_id == game_id:
            self._desk.leave()
        return True

    def restore(self, game_id: str, name: str) -> None:
        """Take a game out of the bin, back into the lists."""
        if not self._desk.meant("restore") or not self._do(
            lambda: self._desk.keeper.restore(game_id)
        ):
            return
        # The list moves up: the next game is not meant by the second half of a double tap.
        self._desk.guard.changed()
        self._desk.tell(Topic.LIBRARY)
        self._desk.say(self._desk.words.say("Brought back: {game}", game=name))

    def ask_to_empty(self, *, asking: bool) -> None:
        """Ask whether the bin shall be emptied, or do not."""
        self.confirming = asking
        self._desk.guard.changed()
        self._desk.tell(Topic.FINDING)

    def empty_bin(self) -> None:
        """Forget all deleted games for good."""
        if not self.confirming or not self._desk.meant("empty"):
            return
        gone: list[int] = []
        self.confirming = False
        if self._do(lambda: gone.append(self._desk.keeper.empty_bin())):
            words, n = self._desk.words, gone[0]
            self._desk.say(
                words.say_n("{n} game is gone for good.", "{n} games are gone for good.", n)
            )
        self._desk.guard.changed()
        self._desk.tell(Topic.LIBRARY)

    def _do(self, command: Callable[[], object]) -> bool:
        """Whether the library did it; where it did not, the reason is said."""
        try:
            command()
        except StoreError as error:
            self._desk.say(store_message(error, self._desk.words), Tone.ERROR)
            return False
        return True
