"""The tree of named errors.

::

    ScorepadError
    ├── RuleError           an entry that the rules or the state refuse (carries problems)
    ├── StoreError          the library cannot do what was asked
    │   ├── StoreMissing    there is no such game, or it was deleted
    │   ├── StoreDamaged    the file is not a library, or its contents contradict each other
    │   ├── StoreTooNew     written by a newer Scorepad; it is left as it is
    │   ├── StoreFull       the disk did not take the entry
    │   └── StoreReadOnly   another process writes; this one only follows
    ├── FileError           a game file that cannot be read (says line and column where known)
    │   └── LinkError       a handed-over link that cannot be opened
    │       ├── LinkForeign     it is no link of Scorepad
    │       ├── LinkTooNew      made by a newer Scorepad
    │       ├── LinkCut         its end is missing
    │       ├── LinkDamaged     characters of it changed on the way
    │       ├── LinkTooLarge    it holds more than a game can be
    │       └── LinkImpossible  what it holds is no game by the rules
    ├── Stopped             a long piece of work was stopped, as somebody wished
    ├── ExportError         a sheet cannot be written as that kind of file here
    ├── OutputError         what is printed cannot be written: a full disk, for one
    └── StartError          the app cannot start as asked (port, data folder, option)

What a person enters is answered with problems (see :mod:`scorepad.wizard.problems`), not with
exceptions; these errors are for what must not go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorepad.wizard.problems import Problem


class ScorepadError(Exception):
    """Root of all errors that Scorepad raises on purpose."""


class RuleError(ScorepadError):
    """An entry was recorded although it has problems.

    Raised by :meth:`scorepad.wizard.history.History.record`; ask for the problems first.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(str(p) for p in problems))
        self.problems = problems


class StoreError(ScorepadError):
    """The library cannot do what was asked."""


class StoreMissing(StoreError):
    """There is no such game in the library, or it was deleted."""


class StoreDamaged(StoreError):
    """The file is no library, or what it holds contradicts itself."""


class StoreTooNew(StoreError):
    """The library was written by a newer version; nothing was changed in it."""


class StoreFull(StoreError):
    """The disk did not take the entry; nothing of it was kept."""


class StoreReadOnly(StoreError):
    """Another process writes to this library."""


class StoreBusy(StoreError):
    """Much is being put into the library at this moment; nothing was changed."""


class FileError(ScorepadError):
    """A game file that cannot be read.

    ``line`` and ``column`` count from 1 and are ``None`` where the file has no such place.
    """

    def __init__(self, message: str, *, line: int | None = None, column: int | None = None) -> None:
        where = ""
        if line is not None:
            where = f"line {line}: " if column is None else f"line {line}, column {column}: "
        super().__init__(where + message)
        self.line = line
        self.column = column


class FileFull(FileError):
    """There is no room for a file; nothing of it was kept."""


class Stopped(ScorepadError):
    """Somebody stopped a long piece of work; nothing has changed."""


class LinkError(FileError):
    """A handed-over link, or its code, that cannot be opened."""


class LinkForeign(LinkError):
    """The text is no link of Scorepad."""


class LinkTooNew(LinkError):
    """The link was made by a newer version."""


class LinkCut(LinkError):
    """The end of the link is missing."""


class LinkDamaged(LinkError):
    """Characters of the link changed on the way."""


class LinkTooLarge(LinkError):
    """The link holds more than a game can be."""


class LinkImpossible(LinkError):
    """The link arrived whole, but what it holds is no game by the rules."""


class ExportError(ScorepadError):
    """A sheet cannot be written as that kind of file here: a library or a font is missing."""


class OutputError(ScorepadError):
    """Standard output, or that for errors, cannot be written to."""


class StartError(ScorepadError):
    """The app cannot start as asked: port, data folder or option."""
