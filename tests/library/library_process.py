"""A second Scorepad for tests: follows commands on its input, one answer in a line for each."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from scorepad.errors import ScorepadError
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.wizard.events import BidMade, GameStarted
from scorepad.wizard.rules import RuleSet, standard_schedule


def answer(keeper: Keeper, command: str) -> object:
    """What the keeper says to one command: ``start ID``, ``bid ID SEAT BID``, ``poll`` …"""
    match command.split():
        case ["start", *names]:
            started = GameStarted(tuple(names), 0, RuleSet(standard_schedule(len(names))))
            return keeper.start(started).id
        case ["bid", game_id, seat, bid]:
            return len(keeper.submit(game_id, BidMade(1, int(seat), int(bid))))
        case ["bids", game_id]:
            return keeper.history(game_id).game.current.bids
        case ["games"]:
            return len(keeper.heads())
        case ["poll"]:
            keeper.poll()
            return "read-only" if keeper.read_only else "writes"
        case _:
            raise ValueError(command)


def main() -> None:
    """Open the library in the folder given, say how, and answer until the input ends."""
    opened = open_library(Path(sys.argv[1]))
    count = iter(range(1000))
    keeper = Keeper(opened.store, lambda: datetime.now(UTC), lambda: f"other-{next(count)}")
    print("read-only" if opened.read_only else "writes", flush=True)
    for line in sys.stdin:
        try:
            print(answer(keeper, line), flush=True)
        except ScorepadError as error:
            print(type(error).__name__, flush=True)
    keeper.close()


if __name__ == "__main__":
    main()
