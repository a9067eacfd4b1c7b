"""The app inside a browser: Python, the library and the screens in a worker of the page.

There are no threads here and no other processes; what the page has to say comes as messages.
"""

from __future__ import annotations

import asyncio
import json
import logging
import uuid
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorepad.errors import ScorepadError

if TYPE_CHECKING:
    import flet as ft

log = logging.getLogger(__name__)

Heard = dict[str, Any]
"""What the page tells: one key names what happened, its value the particulars."""

_watches: set[asyncio.Future[None]] = set()
"""What runs for as long as the page lives; a loop alone does not hold on to it."""


def prepare() -> None:
    """Load what every start needs and what holds nothing of the page.

    The memory of Python is kept after this and taken up again by the next start, so nothing here
    may depend on the person, the time or the screen.
    """
    import re
    from importlib import import_module
    from importlib.resources import files
    from pkgutil import iter_modules

    import flet as ft

    from scorepad.app.words import LANGUAGES, Words

    import_module("scorepad.app.main")
    import_module("scorepad.library.keeper")
    import_module("scorepad.places.browser_library")
    # Flet loads each control at its first use; a start would wait for them one after another.
    used = re.compile(r"\bft\.([A-Za-z]\w*)")
    for name in ("scorepad.app", "scorepad.app.parts", "scorepad.app.screens"):
        folder = files(name)
        for module in iter_modules([str(folder)], f"{name}."):
            import_module(module.name)
            source = folder / f"{module.name.rpartition('.')[2]}.py"
            if source.is_file():
                for control in used.findall(source.read_text("utf-8")):
                    getattr(ft, control, None)
    for language in LANGUAGES:
        Words(language)


async def run(told: str) -> None:
    """Start the app for the one page there is; ``told`` is what the page says at first, as JSON."""
    import flet as ft
    import scorepad_page

    from scorepad.app.main import make_main
    from scorepad.app.notices import Beginning
    from scorepad.library.journal import JournalStore
    from scorepad.library.keeper import Keeper
    from scorepad.places.browser_library import Watch, open_library
    from scorepad.places.opfs import BrowserFiles

    log.debug("the page starts with %s", json.loads(told))

    def say(**what: object) -> None:
        scorepad_page.say(json.dumps(what))

    try:
        library = await open_library(files := BrowserFiles())
        keeper = Keeper(
            library.store, lambda: datetime.now().astimezone(), lambda: uuid.uuid4().hex
        )
    except ScorepadError as error:
        say(failed=str(error), snapshot=False)
        return
    screens = make_main(keeper, Beginning(set_aside=library.damaged, lasts=library.lasts))
    if isinstance(library.store, JournalStore):
        watching = asyncio.ensure_future(Watch(keeper, library.store, files).run())
        _watches.add(watching)

    async def main(page: ft.Page) -> None:
        await screens(page)
        say(shown=True)

    def hear(text: str) -> None:
        heard: Heard = json.loads(text)
        log.debug("the page says %s", heard)

    scorepad_page.hear = hear
    ft.run(main)
