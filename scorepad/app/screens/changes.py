"""More: what the table can change beside bids and tricks. One question at a time."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.changing import Change
from scorepad.app.parts.base import act, box, heading, icon, icon_button, primary_button, text
from scorepad.app.parts.forms import error_line
from scorepad.app.screens.change_forms import Foot, form_of
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.give import give_button
from scorepad.app.screens.handover import handover_button
from scorepad.app.screens.steps import steps_line
from scorepad.app.session import Session
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.change_forms import asks_first
from scorepad.app.views.changes import ActionView, ChangesView, GivenView, changes_view
from scorepad.wizard.game import Game
from scorepad.wizard.history import History

WIDEST = 560

ICONS = {
    Change.POINTS: ft.Icons.EXPOSURE,
    Change.REPLAY: ft.Icons.REPLAY,
    Change.SKIP: ft.Icons.SKIP_NEXT,
    Change.DEALER: ft.Icons.STYLE,
    Change.JOIN: ft.Icons.PERSON_ADD_ALT_1,
    Change.LEAVE: ft.Icons.PERSON_REMOVE_ALT_1,
    Change.LAST: ft.Icons.LAST_PAGE,
    Change.STOP: ft.Icons.SPORTS_SCORE,
}


def changes_screen(session: Session, game_id: str, history: History) -> ft.View:
    """All that can be changed, or the one change that is being filled in."""
    desk, look = session.desk, session.look
    desk.changing.arrive()
    view = changes_view(desk, history)
    opened = next((a for group in view.groups for a in group.actions if a.opened), None)
    table = f"/game/{game_id}"
    controls: list[ft.Control]
    foot: Foot = []
    if opened is not None:
        controls = [_action(session, opened, table, history.game)]
        content, foot = form_of(session, opened.form, table)
        controls += content
    else:
        controls = _all(session, view, table, history.game)
    if view.given and (opened is None or opened.change is Change.POINTS):
        controls += _given(session, view)
    if view.refusal:
        foot.insert(0, error_line(view.refusal, look, "refusal"))
    if not desk.keeper.read_only:
        foot = _with_steps(foot, steps_line(session, view.steps), look)
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        controls,
        spacing=Space.S,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, bottom=Space.M),
        key=f"more-{opened.change if opened else ''}",
    )
    below = ft.Container(
        ft.Column(foot, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=side, right=side, top=Space.XS, bottom=Space.XS),
    )
    title = bar(
        session,
        desk.words.say_in("menu", "More"),
        view.subtitle,
        back=table,
        actions=(
            give_button(session, f"{table}/more", "give-away"),
            handover_button(session, f"{table}/more"),
            *(() if look.beside else (_sheet_button(session, table),)),
        ),
    )
    return frame(session, f"{table}/more", title, body, below)


def _with_steps(foot: Foot, steps: ft.Control, look: Look) -> Foot:
    """Undo below what may be tapped, or beside it where the screen is low."""
    if not look.landscape or not foot:
        return [*foot, steps]
    last = ft.Row(
        [ft.Container(steps, expand=True), ft.Container(foot[-1], expand=True)], spacing=Space.S
    )
    return [*foot[:-1], last]


def _sheet_button(session: Session, table: str) -> ft.Control:
    label = session.desk.words.say("Show the score sheet")
    go = act(session.go, f"{table}/sheet")
    return icon_button(ft.Icons.GRID_ON, label, session.look.palette, go, "sheet")


def _all(session: Session, view: ChangesView, table: str, game: Game) -> list[ft.Control]:
    look, words = session.look, session.desk.words
    if view.notice:
        p = look.palette
        back = primary_button(words.say("Back"), look, act(session.go, table), "table", quiet=True)
        note = box(text(view.notice, p.ink, Size.BODY), fill=p.sunk, radius=Radius.S)
        return [note, back]
    controls: list[ft.Control] = []
    for group in view.groups:
        top = Space.M if controls else 0
        title = heading(group.title, look)
        controls.append(ft.Container(title, padding=ft.Padding.only(top=top)))
        controls += [_action(session, one, table, game) for one in group.actions]
    return controls


def _action(session: Session, view: ActionView, table: str, game: Game) -> ft.Control:
    """A row: what it is, what it does, or why it cannot be now."""
    look = session.look
    p, can = look.palette, not view.reason
    ink = p.on_primary_soft if view.opened else (p.ink if can else p.ink_2)
    names = ft.Column(
        [
            text(view.title, ink, Size.BODY, Weight.SEMI),
            text(view.reason or view.detail, ink if view.opened else p.ink_2, Size.NOTE),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    mark = icon(ICONS[view.change], ink if view.opened or not can else p.primary, 24)
    line: list[ft.Control] = [mark, names]
    if can:
        line.append(_arrow(view, look, game))
    return box(
        ft.Row(line, spacing=Space.M),
        fill=p.primary_soft if view.opened else (p.surface if can else p.ground),
        edge=p.primary if view.opened else p.line,
        edge_width=2 if view.opened else 1,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        on_click=act(_tapped(session, view.change, table, game)) if can else None,
        disabled=not can,
        key=view.key,
    )


def _arrow(view: ActionView, look: Look, game: Game) -> ft.Control:
    if at_once(view.change, game):
        return ft.Container(width=0)
    arrow = ft.Icons.EXPAND_LESS if view.opened else ft.Icons.EXPAND_MORE
    return icon(arrow, look.palette.ink_2)


def at_once(change: Change, game: Game) -> bool:
    """Whether one tap on the row does it."""
    quick = change in {Change.REPLAY, Change.SKIP} and not asks_first(game, change)
    return quick or change is Change.LAST


def _tapped(session: Session, change: Change, table: str, game: Game) -> Callable[[], None]:
    changing = session.desk.changing
    now = {
        Change.REPLAY: changing.replay,
        Change.SKIP: changing.skip,
        Change.LAST: changing.declare_last,
    }

    def tapped() -> None:
        if not at_once(change, game):
            changing.open(change)
        elif now[change]():
            session.go(table)

    return tapped


def _given(session: Session, view: ChangesView) -> list[ft.Control]:
    """Bonus and penalty points so far, each with what for."""
    look = session.look
    title = heading(session.desk.words.say("Points given so far"), look)
    lines = [_gift(one, look, number) for number, one in enumerate(view.given)]
    return [ft.Container(title, padding=ft.Padding.only(top=Space.M)), *lines]


def _gift(view: GivenView, look: Look, number: int) -> ft.Control:
    p = look.palette
    names: list[ft.Control] = [text(view.text, p.ink, Size.BODY, Weight.SEMI)]
    if view.note:
        names.append(text(view.note, p.ink_2, Size.NOTE))
    points = text(view.points, p.hit if view.bonus else p.miss, Size.LEAD, Weight.BOLD)
    return box(
        ft.MergeSemantics(
            ft.Row([ft.Column(names, spacing=0, tight=True, expand=True), points], spacing=Space.M)
        ),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        key=f"given-{number}",
    )
