"""The history through the keeper: search, details, bin, copies."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import StoreError, StoreMissing, StoreReadOnly
from scorepad.library.codec import dump_game, load_game
from scorepad.library.heads import (
    ALL_TAGS,
    MAX_NOTE,
    MAX_TITLE,
    Details,
    Wanted,
    cleaned,
    fits,
    folded,
    tags_of,
)
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import open_library
from scorepad.library.store import MemoryStore
from scorepad.wizard.events import BidMade
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import RuleSet, standard_schedule
from tests.wizard.commands import some_start

from .given import finished_game, game, put
from .test_keeper import BrokenDisk, keeper_of, start


def at(year: int, month: int, day: int, hour: int = 0) -> datetime:
    return datetime(year, month, day, hour, tzinfo=UTC)


def test_title_place_and_note_are_written_undone_and_exported() -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper)
    told: list[str | None] = []
    keeper.listen(told.append)
    before = keeper.head(game_id).details
    assert before == Details()
    assert keeper.set_details(game_id, title="  Final \u202e", place="Jo's", note="a \n\n b ") == ()
    written = keeper.head(game_id).details
    assert (written.title, written.place, written.note) == ("Final", "Jo's", "a\n\nb")
    assert written.at > keeper.head(game_id).changed_at
    assert keeper.submit(game_id, BidMade(1, 1, 1)) == ()
    assert keeper.head(game_id).details == written
    exported = keeper.export(game_id)
    assert load_game(dump_game(exported).encode()) == exported
    assert exported.details == written
    keeper.set_details(game_id, title=before.title, place=before.place, note=before.note)
    assert keeper.head(game_id).details.title == ""
    assert keeper.head(game_id).details.at > written.at
    assert told == [game_id] * 3


@pytest.mark.parametrize(("field", "most"), [("title", 80), ("place", 80), ("note", 500)])
def test_what_is_too_long_is_told_and_not_kept(field: str, most: int) -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper)
    assert (MAX_TITLE, MAX_NOTE) == (80, 500)
    (problem,) = keeper.set_details(game_id, **{field: "x" * (most + 1)})
    assert (problem.kind, problem.found, problem.expected) == (Kind.NOTE_TOO_LONG, most + 1, most)
    assert keeper.head(game_id).details == Details()
    assert keeper.set_details(game_id, **{field: "x" * most}) == ()


def test_the_newer_details_count_whoever_asks() -> None:
    old, new = Details("old", at="2026-01-01T00:00:00Z"), Details("new", at="2026-01-02T00:00:00Z")
    twin = Details("twin", at=new.at)
    assert old.newer(new) == new.newer(old) == new
    assert twin.newer(new) == new.newer(twin)
    assert Details().newer(old) == old.newer(Details()) == old


def test_a_game_goes_to_the_bin_with_a_time_and_comes_back() -> None:
    keeper = keeper_of(MemoryStore())
    first, second = start(keeper), start(keeper)
    keeper.delete(first)
    keeper.delete(second)
    page = keeper.bin()
    assert [head.id for head in page.heads] == [second, first]
    assert page.heads[0].deleted_at > page.heads[1].deleted_at > keeper.times(first)[0]
    keeper.restore(first)
    assert [head.id for head in keeper.bin().heads] == [second]
    assert keeper.head(first).deleted_at == ""


def test_only_what_is_in_the_bin_is_forgotten() -> None:
    keeper = keeper_of(MemoryStore())
    games = [start(keeper) for _ in range(4)]
    told: list[str | None] = []
    with pytest.raises(StoreError, match="not in the bin"):
        keeper.purge(games[0])
    for game_id in games[:3]:
        keeper.delete(game_id)
    keeper.listen(told.append)
    keeper.purge(games[0])
    with pytest.raises(StoreMissing):
        keeper.history(games[0])
    assert keeper.empty_bin() == 2
    assert keeper.empty_bin() == 0
    assert told == [games[0], None]
    assert [head.id for head in keeper.heads()] == [games[3]]
    with pytest.raises(StoreMissing):
        keeper.head(games[1])


def test_a_copy_has_its_own_id_and_its_own_future() -> None:
    keeper = keeper_of(MemoryStore())
    game_id = start(keeper)
    keeper.submit(game_id, BidMade(1, 1, 1))
    keeper.set_details(game_id, title="Final")
    keeper.delete(game_id)
    copy = keeper.duplicate(game_id)
    assert copy != game_id
    assert keeper.export(copy).records == keeper.export(game_id).records
    assert keeper.head(copy).details.title == "Final"
    assert [head.id for head in keeper.heads()] == [copy]
    assert keeper.submit(copy, BidMade(1, 2, 0)) == ()
    assert len(keeper.export(game_id).records) == 2
    with pytest.raises(StoreMissing):
        keeper.duplicate("none")


def test_years_are_those_of_this_place() -> None:
    store = MemoryStore()
    east = timezone(timedelta(hours=1))
    keeper = Keeper(store, lambda: datetime(2026, 11, 30, 20, tzinfo=east), lambda: "new")
    assert keeper.years() == ()
    for name, moment in {
        "eve": at(2023, 12, 31, 22),
        "new-year": at(2023, 12, 31, 23),
        "late": at(2026, 5, 5),
    }.items():
        put(store, game(name, (moment - at(2026, 11, 30, 19)).days))
    assert keeper.years() == (2026, 2023)
    since, until = keeper.span_of_year(2024)
    assert (since, until) == ("2023-12-31T23:00:00.000Z", "2024-12-31T23:00:00.000Z")
    since, until = keeper.span_of_year(2023)
    found = keeper.search(Wanted(since=since, until=until))
    assert {head.id for head in found.heads} == {"eve", "new-year"}


def test_the_tags_that_are_used_come_in_their_order() -> None:
    store = MemoryStore()
    for number in range(8):
        put(store, finished_game(f"g{number}", number))
    tags = keeper_of(store).tags()
    assert list(tags) == sorted(tags, key=ALL_TAGS.index)
    assert set(tags) == set(store.tags())


@given(st.integers(0, 10**9))
def test_every_rule_set_has_tags_that_are_known_once(seed: int) -> None:
    numbers = iter(range(seed, seed + 10**6, 7919))
    started = some_start(lambda most: next(numbers) % most)
    tags = tags_of(started.rules, len(started.players))
    assert tags
    assert list(tags) == sorted(set(tags), key=ALL_TAGS.index)
    assert len(set(ALL_TAGS)) == len(ALL_TAGS)
    plain = RuleSet(standard_schedule(len(started.players)))
    assert ("rule-book" in tags) == (tags == tags_of(plain, len(started.players)))


@given(st.text(), st.text())
def test_folding_twice_changes_nothing_and_cleaning_neither(one: str, other: str) -> None:
    assert folded(folded(one)) == folded(one)
    assert cleaned(cleaned(one)) == cleaned(one)
    text = cleaned(f"{one}\n{other}", lines=True)
    assert cleaned(text, lines=True) == text


@settings(max_examples=30, deadline=None)
@given(text=st.text(max_size=8), tag=st.sampled_from(["", "hidden", "plus-minus", "rule-book"]))
def test_both_libraries_find_the_same(library: Keeper, text: str, tag: str) -> None:
    for in_bin in (False, True):
        wanted = Wanted(text, (tag,) if tag else (), in_bin=in_bin)
        everything = library.search(Wanted(in_bin=in_bin), 1000).heads
        found = library.search(wanted, 1000)
        assert found.heads == tuple(head for head in everything if fits(head, wanted))
        assert found.total == len(found.heads)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Keeper:
    """A library on disk with some games, a part of them deleted."""
    keeper = keeper_of(open_library(Path(tmp_path_factory.mktemp("library"))).store)
    store = keeper._store
    for number in range(25):
        put(store, finished_game(f"g{number}", number % 7))
        if number % 5 == 0:
            keeper.delete(f"g{number}")
    return keeper


def test_a_follower_changes_nothing() -> None:
    store = BrokenDisk()
    keeper = keeper_of(store)
    start(keeper)
    store.read_only_now = True
    with pytest.raises(StoreReadOnly):
        keeper.put_all([])


def test_a_game_that_was_replaced_is_read_again(tmp_path: Path) -> None:
    writer = keeper_of(open_library(tmp_path).store)
    put(writer._store, game("one"))
    follower = keeper_of(open_library(tmp_path).store)
    assert follower.history("one").length == 2
    other = game("one", 3)
    head = writer.head("one")
    writer.put_all([(other.records, head)])
    told: list[str | None] = []
    follower.listen(told.append)
    follower.poll()
    assert told[0] is None
    assert follower.history("one").length == 2
    follower.close()
    writer.close()
