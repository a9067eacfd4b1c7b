"""The player of the kill test inside a browser: opens the library there, tells what it finds,
and plays on until it is killed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from scorepad.library.journal import JournalStore
from scorepad.places.browser_library import open_library
from scorepad.places.opfs import BrowserFiles

from .scripted import name, play_on, script

BETWEEN = 4
"""Entries that are kept between two words to the outside, so that kills fall into writing."""


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
