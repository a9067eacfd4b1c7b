"""Lines above and below the pad: what matters now, what undo would do, a short message."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import Handler, act, icon, inset, part, text
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.status import StatusView
from scorepad.app.views.steps import StepView


@part
def StatusLine(view: StatusView, look: Look) -> ft.Control:
    """What matters now; a refusal in the colour of a miss and with an icon."""
    return status_line(view, look)


def status_line(view: StatusView, look: Look) -> ft.Control:
    """What :func:`StatusLine` draws, for a part that is a component already."""
    p = look.palette
    said = text(view.text, p.ink, look.fixed(Size.BODY, 24), Weight.SEMI)
    content: ft.Control = said
    if view.reason or view.bad:
        color, weight = (p.miss, Weight.SEMI) if view.bad else (p.ink_2, Weight.REGULAR)
        reason = text(
            view.reason, color, look.fixed(Size.NOTE, 20), weight, visible=bool(view.reason)
        )
        line: list[ft.Control] = [ft.Column([said, reason], spacing=0, expand=True, tight=True)]
        if view.bad:
            line.insert(0, icon(ft.Icons.ERROR_OUTLINE, p.miss, 22))
        content = ft.Row(line, spacing=Space.S)
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            content=content,
            bgcolor=p.miss_soft if view.bad else p.sunk,
            border_radius=Radius.S,
            padding=inset(Space.M, Space.XS + 2, Space.M, Space.XS + 2),
        ),
    )


@part
def StepLine(
    view: StepView, look: Look, labels: tuple[str, str], undo: Handler, redo: Handler
) -> ft.Control:
    """Undo by name in the thumb's reach, redo beside it where there is something to redo."""
    said = step_text(view.shown, labels[0], look)
    return step_line(view, look, labels[1], (undo, redo), said)


def step_line(
    view: StepView,
    look: Look,
    redo_label: str,
    acts: tuple[Handler, Handler],
    said: ft.Control,
) -> ft.Control:
    """What :func:`StepLine` draws, for a part that is a component already; ``acts`` are undo and
    redo, ``said`` names the step that undo takes back.
    """
    undo, redo = acts
    p = look.palette
    color = p.ink_2 if view.undo else p.line
    undo_button = ft.Container(
        content=ft.Row([icon(ft.Icons.UNDO, color, 22), said], spacing=Space.S),
        height=steps_height(look),
        expand=True,
        border_radius=Radius.S,
        padding=inset(Space.S, 0, Space.S, 0),
        ink=bool(view.undo),
        on_click=act(undo) if view.undo else None,
        disabled=not view.undo,
        key="undo",
    )
    line: list[ft.Control] = [undo_button]
    if view.redo:
        line.append(_redo(redo_label, look, redo))
    return ft.Row(line, spacing=Space.S)


def step_text(step: str, label: str, look: Look) -> ft.Control:
    """What undo takes back, in two lines at most, so that its end is seen."""
    size = look.fixed(Size.NOTE, 20)
    return text(step, look.palette.ink_2, size, lines=2, expand=True, label=label)


def steps_height(look: Look) -> float:
    """How high the line of undo and redo is, in pixels."""
    return 60 if look.large else TARGET


def _redo(label: str, look: Look, redo: Handler) -> ft.Control:
    return ft.Container(
        content=icon(ft.Icons.REDO, look.palette.ink_2, 22, label),
        width=64,
        height=TARGET,
        alignment=ft.Alignment.CENTER,
        border_radius=Radius.S,
        ink=True,
        on_click=act(redo),
        key="redo",
    )
