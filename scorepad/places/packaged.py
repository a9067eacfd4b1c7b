"""The start of a packaged app and of ``flet run``: Flet chooses the view.

No file comes in by the command line: the client that Flet packs takes a first argument for the
address of a server to show, and starts no Python then.
"""

from __future__ import annotations

import os
import sys

from scorepad.errors import ScorepadError
from scorepad.places.folders import assets_folder, data_folder, prepare
from scorepad.places.journal import keep_journal
from scorepad.places.opening import open_app


def run() -> None:
    """Open the library in the app's own storage and hand the screens to Flet."""
    import flet as ft

    try:
        folder = prepare(data_folder(None, os.environ))
        keep_journal(folder)
        with open_app(folder) as main:
            ft.run(main, assets_dir=str(assets_folder()), no_cdn=True)
    except ScorepadError as error:
        print(f"scorepad: {error}", file=sys.stderr)
        sys.exit(2)
