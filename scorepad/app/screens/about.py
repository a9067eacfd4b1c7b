"""About a game: how it ended, title, place and note, and what can be done with it as a whole."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.app.finding import HISTORY
from scorepad.app.keeping import MOST, Written
from scorepad.app.parts.base import (
    act,
    box,
    heading,
    icon_button,
    link_button,
    primary_button,
    text,
)
from scorepad.app.parts.choice import chip_lines
from scorepad.app.parts.forms import Field, error_line
from scorepad.app.screens.frame import bar, frame
from scorepad.app.screens.game_list import side_of
from scorepad.app.session import Session
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.games import AboutView, about_view
from scorepad.app.words import Words
from scorepad.library.heads import GameHead

NOTE_LINES = 3


def about_screen(session: Session, head: GameHead, *, from_game: bool = False) -> ft.View:
    """What is told of a game; it is reached from the history, or from the game itself."""
    desk, look = session.desk, session.look
    words = desk.words
    desk.keeping.begin(head)
    view = about_view(head, desk.today(), words)
    here, back = f"{HISTORY}/{head.id}", desk.finding.address()
    if from_game:
        here, back = f"/game/{head.id}/about", f"/game/{head.id}"
        go = act(session.go, back)
    else:
        go = act(session.way.open_from_history, head.id)
    read_only = desk.keeper.read_only
    controls: list[ft.Control] = [
        _result(view, look),
        *(_told(head, look, words) if read_only else _fields(session)),
        primary_button(view.open, look, go, "open-game"),
    ]
    if not read_only:
        controls.append(_acts(session, head, view, from_game=from_game))
    side = side_of(look)
    body = ft.ListView(
        controls,
        spacing=Space.M,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, bottom=Space.L),
    )
    return frame(session, here, bar(session, words.say("About this game"), back=back), body)


def about_button(session: Session, game_id: str) -> ft.Control:
    """The way here, for the bar of a screen that shows a game."""
    label = session.desk.words.say("About this game: title, place, note")
    go = act(session.go, f"/game/{game_id}/about")
    return icon_button(ft.Icons.EDIT_NOTE, label, session.look.palette, go, "about")


def _result(view: AboutView, look: Look) -> ft.Control:
    p = look.palette
    lines: list[ft.Control] = [
        text(view.headline, p.ink, Size.LEAD, Weight.BOLD),
        text(view.when, p.ink_2, Size.NOTE),
    ]
    for place, name, total in view.standings:
        tone = p.gold if place == "1" else p.ink
        lines.append(
            ft.MergeSemantics(
                ft.Row(
                    [
                        text(f"{place}.", p.ink_2, Size.BODY),
                        text(name, p.ink, Size.BODY, Weight.SEMI, expand=True),
                        text(total, tone, Size.BODY, Weight.BOLD),
                    ],
                    spacing=Space.S,
                )
            )
        )
    lines.append(text(view.rules, p.ink_2, Size.NOTE))
    return box(ft.Column(lines, spacing=Space.XS), fill=p.surface, edge=p.line, radius=Radius.S)


def _fields(session: Session) -> list[ft.Control]:
    """Title, place and note: kept as they are typed."""
    look, words, keeping = session.look, session.desk.words, session.desk.keeping
    labels = {
        Written.TITLE: words.say("Title"),
        Written.PLACE: words.say("Place"),
        Written.NOTE: words.say("Note"),
    }
    found: list[ft.Control] = []
    for field, label in labels.items():
        found.append(
            Field(
                label,
                look,
                keeping,
                field.value,
                lines=NOTE_LINES if field is Written.NOTE else 1,
                note=words.say("At most {n} characters", n=MOST[field]),
                key=f"field-{field.value}-{keeping.fresh}",
            )
        )
        if keeping.too_long(field):
            told = words.say(
                "{found} characters: {expected} is the most. What is too long is not kept.",
                found=keeping.length(field),
                expected=MOST[field],
            )
            found.append(error_line(told, look, f"{field.value}-error"))
    if keeping.is_changed:
        undo = words.say("Undo the changes")
        found.append(chip_lines([link_button(undo, look, act(keeping.undo), "undo-changes")]))
    return found


def _told(head: GameHead, look: Look, words: Words) -> list[ft.Control]:
    details, p = head.details, look.palette
    told = (
        (words.say("Title"), details.title),
        (words.say("Place"), details.place),
        (words.say("Note"), details.note),
    )
    return [
        ft.Column([heading(name, look), text(value, p.ink)], spacing=0)
        for name, value in told
        if value
    ]


def _acts(session: Session, head: GameHead, view: AboutView, *, from_game: bool) -> ft.Control:
    """Give away, copy and delete."""
    desk, look = session.desk, session.look
    words = desk.words

    def duplicate() -> None:
        if (copy := desk.keeping.duplicate(head.id)) is not None:
            said = words.say("This is the copy. The other game stays as it is.")
            session.way.go(f"{HISTORY}/{copy}", partial(desk.say, said))

    def delete() -> None:
        name = desk.keeper.head(head.id).details.title or view.headline
        if desk.keeping.put_into_bin(head.id):
            there = "/" if from_game else desk.finding.address()
            session.way.go(there, partial(desk.lobby.say_deleted, head.id, name))

    give = act(session.go, f"/game/{head.id}/about/give")
    if not from_game:
        give = act(session.way.open_from_history, head.id, "/give")
    return chip_lines(
        [
            link_button(words.say("Give away"), look, give, "give"),
            link_button(words.say("Make a copy"), look, act(duplicate), "duplicate"),
            link_button(words.say("Delete"), look, act(delete), "delete"),
        ]
    )
