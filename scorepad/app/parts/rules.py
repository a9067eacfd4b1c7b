"""What the rules screen is made of: questions, sections to open, fields, a number to step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import flet as ft

from scorepad.app.parts.base import Handler, act, box, icon, icon_button, part, text
from scorepad.app.parts.choice import chip, chips_below
from scorepad.app.settings import Options
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.rules import Question

Choose = Callable[[Options], object]


class FieldDesk(Protocol):
    """What fields are written to and read from, by their names."""

    def shown(self, name: str) -> str:
        """What stands in the field."""

    def type(self, name: str, typed: str) -> None:
        """The field says ``typed`` by now."""

    def enter(self, name: str) -> None:
        """Enter was pressed in the field."""

    def leave(self, name: str) -> None:
        """The field was left."""


def question(view: Question, look: Look, choose: Choose) -> ft.Control:
    """A question, its answers, and below them why some cannot be given."""
    chips = [
        chip(
            one.name,
            one.on,
            look,
            key=one.key,
            choose=None if one.reason else _chosen(choose, one.options),
            switch=view.many,
        )
        for one in view.answers
    ]
    lines = [chips_below(view.title, chips, look), *(reason(one, look) for one in view.reasons)]
    return lines[0] if len(lines) == 1 else ft.Column(lines, spacing=Space.XS)


def _chosen(choose: Choose, options: Options) -> Callable[[], object]:
    return lambda: choose(options)


def reason(words: str, look: Look) -> ft.Control:
    """Why something cannot be chosen."""
    p = look.palette
    return ft.Row(
        [
            icon(ft.Icons.INFO_OUTLINE, p.ink_2, 20),
            text(words, p.ink_2, Size.NOTE, expand=True),
        ],
        spacing=Space.S,
    )


def error(words: str, look: Look, key: str) -> ft.Control:
    """What is wrong with a field; read aloud when it appears."""
    p = look.palette
    line = ft.Row(
        [
            icon(ft.Icons.ERROR_OUTLINE, p.miss, 20),
            text(words, p.miss, Size.NOTE, Weight.SEMI, expand=True),
        ],
        spacing=Space.S,
        key=key,
    )
    return ft.Semantics(live_region=True, content=line)


def section_row(
    title: str,
    now: str,
    look: Look,
    *,
    opened: bool,
    labels: tuple[str, str],
    turn: Handler,
    key: str,
) -> ft.Control:
    """The head of a section: what it is about, what holds now; a tap opens or closes it."""
    p = look.palette
    lines: list[ft.Control] = [text(title, p.ink, Size.BODY, Weight.SEMI)]
    if now:
        lines.append(text(now, p.ink_2, Size.NOTE))
    name = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    return box(
        ft.Row(
            [
                ft.Column(lines, spacing=0, tight=True, expand=True),
                icon(name, p.ink_2, label=labels[not opened]),
            ],
            spacing=Space.S,
        ),
        fill=p.sunk,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        height=None if look.large else max(TARGET, 60),
        on_click=turn,
        key=key,
    )


@part
def TypedField(
    label: str,
    look: Look,
    desk: FieldDesk,
    name: str,
    *,
    number: bool = False,
    focus: bool = False,
) -> ft.Control:
    """The field ``name`` of a desk. It is drawn once: nothing writes into it while somebody types
    on a slow line. A new key makes it read its value anew.
    """

    def changed(event: Any) -> None:
        desk.type(name, str(event.data or ""))

    return ft.TextField(
        value=desk.shown(name),
        label=label,
        on_change=lambda event: act(changed, event)(),
        on_submit=act(desk.enter, name),
        on_blur=act(desk.leave, name),
        keyboard_type=ft.KeyboardType.NUMBER if number else ft.KeyboardType.TEXT,
        capitalization=ft.TextCapitalization.SENTENCES,
        autocorrect=False,
        autofocus=focus,
        border=ft.OutlineInputBorder(
            side=ft.BorderSide(1, look.palette.edge), border_radius=Radius.S
        ),
        text_size=Size.BODY,
        expand=number and not look.large,
        key=name,
    )


def stepper(
    shown: str,
    look: Look,
    labels: tuple[str, str],
    steps: tuple[Handler | None, Handler | None],
    key: str,
) -> ft.Control:
    """A number with a button for one less and one for one more."""
    p = look.palette
    less, more = steps
    return ft.Row(
        [
            icon_button(ft.Icons.REMOVE, labels[0], p, less, f"{key}-less"),
            text(shown, p.ink, Size.BODY, Weight.SEMI),
            icon_button(ft.Icons.ADD, labels[1], p, more, f"{key}-more"),
        ],
        spacing=Space.S,
        wrap=look.large,
    )
