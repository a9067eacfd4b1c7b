"""The app inside a browser: Python, the library and the screens in a worker of the page.

There are no threads here and no other processes. What the page tells comes as JSON with one key
that names it, and what it is told goes the same way:

=============  =====================================================================
the page says  ``hidden``, ``update`` ("ready"), ``persisted`` (whether data is safe)
it is told     ``shown`` (a screen is there), ``last`` (what to show at the next
               start), ``failed`` (why there is no screen)
=============  =====================================================================
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

    from scorepad.app.session import Session
    from scorepad.library.journal import JournalStore
    from scorepad.library.keeper import Keeper

log = logging.getLogger(__name__)

PAINTED = 0.02
"""Seconds after which the first screen is on its way to the page."""

QUIET = 5.0
"""Seconds after the first screen in which nobody thinks of backups."""

_FIRST = (
    "flet.app",
    "flet.components.component",
    "flet.controls.object_patch",
    "flet.messaging.connection",
    "flet.messaging.protocol",
    "flet.messaging.session",
    "flet.pubsub.pubsub_hub",
    "msgpack",
    "scorepad.library.keeper",
    "scorepad.places.browser_library",
    "scorepad.places.opfs",
    "scorepad.places.page_link",
)
"""Modules that are loaded only once a page is there, of those that need none."""

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

    for name in _FIRST:
        import_module(name)
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


async def _back_up(keeper: Keeper, store: JournalStore, sessions: list[Session]) -> None:
    """Make backups for as long as the page lives, and tell the screens of them."""
    await asyncio.sleep(QUIET)
    from scorepad.library.slots import SLOTS
    from scorepad.places.browser_backups import BrowserBackups
    from scorepad.places.opfs import BrowserSlots

    saving = sessions[-1].saving
    made = BrowserBackups(
        keeper,
        store,
        BrowserSlots(SLOTS),
        changed=lambda: saving.have(made.backups),
        no_room=saving.tell_no_room,
        rescued=saving.tell_rescue,
    )
    saving.have(made.backups)
    await made.run()


async def run(told: str) -> None:
    """Start the app for the one page there is; ``told`` is what the page says at first, as JSON."""
    import flet as ft
    import scorepad_page

    from scorepad.app.main import make_main
    from scorepad.app.notices import Beginning
    from scorepad.library.journal import JournalStore
    from scorepad.library.keeper import Keeper
    from scorepad.places.browser_library import Watch, open_library
    from scorepad.places.collector import calm
    from scorepad.places.opfs import BrowserFiles
    from scorepad.places.page_link import Link, Picture, tell_safety, tell_updates

    first: dict[str, Any] = json.loads(told)
    link = Link(scorepad_page.say)
    scorepad_page.hear = link.hear
    try:
        library = await open_library(files := BrowserFiles())
        keeper = Keeper(
            library.store, lambda: datetime.now().astimezone(), lambda: uuid.uuid4().hex
        )
    except ScorepadError as error:
        link.say(failed=str(error))
        return
    if library.damaged:
        from scorepad.library.healing import wait_for_healing

        wait_for_healing(keeper, library.damaged)
    picture = Picture(keeper, link, first.get("languages", ()))
    keeper.listen(lambda _: picture.later())
    link.on("hidden", lambda _: picture.draw())
    sessions: list[Session] = []
    backing: list[asyncio.Future[None]] = []
    beginning = Beginning(set_aside=library.damaged, lasts=library.lasts)
    screens = make_main(keeper, beginning, resume=True, opened=sessions.append)
    calm()
    if isinstance(library.store, JournalStore):
        watching = asyncio.ensure_future(Watch(keeper, library.store, files).run())
        _watches.add(watching)

    async def main(page: ft.Page) -> None:
        await screens(page)
        await asyncio.sleep(PAINTED)
        link.say(shown=True)
        tell_updates(sessions[-1], link, updated=bool(first.get("updated")))
        tell_safety(sessions[-1], link)
        if isinstance(library.store, JournalStore) and not backing:
            backing.append(asyncio.ensure_future(_back_up(keeper, library.store, sessions)))

    ft.run(main)
