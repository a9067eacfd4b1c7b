"""Which address shows which screen. Back leads one level up, as the addresses nest."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from scorepad.app.messages import store_message
from scorepad.app.parts.base import act
from scorepad.app.screens.about import about_screen
from scorepad.app.screens.backups import backups_screen
from scorepad.app.screens.bin import bin_screen
from scorepad.app.screens.bring import bring_screen
from scorepad.app.screens.changes import changes_screen
from scorepad.app.screens.correct import correct_screen
from scorepad.app.screens.end import end_screen
from scorepad.app.screens.frame import message
from scorepad.app.screens.games import filter_screen, games_screen
from scorepad.app.screens.give import give_screen
from scorepad.app.screens.handover import handover_screen
from scorepad.app.screens.home import home_screen
from scorepad.app.screens.new_game import new_game_screen
from scorepad.app.screens.opened import opened_screen, paste_screen
from scorepad.app.screens.referee import referee_screen
from scorepad.app.screens.rules import rules_screen
from scorepad.app.screens.settings import settings_screen
from scorepad.app.screens.sheet import sheet_screen
from scorepad.app.screens.table import table_screen, watched
from scorepad.app.session import Session
from scorepad.app.target import Tone, Topic
from scorepad.app.theme import Size
from scorepad.errors import StoreError, StoreMissing
from scorepad.wizard.game import Phase
from scorepad.wizard.history import History

log = logging.getLogger(__name__)

ROUND = re.compile(r"[0-9]{1,3}")
"""The number of a round in an address."""


def app(session: Session) -> Callable[[], ft.Control]:
    """The root component of a session."""
    session.watch = watched

    def home() -> ft.View:
        return home_screen(session)

    def game() -> ft.View:
        return _game(session, lambda game_id, history: _table_or_end(session, game_id, history))

    def sheet() -> ft.View:
        return _game(session, lambda game_id, history: sheet_screen(session, game_id, history))

    def correct_from_sheet() -> ft.View:
        return _game(session, lambda i, h: _correct(session, i, h, f"/game/{i}/sheet"))

    def correct_from_table() -> ft.View:
        return _game(session, lambda i, h: _correct(session, i, h, f"/game/{i}"))

    def referee() -> ft.View:
        return _game(session, lambda i, h: referee_screen(session, f"/game/{i}", h))

    def referee_from_sheet() -> ft.View:
        return _game(session, lambda i, h: referee_screen(session, f"/game/{i}/sheet", h))

    def rule_book() -> ft.View:
        return referee_screen(session)

    def new_game() -> ft.View:
        return new_game_screen(session)

    def settings() -> ft.View:
        return settings_screen(session)

    def routed(view: Callable[[], ft.View], *topics: Topic) -> Callable[[], Any]:
        return _routed(session, view, topics)

    tree = [
        ft.Route(
            path="/",
            component=routed(home, Topic.LIBRARY),
            children=[
                ft.Route(
                    path="new",
                    component=routed(new_game, Topic.SEATING),
                    children=[
                        ft.Route(
                            path="rules",
                            component=routed(partial(rules_screen, session), Topic.SEATING),
                        )
                    ],
                ),
                ft.Route(
                    path="settings",
                    component=routed(settings, Topic.HANDING),
                    children=[
                        ft.Route(
                            path="backups",
                            component=routed(partial(backups_screen, session), Topic.SAVING),
                        )
                    ],
                ),
                ft.Route(
                    path="bring",
                    component=routed(partial(bring_screen, session), Topic.FETCHING),
                ),
                ft.Route(path="referee", component=routed(rule_book)),
                ft.Route(
                    path="games",
                    component=routed(partial(games_screen, session), Topic.LIBRARY, Topic.FINDING),
                    children=[
                        ft.Route(
                            path="filter",
                            component=routed(
                                partial(filter_screen, session), Topic.LIBRARY, Topic.FINDING
                            ),
                        ),
                        ft.Route(
                            path="bin",
                            component=routed(
                                partial(bin_screen, session), Topic.LIBRARY, Topic.FINDING
                            ),
                        ),
                        ft.Route(
                            path=":game_id",
                            component=routed(lambda: _about(session), Topic.LIBRARY, Topic.FINDING),
                        ),
                    ],
                ),
                ft.Route(
                    path="open",
                    component=routed(partial(paste_screen, session), Topic.HANDING),
                ),
                ft.Route(
                    path="open/:code",
                    component=routed(partial(opened_screen, session), Topic.LIBRARY),
                ),
                ft.Route(
                    path="game/:game_id",
                    component=routed(game, Topic.SHAPE),
                    children=[
                        ft.Route(
                            path="sheet",
                            component=routed(sheet, Topic.GAME, Topic.SHAPE),
                            children=[
                                ft.Route(path="referee", component=routed(referee_from_sheet)),
                                _give(session, "/sheet"),
                                ft.Route(
                                    path=":number",
                                    component=routed(correct_from_sheet, Topic.GAME, Topic.SHAPE),
                                ),
                            ],
                        ),
                        ft.Route(path="referee", component=routed(referee)),
                        ft.Route(
                            path="about",
                            component=routed(
                                lambda: _about(session, from_game=True),
                                Topic.LIBRARY,
                                Topic.FINDING,
                            ),
                            children=[_give(session, "/about")],
                        ),
                        _give(session),
                        _handover(session),
                        ft.Route(
                            path="more",
                            component=routed(
                                lambda: _game(session, lambda i, h: changes_screen(session, i, h)),
                                Topic.GAME,
                                Topic.SHAPE,
                                Topic.CHANGES,
                            ),
                            children=[_give(session, "/more"), _handover(session, "/more")],
                        ),
                        ft.Route(
                            path="round/:number",
                            component=routed(correct_from_table, Topic.GAME, Topic.SHAPE),
                        ),
                    ],
                ),
            ],
        )
    ]

    @ft.component
    def not_found() -> ft.Control:
        # The router puts this into a view of its own, so it is no view itself.
        ft.use_effect(act(session.go, "/"), [])
        return ft.Container(bgcolor=session.look.palette.ground, expand=True)

    @ft.component
    def App() -> ft.Control:
        # One message for all views: Flet 1.0.5 dies of two dialogs with the same key. And two
        # places in turn: in the same one, a message over an open one never reaches the client.
        ft.use_state(session.signals[Topic.MESSAGE])
        toast = session.desk.toast
        shown, odd = message(session), toast is not None and toast.count % 2
        ft.use_dialog(shown if odd else None)
        ft.use_dialog(None if odd else shown)
        return ft.Router(tree, manage_views=True, not_found=not_found)

    return App


def _routed(
    session: Session, view: Callable[[], ft.View], topics: tuple[Topic, ...]
) -> Callable[[], Any]:
    """A route's component: drawn anew when one of ``topics`` or the look changes."""

    @ft.component
    def Routed() -> ft.View:
        for topic in (*topics, Topic.LOOK):
            ft.use_state(session.signals[topic])
        location = ft.use_route_location()
        ft.use_effect(act(session.arrived, location), [location])
        try:
            return view()
        except Exception:
            log.exception("the screen %s could not be drawn", location)
            return _broken(session, location)

    return Routed


def _give(session: Session, under: str = "") -> ft.Route:
    """Giving the game away, ``under`` one of its screens, to which Back leads."""
    topics = Topic.GAME, Topic.SHAPE, Topic.GIVING, Topic.MESSAGE

    def give() -> ft.View:
        return _game(session, lambda i, h: give_screen(session, i, h, under))

    return ft.Route(
        path="give",
        component=_routed(session, give, topics),
        children=[_handover(session, f"{under}/give")],
    )


def _handover(session: Session, under: str = "") -> ft.Route:
    """Handing the game over, ``under`` one of its screens, to which Back leads."""

    def handover() -> ft.View:
        return _game(session, lambda i, h: handover_screen(session, i, h, under))

    return ft.Route(
        path="handover", component=_routed(session, handover, (Topic.GAME, Topic.SHAPE))
    )


def _broken(session: Session, location: str) -> ft.View:
    # Hooks must be called in the same number each time, so this screen calls none of its own.
    p, words = session.look.palette, session.desk.words
    return ft.View(
        route=location,
        bgcolor=p.ground,
        controls=[
            ft.Text(
                words.say("This screen cannot be shown. Nothing is lost."),
                color=p.ink,
                size=Size.LEAD,
            ),
            ft.Button(words.say("Home"), on_click=lambda _: session.go("/")),
        ],
    )


def _game(session: Session, show: Callable[[str, History], ft.View]) -> ft.View:
    game_id = ft.use_route_params().get("game_id", "")
    desk = session.desk
    error = desk.open(game_id)
    # A screen is drawn any number of times; what went wrong is said once.
    ft.use_effect(lambda: desk.say(error, Tone.ERROR) if error else None, [error])
    if error or desk.history is None:
        return HomeInstead(session)
    return show(game_id, desk.history)


def _about(session: Session, *, from_game: bool = False) -> ft.View:
    game_id = ft.use_route_params().get("game_id", "")
    desk = session.desk
    head, error = None, ""
    try:
        head = desk.keeper.head(game_id)
        if head.deleted_at:
            raise StoreMissing(game_id)
    except StoreError as missing:
        head = None
        if game_id != desk.keeping.gone:
            error = store_message(missing, desk.words)
    ft.use_effect(lambda: desk.say(error, Tone.ERROR) if error else None, [error])
    if head is None:
        return HomeInstead(session)
    return about_screen(session, head, from_game=from_game)


@ft.component
def HomeInstead(session: Session) -> ft.View:
    """Home where a game was meant to be; a component, since it calls hooks of its own."""
    return home_screen(session)


def _table_or_end(session: Session, game_id: str, history: History) -> ft.View:
    if history.game.phase is Phase.FINISHED:
        return end_screen(session, game_id, history)
    return table_screen(session)


def _correct(session: Session, game_id: str, history: History, back: str) -> ft.View:
    number = ft.use_route_params().get("number", "")
    asked = int(number) if ROUND.fullmatch(number) else 0
    if not session.desk.correcting.begin(asked):
        return sheet_screen(session, game_id, history)
    return correct_screen(session, history, back, asked)
