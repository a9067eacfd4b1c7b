"""Who will sit at the table: the draft of a new game while it is put together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.wizard import rules as r
from scorepad.wizard.events import GameStarted
from scorepad.wizard.problems import Kind, Problem, seating_problems
from scorepad.wizard.rules import RuleSet


@dataclass(frozen=True)
class Seating:
    """Names in seat order, the name being typed, and the first dealer (a seat)."""

    players: tuple[str, ...] = ()
    typed: str = ""
    dealer: int = 0

    def toggled(self, name: str, most: int = r.MAX_PLAYERS) -> Seating:
        """With ``name`` seated last, unless ``most`` sit already; or gone if it sat already."""
        keys = [r.same_name(n) for n in self.players]
        if (key := r.same_name(name)) in keys:
            return self.without(keys.index(key))
        if len(self.players) >= most:
            return self
        return replace(self, players=(*self.players, r.clean_name(name)))

    def without(self, seat: int) -> Seating:
        """With ``seat`` empty; the dealer stays the same person where possible."""
        players = self.players[:seat] + self.players[seat + 1 :]
        dealer = self.dealer - (seat < self.dealer)
        return replace(self, players=players, dealer=max(0, min(dealer, len(players) - 1)))

    def moved(self, old: int, new: int) -> Seating:
        """With the player of seat ``old`` in seat ``new``; the same person deals first."""
        if not (0 <= old < len(self.players) and 0 <= new < len(self.players)):
            return self
        order = list(range(len(self.players)))
        order.insert(new, order.pop(old))
        players = tuple(self.players[seat] for seat in order)
        return replace(self, players=players, dealer=order.index(self.dealer))

    def shifted(self, name: str, step: int) -> Seating:
        """With ``name`` ``step`` seats further."""
        if name not in self.players:
            return self
        old = self.players.index(name)
        return self.moved(old, old + step)

    def dealt_by(self, name: str) -> Seating:
        """With ``name`` as the first dealer."""
        if name not in self.players:
            return self
        return replace(self, dealer=self.players.index(name))

    def typing_problems(self, most: int = r.MAX_PLAYERS) -> tuple[Problem, ...]:
        """What is wrong with the name being typed; nothing is wrong with an empty field."""
        if not self.typed:
            return ()
        if len(self.players) >= most:
            n = len(self.players) + 1
            return (Problem(Kind.TOO_MANY_PLAYERS, found=n, expected=most),)
        last = len(self.players)
        return tuple(p for p in seating_problems((*self.players, self.typed)) if p.seat == last)

    def added(self, most: int = r.MAX_PLAYERS) -> Seating:
        """With the typed name seated, where nothing is wrong with it."""
        if not self.typed or self.typing_problems(most):
            return self
        return replace(self, players=(*self.players, r.clean_name(self.typed)), typed="")

    def problems(
        self, fewest: int = r.MIN_PLAYERS, most: int = r.MAX_PLAYERS
    ) -> tuple[Problem, ...]:
        """Why ``fewest`` to ``most`` cannot start: the field first, then the table."""
        seated = self.added(most).players
        return self.typing_problems(most) or seating_problems(seated, fewest, most)

    def start(self, rules: RuleSet) -> GameStarted:
        """The event that begins the game."""
        return GameStarted(self.added(rules.most).players, self.dealer, rules)

    def to_text(self) -> str:
        """The draft as one line of JSON."""
        return json.dumps([self.players, self.typed, self.dealer], ensure_ascii=False)


def read_seating(text: str | None, fallback: Sequence[str]) -> Seating:
    """A draft from its text; ``fallback`` are the players where there is none."""
    try:
        players, typed, dealer = json.loads(text or "")
        names = tuple(r.clean_name(str(n))[: r.MAX_NAME] for n in players)[: r.CLUB_MAX_PLAYERS]
        if seat_ok := isinstance(dealer, int) and 0 <= dealer < max(1, len(names)):
            return Seating(names, _sendable(str(typed)), dealer * seat_ok)
    except (ValueError, TypeError, RecursionError):
        pass
    return Seating(tuple(fallback)[: r.CLUB_MAX_PLAYERS])


def _sendable(text: str) -> str:
    """The text without halves of characters, which no client can be sent."""
    return text.encode(errors="ignore").decode()
