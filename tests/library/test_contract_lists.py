"""What every store promises of its lists, its bin and what is sought in it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from scorepad.errors import StoreError
from scorepad.library.heads import Details, Page, Wanted
from scorepad.library.store import Store
from scorepad.wizard.events import GameStarted, PlayerJoined
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, standard_schedule

from .given import LATER, NOON, contents, finished_game, game, ids, put
from .tables import EVENING, kept


def test_heads_tell_what_a_list_shows(store: Store) -> None:
    played = finished_game("done")
    wanted = put(store, played)
    (got,) = store.heads()
    assert got == wanted
    final = replay(record.entry for record in played.records).game
    assert got.finished
    assert (got.players, got.totals, got.winners) == (final.players, final.totals, final.winners)
    assert (got.round, got.rounds) == (1, 1)
    assert got.started_at == played.records[0].at
    assert got.changed_at == played.records[-1].at
    assert got.plus_minus == (final.rules.plus_minus is not PlusMinus.OFF)


def test_heads_come_newest_change_first_page_by_page(store: Store) -> None:
    for day in (3, 1, 4, 0, 2):
        put(store, game(f"g{day}", day))
    assert [one.id for one in store.heads()] == ["g4", "g3", "g2", "g1", "g0"]
    assert [one.id for one in store.heads(limit=2, offset=1)] == ["g3", "g2"]
    assert store.heads(limit=2, offset=5) == ()


def test_heads_of_one_moment_come_newest_kept_first(store: Store) -> None:
    for name in ("a", "b", "c"):
        put(store, game(name))
    assert [one.id for one in store.heads()] == ["c", "b", "a"]


def test_running_and_finished_games_are_listed_apart(store: Store) -> None:
    put(store, game("running", 1))
    put(store, finished_game("done", 2))
    assert [one.id for one in store.heads(finished=False)] == ["running"]
    assert [one.id for one in store.heads(finished=True)] == ["done"]
    assert [one.id for one in store.heads()] == ["done", "running"]


def test_known_players_come_latest_first_and_once(store: Store) -> None:
    put(store, game("old", 1, ("Dora", "anya", "Emil")))
    put(store, game("new", 2, ("Ben", "ANYA", "Cleo")))
    put(store, game("older", 0, ("Fay", "Dora", "Gus")))
    assert store.known_players() == ("Ben", "ANYA", "Cleo", "Dora", "Emil", "Fay", "Gus")
    assert store.known_players(3) == ("Ben", "ANYA", "Cleo")


def test_a_deleted_game_leaves_the_lists_and_comes_back(store: Store) -> None:
    played = game("gone", 1, ("Anya", "Ben", "Xaver"))
    put(store, played)
    put(store, game("stays"))
    before = (store.heads(), store.known_players())
    store.delete("gone", NOON)
    store.delete("gone", NOON)
    assert [one.id for one in store.heads()] == ["stays"]
    assert [one.id for one in store.heads(finished=False)] == ["stays"]
    assert store.known_players() == ("Anya", "Ben", "Cleo")
    assert store.load("gone") == played.records
    store.restore("gone")
    store.restore("gone")
    assert (store.heads(), store.known_players()) == before


def test_games_are_sought_by_all_that_is_written_on_them(store: Store) -> None:
    put(store, game("a", 1, ("Björn", "Ceyda", "O'Hara")))
    put(store, game("b", 2, ("Anya", "Ben", "Ève")))
    put(store, game("c", 3, ("Anya", "Björn", "山田")))
    store.set_details("b", Details("Clubabend", "Straße 7", "100% nass_\nund kalt", NOON))
    for text, found in {
        "": ["c", "b", "a"],
        "  ": ["c", "b", "a"],
        "bjorn": ["c", "a"],
        "BJÖRN": ["c", "a"],
        "anya björn": ["c"],
        "björn anya": ["c"],
        "ev": ["b"],
        "山": ["c"],
        "o'hara": ["a"],
        "club": ["b"],
        "strasse": ["b"],
        "kalt anya 7": ["b"],
        "%": ["b"],
        "h_": [],
        "s_": ["b"],
        "' OR 1=1 --": [],
        "anya xaver": [],
    }.items():
        assert ids(store.search(Wanted(text))) == found, text


def test_games_are_sought_by_rules_time_and_state(store: Store) -> None:
    plain, strict = RuleSet(standard_schedule(3)), PlusMinus.STRICT
    rules = {
        "plain": plain,
        "strict": replace(plain, plus_minus=strict),
        "both": replace(plain, bidding=Bidding.HIDDEN, clairvoyance=True),
    }
    for day, (name, one) in enumerate(rules.items()):
        started = GameStarted(("Anya", "Ben", "Cleo"), 0, one)
        put(store, kept(name, [started], EVENING + timedelta(days=day)))
    put(store, finished_game("done", 9))
    assert store.head("plain").tags == ("rule-book",)
    assert ids(store.search(Wanted(tags=("rule-book",)))) == ["plain"]
    assert ids(store.search(Wanted(tags=("hidden", "clairvoyance")))) == ["both"]
    assert ids(store.search(Wanted(tags=("hidden", "plus-minus")))) == []
    assert ids(store.search(Wanted(tags=("plus",)))) == []
    assert {"rule-book", "plus-minus", "hidden", "clairvoyance"} <= set(store.tags())
    assert list(store.tags()) == sorted(store.tags())
    assert ids(store.search(Wanted(finished=True))) == ["done"]
    assert ids(store.search(Wanted(finished=False))) == ["both", "strict", "plain"]
    second = store.head("strict").started_at
    assert ids(store.search(Wanted(since=second, finished=False))) == ["both", "strict"]
    assert ids(store.search(Wanted(until=second))) == ["plain"]
    assert ids(store.search(Wanted(since=second, until=second))) == []
    assert ids(store.search(Wanted("anya", ("hidden",), second, finished=False))) == ["both"]


def test_what_is_sought_comes_page_by_page_with_the_whole_number(store: Store) -> None:
    for day in (3, 1, 4, 0, 2):
        put(store, game(f"g{day}", day))
    page = store.search(Wanted(), limit=2, offset=1)
    assert (ids(page), page.total) == (["g3", "g2"], 5)
    assert store.search(Wanted(), limit=2, offset=7) == Page((), 5)
    put(store, game("twin", 4))
    assert ids(store.search(Wanted(), limit=2)) == ["twin", "g4"]


def test_the_bin_lists_the_latest_deleted_first(store: Store) -> None:
    for name in ("a", "b", "c"):
        put(store, game(name))
    store.delete("c", NOON)
    store.delete("a", LATER)
    assert ids(store.search(Wanted())) == ["b"]
    bin_ = store.search(Wanted(in_bin=True))
    assert [(one.id, one.deleted_at) for one in bin_.heads] == [("a", LATER), ("c", NOON)]
    assert bin_.total == 2
    assert ids(store.search(Wanted("nobody", in_bin=True))) == []


def test_only_deleted_games_are_forgotten_and_all_or_none(store: Store) -> None:
    for name in ("a", "b", "c"):
        put(store, game(name))
    store.delete("a", NOON)
    store.delete("b", NOON)
    before = contents(store)
    with pytest.raises(StoreError, match="c is not in the bin"):
        store.purge(["a", "c"])
    with pytest.raises(StoreError, match="no game none"):
        store.purge(["a", "none"])
    assert contents(store) == before
    store.purge(["a", "b"])
    assert ids(store.search(Wanted(in_bin=True))) == []
    assert store.length("a") == 0
    assert ids(store.search(Wanted())) == ["c"]
    put(store, game("a", 5, ("Dora", "Emil", "Fay")))
    assert store.load("a") == game("a", 5, ("Dora", "Emil", "Fay")).records


def test_who_joins_is_known_and_found(store: Store) -> None:
    started = GameStarted(("Anya", "Ben", "Cleo"), 0, RuleSet(standard_schedule(3)))
    joined = PlayerJoined(1, "Xaver", 2, 0, (1, 2))
    put(store, kept("one", [started, joined]))
    assert store.known_players() == ("Anya", "Ben", "Cleo", "Xaver")
    assert ids(store.search(Wanted("xav"))) == ["one"]
