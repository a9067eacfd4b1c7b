"""Whose bid the Cloud changes, as a value: asked in the rows of the players."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round


@dataclass(frozen=True)
class CloudKey:
    """One answer in the row of a player: by how much the bid changes, and whether it can."""

    change: int
    name: str
    label: str
    can: bool


@dataclass(frozen=True)
class CloudRow:
    """The question of the Cloud in the row of a player: what stands below the name, two keys."""

    note: str
    label: str
    keys: tuple[CloudKey, ...]


def cloud_row(game: Game, one: Round, seat: int, bid: str | None, words: Words) -> CloudRow:
    """What the Cloud can do to the ``bid`` of a player, as it may be shown, and why it cannot.

    While bids are concealed both ways are offered, since what is offered would tell the bid.
    """
    said, tricks, name = one.bids[seat], one.tricks[seat], game.players[seat]
    concealed = game.conceals(one)
    open_to_it = said is not None and tricks != 0 and not one.cloud(seat)
    keys = []
    for change in (-1, 1):
        can = open_to_it and (concealed or 0 <= (said or 0) + change <= one.cards)
        shown = words.signed(change)
        label = words.say("Cloud: {name} {change}", name=name, change=shown)
        keys.append(CloudKey(change, shown, label if can else "", can))
    if said is None:
        note = words.say_in("player", "no bid")
    elif tricks == 0:
        note = words.say("No trick, so no Cloud")
    elif concealed:
        note = "" if tricks is None else words.say_n("{n} trick", "{n} tricks", tricks)
    elif tricks is None:
        note = words.say("bid {bid}", bid=bid)
    else:
        note = words.say_n("{n} trick, bid {bid}", "{n} tricks, bid {bid}", tricks, bid=bid)
    spoken = words.say("{name}, {note}", name=name, note=note) if note else name
    return CloudRow(note, spoken, tuple(keys))
