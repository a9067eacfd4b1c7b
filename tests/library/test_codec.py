"""A game written down is read again as the same game, and anything else is refused in words."""

from __future__ import annotations

import contextlib
import json
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorepad.errors import FileError
from scorepad.library.codec import (
    MAX_BYTES,
    MAX_LOG,
    VERSION,
    KeptGame,
    dump_game,
    entry_from_json,
    entry_to_json,
    load_game,
)
from scorepad.library.fields import MAX_NUMBER
from scorepad.wizard import events as ev
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak, Trump
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special

from .tables import kept, play, play_variants, seating

numbers = st.integers(-MAX_NUMBER, MAX_NUMBER)
trumps = st.none() | st.sampled_from(Trump)
seats = st.none() | numbers
rows = st.lists(numbers, max_size=12).map(tuple)
gapped = st.lists(st.none() | numbers, max_size=12).map(tuple)
scorings = st.builds(
    Scoring, st.sampled_from(ScoringKind), numbers, numbers, numbers, st.booleans()
)
rule_sets = st.builds(
    RuleSet,
    st.lists(numbers, max_size=20).map(tuple),
    st.sampled_from(PlusMinus),
    st.integers(1, MAX_NUMBER),
    st.booleans(),
    st.sampled_from(Reader),
    plus_minus_ones=st.booleans(),
    zero_free=st.booleans(),
    leading_only=st.booleans(),
    hardcore_from=numbers,
    bidding=st.sampled_from(Bidding),
    clairvoyance=st.booleans(),
    one_suit=st.booleans(),
    open_end=st.booleans(),
    scoring=scorings,
    tie_break=st.sampled_from(TieBreak),
    specials=st.frozensets(st.sampled_from(Special)),
    club=st.booleans(),
)
entries = st.one_of(
    st.builds(
        ev.GameStarted, st.lists(st.text(max_size=24), max_size=12).map(tuple), numbers, rule_sets
    ),
    st.builds(ev.BidMade, numbers, numbers, numbers, st.none() | numbers),
    st.builds(ev.TrumpNoted, numbers, trumps, trumps, seats),
    st.builds(ev.TricksCounted, numbers, numbers, numbers, st.none() | numbers),
    st.builds(ev.RestAsBid, numbers),
    st.builds(ev.RoundClosed, numbers),
    st.builds(ev.RoundCorrected, numbers, gapped, gapped, trumps, numbers, numbers, rows, seats),
    st.builds(ev.NobodysTricks, numbers, numbers, numbers),
    st.builds(ev.CloudPassed, numbers, numbers, numbers, numbers),
    st.builds(ev.PointsGiven, numbers, numbers, numbers, st.text(max_size=60)),
    st.builds(ev.RoundReplayed, numbers),
    st.builds(ev.RoundSkipped, numbers),
    st.builds(ev.DealerChanged, numbers, numbers, numbers),
    st.builds(ev.PlayerJoined, numbers, st.text(max_size=24), numbers, numbers, rows),
    st.builds(ev.PlayerLeft, numbers, numbers, rows),
    st.builds(ev.LastRoundDeclared, numbers, st.booleans()),
    st.builds(ev.GameStopped, numbers),
    st.just(ev.GameFinished()),
    st.builds(ev.Undone, numbers),
    st.builds(ev.Redone, numbers),
)


EVERY_KIND = frozenset(get_args(ev.Entry))
"""All records that a log can have."""


def some_game(seed: int = 1, most: int = 60) -> KeptGame:
    rng = Random(seed)
    return kept(f"game-{seed}", play(rng, seating(rng), most))


def plain(game: KeptGame) -> Any:
    """The file as a value that can be bent, without its check."""
    value = json.loads(dump_game(game))
    del value["check"]
    return value


def refusal(data: bytes | Any) -> FileError:
    """The error for these bytes, or for this value written as JSON."""
    if not isinstance(data, bytes):
        data = json.dumps(data).encode()
    with pytest.raises(FileError) as caught:
        load_game(data)
    assert "\n" not in str(caught.value)
    return caught.value


@given(entries)
def test_every_entry_is_read_as_it_was_written(entry: ev.Entry) -> None:
    written = json.loads(json.dumps(entry_to_json(entry)))
    assert entry_from_json(written) == entry


@given(entries)
def test_an_entry_is_the_same_type_after_reading(entry: ev.Entry) -> None:
    again = entry_from_json(entry_to_json(entry))
    assert typed(again) == typed(entry)


def typed(value: Any) -> object:
    """A value with the types of all its parts; sets have no order to compare."""
    if is_dataclass(value):
        return type(value), [typed(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, frozenset):
        return frozenset, sorted(repr(item) for item in value)
    if isinstance(value, tuple):
        return tuple, [typed(item) for item in value]
    return type(value), repr(value)


@given(rule_sets)
def test_every_rule_set_is_read_as_it_was_written(rules: RuleSet) -> None:
    started = ev.GameStarted(("Anya", "Freya"), 0, rules)
    again = entry_from_json(json.loads(json.dumps(entry_to_json(started))))
    assert isinstance(again, ev.GameStarted)
    assert again.rules == rules
    assert repr(again.rules.scoring) == repr(rules.scoring)


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_games_by_any_rules_are_read_as_they_were_written(seed: int) -> None:
    game = kept("game", play_variants(Random(seed)))
    again = load_game(dump_game(game).encode())
    assert again == game
    assert replay(r.entry for r in again.records) == replay(r.entry for r in game.records)


def test_every_kind_of_entry_has_been_through_a_file() -> None:
    through: set[type] = set()
    for seed in range(40):
        game = kept("game", play_variants(Random(seed)))
        through |= {type(r.entry) for r in load_game(dump_game(game).encode()).records}
        if through == EVERY_KIND:
            return
    assert through == EVERY_KIND


def test_what_is_usual_takes_no_room_in_a_file() -> None:
    plainest = entry_to_json(ev.GameStarted(("A", "B", "C"), 0, RuleSet((1,))))
    assert plainest["rules"] == {
        "schedule": [1],
        "plus_minus": "off",
        "plus_minus_from": 1,
        "note_trump": True,
        "reader": "scorekeeper",
    }
    assert entry_to_json(ev.TrumpNoted(1, Trump.RED)) == {
        "do": "trump",
        "round": 1,
        "trump": "red",
    }


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_whole_games_are_read_as_they_were_written(seed: int) -> None:
    rng = Random(seed)
    game = kept("game", play(rng, seating(rng, rounds=6)))
    again = load_game(dump_game(game).encode())
    assert again == game
    assert replay(r.entry for r in again.records) == replay(r.entry for r in game.records)


def test_any_beginning_of_a_log_is_a_game() -> None:
    game = some_game(3, most=150)
    for length in range(1, len(game.records) + 1):
        part = KeptGame(game.id, game.records[:length])
        assert load_game(dump_game(part).encode()) == part


def test_a_file_has_one_line_for_each_entry() -> None:
    game = some_game()
    assert len(dump_game(game).splitlines()) == len(game.records) + 2


def test_a_file_with_a_byte_order_mark_and_windows_lines_is_read() -> None:
    game = some_game()
    text = dump_game(game).replace("\n", "\r\n")
    assert load_game(b"\xef\xbb\xbf" + text.encode()) == game


@pytest.mark.parametrize(
    ("bent", "said"),
    [
        ({"bid": True}, '"bid" must be a whole number, not true'),
        ({"bid": 1.0}, '"bid" must be a whole number, not a number with a fraction'),
        ({"bid": "1"}, '"bid" must be a whole number, not a text'),
        ({"bid": None}, '"bid" must be a whole number, not nothing'),
        ({"bid": 10**7}, '"bid" must be at most 1000000 either way'),
        ({"was": []}, '"was" must be a whole number, not a list'),
        ({"do": "bids"}, '"do" must be one of started, bid, trump'),
        ({"do": 3}, '"do" must be a text, not a number'),
        ({"note": 1}, '"bid" has an unknown field "note"'),
        ({"at": "2026-11-30 10:15"}, '"at" must be a time like 2026-11-30T10:15:00Z'),
        ({"at": "2026-02-30T10:15:00Z"}, '"at" must be a time'),
        ({"at": "2026-11-30T10:15:00+01:00"}, '"at" must be a time'),
        ({"seat": 9}, "breaks a rule: seat-unknown"),
    ],
)
def test_a_wrong_field_is_named_with_its_line_of_the_log(
    bent: dict[str, object], said: str
) -> None:
    value = plain(some_game())
    at = next(n for n, line in enumerate(value["log"]) if line["do"] == "bid")
    value["log"][at].update(bent)
    message = str(refusal(value))
    assert message.startswith(f"entry {at + 1} of the log")
    assert said in message


@pytest.mark.parametrize("field", ["do", "round", "seat", "bid"])
def test_a_missing_field_is_named(field: str) -> None:
    value = {"do": "bid", "round": 1, "seat": 0, "bid": 0}
    del value[field]
    with pytest.raises(FileError, match=f'"{field}"'):
        entry_from_json(value)


@pytest.mark.parametrize(
    ("bent", "said"),
    [
        ({"plus_minus": "maybe"}, '"plus_minus" must be one of off, strict, warn'),
        ({"plus_minus_from": 0}, '"plus_minus_from" must be 1 or more'),
        ({"note_trump": 1}, '"note_trump" must be true or false, not a number'),
        ({"reader": None}, '"reader" must be a text'),
        ({"schedule": [1, "2"]}, '"schedule[2]" must be a whole number'),
        ({"schedule": [1] * 501}, '"schedule" must have at most 500 items'),
        ({"schedule": [99]}, "breaks a rule: schedule-impossible"),
        ({"bidding": "loud"}, '"bidding" must be one of open, hidden, secret, secret-late'),
        ({"bidding": "hidden", "plus_minus": "strict"}, "breaks a rule: sum-needs-open-bids"),
        ({"club": 1}, '"club" must be true or false, not a number'),
        ({"hardcore_from": "4"}, '"hardcore_from" must be a whole number'),
        ({"specials": ["joker"]}, '"specials[1]" must be one of bomb, cloud'),
        ({"specials": "bomb"}, '"specials" must be a list'),
        ({"tie_break": None}, '"tie_break" must be a text'),
        ({"scoring": []}, '"scoring" must be an object in braces, not a list'),
        ({"scoring": {"kind": "mine"}}, '"kind" must be one of rule-book, alternative'),
        ({"scoring": {"bonus": 1.5}}, '"bonus" must be a whole number'),
        ({"scoring": {"pot": 1}}, '"scoring" has an unknown field "pot"'),
        ({"surprise": True}, '"rules" has an unknown field "surprise"'),
    ],
)
def test_wrong_rules_are_named(bent: dict[str, object], said: str) -> None:
    value = plain(some_game())
    value["log"][0]["rules"].update(bent)
    assert said in str(refusal(value))


@pytest.mark.parametrize("name", ["a\u202eb", " Anya", "A\ud800", "\u0007Bo"])
def test_a_name_that_nobody_can_type_is_refused(name: str) -> None:
    value = plain(some_game())
    value["log"][0]["players"][0] = name
    assert "entry 1 of the log" in str(refusal(value))


@pytest.mark.parametrize("name", ["a\u202eb", " Anya", "Ida\u200b", "\u0007Bo"])
def test_a_late_joiner_whom_nobody_can_type_is_refused(name: str) -> None:
    start = ev.GameStarted(("Anya", "Freya", "Henry"), 0, RuleSet((1, 2)))
    value = plain(kept("game", [start, ev.PlayerJoined(1, "Ida", 0, 5, (1, 2))]))
    assert load_game(json.dumps(value).encode()).records[1].entry == ev.PlayerJoined(
        1, "Ida", 0, 5, (1, 2)
    )
    value["log"][1]["name"] = name
    assert "entry 2 of the log" in str(refusal(value))


@pytest.mark.parametrize(
    ("bent", "said"),
    [
        ({"format": "other-game"}, "not a game file"),
        ({"version": VERSION + 1}, "written by a newer Scorepad"),
        ({"version": 0}, '"version" must be 1 or more'),
        ({"version": True}, '"version" must be a whole number'),
        ({"id": "../x"}, '"id" must be'),
        ({"id": ""}, '"id" must be'),
        ({"log": []}, "the log is empty"),
        ({"log": {}}, '"log" must be a list'),
        ({"log": [1]}, "entry 1 of the log: an entry must be an object"),
        ({"log": [{}] * (MAX_LOG + 1)}, '"log" must have at most 20000 items'),
        ({"check": 5}, '"check" must be a text'),
        ({"check": "00000000"}, "damaged or changed by hand"),
        ({"extra": 1}, 'unknown field "extra"'),
    ],
)
def test_a_wrong_file_is_refused_in_words(bent: dict[str, object], said: str) -> None:
    assert said in str(refusal({**plain(some_game()), **bent}))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the file is empty"),
        (b" \n\t ", "the file is empty"),
        (b"ab\nc\xffd", "line 2, column 2: the file is not UTF-8 text"),
        (b"PK\x03\x04\x00\x00", "line 1, column 5: the file is binary"),
        (b'{"format":\n "scorepad-', "line 2, column 2: the file is damaged or incomplete"),
        (b"round,cards,dealer\n1,1,Anya\n", "line 1, column 1: the file is damaged or incomplete"),
        (b"[]", "a game file must be an object in braces, not a list"),
        (b"{}", "this is JSON, but not a game file"),
        (b"NaN", "NaN is no number"),
        (b"9" * 5000, "a number has 5000 digits"),
        (b'{"a":1,"a":2}', "twice"),
        (b"x" * (MAX_BYTES + 1), "too large"),
    ],
)
def test_bytes_that_are_no_game_are_refused_in_words(data: bytes, said: str) -> None:
    assert said in str(refusal(data))


@pytest.mark.parametrize("piece", [b"[", b'{"a":', b'[{"x":'])
def test_deep_nesting_is_refused_at_its_place(piece: bytes) -> None:
    error = refusal(piece * 300_000)
    assert "nested too deep" in str(error)
    assert error.line == 1
    assert error.column is not None


def test_brackets_in_a_name_are_no_nesting() -> None:
    value = plain(some_game())
    value["log"][0]["players"][0] = '[[[["{{{{\\{{{{[[[[[['
    assert load_game(json.dumps(value).encode()).id == value["id"]


@pytest.mark.parametrize("piece", [b'"', b'\\"', b'"\\', b'"\\"'])
def test_strings_without_end_are_refused_without_long_thought(piece: bytes) -> None:
    refusal(b"[" + piece * 500_000)


def test_a_truncated_file_is_always_refused() -> None:
    data = dump_game(some_game()).rstrip().encode()
    for length in range(len(data)):
        refusal(data[:length])


def test_a_damaged_file_is_refused_or_still_the_same_game() -> None:
    rng = Random(11)
    game = some_game()
    data = dump_game(game).encode()
    for _ in range(600):
        damaged = bytearray(data)
        for _ in range(rng.choice([1, 1, 1, 2, 5])):
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        with contextlib.suppress(FileError):
            assert load_game(bytes(damaged)) == game


@settings(max_examples=200)
@example(b"\xef\xbb\xbf")
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    refusal(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["do", "at", "round", "bid", "log"]) | st.text(), inner)
    ),
    max_leaves=12,
)


@settings(max_examples=200)
@given(json_values)
def test_any_json_as_an_entry_is_an_entry_or_refused_in_words(value: object) -> None:
    with contextlib.suppress(FileError):
        assert entry_to_json(entry_from_json(value))
