"""Files that are there whole or not at all: written beside their place, synced, then moved in."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from scorepad.errors import FileError


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write to that takes the place of ``path`` when all went well.

    After any exception nothing is left of it, and what was at ``path`` is there still. Raises
    ``FileError`` with one sentence where the disk or the folder refuses, or where ``path`` is a
    folder, a device or a pipe, which a file must not take the place of.
    """
    if path.exists() and not path.is_file():
        what = "it is a folder" if path.is_dir() else "it is no regular file"
        raise FileError(f"{path} cannot be written ({what}); name a file")
    try:
        handle, name = tempfile.mkstemp(prefix=".scorepad-", suffix=".part", dir=path.parent)
    except OSError as error:
        raise _refused(path, error) from None
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        _sync_folder(path.parent)
    except BaseException as error:
        with contextlib.suppress(OSError):
            part.unlink()
        if isinstance(error, OSError):
            raise _refused(path, error) from None
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Write a file at once. Raises ``FileError``, then what was there is there still."""
    with whole_file(path) as file:
        file.write(data)


def _sync_folder(folder: Path) -> None:
    # Windows has no handle for a folder; there the move itself is kept.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _refused(path: Path, error: OSError) -> FileError:
    return FileError(f"{path} cannot be written ({error.strerror or error})")
