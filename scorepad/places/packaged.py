"""The start of a packaged app and of ``flet run``: Flet chooses the view."""

from __future__ import annotations

import os

from scorepad.places.folders import assets_folder, data_folder, prepare
from scorepad.places.opening import open_app


def run() -> None:
    """Open the library in the app's own storage and hand the screens to Flet."""
    import flet as ft

    folder = prepare(data_folder(None, os.environ))
    with open_app(folder) as main:
        ft.run(main, name="scorepad", assets_dir=str(assets_folder()), no_cdn=True)
