"""The app served to browsers."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any

from scorepad.errors import OutputError, StartError
from scorepad.places.folders import assets_folder, reason
from scorepad.places.heartbeat import answering
from scorepad.places.origin import own_pages_only

if TYPE_CHECKING:
    from flet.app import AppCallable
    from starlette.types import ASGIApp

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8550

LARGEST_MESSAGE = 64_000_000
"""Bytes of a message from a browser: a file that is too large arrives, so that it can be told."""

# A phone that slept through a whole round finds its session again.
SESSION_SECONDS = 12 * 3600


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at host and port; port 0 takes any free one.

    Listening before the server starts leaves no moment in which another program takes the port.

    Raises:
        StartError: the port is in use or not allowed, or the host is not of this machine.
    """
    try:
        family, kind, proto, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as error:
        raise StartError(f"the host {host} is not known on this machine") from error
    taken = socket.socket(family, kind, proto)
    try:
        if sys.platform == "win32":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(128)
    except OSError as error:
        taken.close()
        raise StartError(_refused(host, port, error)) from error
    return taken


def _refused(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} on {host} is in use; choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} on {host} is not allowed; choose one from 1024 on with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"the host {host} is not an address of this machine; choose another with --host"
    return f"cannot listen on {host} port {port} ({reason(error)})"


def addresses(taken: socket.socket) -> tuple[str, str | None]:
    """The address to open on this machine, and the one for other machines if they may come."""
    host, port = taken.getsockname()[:2]
    ip = ipaddress.ip_address(host.partition("%")[0])
    if not ip.is_unspecified:
        return f"http://{f'[{host}]' if ip.version == 6 else host}:{port}", None
    lan = _lan_address()
    here = f"http://127.0.0.1:{port}"
    return here, f"http://{lan}:{port}" if lan else None


def _lan_address() -> str | None:
    # A datagram socket that is connected sends nothing; the system only picks the way out.
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        found = str(probe.getsockname()[0])
        return None if ipaddress.ip_address(found).is_loopback else found
    return None


def make_asgi(main: AppCallable) -> ASGIApp:
    """The app for any ASGI server: the page, its files, its socket and ``/health``."""
    import flet_web.fastapi as flet_server
    from fastapi import FastAPI

    api: FastAPI = flet_server.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)

    @api.get("/health")
    def health() -> dict[str, bool]:
        return {"ok": True}

    # The mount answers everything that is left, so it comes last.
    api.mount(
        "/",
        flet_server.app(
            main,
            no_cdn=True,
            assets_dir=str(assets_folder()),
            app_name="Scorepad",
            session_timeout_seconds=SESSION_SECONDS,
        ),
    )
    return own_pages_only(answering(api))


def serve(app: ASGIApp, taken: socket.socket, started: Callable[[], None]) -> None:
    """Serve until interrupted; ``started`` is called once requests are answered.

    Raises:
        OutputError: ``started`` could not say where the server is; it has ended.
    """
    import uvicorn

    unsaid: list[OutputError] = []

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            try:
                started()
            except OutputError as error:
                # Nobody knows where it is.
                unsaid.append(error)
                self.should_exit = True

    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_MESSAGE,
        lifespan="on",
        ws="websockets-sansio",
        timeout_graceful_shutdown=2,
    )
    with _quiet_end():
        Server(config).run(sockets=[taken])
    if unsaid:
        raise unsaid[0]


@contextlib.contextmanager
def _quiet_end() -> Iterator[None]:
    """Let Ctrl+C and a polite kill end the server in the same way, without a word."""

    def end(_signal: int, _frame: FrameType | None) -> Any:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)
