"""A player's row while it is asked whose bid the Cloud changes: one less, one more."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, inset, outline, ring, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.cloud import CloudKey, CloudRow
from scorepad.app.views.row import RowView

KEY_WIDTH = 52


def cloud_row(
    view: RowView, cloud: CloudRow, look: Look, height: float, change: Handler
) -> ft.Control:
    """A player with two keys, one for each way; one that cannot be is struck out."""
    p = look.palette
    possible = any(key.can for key in cloud.keys)
    name = text(
        view.name,
        p.ink if possible else p.ink_2,
        look.fixed(Size.LEAD, 27),
        Weight.BOLD,
        lines=1,
        label=cloud.label,
    )
    note = text(
        cloud.note,
        p.ink_2,
        look.fixed(Size.SMALL, 18),
        lines=1 if look.large else 2,
        visible=bool(cloud.note),
        label="",
    )
    names = ft.Column([name, note], spacing=0, tight=True, expand=True)
    return ft.Container(
        content=ft.Row(
            [names, *(_key(key, view.seat, look, change) for key in cloud.keys)], spacing=Space.XS
        ),
        bgcolor=p.surface,
        shadow=ring(1, p.line),
        border_radius=Radius.M,
        padding=inset(Space.M, 2, Space.XS, 2),
        height=look.row(height),
        key=f"row-{view.seat}",
    )


def _key(key: CloudKey, seat: int, look: Look, change: Handler) -> ft.Control:
    p = look.palette
    ink = p.ink if key.can else p.ink_2
    shown = text(key.name, ink, look.fixed(Size.HEAD, 28), Weight.BOLD, label=key.label)
    if not key.can:
        shown.style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_color=ink)
    return ft.Container(
        content=shown,
        width=KEY_WIDTH,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        bgcolor=p.primary_soft if key.can else p.ground,
        foreground_decoration=outline(1, p.primary if key.can else p.line, Radius.S),
        border_radius=Radius.S,
        ink=key.can,
        on_click=act(change, seat, key.change) if key.can else None,
        disabled=not key.can,
        key=f"cloud-{seat}{key.change:+d}",
    )
