"""The app put together: the library in a folder, its keeper, the screens."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.errors import StoreError
from scorepad.places.collector import calm

if TYPE_CHECKING:
    from flet.app import AppCallable

    from scorepad.app.session import Session
    from scorepad.places.keeping import Kept

log = logging.getLogger(__name__)

WATCH_SECONDS = 1.0


@contextlib.contextmanager
def open_app(folder: Path, file: Path | None = None) -> Iterator[AppCallable]:
    """The app's main over the library in the folder; the library is let go of at the end.

    The screens are told of damaged files that were moved aside. The first session shows what is
    in ``file``.

    Raises:
        scorepad.errors.StoreError: the library cannot be opened; nothing was changed in it.
    """
    from scorepad.app.main import make_main
    from scorepad.app.notices import Beginning
    from scorepad.places.keeping import kept

    with kept(folder) as here:
        moved = () if here.rescue or here.moved_aside is None else (str(here.moved_aside),)
        beginning = Beginning(moved_aside=moved, rescue=here.rescue)
        files = [] if file is None else [file]

        def opened(session: Session) -> None:
            if files:
                session.dropping.open(files.pop())

        main = make_main(here.keeper, beginning, backups=here.backups, opened=opened)
        calm()
        ended = threading.Event()
        watch = threading.Thread(target=_watch, args=(here, ended), daemon=True)
        watch.start()
        try:
            yield main
        finally:
            ended.set()
            watch.join()


def _watch(here: Kept, ended: threading.Event) -> None:
    """See once a second what other processes did to the library, and make backups, to the end."""
    from scorepad.library.automatic import AutomaticBackups

    automatic = AutomaticBackups(
        here.keeper, here.backups, progress=lambda _done, _total: not ended.is_set()
    )
    while not ended.wait(WATCH_SECONDS):
        try:
            here.keeper.poll()
            automatic.tick()
        except StoreError as error:
            log.warning("the library could not be looked at: %s", error)
