"""The private files of a site in the browser, as a journal uses them.

Two of them hold the library. Whoever has opened them has them alone: the browser itself sees to
it, and frees them when a tab ends in any way. Others may still read what is there.
The other half of this is ``scorepad/site/client/storage.js``, here known as ``scorepad_files``.
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
        import scorepad_files

        return bytes(_told(scorepad_files.read, self._handle, at, count).to_bytes())

    def write(self, at: int, data: bytes) -> None:
        """See :meth:`scorepad.library.byte_file.ByteFile.write`."""
        import scorepad_files
        from pyodide.ffi import to_js

        done = int(_told(scorepad_files.write, self._handle, at, to_js(data)))
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
        looks = [await _look(name) for name in NAMES]
        return tuple([(await _bytes(look, 0, HEADER_SIZE), int(look.size)) for look in looks])

    async def contents(self) -> Sequence[bytes]:
        """Everything in both files, whoever has opened them."""
        looks = [await _look(name) for name in NAMES]
        return [await _bytes(look, 0, int(look.size)) for look in looks]

    async def rest(self, which: int, at: int) -> bytes:
        """What stands in a file (0 or 1) from the place ``at`` on."""
        look = await _look(NAMES[which])
        return await _bytes(look, at, int(look.size))


class BrowserSlots:
    """The files in the browser that hold the backups; see :mod:`scorepad.library.slots`."""

    def __init__(self, count: int) -> None:
        self._count = count

    async def open(self) -> Sequence[BrowserFile]:
        """Open all of them for this tab alone. Raises :class:`InUse` or :class:`NoStorage`."""
        opened: list[BrowserFile] = []
        try:
            for number in range(self._count):
                one = await _open(f"scorepad-backup-{number:02}")
                opened.append(one)
        except OSError:
            for one in opened:
                one.close()
            raise
        return opened


async def _open(name: str) -> BrowserFile:
    import scorepad_files
    from pyodide.ffi import JsException

    try:
        return BrowserFile(await scorepad_files.open(name))
    except JsException as error:
        if error.name == "NoModificationAllowedError":
            raise InUse(_what(error)) from None
        raise NoStorage(_what(error)) from None


async def _look(name: str) -> Any:
    import scorepad_files
    from pyodide.ffi import JsException

    try:
        return await scorepad_files.look(name)
    except JsException as error:
        raise NoStorage(_what(error)) from None


async def _bytes(look: Any, start: int, end: int) -> bytes:
    import scorepad_files
    from pyodide.ffi import JsException

    try:
        return bytes((await scorepad_files.bytes(look, start, end)).to_bytes())
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


def _what(error: Any) -> str:
    return f"{error.name}: {error.message}"
