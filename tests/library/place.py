"""A library in a folder with its backups, and the clocks by which they are made."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

from scorepad.library.backups import Backups
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library

from .given import finished_game, game, put

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../../x", "مريم", "Zoë 🃏")


class Days:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        return self.now


class Seconds:
    """A clock of seconds that somebody sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Place:
    """A library in a folder, its keeper, its backups, its clock."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = open_library(folder / "data").store
        self.clock = Days()
        self.keeper = Keeper(self.store, self.clock, iter(map(str, range(10**6))).__next__)
        self.backups = Backups(self.keeper, folder / "backups")

    def files(self) -> list[str]:
        return sorted(path.name for path in (self.folder / "backups").glob("*"))


def filled_place(folder: Path) -> Place:
    """A place with a finished game, one with hostile names, one in the bin, and a setting."""
    made = Place(folder)
    put(made.store, finished_game("done", 1))
    put(made.store, game("hostile", 2, HOSTILE))
    put(made.store, game("gone", 3))
    made.keeper.set_details("done", title="Final", note="a\nb")
    made.keeper.delete("gone")
    made.keeper.set_note("theme", "dark ☾")
    return made
