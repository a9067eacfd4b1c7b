"""Home: the running game first, then a new one, then what was played."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import (
    act,
    box,
    heading,
    icon,
    icon_button,
    link_button,
    primary_button,
    text,
)
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.home import (
    FinishedView,
    RunningView,
    finished_view,
    is_damaged,
    running_view,
)

WIDEST = 640
RECENT = 5
"""How many finished games stand on the home screen."""


def home_screen(session: Session) -> ft.View:
    """The library."""
    desk, look = session.desk, session.look
    words, p = desk.words, look.palette
    today = desk.today()
    open_games = desk.lobby.running()
    running = [running_view(head, today, words) for head in open_games if not is_damaged(head)]
    damaged = [head for head in open_games if is_damaged(head)]
    heads = desk.lobby.finished(RECENT)
    finished = [finished_view(head, today, words) for head in (*damaged, *heads)]
    controls: list[ft.Control] = [
        *(_notice(one, look) for one in (*desk.notices_now(), *session.limits())),
        *(_running(session, one) for one in running[:1]),
    ]
    go = None if desk.keeper.read_only else act(session.go, "/new")
    new = primary_button(words.say("New game"), look, go, "new", quiet=bool(running))
    if not running and not finished:
        controls.append(_welcome(session))
    controls.append(new)
    if running[1:]:
        controls.append(_title(session, words.say("Other running games")))
        mark = ft.Icons.PLAY_CIRCLE_OUTLINE
        controls += [_line(session, one, one.when, mark) for one in running[1:]]
    if finished:
        controls.append(_title(session, words.say("Games played")))
        mark = ft.Icons.EMOJI_EVENTS_OUTLINED
        controls += [_line(session, one, one.detail, mark) for one in finished]
    if finished or running or desk.keeper.bin(1).total:
        every = act(session.way.show_history)
        controls.append(primary_button(words.say("All games"), look, every, "games", quiet=True))
    controls.append(link_button(words.say("Open a link"), look, act(session.go, "/open"), "open"))
    bring = act(session.go, "/bring")
    controls.append(link_button(words.say("Bring a file back"), look, bring, "bring"))
    width = min(WIDEST, look.width)
    body = ft.ListView(
        controls,
        spacing=Space.S,
        expand=True,
        padding=ft.Padding.only(
            left=look.margin + (look.width - width) / 2,
            right=look.margin + (look.width - width) / 2,
            bottom=Space.L,
        ),
    )
    settings = icon_button(
        ft.Icons.SETTINGS_OUTLINED,
        words.say("Settings"),
        p,
        act(session.go, "/settings"),
        "settings",
    )
    return frame(session, "/", bar(session, "Scorepad", actions=(settings,)), body)


def _title(session: Session, title: str) -> ft.Control:
    return ft.Container(heading(title, session.look), padding=ft.Padding.only(top=Space.M))


def _welcome(session: Session) -> ft.Control:
    look, words = session.look, session.desk.words
    p = look.palette
    return ft.Container(
        ft.Column(
            [
                *(
                    []
                    if look.height < 560
                    else [ft.Image(src="marks/empty-table.png", width=240, height=160)]
                ),
                text(
                    words.say("The score sheet for your game of Wizard"),
                    p.ink,
                    Size.HEAD,
                    Weight.BOLD,
                    align=ft.TextAlign.CENTER,
                ),
                text(
                    words.say("The cards stay on the table; the app keeps the score."),
                    p.ink_2,
                    align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=Space.M,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(vertical=Space.XL),
        alignment=ft.Alignment.CENTER,
    )


def _notice(value: str, look: Look) -> ft.Control:
    p = look.palette
    line = ft.Row(
        [icon(ft.Icons.INFO_OUTLINE, p.gold, 22), text(value, p.ink, Size.NOTE, expand=True)],
        spacing=Space.S,
    )
    return box(line, fill=p.gold_soft, radius=Radius.S)


def _running(session: Session, view: RunningView) -> ft.Control:
    """The game to go on with: one big tap."""
    look, desk = session.look, session.desk
    p = look.palette
    standings = ft.Row(
        [
            ft.Row(
                [
                    text(name, p.ink_2, Size.NOTE, expand=look.large),
                    text(total, p.ink, Size.NOTE, Weight.BOLD),
                ],
                spacing=Space.XS,
                tight=not look.large,
            )
            for name, total in view.standings
        ],
        wrap=True,
        spacing=Space.M,
        run_spacing=2,
    )
    go = act(session.go, f"/game/{view.game_id}")
    names = ft.Column(
        [
            text(view.when, p.ink_2, Size.NOTE),
            text(view.headline, p.ink, Size.LEAD, Weight.BOLD),
        ],
        spacing=2,
        expand=True,
    )
    top = ft.Row(
        [names, *_delete(session, view)],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return box(
        ft.Column(
            [
                top,
                standings,
                primary_button(desk.words.say("Continue"), look, go, f"continue-{view.game_id}"),
            ],
            spacing=Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        fill=p.surface,
        edge=p.primary,
        edge_width=2,
        radius=Radius.L,
        padding=ft.Padding.only(left=Space.L, right=Space.L, top=Space.S, bottom=Space.L),
    )


def _line(
    session: Session, view: RunningView | FinishedView, detail: str, mark: ft.IconData
) -> ft.Control:
    """A game in one line: open it, or delete it."""
    p = session.look.palette
    names = ft.Column(
        [text(view.headline, p.ink, Size.BODY, Weight.BOLD), text(detail, p.ink_2, Size.NOTE)],
        spacing=0,
        expand=True,
    )
    line = [icon(mark, p.gold, 26), names, *_delete(session, view)]
    return box(
        ft.Row(line, spacing=Space.M),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        padding=ft.Padding.only(left=Space.M, right=Space.XS, top=Space.S, bottom=Space.S),
        on_click=act(session.go, f"/game/{view.game_id}"),
        key=f"open-{view.game_id}",
    )


def _delete(session: Session, view: RunningView | FinishedView) -> list[ft.Control]:
    """The way to take a game out, where this Scorepad may write."""
    desk, p = session.desk, session.look.palette
    if desk.keeper.read_only:
        return []
    remove = act(desk.lobby.delete, view.game_id, view.headline)
    label = view.delete_label
    return [icon_button(ft.Icons.DELETE_OUTLINE, label, p, remove, f"delete-{view.game_id}")]
