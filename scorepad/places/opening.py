"""The app put together: the library in a folder, its keeper, the screens."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flet.app import AppCallable


@contextlib.contextmanager
def open_app(folder: Path) -> Iterator[AppCallable]:
    """The app's main over the library in the folder; the library is let go of at the end.

    The notices for the screens are the paths of damaged files that were moved aside.

    Raises:
        scorepad.errors.StoreError: the library cannot be opened; nothing was changed in it.
    """
    from scorepad.app.main import make_main
    from scorepad.library.keeper import Keeper
    from scorepad.library.sqlite import open_library

    opened = open_library(folder)
    keeper = Keeper(opened.store, lambda: datetime.now().astimezone(), lambda: uuid.uuid4().hex)
    try:
        yield make_main(keeper, () if opened.moved_aside is None else (str(opened.moved_aside),))
    finally:
        keeper.close()
