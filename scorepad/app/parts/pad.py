"""The number pad: every number one tap, always at the bottom, keys never move."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import flet as ft

from scorepad.app.guard import TapGuard
from scorepad.app.parts.base import Handler, act, icon, outline, part, screen, text
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


RESTING = 0.5
"""How much is seen of a pad that takes no taps yet."""

WAKING = 0.15
"""Seconds in which it comes back."""


@screen
def Resting(guard: TapGuard, look: Look, draw: Callable[[], ft.Control]) -> ft.Control:
    """A pad that is dimmed for as long as ``guard`` takes no tap on it as meant.

    One opacity goes to the client and comes back; for a screen reader nothing changes.
    """
    awake, set_awake = ft.use_state(0)
    turn, left = guard.turn, guard.resting()

    async def wake() -> None:
        if left > 0:
            await asyncio.sleep(left - WAKING if look.motion else left)
            with contextlib.suppress(RuntimeError):  # the session may be over
                set_awake(turn)

    ft.use_effect(wake, [turn])
    return ft.Container(
        draw(),
        opacity=RESTING if left > 0 and awake != turn else 1,
        animate_opacity=ft.Animation(int(1000 * WAKING)) if look.motion else None,
        key="rest-of-pad",
    )


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
