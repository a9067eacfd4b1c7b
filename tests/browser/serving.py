"""The real server in a process of its own, on data of its own."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from tests.places.processes import Running, running, scorepad


class Server:
    """Scorepad served from a folder of data; it can be killed and started again in one place."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._stack = contextlib.ExitStack()
        self._running = self._start(0)
        self.address = self._running.address()

    def _start(self, port: int) -> Running:
        command = scorepad("--web", "--port", str(port), "--data", str(self._data))
        return self._stack.enter_context(running(command))

    @property
    def target(self) -> tuple[str, int]:
        """Host and port."""
        url = urlsplit(self.address)
        return url.hostname or "", url.port or 0

    def kill(self) -> None:
        """End the process without a word of warning."""
        self._running.end(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)

    def start_again(self) -> None:
        """Serve the same data at the same address."""
        self._running = self._start(urlsplit(self.address).port or 0)
        self._running.address()

    def close(self) -> None:
        """End for good."""
        self._stack.close()


@contextlib.contextmanager
def served(data: Path) -> Iterator[Server]:
    """A server for the length of a with block."""
    server = Server(data)
    try:
        yield server
    finally:
        server.close()
