"""Commands around backups: make one now, look at those that made themselves, restore, undo."""

from __future__ import annotations

import contextvars
import logging
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from scorepad.app.messages import file_message, store_message
from scorepad.app.outlet import Fate
from scorepad.app.target import Tone, Topic
from scorepad.app.working import Task
from scorepad.errors import FileError, ScorepadError, Stopped, StoreError
from scorepad.library.backup_files import Readable
from scorepad.library.backups import Backup, Backups
from scorepad.library.bringing import Refused, Report
from scorepad.library.steps import Steps

if TYPE_CHECKING:
    from scorepad.app.session import Session
    from scorepad.library.losses import Rescue

log = logging.getLogger(__name__)

LAST = "last-backup"
"""The note that tells when somebody saved a backup by hand."""

HERE = "/settings/backups"
"""The address of the backups."""

MIME_TYPE = "application/gzip"


@dataclass(frozen=True)
class Done:
    """What a restoring did: its report, the backup that undoes it, games nobody could read."""

    report: Report
    undo: Readable | None
    damaged: tuple[Refused, ...] = ()


class Saving:
    """The backups as one session sees them. ``asking`` is the one that is to be restored, if
    somebody says so once more.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.task = Task(self._redraw)
        self.listed: tuple[Backup, ...] = ()
        self.asking: Backup | None = None
        self.done: Done | None = None

    def _redraw(self) -> None:
        # Not by the desk, whose listeners ask the library: it may be busy with the work.
        self._session.signals[Topic.SAVING].count += 1

    def arrive(self) -> None:
        """The screen is opened: look what there is."""
        if not self.task.running:
            self.asking, self.done = None, None
            self._look()

    def have(self, backups: Backups) -> None:
        """From now on there are automatic ones here, or they can be reached by now."""
        self._session.desk.backups = backups
        if not self.task.running and self._session.route == HERE:
            self._later(self._look)

    def tell_no_room(self) -> None:
        """Say that no automatic backup fits into this browser."""
        told = self._session.desk.words.say(
            "There is no room for an automatic backup. Your games are kept; save a backup now "
            "and then."
        )
        self._later(lambda: self._session.desk.say(told))

    def tell_rescue(self, rescue: Rescue) -> None:
        """Say at home and here what became of a library with damaged lines."""
        desk = self._session.desk
        desk.beginning = replace(desk.beginning, rescue=rescue)
        self._later(lambda: desk.tell(Topic.LIBRARY))

    def _later(self, tell: Callable[[], None]) -> None:
        """Tell the screens of what happened outside of the session."""

        async def inside() -> None:
            tell()

        contextvars.copy_context().run(self._session.page.run_task, inside)

    def _look(self) -> None:
        backups = self._session.desk.backups
        try:
            self.listed = backups.listed() if backups else ()
        except OSError as error:
            log.warning("the backups cannot be listed: %s", error)
            self.listed = ()
        self._redraw()

    # --- making one

    def save(self) -> None:
        """Make a backup of everything and let it leave."""
        if not self.task.running and self._session.desk.meant("backup"):
            self._session.page.run_task(self._save)

    async def _save(self) -> None:
        session = self._session
        desk, words = session.desk, session.desk.words
        now = desk.today()

        def work() -> Steps[tuple[bytes, int, tuple[Refused, ...]]]:
            with tempfile.TemporaryDirectory(prefix="scorepad-") as folder:
                path = Path(folder) / "backup.jsonl.gz"
                saved = yield from Backups(desk.keeper, Path(folder)).saving(path)
                return path.read_bytes(), saved.games, saved.damaged

        try:
            data, games, damaged = await self.task.run(work())
        except Exception as error:  # noqa: BLE001 - every one of them is said below
            self._say_failed(error, words.say("No backup was made."))
            return
        name = f"scorepad-{now:%Y-%m-%d}.jsonl.gz"
        fate = await session.outlet.give(name, data, MIME_TYPE)
        if fate is Fate.FAILED:
            desk.say(words.say("The backup could not be saved here."), Tone.ERROR)
        elif fate is not Fate.PUT_OFF:
            desk.note(LAST, now.isoformat(timespec="seconds"))
            told = words.say_n(
                "A backup of {n} game: {file}", "A backup of {n} games: {file}", games, file=name
            )
            if damaged:
                told = words.say_n(
                    "A backup: {file}. {n} game is damaged and not in it.",
                    "A backup: {file}. {n} games are damaged and not in it.",
                    len(damaged),
                    file=name,
                )
            desk.say(told, Tone.ERROR if damaged else Tone.INFO)
        self._redraw()

    # --- restoring

    def ask(self, backup: Backup | None) -> None:
        """Ask whether this one shall be restored, or do not."""
        self.asking = backup
        self._session.desk.guard.changed()
        self._redraw()

    def restore(self, *, merge: bool) -> None:
        """Restore the backup that was asked about: in place of all games, or added to them."""
        backup = self.asking
        if backup is not None and not self.task.running and self._session.desk.meant("restore"):
            self.asking = None
            self._session.page.run_task(self._restore, backup.file, merge, True)

    def undo(self) -> None:
        """Take the last restoring back."""
        file = self.done.undo if self.done else None
        if file is not None and not self.task.running and self._session.desk.meant("undo"):
            self._session.page.run_task(self._restore, file, False, False)

    async def _restore(self, file: Readable, merge: bool, undoable: bool) -> None:
        desk, backups = self._session.desk, self._session.desk.backups
        if backups is None:
            return
        words = desk.words
        try:
            made = await self.task.run(backups.restoring(file, merge=merge))
        except Exception as error:  # noqa: BLE001 - every one of them is said below
            self._say_failed(error, words.say("Nothing was restored; all is as it was."))
            return
        self.done = Done(made.report, made.undo, made.damaged) if undoable else None
        if not undoable:
            desk.say(words.say("Taken back: all is as it was before."))
        desk.tell(Topic.LIBRARY)
        self._look()

    def _say_failed(self, error: Exception, stopped: str) -> None:
        desk = self._session.desk
        words = desk.words
        match error:
            case Stopped():
                desk.say(stopped)
            case FileError():
                desk.say(file_message(error, words), Tone.ERROR)
            case StoreError():
                desk.say(store_message(error, words), Tone.ERROR)
            case _:
                if not isinstance(error, ScorepadError):
                    log.error("work on backups failed", exc_info=error)
                desk.say(words.say("This did not work. Nothing was changed."), Tone.ERROR)
