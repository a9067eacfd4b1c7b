"""A session of the app without a client: what Flet keeps half private is used here only.

A :class:`Tab` does what Flet's own client does on the wire: it registers, takes patches, answers
calls, sends events. Everything a person does or sees stands on it, in ``tests/app/house.py``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.data_channel import DataChannel, _ProtocolMuxedDataChannel
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

PATIENCE = 60.0
"""Seconds after which sessions that still speak count as never coming to rest."""

QUIET_TURNS = 12
"""Turns of the loop without a message after which nothing more will come."""

FEATURES = (
    "accessible_navigation",
    "bold_text",
    "disable_animations",
    "high_contrast",
    "invert_colors",
    "reduce_motion",
    "on_off_switch_labels",
    "supports_announcements",
)

_pack = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


Placed = tuple[BaseControl, tuple[BaseControl, ...]]
"""A control and what it stands in, the outermost first."""


@dataclass
class Sent:
    """One message to the client, packed; ``at`` and ``cpu`` are the clocks when it was sent."""

    action: MessageAction
    size: int
    at: float
    cpu: float
    raw: bytes = field(repr=False)


class _Wire(Connection):
    """Packs each message as the real transports do and hands it to the tab."""

    def __init__(self, tab: Tab) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = tab.url
        self.channels: dict[int, _ProtocolMuxedDataChannel] = {}
        self._tab = tab

    def data_channel_for(self, channel_id: int) -> DataChannel:
        made = _ProtocolMuxedDataChannel(channel_id, self)
        return self.channels.setdefault(channel_id, made)

    def send_message(self, message: Message) -> None:
        raw = msgpack.packb([message.action, message.body], default=_pack)
        now, cpu = time.perf_counter(), time.process_time()
        self._tab.sent.append(Sent(message.action, len(raw), now, cpu, raw))
        self._tab.watch(message)
        if message.action is MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._tab.answer, message.body)
        elif message.action is MessageAction.SESSION_CRASHED:
            self._tab.crashes.append(str(message.body))


class Tab:
    """One session. ``refusing`` names the calls that this client cannot do, ``slow`` those that
    it answers only when :meth:`answer_late` is called, ``answers`` what it answers to others.
    ``strays`` are messages about controls
    that this session never had: they were meant for another one.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        *,
        route: str,
        width: float,
        height: float,
        dark: bool,
        web: bool,
        languages: tuple[str, ...],
        still: bool,
        url: str = "https://test/",
        platform: str = "linux",
    ) -> None:
        self.loop = loop
        self.url = url
        self.sent: list[Sent] = []
        self.calls: list[tuple[str, Any]] = []
        self.crashes: list[str] = []
        self.refusing: set[str] = set()
        self.slow: set[str] = set()
        self.unanswered: list[Any] = []
        self.strays: list[str] = []
        self._known: set[int] = set()
        self.began = self.began_cpu = 0.0
        self._seen = 0
        self.answers: dict[str, Any] = {
            "get_device_info": {
                "browser_name": "chrome",
                "locales": [],
                "languages": list(languages),
            },
            "get_accessibility_features": dict.fromkeys(FEATURES, False) | {"reduce_motion": still},
        }
        self._props = {
            "route": route,
            "width": width,
            "height": height,
            "platform": platform,
            "platform_brightness": "dark" if dark else "light",
            "web": web,
            "pwa": False,
            "wasm": False,
            "test": False,
        }

    def run(self, main: Callable[[ft.Page], Awaitable[None]]) -> None:
        """Register and run the app, as the server does for a new client."""
        self.began, self.began_cpu = time.perf_counter(), time.process_time()
        self.loop.run_until_complete(self._register(main))

    async def _register(self, main: Callable[[ft.Page], Awaitable[None]]) -> None:
        self._wire = _Wire(self)
        self.session = Session(self._wire)
        self.page = self.session.page
        self.session.apply_page_patch(self._props)
        # The encoder remembers what it packed, so the answer has to be packed as it is on a wire.
        page_patch: Any = self.session.get_page_patch()  # type: ignore[no-untyped-call]
        answer = RegisterClientResponseBody(self.session.id, page_patch, "")
        self.session.connection.send_message(Message(MessageAction.REGISTER_CLIENT, answer))
        _context_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        await main(self.page)
        await self.session.after_event(self.page)

    @property
    def alive(self) -> bool:
        """Whether the session still draws: an error while drawing ends that for good."""
        task: asyncio.Task[None] | None = getattr(self.session, "_Session__updates_task", None)
        return task is None or not task.done()

    def answer(self, body: Any) -> None:
        """Answer a call of the app; after a new address the client says that it is there."""
        self.calls.append((body.name, body.args))
        if body.name in self.slow:
            self.unanswered.append(body)
        else:
            self._answer(body)

    def answer_late(self) -> None:
        """Answer what was left unanswered, whatever has become of it."""
        late, self.unanswered = self.unanswered, []
        for body in late:
            self.loop.call_soon(self._answer, body)

    def _answer(self, body: Any) -> None:
        error = "not supported" if body.name in self.refusing else None
        answer = self.answers.get(body.name)
        self.session.handle_invoke_method_results(body.control_id, body.call_id, answer, error)
        if body.name == "push_route":
            self.loop.create_task(self.arrive(body.args["route"]))

    def watch(self, message: Message) -> None:
        """Take note of a message that is about a control of another session."""
        if message.action is MessageAction.INVOKE_METHOD:
            control, what = message.body.control_id, message.body.name
        elif message.action is MessageAction.PATCH_CONTROL:
            control, what = message.body.id, "a patch"
        else:
            return
        if control not in self._known:
            self._known.update(self.session.index)
        if control not in self._known:
            self.strays.append(f"{what} for {control}")

    async def arrive(self, route: str) -> None:
        """The client is at another address."""
        self.patch(self.page, route=route)
        await self.session.dispatch_event(self.page._i, "route_change", {"route": route})

    def frame(self, channel: int, data: bytes) -> None:
        """Bytes on a data channel, as the page sends them; what nobody listens to is let pass."""
        found = self._wire.channels.get(channel)
        if found is not None:
            found._deliver(data)

    async def reconnect(self) -> None:
        """The line was lost, and there is a new one."""
        await self.session.disconnect(0)
        self._wire = _Wire(self)
        await self.session.connect(self._wire)

    def patch(self, control: BaseControl, **values: Any) -> None:
        """What the client changes in a control by itself, such as the text of a field."""
        self.session.apply_patch(control._i, values)

    def send(self, control: BaseControl, event: str, data: Any = None) -> None:
        """An event as the client sends it."""
        self._seen = len(self.sent)
        self.began, self.began_cpu = time.perf_counter(), time.process_time()
        self.loop.run_until_complete(self.session.dispatch_event(control._i, event, data))

    def send_together(self, *events: tuple[BaseControl, str, Any]) -> None:
        """Events that reach the app in one go, before it has drawn anything of the first."""

        async def dispatch() -> None:
            await asyncio.gather(
                *(self.session.dispatch_event(one._i, event, data) for one, event, data in events)
            )

        self._seen = len(self.sent)
        self.loop.run_until_complete(dispatch())

    @property
    def patches(self) -> list[Sent]:
        """The patches that came since the last event."""
        return [s for s in self.sent[self._seen :] if s.action is MessageAction.PATCH_CONTROL]

    @property
    def bytes_of_last_patch(self) -> int:
        """The bytes of these patches."""
        return sum(sent.size for sent in self.patches)

    @property
    def views(self) -> list[ft.View]:
        """All views, the lowest first."""
        return [unwrap_component(view) for view in unwrap_component(self.page.views)]

    @property
    def toasts(self) -> list[ft.SnackBar]:
        """Messages that are open."""
        shown = self.page._dialogs.controls
        return [one for one in shown if isinstance(one, ft.SnackBar) and one.open]


async def stand_still(tabs: list[Tab]) -> None:
    """Wait until no session has anything more to say; fails where that never comes."""
    quiet, seen = 0, -1
    ending = time.monotonic() + PATIENCE
    while quiet < QUIET_TURNS:
        assert time.monotonic() < ending, "the screens never stand still"
        await asyncio.sleep(0)
        count = sum(len(tab.sent) for tab in tabs)
        quiet, seen = (quiet + 1, seen) if count == seen else (0, count)


async def end(tabs: list[Tab]) -> None:
    """End sessions and everything that still runs for them."""
    for tab in tabs:
        tab.session.close()  # type: ignore[no-untyped-call]
    await asyncio.sleep(0)
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)


def walk(control: Any) -> Iterator[BaseControl]:
    """A control and all that is in it."""
    control = unwrap_component(control)
    if isinstance(control, list | tuple):
        for one in control:
            yield from walk(one)
    elif isinstance(control, BaseControl):
        yield control
        for part in parts(control):
            yield from walk(part)


def parts(control: BaseControl) -> Iterator[Any]:
    """What is directly in a control: controls and lists of them, not drawn apart yet."""
    # Flet keeps what differs from a default in `_values`, the rest as plain attributes.
    for name, value in (*vars(control).items(), *control._values.items()):
        if not name.startswith("_") and isinstance(value, list | BaseControl):
            yield value


def walk_below(control: Any, above: tuple[BaseControl, ...] = ()) -> Iterator[Placed]:
    """A control and all that is in it, each with what it stands in, the outermost first."""
    control = unwrap_component(control)
    if isinstance(control, list | tuple):
        for one in control:
            yield from walk_below(one, above)
    elif isinstance(control, BaseControl):
        yield control, above
        for part in parts(control):
            yield from walk_below(part, (*above, control))
