"""Commands beside bids and tricks: what was turned up, and what special cards did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.app.target import Topic, TrumpAsk
from scorepad.wizard.events import CloudPassed, NobodysTricks, TrumpNoted
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import Trump

if TYPE_CHECKING:
    from scorepad.app.desk import Desk


class Turning:
    """The part of a desk that knows trump, the Werewolf, the Bomb and the Cloud."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._choosing_cloud = False
        self.showing_specials = False

    @property
    def asks_cloud(self) -> bool:
        """Whether it is asked whose bid the Cloud changes; no number is entered meanwhile."""
        game, corrects = self._desk.game, self._desk.correcting.draft is not None
        played = game is not None and game.phase in {Phase.TRICKS, Phase.RESULT}
        return self._choosing_cloud and (corrects or played)

    def put_away(self) -> None:
        """Ask for no Cloud any more, and offer no special cards below a result."""
        self._choosing_cloud = self.showing_specials = False

    def note_trump(self, trump: Trump | None, by: int | None = None) -> None:
        """Note what was turned up."""
        if (game := self._desk.game) is None or not self._desk.meant(f"trump {trump}"):
            return
        was = game.current.trump
        self._desk.trump_ask = TrumpAsk()
        self._desk.submit(
            TrumpNoted(game.current.number, trump, was, by), again=was == trump and by is None
        )

    def open_trump(self) -> None:
        """Show the choice of trump again, or put it away."""
        open_now = self._desk.trump_ask != TrumpAsk()
        self._desk.trump_ask = TrumpAsk(opened=not open_now)
        self._desk.tell(Topic.GAME)

    def ask_werewolf(self, holder: int | None = None) -> None:
        """The Werewolf was played: ask for its holder, then for the trump that is named."""
        self._desk.trump_ask = TrumpAsk(werewolf=True, holder=holder)
        self._desk.tell(Topic.GAME)

    def count_nobodys(self, tricks: int) -> None:
        """Tricks that the Bomb took from everybody."""
        game = self._desk.game
        if game is not None and self._desk.meant(f"nobody {tricks}"):
            now = game.current
            self._desk.submit(NobodysTricks(now.number, tricks, now.nobodys))

    def pass_cloud(self, seat: int, change: int) -> None:
        """The Cloud changed the bid of a player: by −1 or 1; 0 takes it back."""
        game = self._desk.game
        if game is not None and self._desk.meant(f"cloud {seat} {change}"):
            now = game.current
            self._desk.submit(CloudPassed(now.number, seat, change, now.cloud(seat)))

    def ask_cloud(self) -> None:
        """Open the choice of whose bid the Cloud changes, or put it away."""
        self._choosing_cloud = not self._choosing_cloud
        if not self._choosing_cloud:
            # The pad comes back below the finger that put the question away.
            self._desk.guard.changed()
        self._desk.tell(Topic.GAME)

    def show_specials(self) -> None:
        """Offer Bomb and Cloud again below a result that only tells of them."""
        self.showing_specials = True
        self._desk.guard.changed()
        self._desk.tell(Topic.GAME)
