"""The app of one session: a page is given a desk, a look and the screens."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from datetime import datetime

import flet as ft

from scorepad.app.desk import Desk
from scorepad.app.device import system_languages
from scorepad.app.dress import dress
from scorepad.app.mending import remember_event_types
from scorepad.app.screens.routes import app
from scorepad.app.session import Session
from scorepad.library.keeper import Keeper


def _now() -> datetime:
    return datetime.now().astimezone()


def make_main(
    keeper: Keeper,
    moved_aside: tuple[str, ...] = (),
    *,
    clock: Callable[[], float] = time.monotonic,
    today: Callable[[], datetime] = _now,
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet runs for each new window or tab. ``moved_aside`` are the paths
    of damaged libraries that were replaced at this start; the home screen says so.
    """
    remember_event_types()

    async def main(page: ft.Page) -> None:
        languages = () if page.web else system_languages()
        desk = Desk(keeper, clock=clock, today=today, languages=languages, moved_aside=moved_aside)
        page.title = "Scorepad"
        session = Session(page, desk)
        dress(page, session.look, desk.settings.theme)
        await session.ask_device()
        if not page.web and page.route in ("", "/"):
            page.route = desk.last_place()
        page.render_views(app(session))

    return main
