"""The little that a journal needs of a file, and a file in memory."""

from __future__ import annotations

from typing import Protocol


class ByteFile(Protocol):
    """A file of bytes that belongs to one writer.

    What was written is safe after :meth:`flush` has returned, and not before. Every method may
    raise ``OSError``; a write that did may have written a part.
    """

    def size(self) -> int:
        """Bytes in the file."""

    def read(self, at: int, count: int) -> bytes:
        """Up to ``count`` bytes from the place ``at`` on."""

    def write(self, at: int, data: bytes) -> None:
        """Write all of ``data`` at the place ``at``, over what is there or behind it."""

    def truncate(self, size: int) -> None:
        """Cut the file off at ``size`` bytes."""

    def flush(self) -> None:
        """Return when everything is safe."""

    def close(self) -> None:
        """Let go of the file."""


class MemoryFile:
    """A file that lasts as long as the process."""

    def __init__(self, data: bytes = b"") -> None:
        self._data = bytearray(data)

    def size(self) -> int:
        """See :meth:`ByteFile.size`."""
        return len(self._data)

    def read(self, at: int, count: int) -> bytes:
        """See :meth:`ByteFile.read`."""
        return bytes(self._data[at : at + count])

    def write(self, at: int, data: bytes) -> None:
        """See :meth:`ByteFile.write`."""
        self._data.extend(bytes(max(0, at - len(self._data))))
        self._data[at : at + len(data)] = data

    def truncate(self, size: int) -> None:
        """See :meth:`ByteFile.truncate`."""
        del self._data[size:]

    def flush(self) -> None:
        """See :meth:`ByteFile.flush`."""

    def close(self) -> None:
        """See :meth:`ByteFile.close`."""
