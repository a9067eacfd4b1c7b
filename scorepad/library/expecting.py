"""What the lines of a log so far let expect of the next one, for :mod:`scorepad.library.packing`.

Only habits are known here, no rules: seats follow one another in a circle, the one who begins
moves on by a seat each round, tricks are as bid.
"""

from __future__ import annotations

from typing import Any

from scorepad.wizard import events as e

_LONGEST_RUN = 12
_NEXT_ROUND = (e.RoundClosed, e.RoundSkipped)


class Expecting:
    """The expectations at one line of a log."""

    def __init__(self) -> None:
        self.players = 1
        self.tag: type[Any] | None = None
        self._last: type[Any] | None = None
        self._run = 0
        self._round = 1
        self._cursor = 0
        self._values: dict[object, Any] = {}
        self._first: dict[tuple[str, int], int] = {}
        self._newest: dict[tuple[str, int], int] = {}
        self._heard: dict[str, Any] = {}

    @property
    def before(self) -> tuple[object, int]:
        """What foretells the kind of a line: the kind before it and how often it came in a row."""
        return (self._last, min(self._run, _LONGEST_RUN))

    def begin(self, kind: type[Any]) -> None:
        """A line of this kind comes next; nothing of it is known yet."""
        self.tag = kind
        self._heard = {}

    def heard(self, name: str, value: Any) -> None:
        """A field of the line is known."""
        self._heard[name] = value

    def of(self, key: str) -> int:
        """The number to expect."""
        match key:
            case "round":
                return self._round
            case "cursor":
                return self._cursor
            case "tricks":
                bid = self._values.get((e.BidMade, self._heard["round"], self._heard["seat"]))
                return 0 if bid is None else bid
            case _:
                return self._next_seat()

    def known(self) -> Any:
        """What the log says so far in the place that the line is about, or ``None``."""
        return self._values.get((self.tag, self._heard["round"], self._heard.get("seat")))

    def _next_seat(self) -> int:
        now = self._heard["round"]
        newest = self._newest.get((self.tag.__name__ if self.tag else "", now))
        if newest is not None:
            return (newest + 1) % self.players
        if (begun := self._first.get((e.BidMade.__name__, now))) is not None:
            return begun
        before = self._first.get((e.BidMade.__name__, now - 1))
        return 0 if before is None else (before + 1) % self.players

    def saw(self, entry: e.Entry) -> None:
        """The line is known as a whole."""
        kind = type(entry)
        self._run = self._run + 1 if kind is self._last else 1
        self._last = kind
        self._cursor += -1 if kind is e.Undone else 1
        self._round = getattr(entry, "round", self._round) + isinstance(entry, _NEXT_ROUND)
        match entry:
            case e.GameStarted(players=players):
                self.players = max(1, len(players))
                self._first[e.BidMade.__name__, 0] = entry.first_dealer
            case e.PlayerJoined():
                self.players += 1
            case e.BidMade(round=now, seat=seat, bid=value):
                self._entered(kind, now, seat, value)
            case e.TricksCounted(round=now, seat=seat, tricks=value):
                self._entered(kind, now, seat, value)
            case e.TrumpNoted(round=now, trump=trump):
                self._values[kind, now, None] = trump

    def _entered(self, kind: type[Any], now: int, seat: int, value: int) -> None:
        self._values[kind, now, seat] = value
        self._first.setdefault((kind.__name__, now), seat)
        self._newest[kind.__name__, now] = seat
