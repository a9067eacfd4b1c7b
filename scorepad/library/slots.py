"""A folder of few files in as many slots, for places where no file can be named at once.

A slot is a file of bytes that stays where it is. It begins with a line that says its name and how
many bytes follow, which is written when all the rest is safe; without that line it is empty.
"""

from __future__ import annotations

import errno
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO, Literal, cast

from scorepad.errors import FileError, FileFull
from scorepad.library.byte_file import ByteFile
from scorepad.library.journal_files import cut
from scorepad.library.lines import from_line, to_line

SLOTS = 40
"""The most backups that are kept (31 and 5), and room for those that are being made."""

_HEADER = 160
"""Bytes before what is in the file."""

_BLOCK = 1 << 16


class SlotFile:
    """A file by its name; see :class:`scorepad.library.backup_files.Readable`."""

    def __init__(self, folder: SlotFolder, name: str) -> None:
        self._folder = folder
        self.name = name

    def open(self, _mode: Literal["rb"]) -> BinaryIO:
        """Begin to read it. Raises ``OSError`` where it is gone."""
        return self._folder.reading(self.name)

    def __str__(self) -> str:
        return self.name


class SlotFolder:
    """See :class:`scorepad.library.backup_files.Folder`; empty until it is opened."""

    def __init__(self) -> None:
        self._slots: tuple[ByteFile, ...] = ()
        self._written: set[int] = set()
        self._read: list[int] = []

    @property
    def is_open(self) -> bool:
        """See :meth:`scorepad.library.backup_files.Folder.is_open`."""
        return bool(self._slots)

    @property
    def in_use(self) -> bool:
        """Whether a file is being written or read."""
        return bool(self._written or self._read)

    def open(self, slots: Sequence[ByteFile]) -> None:
        """These are the slots, which belong to nobody else."""
        self._slots = tuple(slots)

    def close(self) -> None:
        """Let go of the slots; only where none is in use."""
        slots, self._slots = self._slots, ()
        for slot in slots:
            slot.close()

    def files(self) -> Sequence[SlotFile]:
        """See :meth:`scorepad.library.backup_files.Folder.files`."""
        heads = (_head(slot) for slot in self._slots)
        return [SlotFile(self, head[0]) for head in heads if head]

    def has(self, name: str) -> bool:
        """See :meth:`scorepad.library.backup_files.Folder.has`."""
        return self._find(name) is not None

    def place(self, name: str) -> SlotFile:
        """See :meth:`scorepad.library.backup_files.Folder.place`."""
        return SlotFile(self, name)

    @contextmanager
    def writing(self, name: str) -> Iterator[BinaryIO]:
        """See :meth:`scorepad.library.backup_files.Folder.writing`; ``FileFull`` where there is no
        room.
        """
        number = self._free()
        slot = self._slots[number]
        self._written.add(number)
        try:
            slot.truncate(0)
            out = _Out(slot)
            yield cast(BinaryIO, out)
            out.finish()
            slot.flush()
            slot.write(0, _header(name, out.end - _HEADER))
            slot.flush()
        except BaseException as error:
            cut(slot, 0)
            if isinstance(error, OSError):
                kind = FileFull if error.errno == errno.ENOSPC else FileError
                raise kind(f"{name} cannot be written ({error.strerror or error})") from None
            raise
        finally:
            self._written.discard(number)

    def remove(self, name: str) -> None:
        """See :meth:`scorepad.library.backup_files.Folder.remove`. A file that is read stays."""
        number = self._find(name)
        if number is None:
            return
        if number in self._read:
            raise OSError(errno.EBUSY, "it is being read")
        self._slots[number].truncate(0)
        self._slots[number].flush()

    def reading(self, name: str) -> BinaryIO:
        """Begin to read a file. Raises ``OSError``."""
        number = self._find(name)
        head = None if number is None else _head(self._slots[number])
        if number is None or head is None:
            raise FileNotFoundError(errno.ENOENT, "it is not there any more")
        self._read.append(number)
        raw = _In(self._slots[number], head[1], lambda: self._read.remove(number))
        return cast(BinaryIO, io.BufferedReader(raw))

    def _find(self, name: str) -> int | None:
        for number, slot in enumerate(self._slots):
            head = _head(slot)
            if head and head[0] == name:
                return number
        return None

    def _free(self) -> int:
        for number, slot in enumerate(self._slots):
            if number not in self._written and _head(slot) is None:
                return number
        raise FileError("there is no slot for another backup")


class _Out(io.RawIOBase):
    """What is written behind the header of a slot, in large pieces; ``end`` is where it ends."""

    def __init__(self, slot: ByteFile) -> None:
        self._slot = slot
        self._waiting = bytearray()
        self.end = _HEADER

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        size = len(self._waiting)
        self._waiting += memoryview(data)  # type: ignore[arg-type]
        size = len(self._waiting) - size
        if len(self._waiting) >= _BLOCK:
            self.finish()
        return size

    def finish(self) -> None:
        """Write what still waits."""
        self._slot.write(self.end, bytes(self._waiting))
        self.end += len(self._waiting)
        self._waiting.clear()


class _In(io.RawIOBase):
    """What stands behind the header of a slot; ``done`` is called when it is closed."""

    def __init__(self, slot: ByteFile, size: int, done: Callable[[], None]) -> None:
        self._slot = slot
        self._size = size
        self._at = 0
        self._done = done

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, start + offset)
        return self._at

    def readinto(self, buffer: object) -> int:
        room = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        count = max(0, min(len(room), self._size - self._at))
        data = self._slot.read(_HEADER + self._at, count)
        room[: len(data)] = data
        self._at += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._done()
        super().close()


def _header(name: str, size: int) -> bytes:
    return to_line([name, size]).ljust(_HEADER)


def _head(slot: ByteFile) -> tuple[str, int] | None:
    """The name of what is in a slot and its size in bytes, or ``None`` where it is empty."""
    try:
        match from_line(slot.read(0, _HEADER).partition(b"\n")[0]):
            case [str(name), int(size)]:
                return name, size
    except ValueError:
        pass
    return None
