"""The number pad: every number one tap, always at the bottom, keys never move."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, outline, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.pad import KeyState, KeyView, PadView

MOST_COLUMNS = 7


def pad_columns(count: int, width: float) -> int:
    """How many keys stand in a row: as many as 48 px wide keys allow, so that a number keeps
    its place from round to round; the first few share one row.
    """
    fit = max(3, min(MOST_COLUMNS, int((width + GAP) // (TARGET + GAP))))
    return min(count, fit)


GAP = Space.XS
KEY_HEIGHT = 52


@part
def Pad(view: PadView, look: Look, width: float, enter: Handler) -> ft.Control:
    """Keys from 0 to the cards."""
    columns = pad_columns(len(view.keys), width)
    rows = [view.keys[at : at + columns] for at in range(0, len(view.keys), columns)]
    return ft.Column(
        spacing=GAP,
        controls=[
            ft.Row(
                spacing=GAP,
                controls=[Key(key, look, enter, key=f"key-{key.number}") for key in row]
                + [ft.Container(expand=True) for _ in range(columns - len(row))],
            )
            for row in rows
        ],
        key="pad",
    )


@part
def Key(view: KeyView, look: Look, enter: Handler) -> ft.Control:
    """One number; one that cannot be is struck out and says why."""
    p = look.palette
    free = view.state is KeyState.FREE
    fill = p.primary_soft if view.marked else (p.surface if free else p.ground)
    edge = p.primary if view.marked else (p.gold if view.hint and free else p.line)
    ink = p.on_primary_soft if view.marked else (p.ink if free else p.ink_2)
    if view.state is KeyState.FORBIDDEN:
        ink = p.miss
    size = look.fixed(Size.HEAD, 34)
    number = text(str(view.number), ink, size, Weight.BOLD, label=view.label)
    content: ft.Control = number
    if view.state is KeyState.IMPOSSIBLE:
        number.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_color=ink)
    elif view.state is KeyState.FORBIDDEN:
        # A line through 0 would read as another number.
        sign = ft.Container(icon(ft.Icons.BLOCK, p.miss, 16), right=2, top=2)
        centre = ft.Container(number, alignment=ft.Alignment.CENTER, expand=True)
        content = ft.Stack([centre, sign], expand=True, alignment=ft.Alignment.CENTER)
    return ft.Container(
        content=content,
        alignment=ft.Alignment.CENTER,
        bgcolor=fill,
        foreground_decoration=outline(
            2 if view.marked or (view.hint and free) else 1, edge, Radius.S
        ),
        border_radius=Radius.S,
        height=KEY_HEIGHT,
        expand=True,
        ink=free,
        on_click=act(enter, view.number) if free else None,
        disabled=not free,
        key=f"key-{view.number}",
    )
