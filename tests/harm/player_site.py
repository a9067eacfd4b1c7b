"""Serves the player of the kill test to a browser and hears what it says."""

from __future__ import annotations

import queue
import threading
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import flet_web

from scorepad.site import build
from scorepad.site.archive import tar
from scorepad.site.runtime import python_files

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
    made["app.tar"] = tar({**build.app_files(), **_tests()})
    return made


def _tests() -> dict[str, bytes]:
    found = [*(ROOT / "tests" / "wizard").glob("*.py"), *(ROOT / "tests" / "harm").glob("*.py")]
    found += [ROOT / "tests/__init__.py", *(ROOT / "tests" / "library").glob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}


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

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: Any) -> None:
        """A killed browser leaves its requests in the middle."""
