"""The history: all games by date, a search, and what narrows it down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from scorepad.app.finding import FILTER, HISTORY
from scorepad.app.parts.base import act, icon_button, link_button, primary_button, screen
from scorepad.app.parts.choice import chip, chips_below, choice
from scorepad.app.parts.forms import Field
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.game_list import (
    game_line,
    game_list,
    note_line,
    nothing,
    side_of,
)
from scorepad.app.session import Session, Signal
from scorepad.app.target import Topic
from scorepad.app.theme import Look, Space
from scorepad.app.views.games import GameRow, filters_text, found_text, game_row, tag_name
from scorepad.library.heads import GameHead

BIN = "/games/bin"
"""The address of the bin."""


def games_screen(session: Session) -> ft.View:
    """All games, the latest started first."""
    desk, look = session.desk, session.look
    words, finding, p = desk.words, desk.finding, look.palette
    follow_address(session)
    narrow = act(lambda: session.go(finding.address(FILTER)))
    actions = (
        icon_button(ft.Icons.TUNE, words.say("Filter: rules and year"), p, narrow, "filter"),
        icon_button(ft.Icons.DELETE_OUTLINE, words.say("Bin"), p, act(session.go, BIN), "bin"),
    )
    field = Field(
        words.say("Search") if look.large else words.say("Player, title, place or note"),
        look,
        session.way,
        "search",
        sign=ft.Icons.SEARCH,
        sentences=False,
        key=f"field-search-{finding.fresh}",
    )
    body = ft.Column(
        [
            ft.Container(
                field, padding=ft.Padding.symmetric(horizontal=side_of(look), vertical=Space.XS)
            ),
            Found(session.signals[Topic.FOUND], session),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    title = bar(session, words.say("All games"), back="/", actions=actions)
    return frame(session, HISTORY, title, body)


def follow_address(session: Session) -> None:
    """Search for what the address asks for."""
    asked = urlsplit(session.page.route or "")
    if asked.path in {HISTORY, FILTER}:
        session.desk.finding.arrive(asked.query)


@screen
def Found(_: Signal, session: Session) -> ft.Control:
    """How many games fit, and the games."""
    desk, look = session.desk, session.look
    words, finding, today = desk.words, desk.finding, desk.today()

    def row(head: GameHead) -> GameRow:
        return game_row(head, today, words)

    narrowed = filters_text(finding.search, words)
    told = found_text(finding.listing.total, finding.search, words)
    if narrowed:
        told = words.say("{found}: {filters}", found=told, filters=narrowed)
    every = [] if finding.search.asks_nothing else [_every(session)]
    if finding.listing.total:
        draw = session.callback("game line", partial(_game, session))
        shown = game_list(session, finding.listing, row, draw)
    elif every:
        shown = nothing(session, words.say("No game fits."))
    else:
        shown = nothing(session, words.say("No game has been played yet."))
    return ft.Column(
        [note_line(told, look, *every), shown],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _every(session: Session) -> ft.Control:
    def show_all() -> None:
        session.desk.finding.show_all()
        session.way.keep_address()

    return link_button(session.desk.words.say("Show all"), session.look, act(show_all), "all")


def _game(session: Session, view: GameRow, look: Look) -> ft.Control:
    more = act(session.go, f"{HISTORY}/{view.game_id}")
    return game_line(
        view,
        look,
        (ft.Icons.MORE_VERT, more, f"about-{view.game_id}"),
        act(session.way.open_from_history, view.game_id),
    )


def filter_screen(session: Session) -> ft.View:
    """What narrows the history down: state, year, rules."""
    desk, look = session.desk, session.look
    words, finding, keeper = desk.words, desk.finding, desk.keeper
    follow_address(session)
    search = finding.search
    years = [(year, str(year)) for year in keeper.years()]
    tags = [*keeper.tags(), *(tag for tag in search.rules() if tag not in keeper.tags())]
    rules = [
        chip(
            tag_name(tag, words),
            tag in search.tags,
            look,
            key=f"rule-{tag}",
            choose=partial(_narrow, session, finding.toggle_tag, tag),
            switch=True,
        )
        for tag in tags
    ]
    controls: list[ft.Control] = [
        choice(
            words.say("State"),
            (
                (None, words.say("All")),
                (True, words.say("Finished")),
                (False, words.say("Running")),
            ),
            search.finished,
            choose=partial(_narrow, session, finding.choose_state),
            look=look,
            key="state",
        ),
        chips_below(words.say("Played with"), rules, look),
        choice(
            words.say("Year"),
            ((None, words.say("All years")), *years),
            search.year,
            choose=partial(_narrow, session, finding.choose_year),
            look=look,
            key="year",
        ),
    ]
    side = side_of(look)
    body = ft.ListView(
        controls,
        spacing=Space.M,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, bottom=Space.M),
    )
    show = act(lambda: session.go(finding.address()))
    total = finding.listing.total
    label = words.say_n("Show {n} game", "Show {n} games", total)
    foot: list[ft.Control] = [primary_button(label, look, show, "show")]
    if search.narrows:
        drop = act(_narrow, session, finding.drop_filters)
        foot.insert(0, link_button(words.say("No filter"), look, drop, "no-filter"))
    below = ft.Container(
        ft.Column(foot, spacing=Space.XS, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=side, right=side, top=Space.XS, bottom=Space.S),
    )
    title = bar(session, words.say("Filter"), back=finding.address())
    return frame(session, FILTER, title, body, below)


def _narrow(session: Session, command: Callable[..., None], *args: object) -> None:
    command(*args)
    session.way.keep_address_soon()
