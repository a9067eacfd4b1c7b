"""What is printed reaches its reader, or it is said that it does not."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any, TextIO

from scorepad.errors import OutputError
from scorepad.places.folders import reason


class _Raw(io.RawIOBase):
    """What lies below a stream of text. A reader who went away (``| head``) is no error: the rest
    goes nowhere, in silence.
    """

    def __init__(self, stream: io.TextIOWrapper, name: str) -> None:
        super().__init__()
        # A stream that nobody holds closes what lies below it.
        self._stream = stream
        self._raw: Any = getattr(stream.buffer, "raw", stream.buffer)
        self._name = name
        self._lost = False

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return int(self._raw.fileno())

    def isatty(self) -> bool:
        return bool(self._raw.isatty())

    def write(self, data: object) -> int | None:
        size = memoryview(data).nbytes  # type: ignore[arg-type]
        if self._lost:
            return size
        try:
            written: int | None = self._raw.write(data)
        except OSError as error:
            # What is still in the buffer must not trouble the interpreter at its end.
            self._lost = True
            if isinstance(error, BrokenPipeError):
                return size
            raise OutputError(f"{self._name} cannot be written to ({reason(error)})") from None
        return written


def watched(stream: TextIO | None, name: str, errors: str) -> TextIO:
    """The stream in a form that raises :class:`scorepad.errors.OutputError` where it cannot be
    written to; ``errors`` is what becomes of characters that it does not know.
    """
    if stream is None:
        # Started without a terminal, as from a menu.
        return Path(os.devnull).open("w", encoding="utf-8")
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    return io.TextIOWrapper(
        io.BufferedWriter(_Raw(stream, name)),
        encoding=stream.encoding,
        errors=errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
