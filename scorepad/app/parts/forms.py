"""Parts of a form: a field that keeps what is typed, a number with − and +, why it is not yet."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.app.changing import Changing, Typed
from scorepad.app.parts.base import Handler, act, icon, icon_button, part, text
from scorepad.app.theme import Look, Radius, Size, Space, Weight


@part
def Field(label: str, look: Look, changing: Changing, field: Typed) -> ft.Control:
    """A field to type into. Its key changes when something else writes into it and only then, so
    that nothing is written while somebody types on a slow line.
    """

    def changed(event: Any) -> None:
        changing.type(field, str(event.data or ""))

    return ft.TextField(
        value=changing.form.text(field),
        label=label,
        on_change=lambda event: act(changed, event)(),
        capitalization=ft.TextCapitalization.SENTENCES,
        autocorrect=False,
        border=ft.OutlineInputBorder(
            side=ft.BorderSide(1, look.palette.edge), border_radius=Radius.S
        ),
        text_size=Size.BODY,
        expand=True,
        key=field.value,
    )


def error_line(value: str, look: Look, key: str) -> ft.Control:
    """What is wrong with a field, said as soon as it is."""
    p = look.palette
    line = ft.Row(
        [
            icon(ft.Icons.ERROR_OUTLINE, p.miss, 20),
            text(value, p.miss, Size.NOTE, Weight.SEMI, expand=True),
        ],
        spacing=Space.S,
        key=key,
    )
    return ft.Semantics(live_region=True, content=line)


def stepper(
    middle: ft.Control,
    look: Look,
    names: tuple[str, str],
    steps: tuple[Handler | None, Handler | None],
    key: str,
) -> ft.Row:
    """Less, what there is, more."""
    less, more = steps
    p = look.palette
    return ft.Row(
        [
            icon_button(ft.Icons.REMOVE, names[0], p, less, f"{key}-less"),
            middle,
            icon_button(ft.Icons.ADD, names[1], p, more, f"{key}-more"),
        ],
        spacing=Space.XS,
    )
