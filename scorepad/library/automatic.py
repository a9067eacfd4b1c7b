"""When automatic backups are made: at the start, at the end of a game, and at most every hour."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from scorepad.errors import ScorepadError
from scorepad.library.backup_files import Readable
from scorepad.library.backups import Backups
from scorepad.library.keeper import Keeper
from scorepad.library.steps import Progress, Steps, driven, on_and_on

SECONDS = 3600.0
"""How long changes wait for the next backup while no game ends."""

_log = logging.getLogger(__name__)


class AutomaticBackups:
    """Looks after the backups of a library; :meth:`tick` is called about once a second.

    It works in the thread of its caller, and never while another process writes.
    """

    def __init__(
        self,
        keeper: Keeper,
        backups: Backups,
        clock: Callable[[], float] = time.monotonic,
        progress: Progress = on_and_on,
    ) -> None:
        """``clock`` counts seconds; ``progress`` may stop a backup at the end of the app."""
        self._keeper = keeper
        self._backups = backups
        self._clock = clock
        self._progress = progress
        self._due = True
        self._changed = False
        self._last = clock()
        self._finished: set[str] = set()
        self.cancel = keeper.listen(self._heard)

    def tick(self) -> None:
        """Make a backup where it is time for one. What goes wrong is written to the journal."""
        steps = self.due()
        if steps is None:
            return
        try:
            driven(steps, self._progress)
        except ScorepadError as error:
            _log.warning("no automatic backup was made: %s", error)

    def due(self) -> Steps[Readable | None] | None:
        """The steps of a backup, where it is time for one; it counts as made."""
        waited = self._changed and self._clock() - self._last >= SECONDS
        if not (self._due or waited) or self._keeper.read_only:
            return None
        self._due = self._changed = False
        self._last = self._clock()
        return self._backups.making()

    def _heard(self, game_id: str | None) -> None:
        self._changed = True
        if game_id is None:
            return
        try:
            # A game that is played is held in memory: this costs a tap nothing.
            finished = self._keeper.history(game_id).game.finished
        except ScorepadError:
            return
        if finished and game_id not in self._finished:
            self._due = True
        (self._finished.add if finished else self._finished.discard)(game_id)
