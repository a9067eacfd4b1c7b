"""Two libraries become one: in any order, once or twice, nothing that was played is lost."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import FileError, Stopped, StoreReadOnly
from scorepad.library.backup_format import Brought, Notes, of_game
from scorepad.library.bringing import Item, Report
from scorepad.library.codec import KeptGame, Record
from scorepad.library.heads import Details, Wanted
from scorepad.library.keeper import Keeper
from scorepad.library.merging import begins, copy_id, may_be_copy
from scorepad.library.store import MemoryStore, WholeGame, head_of
from scorepad.wizard.events import BidMade, GameStarted, Undone
from scorepad.wizard.history import History, replay
from scorepad.wizard.rules import RuleSet, standard_schedule

from .tables import kept, play, seating
from .test_keeper import BrokenDisk, keeper_of

START = GameStarted(("Anya", "Ben", "Cleo"), 0, RuleSet(standard_schedule(3)))
TIMES = tuple(f"2026-12-{day:02}T20:00:00.000Z" for day in range(1, 29))


def game_of(game_id: str, bids: list[int], last: int = 0) -> KeptGame:
    """A game whose log is a start and bids by turns; ``last`` is the day of its last line."""
    history = History().record(START)
    entries = [START]
    for bid in bids:
        was = history.game.current.bids[1]
        entry = BidMade(1, 1, bid, was) if bid != was else Undone(history.cursor)
        history = history.record(entry)
        entries.append(entry)  # type: ignore[arg-type]
    records = [Record(TIMES[0], one) for one in entries]
    records[-1] = replace(records[-1], at=TIMES[last])
    return KeptGame(game_id, tuple(records))


def whole(game: KeptGame, deleted_at: str = "") -> WholeGame:
    history = replay(record.entry for record in game.records)
    head = head_of(game.id, history, game.records[0].at, game.records[-1].at)
    return game.records, replace(head, details=game.details, deleted_at=deleted_at)


def library(*games: WholeGame) -> Keeper:
    store = MemoryStore()
    store.put_all(games)
    return keeper_of(store)


def contents(keeper: Keeper) -> dict[str, tuple[object, Details, str]]:
    """Everything in a library, without the times of lines."""
    found: dict[str, tuple[object, Details, str]] = {}
    for gone in (False, True):
        for head in keeper.search(Wanted(in_bin=gone), 10**6).heads:
            log = tuple(record.entry for record in keeper.export(head.id).records)
            found[head.id] = (log, head.details, head.deleted_at)
    return found


def items(keeper: Keeper) -> list[Item]:
    """All that is in a library, as it is brought."""
    found: list[Item] = []
    for gone in (False, True):
        for head in keeper.search(Wanted(in_bin=gone), 10**6).heads:
            one = of_game(keeper.export(head.id))
            found.append(replace(one, deleted_at=head.deleted_at))
    return found


def test_a_new_game_is_added_and_the_second_time_the_same() -> None:
    keeper = library()
    game = kept("one", play(Random(1), seating(Random(1)), 40))
    told: list[str | None] = []
    keeper.listen(told.append)
    assert keeper.bring([of_game(game)]).added == ["one"]
    assert keeper.export("one") == game
    report = keeper.bring([of_game(game)])
    assert (report.same, report.added, report.changed) == (["one"], [], False)
    assert told == [None, None]


def test_the_longer_of_two_that_go_on_counts() -> None:
    short, long = game_of("g", [1], last=20), game_of("g", [1, 0], last=10)
    keeper = library(whole(short))
    assert keeper.bring([of_game(long)]).replaced == ["g"]
    assert keeper.export("g").records == long.records
    report = keeper.bring([of_game(short)])
    assert (report.kept, report.changed) == (["g"], False)
    assert keeper.export("g").records == long.records
    assert len(contents(keeper)) == 1


@pytest.mark.parametrize("ours_is_younger", [True, False])
def test_of_two_that_went_different_ways_the_younger_counts_and_both_are_kept(
    ours_is_younger: bool,
) -> None:
    young, old = game_of("g", [0, 1], last=9), game_of("g", [1, 0, 1], last=8)
    ours, theirs = (young, old) if ours_is_younger else (old, young)
    keeper = library(whole(ours))
    report = keeper.bring([of_game(theirs)])
    copy = copy_id("g", old.records)
    assert may_be_copy(copy)
    assert not may_be_copy("g")
    assert (report.kept if ours_is_younger else report.replaced) == ["g"]
    assert report.copied == [copy]
    assert keeper.export("g").records == young.records
    assert keeper.export(copy).records == old.records
    again = keeper.bring([of_game(theirs)])
    assert not again.changed
    assert set(contents(keeper)) == {"g", copy}


def test_the_younger_details_count_whoever_has_the_longer_log() -> None:
    ours = replace(game_of("g", [1, 0]), details=Details("old", at=TIMES[3]))
    theirs = replace(game_of("g", [1]), details=Details("new", at=TIMES[4]))
    keeper = library(whole(ours))
    assert keeper.bring([of_game(theirs)]).replaced == ["g"]
    assert keeper.head("g").details.title == "new"
    assert len(keeper.export("g").records) == 3


def test_a_game_in_the_bin_comes_back_unless_it_was_deleted_there_too() -> None:
    game = game_of("g", [1])
    keeper = library(whole(game, deleted_at=TIMES[5]))
    gone = replace(of_game(game), deleted_at=TIMES[4])
    assert not keeper.bring([gone]).changed
    assert keeper.head("g").deleted_at == TIMES[5]
    assert keeper.bring([of_game(game)]).back == ["g"]
    assert keeper.head("g").deleted_at == ""
    assert not keeper.bring([gone]).changed


def test_a_game_that_breaks_a_rule_is_refused_alone() -> None:
    good = of_game(game_of("good", [1]))
    bad = replace(of_game(game_of("bad", [1, 0])), id="bad")
    assert isinstance(bad.log, list)
    broken = replace(bad, log=[bad.log[0], bad.log[2]])
    keeper = library()
    report = keeper.bring([broken, good, Brought("odd", "no log")])
    assert report.added == ["good"]
    assert [one.id for one in report.refused] == ["bad", "odd"]
    assert "entry 2 of the log breaks a rule" in report.refused[0].reason
    assert report.games == 3


def test_small_texts_come_in_only_where_there_is_none() -> None:
    keeper = library()
    keeper.set_note("theme", "dark")
    keeper.bring([Notes({"theme": "light", "language": "nl"})])
    assert dict(keeper.notes()) == {"theme": "dark", "language": "nl"}


def test_stopping_changes_nothing() -> None:
    keeper = library(whole(game_of("old", [1])))
    before = contents(keeper)
    games = [of_game(game_of(f"g{n}", [1])) for n in range(5)]
    done: list[tuple[int, int]] = []

    def until_three(number: int, total: int) -> bool:
        done.append((number, total))
        return number < 3

    with pytest.raises(Stopped):
        keeper.bring(games, until_three)
    with pytest.raises(Stopped):
        keeper.replace_all(games, lambda *_: False)
    assert list(dict.fromkeys(done)) == [(1, 1), (2, 2), (3, 3)]
    assert contents(keeper) == before


def test_everything_is_replaced_or_nothing() -> None:
    keeper = library(whole(game_of("old", [1])))
    keeper.set_note("theme", "dark")
    bad: list[Item] = [of_game(game_of("g", [1])), Brought("odd", [], line=7)]
    before = contents(keeper)
    with pytest.raises(FileError, match="line 7: the game odd: the log is empty"):
        keeper.replace_all(bad)
    assert contents(keeper) == before
    assert keeper.replace_all([bad[0], Notes({"a": "b"})]).added == ["g"]
    assert set(contents(keeper)) == {"g"}
    assert dict(keeper.notes()) == {"a": "b"}


def test_a_follower_takes_nothing_in() -> None:
    store = BrokenDisk()
    keeper = keeper_of(store)
    store.read_only_now = True
    for take in (keeper.bring, keeper.replace_all):
        with pytest.raises(StoreReadOnly):
            take([of_game(game_of("g", [1]))])


BIDS = st.lists(st.integers(0, 1), max_size=3)
GAME = st.builds(
    lambda name, bids, last, title, gone: whole(
        replace(
            game_of(name, bids, last),
            details=Details(title, at=TIMES[last]) if title else Details(),
        ),
        TIMES[last + 1] if gone else "",
    ),
    st.sampled_from(["a", "b"]),
    BIDS,
    st.integers(1, 9),
    st.sampled_from(["", "x", "y"]),
    st.booleans(),
)
LIBRARY = st.lists(GAME, max_size=2, unique_by=lambda game: game[1].id)


def joined(one: list[WholeGame], other: list[WholeGame]) -> tuple[Keeper, Report]:
    keeper = library(*one)
    report = keeper.bring(items(library(*other)))
    return keeper, report


@settings(max_examples=200)
@given(LIBRARY, LIBRARY)
def test_merging_commutes_adds_nothing_twice_and_loses_nothing(
    one: list[WholeGame], other: list[WholeGame]
) -> None:
    ours, report = joined(one, other)
    theirs, _ = joined(other, one)
    assert contents(ours) == contents(theirs)
    assert report.games == len(other)
    before = contents(ours)
    for again in (items(library(*other)), items(ours), items(library(*one))):
        assert not ours.bring(again).changed
        assert contents(ours) == before
    logs = [ours.export(name).records for name in before]
    for records, head in (*one, *other):
        assert any(len(log) >= len(records) and begins(log, records) for log in logs), (
            "a log is lost"
        )
        if not head.deleted_at:
            assert ours.head(head.id).deleted_at == ""
        assert ours.head(head.id).details.at >= head.details.at


@settings(max_examples=100)
@given(LIBRARY, LIBRARY, LIBRARY)
def test_three_libraries_lose_nothing_in_any_order(
    one: list[WholeGame], two: list[WholeGame], three: list[WholeGame]
) -> None:
    keeper, _ = joined(one, two)
    keeper.bring(items(library(*three)))
    logs = [keeper.export(name).records for name in contents(keeper)]
    for records, _head in (*one, *two, *three):
        assert any(len(log) >= len(records) and begins(log, records) for log in logs)
    everything = items(keeper)
    other, _ = joined(three, two)
    other.bring(items(library(*one)))
    other.bring(everything)
    keeper.bring(items(other))
    assert contents(keeper) == contents(other)
