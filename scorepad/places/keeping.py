"""The library in a folder with all that belongs to it: its keeper, its backups, a rescue."""

from __future__ import annotations

import contextlib
import logging
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scorepad.errors import StoreError
from scorepad.library.backups import FOLDER, Backups
from scorepad.library.keeper import Keeper
from scorepad.library.rescue import Rescue, rescue, waiting
from scorepad.library.sqlite import open_library

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Kept:
    """An open library. ``moved_aside`` is where a damaged one lies that was replaced at this
    start; ``rescue`` tells what became of it, where it could be told.
    """

    keeper: Keeper
    backups: Backups
    moved_aside: Path | None = None
    rescue: Rescue | None = None


@contextlib.contextmanager
def kept(folder: Path) -> Iterator[Kept]:
    """The library in the folder, rescued where it was damaged; it is let go of at the end.

    Raises:
        scorepad.errors.StoreError: the library cannot be opened; nothing was changed in it.
    """
    opened = open_library(folder)
    keeper = Keeper(opened.store, lambda: datetime.now().astimezone(), lambda: uuid.uuid4().hex)
    try:
        backups = Backups(keeper, folder / FOLDER)
        told = None
        try:
            aside = waiting(keeper, folder, opened.moved_aside)
            told = None if aside is None else rescue(keeper, backups, aside)
        except StoreError as error:
            log.warning("the damaged library could not be rescued: %s", error)
        yield Kept(keeper, backups, opened.moved_aside, told)
    finally:
        keeper.close()
