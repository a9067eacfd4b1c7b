"""The library in a browser, without one: who writes, who follows, and when nothing lasts."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

import pytest

from scorepad.errors import StoreError, StoreTooNew
from scorepad.library import journal
from scorepad.library.journal import JournalStore
from scorepad.library.keeper import Keeper
from scorepad.library.lines import to_line
from scorepad.library.store import MemoryStore, Store
from scorepad.places import browser_library
from scorepad.places.browser_library import Watch, open_library
from scorepad.wizard.events import BidMade
from tests.library.test_keeper import TRIO, keeper_of, start

from .browser_files import Shelf, Tab

T = TypeVar("T")


def now(what: Coroutine[object, object, T]) -> T:
    return asyncio.run(what)


class Opened:
    """A tab with its keeper; ``told`` is what its screens hear."""

    def __init__(self, shelf: Shelf) -> None:
        self.tab = Tab(shelf)
        store = now(open_library(self.tab)).store
        assert isinstance(store, JournalStore)
        self.store = store
        self.keeper: Keeper = keeper_of(store)
        self.watch = Watch(self.keeper, store, self.tab)
        self.told: list[str | None] = []
        self.keeper.listen(self.told.append)

    def look(self) -> None:
        now(self.watch.look())


def follows(store: Store) -> bool:
    return store.read_only


def test_the_first_tab_writes_and_the_second_follows_and_takes_over() -> None:
    shelf = Shelf()
    one, other = Opened(shelf), Opened(shelf)
    assert not follows(one.store)
    assert follows(other.store)
    game_id = start(one.keeper)
    other.look()
    assert [head.id for head in other.keeper.heads()] == [game_id]
    assert other.keeper.history(game_id).length == 1
    assert not one.keeper.submit(game_id, BidMade(1, 1, 1))
    other.told.clear()
    other.look()
    assert game_id in other.told
    assert other.keeper.history(game_id).length == 2
    one.keeper.close()
    other.told.clear()
    other.look()
    assert None in other.told
    assert not follows(other.store)
    assert not other.keeper.submit(game_id, BidMade(1, 2, 0))
    third = Opened(shelf)
    assert third.keeper.history(game_id).length == 3


def test_a_follower_reads_only_what_is_new() -> None:
    shelf = Shelf()
    one, other = Opened(shelf), Opened(shelf)
    game_id = start(one.keeper)
    other.look()
    before = other.tab.read
    for turn, bid in enumerate((1, 0, 1, 0)):
        assert not one.keeper.submit(game_id, BidMade(1, 1, bid, (None, 1, 0, 1)[turn]))
        other.look()
        other.look()
    assert other.keeper.history(game_id).length == 5
    assert other.tab.read == before


def test_a_follower_sees_a_library_that_was_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MANY", 100)
    shelf = Shelf()
    one, other = Opened(shelf), Opened(shelf)
    game_id = start(one.keeper)
    one.keeper.set_note("a", "x" * 200)
    other.look()
    one.keeper.close()
    one = Opened(shelf)
    assert not one.keeper.submit(game_id, BidMade(1, 1, 1))
    other.look()
    assert other.keeper.history(game_id).length == 2
    assert other.keeper.note("a") == "x" * 200


def test_a_tab_that_comes_while_the_other_writes_reads_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(browser_library, "_PAUSE", 0.0)
    shelf = Shelf()
    one = Opened(shelf)
    game_id = start(one.keeper)
    shelf.busy = 3
    assert Opened(shelf).keeper.history(game_id).length == 1
    shelf.busy = 1000
    with pytest.raises(StoreError, match="writes without a pause"):
        now(open_library(Tab(shelf)))


def test_what_a_full_storage_did_not_take_is_kept_once_there_is_room() -> None:
    shelf = Shelf()
    one = Opened(shelf)
    game_id = start(one.keeper)
    shelf.disk.room = shelf.disk.used()
    assert not one.keeper.submit(game_id, BidMade(1, 1, 1))
    assert one.keeper.unkept == 1
    assert one.keeper.history(game_id).length == 2
    assert one.keeper.export(game_id).records[1].entry == BidMade(1, 1, 1)
    one.look()
    assert one.keeper.unkept == 1
    shelf.disk.room = None
    one.told.clear()
    one.look()
    assert one.keeper.unkept == 0
    assert None in one.told
    one.keeper.close()
    assert Opened(shelf).keeper.history(game_id).length == 2


def test_where_nothing_can_be_kept_the_library_is_in_memory_and_says_so() -> None:
    shelf = Shelf()
    shelf.offered = False
    opened = now(open_library(Tab(shelf)))
    assert isinstance(opened.store, MemoryStore)
    assert not opened.lasts
    assert keeper_of(opened.store).start(TRIO).id is not None


def test_damage_is_counted_at_the_start_that_sets_it_aside() -> None:
    shelf = Shelf()
    one = Opened(shelf)
    one.keeper.set_note("a", "x")
    first, _ = shelf.disk.files
    first.write(first.size(), b"nonsense\n")
    one.keeper.close()
    opened = now(open_library(Tab(shelf)))
    assert opened.damaged == 1
    opened.store.close()
    again = now(open_library(Tab(shelf)))
    assert again.damaged == 0
    assert again.store.note("a") == "x"


def test_a_newer_library_is_left_alone_and_let_go() -> None:
    shelf = Shelf()
    newer = to_line(["scorepad", 99]) + b"whatever\n"
    shelf.disk.files[0].write(0, newer)
    with pytest.raises(StoreTooNew):
        now(open_library(Tab(shelf)))
    assert shelf.holder is None
    assert shelf.disk.contents()[0] == newer
