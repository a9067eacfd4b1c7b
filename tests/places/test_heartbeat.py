from __future__ import annotations

import asyncio
from typing import Any

from scorepad.places.heartbeat import answering


def passed(
    kind: str, *messages: dict[str, Any], broken: bool = False
) -> tuple[list[Any], list[Any]]:
    """What the app hears of these messages, and what was sent."""
    waiting, heard, sent = list(messages), list[Any](), list[Any]()

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        if broken:
            raise OSError("the line is gone")
        sent.append(message)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while not heard or heard[-1]["type"] not in {"websocket.disconnect", "http.disconnect"}:
            heard.append(await receive())

    async def run() -> None:
        await answering(app)({"type": kind}, receive, send)

    asyncio.run(run())
    return heard, sent


PING = {"type": "websocket.receive", "text": "ping"}
DATA = {"type": "websocket.receive", "bytes": b"ping"}
END = {"type": "websocket.disconnect", "code": 1006}


def test_a_question_is_answered_and_kept_from_the_app() -> None:
    heard, sent = passed("websocket", {"type": "websocket.connect"}, PING, DATA, PING, END)
    assert heard == [{"type": "websocket.connect"}, DATA, END]
    assert sent == [{"type": "websocket.send", "text": "pong"}] * 2


def test_a_line_that_ends_before_the_answer_is_told_to_the_app() -> None:
    assert passed("websocket", PING, END, broken=True) == ([END], [])


def test_requests_pass_untouched() -> None:
    end = {"type": "http.disconnect"}
    assert passed("http", {"type": "http.request"}, end) == ([{"type": "http.request"}, end], [])
