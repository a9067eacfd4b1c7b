"""One keeper serves all sessions: it checks, keeps, and tells everybody."""

from __future__ import annotations

import itertools
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from threading import Barrier, Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import StoreDamaged, StoreError, StoreFull, StoreReadOnly
from scorepad.library import keeper as keeper_module
from scorepad.library.codec import Record
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.library.store import GameHead, MemoryStore, Store
from scorepad.wizard.events import (
    BidMade,
    Entry,
    GameFinished,
    GameStarted,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import RuleSet, standard_schedule

from .tables import EVENING, play, seating

TRIO = GameStarted(("Anya", "Ben", "Cleo"), 0, RuleSet(standard_schedule(3)))


class Clock:
    """A second passes with every look."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


class BrokenDisk(MemoryStore):
    """A store whose disk can be broken."""

    error: StoreError | None = None
    read_only_now = False
    writer_gone = False

    @property
    def read_only(self) -> bool:
        return self.read_only_now

    def try_to_write(self) -> bool:
        if self.writer_gone:
            self.read_only_now = False
        return not self.read_only_now

    def append(self, game_id: str, number: int, record: Record, head: GameHead) -> None:
        if self.error:
            raise self.error
        super().append(game_id, number, record, head)


def keeper_of(store: Store) -> Keeper:
    count = itertools.count(1)
    return Keeper(store, Clock(), lambda: f"game-{next(count)}")


def start(keeper: Keeper, started: GameStarted = TRIO) -> str:
    answer = keeper.start(started)
    assert answer.problems == ()
    assert answer.id is not None
    return answer.id


def follows(keeper: Keeper) -> bool:
    """Whether another process writes, as of now."""
    return keeper.read_only


def test_a_game_is_started_and_listed() -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper)
    assert [head.id for head in keeper.heads(finished=False)] == [game_id]
    assert keeper.known_players() == ("Anya", "Ben", "Cleo")
    assert keeper.times(game_id) == ("2026-11-30T19:00:01.000Z",) * 2


def test_a_game_with_problems_is_not_started() -> None:
    keeper = keeper_of(MemoryStore())
    answer = keeper.start(GameStarted(("Anya", " anya "), 0, TRIO.rules))
    assert answer.id is None
    assert {p.kind for p in answer.problems} == {Kind.NAME_TWICE, Kind.TOO_FEW_PLAYERS}
    assert keeper.heads() == ()


def test_names_are_kept_clean() -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper, GameStarted(("  Anya ", "Ben\u202e", "Cleo  X"), 0, TRIO.rules))
    assert keeper.history(game_id).game.players == ("Anya", "Ben", "Cleo X")
    assert keeper.known_players() == ("Anya", "Ben", "Cleo X")


def test_an_entry_is_kept_and_becomes_the_present() -> None:
    store = MemoryStore()
    keeper = keeper_of(store)
    game_id = start(keeper)
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    assert keeper.history(game_id).game.current.bids == (None, 1, None)
    assert store.load(game_id)[1] == Record("2026-11-30T19:00:02.000Z", BidMade(1, 1, 1))
    assert keeper.times(game_id)[1] == "2026-11-30T19:00:02.000Z"
    assert keeper.export(game_id).records == store.load(game_id)


def test_the_second_of_two_contradicting_taps_is_told() -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper)
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    (problem,) = keeper.submit(game_id, BidMade(1, 1, 0))
    assert (problem.kind, problem.found) == (Kind.CHANGED_MEANWHILE, 1)
    assert keeper.history(game_id).game.current.bids == (None, 1, None)


@pytest.mark.parametrize(
    "error", [StoreFull("full"), StoreDamaged("damaged"), StoreError("busy")], ids=repr
)
def test_what_is_not_kept_did_not_happen(error: StoreError) -> None:
    store = BrokenDisk()
    keeper = keeper_of(store)
    game_id = start(keeper)
    before = (keeper.history(game_id), keeper.heads(), keeper.times(game_id))
    told: list[str | None] = []
    keeper.listen(told.append)
    store.error = error
    with pytest.raises(type(error)):
        keeper.submit(game_id, BidMade(1, 1, 1))
    assert (keeper.history(game_id), keeper.heads(), keeper.times(game_id)) == before
    assert told == []
    store.error = None
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    assert told == [game_id]


def test_listeners_hear_of_every_change_until_they_cancel() -> None:
    keeper = keeper_of(MemoryStore())
    told: list[str | None] = []
    cancel = keeper.listen(told.append)
    game_id = start(keeper)
    keeper.submit(game_id, BidMade(1, 1, 1))
    keeper.submit(game_id, RoundClosed(1))
    keeper.delete(game_id)
    keeper.restore(game_id)
    keeper.set_note("theme", "dark")
    assert told == [game_id, game_id, game_id, game_id, None]
    cancel()
    cancel()
    keeper.submit(game_id, BidMade(1, 2, 0))
    assert len(told) == 5
    assert keeper.note("theme") == "dark"


def test_a_broken_listener_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    keeper = keeper_of(MemoryStore())
    told: list[str | None] = []

    def broken(game_id: str | None) -> None:
        raise ValueError("this screen is gone")

    keeper.listen(broken)
    keeper.listen(told.append)
    game_id = start(keeper)
    assert told == [game_id]
    assert "the others go on" in caplog.text


def test_a_listener_may_use_the_keeper_and_leave() -> None:
    keeper = keeper_of(MemoryStore())
    seen: list[int] = []

    def once(game_id: str | None) -> None:
        assert game_id is not None
        seen.append(keeper.history(game_id).length)
        cancel()

    cancel = keeper.listen(once)
    game_id = start(keeper)
    keeper.submit(game_id, BidMade(1, 1, 1))
    assert seen == [1]


def test_a_listener_may_wait_for_a_thread_that_uses_the_keeper() -> None:
    keeper = keeper_of(MemoryStore())

    def waits(game_id: str | None) -> None:
        other = Thread(target=keeper.heads)
        other.start()
        other.join(timeout=20)
        assert not other.is_alive()

    keeper.listen(waits)
    start(keeper)


def test_games_that_are_not_held_any_more_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper_module, "OPEN_GAMES", 2)
    keeper = keeper_of(MemoryStore())
    games = [start(keeper) for _ in range(5)]
    for game_id in games:
        assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    for game_id in games:
        assert keeper.history(game_id).game.current.bids == (None, 1, None)
        assert keeper.submit(game_id, Undone(2)) == ()


def test_a_game_that_is_not_there_is_said() -> None:
    keeper = keeper_of(MemoryStore())
    with pytest.raises(StoreError, match="no game lost"):
        keeper.history("lost")


def test_a_follower_refuses_entries_and_takes_over() -> None:
    store = BrokenDisk()
    keeper = keeper_of(store)
    game_id = start(keeper)
    told: list[str | None] = []
    keeper.listen(told.append)
    store.read_only_now = True
    assert follows(keeper)
    with pytest.raises(StoreReadOnly):
        keeper.submit(game_id, BidMade(1, 1, 1))
    with pytest.raises(StoreReadOnly):
        keeper.start(TRIO)
    keeper.poll()
    assert told == []
    store.writer_gone = True
    keeper.poll()
    assert told == [None]
    assert not follows(keeper)
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()


def test_contradicting_taps_from_many_threads_are_taken_once(tmp_path: Path) -> None:
    keeper = keeper_of(open_library(tmp_path).store)
    game_id = start(keeper)
    ready = Barrier(8)
    answers: list[bool] = []

    def tap(seat: int) -> None:
        ready.wait()
        for bid in (0, 1) * 5:
            answers.append(keeper.submit(game_id, BidMade(1, seat % 3, bid)) == ())
            keeper.submit(game_id, TrumpNoted(1, None))

    threads = [Thread(target=tap, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers.count(True) == 3
    log = [record.entry for record in keeper.export(game_id).records]
    assert replay(log).game == keeper.history(game_id).game
    keeper.close()


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_any_game_through_the_keeper_is_its_replay(seed: int) -> None:
    rng = Random(seed)
    log = play(rng, seating(rng, rounds=4), 120)
    keeper = keeper_of(MemoryStore())
    assert isinstance(log[0], GameStarted)
    game_id = start(keeper, log[0])
    for entry in log[1:]:
        assert keeper.submit(game_id, entry) == ()
    assert keeper.history(game_id) == replay(log)
    assert [record.entry for record in keeper.export(game_id).records] == log
    (head,) = keeper.heads()
    assert head.totals == replay(log).game.totals
    assert head.finished == replay(log).game.finished


def test_a_correction_after_the_end_makes_no_game_longer() -> None:
    store = MemoryStore()
    keeper = keeper_of(store)
    short = GameStarted(TRIO.players, 0, RuleSet((1,)))
    game_id = start(keeper, short)
    bids = [BidMade(1, seat, 0) for seat in (1, 2, 0)]
    evening: list[Entry] = [*bids, TricksCounted(1, 1, 1), GameFinished()]
    for entry in evening:
        assert keeper.submit(game_id, entry) == ()
    assert keeper.times(game_id)[1] == "2026-11-30T19:00:06.000Z"
    fixed = RoundCorrected(1, (0, 1, 0), (0, 1, 0), None)
    assert keeper.submit(game_id, fixed) == ()
    (head,) = keeper.heads(finished=True)
    assert (head.totals, head.winners) == ((20, 30, 20), (1,))
    for one in (keeper, keeper_of(store)):
        assert one.times(game_id)[1] == "2026-11-30T19:00:06.000Z"
    # With the end undone the game runs on.
    assert keeper.submit(game_id, Undone(7)) == ()
    assert keeper.submit(game_id, Undone(6)) == ()
    assert keeper.times(game_id)[1] == "2026-11-30T19:00:09.000Z"
