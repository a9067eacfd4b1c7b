"""A TCP line between browser and server that can be cut and mended."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Line:
    """Listens on a free port and passes everything on to the target."""

    def __init__(self, target: tuple[str, int]) -> None:
        self._target = target
        self._cut = False
        self._lock = threading.Lock()
        self._ends: set[socket.socket] = set()
        self._frozen: set[socket.socket] = set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._server.getsockname()[1]}"
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        with self._lock:
            self._cut = True
            ends = list(self._ends)
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def freeze(self) -> None:
        """Let nothing pass on the connections there are, and neither end hear of it."""
        with self._lock:
            self._frozen |= self._ends

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._cut = False

    def close(self) -> None:
        """Cut for good, and wait until nothing passes any more."""
        with contextlib.suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self.cut()
        for thread in list(self._threads):
            thread.join(10)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        with self._lock:
            if self._cut:
                near.close()
                return
            try:
                far = socket.create_connection(self._target, 10)
            except OSError:
                near.close()
                return
            far.settimeout(None)
            self._ends |= {near, far}
        done = threading.Barrier(2)
        for source, sink in ((near, far), (far, near)):
            thread = threading.Thread(target=self._pass, args=(source, sink, done), daemon=True)
            self._threads.append(thread)
            thread.start()

    def _pass(self, source: socket.socket, sink: socket.socket, done: threading.Barrier) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if source not in self._frozen:
                    sink.sendall(data)
        with contextlib.suppress(OSError):
            if source not in self._frozen or self._cut:
                sink.shutdown(socket.SHUT_WR)
        done.wait()
        with self._lock:
            self._ends.discard(source)
        source.close()


@contextlib.contextmanager
def line(target: tuple[str, int]) -> Iterator[Line]:
    """A line for the length of a with block."""
    made = Line(target)
    try:
        yield made
    finally:
        made.close()
