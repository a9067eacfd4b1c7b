"""A static host that can be switched off, also in the middle of what it is doing."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from scorepad.site.serving import TYPES, caching

BELOW = "/some/where/"
"""The site lies in a folder of the host, not at its root."""


class Host:
    """Serves a folder below :data:`BELOW`; ``answers`` counts down, at 0 it is as good as gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.answers: int | None = None
        self.asked: list[str] = []
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                host.answer(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
                pass

        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.root = f"http://127.0.0.1:{self._server.server_port}"
        self.address = self.root + BELOW.rstrip("/")

    def answer(self, to: BaseHTTPRequestHandler) -> None:
        """Answer one request, or break off."""
        with self._lock:
            gone = self.answers == 0
            if self.answers:
                self.answers -= 1
        if gone:
            to.close_connection = True
            return
        asked = to.path.partition("?")[0]
        self.asked.append(asked)
        path = asked.removeprefix(BELOW) or "index.html"
        file = self.folder / path
        if not asked.startswith(BELOW) or not file.is_file():
            to.send_error(404)
            return
        content = file.read_bytes()
        to.send_response(200)
        to.send_header("Content-Type", TYPES[file.suffix])
        to.send_header("Content-Length", str(len(content)))
        to.send_header("Cache-Control", caching(path))
        to.end_headers()
        with contextlib.suppress(ConnectionError):
            to.wfile.write(content)

    def stop(self) -> None:
        """Answer nothing any more."""
        self.answers = 0

    def go_on(self) -> None:
        """Answer everything again."""
        self.answers = None

    def close(self) -> None:
        """End for good."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """A host for the length of a with block."""
    host = Host(folder)
    try:
        yield host
    finally:
        host.close()
