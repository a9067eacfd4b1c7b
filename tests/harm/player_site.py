"""Serves the player of the kill test to a browser and hears what it says."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import flet_web
from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

from scorepad.site import build
from scorepad.site.archive import tar
from scorepad.site.runtime import python_files
from tests.apart import apart
from tests.conftest import BROWSER_ARGUMENTS
from tools.browser import find

PATIENCE = 120.0
"""Seconds after which what a browser should say counts as never coming."""

ROOT = Path(__file__).resolve().parents[2]
TYPES = {"html": "text/html", "js": "text/javascript", "mjs": "text/javascript"}
TYPES |= {"wasm": "application/wasm"}
PAGE = """<!doctype html><title>player</title><script>
new Worker("player.js" + location.search, {type: "module"});
</script>"""


def files() -> dict[str, bytes]:
    """What the browser is given, by path."""
    web, client = Path(flet_web.get_package_web_dir()), Path(build.__file__).parent / "client"
    made = {f"python/{n}": data for n, data in python_files(web).items()}
    made["index.html"] = PAGE.encode()
    made["player.js"] = (ROOT / "tests" / "harm" / "player.js").read_bytes()
    made["storage.js"] = (client / "storage.js").read_bytes()
    made["app.tar"] = tar({**apart(build.app_files), **_tests()})
    return made


def _tests() -> dict[str, bytes]:
    found = [*(ROOT / "tests" / "wizard").glob("*.py"), *(ROOT / "tests" / "harm").glob("*.py")]
    found += [ROOT / "tests/__init__.py", *(ROOT / "tests" / "library").glob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}


@contextlib.contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """A browser of its own, since all its renderers are killed, with files on the disk."""
    path = find()
    assert path is not None
    port = folder / "DevToolsActivePort"
    command = [path, "--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    with subprocess.Popen([*command, *BROWSER_ARGUMENTS], stderr=subprocess.DEVNULL) as process:
        try:
            until = time.monotonic() + PATIENCE
            while not port.exists() or len(port.read_text().splitlines()) < 2:
                assert time.monotonic() < until, "the browser did not start"
                time.sleep(0.05)
            address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
            with sync_playwright() as playwright:
                yield playwright.chromium.connect_over_cdp(address)
        finally:
            # Without renderers, not every browser listens to a polite word.
            process.kill()


def kill_renderers(inspector: CDPSession) -> None:
    """End every renderer at once, without a word of warning."""
    for process in inspector.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            with contextlib.suppress(ProcessLookupError):
                os.kill(process["id"], getattr(signal, "SIGKILL", signal.SIGTERM))


class PlayerSite:
    """One origin, and so one library in the browser. What was made once is shared by all.

    Only the newest ``run`` is heard; a word of an earlier one may still be on its way.
    """

    memory: bytes | None = None

    def __init__(self, contents: dict[str, bytes]) -> None:
        site = self
        self.told: queue.Queue[str] = queue.Queue()
        self.run = 0

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path = self.path.split("?")[0].lstrip("/") or "index.html"
                body = PlayerSite.memory if path == "memory" else contents.get(path)
                self._answer(404 if body is None else 200, body or b"", path)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.path == "/memory":
                    PlayerSite.memory = body
                elif self.path.endswith(f"&run={site.run}"):
                    site.told.put(body.decode())
                self._answer(200, b"", "")

            def _answer(self, status: int, body: bytes, path: str) -> None:
                self.send_response(status)
                kind = TYPES.get(path.rpartition(".")[2], "application/octet-stream")
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "max-age=3600" if "/" in path else "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = _Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @cached_property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/"

    def open(self, context: BrowserContext, what: str, number: int = 0) -> None:
        """Let a new page do something of :mod:`tests.harm.in_browser`."""
        self.run += 1
        page = context.new_page()
        page.goto(f"{self.address}?what={what}&seed={number}&run={self.run}")

    def prepare(self, context: BrowserContext) -> None:
        """Let a first page make the memory from which all others start quickly."""
        self.open(context, "prepare")
        said = self.told.get(timeout=PATIENCE)
        assert said == "ready", said

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """A killed browser leaves its requests in the middle."""
