"""Give away: a game as a code, a picture, on paper, as a file, as text."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.app.giving import PRINT
from scorepad.app.parts.base import (
    Handler,
    act,
    box,
    heading,
    icon,
    icon_button,
    primary_button,
    text,
)
from scorepad.app.parts.choice import chip, chip_lines
from scorepad.app.parts.copying import by_hand, copy_button
from scorepad.app.parts.paper_picture import paper_picture
from scorepad.app.parts.rows import bring_into_view
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Radius, Size, Space, Weight
from scorepad.app.views.losses import loss_sentences
from scorepad.sheet.export import Format, PageSize
from scorepad.sheet.message import message
from scorepad.wizard.history import History

WIDEST = 560

TOAST = 76
"""The height of a message at the bottom of the screen, in pixels at text size ×1."""

LOSSES = "losses-shown"
"""Where the list goes when it is said what a table cannot hold."""


def give_screen(session: Session, game_id: str, history: History, under: str = "") -> ft.View:
    """All ways in which a game leaves; one tap each. Back leads to the screen of the game that it
    stands ``under``, such as ``/sheet``.
    """
    look, words = session.look, session.desk.words
    back = f"/game/{game_id}{under}"
    here = f"{back}/give"
    controls: list[ft.Control] = [
        _row(
            session,
            ft.Icons.QR_CODE_2,
            words.say("QR code or link"),
            words.say("The whole game on another device, to look at it or to go on"),
            key="handover",
            on_click=act(session.go, f"{here}/handover"),
        ),
        _title(session, words.say("As a file")),
        *_files(session, game_id, history),
        _title(session, words.say("As text")),
        *_text(session, game_id),
    ]
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    listed = ft.ListView(
        controls,
        spacing=Space.S,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.L),
        ref=session.giving.listed,
        build_controls_on_demand=False,  # or nothing could be brought into view by its key
    )
    title = bar(session, words.say("Give away"), words.names(history.game.players), back=back)
    # What is said of a file lies over no row of the list.
    said = look.grown(TOAST) if session.desk.toast is not None else 0
    room = ft.Container(height=said, key="room-for-message")
    return frame(session, here, title, _over_the_picture(session, listed), room)


def give_button(session: Session, shown: str, key: str = "give") -> ft.Control:
    """The way here, for the bar of a screen that shows a game, by the address of that screen."""
    label = session.desk.words.say("Give away")
    go = act(session.go, f"{shown}/give")
    return icon_button(ft.Icons.IOS_SHARE, label, session.look.palette, go, key)


def _over_the_picture(session: Session, listed: ft.Control) -> ft.Control:
    """The list, and below it, unseen, the picture while one is taken of it."""
    giving, p = session.giving, session.look.palette
    layers: list[ft.Control] = [ft.Container(listed, bgcolor=p.ground, expand=True, key="listed")]
    if (page := giving.picture) is not None:
        shot = ft.Screenshot(paper_picture(page, ""), ref=giving.shot)
        layers.insert(
            0,
            ft.Container(
                shot, left=0, top=0, width=page.width, height=page.height, key="being-taken"
            ),
        )
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)


def _title(session: Session, title: str) -> ft.Control:
    return ft.Container(heading(title, session.look), padding=ft.Padding.only(top=Space.M))


def _files(session: Session, game_id: str, history: History) -> list[ft.Control]:
    look, words, giving = session.look, session.desk.words, session.giving

    def file(kind: Format, mark: ft.IconData, title: str, note: str) -> ft.Control:
        give = act(giving.give, game_id, kind)
        return _row(
            session, mark, title, note, key=f"give-{kind.value}", on_click=give, making=kind.value
        )

    shades = [
        chip(
            name,
            giving.dark is dark,
            look,
            key=f"picture-{key}",
            choose=partial(giving.choose_dark, dark),
        )
        for dark, name, key in (
            (False, words.say("Light"), "light"),
            (True, words.say("Dark"), "dark"),
        )
    ]
    sizes = [
        chip(
            name,
            giving.page is size,
            look,
            key=f"page-{size.value}",
            choose=partial(giving.choose_page, size),
        )
        for size, name in ((PageSize.A4, "A4"), (PageSize.LETTER, "Letter"))
    ]
    picture = words.say("Picture")
    found = [
        file(
            Format.PNG, ft.Icons.IMAGE_OUTLINED, picture, words.say("For a chat, 1080 pixels wide")
        ),
        chip_lines(shades),
        file(Format.PDF, ft.Icons.PICTURE_AS_PDF_OUTLINED, "PDF", words.say("To keep or to print")),
        chip_lines(sizes),
    ]
    if not session.outlet.shares:
        printed = act(giving.print, game_id)
        title, note = words.say("Print"), words.say("Opens the PDF")
        mark = ft.Icons.PRINT_OUTLINED
        found.append(_row(session, mark, title, note, key=PRINT, on_click=printed, making=PRINT))
    excel = words.say("With formulas: totals work themselves out")
    table = words.say("For any spreadsheet, and to bring it back")
    whole = words.say("The whole game with every step, to bring it back")
    if history.game.holds_hidden_bids:
        whole = words.say("The whole game with every step; the hidden bids can be read in it")
    found += [
        file(Format.XLSX, ft.Icons.GRID_ON, words.say("Excel workbook"), excel),
        file(Format.CSV, ft.Icons.TABLE_ROWS_OUTLINED, words.say("Table (CSV)"), table),
        *(_losses(session, game_id) if giving.weighing else []),
        file(Format.JSON, ft.Icons.DATA_OBJECT, words.say("Game file (JSON)"), whole),
    ]
    return found


def _losses(session: Session, game_id: str) -> list[ft.Control]:
    """What a table cannot hold, said before it is made; in view as soon as it is laid out."""
    look, words, giving = session.look, session.desk.words, session.giving
    p = look.palette
    lines: list[ft.Control] = [
        text(words.say("A table cannot hold:"), p.ink, Size.NOTE, Weight.BOLD),
        *(text(one, p.ink, Size.NOTE) for one in loss_sentences(giving.losses(game_id), words)),
        primary_button(
            words.say("Make the table"),
            look,
            None if giving.making else act(giving.give, game_id, Format.CSV),
            "give-csv-anyway",
        ),
    ]

    def laid_out(_: object) -> None:
        session.page.run_task(bring_into_view, giving.listed, LOSSES)

    told = ft.Column(
        lines,
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        on_size_change=lambda event: act(laid_out, event)(),
        key=ft.ScrollKey(LOSSES),  # type: ignore[call-arg]
    )
    return [
        ft.Semantics(
            live_region=True, content=box(told, fill=p.gold_soft, radius=Radius.S, key="losses")
        )
    ]


def _text(session: Session, game_id: str) -> list[ft.Control]:
    """The text for a chat, and the way to copy it."""
    look, words, giving = session.look, session.desk.words, session.giving
    p = look.palette
    told = message(giving.paper(game_id))
    if not session.secure:
        note = words.say(
            "This browser copies only over https. Mark the text in the field and copy it yourself."
        )
        return [by_hand(note, told, look, "by-hand")]
    shown = box(text(told.strip(), p.ink, Size.NOTE), fill=p.sunk, radius=Radius.S, key="message")
    return [shown, copy_button(words.say("Copy the text"), told, look, act(giving.copied), "copy")]


def _row(
    session: Session,
    mark: ft.IconData,
    title: str,
    note: str,
    *,
    key: str,
    on_click: Handler,
    making: str = "",
) -> ft.Control:
    """One way out: what it is, what it is good for; while it is made, that it is made."""
    look, words, giving = session.look, session.desk.words, session.giving
    p = look.palette
    mine = bool(making) and giving.making == making
    busy = bool(giving.making)
    head = icon(mark, p.primary, 28)
    if mine:
        note = words.say("Being made …")
        # Nothing moves meanwhile: a picture that is taken while the screen is painted is cut off.
        head = icon(ft.Icons.HOURGLASS_TOP, p.primary, 28)
    names = ft.Column(
        [
            text(title, p.ink, Size.BODY, Weight.BOLD),
            ft.Semantics(live_region=mine, content=text(note, p.ink_2, Size.NOTE)),
        ],
        spacing=0,
        expand=True,
    )
    row = box(
        ft.Row([head, names], spacing=Space.M),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        on_click=on_click,
        disabled=busy,
        key=key,
    )
    # What cannot be tapped now is still a button to those who hear the screen.
    return ft.Semantics(content=row, button=busy or None, disabled=busy)
