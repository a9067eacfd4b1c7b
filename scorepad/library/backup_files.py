"""Where automatic backups lie: a folder on disk, or whatever can do as little as this."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import BinaryIO, Literal, Protocol

from scorepad.errors import FileError
from scorepad.library.whole_files import whole_file


class Readable(Protocol):
    """A file that can be read; a ``Path`` is one."""

    @property
    def name(self) -> str:
        """Its name, without that of its folder."""

    def open(self, mode: Literal["rb"], /) -> BinaryIO:
        """Begin to read it. Raises ``OSError``, as reading may."""


class Folder(Protocol):
    """Files that are there whole or not at all. Every method may raise ``OSError``."""

    @property
    def is_open(self) -> bool:
        """Whether its files can be reached by now."""

    def files(self) -> Sequence[Readable]:
        """All files, in no order."""

    def has(self, name: str) -> bool:
        """Whether there is a file of this name, even where they cannot be listed."""

    def place(self, name: str) -> Readable:
        """The file of this name, there or not."""

    def writing(self, name: str) -> AbstractContextManager[BinaryIO]:
        """A file to write to that takes its name when all went well; else nothing of it stays.

        Raises ``FileError`` with one sentence where it cannot be written.
        """

    def remove(self, name: str) -> None:
        """Take a file away."""


class DiskFolder:
    """A folder on disk; it is made with its first file. See :class:`Folder`."""

    is_open = True

    def __init__(self, path: Path) -> None:
        self._path = path

    def files(self) -> Sequence[Path]:
        """See :meth:`Folder.files`."""
        return sorted(self._path.iterdir()) if self._path.is_dir() else []

    def has(self, name: str) -> bool:
        """See :meth:`Folder.has`."""
        return (self._path / name).exists()

    def place(self, name: str) -> Path:
        """See :meth:`Folder.place`."""
        return self._path / name

    def writing(self, name: str) -> AbstractContextManager[BinaryIO]:
        """See :meth:`Folder.writing`."""
        try:
            self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(
                f"the folder {self._path} cannot be made ({error.strerror or error})"
            ) from None
        return whole_file(self._path / name)

    def remove(self, name: str) -> None:
        """See :meth:`Folder.remove`."""
        (self._path / name).unlink(missing_ok=True)
