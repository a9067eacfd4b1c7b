"""Which address shows which screen. Back leads one level up, as the addresses nest."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
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
from scorepad.app.screens.table import table_screen
from scorepad.app.screens.table_parts import watched
from scorepad.app.session import Session
from scorepad.app.target import Tone, Topic
from scorepad.app.theme import Size
from scorepad.errors import StoreError, StoreMissing
from scorepad.wizard.game import Phase
from scorepad.wizard.history import History

log = logging.getLogger(__name__)

Screen = Callable[[Session], ft.View]
GameScreen = Callable[[Session, str, History], ft.View]
"""A screen of the game with this id."""

ROUND = re.compile(r"[0-9]{1,3}")
"""The number of a round in an address."""


def app(session: Session) -> Callable[[], ft.Control]:
    """The root component of a session."""
    session.watch = watched

    at, of_game = partial(_at, session), partial(_of_game, session)
    played, listed = (Topic.GAME, Topic.SHAPE), (Topic.LIBRARY, Topic.FINDING)
    tree = [
        at(
            "/",
            home_screen,
            Topic.LIBRARY,
            below=[
                at(
                    "new",
                    new_game_screen,
                    Topic.SEATING,
                    below=[at("rules", rules_screen, Topic.SEATING)],
                ),
                at(
                    "settings",
                    settings_screen,
                    Topic.HANDING,
                    below=[at("backups", backups_screen, Topic.SAVING)],
                ),
                at("bring", bring_screen, Topic.FETCHING),
                at("referee", referee_screen),
                at(
                    "games",
                    games_screen,
                    *listed,
                    below=[
                        at("filter", filter_screen, *listed),
                        at("bin", bin_screen, *listed),
                        at(":game_id", _about, *listed),
                    ],
                ),
                at("open", paste_screen, Topic.HANDING),
                at("open/:code", opened_screen, Topic.LIBRARY),
                of_game(
                    "game/:game_id",
                    _table_or_end,
                    Topic.SHAPE,
                    below=[
                        of_game(
                            "sheet",
                            sheet_screen,
                            *played,
                            below=[
                                _referee(session, "/sheet"),
                                _give(session, "/sheet"),
                                _correct(session, ":number", "/sheet"),
                            ],
                        ),
                        _referee(session),
                        at(
                            "about",
                            partial(_about, from_game=True),
                            *listed,
                            below=[_give(session, "/about")],
                        ),
                        _give(session),
                        _handover(session),
                        of_game(
                            "more",
                            changes_screen,
                            *played,
                            Topic.CHANGES,
                            below=[_give(session, "/more"), _handover(session, "/more")],
                        ),
                        _correct(session, "round/:number"),
                    ],
                ),
            ],
        )
    ]

    @ft.component
    def not_found() -> ft.Control:
        # The router puts this into a view of its own, so it is no view itself.
        ft.use_effect(act(session.go_home), [])
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


def _at(
    session: Session, path: str, screen: Screen, *topics: Topic, below: Sequence[ft.Route] = ()
) -> ft.Route:
    """The screen at an address, drawn anew with ``topics``, and what lies ``below`` it."""
    component = _routed(session, lambda: screen(session), topics)
    return ft.Route(path=path, component=component, children=list(below))


def _of_game(
    session: Session, path: str, screen: GameScreen, *topics: Topic, below: Sequence[ft.Route] = ()
) -> ft.Route:
    """As :func:`_at`, a screen of the game in the address."""
    return _at(session, path, lambda session: _game(session, screen), *topics, below=below)


def _referee(session: Session, under: str = "") -> ft.Route:
    """The referee of a game, ``under`` one of its screens, to which Back leads."""

    def referee(session: Session, game_id: str, history: History) -> ft.View:
        return referee_screen(session, f"/game/{game_id}{under}", history)

    return _of_game(session, "referee", referee)


def _correct(session: Session, path: str, under: str = "") -> ft.Route:
    """Correcting a round, ``under`` one of the game's screens, to which Back leads."""

    def correct(session: Session, game_id: str, history: History) -> ft.View:
        number = ft.use_route_params().get("number", "")
        asked = int(number) if ROUND.fullmatch(number) else 0
        if not session.desk.correcting.begin(asked):
            return sheet_screen(session, game_id, history)
        return correct_screen(session, history, f"/game/{game_id}{under}", asked)

    return _of_game(session, path, correct, Topic.GAME, Topic.SHAPE)


def _give(session: Session, under: str = "") -> ft.Route:
    """Giving the game away, ``under`` one of its screens, to which Back leads."""

    def give(session: Session, game_id: str, history: History) -> ft.View:
        return give_screen(session, game_id, history, under)

    topics = Topic.GAME, Topic.SHAPE, Topic.GIVING, Topic.MESSAGE
    return _of_game(session, "give", give, *topics, below=[_handover(session, f"{under}/give")])


def _handover(session: Session, under: str = "") -> ft.Route:
    """Handing the game over, ``under`` one of its screens, to which Back leads."""

    def handover(session: Session, game_id: str, history: History) -> ft.View:
        return handover_screen(session, game_id, history, under)

    return _of_game(session, "handover", handover, Topic.GAME, Topic.SHAPE)


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


def _game(session: Session, screen: GameScreen) -> ft.View:
    game_id = ft.use_route_params().get("game_id", "")
    desk = session.desk
    error = desk.open(game_id)
    # A screen is drawn any number of times; what went wrong is said once.
    ft.use_effect(lambda: desk.say(error, Tone.ERROR) if error else None, [error])
    if error or desk.history is None:
        return HomeInstead(session)
    return screen(session, game_id, desk.history)


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
