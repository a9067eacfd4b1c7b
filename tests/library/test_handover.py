"""A game handed over as a code arrives whole, or it is said by name what is wrong with the code."""

from __future__ import annotations

import string
import uuid
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.errors import (
    LinkCut,
    LinkDamaged,
    LinkError,
    LinkForeign,
    LinkImpossible,
    LinkTooLarge,
    LinkTooNew,
)
from scorepad.library import handover, layouts, packing, rangecoder
from scorepad.library.codec import KeptGame, Record
from scorepad.library.handover import code_of, from_code, to_code, to_minutes
from scorepad.library.heads import Details
from scorepad.library.packing import pack, unpack
from scorepad.library.rangecoder import Reader, Writer
from scorepad.wizard import events as ev
from scorepad.wizard.rules import RuleSet, Trump, standard_schedule
from scorepad.wizard.scoring import Scoring

from .tables import EVENING, kept, play, play_variants, seating
from .test_codec import EVERY_KIND, entries

CHOICES = st.integers(0, 2**32 - 1)
SITE = "https://score.example.org/wizard/"
FIRST = (
    "S10332PEYKX44GQXHVON4QC0VB4JZNAOLOZ66I201I80ZE9G0IP38STQTR2I48S7IFRYXSBL4PE9PTBMUBS1GQ1BZEPD"
    "8V68WSX8V1L39H1OZMR58RCS"
)
"""A code of version 1, as it was given away."""


def some_game(seed: int, most: int = 400) -> KeptGame:
    rng = Random(seed)
    return kept(uuid.UUID(int=rng.getrandbits(128)).hex, play(rng, seating(rng), most))


def long_names(rng: Random, players: int, first: int, last: int) -> tuple[str, ...]:
    """Names of 24 characters, of a script that has them from ``first`` to ``last``."""
    return tuple("".join(chr(rng.randint(first, last)) for _ in range(24)) for _ in range(players))


def evening(players: int, names: tuple[str, ...], doubts: float = 0.0) -> KeptGame:
    """A whole game of the standard length with every trump noted."""
    rng = Random(7)
    log = play(rng, ev.GameStarted(names, 0, RuleSet(standard_schedule(players))), doubts=doubts)
    noted: list[ev.Entry] = []
    for entry in log:
        noted.append(entry)
        if isinstance(entry, ev.GameStarted | ev.RoundClosed) and not doubts:
            number = 1 if isinstance(entry, ev.GameStarted) else entry.round + 1
            if players * number < 60:
                noted.append(ev.TrumpNoted(number, rng.choice(list(Trump)[:6])))
    return kept(uuid.UUID(int=rng.getrandbits(128)).hex, noted, EVENING)


@settings(max_examples=40)
@given(CHOICES)
def test_whole_games_and_parts_of_games_arrive_as_they_were(seed: int) -> None:
    game = some_game(seed, most=Random(seed).randint(1, 400))
    assert from_code(to_code(game)) == to_minutes(game)


@settings(max_examples=40)
@given(CHOICES)
def test_games_by_any_rules_with_every_event_arrive_as_they_were(seed: int) -> None:
    game = kept(f"game-{seed}", play_variants(Random(seed)))
    assert from_code(to_code(game)) == to_minutes(game)


@given(
    st.lists(
        st.builds(
            Record,
            st.datetimes().map(lambda t: f"{t.isoformat(timespec='milliseconds')}Z"),
            entries,
        ),
        max_size=12,
    ),
    st.text(string.ascii_letters + string.digits + "-_", min_size=1, max_size=64),
)
def test_any_entries_with_any_values_arrive_as_they_were(log: list[Record], game_id: str) -> None:
    game = KeptGame(game_id, tuple(log))
    assert unpack(pack(game)) == to_minutes(game)


def test_times_are_kept_to_the_minute_and_handing_on_changes_nothing_more() -> None:
    log = (Record("2026-11-30T19:00:59.999Z", ev.GameStarted(("A", "B", "C"), 0, RuleSet((1,)))),)
    game = from_code(to_code(KeptGame("g", log)))
    assert game.records[0].at == "2026-11-30T19:00:00.000Z"
    assert from_code(to_code(game)) == game


@pytest.mark.parametrize("names", [("=SUM(A1)", 'Müller, "Jo"', "../../x"), ("شادي", "🃏", "ß")])
def test_names_of_every_kind_arrive(names: tuple[str, ...]) -> None:
    game = kept("g", [ev.GameStarted(names, 2, RuleSet((1, 2)))])
    assert from_code(to_code(game)) == to_minutes(game)


@pytest.mark.parametrize("kind", sorted(EVERY_KIND, key=str))
def test_every_event_has_a_place_of_its_own(kind: type) -> None:
    assert kind in layouts.TAG


@pytest.mark.parametrize(
    ("record", "layout"),
    [
        *((kind, layout) for kind, layout in layouts.LAYOUTS),
        (RuleSet, layouts.RULE_FIELDS),
        (Scoring, layouts.SCORING_FIELDS),
    ],
)
def test_every_field_has_a_place_of_its_own(record: Any, layout: dict[str, object]) -> None:
    assert [field.name for field in fields(record)] == list(layout)


def test_what_was_written_on_a_game_comes_along() -> None:
    details = Details("Cabin 🏔", "Müller's", "=SUM(A1)\nzweite Zeile", "2026-11-30T22:00:00.000Z")
    game = replace(some_game(2, 30), details=details)
    assert from_code(to_code(game)) == to_minutes(game)
    assert to_minutes(game).details == details
    assert len(to_code(game)) - len(to_code(some_game(2, 30))) < 250


@given(entries)
def test_what_the_layout_does_not_know_is_said_in_words(entry: ev.Entry) -> None:
    known = layouts.LAYOUT_OF
    game = kept("g", [entry])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            packing, "LAYOUT_OF", {k: v for k, v in known.items() if k is not type(entry)}
        )
        data = pack(game)
    assert unpack(data) == to_minutes(game)


@pytest.mark.parametrize(
    ("players", "script", "most"),
    [
        (6, (0x61, 0x7A), 450),
        (6, (0x4E00, 0x9FA5), 800),
        (6, (0x1F600, 0x1F64F), 650),
        (3, (0x61, 0x7A), 400),
        (3, (0x4E00, 0x9FA5), 550),
    ],
)
def test_a_whole_evening_is_a_short_link(players: int, script: tuple[int, int], most: int) -> None:
    game = evening(players, long_names(Random(1), players, *script))
    link = f"{SITE}#/open/{to_code(game)}"
    assert len(link) <= most, len(link)


def test_an_evening_with_many_changes_of_mind_is_still_a_short_link() -> None:
    for players in (3, 6):
        game = evening(players, long_names(Random(2), players, 0x4E00, 0x9FA5), doubts=0.3)
        assert len(game.records) > 120
        assert len(to_code(game)) <= 1500


def test_a_code_that_was_given_away_is_read_for_ever() -> None:
    log: list[ev.Entry] = [
        ev.GameStarted(("Anya", "Björn", "山田"), 1, RuleSet((1, 2, 3))),
        ev.TrumpNoted(1, Trump.RED),
        ev.BidMade(1, 2, 0),
        ev.BidMade(1, 0, 1),
        ev.BidMade(1, 1, 0),
        ev.RestAsBid(1),
        ev.RoundClosed(1),
        ev.BidMade(2, 0, 1),
        ev.Undone(8),
        ev.BidMade(2, 0, 2),
        ev.PointsGiven(1, 2, -10, "late again"),
    ]
    game = from_code(FIRST)
    assert game == to_minutes(kept("0123456789abcdef" * 2, log))
    assert to_code(game) == FIRST


# --- the text around it


@pytest.mark.parametrize(
    "text",
    [
        "{code}",
        "{lower}",
        SITE + "#/open/{code}",
        "http://192.0.2.2:8550/open/{code}",
        "Look: <" + SITE + "#/open/{code}>. See you!",
        "  {wrapped}\n",
        SITE + "%23/open/{code}",
        SITE + "#/open/{code}?from=chat",
        '"{code}"',
    ],
)
def test_the_code_is_found_in_what_people_paste(text: str) -> None:
    code = to_code(some_game(3, 20))
    wrapped = "\r\n".join(code[at : at + 30] for at in range(0, len(code), 30))
    given = text.format(code=code, lower=code.lower(), wrapped=wrapped)
    assert code_of(given) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hello",
        "https://score.example.org/",
        "https://score.example.org/#/open/",
        "SATURDAY",
        "S0AAAA",
        "\0\0\0",
        "١٢٣",
        "https://score.example.org/#/game/S1",
    ],
)
def test_a_foreign_text_is_called_so(text: str) -> None:
    with pytest.raises(LinkForeign, match="no link of Scorepad"):
        code_of(text)


@pytest.mark.parametrize("code", ["S2", "S9ABCDEF", SITE + "#/open/S2QQQQ"])
def test_a_link_of_a_later_version_asks_for_an_update(code: str) -> None:
    with pytest.raises(LinkTooNew, match=r"newer Scorepad .*update"):
        from_code(code)


def test_a_link_that_lost_its_end_says_how_much() -> None:
    code = to_code(some_game(5, 60))
    for length in range(2, len(code)):
        with pytest.raises(LinkCut, match="end of the link is missing"):
            from_code(code[:length])
    with pytest.raises(LinkCut, match="missing: 7 of"):
        from_code(code[:-7])


def test_thousands_of_damaged_links_are_refused_by_name() -> None:
    rng, refused = Random(11), 0
    letters = string.digits + string.ascii_uppercase
    for seed in range(6):
        code = to_code(some_game(seed, 80))
        for _ in range(400):
            bent = _bend(code, rng, letters)
            if bent.startswith(code):
                continue
            with pytest.raises(LinkError) as caught:
                from_code(bent)
            assert type(caught.value) is not LinkError
            assert "\n" not in str(caught.value)
            refused += 1
    assert refused > 2000


def _bend(code: str, rng: Random, letters: str) -> str:
    at = rng.randrange(len(code))
    match rng.randrange(5):
        case 0:
            other = rng.choice([c for c in letters if c != code[at]])
            return code[:at] + other + code[at + 1 :]
        case 1:
            return code[:at] + code[at + 1 :]
        case 2:
            return code[:at] + rng.choice(letters) + code[at:]
        case 3:
            far = rng.randrange(len(code))
            two = list(code)
            two[at], two[far] = two[far], two[at]
            return "".join(two) if "".join(two) != code else code[:at]
        case _:
            return code[:at] + code[at:][::-1] if code[at:] != code[at:][::-1] else code[:at]


@settings(max_examples=300)
@given(st.binary(max_size=400))
def test_bytes_of_chance_under_a_right_checksum_are_refused_or_a_game(data: bytes) -> None:
    code = _code_over(data)
    try:
        game = from_code(code)
    except LinkError as error:
        assert type(error) in {LinkImpossible, LinkTooLarge, LinkTooNew}
    else:
        assert from_code(to_code(game)) == game


def _code_over(body: bytes) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handover, "pack", lambda game: body)
        return to_code(KeptGame("any", ()))


def test_a_game_that_breaks_the_rules_is_no_game() -> None:
    started = ev.GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))
    game = kept("g", [started, ev.BidMade(1, 1, 5)])
    with pytest.raises(LinkImpossible, match="entry 2 of the log breaks a rule"):
        from_code(to_code(game))


def test_a_game_in_words_of_a_later_version_asks_for_an_update() -> None:
    # What a later version might say of an event that this one does not know.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "LAYOUT_OF", {})
        patch.setattr(packing, "entry_to_json", lambda entry: {"do": "danced"})
        patch.setattr(packing, "entry_from_json", lambda value: ev.GameFinished())
        data = pack(kept("g", [ev.GameFinished()]))
    with pytest.raises(LinkTooNew, match="an entry in words is not known here"):
        unpack(data)


def test_a_game_with_an_event_or_an_option_of_a_later_version_asks_for_an_update() -> None:
    kinds = {**layouts.TAG, ev.GameFinished: len(layouts.LAYOUTS) + 1}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "TAG", kinds)
        patch.setattr(packing, "LAYOUTS", (*layouts.LAYOUTS, (ev.GameFinished, {})))
        data = pack(kept("g", [ev.GameFinished()]))
    with pytest.raises(LinkTooNew, match=f"kind {len(kinds) + 1} is not known"):
        unpack(data)


def test_a_link_that_unfolds_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    # One line after another that costs next to nothing to say.
    log: list[ev.Entry] = [ev.GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "MOST_LINES", 10**9)
        data = pack(kept("g", [*log, *(ev.Redone(n) for n in range(1, 5000))]))
    assert len(data) < 800
    with pytest.raises(LinkTooLarge, match="5000 entries, at most 4000"):
        unpack(data)
    monkeypatch.setattr(packing, "MOST_LINES", 10**9)
    monkeypatch.setattr(rangecoder, "MOST_BITS", 10_000)
    with pytest.raises(LinkTooLarge, match="more than a game can be"):
        unpack(data)


def test_a_text_of_any_length_is_refused_unread() -> None:
    with pytest.raises(LinkTooLarge, match="too long for a link"):
        from_code("S1" + "A" * 1_000_000)
    with pytest.raises(LinkTooLarge, match="at most"):
        from_code("S1ZZZ" + "A" * 30_000)


def test_a_game_of_too_many_entries_is_not_handed_over() -> None:
    log: list[ev.Entry] = [
        ev.GameStarted(("A", "B", "C"), 0, RuleSet((1, 2))),
        *[ev.Redone(1)] * 4000,
    ]
    with pytest.raises(LinkTooLarge, match="4001 entries"):
        to_code(kept("g", log))


def test_the_longest_code_says_so() -> None:
    with pytest.raises(LinkTooLarge, match="characters"):
        _code_over(bytes(Random(1).randbytes(16_000)))


def test_a_code_that_no_bytes_are_written_as_is_damaged() -> None:
    with pytest.raises(LinkDamaged):
        from_code("S100EZZZZZZZZZZZZZZ")
    with pytest.raises(LinkDamaged):
        from_code("S10011")
    with pytest.raises(LinkDamaged):
        from_code("S1000")


# --- the coder below it


@given(st.lists(st.tuples(st.sampled_from(["a", "b", None]), st.integers(0, 1)), max_size=600))
def test_every_bit_is_heard_as_it_was_said(said: list[tuple[str | None, int]]) -> None:
    writer = Writer()
    for context, bit in said:
        writer.bit(context, bit)
    reader = Reader(writer.done())
    assert [reader.bit(context, 0) for context, _ in said] == [bit for _, bit in said]


@given(st.integers(0, 2**64), st.integers(1, 5000))
def test_bits_of_chance_are_heard_even_where_a_carry_runs_far(seed: int, length: int) -> None:
    rng = Random(seed)
    said = [int(rng.random() < 0.97) for _ in range(length)]
    writer = Writer()
    for bit in said:
        writer.bit("one", bit)
    reader = Reader(writer.done())
    assert [reader.bit("one", 0) for _ in said] == said


def test_what_comes_as_expected_costs_next_to_nothing() -> None:
    writer = Writer()
    for _ in range(10_000):
        writer.bit("always", 1)
    assert len(writer.done()) < 40
    assert rangecoder.MOST_BITS > 10_000
