"""What the home screen has to say of the library: what happened at the start, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorepad.app.target import Tone
from scorepad.app.words import Words

if TYPE_CHECKING:
    from scorepad.app.desk import Desk

ADVISED = "backup-advised"
"""The note by which a backup is advised once."""


@dataclass(frozen=True)
class Beginning:
    """How the library was found at this start.

    ``moved_aside`` are the paths of damaged libraries that were replaced, ``set_aside`` counts
    entries that could not be read, ``lasts`` tells whether games outlast this page.
    """

    moved_aside: tuple[str, ...] = ()
    set_aside: int = 0
    lasts: bool = True


NOTHING_TO_SAY = Beginning()


def notices(desk: Desk) -> tuple[str, ...]:
    """The sentences that stand on the home screen."""
    return tuple(_notices(desk, desk.beginning, desk.words))


def _notices(desk: Desk, beginning: Beginning, words: Words) -> Iterator[str]:
    for path in beginning.moved_aside:
        yield words.say(
            "The library was damaged and could not be read. It is kept as {path}; "
            "a new one was begun.",
            path=path,
        )
    if beginning.set_aside:
        yield words.say_n(
            "{n} entry of the library was damaged and set aside. Everything else is here.",
            "{n} entries of the library were damaged and set aside. Everything else is here.",
            beginning.set_aside,
        )
    if not beginning.lasts:
        yield words.say(
            "This browser keeps nothing for this page, as in a private window: games are gone "
            "when it is closed. Save what you want to have."
        )
    if desk.keeper.unkept:
        yield unkept(words)
    if desk.keeper.read_only:
        yield words.say(
            "Another Scorepad has this library open. Here you can follow, but not write."
        )


def unkept(words: Words) -> str:
    """What is said when the storage takes nothing any more and the game goes on in memory."""
    return words.say(
        "The storage is full: new entries are not kept. The game goes on here; "
        "make room, or save the game as a file before you close this page."
    )


def advise_backup(desk: Desk) -> None:
    """Say once that the browser may clear the games, as soon as there are any."""
    keeper = desk.keeper
    if keeper.read_only or keeper.note(ADVISED) or not keeper.heads(None, 1):
        return
    desk.note(ADVISED, "1")
    desk.say(
        desk.words.say(
            "This browser may clear its data when space runs short. Save your games now and then."
        ),
        Tone.INFO,
    )
