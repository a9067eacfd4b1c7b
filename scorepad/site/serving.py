"""A site served from its folder, as a good static host would: types, compression, caching."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.errors import StartError
from scorepad.site import policy

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.types import ASGIApp

TYPES: Mapping[str, str] = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".frag": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".tar": "application/x-tar",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

_COMPRESSED_ALREADY = {".png", ".woff2"}
_BY_CONTENT = re.compile(r"[a-z]+-[0-9a-f]{12}/")
_REFUSED = re.compile(r"^.*;\s*q=0(\.0*)?\s*$")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


def caching(path: str) -> str:
    """The ``Cache-Control`` of a file: a folder named by its content never changes."""
    return FOR_EVER if _BY_CONTENT.match(path) else ASK_FIRST


def compressed(content: bytes, suffix: str, accepted: str) -> tuple[bytes, str | None]:
    """The content as it is sent, and its encoding: Brotli where both sides have it, else gzip."""
    if suffix in _COMPRESSED_ALREADY or len(content) < 500:
        return content, None
    offers = {_REFUSED.sub("", one).split(";")[0].strip() for one in accepted.lower().split(",")}
    if "br" in offers:
        try:
            import brotli
        except ImportError:
            pass
        else:
            return brotli.compress(content, quality=5), "br"
    if "gzip" in offers:
        return gzip.compress(content, 6, mtime=0), "gzip"
    return content, None


class Served:
    """The files of a folder, each compressed once."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "index.html").is_file():
            raise StartError(f"there is no site in {folder}; make one with scorepad build-web")
        self._folder = folder
        self._sent: dict[tuple[str, str], tuple[bytes, str | None]] = {}

    def answer(self, request: Request) -> Response:
        """The answer to one request."""
        from starlette.responses import PlainTextResponse, Response

        path = posixpath.normpath("/" + request.path_params["path"]).lstrip("/") or "index.html"
        file = self._folder / path
        if not (file.is_file() and file.resolve().is_relative_to(self._folder.resolve())):
            return PlainTextResponse("There is no such file.\n", 404)
        content = file.read_bytes()
        headers = {
            "Cache-Control": caching(path),
            "ETag": f'"{hashlib.sha256(content).hexdigest()[:16]}"',
            "Vary": "Accept-Encoding",
            "X-Content-Type-Options": "nosniff",
        }
        if path.endswith("/worker.js"):
            headers["Content-Security-Policy"] = policy.WORKER
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        accepted = request.headers.get("accept-encoding", "")
        key = (headers["ETag"] + file.suffix, accepted)
        if key not in self._sent:
            self._sent[key] = compressed(content, file.suffix, accepted)
        body, encoding = self._sent[key]
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(body, headers=headers, media_type=TYPES.get(file.suffix))


def make_site_asgi(folder: Path) -> ASGIApp:
    """The site for any ASGI server.

    Raises:
        StartError: there is no site in the folder.
    """
    from starlette.applications import Starlette
    from starlette.routing import Route

    served = Served(folder)
    return Starlette(routes=[Route("/{path:path}", served.answer, methods=["GET", "HEAD"])])
