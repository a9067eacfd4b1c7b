"""What of Flet is mended here says the same as Flet."""

from __future__ import annotations

import flet as ft
import pytest
from flet.controls.control_event import get_event_field_type

from scorepad.app.mending import event_type

CONTROLS = (
    (ft.Container(), "on_click"),
    (ft.Container(), "on_long_press"),
    (ft.Container(), "on_size_change"),
    (ft.IconButton(ft.Icons.ADD), "on_click"),
    (ft.FilledButton(), "on_click"),
    (ft.TextButton(), "on_click"),
    (ft.TextField(), "on_change"),
    (ft.TextField(), "on_submit"),
    (ft.TextField(), "on_focus"),
    (ft.Switch(), "on_change"),
    (ft.ReorderableListView(), "on_reorder"),
    (ft.SnackBar(""), "on_dismiss"),
    (ft.AlertDialog(), "on_dismiss"),
)


@pytest.mark.parametrize(
    ("control", "field"), CONTROLS, ids=[f"{type(c).__name__}.{f}" for c, f in CONTROLS]
)
def test_the_type_of_an_event_is_remembered_as_flet_works_it_out(
    control: ft.Control, field: str
) -> None:
    if not hasattr(control, field):
        pytest.fail(f"Flet has no {field} there any more")
    worked_out = get_event_field_type(control, field)
    assert worked_out is not None
    assert event_type(control, field) == worked_out
    assert event_type(control, field) is event_type(control, field)


def test_what_no_control_has_is_no_event() -> None:
    assert event_type(ft.Text(""), "on_nothing") is None
