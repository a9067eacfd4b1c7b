"""The palette as Flet's theme, for what Flet draws itself: fields, switches, dialogs."""

from __future__ import annotations

import flet as ft

from scorepad.app.settings import ThemeChoice
from scorepad.app.theme import DARK, FONTS, LIGHT, Look, Palette, Weight

_MODES = {
    ThemeChoice.SYSTEM: ft.ThemeMode.SYSTEM,
    ThemeChoice.LIGHT: ft.ThemeMode.LIGHT,
    ThemeChoice.DARK: ft.ThemeMode.DARK,
}


def dress(page: ft.Page, look: Look, choice: ThemeChoice) -> None:
    """Give the page fonts, both themes, the chosen mode and the wanted amount of motion."""
    page.fonts = dict(FONTS)
    page.theme_mode = _MODES[choice]
    page.theme = _theme(LIGHT, look.motion)
    page.dark_theme = _theme(DARK, look.motion)
    page.update()


def _theme(p: Palette, motion: bool) -> ft.Theme:
    still = ft.PageTransitionTheme.NONE
    moving = ft.PageTransitionTheme.FADE_UPWARDS if motion else still
    return ft.Theme(
        font_family=Weight.REGULAR.value,
        color_scheme=ft.ColorScheme(
            primary=p.primary,
            on_primary=p.on_primary,
            primary_container=p.primary_soft,
            on_primary_container=p.on_primary_soft,
            secondary=p.primary,
            on_secondary=p.on_primary,
            secondary_container=p.primary_soft,
            on_secondary_container=p.on_primary_soft,
            error=p.miss,
            error_container=p.miss_soft,
            surface=p.ground,
            on_surface=p.ink,
            on_surface_variant=p.ink_2,
            surface_container=p.surface,
            surface_container_high=p.surface,
            surface_container_highest=p.sunk,
            surface_container_low=p.surface,
            outline=p.edge,
            outline_variant=p.line,
            inverse_surface=p.ink,
            on_inverse_surface=p.ground,
            inverse_primary=p.primary_soft,
        ),
        text_theme=ft.TextTheme(body_medium=ft.TextStyle(letter_spacing=0)),
        page_transitions=ft.PageTransitionsTheme(
            android=moving, ios=moving, linux=moving, macos=moving, windows=moving
        ),
    )
