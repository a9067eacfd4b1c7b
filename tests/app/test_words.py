"""What the app says, in three languages."""

from __future__ import annotations

import re
from datetime import date, datetime
from pathlib import Path

import pytest

from scorepad.app import messages, names
from scorepad.app.words import LANGUAGES, Words, choose, mark
from scorepad.wizard.events import (
    BidMade,
    Event,
    GameFinished,
    GameStarted,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.fold import apply, begin
from scorepad.wizard.problems import Kind, Problem, seating_problems
from scorepad.wizard.rules import RuleSet, Suit, Trump, standard_schedule
from tools import catalogues

PLAYERS = ("Anya", "Henry", "Freya")
EN, DE, NL = (Words(language) for language in LANGUAGES)
STARTED = GameStarted(PLAYERS, 0, RuleSet(standard_schedule(3)))
EVENTS: tuple[Event, ...] = (
    STARTED,
    BidMade(1, 0, 1),
    BidMade(1, 0, 0, was=1),
    TrumpNoted(1, Trump.BLUE),
    TrumpNoted(1, None, was=Trump.BLUE),
    TrumpNoted(1, Trump.NONE),
    TrumpNoted(1, Trump.WIZARD),
    TrumpNoted(1, Trump.WIZARD_RED),
    TricksCounted(1, 0, 1),
    TricksCounted(1, 0, 2),
    RestAsBid(1),
    RoundClosed(7),
    RoundCorrected(3, (0, 1, 1), (0, 1, 2), None),
    GameFinished(),
)


def each_language() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("words", [EN, DE, NL], ids=LANGUAGES)


def test_every_word_of_the_code_is_in_every_catalogue() -> None:
    assert catalogues.problems() == []


def test_a_missing_a_stale_and_a_broken_entry_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path
    monkeypatch.setattr(catalogues, "LOCALES", here)
    code = catalogues.Message("", "{name} bids {bid}", "")
    monkeypatch.setattr(catalogues, "extract", lambda: {code: ("one.py",)})
    catalogues.update()
    path = catalogues.po_path("de")
    assert any("not translated" in line for line in catalogues.problems())
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.rindex('""')] + '"{nam} sagt {bid} an"\n', encoding="utf-8")
    catalogues.compile_all()
    assert any("de: other placeholders" in line for line in catalogues.problems())
    path.write_text(path.read_text(encoding="utf-8").replace("{nam}", "{name}"), encoding="utf-8")
    assert any("de: scorepad.mo is not" in line for line in catalogues.problems())
    catalogues.compile_all()
    assert not any(line.startswith("de:") for line in catalogues.problems())
    monkeypatch.setattr(catalogues, "extract", dict)
    assert any("de: stale" in line for line in catalogues.problems())
    path.write_text("", encoding="utf-8")
    monkeypatch.setattr(catalogues, "extract", lambda: {code: ("one.py",)})
    assert any("de: missing" in line for line in catalogues.problems())


def test_an_update_of_what_is_up_to_date_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path
    for language in catalogues.translated():
        copy = here / language / "LC_MESSAGES" / "scorepad.po"
        copy.parent.mkdir(parents=True)
        copy.write_bytes(catalogues.po_path(language).read_bytes())
    monkeypatch.setattr(catalogues, "LOCALES", here)
    catalogues.update()
    before = {path: path.read_bytes() for path in here.rglob("*.po")}
    catalogues.update()
    assert {path: path.read_bytes() for path in here.rglob("*.po")} == before


def test_the_words_of_the_game_are_those_of_the_glossary() -> None:
    suits = [[names.suit_name(suit, words) for suit in Suit] for words in (EN, DE, NL)]
    assert suits == [
        ["Humans", "Elves", "Dwarves", "Giants"],
        ["Menschen", "Elfen", "Zwerge", "Riesen"],
        ["Mensen", "Elfen", "Dwergen", "Reuzen"],
    ]
    letters = ["".join(names.suit_letter(suit, words) for suit in Suit) for words in (EN, DE, NL)]
    assert letters == ["HEDG", "MEZR", "MEDR"]
    assert names.trump_name(Trump.RED, EN) == "Dwarves · red"
    assert names.trump_name(Trump.WIZARD_RED, DE) == "Zwerge · Rot"
    assert names.trump_name(Trump.NONE, NL) == "Geen troef"
    assert names.trump_name(Trump.WIZARD, EN) == "Wizard: the dealer chooses"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert EN.say("{name} bids {bid}", name="{bid}", bid=2) == "{bid} bids 2"
    assert EN.say("{name} bids {bid}", name="%s {0} {", bid=2) == "%s {0} { bids 2"


def test_a_broken_translation_falls_back_to_english(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Words("de")
    monkeypatch.setattr(broken._catalogue, "gettext", lambda _: "{nam} sagt {bid} an")
    assert broken.say("{name} bids {bid}", name="Anya", bid=2) == "Anya bids 2"
    monkeypatch.setattr(broken._catalogue, "gettext", lambda _: "{name sagt {bid}")
    assert broken.say("{name} bids {bid}", name="Anya", bid=2) == "{name sagt 2"
    assert EN.say("nobody gives {this}") == "nobody gives {this}"


def test_numbers_have_a_real_minus_and_points_their_sign() -> None:
    assert [EN.number(n) for n in (20, 0, -10)] == ["20", "0", "\u221210"]
    assert [EN.signed(n) for n in (30, 0, -10)] == ["+30", "0", "\u221210"]
    assert EN.say("{name} bids {bid}", name="Anya", bid=-1) == "Anya bids \u22121"


def test_one_trick_and_two_tricks() -> None:
    assert [DE.say_n("{n} trick", "{n} tricks", n) for n in (0, 1, 2)] == [
        "0 Stiche",
        "1 Stich",
        "2 Stiche",
    ]


def test_dates_are_short_and_name_the_year_only_where_it_differs() -> None:
    day, today = date(2026, 11, 27), date(2026, 11, 30)
    assert [words.date(day, today) for words in (EN, DE, NL)] == [
        "Fri 27 Nov",
        "Fr 27. Nov.",
        "vr 27 nov",
    ]
    assert DE.date(day, date(2027, 1, 1)) == "Fr 27. Nov. 2026"
    assert EN.time(datetime(2026, 11, 27, 9, 5)) == "09:05"  # noqa: DTZ001 - a clock on the wall
    assert [EN.duration(m) for m in (0, 52, 60, 65)] == ["0 min", "52 min", "1 h", "1 h 5 min"]
    assert DE.duration(65) == "1 Std. 5 Min."


def test_names_are_listed_as_people_say_them() -> None:
    assert EN.names([]) == ""
    assert EN.names(["Ana"]) == "Ana"
    assert EN.names(["Ana", "Dov"]) == "Ana and Dov"
    assert DE.names(["Ana", "Ben", "Cleo"]) == "Ana, Ben und Cleo"
    assert NL.names(["A", "B", "C", "D"]) == "A, B, C en D"
    assert EN.names(["{name}", "{names}"]) == "{name} and {names}"


@pytest.mark.parametrize(
    ("preferred", "saved", "wanted"),
    [
        (["de-AT", "en"], None, "de"),
        (["nl_BE.UTF-8"], None, "nl"),
        (["fr-FR", "DE"], None, "de"),
        (["fr-FR", "C", ""], None, "en"),
        ([], None, "en"),
        (["de"], "nl", "nl"),
        (["de"], "xx", "de"),
        (["den-CA"], None, "en"),
    ],
)
def test_the_language_follows_the_choice_then_the_system(
    preferred: list[str], saved: str | None, wanted: str
) -> None:
    assert choose(preferred, saved) == wanted


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


@each_language()
@pytest.mark.parametrize("kind", Kind)
def test_every_problem_is_a_whole_sentence(kind: Kind, words: Words) -> None:
    full = {"round": 3, "seat": 1, "found": 2, "expected": 5}
    for left_out in ((), ("seat",), ("round",), ("found",), ("expected",), tuple(full)):
        problem = Problem(kind, **{k: v for k, v in full.items() if k not in left_out})
        sentence = messages.message(problem, PLAYERS, words)
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert len(sentence) > 10


@each_language()
def test_every_problem_has_words_of_its_own(words: Words) -> None:
    said = [messages.message(Problem(kind, 3, 1, 2, 5), PLAYERS, words) for kind in Kind]
    assert len(set(said)) == len(said)


def test_problems_speak_of_players_by_name() -> None:
    forbidden = Problem(Kind.BID_FORBIDDEN, 3, 1, 2)
    assert messages.message(forbidden, PLAYERS, EN) == (
        "Henry cannot bid 2: the bids would add up to the tricks."
    )
    few, many = (Problem(Kind.TRICKS_SUM, 3, None, found, 5) for found in (4, 7))
    assert messages.message(few, PLAYERS, DE) == "1 Stich fehlt: 4 von 5 sind eingetragen."
    assert messages.message(many, PLAYERS, EN) == "2 tricks too many: 7 are entered, 5 were played."
    nameless = messages.message(Problem(Kind.BIDS_MISSING, 1, 4), PLAYERS, EN)
    assert nameless == "Player 5 has not bid yet."
    none_left = Problem(Kind.TRICKS_TOO_MANY, 3, 1, 2, 0)
    assert messages.message(none_left, PLAYERS, EN) == (
        "Henry cannot have made 2: no tricks are left."
    )


@each_language()
def test_what_is_typed_wrong_at_the_table_is_said(words: Words) -> None:
    typed = ("Anya", " anya ", "", "x" * 30)
    said = [messages.message(problem, typed, words) for problem in seating_problems(typed)]
    assert len(said) == 3
    assert all("{" not in sentence and "?" not in sentence for sentence in said)


@each_language()
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_step_has_a_name_for_undo(event: Event, words: Words) -> None:
    name = names.event_name(event, None, PLAYERS, words)
    assert name
    assert not re.search(r"[{}]|None", name)


def test_steps_are_named_as_the_table_says_them() -> None:
    said = [names.event_name(event, None, PLAYERS, EN) for event in EVENTS]
    assert said == [
        "Start of the game",
        "Anya bids 1",
        "Anya bids 0 instead of 1",
        "Trump: Humans (blue)",
        "Trump taken back",
        "No trump",
        "Wizard: the dealer chooses",
        "Trump: Dwarves (red)",
        "Anya made 1 trick",
        "Anya made 2 tricks",
        "Rest as bid",
        "Round 7 closed",
        "Correction of round 3",
        "Game finished",
    ]


def test_as_bid_is_all_or_the_rest() -> None:
    game = begin(STARTED)
    for seat in (1, 2, 0):
        game = apply(game, BidMade(1, seat, 1 if seat == 1 else 0))
    assert names.event_name(RestAsBid(1), game, PLAYERS, EN) == "All as bid"
    game = apply(game, TricksCounted(1, 2, 0))
    assert names.event_name(RestAsBid(1), game, PLAYERS, EN) == "Rest as bid"


def test_marking_a_message_leaves_it_as_it_is() -> None:
    assert mark("as it is") == "as it is"
