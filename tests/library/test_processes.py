"""Two processes on the same data: one writes, the other follows."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.errors import StoreReadOnly
from scorepad.library.sqlite import open_library
from scorepad.wizard.events import BidMade

from .given import game, put
from .test_keeper import TRIO, follows, keeper_of, start

ROOT = Path(__file__).resolve().parents[2]


class Other:
    """Another Scorepad on the same data, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.library.library_process", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.opened = self.line()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ask(self, command: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.line()

    def close(self) -> None:
        self.process.communicate(timeout=60)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Other]:
    one = Other(tmp_path)
    yield one
    one.kill()


def test_the_first_writes_and_the_second_follows(other: Other, tmp_path: Path) -> None:
    assert other.opened == "writes"
    game_id = other.ask("start Anya Ben Cleo")
    opened = open_library(tmp_path)
    assert opened.read_only
    keeper = keeper_of(opened.store)
    assert follows(keeper)
    assert [head.id for head in keeper.heads()] == [game_id]
    with pytest.raises(StoreReadOnly):
        keeper.submit(game_id, BidMade(1, 1, 1))
    with pytest.raises(StoreReadOnly):
        keeper.start(TRIO)
    with pytest.raises(StoreReadOnly):
        keeper.delete(game_id)
    with pytest.raises(StoreReadOnly):
        keeper.set_note("theme", "dark")
    assert other.ask(f"bid {game_id} 1 1") == "0"
    keeper.close()


def test_a_follower_sees_what_the_writer_does(other: Other, tmp_path: Path) -> None:
    first = other.ask("start Anya Ben Cleo")
    second = other.ask("start Dora Emil Fay")
    keeper = keeper_of(open_library(tmp_path).store)
    told: list[str | None] = []
    keeper.listen(told.append)
    assert keeper.history(first).game.current.bids == (None, None, None)
    quiet = keeper.history(second)
    keeper.poll()
    assert told == []
    other.ask(f"bid {first} 1 1")
    keeper.poll()
    assert told == [None, first]
    assert keeper.history(first).game.current.bids == (None, 1, None)
    assert keeper.history(second) is quiet
    keeper.poll()
    assert told == [None, first]
    keeper.close()


@pytest.mark.parametrize("end", ["close", "kill"])
def test_a_follower_takes_over_when_the_writer_is_gone(
    other: Other, tmp_path: Path, end: str
) -> None:
    game_id = other.ask("start Anya Ben Cleo")
    keeper = keeper_of(open_library(tmp_path).store)
    told: list[str | None] = []
    keeper.listen(told.append)
    keeper.poll()
    assert follows(keeper)
    other.ask(f"bid {game_id} 1 1")
    other.close() if end == "close" else other.kill()
    keeper.poll()
    assert not follows(keeper)
    assert None in told
    assert keeper.submit(game_id, BidMade(1, 2, 0)) == ()
    assert keeper.history(game_id).game.current.bids == (None, 1, 0)
    late = Other(tmp_path)
    assert late.opened == "read-only"
    assert late.ask(f"bids {game_id}") == "(None, 1, 0)"
    assert late.ask(f"bid {game_id} 0 1") == "StoreReadOnly"
    keeper.close()
    assert late.ask("poll") == "writes"
    assert late.ask(f"bid {game_id} 0 1") == "0"
    late.close()


def test_of_many_that_start_at_once_one_writes(tmp_path: Path) -> None:
    others = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.library.library_process", str(tmp_path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    said = sorted(str(one.stdout and one.stdout.readline().strip()) for one in others)
    for one in others:
        one.communicate(timeout=60)
    assert said == ["read-only", "read-only", "read-only", "writes"]


def test_a_killed_writer_leaves_no_lock(other: Other, tmp_path: Path) -> None:
    game_id = other.ask("start Anya Ben Cleo")
    other.ask(f"bid {game_id} 1 1")
    other.kill()
    opened = open_library(tmp_path)
    assert not opened.read_only
    assert opened.moved_aside is None
    assert opened.store.length(game_id) == 2
    opened.store.close()


def test_two_libraries_of_one_process_are_one_writer_too(tmp_path: Path) -> None:
    first = open_library(tmp_path)
    second = open_library(tmp_path)
    assert (first.read_only, second.read_only) == (False, True)
    put(first.store, game("one"))
    assert [head.id for head in second.store.heads()] == ["one"]
    assert not second.store.try_to_write()
    first.store.close()
    assert second.store.try_to_write()
    assert not second.store.read_only
    put(second.store, game("two"))
    second.store.close()


def test_changes_differ_after_another_process_and_after_taking_over(tmp_path: Path) -> None:
    first = open_library(tmp_path)
    second = open_library(tmp_path)
    numbers = [second.store.changes(), second.store.changes()]
    assert numbers[0] == numbers[1]
    first.store.set_note("a", "b")
    numbers.append(second.store.changes())
    first.store.close()
    second.store.try_to_write()
    numbers.append(second.store.changes())
    assert len(set(numbers)) == 3
    second.store.close()


def test_games_of_the_other_process_are_listed(other: Other, tmp_path: Path) -> None:
    keeper = keeper_of(open_library(tmp_path).store)
    for count in range(1, 4):
        other.ask("start Anya Ben Cleo")
        assert len(keeper.heads()) == count
    with pytest.raises(StoreReadOnly):
        start(keeper)
    keeper.close()
