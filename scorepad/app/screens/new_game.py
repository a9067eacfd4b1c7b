"""A new game: pick names, set the order, choose the rules, start."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.app.lobby import Lobby
from scorepad.app.parts.base import (
    Handler,
    act,
    box,
    heading,
    icon,
    icon_button,
    link_button,
    outline,
    part,
    primary_button,
    text,
    type_size,
)
from scorepad.app.screens.frame import bar, frame
from scorepad.app.session import Session
from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight
from scorepad.app.views.setup import ChipView, SeatView, SetupView, setup_view

WIDEST = 560
SEAT_HEIGHT = 56


def new_game_screen(session: Session) -> ft.View:
    """The draft of the next game."""
    desk, look = session.desk, session.look
    words = desk.words
    field = ft.use_memo(ft.Ref[ft.TextField], [])
    options, picked = desk.settings.options, desk.lobby.rules.picked
    named = picked.name if picked else ""
    view = setup_view(desk.lobby.seating, desk.lobby.known_players(), options, words, named)

    def start() -> None:
        if (new := desk.lobby.start_game()) is not None:
            session.go(f"/game/{new}")

    side = look.margin + max(0, (look.width - WIDEST) / 2)
    body = ft.ListView(
        [
            _who(session, view),
            _chips(session, view),
            _field(session, view, field),
            _rules(session, view),
            *([heading(words.say("At the table"), look)] if view.seats else []),
            *([_seats(session, view)] if view.seats else []),
        ],
        spacing=Space.S,
        expand=True,
        padding=ft.Padding.only(left=side, right=side, bottom=Space.M),
    )
    foot: list[ft.Control] = []
    if view.reason and not view.field_error:
        foot.append(text(view.reason, look.palette.ink_2, Size.NOTE))
    following = desk.keeper.read_only
    if following:
        foot = [
            text(words.say("Read only: another Scorepad writes"), look.palette.ink_2, Size.NOTE)
        ]
    ready = act(start) if not view.reason and not following else None
    foot.append(primary_button(view.start, look, ready, "start"))
    return frame(
        session,
        "/new",
        bar(session, words.say("New game"), back="/"),
        body,
        ft.Container(
            ft.Column(foot, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            padding=ft.Padding.only(left=side, right=side, top=Space.S, bottom=Space.M),
        ),
    )


def _who(session: Session, view: SetupView) -> ft.Control:
    desk, look = session.desk, session.look
    words = desk.words
    if not view.chips:
        return heading(words.say("Who plays? Type the names as you sit"), look)
    title = heading(words.say("Who plays? Tap in the order you sit"), look)
    if not view.seats:
        return title
    clear = link_button(words.say("Nobody"), look, act(desk.lobby.clear_seats), "clear")
    if look.large:
        return ft.Column([title, clear], spacing=0)
    return ft.Row([ft.Container(title, expand=True), clear])


def _chips(session: Session, view: SetupView) -> ft.Control:
    desk = session.desk

    return ft.Row(
        [
            Chip(
                chip,
                session.look,
                session.callback("toggle", desk.lobby.toggle),
                key=f"pick-{chip.name}",
            )
            for chip in view.chips
        ],
        wrap=True,
        spacing=Space.S,
        run_spacing=Space.S,
    )


@part
def Chip(view: ChipView, look: Look, toggle: Any) -> ft.Control:
    """A name to pick; with its seat number once it is picked."""
    p = look.palette
    ink = p.on_primary_soft if view.seat else (p.ink if view.can_pick else p.ink_2)
    shown = f"{view.seat}  {view.name}" if view.seat else view.name
    return ft.Container(
        text(shown, ink, Size.BODY, Weight.SEMI if view.seat else Weight.REGULAR),
        bgcolor=p.primary_soft if view.seat else p.surface,
        foreground_decoration=outline(
            2 if view.seat else 1, p.primary if view.seat else p.edge, 24
        ),
        border_radius=24,
        height=None if look.large else TARGET,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        ink=view.can_pick,
        on_click=act(toggle, view.name) if view.can_pick else None,
        disabled=not view.can_pick,
        key=f"pick-{view.name}",
    )


def _field(session: Session, view: SetupView, field: ft.Ref[ft.TextField]) -> ft.Control:
    desk, look = session.desk, session.look
    words, p = desk.words, look.palette

    def add() -> None:
        desk.lobby.add_typed()

    def submitted() -> None:
        add()
        # The field lets go of the keyboard on Enter; the next name follows at once.
        session.focus(field)

    line = ft.Row(
        [
            NameField(
                words.say("Name of a player"),
                look,
                desk.lobby,
                submit=session.callback("submit name", submitted),
                field=field,
                key=f"field-{desk.lobby.field_number}",
            ),
            icon_button(
                ft.Icons.PERSON_ADD_ALT_1,
                words.say("Add the player"),
                p,
                act(add) if view.typed.strip() and not view.field_error else None,
                "add",
            ),
        ],
        spacing=Space.S,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    # The field stays in the same place below, or the client would make another one while
    # somebody types.
    lines: list[ft.Control] = [line]
    if view.field_error:
        lines.append(_error(view.field_error, p))
    return ft.Column(lines, spacing=Space.XS)


def _error(error: str, p: Palette) -> ft.Control:
    line = ft.Row(
        [
            icon(ft.Icons.ERROR_OUTLINE, p.miss, 20),
            text(error, p.miss, Size.NOTE, Weight.SEMI, expand=True),
        ],
        spacing=Space.S,
        key="name-error",
    )
    return ft.Semantics(live_region=True, content=line)


@part
def NameField(
    label: str,
    look: Look,
    lobby: Lobby,
    *,
    submit: Handler,
    field: ft.Ref[ft.TextField],
) -> ft.Control:
    """The field for a new name. Its key changes with the next name and only then, so that nothing
    writes into it while somebody types on a slow line.
    """
    p = look.palette
    drawn = ft.use_memo(ft.Ref[ft.TextField], [])

    def typed(event: Any) -> None:
        lobby.type_name(str(event.data or ""))

    made = ft.TextField(
        # Drawn again (the keyboard came up, it got dark), it says what it says already, also
        # where the news of the last letters is still on its way.
        value=drawn.current.value if drawn.current else lobby.seating.typed,
        label=label,
        on_change=lambda event: act(typed, event)(),
        on_submit=act(submit),
        on_blur=act(lobby.add_typed),
        ref=field,
        capitalization=ft.TextCapitalization.SENTENCES,
        autocorrect=False,
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, p.edge), border_radius=Radius.S),
        text_size=type_size(Size.BODY),
        expand=True,
        key="name",
    )
    drawn.current = made
    return made


def _seats(session: Session, view: SetupView) -> ft.Control:
    desk = session.desk
    height = max(SEAT_HEIGHT, 40 * session.look.scale)

    def moved(event: Any) -> None:
        old, new = event.old_index, event.new_index
        if old is not None and new is not None:
            desk.lobby.seating = desk.lobby.seating.moved(old, min(new, len(view.seats) - 1))

    return ft.ReorderableListView(
        controls=[
            ft.Container(_seat(session, seat), height=height, key=f"seat-{seat.name}")
            for seat in view.seats
        ],
        show_default_drag_handles=False,
        on_reorder=lambda event: act(moved, event)(),
        height=height * len(view.seats),
        padding=0,
    )


def _seat(session: Session, view: SeatView) -> ft.Control:
    desk, look = session.desk, session.look
    words, p = desk.words, look.palette

    # By name and not by seat, the keys below too: Flet moves the row with the name, and loses
    # what changes its key inside.
    def deal() -> None:
        desk.lobby.seating = desk.lobby.seating.dealt_by(view.name)

    def move(step: int) -> None:
        desk.lobby.seating = desk.lobby.seating.shifted(view.name, step)

    deals = (
        words.say("{name} deals first", name=view.name)
        if view.dealer
        else words.say("Let {name} deal first", name=view.name)
    )
    dealer = icon_button(
        ft.Icons.STYLE if view.dealer else ft.Icons.STYLE_OUTLINED,
        deals,
        p,
        act(deal),
        f"deal-{view.name}",
    )
    dealer.icon = icon(
        ft.Icons.STYLE if view.dealer else ft.Icons.STYLE_OUTLINED,
        p.gold if view.dealer else p.ink_2,
        label=deals,
    )
    names: list[ft.Control] = [
        text(view.name, p.ink, look.fixed(Size.BODY, 26), Weight.BOLD, lines=1)
    ]
    if view.dealer:
        names.append(text(words.say("deals first"), p.gold, look.fixed(Size.SMALL, 18), lines=1))
    up = icon_button(
        ft.Icons.KEYBOARD_ARROW_UP,
        words.say("Move {name} up", name=view.name),
        p,
        None if view.first else act(move, -1),
        f"up-{view.name}",
    )
    down = icon_button(
        ft.Icons.KEYBOARD_ARROW_DOWN,
        words.say("Move {name} down", name=view.name),
        p,
        None if view.last else act(move, 1),
        f"down-{view.name}",
    )
    handle = ft.ReorderableDragHandle(
        content=ft.Container(
            icon(ft.Icons.DRAG_HANDLE, p.ink_2),
            width=40,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )
    return box(
        ft.Row(
            [dealer, ft.Column(names, spacing=0, tight=True, expand=True), up, down, handle],
            spacing=0,
        ),
        fill=p.surface,
        edge=p.gold if view.dealer else p.line,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=2),
        margin=ft.Margin.only(bottom=Space.XS),
    )


def _rules(session: Session, view: SetupView) -> ft.Control:
    """The one row for all rules: what is on, and the way to change it."""
    look, words = session.look, session.desk.words
    p = look.palette
    lines: list[ft.Control] = [
        text(words.say("Rules: {rules}", rules=view.rules), p.ink, Size.BODY, Weight.SEMI)
    ]
    if view.details:
        lines.append(text(view.details, p.ink_2, Size.NOTE))
    return box(
        ft.Row(
            [
                ft.Column(lines, spacing=0, tight=True, expand=True),
                icon(ft.Icons.TUNE, p.ink_2),
            ],
            spacing=Space.S,
        ),
        fill=p.sunk,
        radius=Radius.S,
        on_click=act(session.go, "/new/rules"),
        key="rules",
    )
