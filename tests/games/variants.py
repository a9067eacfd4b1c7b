"""Whole games with variants: the form of their files, and the logs that play them.

A file is like the others of this folder (``about``, ``players`` at the start, ``first_dealer``,
``rounds``, ``places``) and has ``rules`` too: the options as in a game file, ``schedule`` and what
differs from the rule book. ``"stopped": true`` ends the game in the round after the last one.

Lists in a round run by seat, as long as there are players by then; ``null`` stands where a seat
does not bid, does not play, or gets no points. Each round says its ``dealer`` (a seat), which
must come out. These may be there:

- ``joins``: ``name``, ``after`` (the seat to the right), ``points``, ``schedule`` from here on;
- ``leaves``: ``seat``, ``schedule`` from here on;
- ``deals``: the seat that deals although it is another's turn;
- ``misdeal``: the bids are made once before, and the round begins anew;
- ``skipped``: the round is not played;
- ``trump``, ``by`` (the seat with the Werewolf), ``nobodys``, ``clouds`` (by seat);
- ``gifts``: ``seat``, ``points``, ``note`` of bonus and penalty points;
- ``last``: the round is declared the last one of an open end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scorepad.library.codec import entry_from_json
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    DealerChanged,
    Event,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PointsGiven,
    RoundClosed,
    RoundReplayed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.rules import RuleSet, Trump

Numbers = tuple[int | None, ...]

_USUAL = {
    "plus_minus": "off",
    "plus_minus_from": 1,
    "note_trump": True,
    "reader": "scorekeeper",
}


@dataclass(frozen=True)
class VariantGame:
    """A game and what must come out; ``plain`` is the file as it stands."""

    name: str
    plain: dict[str, Any]

    @property
    def rounds(self) -> list[dict[str, Any]]:
        rounds: list[dict[str, Any]] = self.plain["rounds"]
        return rounds

    @property
    def players(self) -> tuple[str, ...]:
        """All who played, late joiners behind those who began."""
        joined = [one["joins"]["name"] for one in self.rounds if "joins" in one]
        return (*self.plain["players"], *joined)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(self.plain["places"])

    @property
    def totals(self) -> Numbers:
        return self.numbers(len(self.rounds), "totals")

    @property
    def rules(self) -> RuleSet:
        started = entry_from_json(
            {
                "do": "started",
                "players": [],
                "first_dealer": 0,
                "rules": {**_USUAL, **self.plain["rules"]},
            }
        )
        assert isinstance(started, GameStarted)
        return started.rules

    def numbers(self, number: int, field: str) -> Numbers:
        """A list of round ``number`` (from 1), as long as there are players in the end."""
        found = self.rounds[number - 1][field]
        return (*found, *(None,) * (len(self.players) - len(found)))

    def log(self) -> list[Event]:
        """All events in the order in which a table makes them."""
        players = tuple(self.plain["players"])
        seating = list(range(len(players)))
        events: list[Event] = [GameStarted(players, self.plain["first_dealer"], self.rules)]
        # Whose turn it is to deal is worked out here once more, apart from the core.
        due: int = self.plain["first_dealer"]
        for number, one in enumerate(self.rounds, start=1):
            if joins := one.get("joins"):
                seating.insert(seating.index(joins["after"]) + 1, len(players))
                players = (*players, joins["name"])
                schedule = tuple(joins["schedule"])
                events.append(
                    PlayerJoined(number, joins["name"], joins["after"], joins["points"], schedule)
                )
            if leaves := one.get("leaves"):
                if leaves["seat"] == due:
                    due = _next(seating, due)
                seating.remove(leaves["seat"])
                events.append(PlayerLeft(number, leaves["seat"], tuple(leaves["schedule"])))
            if "deals" in one:
                events.append(DealerChanged(number, one["deals"], due))
                due = one["deals"]
            assert due == one["dealer"]
            events += _played(number, one, seating)
            events.append(self._end(number))
            due = _next(seating, due)
        if self.plain.get("stopped"):
            events.append(GameStopped(len(self.rounds) + 1))
        return events

    def _end(self, number: int) -> Event:
        if self.rounds[number - 1].get("skipped"):
            return RoundSkipped(number)
        last = number == len(self.rounds) and not self.plain.get("stopped")
        return GameFinished() if last else RoundClosed(number)


def variant_games() -> list[VariantGame]:
    """All games with variants, by name."""
    paths = sorted(Path(__file__).parent.glob("variant-*.json"))
    return [VariantGame(p.stem, json.loads(p.read_text(encoding="utf-8"))) for p in paths]


def variant_game(name: str) -> VariantGame:
    """The game in the file ``variant-NAME.json``."""
    return next(one for one in variant_games() if one.name == f"variant-{name}")


def _next(seating: list[int], seat: int) -> int:
    return seating[(seating.index(seat) + 1) % len(seating)]


def _played(number: int, one: dict[str, Any], seating: list[int]) -> Iterator[Event]:
    if one.get("last"):
        yield LastRoundDeclared(number, last=True)
    at = seating.index(one["dealer"]) + 1
    order = seating[at:] + seating[:at]
    bids = [BidMade(number, s, one["bids"][s]) for s in order if one["bids"][s] is not None]
    if one.get("misdeal"):
        yield from bids
        yield RoundReplayed(number)
    if "trump" in one:
        yield TrumpNoted(number, Trump(one["trump"]), by=one.get("by"))
    yield from bids
    if "nobodys" in one:
        yield NobodysTricks(number, one["nobodys"])
    if not one.get("skipped"):
        yield from (TricksCounted(number, seat, one["tricks"][seat]) for seat in order)
    for seat, change in enumerate(one.get("clouds", ())):
        if change:
            yield CloudPassed(number, seat, change)
    for gift in one.get("gifts", ()):
        yield PointsGiven(number, gift["seat"], gift["points"], gift["note"])
