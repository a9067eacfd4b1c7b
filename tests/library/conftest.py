"""Each kind of store, and a place with backups."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.library.byte_file import MemoryFile
from scorepad.library.journal import open_journal
from scorepad.library.sqlite import open_library
from scorepad.library.store import MemoryStore, Store

from .place import Place, filled_place

MAKERS: dict[str, Callable[[Path], Store]] = {
    "memory": lambda folder: MemoryStore(),
    "sqlite": lambda folder: open_library(folder).store,
    "journal": lambda folder: open_journal((MemoryFile(), MemoryFile())),
}


@pytest.fixture(params=MAKERS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty library of each kind."""
    made = MAKERS[request.param](tmp_path)
    yield made
    made.close()


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """A library with backups and three games in it."""
    return filled_place(tmp_path)
