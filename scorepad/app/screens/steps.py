"""Undo and redo by name, for every screen that has them."""

from __future__ import annotations

import flet as ft

from scorepad.app.parts.lines import StepLine
from scorepad.app.session import Session
from scorepad.app.views.steps import StepView


def undo_label(session: Session, step: str) -> str:
    """What undo does, by name."""
    words = session.desk.words
    return words.say("Undo: {step}", step=step) if step else words.say("Nothing to undo")


def redo_label(session: Session, step: str) -> str:
    """What redo does, by name."""
    return session.desk.words.say("Redo: {step}", step=step) if step else ""


def steps_line(session: Session, steps: StepView) -> ft.Control:
    """Undo and redo in the thumb's reach."""
    labels = undo_label(session, steps.undo), redo_label(session, steps.redo)
    return StepLine(steps, session.look, labels, session.desk.undo, session.desk.redo)
