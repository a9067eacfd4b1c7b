"""Commands around bringing games back: a file is read, looked at, corrected, and only then kept."""

from __future__ import annotations

import hashlib
import json
import logging
from codecs import BOM_UTF8
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorepad.app.messages import file_message, store_message
from scorepad.app.target import Tone, Topic
from scorepad.app.working import Task
from scorepad.errors import FileError, Stopped, StoreError
from scorepad.library.backup_format import START, Brought, Contents, of_game
from scorepad.library.bringing import GZIP, Item, Report, each_brought, read_file
from scorepad.library.codec import (
    MAX_BYTES,
    KeptGame,
    Record,
    record_to_json,
    replay_records,
    time_text,
)
from scorepad.library.steps import UNKNOWN, Steps
from scorepad.sheet.preview import CellProblem, Preview, preview
from scorepad.wizard.history import History

if TYPE_CHECKING:
    from scorepad.app.session import Session

log = logging.getLogger(__name__)

CELL = "cell"
"""The field in which a cell is corrected."""


@dataclass(frozen=True)
class Found:
    """What is in a file that was brought: one game, a backup, or a table.

    ``items`` are the games of a game file or a backup, ``history`` the one game there is,
    ``contents`` what a backup says of itself, ``sheet`` a table.
    """

    name: str
    items: tuple[Item, ...] = ()
    history: History | None = None
    contents: Contents | None = None
    sheet: Preview | None = None


def too_large(size: int) -> FileError:
    """Why a file of so many bytes is not taken."""
    return FileError(f"the file has more than 10 MB ({size} bytes)")


def found_in(name: str, data: bytes) -> Steps[Found]:
    """What the file ``name`` holds, in steps. Raises ``FileError``."""
    if len(data) > MAX_BYTES:
        raise too_large(len(data))
    first = data.removeprefix(BOM_UTF8).lstrip()[:1]
    if not data.startswith((GZIP, START)) and first not in {b"{", b"["}:
        return Found(name, sheet=preview(data))
    return (yield from _of_items(name, each_brought(data)))


def found_at(name: str, path: Path) -> Steps[Found]:
    """What the file at ``path`` on this machine holds, in steps; a backup may be of any size.

    Raises ``FileError`` or ``OSError``.
    """
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if data.startswith((GZIP, START)):
        return (yield from _of_items(name, read_file(path)))
    return (yield from found_in(name, data))


def _of_items(name: str, each: Iterable[Item]) -> Steps[Found]:
    read: list[Item] = []
    for item in each:
        read.append(item)
        yield UNKNOWN
    items = tuple(read)
    contents = next((one for one in items if isinstance(one, Contents)), None)
    games = [one for one in items if isinstance(one, Brought)]
    if contents is None and len(games) == 1:
        return Found(name, items, replay_records(tuple(games[0].whole()[0])))
    return Found(name, items, contents=contents)


class Fetching:
    """What one session brings back. ``cell`` is the cell of a table that is being corrected, by
    row and column from 0, ``error`` is why a file cannot be read, ``report`` what became of the
    games of a backup.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.task = Task(self._redraw)
        self.found: Found | None = None
        self.error: tuple[str, str] = ("", "")
        self.report: Report | None = None
        self.cell: tuple[int, int] | None = None
        session.outlet.picker.on_result = self._picked

    def _redraw(self) -> None:
        # Not by the desk, whose listeners ask the library: it may be busy with the work.
        self._session.signals[Topic.FETCHING].count += 1

    def arrive(self) -> None:
        """The screen is opened: whatever lay there is put away."""
        if not self.task.running:
            self.found, self.error, self.report, self.cell = None, ("", ""), None, None
            self._redraw()

    # --- reading

    def _picked(self, event: Any) -> None:
        for file in list(event.files or ())[:1]:
            data = None if file.bytes is None else bytes(file.bytes)
            self._session.page.run_task(self.read, str(file.name), data, file.path)

    async def read(self, name: str, data: bytes | None, path: str | None = None) -> None:
        """Read a file that somebody chose; nothing is kept by it."""
        if self.task.running:
            return
        self.found, self.error, self.report, self.cell = None, ("", ""), None, None
        words = self._session.desk.words

        there = data is None and path
        steps = found_at(name, Path(path or "")) if there else found_in(name, data or b"")
        try:
            self.found = await self.task.run(steps)
        except Stopped:
            log.info("the reading of a file was stopped")
        except FileError as error:
            log.info("a file was not read: %s", error)
            self.error = (file_message(error, words), str(error))
        except OSError as error:
            self.error = (words.say("The file cannot be read."), str(error.strerror or error))
        except Exception:
            log.exception("a file could not be read")
            self.error = (words.say("The file cannot be read."), "")
        if self.found and self.found.sheet:
            self.next_problem()
        self._redraw()

    def refuse(self, told: str, detail: str = "") -> None:
        """Say why nothing was read of what somebody brought."""
        self.found, self.error, self.report, self.cell = None, (told, detail), None, None
        self._redraw()

    # --- the cells of a table

    @property
    def sheet(self) -> Preview | None:
        """The table, where the file is one."""
        return self.found.sheet if self.found else None

    def at(self, row: int, column: int) -> tuple[CellProblem, ...]:
        """What is wrong at a cell."""
        problems = self.sheet.problems if self.sheet else ()
        return tuple(one for one in problems if (one.row, one.column) == (row, column))

    def choose(self, row: int, column: int) -> None:
        """Correct this cell."""
        self.cell = (row, column)
        self._redraw()

    def next_problem(self) -> None:
        """Go to the next cell that is in the way; to none where there is none."""
        problems = self.sheet.problems if self.sheet else ()
        cells = sorted({(one.row, one.column) for one in problems if one.in_the_way})
        after = [cell for cell in cells if self.cell is None or cell > self.cell]
        self.cell = next(iter(after or cells), None)
        self._redraw()

    def shown(self, _: str) -> str:
        """What stands in the cell."""
        if self.sheet is None or self.cell is None:
            return ""
        row, column = self.cell
        return self.sheet.rows[row][column]

    def type(self, _: str, typed: str) -> None:
        """The cell says ``typed`` by now; the whole table is looked at again at once."""
        if self.found is None or self.sheet is None or self.cell is None:
            return
        row, column = self.cell
        self.found = Found(self.found.name, sheet=self.sheet.corrected(row, column, typed))
        self._redraw()

    def enter(self, _: str) -> None:
        """Enter goes to the next problem."""
        self.next_problem()

    def left(self, _: str) -> None:
        """The cell was left: what stands in it counts already."""

    # --- keeping

    def keep(self) -> None:
        """Keep what is in the file."""
        if self.found is not None and not self.task.running and self._session.desk.meant("keep"):
            self._session.page.run_task(self._keep, self.found)

    async def _keep(self, found: Found) -> None:
        session = self._session
        desk, words = session.desk, session.desk.words
        try:
            items = found.items or (self._game_of(found),)
            report = await self.task.run(desk.keeper.bringing(items))
        except Stopped:
            desk.say(words.say("Stopped. Nothing was taken in."))
            return
        except FileError as error:
            desk.say(file_message(error, words), Tone.ERROR)
            return
        except StoreError as error:
            desk.say(store_message(error, words), Tone.ERROR)
            return
        except Exception:
            log.exception("%s could not be taken in", found.name)
            desk.say(words.say("The file could not be taken in. Nothing was changed."), Tone.ERROR)
            return
        desk.tell(Topic.LIBRARY)
        games = [one for one in items if isinstance(one, Brought)]
        if found.contents is None and len(games) == 1 and not report.refused:
            self.found = None
            said = self._outcome(report)
            session.way.go(f"/game/{games[0].id}", lambda: desk.say(said))
        else:
            self.report = report
            self._redraw()

    def _outcome(self, report: Report) -> str:
        words = self._session.desk.words
        if report.copied:
            return words.say("The game went on differently here; both are kept.")
        if report.back:
            return words.say("Brought back from the bin.")
        if report.added:
            return words.say("Taken in.")
        if report.replaced:
            return words.say("Taken in; it is newer than what was here.")
        if report.kept:
            return words.say("What is here is newer; it stays.")
        return words.say("This game was here already; nothing was added.")

    def _game_of(self, found: Found) -> Brought:
        """The game that a table tells, under a name by which it is known again."""
        game = found.sheet.game if found.sheet else None
        if game is None or game.problems:
            raise FileError("a problem of the table is still in the way")
        at = time_text(self._session.desk.keeper.now())
        records = tuple(Record(at, entry) for entry in game.entries)
        told = json.dumps([record_to_json(Record("", entry)) for entry in game.entries])
        name = f"sheet-{hashlib.sha256(told.encode()).hexdigest()[:20]}"
        return of_game(KeptGame(name, records))
