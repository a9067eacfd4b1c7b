"""What every store promises, asked of each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from scorepad.errors import StoreError
from scorepad.library.byte_file import MemoryFile
from scorepad.library.codec import KeptGame, Record
from scorepad.library.journal import open_journal
from scorepad.library.sqlite import open_library
from scorepad.library.store import GameHead, MemoryStore, Store, head_of
from scorepad.wizard.events import BidMade, GameStarted
from scorepad.wizard.history import replay
from scorepad.wizard.rules import PlusMinus, RuleSet, standard_schedule

from .tables import EVENING, kept, play, seating

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
    store.delete("gone")
    store.delete("gone")
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
    store.delete("gone")
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
    store.delete("one")
    with pytest.raises(StoreError, match="already a game one"):
        put(store, game("one", 5))
    store.restore("one")
    assert store.load("one") == game("one").records


def test_a_game_that_is_not_there_is_said(store: Store) -> None:
    played = game("one")
    tries: list[Callable[[], object]] = [
        lambda: store.load("none"),
        lambda: store.append("none", 1, played.records[1], head(played)),
        lambda: store.delete("none"),
        lambda: store.restore("none"),
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
        lambda: store.delete("one"),
        lambda: store.note("x"),
        lambda: store.set_note("x", "y"),
        store.changes,
        store.try_to_write,
    ]
    for one in tries:
        with pytest.raises(StoreError, match="closed"):
            one()
