"""Two versions of one game become one, and nothing that was played is lost.

Logs are compared by what was done, not by when. Where one goes on from the other, it counts.
Where they went different ways, the one whose last line is younger keeps the name, and the other
is kept as a copy under a name that follows from what is in it: so merging again adds nothing, and
it makes no difference which of the two was here first. Of details the younger ones count. A game
is in the bin only where both versions are.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorepad.library.codec import Record, entry_to_json
from scorepad.library.store import WholeGame

_COPY = re.compile("[A-Za-z0-9_-]{1,51}-[0-9a-f]{12}")


class Outcome(StrEnum):
    """What became of our version: it stayed the same, or was older, newer than theirs."""

    SAME = "same"
    REPLACED = "replaced"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Merged:
    """The version that counts, and the other one under another name where both go on alone."""

    game: WholeGame
    copy: WholeGame | None
    outcome: Outcome


def merge(ours: WholeGame, theirs: WholeGame) -> Merged:
    """The merge of two versions under one id; the heads must be those of the logs."""
    winner, loser = sorted((ours, theirs), key=_age)[::-1]
    if _same(winner[0], loser[0]):
        # Of equal logs the times that were written first count.
        winner, loser = sorted((ours, theirs), key=_times)
    if begins(winner[0], loser[0]) and len(winner[0]) < len(loser[0]):
        winner, loser = loser, winner
    details = ours[1].details.newer(theirs[1].details)
    gone = (ours[1].deleted_at, theirs[1].deleted_at)
    deleted_at = max(gone) if all(gone) else ""
    game = winner[0], replace(winner[1], details=details, deleted_at=deleted_at)
    copy = None
    if not begins(winner[0], loser[0]):
        name = copy_id(loser[1].id, loser[0])
        copy = loser[0], replace(loser[1], id=name, details=details, deleted_at=deleted_at)
    return Merged(game, copy, _outcome(ours, theirs, game))


def begins(one: Sequence[Record], other: Sequence[Record]) -> bool:
    """Whether the shorter of two logs is the beginning of the other, whenever it was played."""
    return all(a.entry == b.entry for a, b in zip(one, other, strict=False))


def copy_id(game_id: str, records: Sequence[Record]) -> str:
    """The name of a copy: that of the game and a hash of what was done in it."""
    return f"{game_id[:51]}-{hashlib.sha256(_text(records).encode('ascii')).hexdigest()[:12]}"


def may_be_copy(game_id: str) -> bool:
    """Whether a name looks like one of :func:`copy_id`."""
    return _COPY.fullmatch(game_id) is not None


def _outcome(ours: WholeGame, theirs: WholeGame, game: WholeGame) -> Outcome:
    if (tuple(game[0]), game[1]) != (tuple(ours[0]), ours[1]):
        return Outcome.REPLACED
    return Outcome.SAME if _same(game[0], theirs[0]) else Outcome.KEPT


def _same(one: Sequence[Record], other: Sequence[Record]) -> bool:
    return len(one) == len(other) and begins(one, other)


def _age(game: WholeGame) -> tuple[str, int, str]:
    """What makes a version count."""
    records, _ = game
    return records[-1].at, len(records), _text(records)


def _times(game: WholeGame) -> list[str]:
    return [record.at for record in game[0]]


def _text(records: Sequence[Record]) -> str:
    return json.dumps([entry_to_json(record.entry) for record in records], sort_keys=True)
