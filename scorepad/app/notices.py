"""What the home screen has to say of the library: what happened at the start, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from scorepad.app.target import Topic
from scorepad.app.views.home import local
from scorepad.app.words import Words

if TYPE_CHECKING:
    from scorepad.app.desk import Desk
    from scorepad.library.rescue import Lost, Rescue

ADVISED = "backup-advised"
"""The note by which a backup is advised once."""


@dataclass(frozen=True)
class Beginning:
    """How the library was found at this start.

    ``moved_aside`` are the paths of damaged libraries that were replaced, ``rescue`` is what was
    brought back of one; ``set_aside`` counts entries that could not be read, ``lasts`` tells
    whether games outlast this page.
    """

    moved_aside: tuple[str, ...] = ()
    rescue: Rescue | None = None
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
    if beginning.rescue is not None:
        yield from rescued(beginning.rescue, desk.today(), words)
    if beginning.set_aside and beginning.rescue is None:
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
    if desk.unsafe and desk.keeper.heads(None, 1):
        yield words.say(
            "This browser may clear its data when space runs short. Save your games now and then."
        )
    if desk.keeper.unkept:
        yield unkept(words)
    if desk.keeper.read_only:
        yield words.say(
            "Another Scorepad has this library open. Here you can follow, but not write."
        )


def rescued(rescue: Rescue, today: datetime, words: Words) -> Iterator[str]:
    """What became of a damaged library: what is back, and exactly what could not be saved."""
    if rescue.aside is None:
        yield words.say("What was damaged was made good from the last backup and the rest.")
    else:
        yield words.say_n(
            "The library was damaged. It is kept as {path}; {n} game was brought back.",
            "The library was damaged. It is kept as {path}; {n} games were brought back.",
            rescue.games,
            path=rescue.aside,
        )
    if rescue.overlooked and rescue.backup is None:
        yield words.say("Not all of it could be read: some games may be lost.")
    elif rescue.overlooked and rescue.backup is not None:
        when = rescue.backup.astimezone(today.tzinfo)
        yield words.say(
            "Not all of it could be read: what was played after the backup of {date}, {time}, "
            "may be lost.",
            date=words.long_date(when),
            time=words.time(when),
        )
    elif not rescue.lost:
        yield words.say("Nothing was lost.")
    for lost in rescue.lost:
        if lost.players:
            yield _lost(lost, today, words)
    if unknown := sum(1 for lost in rescue.lost if not lost.players):
        yield words.say_n(
            "{n} game could not be saved; not even its players could be read.",
            "{n} games could not be saved; not even their players could be read.",
            unknown,
        )


def _lost(lost: Lost, today: datetime, words: Words) -> str:
    names, date = words.names(lost.players), words.long_date(local(lost.started_at, today))
    if lost.whole:
        return words.say("The game of {names}, {date}, could not be saved.", names=names, date=date)
    return words.say_n(
        "The last {n} entry of the game of {names}, {date}, could not be saved.",
        "The last {n} entries of the game of {names}, {date}, could not be saved.",
        lost.entries,
        names=names,
        date=date,
    )


def unkept(words: Words) -> str:
    """What is said when the storage takes nothing any more and the game goes on in memory."""
    return words.say(
        "The storage is full: new entries are not kept. The game goes on here; "
        "make room, or save the game as a file before you close this page."
    )


def advise_backup(desk: Desk) -> None:
    """The browser may clear its data: let home say so, until a start at which it was seen."""
    if desk.beginning.lasts and not desk.keeper.read_only and not desk.keeper.note(ADVISED):
        desk.unsafe = True
        desk.tell(Topic.LIBRARY)


def at_home(desk: Desk) -> None:
    """Home is shown; what is said once counts as said."""
    if desk.unsafe and desk.keeper.heads(None, 1) and not desk.keeper.note(ADVISED):
        desk.note(ADVISED, "1")
