"""Lines above and below the pad: what matters now, what undo would do, a short message."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.table import StatusView, StepView


@part
def StatusLine(view: StatusView, look: Look) -> ft.Control:
    """What matters now; a refusal in the colour of a miss and with an icon."""
    p = look.palette
    words: list[ft.Control] = [text(view.text, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI)]
    if view.reason:
        color = p.miss if view.bad else p.ink_2
        words.append(
            text(
                view.reason,
                color,
                look.fixed(Size.NOTE, 20),
                Weight.SEMI if view.bad else Weight.REGULAR,
            )
        )
    line: list[ft.Control] = [ft.Column(words, spacing=0, expand=True, tight=True)]
    if view.bad:
        line.insert(0, icon(ft.Icons.ERROR_OUTLINE, p.miss, 22))
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            content=ft.Row(line, spacing=Space.S),
            bgcolor=p.miss_soft if view.bad else p.sunk,
            border_radius=Radius.S,
            padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.XS + 2),
        ),
    )


@part
def StepLine(
    view: StepView, look: Look, labels: tuple[str, str], undo: Handler, redo: Handler
) -> ft.Control:
    """Undo by name in the thumb's reach, redo beside it where there is something to redo."""
    p = look.palette
    color = p.ink_2 if view.undo else p.line
    undo_button = ft.Container(
        content=ft.Row(
            [
                icon(ft.Icons.UNDO, color, 22),
                text(
                    view.undo,
                    p.ink_2,
                    look.fixed(Size.NOTE, 20),
                    lines=1,
                    expand=True,
                    label=labels[0],
                ),
            ],
            spacing=Space.S,
        ),
        height=TARGET,
        expand=True,
        border_radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.S),
        ink=bool(view.undo),
        on_click=act(undo) if view.undo else None,
        disabled=not view.undo,
        key="undo",
    )
    line: list[ft.Control] = [undo_button]
    if view.redo:
        line.append(
            ft.Container(
                content=icon(ft.Icons.REDO, p.ink_2, 22, labels[1]),
                width=64,
                height=TARGET,
                alignment=ft.Alignment.CENTER,
                border_radius=Radius.S,
                ink=True,
                on_click=act(redo),
                key="redo",
            )
        )
    return ft.Row(line, spacing=Space.S)
