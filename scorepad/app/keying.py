"""Numbers from a keyboard: digits, Enter, Backspace, and arrows that aim them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorepad.app.target import Field, Target, Topic
from scorepad.wizard.game import Game, Phase

if TYPE_CHECKING:
    from scorepad.app.desk import Desk


class Keying:
    """The part of a desk that takes what is typed, for the round and for a correction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def digit(self, digit: int) -> None:
        """A digit: entered at once where no second one could follow."""
        desk, most = self._desk, self._most()
        if desk.aim() is None or most is None:
            return
        number = int(f"{desk.typed}{digit}")
        if number > most:
            desk.refusal = desk.words.say(
                "{number} is too much: 0 to {most}.", number=number, most=most
            )
            desk.typed = ""
            desk.feel(taken=False)
            desk.tell(Topic.GAME)
        elif number == 0 or number * 10 > most:
            self._enter(number)
        else:
            desk.typed, desk.refusal = str(number), ""
            desk.tell(Topic.GAME)

    def enter(self) -> None:
        """Enter: the number typed so far."""
        if self._desk.typed:
            self._enter(int(self._desk.typed))

    def back(self) -> None:
        """Backspace: the typed digit, else back to the player before."""
        desk, game = self._desk, self._desk.game
        if desk.turning.asks_cloud:
            desk.turning.put_away()
        elif desk.typed:
            desk.typed = ""
        elif game is not None and not game.finished and desk.correcting.draft is None:
            desk.target = self._before(game)
        desk.refusal = ""
        desk.tell(Topic.GAME)

    def move(self, step: int, field: Field | None = None) -> None:
        """Aim ``step`` players further in bidding order, or at the other number."""
        desk, game = self._desk, self._desk.game
        draft = desk.correcting.draft
        if game is None or (game.finished and draft is None) or desk.turning.asks_cloud:
            return
        order = game.rounds[(draft.round if draft else game.current.number) - 1].order
        bidding = game.phase is Phase.BIDDING and draft is None
        aim = desk.aim() if draft is None else desk.target
        if aim is None:
            aim, step = Target(order[0], Field.TRICKS), 0
        seat = order[(order.index(aim.seat) + step) % len(order)]
        desk.target = Target(seat, Field.BID if bidding else field or aim.field)
        desk.typed, desk.refusal = "", ""
        desk.tell(Topic.GAME)

    def _enter(self, number: int) -> None:
        desk = self._desk
        entered = desk.enter if desk.correcting.draft is None else desk.correcting.enter
        entered(number, typed=True)

    def _most(self) -> int | None:
        desk, game = self._desk, self._desk.game
        if game is None:
            return None
        if (draft := desk.correcting.draft) is not None:
            return game.rounds[draft.round - 1].cards if desk.target else None
        return game.current.cards

    def _before(self, game: Game) -> Target | None:
        now, aim = game.current, self._desk.aim()
        field = aim.field if aim else Field.TRICKS
        at = now.order.index(aim.seat) if aim else len(now.order)
        if at > 0:
            return Target(now.order[at - 1], field)
        return Target(now.order[-1], Field.BID) if field is Field.TRICKS else self._desk.target
