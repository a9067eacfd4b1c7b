"""A text that leaves by the clipboard, or by hand where a browser does not allow that."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, primary_button, text, type_size
from scorepad.app.theme import Look, Radius, Size, Space, Weight


def copy_button(label: str, value: str, look: Look, copied: Handler, key: str) -> ft.Control:
    """Copies ``value`` within the tap itself, as some browsers demand."""
    button = primary_button(label, look, copied, key)
    assert isinstance(button, ft.FilledButton)
    button.action = ft.CopyToClipboard(value)
    return button


def by_hand(note: str, value: str, look: Look, key: str) -> ft.Control:
    """The text to be marked and copied by hand, and why."""
    p = look.palette
    field = ft.TextField(
        value=value,
        read_only=True,
        multiline=True,
        min_lines=2,
        max_lines=3,
        text_size=type_size(Size.NOTE),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, p.edge), border_radius=Radius.S),
        key=key,
    )
    return ft.Column(
        [text(note, p.ink, Size.NOTE, Weight.SEMI), field],
        spacing=Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
