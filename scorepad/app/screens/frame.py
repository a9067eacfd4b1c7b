"""What every screen has: the bar on top, safe edges, the message at the bottom."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.app.parts.base import act, icon_button, text
from scorepad.app.session import Session
from scorepad.app.target import Tone
from scorepad.app.theme import TARGET, Look, Size, Space, Weight

BAR_HEIGHT = 56
NARROW = 400
"""The width below which a bar with several things to do stands closer together."""

BELOW = 0.85
"""How large the subtitle is at most, in sizes of the title."""

WIDE_LETTER = 0.56
"""How wide a letter is at most on the average, in font sizes."""

PROBE_SIZE = 10
PROBE_TEXT = "0"
PROBE_HEIGHT = 14
"""How high the client draws a line of :data:`PROBE_SIZE` at text size ×1."""


def frame(session: Session, route: str, bar: ft.Control, *body: ft.Control) -> ft.View:
    """A whole screen: ``bar`` on top, ``body`` below it."""
    p = session.look.palette
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=p.ground,
        controls=[
            ft.SafeArea(
                ft.Column([bar, *body], spacing=0, expand=True),
                expand=True,
            )
        ],
    )


def bar(
    session: Session,
    title: str,
    subtitle: str = "",
    *,
    back: str | None = None,
    actions: tuple[ft.Control, ...] = (),
    alarm: bool = False,
) -> ft.Control:
    """The bar: where one is, the way back, at most a few things to do.

    With ``alarm`` the subtitle is something that must be seen.
    """
    look, words = session.look, session.desk.words
    p = look.palette
    tight = look.width < NARROW and len(actions) > (0 if look.large else 1)
    size = look.fixed(Size.BODY, 20) if tight else look.fixed(Size.LEAD, 28)
    room = look.width - TARGET * (len(actions) + 1) - (0 if tight else Space.XL)
    size = _fitting(title, size, 16, room, look)
    # What stands below the title is never larger than it.
    small = min(look.fixed(Size.SMALL, 20), size * BELOW)
    small = _fitting(subtitle, small, 13, room, look)
    lines: list[ft.Control] = [
        ft.Semantics(
            header=True,
            heading_level=1,
            content=text(title, p.ink, size, Weight.BOLD, lines=1),
        )
    ]
    if subtitle:
        colour, weight = (p.miss, Weight.BOLD) if alarm else (p.ink_2, Weight.REGULAR)
        lines.append(text(subtitle, colour, small, weight, lines=1))
    left: list[ft.Control] = [ft.Container(width=Space.S)]
    if back is not None:
        go_back = act(session.go, back)
        left = [icon_button(ft.Icons.ARROW_BACK, words.say("Back"), p, go_back, "back")]
    return ft.Container(
        ft.Row(
            [
                *left,
                ft.Column(lines, spacing=0, tight=True, expand=True),
                _probe(session),
                *actions,
            ],
            spacing=0 if tight else Space.XS,
        ),
        padding=ft.Padding.symmetric(horizontal=0 if tight else Space.S),
        height=bar_height(look),
    )


def _fitting(value: str, size: float, least: float, room: float, look: Look) -> float:
    """``size``, or smaller where words would not fit into ``room``, but ``least`` px at least."""
    drawn = size * look.scale
    wide = len(value) * drawn * WIDE_LETTER
    return size if wide <= room else max(min(size, least / look.scale), size * room / wide)


def bar_height(look: Look) -> float:
    """How high the bar is: two lines of its text and 48 px."""
    return 72 if look.large else BAR_HEIGHT


def _probe(session: Session) -> ft.Control:
    """A line nobody sees, by whose height the text size of the device is learned."""

    def measured(event: Any) -> None:
        session.grow(event.height, PROBE_HEIGHT)

    line = ft.Text(
        PROBE_TEXT,
        size=PROBE_SIZE,
        opacity=0,
        font_family=Weight.REGULAR.value,
        no_wrap=True,
        on_size_change=lambda event: act(measured, event)(),
    )
    return ft.Container(line, width=1)


def message(session: Session) -> ft.SnackBar | None:
    """The short message that is open, or ``None``."""
    toast, p = session.desk.toast, session.look.palette
    if toast is None:
        return None
    bad = toast.tone is Tone.ERROR
    action = None
    if toast.act is not None:
        action = ft.SnackBarAction(
            toast.action,
            text_color=p.primary_soft if not p.dark else p.primary,
            on_click=act(toast.act),
        )
    return ft.SnackBar(
        text(toast.text, p.ground if not bad else p.miss, Size.NOTE, Weight.SEMI),
        bgcolor=p.miss_soft if bad else p.ink,
        behavior=ft.SnackBarBehavior.FLOATING,
        action=action,
        show_close_icon=True,
        close_icon_color=p.miss if bad else p.ground,
        persist=False,
        duration=ft.Duration(seconds=10 if bad else 6),
        on_dismiss=act(session.desk.clear_toast, toast.count),
        key=f"toast-{toast.count}",
    )


def centred(content: ft.Control, look: Look, widest: float) -> ft.Control:
    """What fills the screen below the bar, at most ``widest`` px wide, with the screen's margin."""
    box = ft.Container(
        content,
        width=min(widest, look.width),
        padding=ft.Padding.only(left=look.margin, right=look.margin, bottom=Space.M),
        expand=True,
    )
    return ft.Row(
        [box],
        alignment=ft.MainAxisAlignment.CENTER,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
