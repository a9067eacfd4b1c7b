"""The desktop window, and the browser where no window can be had."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.places.folders import assets_folder, reason
from scorepad.places.server import addresses, listen, make_asgi, serve

if TYPE_CHECKING:
    import flet as ft
    from flet.app import AppCallable

# Long enough for a slow line, short enough for a table of waiting players.
_DOWNLOAD_SILENCE_SECONDS = 20
_CLIENT_LOG = "window.log"


def run(main: AppCallable, folder: Path, environ: Mapping[str, str] = os.environ) -> None:
    """Open the window and return when it is closed; without a window, serve the browser."""
    why = no_display(environ) or no_client() or _open(main, folder)
    if why:
        in_browser(main, why, show=no_display(environ) is None)


def no_display(environ: Mapping[str, str]) -> str | None:
    """Why no window can be shown here, or ``None`` where one can."""
    if not sys.platform.startswith("linux"):
        return None
    if environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return None
    return "there is no display"


def no_client() -> str | None:
    """Why the window's program cannot be had, or ``None``; it is fetched at the first start."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(_DOWNLOAD_SILENCE_SECONDS)
    try:
        import flet_desktop

        if not os.environ.get("FLET_VIEW_PATH"):
            flet_desktop.ensure_client_cached()
    except ImportError:
        return "the window's program is not installed"
    except OSError as error:
        return f"the window's program cannot be fetched: {reason(error)}"
    except Exception as error:  # noqa: BLE001 - a damaged download raises what its archive pleases
        return f"the window's program is damaged: {' '.join(str(error).split())}"
    finally:
        socket.setdefaulttimeout(before)
    return None


def _open(main: AppCallable, folder: Path) -> str | None:
    """Run the window to its end, or say why it never came up.

    Flet only waits for its client to end; that it died at start shows in that no session came.
    """
    import flet as ft

    came = False

    def counted(page: ft.Page) -> object:
        nonlocal came
        came = True
        return main(page)

    # Flet takes Linux without DISPLAY for a server, although the window also lives on Wayland.
    if sys.platform.startswith("linux"):
        os.environ.setdefault("DISPLAY", "")
    log = folder / _CLIENT_LOG
    failure = ""
    with _signals_kept(), _stderr_to(log):
        try:
            ft.run(_like(main, counted), assets_dir=str(assets_folder()))
        except OSError as error:
            if came:
                raise
            failure = reason(error)
    if came:
        return None
    return f"the window's program ended at start: {failure or _last_words(log)}"


def _like(main: AppCallable, counted: Callable[[ft.Page], object]) -> AppCallable:
    """The counting main in the kind of the given one, since Flet awaits only what says so."""
    import inspect

    if not inspect.iscoroutinefunction(main):
        return counted

    async def awaited(page: ft.Page) -> None:
        await counted(page)  # type: ignore[misc]

    return awaited


@contextlib.contextmanager
def _signals_kept() -> Iterator[None]:
    """Undo the handlers that Flet leaves behind; they would call a loop that is closed."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def _stderr_to(log: Path) -> Iterator[None]:
    """Send what the window's program complains about to a file; it inherits our stderr."""
    try:
        kept = os.dup(2)
    except OSError:
        # Started without a terminal, as from a menu: there is nothing to keep clean.
        yield
        return
    with log.open("wb") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _last_words(log: Path) -> str:
    try:
        lines = log.read_text("utf-8", "replace").split("\n")
    except OSError:
        lines = []
    said = [line.strip() for line in lines if line.strip()]
    return said[-1][:200] if said else "it gave no reason"


def in_browser(main: AppCallable, why: str, *, show: bool) -> None:
    """Serve the app on a free port of this machine, say so in one line, and open the browser."""
    taken = listen("127.0.0.1", 0)
    here, _ = addresses(taken)

    def started() -> None:
        print(f"No window ({why}); Scorepad runs in the browser at {here}", flush=True)
        if show:
            # Some browsers keep their caller waiting until they are closed.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    serve(make_asgi(main), taken, started)
