"""What the rules screen is made of: questions, sections to open."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.app.parts.base import Handler, act, box, icon, text
from scorepad.app.parts.choice import chip, chips_below
from scorepad.app.parts.forms import stepper
from scorepad.app.settings import Options
from scorepad.app.theme import TARGET, Look, Radius, Size, Space, Weight
from scorepad.app.views.asking import Number, Question

Choose = Callable[[Options], object]

NUMBER_WIDTH = 40
"""How wide a number of up to three digits stands between its buttons, in pixels at text ×1."""


def question(view: Question, look: Look, choose: Choose) -> ft.Control:
    """A question, its answers, and below them why some cannot be given."""
    chips = [
        chip(
            one.name,
            one.on,
            look,
            key=one.key,
            choose=None if one.reason else _chosen(choose, one.options),
            switch=view.many,
        )
        for one in view.answers
    ]
    lines = [chips_below(view.title, chips, look), *(reason(one, look) for one in view.reasons)]
    return lines[0] if len(lines) == 1 else ft.Column(lines, spacing=Space.XS)


def _chosen(choose: Choose, options: Options) -> Callable[[], object]:
    return lambda: choose(options)


def number(view: Number, look: Look, choose: Choose) -> ft.Control:
    """A number with its title, one less and one more."""
    p = look.palette
    less, more = (None if to is None else act(choose, to) for to in (view.less, view.more))
    shown = text(
        view.shown,
        p.ink,
        Size.BODY,
        Weight.BOLD,
        align=ft.TextAlign.CENTER,
        width=look.scale * NUMBER_WIDTH,
        key=view.key,
    )
    title = text(view.title, p.ink_2, Size.NOTE, expand=not look.large)
    told = ft.Semantics(live_region=True, content=shown)
    line: list[ft.Control] = [title, stepper(told, look, view.steps, (less, more), view.key)]
    return ft.Column(line, spacing=0) if look.large else ft.Row(line, spacing=Space.S)


def reason(words: str, look: Look) -> ft.Control:
    """Why something cannot be chosen."""
    p = look.palette
    return ft.Row(
        [
            icon(ft.Icons.INFO_OUTLINE, p.ink_2, 20),
            text(words, p.ink_2, Size.NOTE, expand=True),
        ],
        spacing=Space.S,
    )


def section_row(
    title: str,
    now: str,
    look: Look,
    *,
    opened: bool,
    labels: tuple[str, str],
    turn: Handler,
    key: str,
) -> ft.Control:
    """The head of a section: what it is about, what holds now; a tap opens or closes it."""
    p = look.palette
    lines: list[ft.Control] = [text(title, p.ink, Size.BODY, Weight.SEMI)]
    if now:
        lines.append(text(now, p.ink_2, Size.NOTE))
    name = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    return box(
        ft.Row(
            [
                ft.Column(lines, spacing=0, tight=True, expand=True),
                icon(name, p.ink_2, label=labels[not opened]),
            ],
            spacing=Space.S,
        ),
        fill=p.sunk,
        radius=Radius.S,
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        height=None if look.large else max(TARGET, 60),
        on_click=turn,
        key=key,
    )
