"""What every store promises, asked of each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from scorepad.errors import FileError, StoreError
from scorepad.library.byte_file import MemoryFile
from scorepad.library.codec import KeptGame, Record, read_records
from scorepad.library.heads import NO_DETAILS, Details, Page, Wanted
from scorepad.library.journal import open_journal
from scorepad.library.sqlite import open_library
from scorepad.library.store import GameHead, MemoryStore, Store, WholeGame, head_of
from scorepad.wizard.events import BidMade, GameStarted, PlayerJoined
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, standard_schedule

from .tables import EVENING, kept, play, seating

NOON = "2026-12-01T12:00:00.000Z"
LATER = "2026-12-01T12:00:01.000Z"
MAKERS: dict[str, Callable[[Path], Store]] = {
    "memory": lambda folder: MemoryStore(),
    "sqlite": lambda folder: open_library(folder).store,
    "journal": lambda folder: open_journal((MemoryFile(), MemoryFile())),
}


@pytest.fixture(params=MAKERS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made = MAKERS[request.param](tmp_path)
    yield made
    made.close()


def head(game: KeptGame, length: int | None = None) -> GameHead:
    records = game.records[:length]
    history = replay(record.entry for record in records)
    return head_of(game.id, history, records[0].at, records[-1].at)


def put(store: Store, game: KeptGame) -> GameHead:
    """Keep a game line by line, as it is played."""
    store.create(game.records[:1], head(game, 1))
    for number in range(1, len(game.records)):
        store.append(game.id, number, game.records[number], head(game, number + 1))
    return head(game)


def game(name: str, days: int = 0, players: tuple[str, ...] = ("Anya", "Ben", "Cleo")) -> KeptGame:
    started = GameStarted(players, 0, RuleSet(standard_schedule(len(players))[:2]))
    return kept(name, [started, BidMade(1, 1, 1)], EVENING + timedelta(days=days))


def finished_game(name: str, days: int = 0) -> KeptGame:
    rng = Random(name)
    return kept(name, play(rng, seating(rng, 3, 1)), EVENING + timedelta(days=days))


def test_a_new_library_is_empty(store: Store) -> None:
    assert store.heads() == ()
    assert store.known_players() == ()
    assert store.note("language") is None
    assert store.length("nobody") == 0
    assert not store.read_only
    assert store.try_to_write()


def test_a_log_is_loaded_as_it_was_kept(store: Store) -> None:
    rng = Random(4)
    played = kept("whole", play(rng, seating(rng), 200))
    put(store, played)
    assert store.load("whole") == played.records
    assert store.length("whole") == len(played.records)


def test_a_whole_game_can_be_kept_at_once(store: Store) -> None:
    played = finished_game("whole")
    store.create(played.records, head(played))
    assert store.load("whole") == played.records
    assert store.heads() == (head(played),)


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


def test_nothing_is_added_to_a_deleted_game(store: Store) -> None:
    played = game("gone")
    store.create(played.records[:1], head(played, 1))
    store.delete("gone", NOON)
    with pytest.raises(StoreError, match="was deleted"):
        store.append("gone", 1, played.records[1], head(played))
    assert store.length("gone") == 1


@pytest.mark.parametrize("number", [0, 1, 3, 99])
def test_a_gap_or_a_double_is_refused(store: Store, number: int) -> None:
    played = game("one")
    put(store, played)
    before = (store.heads(), store.load("one"))
    with pytest.raises(StoreError, match="has 2 entries by now"):
        store.append("one", number, played.records[1], head(played))
    assert (store.heads(), store.load("one")) == before


def test_an_id_is_given_once(store: Store) -> None:
    put(store, game("one"))
    store.delete("one", NOON)
    with pytest.raises(StoreError, match="already a game one"):
        put(store, game("one", 5))
    store.restore("one")
    assert store.load("one") == game("one").records


def test_a_game_that_is_not_there_is_said(store: Store) -> None:
    played = game("one")
    tries: list[Callable[[], object]] = [
        lambda: store.load("none"),
        lambda: store.append("none", 1, played.records[1], head(played)),
        lambda: store.delete("none", NOON),
        lambda: store.restore("none"),
        lambda: store.head("none"),
        lambda: store.log_text("none"),
        lambda: store.purge(["none"]),
        lambda: store.set_details("none", Details()),
    ]
    for one in tries:
        with pytest.raises(StoreError, match="no game none"):
            one()


def test_notes_are_kept_replaced_and_taken_away(store: Store) -> None:
    store.set_note("language", "de")
    store.set_note("theme", "dark ☾ 'x' \" \n")
    store.set_note("language", "nl")
    assert store.note("language") == "nl"
    assert store.note("theme") == "dark ☾ 'x' \" \n"
    store.set_note("language", None)
    store.set_note("language", None)
    assert store.note("language") is None


def test_names_of_all_scripts_are_kept(store: Store) -> None:
    names = ("Đặng", "山田", "Φοίβη 🃏", 'Max "M" \\ O\'Hara')
    put(store, game("names", players=names))
    assert store.heads()[0].players == names
    assert store.known_players() == names
    first = store.load("names")[0].entry
    assert isinstance(first, GameStarted)
    assert first.players == names


def ids(page: Page) -> list[str]:
    assert page.total >= len(page.heads)
    return [one.id for one in page.heads]


def whole(game: KeptGame, details: Details = NO_DETAILS, deleted_at: str = "") -> WholeGame:
    return game.records, replace(head(game), details=details, deleted_at=deleted_at)


def contents(store: Store) -> dict[str, object]:
    """All that a library holds."""
    pages = [store.search(Wanted(in_bin=gone), 10**6) for gone in (False, True)]
    heads = [one for page in pages for one in page.heads]
    games = {one.id: (store.load(one.id), one) for one in heads}
    return {"games": games, "notes": dict(store.notes()), "players": store.known_players()}


def test_a_head_is_told_of_each_game_deleted_or_not(store: Store) -> None:
    wanted = put(store, game("one"))
    assert store.head("one") == wanted
    assert wanted.deleted_at == ""
    store.delete("one", NOON)
    store.delete("one", LATER)
    assert store.head("one") == replace(wanted, deleted_at=NOON)
    store.restore("one")
    assert store.head("one") == wanted


def test_the_text_of_a_log_is_that_of_a_game_file(store: Store) -> None:
    played = kept("whole", play(Random(3), seating(Random(3)), 80))
    put(store, played)
    assert read_records(json.loads(store.log_text("whole"))) == played.records


def test_details_are_kept_and_stay_while_the_game_goes_on(store: Store) -> None:
    played = game("one")
    store.create(played.records[:1], head(played, 1))
    written = Details("Final =1+1", "Café\u202e".strip("\u202e"), "rain\nthen sun 🌞", NOON)
    store.set_details("one", written)
    assert store.head("one").details == written
    store.append("one", 1, played.records[1], head(played))
    assert store.head("one") == replace(head(played), details=written)
    assert store.heads() == (store.head("one"),)
    store.delete("one", NOON)
    with pytest.raises(StoreError, match="was deleted"):
        store.set_details("one", Details())
    store.restore("one")
    assert store.head("one").details == written
    store.set_details("one", Details())
    assert store.head("one") == head(played)


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


def test_whole_games_are_put_in_place_of_those_there_are(store: Store) -> None:
    put(store, game("stays"))
    put(store, game("one", 1))
    store.set_note("theme", "dark")
    details = Details("Final", at=NOON)
    store.put_all(
        [whole(finished_game("one", 2), details), whole(game("gone", 3), deleted_at=NOON)],
        {"language": "nl", "theme": "light"},
    )
    assert store.load("one") == finished_game("one", 2).records
    assert store.length("one") == len(finished_game("one", 2).records)
    assert store.head("one") == replace(head(finished_game("one", 2)), details=details)
    assert ids(store.search(Wanted())) == ["one", "stays"]
    assert ids(store.search(Wanted(in_bin=True))) == ["gone"]
    assert dict(store.notes()) == {"language": "nl", "theme": "light"}
    assert store.known_players() == (*head(finished_game("one")).players, "Anya", "Ben", "Cleo")
    store.restore("gone")
    assert store.load("gone") == game("gone", 3).records


def test_a_library_can_be_put_in_place_of_another(store: Store) -> None:
    put(store, game("old"))
    put(store, game("both"))
    store.delete("old", NOON)
    store.set_note("theme", "dark")
    store.put_all([whole(game("both", 2)), whole(game("new", 1))], {"language": "nl"}, clear=True)
    assert ids(store.search(Wanted())) == ["both", "new"]
    assert ids(store.search(Wanted(in_bin=True))) == []
    assert store.length("old") == 0
    assert dict(store.notes()) == {"language": "nl"}


@pytest.mark.parametrize("clear", [False, True])
def test_what_breaks_off_is_not_put_at_all(store: Store, clear: bool) -> None:
    put(store, game("one"))
    store.set_note("theme", "dark")
    before = contents(store)

    def breaking() -> Iterator[WholeGame]:
        yield whole(finished_game("one", 3))
        yield whole(game("new"))
        raise FileError("the third game cannot be read")

    with pytest.raises(FileError, match="third game"):
        store.put_all(breaking(), {"theme": "light"}, clear=clear)
    assert contents(store) == before


def test_all_notes_are_told(store: Store) -> None:
    assert dict(store.notes()) == {}
    store.set_note("theme", "dark")
    store.set_note("language", "de")
    assert dict(store.notes()) == {"language": "de", "theme": "dark"}


def test_a_closed_library_says_so(store: Store) -> None:
    played = game("one")
    put(store, played)
    store.close()
    store.close()
    tries: list[Callable[[], object]] = [
        store.heads,
        store.known_players,
        lambda: store.load("one"),
        lambda: store.length("one"),
        lambda: store.append(
            "one", 2, Record(played.records[1].at, played.records[1].entry), head(played)
        ),
        lambda: store.create(game("two").records, head(game("two"))),
        lambda: store.delete("one", NOON),
        lambda: store.head("one"),
        lambda: store.log_text("one"),
        lambda: store.search(Wanted()),
        store.tags,
        lambda: store.put_all([]),
        lambda: store.set_details("one", Details()),
        lambda: store.purge(["one"]),
        store.notes,
        lambda: store.note("x"),
        lambda: store.set_note("x", "y"),
        store.changes,
        store.try_to_write,
    ]
    for one in tries:
        with pytest.raises(StoreError, match="closed"):
            one()
