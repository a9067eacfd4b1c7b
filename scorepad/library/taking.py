"""A game that was handed over comes into a library: what was played twice is merged as always."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorepad.errors import FileError, StoreDamaged, StoreMissing
from scorepad.library.backup_format import of_game
from scorepad.library.codec import KeptGame
from scorepad.library.merging import begins, copy_id

if TYPE_CHECKING:
    from scorepad.library.shelf import Shelf


class Took(StrEnum):
    """What became of a game that was handed over.

    ``GREW``: it goes on where ours ended, or ours was deleted and is back. ``BESIDE``: the two
    went different ways, so that both are kept.
    """

    NEW = "new"
    GREW = "grew"
    HAD = "had"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class Taken:
    """The answer to a game that was handed over: its id here, and what became of it."""

    id: str
    how: Took


def take_in(shelf: Shelf, game: KeptGame) -> Taken:
    """Bring ``game`` into the library. Raises ``FileError`` where its log breaks a rule."""
    game = _with_our_times(shelf, game)
    report = shelf.bring([of_game(game)])
    for refused in report.refused:
        raise FileError(refused.reason)
    here = begins(shelf.export(game.id).records, game.records)
    game_id = game.id if here else copy_id(game.id, game.records)
    if report.added:
        return Taken(game_id, Took.NEW)
    if report.copied:
        return Taken(game_id, Took.BESIDE)
    return Taken(game_id, Took.GREW if report.replaced or report.back else Took.HAD)


def _with_our_times(shelf: Shelf, game: KeptGame) -> KeptGame:
    """The game with the times that are known here: those of a link are to the minute only."""
    try:
        ours = shelf.export(game.id).records
    except (StoreMissing, StoreDamaged):
        return game
    known = 0
    for a, b in zip(ours, game.records, strict=False):
        if a.entry != b.entry:
            break
        known += 1
    return replace(game, records=(*ours[:known], *game.records[known:]))
