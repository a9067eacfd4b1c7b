"""Libraries with games in them, quickly, for the screens that list them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from scorepad.library.codec import time_text
from scorepad.library.heads import Details
from scorepad.library.store import MemoryStore
from tests.app.given import begin, played
from tests.app.house import EVENING, House
from tests.games.load import whole_game

TIE = whole_game("tie")


def finished(house: House, **details: str) -> str:
    """A finished game, a day after the last one; its id."""
    house.seconds += 24 * 3600
    address = begin(house, TIE.players, cards=TIE.schedule)
    game_id = played(house, address, TIE.rounds).rpartition("/")[2]
    if details:
        assert not house.keeper.set_details(game_id, **details)
    return game_id


def many(games: int) -> MemoryStore:
    """The same finished game again and again, a day apart, the newest yesterday."""
    house = House()
    game_id = finished(house)
    records, head = house.keeper.export(game_id).records, house.keeper.head(game_id)
    house.close()
    store = MemoryStore()
    days = {n: time_text(EVENING - timedelta(days=games - n)) for n in range(games)}
    store.put_all(
        (
            records,
            replace(head, id=f"g{number}", started_at=at, changed_at=at),
        )
        for number, at in days.items()
    )
    store.set_details("g0", Details("The very first", at=time_text(EVENING)))
    return store
