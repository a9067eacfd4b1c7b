"""A journal with damaged lines is healed by its last backup and by what can be read around them.

Unlike a library of :mod:`scorepad.library.rescue` it is not made anew: the lines are set aside in
it, and everything else is there. It runs in steps, and all of it comes in at once or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.errors import FileError, StoreDamaged
from scorepad.library.backup_format import Brought, of_game
from scorepad.library.backups import Backup, Backups
from scorepad.library.bringing import Item, read_file
from scorepad.library.changed_store import ChangedStore
from scorepad.library.codec import KeptGame, Record
from scorepad.library.heads import GameHead, Wanted
from scorepad.library.losses import Lost, Rescue
from scorepad.library.shelf import EVERYTHING, Shelf
from scorepad.library.steps import UNKNOWN, Steps

WAITING = "healing"
"""The note that tells how many damaged lines are still to be made good."""


@dataclass(frozen=True, slots=True)
class _Torn:
    """A game that cannot be read to its end: the records up to there, and how many there were."""

    head: GameHead
    records: tuple[Record, ...]
    length: int
    gaps: int


def wait_for_healing(shelf: Shelf, damaged: int) -> None:
    """Lines were found damaged at this start: heal them as soon as backups can be reached."""
    if damaged and not shelf.read_only:
        shelf.set_note(WAITING, str(damaged))


def healing(shelf: Shelf, store: ChangedStore, backups: Backups) -> Steps[Rescue | None]:
    """Bring back what can be had, where something waits for it; what became of it.

    Raises ``StoreError``; then nothing has changed, and it still waits.
    """
    waits = shelf.note(WAITING)
    if waits is None:
        return None
    torn: dict[str, _Torn] = {}
    for head in _all(shelf):
        if one := _torn(store, head):
            torn[head.id] = one
        yield UNKNOWN
    used = None
    for backup in (*backups.listed(), None):
        try:
            yield from shelf.bringing(_items(backup, torn))
        except FileError:
            continue
        used = backup
        break
    shelf.set_note(WAITING, None)
    told = (_lost(one, shelf) for one in torn.values())
    lost = tuple(one for one in told if one.entries > 0)
    found = sum(one.gaps for one in torn.values())
    made = None if used is None else used.made
    return Rescue(None, len(_all(shelf)), made, lost, overlooked=str(found) != waits)


def _all(shelf: Shelf) -> tuple[GameHead, ...]:
    pages = (shelf.search(Wanted(in_bin=gone), EVERYTHING) for gone in (False, True))
    return tuple(head for page in pages for head in page.heads)


def _torn(store: ChangedStore, head: GameHead) -> _Torn | None:
    try:
        store.load(head.id)
    except StoreDamaged:
        records, gaps = store.readable(head.id)
        return _Torn(head, records, store.length(head.id), gaps)
    return None


def _items(backup: Backup | None, torn: Mapping[str, _Torn]) -> Iterator[Item]:
    """What is in the backup, and of torn games what is longer: what it holds or what is here."""
    rest = dict(torn)
    for item in () if backup is None else read_file(backup.file):
        if isinstance(item, Brought) and item.id in rest:
            ours = rest.pop(item.id)
            longer = isinstance(item.log, list) and len(item.log) < len(ours.records)
            yield _brought(ours) if longer else item
        else:
            yield item
    for ours in rest.values():
        if ours.records:
            yield _brought(ours)


def _brought(torn: _Torn) -> Brought:
    one = of_game(KeptGame(torn.head.id, torn.records, torn.head.details))
    return Brought(one.id, one.log, one.details, torn.head.deleted_at)


def _lost(torn: _Torn, shelf: Shelf) -> Lost:
    try:
        have = len(shelf.export(torn.head.id).records)
    except StoreDamaged:
        have = 0
    entries = torn.length - have
    return Lost(torn.head.players, torn.head.started_at, entries, whole=not have)
