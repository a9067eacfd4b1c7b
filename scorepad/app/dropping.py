"""Files that are dropped on the page of a browser.

Flet 1.0.5 has no event for them, so the page takes them itself (``assets/drop.js``) and sends them
on the line of its session, as a frame of one of Flet's data channels. What comes on a line belongs
to its session and to no other, in a server as in a browser without one.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.app.fetching import too_large
from scorepad.app.messages import file_message
from scorepad.app.way import BRING

if TYPE_CHECKING:
    from scorepad.app.session import Session

log = logging.getLogger(__name__)

CHANNEL = 0x706F7264
"""The number of the data channel; Flet's client counts its own from 1."""

LONGEST_NAME = 255
"""Most characters that are shown of the name of a file."""


class Not(StrEnum):
    """What a page that sends no file says that there was: more than one, a folder, more than 10 MB,
    something that it may not read.
    """

    SEVERAL = "several"
    FOLDER = "folder"
    LARGE = "large"
    READABLE = "readable"


@dataclass(frozen=True)
class Dropped:
    """What was dropped: a file, or why there is none. ``size`` is in bytes, told only of a file
    that is too large to be sent.
    """

    name: str
    data: bytes = b""
    missing: Not | None = None
    size: int = 0


def read_dropped(frame: bytes) -> Dropped:
    """What a frame of the page holds. Raises ``ValueError`` where the page did not make it."""
    line, _, data = frame.partition(b"\n")
    told = json.loads(line)
    if not isinstance(told, dict) or not isinstance(name := told.get("name"), str):
        raise ValueError("nothing is told of the file")
    size = told.get("size", 0)
    if type(size) is not int:
        raise ValueError("the size is no number")
    # Half a character would be taken by no line back to the client.
    name = name[:LONGEST_NAME].encode("utf-8", "replace").decode()
    return Dropped(name, data, Not(told["not"]) if "not" in told else None, size)


class Dropping:
    """What is dropped on the page of one session, or given to it at the start, is brought."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.listen()

    def listen(self) -> None:
        """Hear the page; anew after each change of its line."""
        page = self._session.page
        if page.web:
            page.session.connection.data_channel_for(CHANNEL).on_bytes(self._heard)

    def _heard(self, frame: bytes) -> None:
        try:
            dropped = read_dropped(frame)
        except (ValueError, RecursionError) as error:
            log.warning("what was dropped is not understood: %s", error)
            return
        # What the page tells comes from outside the session; run_task brings it inside.
        self._session.page.run_task(self._take, dropped)

    async def _take(self, dropped: Dropped) -> None:
        if dropped.missing is None:
            self._bring(dropped.name, dropped.data, None)
            return
        told, detail = self._why_not(dropped.missing, dropped.size)
        self._aside(lambda: self._session.fetching.refuse(told, detail))

    def open(self, path: Path) -> None:
        """Show what is in a file on this machine."""
        self._session.way.at_first(lambda: self._bring(path.name, None, str(path)))

    def _bring(self, name: str, data: bytes | None, path: str | None) -> None:
        session = self._session
        self._aside(lambda: session.page.run_task(session.fetching.read, name, data, path))

    def _aside(self, then: Callable[[], object]) -> None:
        """Do something where files are brought; while there is work on the library, nothing."""
        session = self._session
        if session.fetching.task.running or session.saving.task.running:
            session.desk.say(session.desk.words.say("Please wait a moment …"))
        else:
            session.way.go_aside(BRING, then)

    def _why_not(self, missing: Not, size: int) -> tuple[str, str]:
        words = self._session.desk.words
        match missing:
            case Not.SEVERAL:
                return words.say("Those were several files. Bring one at a time."), ""
            case Not.FOLDER:
                return words.say("That is a folder. Bring a file that is in it."), ""
            case Not.LARGE:
                error = too_large(size)
                return file_message(error, words), str(error)
            case Not.READABLE:
                return words.say("The file cannot be read."), ""
