"""A browser's files without a browser: tabs that open them, read them, and end."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.library.byte_file import ByteFile
from scorepad.library.journal_files import HEADER_SIZE, Files
from scorepad.places.opfs import InUse, NoStorage
from tests.library.files import Disk


class Shelf:
    """The two files that all tabs of a browser share. The next ``busy`` reads are refused."""

    def __init__(self) -> None:
        self.disk = Disk()
        self.holder: Tab | None = None
        self.offered = True
        self.busy = 0


class Tab:
    """One tab's way to the files; see :class:`scorepad.places.browser_library.Storage`."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.read = 0

    async def open(self) -> Files:
        if not self.shelf.offered:
            raise NoStorage("SecurityError: not in private windows")
        if self.shelf.holder is not None:
            raise InUse("NoModificationAllowedError")
        self.shelf.holder = self
        first, second = self.shelf.disk.files
        return Held(self.shelf, first), Held(self.shelf, second)

    async def starts(self) -> tuple[tuple[bytes, int], ...]:
        return tuple((data[:HEADER_SIZE], len(data)) for data in self.shelf.disk.contents())

    async def contents(self) -> Sequence[bytes]:
        self.read += 1
        if self.shelf.busy:
            self.shelf.busy -= 1
            raise OSError("NotReadableError: the file was changed meanwhile")
        return self.shelf.disk.contents()

    async def rest(self, which: int, at: int) -> bytes:
        return self.shelf.disk.contents()[which][at:]


class Held:
    """An opened file, which is free again when it is closed."""

    def __init__(self, shelf: Shelf, file: ByteFile) -> None:
        self._shelf = shelf
        self.size = file.size
        self.read = file.read
        self.write = file.write
        self.truncate = file.truncate
        self.flush = file.flush

    def close(self) -> None:
        self._shelf.holder = None
