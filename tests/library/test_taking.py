"""A game that was handed over is taken in once, and nothing is lost on either side."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scorepad.errors import FileError, StoreReadOnly
from scorepad.library.codec import KeptGame
from scorepad.library.handover import from_code, to_code, to_minutes
from scorepad.library.heads import Details
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.library.store import MemoryStore
from scorepad.library.taking import Took
from scorepad.wizard.events import BidMade, GameStarted
from scorepad.wizard.rules import RuleSet

from .tables import kept, play, seating
from .test_keeper import BrokenDisk, keeper_of


def some_game(most: int = 60) -> KeptGame:
    rng = Random(5)
    return kept("handed", play(rng, seating(rng), most))


@pytest.fixture(params=["memory", "disk"])
def keeper(request: pytest.FixtureRequest, tmp_path: Path) -> Keeper:
    return keeper_of(MemoryStore() if request.param == "memory" else open_library(tmp_path).store)


def test_a_game_comes_in_whole_and_twice_adds_nothing(keeper: Keeper) -> None:
    game, told = some_game(), list[str | None]()
    keeper.listen(told.append)
    assert keeper.take_in(game).how is Took.NEW
    assert keeper.export("handed") == game
    assert told.count("handed") == 1
    assert keeper.take_in(game).how is Took.HAD
    assert keeper.take_in(from_code(to_code(game))).how is Took.HAD
    assert len(keeper.heads()) == 1
    assert keeper.export("handed") == game
    assert told.count("handed") == 1


def test_a_game_that_went_on_elsewhere_goes_on_here(keeper: Keeper) -> None:
    whole = some_game()
    part = replace(whole, records=whole.records[:20])
    keeper.take_in(part)
    before = keeper.history("handed").length
    taken = keeper.take_in(to_minutes(whole))
    assert (taken.id, taken.how) == ("handed", Took.GREW)
    assert (before, keeper.history("handed").length) == (20, len(whole.records))
    assert keeper.export("handed").records[:20] == part.records
    assert keeper.heads()[0].totals == keeper.history("handed").game.totals
    # What is older than ours takes nothing away.
    assert keeper.take_in(part).how is Took.HAD
    assert keeper.history("handed").length == len(whole.records)


def test_games_that_went_different_ways_are_both_kept(keeper: Keeper) -> None:
    start = GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))
    ours = kept("handed", [start, BidMade(1, 1, 0)])
    theirs = kept("handed", [start, BidMade(1, 1, 1), BidMade(1, 2, 1)])
    keeper.take_in(ours)
    taken = keeper.take_in(theirs)
    assert taken.how is Took.BESIDE
    assert keeper.export(taken.id).records == theirs.records
    ids = {head.id for head in keeper.heads()}
    logs = {tuple(record.entry for record in keeper.export(one).records) for one in ids}
    assert logs == {tuple(record.entry for record in one.records) for one in (ours, theirs)}
    for one, own in ((theirs, taken.id), (ours, (ids - {taken.id}).pop())):
        again = keeper.take_in(one)
        assert (again.id, again.how) == (own, Took.HAD)
    assert {head.id for head in keeper.heads()} == ids


def test_what_is_written_on_the_game_here_stays(keeper: Keeper) -> None:
    whole = some_game()
    keeper.take_in(replace(whole, records=whole.records[:20]))
    keeper.set_details("handed", title="Cabin")
    keeper.take_in(replace(whole, details=Details(title="Other", at="2020-01-01T00:00:00Z")))
    assert keeper.export("handed").details.title == "Cabin"
    assert keeper.history("handed").length == len(whole.records)


def test_a_deleted_game_comes_back(keeper: Keeper) -> None:
    game = some_game()
    keeper.take_in(game)
    keeper.delete("handed")
    assert keeper.take_in(game).how is Took.GREW
    assert [head.id for head in keeper.heads()] == ["handed"]


def test_what_breaks_a_rule_is_not_taken(keeper: Keeper) -> None:
    start = GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))
    with pytest.raises(FileError, match="entry 2"):
        keeper.take_in(kept("handed", [start, BidMade(1, 1, 9)]))
    assert keeper.heads() == ()


def test_a_follower_takes_nothing_in() -> None:
    disk = BrokenDisk()
    disk.read_only_now = True
    with pytest.raises(StoreReadOnly):
        keeper_of(disk).take_in(some_game())
