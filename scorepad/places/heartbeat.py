"""The page asks on its line whether anybody is still there; the server answers before the app."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

QUESTION, ANSWER = "ping", "pong"
"""What ``assets/index.html`` asks and waits for. The app itself speaks in bytes, never in text."""


def answering(app: ASGIApp) -> ASGIApp:
    """``app``, with every question on a websocket answered and kept from it."""

    async def heard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await app(scope, receive, send)
            return

        async def receive_rest() -> Message:
            while True:
                message = await receive()
                if message["type"] != "websocket.receive" or message.get("text") != QUESTION:
                    return message
                # The line may end between question and answer; the app hears of that next.
                with contextlib.suppress(OSError, RuntimeError):
                    await send({"type": "websocket.send", "text": ANSWER})

        await app(scope, receive_rest, send)

    return heard
