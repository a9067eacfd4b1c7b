"""The number pad: every number one tap, always at the bottom, keys never move."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.pad import KeyState, KeyView, PadView

MOST_COLUMNS = 7


def pad_columns(count: int, width: float) -> int:
    """How many keys stand in a row: as few rows as 48 px wide keys allow, evenly filled."""
    fit = max(3, min(MOST_COLUMNS, int((width + GAP) // (TARGET + GAP))))
    rows = -(-count // fit)
    return -(-count // rows)


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
    if not free:
        number.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_color=ink)
    return ft.Container(
        content=number,
        alignment=ft.Alignment.CENTER,
        bgcolor=fill,
        border=ft.Border.all(2 if view.marked or (view.hint and free) else 1, edge),
        border_radius=Radius.S,
        height=KEY_HEIGHT,
        expand=True,
        ink=free,
        on_click=act(enter, view.number) if free else None,
        disabled=not free,
        key=f"key-{view.number}",
    )
