"""The whole games of this folder, as values and as logs that play them.

These are the games by the rule book; :mod:`.variants` has the others.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from scorepad.wizard.events import (
    BidMade,
    Event,
    GameFinished,
    GameStarted,
    RoundClosed,
    TricksCounted,
)
from scorepad.wizard.rules import RuleSet

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class WholeRound:
    """One round; tuples run by seat. ``points`` and ``totals`` are what must come out."""

    cards: int
    bids: Numbers
    tricks: Numbers
    points: Numbers
    totals: Numbers


@dataclass(frozen=True)
class WholeGame:
    """A game from the first bid to the places; ``name`` is the name of its file."""

    name: str
    about: str
    players: tuple[str, ...]
    first_dealer: int
    rounds: tuple[WholeRound, ...]
    places: Numbers

    @property
    def schedule(self) -> Numbers:
        return tuple(one.cards for one in self.rounds)

    @property
    def totals(self) -> Numbers:
        return self.rounds[-1].totals

    def dealer(self, number: int) -> int:
        """The seat that deals round ``number`` (from 1)."""
        return (self.first_dealer + number - 1) % len(self.players)

    def log(self, rules: RuleSet | None = None) -> list[Event]:
        """All events in the order in which a table makes them; every number is entered."""
        n = len(self.players)
        rules = rules or RuleSet(self.schedule)
        events: list[Event] = [GameStarted(self.players, self.first_dealer, rules)]
        for number, one in enumerate(self.rounds, start=1):
            order = [(self.dealer(number) + 1 + k) % n for k in range(n)]
            events += [BidMade(number, seat, one.bids[seat]) for seat in order]
            events += [TricksCounted(number, seat, one.tricks[seat]) for seat in order]
            last = number == len(self.rounds)
            events.append(GameFinished() if last else RoundClosed(number))
        return events


def whole_games() -> list[WholeGame]:
    """All games by the rule book, by name."""
    paths = sorted(Path(__file__).parent.glob("*.json"))
    return [_load(path) for path in paths if not path.name.startswith("variant-")]


def whole_game(name: str) -> WholeGame:
    """The game in the file ``name`` (without its ending)."""
    return _load(Path(__file__).parent / f"{name}.json")


def _load(path: Path) -> WholeGame:
    plain = json.loads(path.read_text(encoding="utf-8"))
    fields = ("bids", "tricks", "points", "totals")
    rounds = tuple(
        WholeRound(one["cards"], *(tuple(one[field]) for field in fields))
        for one in plain["rounds"]
    )
    return WholeGame(
        name=path.stem,
        about=plain["about"],
        players=tuple(plain["players"]),
        first_dealer=plain["first_dealer"],
        rounds=rounds,
        places=tuple(plain["places"]),
    )
