"""What every part stands on: safe components, safe handlers, type, icons, tappable boxes."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from scorepad.app.theme import TARGET, Look, Palette, Radius, Size, Space, Weight

log = logging.getLogger(__name__)

Handler = Callable[..., None]


def part(fn: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """A component that is drawn anew only when its arguments change, and never takes the
    session with it: an exception in it shows a line instead (in Flet 1.0.5 it would freeze
    the screen for good).
    """
    component: Callable[..., ft.Control] = ft.memo(_safe(fn))  # type: ignore[no-untyped-call]
    return component


def screen(fn: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """A component that is drawn anew whenever an observable argument changes; safe as a part."""
    return _safe(fn)


def _safe(fn: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(fn)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return fn(*args, **kwargs)
        except Exception:
            log.exception("%s could not be drawn", fn.__name__)
            broken = ft.Text("!", semantics_label=f"{fn.__name__}: not drawn", size=Size.HEAD)
            return ft.View(controls=[broken]) if fn.__name__.endswith("View") else broken

    component: Callable[..., Any] = ft.component(guarded)
    return component


def act(command: Callable[..., object], *args: Any) -> Handler:
    """A handler that runs ``command``; an exception is logged and the game goes on (in Flet
    1.0.5 it would cover the whole app).
    """

    def handle(_: Any = None) -> None:
        try:
            command(*args)
        except Exception:
            log.exception("%s failed", getattr(command, "__name__", command))

    return handle


def grow_type(page: ft.Page, larger: float) -> None:
    """From now on text on this page is drawn ``larger`` times (1 or more) its size."""
    page.data = larger


def type_size(size: float) -> float:
    """The pixels in which text of ``size`` is drawn on the page that is drawn now, without what
    the device adds.
    """
    try:
        larger = ft.context.page.data or 1.0
    except RuntimeError:  # drawn for no page
        return size
    return size if larger == 1.0 else round(size * larger, 1)


def text(
    value: str,
    color: str,
    size: float = Size.BODY,
    weight: Weight = Weight.REGULAR,
    *,
    align: ft.TextAlign | None = None,
    lines: int | None = None,
    label: str | None = None,
    **more: Any,
) -> ft.Text:
    """Text in one of the sizes and weights there are; ``lines`` cuts it with an ellipsis."""
    if lines is not None:
        more |= {"max_lines": lines, "overflow": ft.TextOverflow.ELLIPSIS}
    if align is not None:
        more["text_align"] = align
    return ft.Text(
        value,
        color=color,
        size=type_size(size),
        font_family=weight.value,
        semantics_label=label,
        **more,
    )


def kept_together(value: str) -> str:
    """Words with points between them, which break nowhere but behind such a point."""
    return value.replace(" ", "\u00a0").replace("\u00a0·\u00a0", "\u00a0· ")


def icon(name: ft.IconData, color: str, size: float = 24, label: str | None = None) -> ft.Icon:
    """An icon; a label makes it speak."""
    return ft.Icon(name, color=color, size=size, semantics_label=label)


def icon_button(
    name: ft.IconData, label: str, palette: Palette, on_click: Handler | None, key: str
) -> ft.IconButton:
    """A button of one icon, named for those who do not see it; 48 px."""
    color = palette.ink if on_click else palette.ink_2
    return ft.IconButton(
        icon=icon(name, color, label=label),
        tooltip=label,
        on_click=on_click,
        disabled=on_click is None,
        width=TARGET,
        height=TARGET,
        key=key,
    )


def box(
    content: ft.Control,
    *,
    fill: str,
    on_click: Handler | None = None,
    edge: str | None = None,
    edge_width: float = 1,
    radius: int = Radius.M,
    padding: Any = Space.M,
    **more: Any,
) -> ft.Container:
    """A rounded surface; with ``on_click`` it is a button that keyboard and reader find."""
    return ft.Container(
        content=content,
        bgcolor=fill,
        foreground_decoration=outline(edge_width, edge, radius) if edge else None,
        border_radius=radius,
        padding=padding,
        ink=on_click is not None,
        on_click=on_click,
        **more,
    )


class Kept:
    """Controls that a part takes again for as long as what they are made of stays the same.

    Flet compares the new controls of a part with its old ones field by field and passes over
    those that are the same object. A control that is taken again has to stand in a list
    (elsewhere its new parent would not be told) and in the same place of it: a part whose layout
    changes begins with a new ``Kept``, ``ft.use_memo(Kept, [layout])``.
    """

    def __init__(self) -> None:
        self._made: dict[str, tuple[tuple[object, ...], ft.Control]] = {}

    def __call__(self, place: str, make: Callable[..., ft.Control], *of: Any) -> ft.Control:
        """The control in ``place``: ``make(*of)``, or the last one where ``of`` is as it was."""
        if place not in self._made or self._made[place][0] != of:
            self._made[place] = of, make(*of)
        return self._made[place][1]


@functools.cache
def inset(left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> ft.Padding:
    """A distance to the content, in pixels; the same object for the same distances."""
    return ft.Padding(left, top, right, bottom)


@functools.cache
def rule(side: str, width: float, color: str) -> ft.Border:
    """A line at one side, such as ``bottom``; the same object for the same line."""
    return ft.Border.only(**{side: ft.BorderSide(width, color)})


@functools.cache
def outline(width: float, color: str, radius: float) -> ft.BoxDecoration:
    """An edge that is drawn over a surface and takes no room from what is tapped.

    The same object for the same edge: it is a value, and an unchanged one costs nothing.
    """
    return ft.BoxDecoration(border=ft.Border.all(width, color), border_radius=radius)


@functools.cache
def ring(width: float, color: str) -> ft.BoxShadow:
    """An edge of ``width`` pixels around a surface, outside it; the same object for the same edge.

    It is quicker to compare than :func:`outline`, for edges that come and go with each tap.
    """
    return ft.BoxShadow(spread_radius=width, color=color, offset=_NOWHERE)


_NOWHERE = ft.Offset(0, 0)


def primary_button(
    label: str,
    look: Look,
    on_click: Handler | None,
    key: str,
    *,
    quiet: bool = False,
    autofocus: bool = False,
) -> ft.Control:
    """The one obvious next tap: as wide as it may be, at least 56 px high."""
    p = look.palette
    on = on_click is not None
    fill = (p.primary_soft if quiet else p.primary) if on else p.sunk
    ink = (p.on_primary_soft if quiet else p.on_primary) if on else p.ink_2
    return ft.FilledButton(
        content=text(label, ink, Size.BODY, Weight.BOLD, align=ft.TextAlign.CENTER),
        style=ft.ButtonStyle(
            bgcolor=fill,
            shape=ft.RoundedRectangleBorder(radius=Radius.M),
            padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
        ),
        height=None if look.large else 56,
        on_click=on_click,
        disabled=not on,
        autofocus=autofocus,
        key=key,
    )


def link_button(label: str, look: Look, on_click: Handler, key: str) -> ft.Control:
    """A second, quieter thing to do: words alone, 48 px high."""
    return ft.TextButton(
        content=text(
            label, look.palette.primary, Size.NOTE, Weight.BOLD, align=ft.TextAlign.CENTER
        ),
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=Radius.S),
            padding=ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S),
        ),
        height=None if look.large else TARGET,
        on_click=on_click,
        key=key,
    )


def heading(value: str, look: Look, size: float = Size.NOTE) -> ft.Control:
    """A heading that readers can jump to."""
    p = look.palette
    color = p.ink_2 if size <= Size.NOTE else p.ink
    return ft.Semantics(header=True, heading_level=2, content=text(value, color, size, Weight.BOLD))
