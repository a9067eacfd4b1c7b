"""The table: bids, tricks and the result of a round on one screen, the pad always at the bottom."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, link_button, primary_button
from scorepad.app.parts.pad import Resting
from scorepad.app.screens import table_bar
from scorepad.app.screens import table_parts as parts
from scorepad.app.screens.frame import frame
from scorepad.app.screens.table_parts import live
from scorepad.app.screens.table_room import entry_width, is_tight, rows_width, sheet_width
from scorepad.app.session import Session
from scorepad.app.theme import ENTRY_WIDTH, Space
from scorepad.app.views.table import TableView
from scorepad.wizard.game import Phase


def table_screen(session: Session) -> ft.View:
    """The running round of an open game.

    The screen itself is drawn anew only when its shape changes; each live part draws itself
    when what it shows has changed, so that a tap sends little and takes little time.
    """
    view, look = session.table(), session.look
    route = f"/game/{view.game_id}"
    top = live(session, table_bar.live_bar, "bar")
    if look.landscape:
        return frame(session, route, top, _landscape(session, view))
    if not look.beside:
        return frame(session, route, top, _portrait(session, view))
    sheet = ft.Container(
        live(session, parts.sheet, "sheet"),
        padding=ft.Padding.only(left=look.margin, bottom=look.margin),
        width=sheet_width(look, view) + look.margin,
    )
    entry = ft.Container(_portrait(session, view), width=ENTRY_WIDTH)
    body = ft.Row(
        [sheet, entry],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return frame(session, route, top, body)


def _portrait(session: Session, view: TableView) -> ft.Control:
    look = session.look
    trump = [live(session, parts.trump, "trump")] if view.trump else []
    steps: list[ft.Control] = [] if view.read_only else [live(session, parts.steps, "steps")]
    foot = _foot(session, view)
    # Who is asked about stands below the question.
    question = [foot.pop()] if view.asking else []
    if is_tight(view, look):
        # The last two stand side by side, so that all players stay in sight.
        steps = [ft.Row([ft.Container(one, expand=True) for one in steps] + [foot.pop()])]
    return ft.Container(
        ft.Column(
            [*trump, *question, live(session, parts.rows, "rows"), *foot, *steps],
            spacing=Space.S,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _landscape(session: Session, view: TableView) -> ft.Control:
    look = session.look
    trump = [live(session, parts.trump, "trump")] if view.trump else []
    entry = ft.Column(
        [*trump, *_foot(session, view)],
        spacing=Space.XS,
        width=entry_width(look, view),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO,
    )
    rows = ft.Container(live(session, parts.rows, "rows"), width=rows_width(view))
    sheet: list[ft.Control] = []
    if look.beside:
        width = sheet_width(look, view)
        sheet.append(ft.Container(live(session, parts.sheet, "sheet"), width=width))
    return ft.Container(
        ft.Row(
            [*sheet, rows, entry],
            spacing=Space.S,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=Space.S, right=look.margin, bottom=Space.XS),
        expand=True,
    )


def _foot(session: Session, view: TableView) -> list[ft.Control]:
    """What stands below the rows: the status, and the pad or what may be done instead."""
    desk, status = session.desk, live(session, parts.status, "status")
    if view.read_only:
        return [status]
    if view.asking:
        asked = live(session, parts.specials, "specials")
        return [status, asked] if view.status.bad else [asked]
    if view.specials is not None:
        status = ft.Column(
            [live(session, parts.specials, "specials"), status],
            spacing=Space.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    if view.handover:
        return [status, live(session, parts.handover, "handover")]
    if view.pad is None:
        return [status, *_closing(session, view)]
    pad = Resting(desk.guard, session.look, lambda: live(session, parts.pad, "pad"))
    if view.phase is not Phase.RESULT:
        return [status, pad]
    done = primary_button(
        desk.words.say("Done"), session.look, act(desk.let_go), "done", quiet=True
    )
    return [status, pad, done]


def _closing(session: Session, view: TableView) -> list[ft.Control]:
    desk, look = session.desk, session.look
    accept = act(desk.close_round) if view.can_close else None
    close = primary_button(view.close, look, accept, "close", autofocus=True)
    change = link_button(
        desk.words.say("Change the tricks"), look, act(desk.choose_first), "change"
    )
    return [close, change]
