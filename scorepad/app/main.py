"""The app of one session: a page is given a desk, a look and the screens."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING

import flet as ft

from scorepad.app.desk import Desk
from scorepad.app.device import system_languages
from scorepad.app.dress import dress
from scorepad.app.mending import remember_event_types
from scorepad.app.notices import NOTHING_TO_SAY, Beginning
from scorepad.app.screens.routes import app
from scorepad.app.session import Session
from scorepad.library.keeper import Keeper

if TYPE_CHECKING:
    from scorepad.library.backups import Backups


def _now() -> datetime:
    return datetime.now().astimezone()


def make_main(
    keeper: Keeper,
    beginning: Beginning = NOTHING_TO_SAY,
    *,
    backups: Backups | None = None,
    clock: Callable[[], float] = time.monotonic,
    today: Callable[[], datetime] = _now,
    resume: bool = False,
    opened: Callable[[Session], None] = lambda _: None,
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet runs for each new window or tab. ``beginning`` is how the library was found at
    this start; the home screen tells it. A window goes on where it was, and so does a browser with
    ``resume``. ``opened`` is called with each new session, once its screens are drawn.
    ``backups`` are those beside the data, where there are any.
    """
    remember_event_types()

    async def main(page: ft.Page) -> None:
        languages = () if page.web else system_languages()
        desk = Desk(
            keeper,
            clock=clock,
            today=today,
            languages=languages,
            beginning=beginning,
            backups=backups,
        )
        page.title = "Scorepad"
        session = Session(page, desk)
        dress(page, session.look, desk.settings.theme)
        await session.ask_device()
        place = page.route
        if (resume or not page.web) and place in ("", "/"):
            page.route = desk.last_place()
        page.render_views(app(session))
        if page.web and page.route != place:
            # The address has to say where it is, or Back would lead to where it seems to be.
            page.navigate(page.route)
        opened(session)

    return main
