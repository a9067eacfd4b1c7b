"""The only door between the screens and the game: commands go in, the present state comes out.

One desk belongs to one session (a window, a tab). It holds what only this session sees: which
game is open, which number is being entered, what was typed, the last message. The game itself
belongs to the keeper, which all sessions of the process share.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorepad.app.changing import Changing
from scorepad.app.correcting import Correcting
from scorepad.app.finding import Finding
from scorepad.app.guard import TapGuard
from scorepad.app.handing import Handing
from scorepad.app.keeping import Keeping
from scorepad.app.keying import Keying
from scorepad.app.lobby import Lobby
from scorepad.app.messages import message, store_message
from scorepad.app.notices import NOTHING_TO_SAY, Beginning, at_home, notices, unkept
from scorepad.app.settings import read_settings
from scorepad.app.target import Field, Target, Toast, Tone, Topic, TrumpAsk
from scorepad.app.turning import Turning
from scorepad.app.words import Words, choose
from scorepad.errors import StoreError, StoreMissing
from scorepad.library.keeper import Keeper
from scorepad.wizard.events import (
    BidMade,
    Entry,
    GameFinished,
    Redone,
    RestAsBid,
    RoundClosed,
    TricksCounted,
    Undone,
)
from scorepad.wizard.game import Game, Phase
from scorepad.wizard.history import History
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Bidding
from scorepad.wizard.specials import Special

if TYPE_CHECKING:
    from scorepad.library.backups import Backups

log = logging.getLogger(__name__)


class Desk:
    """One session's view of the library and of the game it has open."""

    def __init__(
        self,
        keeper: Keeper,
        *,
        clock: Callable[[], float],
        today: Callable[[], datetime],
        languages: Sequence[str] = (),
        beginning: Beginning = NOTHING_TO_SAY,
        backups: Backups | None = None,
    ) -> None:
        self.keeper = keeper
        self.backups = backups
        self.today = today
        self.guard = TapGuard(clock)
        self.languages = tuple(languages)
        self.beginning = beginning
        self.unsafe = False
        self.settings = read_settings(keeper.note("settings"))
        self.words = self._words()
        self.game_id: str | None = None
        self.target: Target | None = None
        self.typed = ""
        self.refusal = ""
        self.trump_ask = TrumpAsk()
        self.holding = False
        self.is_acting = False
        self.toast: Toast | None = None
        self._said = 0
        self.go_to: Callable[[str], None] = lambda _: None
        self._listeners: list[Callable[[Topic], None]] = []
        self._feedback: list[Callable[[bool], None]] = []
        self.lobby = Lobby(self)
        self.correcting = Correcting(self)
        self.keying = Keying(self)
        self.turning = Turning(self)
        self.changing = Changing(self)
        self.handing = Handing(self)
        self.finding = Finding(self)
        self.keeping = Keeping(self)

    # --- what the screens listen to

    def listen(self, listener: Callable[[Topic], None]) -> None:
        """Call ``listener`` with what changed after each action of this session."""
        self._listeners.append(listener)

    def on_feedback(self, feel: Callable[[bool], None]) -> None:
        """Call ``feel`` after each entry: true if it was taken, false if it was refused."""
        self._feedback.append(feel)

    def tell(self, topic: Topic) -> None:
        """Say that ``topic`` may look different now."""
        for listener in self._listeners:
            listener(topic)

    @contextlib.contextmanager
    def acting(self) -> Iterator[None]:
        """While this session itself changes something, it need not be told of the change."""
        self.is_acting = True
        try:
            yield
        finally:
            self.is_acting = False

    def feel(self, *, taken: bool) -> None:
        """Let the device answer an entry."""
        for feel in self._feedback:
            feel(taken)

    # --- the open game

    def open(self, game_id: str) -> str:
        """Open a game; the result is empty, or says why it cannot be opened."""
        try:
            if self.keeper.is_deleted(game_id):
                raise StoreMissing(game_id)
            self.keeper.history(game_id)
        except StoreError as error:
            log.warning("game %s: %s", game_id, error)
            return store_message(error, self.words)
        if self.game_id != game_id:
            self.game_id = game_id
            self._forget_entry()
        return ""

    def refreshed(self) -> None:
        """Another session changed the open game: what no longer fits here is let go."""
        if (game := self.game) is not None:
            self.trump_ask = self.trump_ask.fitting(game)
            if self.target is not None and self.correcting.draft is None:
                self.target = self.target.fitting(game)
        self.typed, self.refusal, self.holding = "", "", False
        self.guard.surprise()
        self.tell(Topic.GAME)

    def leave(self) -> None:
        """Close the open game for this session; nothing is lost by it."""
        self.game_id = None
        self._forget_entry()

    def _forget_entry(self) -> None:
        self.target, self.typed, self.refusal = None, "", ""
        self.correcting.draft, self.correcting.asked = None, False
        self.trump_ask = TrumpAsk()
        self.turning.put_away()
        self.holding = False

    @property
    def history(self) -> History | None:
        """The log of the open game, or ``None``."""
        return self.keeper.history(self.game_id) if self.game_id else None

    @property
    def game(self) -> Game | None:
        """The open game as it stands, or ``None``."""
        history = self.history
        return history.game if history else None

    def aim(self) -> Target | None:
        """What the next number is for: the chosen player, else the next one in bidding order."""
        game = self.game
        if game is None or (game.finished and self.correcting.draft is None):
            return None
        if self.turning.asks_cloud:
            return None
        if self.target is not None or game.finished:
            return self.target
        ask = game.asks()
        if ask is None:
            return None
        return Target(ask.seat, Field.BID if ask.bid else Field.TRICKS)

    def choose(self, seat: int, field: Field) -> None:
        """Aim the pad at a player's number; a second choice of the same one lets go of it."""
        chosen = Target(seat, field)
        self.holding = False
        self.guard.elsewhere()
        self.target = None if self.target == chosen else chosen
        self.typed, self.refusal = "", ""
        self.tell(Topic.GAME)

    def choose_first(self) -> None:
        """Aim the pad at the tricks of the first player in order: to change a result."""
        if (game := self.game) is not None and not game.finished:
            self.choose(game.current.order[0], Field.TRICKS)

    def let_go(self) -> None:
        """Aim the pad at nobody in particular any more."""
        self.target, self.typed, self.refusal = None, "", ""
        self.guard.changed()
        self.tell(Topic.GAME)

    def enter(self, number: int, *, typed: bool = False) -> None:
        """Enter ``number`` for whom the pad is aimed at."""
        aim, game = self.aim(), self.game
        if aim is None or game is None or self.hands_over:
            return
        if not self.meant(f"key {number}", typed=typed):
            return
        now = game.current
        if aim.field is Field.BID:
            was = now.bids[aim.seat]
            self.submit(
                BidMade(now.number, aim.seat, number, was),
                again=was == number and game.rules.bidding is Bidding.OPEN,
            )
        else:
            entered = now.entered[aim.seat]
            event = TricksCounted(now.number, aim.seat, number, entered)
            self.submit(event, again=entered == number)
            self._close_if_quick()

    def rest_as_bid(self) -> None:
        """All who are still open made their bid."""
        if (game := self.game) is not None and self.meant("rest"):
            self.submit(RestAsBid(game.current.number))
            self._close_if_quick()

    def take_device(self) -> None:
        """The player who is asked holds the device now and may see the pad."""
        if self.meant("take"):
            self.holding = True
            self.guard.changed()
            self.tell(Topic.GAME)

    @property
    def hands_over(self) -> bool:
        """Whether bids go round with the device, and the one who is asked does not hold it yet."""
        game = self.game
        if game is None or game.phase is not Phase.BIDDING or self.holding:
            return False
        return game.rules.bidding in {Bidding.HIDDEN, Bidding.SECRET}

    def close_round(self) -> None:
        """Accept the result: the next round opens, or the game ends after the last one."""
        game = self.game
        if game is None or not self.meant("close"):
            return
        if game.last_round:
            self.submit(GameFinished())
        else:
            self.submit(RoundClosed(game.current.number))

    def _close_if_quick(self) -> None:
        game = self.game
        quick = self.settings.quick_entry and game is not None and game.phase is Phase.RESULT
        if game is not None and game.rules.specials & {Special.BOMB, Special.CLOUD}:
            return  # a Bomb or a Cloud may still have to be said
        if not quick or game is None or game.last_round or self.refusal:
            return
        self.submit(RoundClosed(game.current.number))

    def undo(self, *, typed: bool = False) -> None:
        """Take the last step back."""
        history = self.history
        if history is None or not self.meant(f"undo {history.cursor}", typed=typed):
            return
        self.submit(Undone(history.cursor))

    def redo(self, *, typed: bool = False) -> None:
        """Make the step again that was taken back."""
        history = self.history
        if history is not None and self.meant(f"redo {history.cursor}", typed=typed):
            self.submit(Redone(history.cursor))

    def submit(self, entry: Entry, *, again: bool = False) -> bool:
        """Bring one entry to the keeper; on refusal say why, at the place where it was made."""
        if self.game_id is None:
            return False
        before = self.game
        self.typed, self.refusal = "", ""
        problems: tuple[Problem, ...] = ()
        held = self.keeper.unkept
        if not again:
            try:
                with self.acting():
                    problems = self.keeper.submit(self.game_id, entry)
            except StoreError as error:
                log.warning("an entry was not kept: %s", error)
                self.refusal = store_message(error, self.words)
                self.say(self.refusal, Tone.ERROR)
        if problems:
            self.refusal = self.explain(problems[0])
        taken = not self.refusal
        if taken:
            self.target, self.holding = None, False
            self.turning.put_away()
            self._settle(before)
            if self.keeper.unkept and not held:
                self.say(unkept(self.words), Tone.ERROR)
        self.feel(taken=taken)
        self.tell(Topic.GAME)
        return taken

    def meant(self, key: str, *, typed: bool = False) -> bool:
        """Whether a tap is meant: no second half of a double tap, and not on a number that
        another session changed under the finger (which is then said).
        """
        if self.guard.surprised():
            self.refusal = self.explain(Problem(Kind.CHANGED_MEANWHILE))
            self.feel(taken=False)
            self.tell(Topic.GAME)
            return False
        # A keyboard has no double tap: what is typed is meant.
        return typed or self.guard.allows(key)

    def _settle(self, before: Game | None) -> None:
        after = self.game
        if before is None or after is None:
            return
        if (before.phase, len(before.rounds)) != (after.phase, len(after.rounds)):
            self.guard.changed()
        same_round = len(before.rounds) == len(after.rounds)
        self.trump_ask = self.trump_ask.fitting(after) if same_round else TrumpAsk()

    def explain(self, problem: Problem) -> str:
        """A problem as a sentence in the language of this session."""
        game = self.game
        return message(problem, game.players if game else (), self.words)

    # --- settings and messages

    def change_settings(self, **changes: Any) -> None:
        """Keep other settings and let them count at once; what another session chose stays."""
        self.keep_settings(**changes)
        self.words = self._words()
        self.tell(Topic.LOOK)

    def keep_settings(self, **changes: Any) -> None:
        """Keep other settings that change nothing of what is on the screen."""
        self.settings = replace(read_settings(self.keeper.note("settings")), **changes)
        self.note("settings", self.settings.to_text())

    def speak(self, languages: Sequence[str]) -> None:
        """The device speaks ``languages``, the most wanted first."""
        self.languages = tuple(languages)
        self.words = self._words()
        self.tell(Topic.LOOK)

    def _words(self) -> Words:
        return Words(choose(self.languages, self.settings.language or None))

    def say(
        self,
        text: str,
        tone: Tone = Tone.INFO,
        action: str = "",
        act: Callable[[], None] | None = None,
    ) -> None:
        """Show a short message."""
        self._said += 1
        self.toast = Toast(text, tone, action, act, self._said)
        self.tell(Topic.MESSAGE)

    def clear_toast(self, count: int | None = None) -> None:
        """Put the message away; with ``count`` only that one, not another that came since."""
        if self.toast is not None and count in {None, self.toast.count}:
            self.toast = None
            self.tell(Topic.MESSAGE)

    def place(self, route: str) -> None:
        """Remember where this device is, so that a restart comes back to it."""
        self.note("place", route)
        if route == "/":
            at_home(self)

    def last_place(self) -> str:
        """Where this device was last."""
        return self.keeper.note("place") or "/"

    def notices_now(self) -> tuple[str, ...]:
        """What the home screen has to say: what happened at the start, and who writes."""
        return notices(self)

    def note(self, key: str, value: str | None) -> None:
        """Keep a small text for the next start, where that is possible."""
        # A note is a convenience; what matters is in the log. A full disk is said there.
        try:
            if not self.keeper.read_only:
                with self.acting():
                    self.keeper.set_note(key, value)
        except StoreError as error:
            log.warning("note %s was not kept: %s", key, error)
