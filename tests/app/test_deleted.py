"""A game that is not there, and a library that refuses: said in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import pytest

from scorepad.app.messages import store_message
from scorepad.app.words import LANGUAGES, Words
from scorepad.errors import (
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreMissing,
    StoreReadOnly,
    StoreTooNew,
)
from scorepad.library.store import MemoryStore
from tests.app.given import begin, bid, game, played
from tests.app.house import Client, House
from tests.driver import walk
from tests.games.load import whole_game

TIE = whole_game("tie")
GONE = "This game is not in the library any more."


def at_home(phone: Client, said: str) -> None:
    """Home is what is shown, and nothing else lies below or above it."""
    assert phone.says(said)
    assert phone.has("new")
    assert not phone.has("key-0")
    for view in phone.views:
        assert sum(isinstance(one, ft.View) for one in walk(view)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rest", ["", "/sheet", "/round/1", "/sheet/1"])
def test_a_deleted_game_is_not_opened_by_its_address(
    house: House, language: str, rest: str
) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:2])
    house.keeper.delete("game1")
    phone = house.open(f"{address}{rest}", languages=(language,))
    at_home(phone, Words(language).say(GONE))
    house.keeper.restore("game1")
    phone.go("/")
    phone.go(f"{address}{rest}")
    assert phone.says("Ben")
    assert not phone.toasts


@pytest.mark.parametrize("language", LANGUAGES)
def test_back_does_not_lead_into_a_deleted_game(house: House, language: str) -> None:
    phone = house.open(begin(house, cards=[5]), languages=(language,))
    phone.go("/")
    phone.tap("delete-game1")
    phone.go("/game/game1")
    at_home(phone, Words(language).say(GONE))
    phone.press("3")
    assert house.keeper.history("game1").game.current.bids == (None,) * 4


@pytest.mark.parametrize("rest", ["", "/sheet", "/round/1", "/sheet/1"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_deleted_elsewhere_is_left(house: House, language: str, rest: str) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:2])
    phone, other = house.open(f"{address}{rest}", languages=(language,)), house.open()
    other.tap("delete-game1")
    at_home(phone, Words(language).say(GONE))
    other.act_on_message()
    phone.go("/")
    phone.tap("continue-game1")
    phone.tap("key-0")
    assert game(phone).current.bids.count(0) == 1


def test_a_finished_game_deleted_elsewhere_is_left(house: House) -> None:
    address = played(house, begin(house, TIE.players, cards=TIE.schedule), TIE.rounds)
    phone, other = house.open(address), house.open()
    other.tap("delete-game1")
    at_home(phone, GONE)
    other.act_on_message()
    phone.go("/")
    phone.tap("open-game1")
    assert phone.has("rematch")


class Refusing(MemoryStore):
    """A library that refuses to write, with an error as the disk or SQLite words it."""

    def __init__(self) -> None:
        super().__init__()
        self.error: StoreError | None = None

    def _refuse(self, *_: object) -> None:
        if self.error is not None:
            raise self.error

    def append(self, *told: Any) -> None:
        self._refuse()
        super().append(*told)

    def create(self, *told: Any) -> None:
        self._refuse()
        super().create(*told)

    def delete(self, *told: Any) -> None:
        self._refuse()
        super().delete(*told)

    def restore(self, game_id: str) -> None:
        self._refuse()
        super().restore(game_id)


@pytest.fixture
def library() -> Refusing:
    return Refusing()


@pytest.fixture
def refusing(library: Refusing) -> Iterator[House]:
    house = House(library)
    yield house
    house.close()


def bring_back(phone: Client) -> None:
    """Undo a deletion that could still be made."""
    library = phone.house.store
    assert isinstance(library, Refusing)
    error, library.error = library.error, None
    phone.tap("delete-game1")
    library.error = error
    phone.act_on_message()


ERRORS = (StoreMissing, StoreFull, StoreReadOnly, StoreTooNew, StoreDamaged, StoreError)
ACTS: dict[str, tuple[str, Callable[[Client], None]]] = {
    "a bid": ("/game/game1", lambda phone: phone.tap("key-3")),
    "trump": ("/game/game1", lambda phone: phone.tap("trump-red")),
    "undo": ("/game/game1", lambda phone: phone.tap("undo")),
    "a rematch": ("/game/game2", lambda phone: phone.tap("rematch")),
    "a new game": ("/new", lambda phone: phone.tap("start")),
    "delete": ("/", lambda phone: phone.tap("delete-game1")),
    "bring back": ("/", bring_back),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_library_refuses_is_said_in_the_readers_language(
    refusing: House, library: Refusing, act: str, language: str
) -> None:
    first = refusing.open(begin(refusing, cards=[5]))
    bid(first, 1)
    played(refusing, begin(refusing, TIE.players, cards=TIE.schedule), TIE.rounds)
    there, do = ACTS[act]
    for kind in ERRORS:
        library.error = kind("SQLITE_IOERR at game1: disk I/O error")
        phone = refusing.open(there, languages=(language,))
        do(phone)
        assert phone.says(store_message(library.error, Words(language)))
        assert not any(word in text for text in phone.texts() for word in ("SQLITE", "game1"))
        library.error = None
        refusing.keeper.restore("game1")
        refusing.leave(phone)
    assert game(first).current.bids == (None, 1, None, None)


def test_each_refusal_has_words_of_its_own_in_each_language() -> None:
    said = {store_message(kind("x"), Words(language)) for kind in ERRORS for language in LANGUAGES}
    assert len(said) == len(ERRORS) * len(LANGUAGES)
    assert not any(sentence == "x" or "{" in sentence for sentence in said)
