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

    def toggled(self, name: str) -> Seating:
        """With ``name`` seated last, or gone if it sat already."""
        keys = [r.same_name(n) for n in self.players]
        if (key := r.same_name(name)) in keys:
            return self.without(keys.index(key))
        if len(self.players) >= r.MAX_PLAYERS:
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

    def typing_problems(self) -> tuple[Problem, ...]:
        """What is wrong with the name being typed; nothing is wrong with an empty field."""
        if not self.typed:
            return ()
        if len(self.players) >= r.MAX_PLAYERS:
            n = len(self.players) + 1
            return (Problem(Kind.TOO_MANY_PLAYERS, found=n, expected=r.MAX_PLAYERS),)
        last = len(self.players)
        return tuple(p for p in seating_problems((*self.players, self.typed)) if p.seat == last)

    def added(self) -> Seating:
        """With the typed name seated, where nothing is wrong with it."""
        if not self.typed or self.typing_problems():
            return self
        return replace(self, players=(*self.players, r.clean_name(self.typed)), typed="")

    def problems(self) -> tuple[Problem, ...]:
        """Why the game cannot start: the field first, then the table."""
        return self.typing_problems() or seating_problems(self.added().players)

    def start(self, rules: RuleSet) -> GameStarted:
        """The event that begins the game."""
        return GameStarted(self.added().players, self.dealer, rules)

    def to_text(self) -> str:
        """The draft as one line of JSON."""
        return json.dumps([self.players, self.typed, self.dealer], ensure_ascii=False)


def read_seating(text: str | None, fallback: Sequence[str]) -> Seating:
    """A draft from its text; ``fallback`` are the players where there is none."""
    try:
        players, typed, dealer = json.loads(text or "")
        names = tuple(r.clean_name(str(n))[: r.MAX_NAME] for n in players)[: r.CLUB_MAX_PLAYERS]
        if seat_ok := isinstance(dealer, int) and 0 <= dealer < max(1, len(names)):
            return Seating(names[: r.MAX_PLAYERS], str(typed), dealer * seat_ok)
    except (ValueError, TypeError, RecursionError):
        pass
    return Seating(tuple(fallback)[: r.MAX_PLAYERS])
