"""What happens inside a browser: the player of the kill test, which opens the library there,
tells what it finds and plays on until it is killed; and two measures.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from scorepad.library.journal import JournalStore
from scorepad.library.keeper import Keeper
from scorepad.places.browser_library import open_library
from scorepad.places.opfs import BrowserFiles
from scorepad.wizard.events import BidMade, GameStarted
from scorepad.wizard.rules import RuleSet, standard_schedule

from .scripted import name, play_on, script

BETWEEN = 4
"""Entries that are kept between two words to the outside, so that kills fall into writing."""


async def prepare(_number: int, tell: Callable[[str], Any]) -> None:
    """Nothing; the memory of the runtime is there already."""
    tell("ready")


async def commits(count: int, tell: Callable[[str], Any]) -> None:
    """Tell how many milliseconds each of ``count`` commits of a bid took."""
    opened = await open_library(BrowserFiles())
    keeper = Keeper(opened.store, lambda: datetime.now(UTC), lambda: f"measured-{time.time_ns()}")
    started = GameStarted(tuple("ABCDEF"), 0, RuleSet(standard_schedule(6)[-1:]))
    game_id = keeper.start(started).id
    assert game_id is not None
    times = []
    was = None
    for turn in range(count):
        bid = turn % 11
        began = time.perf_counter()
        assert not keeper.submit(game_id, BidMade(1, 1, bid, was))
        times.append(1000 * (time.perf_counter() - began))
        was = bid
    assert keeper.unkept == 0
    keeper.close()
    tell(json.dumps(times))


async def fill(_number: int, tell: Callable[[str], Any]) -> None:
    """Write until the storage is full, go on in memory, and wait until there is room again."""
    store = (await open_library(BrowserFiles())).store
    assert isinstance(store, JournalStore)
    written = 0
    while not store.unkept:
        store.set_note(f"note {written}", "x" * 300_000)
        written += 1
        assert written < 100, "the storage is never full"
    keeper = Keeper(store, lambda: datetime.now(UTC), lambda: "late")
    assert keeper.start(GameStarted(("A", "B", "C"), 0, RuleSet((1,)))).id == "late"
    assert not keeper.submit("late", BidMade(1, 1, 1))
    assert keeper.unkept == 3
    assert len(keeper.export("late").records) == 2
    tell("full: the game goes on")
    for _ in range(1200):
        if store.retry():
            break
        await asyncio.sleep(0.1)
    store.close()
    again = (await open_library(BrowserFiles())).store
    assert again.length("late") == 2
    assert len(again.notes()) == written
    tell("kept: everything is there")


async def opening(count: int, tell: Callable[[str], Any]) -> None:
    """Tell how many milliseconds it takes to open a large library and read it for home."""
    import scorepad_files

    first, second = await BrowserFiles().open()
    data = (await scorepad_files.fetch("large.journal")).to_bytes()
    first.truncate(0)
    first.write(0, data)
    second.truncate(0)
    for file in (first, second):
        file.close()
    times = []
    for _ in range(count):
        began = time.perf_counter()
        opened = await open_library(BrowserFiles())
        assert len(opened.store.heads(finished=True, limit=51)) == 51
        opened.store.known_players(24)
        times.append(1000 * (time.perf_counter() - began))
        opened.store.close()
    tell(json.dumps(times))


async def play(seed: int, tell: Callable[[str], Any]) -> None:
    """Tell the state of the library as JSON, and then each line that was kept, or the newest."""
    opened = await open_library(BrowserFiles())
    store = opened.store
    assert isinstance(store, JournalStore), "this browser keeps nothing"
    assert not store.read_only, "the last tab still holds the files"
    assert opened.damaged == 0, "a kill has damaged the library"
    tell(json.dumps(found(store, seed)))
    kept = 0

    def confirm(line: str) -> None:
        nonlocal kept
        kept += 1
        assert store.unkept == 0
        if kept % BETWEEN == 0:
            tell(line)

    play_on(store, seed, confirm)


def found(store: JournalStore, seed: int) -> dict[str, object]:
    """How many lines of which games are there, all held against the script."""
    ids = sorted(head.id for head in store.heads(limit=10**6))
    wrong = [one for game, one in enumerate(ids) if one != name(game)]
    lengths = []
    for game, game_id in enumerate(ids):
        log = [record.entry for record in store.load(game_id)]
        whole = script(seed, game)
        lengths.append(len(log))
        if log != whole[: len(log)] or (game < len(ids) - 1 and len(log) < len(whole)):
            wrong.append(game_id)
    return {"lengths": lengths, "wrong": wrong}
