"""A damaged library is made anew of its last backup and of what can be read of it.

What was brought back and what could not be is told exactly, game by game.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scorepad.errors import FileError
from scorepad.library.backup_format import Brought, Notes, of_game
from scorepad.library.backups import Backup, Backups
from scorepad.library.bringing import Item, read_file
from scorepad.library.codec import KeptGame
from scorepad.library.heads import GameHead, Wanted
from scorepad.library.losses import Lost, Rescue
from scorepad.library.merging import copy_id
from scorepad.library.salvage import Found, salvage
from scorepad.library.shelf import EVERYTHING, Shelf

__all__ = ["Lost", "Rescue", "rescue", "waiting"]

_BEGUN = "rescue-begun"
_DONE = "rescue-done"
_DAMAGED = "scorepad-damaged-*.sqlite"


def waiting(shelf: Shelf, folder: Path, moved_aside: Path | None) -> Path | None:
    """The damaged library that is to be rescued now: just moved aside, or not finished before."""
    if shelf.read_only:
        return None
    if moved_aside is not None:
        return moved_aside
    begun = shelf.note(_BEGUN)
    if begun and (folder / begun).is_file():
        return folder / begun
    if any(shelf.search(Wanted(in_bin=gone), 1).total for gone in (False, True)):
        return None
    found = max(folder.glob(_DAMAGED), default=None)
    return None if found is None or found.name == shelf.note(_DONE) else found


def rescue(shelf: Shelf, backups: Backups, aside: Path) -> Rescue:
    """Bring back what can be had. Raises ``StoreError``; the next start then begins anew."""
    shelf.set_note(_BEGUN, aside.name)
    found = salvage(aside)
    shelf.bring([Notes(found.notes)])
    used = _bring_backup(shelf, backups)
    before = {_start_of(one): one.id for one in _all(shelf)}
    games = [_named(one, before) for one in found.games]
    shelf.bring(_brought(games))
    lost = tuple(_lost(games, shelf))
    shelf.set_note(_DONE, aside.name)
    shelf.set_note(_BEGUN, None)
    made = None if used is None else used.made
    return Rescue(aside, len(_all(shelf)), made, lost, not found.complete)


def _bring_backup(shelf: Shelf, backups: Backups) -> Backup | None:
    for backup in backups.listed():
        if backup.contents is None:
            continue
        try:
            shelf.bring(read_file(backup.file))
        except FileError:
            continue
        return backup
    return None


def _all(shelf: Shelf) -> tuple[GameHead, ...]:
    pages = (shelf.search(Wanted(in_bin=gone), EVERYTHING) for gone in (False, True))
    return tuple(head for page in pages for head in page.heads)


def _start_of(head: GameHead) -> tuple[str, tuple[str, ...]]:
    return head.started_at, head.players


def _named(found: Found, known: dict[tuple[str, tuple[str, ...]], str]) -> tuple[str, Found]:
    """The game with the id that it has or, where that is lost, that of the backup or a new one."""
    if found.id or not found.records:
        return found.id, found
    first = found.records[0]
    players = getattr(first.entry, "players", ())
    return known.get((first.at, players)) or copy_id("rescued", found.records), found


def _brought(games: list[tuple[str, Found]]) -> Iterator[Item]:
    seen: set[str] = set()
    for game_id, found in games:
        if found.records and game_id not in seen:
            seen.add(game_id)
            one = of_game(KeptGame(game_id, found.records, found.details))
            yield Brought(one.id, one.log, one.details, found.deleted_at)


def _lost(games: list[tuple[str, Found]], shelf: Shelf) -> Iterator[Lost]:
    for game_id, found in games:
        have = shelf.length(game_id) if game_id else 0
        missing = (found.length or 0) - have
        if not have:
            yield Lost(found.players, found.started_at, max(missing, 0), whole=True)
        elif missing > 0:
            yield Lost(found.players, found.started_at, missing, whole=False)
