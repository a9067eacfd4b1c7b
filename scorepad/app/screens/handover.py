"""Hand over: the whole game as a QR code and a link, with no server between."""

from __future__ import annotations

import base64

import flet as ft

from scorepad.app.handing import Parcel
from scorepad.app.parts.base import act, box, icon_button, link_button, text
from scorepad.app.parts.copying import by_hand, copy_button
from scorepad.app.screens.frame import BAR_HEIGHT, bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import Look, Radius, Size, Space
from scorepad.wizard.history import History

WIDEST = 760
LARGEST = 440
"""The widest that the code is drawn."""

PAPER = "#FFFFFF"
"""Behind the code, in the dark too: readers need it."""


def handover_screen(session: Session, game_id: str, history: History, under: str = "") -> ft.View:
    """The code to read, the link to copy, or why there is none. Back leads to the screen of the
    game that it stands ``under``, such as ``/give``.
    """
    desk, look = session.desk, session.look
    words = desk.words
    parcel = desk.handing.parcel(game_id, session.own_site)
    picture = _picture(session, parcel) if parcel is not None and parcel.qr else None
    told = [*_told(session, parcel), *_hidden(session, parcel, history)]
    content: ft.Control
    if picture is not None and look.landscape:
        content = ft.Row(
            [picture, ft.ListView(told, spacing=Space.M, expand=True, padding=0)],
            spacing=Space.L,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    else:
        above = (
            [] if picture is None else [ft.Row([picture], alignment=ft.MainAxisAlignment.CENTER)]
        )
        content = ft.ListView([*above, *told], spacing=Space.M, expand=True, padding=0)
    back = f"/game/{game_id}{under}"
    title = bar(session, words.say("Hand over"), words.names(history.game.players), back=back)
    side = look.margin + max(0, (look.width - WIDEST) / 2)
    padding = ft.Padding.only(left=side, right=side, bottom=Space.M)
    body = ft.Container(content, padding=padding, expand=True)
    return frame(session, f"{back}/handover", title, body)


def handover_button(session: Session, shown: str) -> ft.Control:
    """The way here, for the bar of a screen that shows a game, by the address of that screen."""
    label = session.desk.words.say("Hand over")
    go = act(session.go, f"{shown}/handover")
    return icon_button(ft.Icons.QR_CODE_2, label, session.look.palette, go, "handover")


def _picture(session: Session, parcel: Parcel) -> ft.Control:
    look = session.look
    side = _side(look)
    return ft.Container(
        ft.Image(
            # Over plain http the client draws no picture that comes as bytes.
            src=base64.b64encode(parcel.qr or b"").decode("ascii"),
            width=side,
            height=side,
            filter_quality=ft.FilterQuality.MEDIUM,
            semantics_label=session.desk.words.say("QR code with the link to this game"),
        ),
        bgcolor=PAPER,
        border_radius=Radius.S,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        width=side,
        height=side,
        key="qr",
    )


def _side(look: Look) -> float:
    room = look.height - 2 * BAR_HEIGHT if look.landscape else look.width - 2 * look.margin
    return max(160.0, min(LARGEST, room))


def _told(session: Session, parcel: Parcel | None) -> list[ft.Control]:
    look, words = session.look, session.desk.words
    p = look.palette
    if parcel is None:
        return [_note(words.say("This game is too long for a link."), look)]
    if not parcel.site:
        return [
            _note(
                words.say(
                    "No address of a site is set, so there is no link and no QR code. Copy the "
                    "code and paste it in the other Scorepad under “Open a link”, or set an "
                    "address in the settings."
                ),
                look,
            ),
            *_to_copy(session, words.say("Copy the code"), parcel),
            link_button(words.say("Settings"), look, act(session.go, "/settings"), "settings"),
        ]
    lines = [
        words.say(
            "Point the camera of the other device at the code, or send the link. The whole game "
            "is in it, and nothing is stored on the way."
        )
    ]
    if parcel.qr is None:
        lines = [words.say("This game is too long for a QR code. Send the link instead.")]
    return [
        *(text(line, p.ink, Size.BODY) for line in lines),
        *_to_copy(session, words.say("Copy the link"), parcel),
        text(
            words.say("The link leads to {site}", site=parcel.site),
            p.ink_2,
            Size.NOTE,
        ),
    ]


def _hidden(session: Session, parcel: Parcel | None, history: History) -> list[ft.Control]:
    """What is to be known where the link holds bids that nobody may see yet."""
    if parcel is None or not history.game.holds_hidden_bids:
        return []
    words = session.desk.words
    told = words.say(
        "The hidden bids of this round go along. Scorepad shows them there no sooner than here, "
        "but who takes the link apart can read them: give it only to whom you trust."
    )
    return [_note(told, session.look)]


def _to_copy(session: Session, label: str, parcel: Parcel) -> list[ft.Control]:
    look, words = session.look, session.desk.words
    if session.secure:
        copied = act(session.desk.handing.copied)
        return [copy_button(label, parcel.link, look, copied, "copy")]
    note = words.say(
        "This browser copies only over https. Mark the text in the field and copy it yourself."
    )
    return [by_hand(note, parcel.link, look, "by-hand")]


def _note(value: str, look: Look) -> ft.Control:
    p = look.palette
    return box(text(value, p.ink, Size.BODY), fill=p.sunk, radius=Radius.S)
