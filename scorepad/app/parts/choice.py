"""One of several: named chips, the chosen one filled, checked and outlined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorepad.app.parts.base import act, icon, outline, text
from scorepad.app.theme import TARGET, Look, Size, Space, Weight


def choice(
    title: str,
    values: tuple[tuple[Any, str], ...],
    chosen: Any,
    *,
    choose: Callable[[Any], object],
    look: Look,
    key: str,
) -> ft.Control:
    """A question and its possible answers."""
    p = look.palette
    chips: list[ft.Control] = []
    for value, name in values:
        on = value == chosen
        line: list[ft.Control] = [
            text(name, p.on_primary_soft if on else p.ink, Size.NOTE, Weight.SEMI)
        ]
        if on:
            line.insert(0, icon(ft.Icons.CHECK, p.on_primary_soft, 18))
        chips.append(
            ft.Semantics(
                selected=on,
                content=ft.Container(
                    ft.Row(line, spacing=Space.XS, tight=True),
                    bgcolor=p.primary_soft if on else p.surface,
                    foreground_decoration=outline(2 if on else 1, p.primary if on else p.edge, 24),
                    border_radius=24,
                    height=None if look.large else TARGET,
                    padding=ft.Padding.symmetric(
                        # A single digit is as easy to hit as a word.
                        horizontal=Space.L if len(name) > 1 else Space.XL,
                        vertical=Space.S,
                    ),
                    ink=True,
                    on_click=act(choose, value),
                    key=f"{key}-{getattr(value, 'value', value)}",
                ),
            )
        )
    return ft.Column(
        [
            text(title, p.ink_2, Size.NOTE),
            ft.Row(chips, wrap=True, spacing=Space.S, run_spacing=Space.S),
        ],
        spacing=Space.XS,
    )
