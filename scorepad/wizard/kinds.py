"""The names of everything that can be wrong with an entry or a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The name of a problem."""

    # seats and rules of a new game
    TOO_FEW_PLAYERS = "too-few-players"
    TOO_MANY_PLAYERS = "too-many-players"
    NAME_EMPTY = "name-empty"
    NAME_TOO_LONG = "name-too-long"
    NAME_TWICE = "name-twice"
    DEALER_UNKNOWN = "dealer-unknown"
    SCHEDULE_IMPOSSIBLE = "schedule-impossible"
    TOO_MANY_ROUNDS = "too-many-rounds"
    SUM_NEEDS_OPEN_BIDS = "sum-needs-open-bids"
    ONE_SUIT_PLAYERS = "one-suit-players"
    ONE_SUIT_ROUNDS = "one-suit-rounds"
    RULE_OUT_OF_RANGE = "rule-out-of-range"
    # where an entry belongs
    GAME_NOT_STARTED = "game-not-started"
    GAME_STARTED_ALREADY = "game-started-already"
    GAME_OVER = "game-over"
    ROUND_NOT_OPEN = "round-not-open"
    ROUND_NOT_CLOSED = "round-not-closed"
    SEAT_UNKNOWN = "seat-unknown"
    CHANGED_MEANWHILE = "changed-meanwhile"
    # bids
    BID_OUT_OF_RANGE = "bid-out-of-range"
    BID_FORBIDDEN = "bid-forbidden"
    BIDS_MISSING = "bids-missing"
    BIDS_EQUAL_TRICKS = "bids-equal-tricks"
    DEALER_DOES_NOT_BID = "dealer-does-not-bid"
    BIDS_CONCEALED = "bids-concealed"
    # trump
    NO_TRUMP_CARD = "no-trump-card"
    WEREWOLF_NEEDS_HOLDER = "werewolf-needs-holder"
    # tricks
    TRICKS_OUT_OF_RANGE = "tricks-out-of-range"
    TRICKS_TOO_MANY = "tricks-too-many"
    TRICKS_MISSING = "tricks-missing"
    TRICKS_SUM = "tricks-sum"
    REST_NOT_AS_BID = "rest-not-as-bid"
    # special cards
    CARD_NOT_IN_DECK = "card-not-in-deck"
    NOBODYS_OUT_OF_RANGE = "nobodys-out-of-range"
    CLOUD_OUT_OF_RANGE = "cloud-out-of-range"
    CLOUD_WITHOUT_TRICK = "cloud-without-trick"
    TOO_MANY_CLOUDS = "too-many-clouds"
    # what changes the table
    PLAYER_GONE = "player-gone"
    ROUND_HAS_ENTRIES = "round-has-entries"
    POINTS_OUT_OF_RANGE = "points-out-of-range"
    NOTE_TOO_LONG = "note-too-long"
    NOT_OPEN_END = "not-open-end"
    NOTHING_PLAYED = "nothing-played"
    # the end of a round, of the game, of the log
    LAST_ROUND = "last-round"
    NOT_LAST_ROUND = "not-last-round"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    # a sheet that was written elsewhere
    POINTS_DIFFER = "points-differ"
    TOTAL_DIFFERS = "total-differs"
    CARDS_DIFFER = "cards-differ"
    DEALER_DIFFERS = "dealer-differs"
    ROUND_DIFFERS = "round-differs"
    TRUMP_UNKNOWN = "trump-unknown"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. ``round`` counts from 1, ``seat`` from 0.

    ``found`` is what was said, ``expected`` what would be right or the bound that was broken.
    """

    kind: Kind
    round: int | None = None
    seat: int | None = None
    found: int | str | None = None
    expected: int | str | None = None

    def __str__(self) -> str:
        parts = [self.kind.value]
        if self.round is not None:
            parts.append(f"round {self.round}")
        if self.seat is not None:
            parts.append(f"seat {self.seat + 1}")
        if self.found is not None:
            parts.append(f"found {self.found}")
        if self.expected is not None:
            parts.append(f"expected {self.expected}")
        return ", ".join(parts)
