"""Files that fail as a browser's or a disk's do."""

from __future__ import annotations

import errno
from random import Random

from scorepad.library.byte_file import MemoryFile


class Killed(BaseException):
    """The process is gone in the middle of a call."""


class Disk:
    """Two files on a disk that remembers only what was flushed, and may end at any call.

    ``lives`` counts the calls that change something before the process is killed, without end
    if it is not set; ``room`` is how many bytes both files may hold together.
    """

    def __init__(self, contents: tuple[bytes, bytes] = (b"", b"")) -> None:
        self.lives: int | None = None
        self.room: int | None = None
        self.files = (WeakFile(self, contents[0]), WeakFile(self, contents[1]))

    def spend(self) -> None:
        if self.lives is not None:
            if self.lives == 0:
                raise Killed
            self.lives -= 1

    def used(self) -> int:
        return sum(file.size() for file in self.files)

    def contents(self) -> tuple[bytes, bytes]:
        """What is in the files, as a sound process sees it."""
        first, second = self.files
        return first.read(0, first.size()), second.read(0, second.size())

    def after_a_crash(self, rng: Random) -> tuple[bytes, bytes]:
        """What the disk has kept: everything flushed, and of the rest what chance left."""
        first, second = self.files
        return first.remembered(rng), second.remembered(rng)


class WeakFile(MemoryFile):
    """One of the two files."""

    def __init__(self, disk: Disk, data: bytes) -> None:
        super().__init__(data)
        self._disk = disk
        self._safe = data
        self._since: list[tuple[int, bytes | None]] = []

    def write(self, at: int, data: bytes) -> None:
        self._disk.spend()
        room = self._disk.room
        if room is not None and self._disk.used() - self.size() + max(self.size(), at) > room - len(
            data
        ):
            part = data[: len(data) // 2]
            super().write(at, part)
            self._since.append((at, part))
            raise OSError(errno.ENOSPC, "no space left")
        super().write(at, data)
        self._since.append((at, data))

    def truncate(self, size: int) -> None:
        self._disk.spend()
        super().truncate(size)
        self._since.append((size, None))

    def flush(self) -> None:
        self._disk.spend()
        self._safe = self.read(0, self.size())
        self._since.clear()

    def remembered(self, rng: Random) -> bytes:
        """A file after a crash: changes since the last flush are there up to any byte."""
        file = MemoryFile(self._safe)
        for at, data in self._since[: rng.randint(0, len(self._since))]:
            if data is None:
                file.truncate(at)
            else:
                file.write(at, data)
        if self._since and rng.random() < 0.5:
            at, data = self._since[-1]
            if data is not None and at <= file.size():
                cut = rng.randint(0, len(data))
                # Some disks make the file longer first and leave zeros where they did not get to.
                zeros = bytes(rng.randint(0, len(data) - cut)) if rng.random() < 0.3 else b""
                file.write(at, data[:cut] + zeros)
        return file.read(0, file.size())
