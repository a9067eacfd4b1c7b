"""A long piece of work on the screen: how far it is, and the way to stop it."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.base import act, box, link_button, text
from scorepad.app.theme import Look, Radius, Size, Space, Weight
from scorepad.app.views.report import refused_lines, report_lines
from scorepad.app.words import Words
from scorepad.app.working import Task
from scorepad.library.bringing import Report

MOST_REFUSED = 20
"""Most games that are listed; the number of all stands above them."""


def work_box(task: Task, label: str, look: Look, words: Words) -> ft.Control:
    """What is being done, how much of it is done, Cancel."""
    p = look.palette
    share = task.done / task.total if task.total else None
    lines: list[ft.Control] = [
        ft.Semantics(live_region=True, content=text(label, p.ink, Size.BODY, Weight.SEMI)),
    ]
    if task.total:
        told = words.say("{done} of {total}", done=task.done, total=task.total)
        lines.append(text(told, p.ink_2, Size.NOTE))
        lines.append(
            ft.ProgressBar(value=share, color=p.primary, bgcolor=p.sunk, bar_height=8, key="bar")
        )
    if not task.stopping:
        lines.append(link_button(words.say("Cancel"), look, act(task.stop), "cancel"))
    return box(
        ft.Column(lines, spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        fill=p.surface,
        edge=p.line,
        radius=Radius.S,
        key="work",
    )


def report_box(report: Report, look: Look, words: Words) -> ft.Control:
    """What became of the games, and which were refused."""
    p = look.palette
    lines: list[ft.Control] = [text(line, p.ink, Size.BODY) for line in report_lines(report, words)]
    lines += [text(line, p.ink_2, Size.NOTE) for line in refused_lines(report, words, MOST_REFUSED)]
    told = ft.Column(lines, spacing=Space.XS)
    return ft.Semantics(
        live_region=True, content=box(told, fill=p.sunk, radius=Radius.S, key="report")
    )
