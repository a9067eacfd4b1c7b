"""What became of a damaged library, game by game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Lost:
    """A game of which something could not be saved: the last ``entries`` of its log.

    ``whole`` tells that nothing of it is left. ``players`` is empty where not even they are known.
    """

    players: tuple[str, ...]
    started_at: str
    entries: int
    whole: bool


@dataclass(frozen=True, slots=True)
class Rescue:
    """What became of a damaged library.

    ``aside`` is where it lies now (``None``: what is damaged was set aside in it), ``games`` how
    many there are in the new one, ``backup`` when the backup was made that went into it (``None``:
    there was none). ``overlooked`` tells that there may have been more than could be seen: then
    what came after the backup may be lost.
    """

    aside: Path | None
    games: int
    backup: datetime | None
    lost: tuple[Lost, ...]
    overlooked: bool
