from __future__ import annotations

import asyncio
from typing import Any

import pytest

from scorepad.places.origin import own_pages_only


def opened(kind: str, **headers: str) -> tuple[bool, list[Any]]:
    """Whether the app hears of a line that is opened with these headers, and what was sent."""
    heard, sent = list[str](), list[Any]()

    async def receive() -> Any:
        return {"type": f"{kind}.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.append(scope["type"])

    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]

    async def run() -> None:
        await own_pages_only(app)({"type": kind, "headers": lines}, receive, send)

    asyncio.run(run())
    return heard == [kind], sent


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "192.168.1.7:8550", "origin": "http://192.168.1.7:8550"},
        {"host": "Scores.example", "origin": "https://scores.EXAMPLE"},
        {"host": "[::1]:8550", "origin": "http://[::1]:8550"},
        {"host": "127.0.0.1:9", "x_forwarded_host": "a.example", "origin": "https://a.example"},
        {"host": "127.0.0.1:8550"},
    ],
)
def test_the_own_page_and_a_program_open_a_line(headers: dict[str, str]) -> None:
    assert opened("websocket", **headers) == (True, [])


@pytest.mark.parametrize(
    "origin",
    [
        "https://elsewhere.example",
        "http://127.0.0.1:8551",
        "http://127.0.0.1",
        "http://127.0.0.1:8550.elsewhere.example",
        "http://elsewhere.example#127.0.0.1:8550",
        "null",
        "",
        "http://[",
    ],
)
def test_the_page_of_another_site_opens_none(origin: str) -> None:
    refused = [{"type": "websocket.close", "code": 1008}]
    assert opened("websocket", host="127.0.0.1:8550", origin=origin) == (False, refused)


def test_requests_are_no_lines() -> None:
    assert opened("http", host="a.example", origin="https://b.example") == (True, [])
