"""What every store promises of the games that it keeps, asked of each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from scorepad.errors import FileError, StoreError
from scorepad.library.codec import Record, read_records
from scorepad.library.heads import Details, Wanted
from scorepad.library.store import Store, WholeGame
from scorepad.wizard.events import GameStarted

from .given import LATER, NOON, contents, finished_game, game, head, ids, put, whole
from .tables import kept, play, seating


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
