"""Long work in steps: driven to its end, stopped, and in slices that leave others their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from scorepad.errors import Stopped, StoreBusy
from scorepad.library import journal_files, steps
from scorepad.library.backup_format import of_game
from scorepad.library.bringing import Report
from scorepad.library.journal import open_journal
from scorepad.library.keeper import Keeper
from scorepad.library.steps import Steps, driven, sliced
from scorepad.library.store import MemoryStore, Store
from scorepad.wizard.events import BidMade

from .files import Disk, Killed
from .given import contents, finished_game, put
from .test_journal import state
from .test_keeper import keeper_of, start

GAMES = tuple(finished_game(f"g{number}", number) for number in range(6))


def counting(most: int, told: list[str]) -> Steps[str]:
    try:
        for number in range(most):
            yield number, most
        return "made"
    finally:
        told.append("let go")


def test_work_is_driven_to_its_end_or_stopped_and_lets_go_either_way() -> None:
    told: list[str] = []
    seen: list[int] = []

    def until_two(done: int, _: int) -> bool:
        seen.append(done)
        return done < 2

    assert driven(counting(4, told)) == "made"
    with pytest.raises(Stopped):
        driven(counting(4, told), until_two)
    assert asyncio.run(sliced(counting(4, told))) == "made"
    with pytest.raises(Stopped):
        asyncio.run(sliced(counting(4, told), until_two))
    assert told == ["let go"] * 4
    assert seen == [0, 1, 2] * 2


def test_slices_leave_others_their_turn_and_end_with_their_task(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "SLICE", 0.0)
    told: list[str] = []

    def endless() -> Steps[None]:
        try:
            while True:
                told.append("step")
                yield 0, 0
        finally:
            told.append("let go")

    async def beside() -> None:
        task = asyncio.ensure_future(sliced(endless()))
        for _ in range(5):
            await asyncio.sleep(0)
        assert told.count("step") > 2
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(beside())
    assert told[-1] == "let go"


@pytest.fixture(params=["memory", "journal"])
def keeper(request: pytest.FixtureRequest) -> Iterator[Keeper]:
    store: Store = MemoryStore() if request.param == "memory" else open_journal(Disk().files)
    yield keeper_of(store)
    store.close()


@pytest.mark.parametrize("instead", [False, True])
def test_what_would_change_the_library_meanwhile_is_refused_and_not_lost(
    keeper: Keeper, *, instead: bool
) -> None:
    game_id = start(keeper)
    items = [of_game(game) for game in GAMES]
    work: Steps[Report] = keeper.replacing_all(items) if instead else keeper.bringing(items)
    before = contents(keeper._store)
    for _ in range(3):
        next(work)
    changes = (
        lambda: keeper.submit(game_id, BidMade(1, 1, 1)),
        lambda: keeper.set_note("theme", "dark"),
        lambda: keeper.set_details(game_id, title="x"),
        lambda: keeper.delete(game_id),
        lambda: keeper.restore(game_id),
        lambda: keeper.duplicate(game_id),
        lambda: keeper.bring(items),
        lambda: keeper.put_all([]),
        keeper.empty_bin,
        lambda: start(keeper),
    )
    for change in changes:
        with pytest.raises(StoreBusy):
            change()
    assert contents(keeper._store) == before
    assert keeper.history(game_id).length == 1
    work.close()
    assert contents(keeper._store) == before
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    assert keeper.bring(items).added == [game.id for game in GAMES]
    assert keeper.history(game_id).length == 2


def test_a_journal_stopped_at_any_step_is_as_it_was_and_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal_files, "_BLOCK", 300)
    games = [of_game(game).whole() for game in GAMES]
    number, ended = 0, False
    while not ended:
        disk = Disk()
        store = open_journal(disk.files)
        put(store, GAMES[0])
        before, on_disk = state(store), disk.contents()
        work = store.putting(games, {"a": "b"})
        try:
            for _ in range(number):
                next(work)
            work.close()
            assert state(store) == before
            assert disk.contents() == on_disk
        except StopIteration:
            ended = True
            assert store.note("a") == "b"
        store.set_note("c", "d")
        after = state(store)
        store.close()
        assert state(open_journal(disk.files)) == after
        number += 1
    assert number > 20


@pytest.mark.parametrize("seed", range(6))
def test_a_kill_while_games_are_put_leaves_all_or_nothing(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_files, "_BLOCK", 300)
    rng = Random(seed)
    disk = Disk()
    keeper = keeper_of(open_journal(disk.files))
    game_id = start(keeper)
    before = state(keeper._store)
    disk.lives = rng.randrange(12)
    done = True
    try:
        keeper.bring([of_game(game) for game in GAMES])
    except Killed:
        done = False
    found = open_journal(Disk(disk.after_a_crash(rng)).files)
    assert state(found) == state(keeper._store) if done else state(found) == before
    assert found.length(game_id) == 1


def test_what_a_full_storage_does_not_take_is_in_memory_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal_files, "_BLOCK", 300)
    disk = Disk()
    store = open_journal(disk.files)
    keeper = keeper_of(store)
    start(keeper)
    disk.room = disk.used() + 700
    on_disk = disk.contents()
    work = keeper.bringing([of_game(game) for game in GAMES])
    driven(work, lambda *_: store.retry() or True)
    assert store.unkept == 1
    assert disk.contents() == on_disk
    assert all(keeper.history(game.id).game.finished for game in GAMES)
    disk.room = None
    assert store.retry()
    after = state(store)
    store.close()
    assert state(open_journal(disk.files)) == after
