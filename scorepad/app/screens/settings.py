"""Settings: language, theme, text size, awake, haptics, quick entry. All count at once."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad import __version__
from scorepad.app.handing import SITE
from scorepad.app.parts.base import act, box, primary_button, text
from scorepad.app.parts.choice import choice
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.settings import TextSize, ThemeChoice
from scorepad.app.theme import TARGET, Radius, Size, Space, Weight
from scorepad.app.words import LANGUAGES

WIDEST = 560


def settings_screen(session: Session) -> ft.View:
    """What a person can choose for this device."""
    desk, look = session.desk, session.look
    words, p, now = desk.words, look.palette, desk.settings

    def change(**changes: Any) -> None:
        desk.change_settings(**changes)

    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        [
            choice(
                words.say("Language"),
                (("", words.say("As the device")), *LANGUAGES.items()),
                now.language,
                choose=lambda value: change(language=value),
                look=look,
                key="language",
            ),
            choice(
                words.say("Theme"),
                (
                    (ThemeChoice.SYSTEM, words.say("As the device")),
                    (ThemeChoice.LIGHT, words.say("Light")),
                    (ThemeChoice.DARK, words.say("Dark")),
                ),
                now.theme,
                choose=lambda value: change(theme=value),
                look=look,
                key="theme",
            ),
            choice(
                words.say("Text size"),
                (
                    (TextSize.SYSTEM, words.say("As the device")),
                    (TextSize.LARGE, words.say("Large")),
                    (TextSize.LARGEST, words.say("Very large")),
                ),
                now.text_size,
                choose=lambda value: change(text_size=value),
                look=look,
                key="text",
            ),
            _switch(
                session,
                words.say("Keep the screen on while a game runs"),
                "" if session.secure else words.say("This browser does it only over https"),
                now.keep_awake,
                change=lambda value: change(keep_awake=value),
                key="awake",
            ),
            _switch(
                session,
                words.say("Vibrate lightly at each entry"),
                words.say("On phones that can"),
                now.haptics,
                change=lambda value: change(haptics=value),
                key="haptics",
            ),
            _switch(
                session,
                words.say("Quick entry"),
                words.say("A round that is complete closes by itself; undo opens it again"),
                now.quick_entry,
                change=lambda value: change(quick_entry=value),
                key="quick",
            ),
            *_site(session),
            _ways(session),
            text(
                words.say(
                    "Scorepad {version}. An unofficial score sheet; "
                    "the game Wizard and its name belong to their owners.",
                    version=__version__,
                ),
                p.ink_2,
                Size.SMALL,
            ),
        ],
        spacing=Space.L,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, bottom=Space.L, top=Space.S),
    )
    return frame(session, "/settings", bar(session, words.say("Settings"), back="/"), body)


def _ways(session: Session) -> ft.Control:
    """The ways to backups and to files that are brought back."""
    look, words = session.look, session.desk.words
    go, bring = act(session.go, "/settings/backups"), act(session.go, "/bring")
    return ft.Column(
        [
            primary_button(words.say("Backups"), look, go, "backups", quiet=True),
            primary_button(words.say("Bring a file back"), look, bring, "bring", quiet=True),
        ],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _site(session: Session) -> list[ft.Control]:
    """The address that links to games lead to, and what is wrong with it."""
    look, words, handing = session.look, session.desk.words, session.desk.handing
    lines: list[ft.Control] = [
        Field(
            words.say("Address of the site that links lead to"),
            look,
            handing,
            SITE,
            address=True,
            key=SITE,
        )
    ]
    if handing.site_error:
        lines.append(error_line(handing.site_error, look, "site-error"))
    note = words.say("For handing over a game as a link or QR code: a Scorepad on the web.")
    if session.own_site:
        note = words.say("Left empty, links lead to {site}", site=session.own_site)
    lines.append(text(note, look.palette.ink_2, Size.NOTE))
    if not session.secure:
        why = words.say("This browser copies links only over https; mark them by hand instead.")
        lines.append(text(why, look.palette.ink_2, Size.NOTE))
    return [ft.Column(lines, spacing=Space.XS, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]


def _switch(
    session: Session, title: str, note: str, value: bool, *, change: Any, key: str
) -> ft.Control:
    p = session.look.palette
    names: list[ft.Control] = [text(title, p.ink, Size.BODY, Weight.SEMI)]
    if note:
        names.append(text(note, p.ink_2, Size.NOTE))
    switch = ft.Switch(
        value=value,
        height=TARGET,
        on_change=lambda event: act(change, event.control.value)(),
        key=key,
    )
    return box(
        ft.MergeSemantics(
            ft.Row([ft.Column(names, spacing=0, expand=True), switch], spacing=Space.M)
        ),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
    )
