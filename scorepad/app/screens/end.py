"""The end of a game: all winners, everybody by place, and what may come next."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, box, kept_together, link_button, primary_button, text
from scorepad.app.parts.rows import place_badge
from scorepad.app.screens.about import about_button
from scorepad.app.screens.frame import bar, centred, frame
from scorepad.app.screens.give import give_button
from scorepad.app.screens.steps import steps_line
from scorepad.app.session import Session
from scorepad.app.theme import Look, Size, Space, Weight
from scorepad.app.views.end import EndView, PlaceView, end_view
from scorepad.library.minutes import minutes_between
from scorepad.wizard.history import History

WIDEST = 760


def end_screen(session: Session, game_id: str, history: History) -> ft.View:
    """A finished game. Nothing is entered here; undo takes its end back."""
    desk, look = session.desk, session.look
    words = desk.words
    view = end_view(history, minutes_between(*desk.keeper.times(game_id)), words)

    def rematch() -> None:
        if (new := desk.lobby.rematch()) is not None:
            session.go(f"/game/{new}")

    def correct() -> None:
        desk.correcting.ask()
        session.go(f"/game/{game_id}/sheet")

    following = desk.keeper.read_only
    show = act(session.go, f"/game/{game_id}/sheet")
    standings = _standings(view, look)
    buttons: list[ft.Control] = [
        primary_button(words.say("Rematch"), look, None if following else act(rematch), "rematch"),
        primary_button(words.say("Score sheet"), look, show, "sheet", quiet=True),
        primary_button(words.say("Home"), look, act(session.go, "/"), "home", quiet=True),
    ]
    if not following:
        ask = link_button(words.say("Correct a round"), look, act(correct), "ask")
        steps = steps_line(session, view.steps)
        if look.landscape:
            buttons += [ask, steps]
        elif look.large:
            # Long words need the whole width: what comes seldom is below the places.
            standings += [*buttons[1:], ask]
            buttons[1:] = [steps]
        else:
            buttons.append(ft.Row([ft.Container(steps, expand=True), ask], spacing=Space.S))
    listed = ft.ListView(standings, expand=True, spacing=Space.S, padding=0)
    arranged = _beside(listed, buttons) if look.landscape else _below(listed, buttons)
    actions = (about_button(session, game_id), give_button(session, f"/game/{game_id}"))
    back = session.way.back_from(game_id)
    title = bar(session, words.say("Final result"), back=back, actions=actions)
    return frame(session, f"/game/{game_id}", title, centred(arranged, look, WIDEST))


def _below(standings: ft.Control, buttons: list[ft.Control]) -> ft.Control:
    if len(buttons) > 3:
        again, sheet, home, *steps = buttons
        pair: list[ft.Control] = [ft.Container(home, expand=True), ft.Container(sheet, expand=True)]
        buttons = [ft.Row(pair, spacing=Space.S), again, *steps]
    return ft.Column(
        [standings, *buttons],
        spacing=Space.S,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _beside(standings: ft.Control, buttons: list[ft.Control]) -> ft.Control:
    column = ft.Column(
        buttons,
        spacing=Space.S,
        width=220,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(
        [standings, column],
        spacing=Space.M,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _standings(view: EndView, look: Look) -> list[ft.Control]:
    p = look.palette
    crown = ft.Icon(ft.Icons.EMOJI_EVENTS, color=p.gold, size=56)
    low = look.height < 560
    head: list[ft.Control] = [
        text(
            view.headline, p.ink, look.fixed(Size.HERO, 40), Weight.BOLD, align=ft.TextAlign.CENTER
        ),
        text(
            kept_together(view.detail),
            p.ink_2,
            look.fixed(Size.BODY, 26),
            align=ft.TextAlign.CENTER,
            label=view.detail,
        ),
    ]
    return [
        ft.Container(
            ft.Column(
                head if low else [crown, *head],
                spacing=Space.XS,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            padding=ft.Padding.only(top=Space.S if low else Space.L, bottom=Space.M),
            alignment=ft.Alignment.CENTER,
        ),
        *(_place(one, look) for one in view.places),
    ]


def _place(view: PlaceView, look: Look) -> ft.Control:
    p = look.palette
    first = view.place == 1
    names = ft.Column(
        [
            text(view.name, p.ink, Size.LEAD, Weight.BOLD, lines=1),
            *([text(view.note, p.ink_2, look.fixed(Size.SMALL, 20), lines=2)] if view.note else []),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    total = text(view.total, p.gold if first else p.ink, look.fixed(Size.HERO, 40), Weight.BOLD)
    return box(
        ft.Row([place_badge(view.place, look), names, total], spacing=Space.M),
        fill=p.surface,
        edge=p.gold if first else p.line,
        edge_width=2 if first else 1,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        key=f"place-{view.seat}",
    )
