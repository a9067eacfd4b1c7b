"""The app put together: the library in a folder, its keeper, the screens."""

from __future__ import annotations

import contextlib
import gc
import logging
import threading
import uuid
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.errors import StoreError

if TYPE_CHECKING:
    from flet.app import AppCallable

    from scorepad.library.keeper import Keeper

log = logging.getLogger(__name__)

WATCH_SECONDS = 1.0


@contextlib.contextmanager
def open_app(folder: Path) -> Iterator[AppCallable]:
    """The app's main over the library in the folder; the library is let go of at the end.

    The screens are told of damaged files that were moved aside.

    Raises:
        scorepad.errors.StoreError: the library cannot be opened; nothing was changed in it.
    """
    from scorepad.app.main import make_main
    from scorepad.app.notices import Beginning
    from scorepad.library.keeper import Keeper
    from scorepad.library.sqlite import open_library

    opened = open_library(folder)
    keeper = Keeper(opened.store, lambda: datetime.now().astimezone(), lambda: uuid.uuid4().hex)
    moved = () if opened.moved_aside is None else (str(opened.moved_aside),)
    main = make_main(keeper, Beginning(moved_aside=moved))
    # What is loaded by now stays to the end: the collector need not walk through it in a game.
    gc.freeze()
    ended = threading.Event()
    watch = threading.Thread(target=_watch, args=(keeper, ended), daemon=True)
    watch.start()
    try:
        yield main
    finally:
        ended.set()
        watch.join()
        keeper.close()


def _watch(keeper: Keeper, ended: threading.Event) -> None:
    """See once a second what other processes did to the library, until the app ends."""
    while not ended.wait(WATCH_SECONDS):
        try:
            keeper.poll()
        except StoreError as error:
            log.warning("the library could not be looked at: %s", error)
