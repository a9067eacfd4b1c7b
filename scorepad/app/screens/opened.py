"""Open a link: a field to paste it into, and the sheet of the game that is in it."""

from __future__ import annotations

import flet as ft

from scorepad.app.handing import CODE, Opened
from scorepad.app.parts.base import act, link_button, primary_button, text
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.parts.sheet import Sheet
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Size, Space
from scorepad.app.views.sheet import sheet_view
from scorepad.library.handover import PLACE

WIDEST = 560


def paste_screen(session: Session) -> ft.View:
    """Where a link or its code is pasted."""
    desk, look = session.desk, session.look
    words, handing = desk.words, desk.handing
    content: list[ft.Control] = [
        text(
            words.say("Paste the link, or the code in it, that the other Scorepad gave."),
            look.palette.ink,
            Size.BODY,
        ),
        Field(words.say("Link or code"), look, handing, CODE, address=True, key=CODE),
    ]
    if handing.error:
        content.append(error_line(handing.error, look, "code-error"))
    go = act(handing.open_typed)
    content.append(primary_button(words.say_in("verb", "Open"), look, go, "open-link"))
    body = _column(session, content)
    title = bar(session, words.say("Open a link"), back="/")
    return frame(session, "/open", title, body)


def _column(session: Session, content: list[ft.Control]) -> ft.Control:
    look = session.look
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    padding = ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.M)
    return ft.ListView(content, spacing=Space.M, expand=True, padding=padding)


def opened_screen(session: Session) -> ft.View:
    """The sheet of the game in a link, read-only, or what is wrong with the link."""
    code = ft.use_route_params().get("code", "")
    opened = session.desk.handing.opened(code)
    if opened.game is None or opened.history is None:
        return _refused(session, code, opened.error)
    return _shown(session, code, opened)


def _refused(session: Session, code: str, error: str) -> ft.View:
    look, words = session.look, session.desk.words
    content: list[ft.Control] = [
        error_line(error, look, "link-error"),
        primary_button(
            words.say("Try another link"), look, act(session.go, "/open"), "another", quiet=True
        ),
        link_button(words.say("Home"), look, act(session.go, "/"), "home"),
    ]
    body = _column(session, content)
    title = bar(session, words.say("Open a link"), back="/")
    return frame(session, f"/{PLACE}{code}", title, body)


def _shown(session: Session, code: str, opened: Opened) -> ft.View:
    desk, look = session.desk, session.look
    words, handing = desk.words, desk.handing
    game, history = opened.game, opened.history
    assert game is not None
    assert history is not None
    view = sheet_view(history.game, words, correctable=False)
    grid = Sheet(view, look, look.width, session.callback("no correction", _nothing))
    if handing.has(game):
        go = act(session.go, f"/game/{game.id}")
        button = primary_button(words.say("Open your copy"), look, go, "own")
        note = words.say("This game is in your library already.")
    elif desk.keeper.read_only:
        button = primary_button(words.say("Keep a copy"), look, None, "keep")
        note = words.say("Another Scorepad writes to this library. Close it to write here.")
    else:
        button = primary_button(words.say("Keep a copy"), look, act(handing.keep, game), "keep")
        note = words.say("You are looking at a game from a link; it is not in your library yet.")
    foot = ft.Container(
        ft.Column(
            [text(note, look.palette.ink_2, Size.NOTE, align=ft.TextAlign.CENTER), button],
            spacing=Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=min(WIDEST, look.width),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
    )
    title = bar(session, words.say("From a link"), view.subtitle, back="/")
    return frame(
        session,
        f"/{PLACE}{code}",
        title,
        ft.Container(grid, expand=True),
        ft.Row([foot], alignment=ft.MainAxisAlignment.CENTER),
    )


def _nothing(_: int) -> None:
    """Rounds of a game from a link cannot be corrected."""
