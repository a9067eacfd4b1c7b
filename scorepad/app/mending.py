"""What Flet 1.0.5 does that would cost a game, mended in one place, until Flet does it itself."""

from __future__ import annotations

import logging
from typing import Any

import flet as ft
from flet.controls import base_control
from flet.controls.control_event import get_event_field_type

log = logging.getLogger(__name__)

_known: dict[tuple[type, str], Any] = {}


def event_type(control: Any, field_name: str) -> Any:
    """The type of the events of a control's field, such as ``on_click``."""
    place = type(control), field_name
    if place not in _known:
        _known[place] = get_event_field_type(control, field_name)
    return _known[place]


def remember_event_types() -> None:
    """Let the type of an event be worked out once, not from the annotations of all classes of the
    control at each event, which is a tenth of the work of a tap.
    """
    vars(base_control)["get_event_field_type"] = event_type


def forgive_late_answers(page: ft.Page) -> None:
    """Let a client answer for a control that is gone by now.

    Flet 1.0.5 takes such an answer for a fatal error and cuts the connection.
    """
    session = page.session
    handle = session.handle_invoke_method_results

    def forgiving(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        try:
            handle(control_id, call_id, result, error)
        except RuntimeError as gone:
            log.info("late answer: %s", gone)

    vars(session)["handle_invoke_method_results"] = forgiving
