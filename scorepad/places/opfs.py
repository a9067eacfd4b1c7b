"""The private files of a site in the browser, as a journal uses them.

Two of them hold the library. Whoever has opened them has them alone: the browser itself sees to
it, and frees them when a tab ends in any way. Others may still read what is there.
"""

from __future__ import annotations

import errno
from collections.abc import Sequence
from typing import Any

from scorepad.library.journal_files import HEADER_SIZE, Files

NAMES = ("scorepad-a.journal", "scorepad-b.journal")


class NoStorage(OSError):
    """This browser has no such files, or none for this page (as in private windows)."""


class InUse(OSError):
    """Another tab has opened the files."""


class BrowserFile:
    """An opened file; see :class:`scorepad.library.byte_file.ByteFile`."""

    def __init__(self, handle: Any) -> None:
        """``handle`` is a ``FileSystemSyncAccessHandle`` of the browser."""
        self._handle = handle

    def size(self) -> int:
        """See :meth:`scorepad.library.byte_file.ByteFile.size`."""
        return int(_told(self._handle.getSize))

    def read(self, at: int, count: int) -> bytes:
        """See :meth:`scorepad.library.byte_file.ByteFile.read`."""
        import js

        room = js.Uint8Array.new(count)
        got = int(_told(self._handle.read, room, _options(at=at)))
        return bytes(room.subarray(0, got).to_bytes())

    def write(self, at: int, data: bytes) -> None:
        """See :meth:`scorepad.library.byte_file.ByteFile.write`."""
        from pyodide.ffi import to_js

        done = int(_told(self._handle.write, to_js(data), _options(at=at)))
        if done < len(data):
            raise OSError(errno.ENOSPC, f"only {done} of {len(data)} bytes were written")

    def truncate(self, size: int) -> None:
        """See :meth:`scorepad.library.byte_file.ByteFile.truncate`."""
        _told(self._handle.truncate, size)

    def flush(self) -> None:
        """See :meth:`scorepad.library.byte_file.ByteFile.flush`."""
        _told(self._handle.flush)

    def close(self) -> None:
        """See :meth:`scorepad.library.byte_file.ByteFile.close`."""
        _told(self._handle.close)


class BrowserFiles:
    """The two files in the browser, opened by nobody or by somebody."""

    async def open(self) -> Files:
        """Open both for this tab alone. Raises :class:`InUse` or :class:`NoStorage`."""
        first = await _open(NAMES[0])
        try:
            return first, await _open(NAMES[1])
        except OSError:
            first.close()
            raise

    async def starts(self) -> tuple[tuple[bytes, int], ...]:
        """The first line of each file and its size in bytes, whoever has opened it."""
        blobs = [await _blob(name) for name in NAMES]
        return tuple([(await _bytes(blob, 0, HEADER_SIZE), _size(blob)) for blob in blobs])

    async def contents(self) -> Sequence[bytes]:
        """Everything in both files, whoever has opened them."""
        blobs = [await _blob(name) for name in NAMES]
        return [await _bytes(blob, 0, _size(blob)) for blob in blobs]

    async def rest(self, which: int, at: int) -> bytes:
        """What stands in a file (0 or 1) from the place ``at`` on."""
        blob = await _blob(NAMES[which])
        return await _bytes(blob, at, _size(blob))


async def _open(name: str) -> BrowserFile:
    from pyodide.ffi import JsException

    try:
        handle = await (await _file(name)).createSyncAccessHandle()
        if not isinstance(handle.getSize(), int):
            raise NoStorage("the files of this browser answer later, not at once")
    except JsException as error:
        if error.name == "NoModificationAllowedError":
            raise InUse(_what(error)) from None
        raise NoStorage(_what(error)) from None
    except AttributeError as error:
        raise NoStorage(str(error)) from None
    return BrowserFile(handle)


async def _file(name: str) -> Any:
    import js

    root = await js.navigator.storage.getDirectory()
    return await root.getFileHandle(name, _options(create=True))


async def _blob(name: str) -> Any:
    from pyodide.ffi import JsException

    try:
        return await (await _file(name)).getFile()
    except (JsException, AttributeError) as error:
        raise NoStorage(_what(error)) from None


def _size(blob: Any) -> int:
    return int(blob.size)


async def _bytes(blob: Any, start: int, end: int) -> bytes:
    from pyodide.ffi import JsException

    try:
        return bytes((await blob.slice(start, end).arrayBuffer()).to_bytes())
    except JsException as error:
        raise OSError(errno.EIO, _what(error)) from None


def _told(call: Any, *values: object) -> Any:
    """What the browser answers; its refusals as ``OSError``."""
    from pyodide.ffi import JsException

    try:
        return call(*values)
    except JsException as error:
        full = error.name == "QuotaExceededError"
        raise OSError(errno.ENOSPC if full else errno.EIO, _what(error)) from None


def _what(error: Exception) -> str:
    return f"{getattr(error, 'name', type(error).__name__)}: {error}"


def _options(**values: object) -> Any:
    import js
    from pyodide.ffi import to_js

    return to_js(values, dict_converter=js.Object.fromEntries)
