"""How a file leaves the device: the share sheet, a window to save in, a download; and comes in."""

from __future__ import annotations

import logging
import re
import tempfile
from enum import StrEnum
from pathlib import Path

import flet as ft

from scorepad.app.working import HAS_THREADS

log = logging.getLogger(__name__)


class Fate(StrEnum):
    """What became of a file."""

    DOWNLOADED = "downloaded"
    SAVED = "saved"
    SHARED = "shared"
    OPENED = "opened"
    PUT_OFF = "put-off"
    FAILED = "failed"


class Outlet:
    """The ways out of one session's client. Made once, inside the session."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self.picker = ft.FilePicker()
        self._share = ft.Share()
        self._launcher = ft.UrlLauncher()

    @property
    def shares(self) -> bool:
        """Whether this is an app on a phone, with a share sheet."""
        platform = self._page.platform
        return not self._page.web and platform is not None and platform.is_mobile()

    async def give(self, name: str, data: bytes, mime_type: str) -> Fate:
        """Let a file leave: by the share sheet on a phone, else by a window or a download."""
        if self.shares:
            fate = await self._shared(name, data, mime_type)
            if fate is not Fate.FAILED:
                return fate
        return await self._saved(name, data)

    async def _shared(self, name: str, data: bytes, mime_type: str) -> Fate:
        try:
            file = ft.ShareFile.from_bytes(data, mime_type=mime_type, name=name)
            answer = await self._share.share_files([file])
        except Exception as error:  # noqa: BLE001 - whatever a phone answers, the file can be saved
            log.warning("the share sheet did not open: %s", error)
            return Fate.FAILED
        if answer.status is ft.ShareResultStatus.DISMISSED:
            return Fate.PUT_OFF
        return Fate.SHARED

    async def _saved(self, name: str, data: bytes) -> Fate:
        try:
            path = await self.picker.save_file(file_name=name, src_bytes=data)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is said, and nothing is lost
            log.warning("the file %s could not be saved: %s", name, error)
            return Fate.FAILED
        if self._page.web:
            return Fate.DOWNLOADED
        return Fate.SAVED if path else Fate.PUT_OFF

    async def show(self, name: str, data: bytes, mime_type: str) -> Fate:
        """Show a file so that it can be printed: in a tab, or in the system's own program.

        A browser with a server gets it as a download.
        """
        if self._page.web and HAS_THREADS:
            return await self._saved(name, data)
        try:
            address = _temporary(name, data) if HAS_THREADS else _blob(data, mime_type)
            await self._launcher.launch_url(address, web_only_window_name="_blank")
        except Exception as error:  # noqa: BLE001 - where no program opens it, it can be saved
            log.warning("the file %s could not be opened: %s", name, error)
            return await self._saved(name, data)
        return Fate.OPENED


def _temporary(name: str, data: bytes) -> str:
    folder = Path(tempfile.mkdtemp(prefix="scorepad-"))
    path = folder / re.sub(r"[^\w.-]", "_", name)
    path.write_bytes(data)
    return path.as_uri()


def _blob(data: bytes, mime_type: str) -> str:
    """An address of the browser under which the bytes are found while the page lives."""
    from importlib import import_module

    js, ffi = import_module("js"), import_module("pyodide.ffi")
    parts = ffi.to_js([ffi.to_js(data)])
    options = ffi.to_js({"type": mime_type}, dict_converter=js.Object.fromEntries)
    return str(js.URL.createObjectURL(js.Blob.new(parts, options)))
