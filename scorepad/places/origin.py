"""Only a page of this server may open a line to it; the page of another site may not."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

_HOSTS = (b"host", b"x-forwarded-host")
"""Where it is said which host the page asked for; no page can write into these itself."""


def own_pages_only(app: ASGIApp) -> ASGIApp:
    """``app``, with every websocket refused that a page of another host wants to open.

    Browsers let any page open a websocket to any host, also to this machine. A program that is no
    browser names no page and is let in.
    """

    async def heard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not _is_own(scope["headers"]):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await app(scope, receive, send)

    return heard


def _is_own(headers: list[tuple[bytes, bytes]]) -> bool:
    origins = [value for name, value in headers if name == b"origin"]
    hosts = {value.lower() for name, value in headers if name in _HOSTS}
    return all(_host(one) in hosts for one in origins)


def _host(origin: bytes) -> bytes:
    try:
        return urlsplit(origin.lower()).netloc
    except ValueError:
        return b""
