"""Parts of a form: a field that keeps what is typed, a number with − and +, why it is not yet."""

from __future__ import annotations

from typing import Any, Protocol

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, icon_button, part, text, type_size
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight


class FieldDesk(Protocol):
    """What fields are written to and read from, by their names."""

    def shown(self, name: str) -> str:
        """What stands in the field."""

    def type(self, name: str, typed: str) -> None:
        """The field says ``typed`` by now."""

    def enter(self, name: str) -> None:
        """Enter was pressed in the field."""

    def left(self, name: str) -> None:
        """The field was left."""


@part
def Field(
    label: str,
    look: Look,
    desk: FieldDesk,
    name: str,
    *,
    number: bool = False,
    address: bool = False,
    expand: bool = False,
    focus: bool = False,
    lines: int = 1,
    note: str = "",
    sign: ft.IconData | None = None,
    sentences: bool = True,
) -> ft.Control:
    """The field ``name`` of a desk. It is drawn once: nothing writes into it while somebody types
    on a slow line. A new key makes it read its value anew. It is ``lines`` high and grows with
    what is typed where that is more than one; ``note`` stands below it, ``sign`` before it.
    Without ``sentences`` a keyboard on the screen begins with small letters.
    """
    drawn = ft.use_memo(ft.Ref[ft.TextField], [])

    def changed(event: Any) -> None:
        desk.type(name, str(event.data or ""))

    keyboard = ft.KeyboardType.NUMBER if number else ft.KeyboardType.TEXT
    capitals = ft.TextCapitalization.SENTENCES if sentences else ft.TextCapitalization.NONE
    if lines > 1:
        keyboard = ft.KeyboardType.MULTILINE
    if address:
        keyboard, capitals = ft.KeyboardType.URL, ft.TextCapitalization.NONE
    return ft.TextField(
        # Drawn again (the screen was turned, it got dark), it says what it says already.
        value=drawn.current.value if drawn.current else desk.shown(name),
        ref=drawn,
        label=label,
        on_change=lambda event: act(changed, event)(),
        on_submit=act(desk.enter, name),
        on_blur=act(desk.left, name),
        keyboard_type=keyboard,
        capitalization=capitals,
        autocorrect=False,
        autofocus=focus,
        border=ft.OutlineInputBorder(
            side=ft.BorderSide(1, look.palette.edge), border_radius=Radius.S
        ),
        text_size=type_size(Size.BODY),
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=2 * lines if lines > 1 else 1,
        helper=note or None,
        helper_max_lines=2,
        prefix_icon=sign,
        expand=expand,
        key=name,
    )


def error_line(value: str, look: Look, key: str) -> ft.Control:
    """What is wrong with a field; read aloud when it appears."""
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


def stepped(value: str, look: Look) -> ft.Control:
    """The number that a stepper changes, in the middle between its buttons."""
    return ft.Container(
        text(value, look.palette.ink, Size.BODY, Weight.BOLD, align=ft.TextAlign.CENTER),
        expand=True,
        alignment=ft.Alignment.CENTER,
        height=None if look.large else TARGET,
    )
