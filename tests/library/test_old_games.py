"""Games written by the version before open with the same players, totals and places."""

from __future__ import annotations

import json
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorepad.library.codec import KeptGame, dump_game, load_game, replay_records
from scorepad.library.heads import Details, Wanted, head_of
from scorepad.library.migrations import VERSION
from scorepad.library.sqlite import LIBRARY_FILE, open_library
from scorepad.wizard.events import BidMade, PointsGiven
from scorepad.wizard.game import Game
from scorepad.wizard.history import History
from scorepad.wizard.kinds import Kind
from scorepad.wizard.rules import Bidding, RuleSet, TieBreak
from scorepad.wizard.scoring import RULE_BOOK_SCORING

from .test_keeper import keeper_of

OLD = Path(__file__).parent / "old"
EXPECTED: dict[str, Any] = json.loads((OLD / "expected.json").read_text("utf-8"))

SECOND: dict[str, Any] = json.loads((OLD / "expected-2.json").read_text("utf-8"))
"""Games with variants in format 2, written before corrections after the end were known."""


def old_file(name: str) -> bytes:
    return (OLD / f"{name}.json").read_bytes()


def facts(game: Game) -> dict[str, object]:
    """What the version before said of a game."""
    return {
        "players": list(game.players),
        "totals": list(game.totals),
        "places": list(game.places),
        "finished": game.finished,
    }


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with the library of the version before."""
    shutil.copy(OLD / "library-1.sqlite", tmp_path / LIBRARY_FILE)
    return tmp_path


def version_of(folder: Path) -> int:
    db = sqlite3.connect(folder / LIBRARY_FILE)
    try:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    finally:
        db.close()
    return int(version)


def test_there_is_a_file_for_each_game_of_the_version_before() -> None:
    assert {path.stem for path in OLD.glob("old-*.json")} == set(EXPECTED)
    assert len(EXPECTED) == 11


@pytest.mark.parametrize("name", list(EXPECTED))
def test_an_old_file_opens_with_the_same_scores(name: str) -> None:
    assert json.loads(old_file(name))["version"] == 1
    kept = load_game(old_file(name))
    assert kept.id == name
    assert facts(replay_records(kept.records).game) == EXPECTED[name]


@pytest.mark.parametrize("name", list(SECOND))
def test_a_file_of_the_second_format_opens_with_the_same_scores(name: str) -> None:
    assert json.loads(old_file(name))["version"] == 2
    kept = load_game(old_file(name))
    assert facts(replay_records(kept.records).game) == SECOND[name]
    assert dump_game(kept).encode() == old_file(name)


def test_there_are_games_that_newer_rules_would_not_have_taken() -> None:
    refused = set[Kind]()
    for name in SECOND:
        history = History()
        for record in load_game(old_file(name)).records:
            refused.update(problem.kind for problem in history.problems(record.entry))
            history = history.record(record.entry, kept=True)
    assert refused == {Kind.ONE_SUIT_PLAYERS}


@pytest.mark.parametrize("name", list(EXPECTED))
def test_an_old_game_is_written_in_the_new_format_and_says_the_same(name: str) -> None:
    kept = load_game(old_file(name))
    written = dump_game(kept)
    new, old = json.loads(written), json.loads(old_file(name))
    assert new["version"] == 2
    assert {**new, "version": 1} == old
    assert load_game(written.encode()) == kept


@pytest.mark.parametrize("name", list(EXPECTED))
def test_an_old_game_is_played_by_the_rule_book(name: str) -> None:
    game = replay_records(load_game(old_file(name)).records).game
    rules = game.rules
    plain = RuleSet(
        rules.schedule, rules.plus_minus, rules.plus_minus_from, rules.note_trump, rules.reader
    )
    assert rules == plain
    assert (rules.bidding, rules.tie_break) == (Bidding.OPEN, TieBreak.NONE)
    assert rules.scoring == RULE_BOOK_SCORING
    assert rules.deck == 60


def test_an_old_library_is_brought_up_to_date_and_its_games_are_the_same(library: Path) -> None:
    assert version_of(library) == 1
    opened = open_library(library)
    assert opened.moved_aside is None
    assert not opened.read_only
    heads = opened.store.heads(limit=50)
    assert {head.id for head in heads} == set(EXPECTED)
    for name, expected in EXPECTED.items():
        records = opened.store.load(name)
        assert records == load_game(old_file(name)).records
        assert facts(replay_records(records).game) == expected
        head = next(head for head in heads if head.id == name)
        assert list(head.players) == expected["players"]
        assert list(head.totals) == expected["totals"]
        assert head.finished is expected["finished"]
    opened.store.close()
    assert version_of(library) == VERSION == 3


def test_an_old_library_stays_the_same_when_it_is_opened_again(library: Path) -> None:
    for _ in range(2):
        opened = open_library(library)
        games = {name: KeptGame(name, opened.store.load(name)) for name in EXPECTED}
        assert games == {name: load_game(old_file(name)) for name in EXPECTED}
        opened.store.close()


def test_an_old_game_goes_on_with_what_is_new(library: Path) -> None:
    opened = open_library(library)
    keeper = keeper_of(opened.store)
    name = next(name for name, facts_ in EXPECTED.items() if not facts_["finished"])
    game = keeper.history(name).game
    seat = game.next_to_bid()
    assert seat is not None
    assert keeper.submit(name, BidMade(game.current.number, seat, 0)) == ()
    assert keeper.submit(name, PointsGiven(1, 0, -20, "penalty")) == ()
    totals = keeper.history(name).game.totals
    assert totals[0] == EXPECTED[name]["totals"][0] - 20
    opened.store.close()
    again = open_library(library)
    assert replay_records(again.store.load(name)).game.totals == totals
    again.store.close()


LIBRARY_2: dict[str, Any] = json.loads((OLD / "expected-library-2.json").read_text("utf-8"))


def test_a_library_of_version_2_gets_its_bin_and_can_be_searched(tmp_path: Path) -> None:
    shutil.copy(OLD / "library-2.sqlite", tmp_path / LIBRARY_FILE)
    assert version_of(tmp_path) == 2
    opened = open_library(tmp_path)
    assert opened.moved_aside is None
    store = opened.store
    for name, expected in LIBRARY_2.items():
        records = store.load(name)
        game = replay_records(records).game
        head = store.head(name)
        recomputed = head_of(name, replay_records(records), records[0].at, records[-1].at)
        assert replace(head, deleted_at="") == recomputed
        assert list(game.players) == expected["players"]
        assert list(game.totals) == expected["totals"]
        assert (head.started_at, head.changed_at) == (
            expected["started_at"],
            expected["changed_at"],
        )
        assert len(records) == expected["length"]
        assert head.details == Details()
        found = store.search(Wanted(game.players[-1], head.tags, in_bin=name == "game-1"))
        assert name in {one.id for one in found.heads}
    assert [one.id for one in store.search(Wanted(in_bin=True)).heads] == ["game-1"]
    assert store.head("game-1").deleted_at == LIBRARY_2["game-1"]["changed_at"]
    assert len(store.tags()) > 5
    assert store.note("theme") == "dark"
    store.close()
    assert version_of(tmp_path) == VERSION


def test_a_library_of_a_broken_game_is_brought_up_to_date_all_the_same(tmp_path: Path) -> None:
    shutil.copy(OLD / "library-2.sqlite", tmp_path / LIBRARY_FILE)
    db = sqlite3.connect(tmp_path / LIBRARY_FILE)
    db.execute("UPDATE games SET head = '{' WHERE id = 'game-2'")
    db.execute("UPDATE entries SET entry = x'ff' WHERE number = 0 AND game = 3")
    db.execute("UPDATE entries SET entry = '[' WHERE number = 0 AND game = 1")
    db.commit()
    db.close()
    store = open_library(tmp_path).store
    assert store.search(Wanted()).total == len(LIBRARY_2) - 1
    assert store.head("game-2").players == ()
    store.close()
