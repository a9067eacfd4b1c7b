from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest

from scorepad.app.views.paper import paper_of, rules_played, sheet_words
from scorepad.app.words import LANGUAGES, Words, placeholders
from scorepad.sheet.export import Format, export
from scorepad.sheet.paper import ENGLISH
from scorepad.wizard.history import replay
from scorepad.wizard.rules import PlusMinus, RuleSet
from tests.games.load import whole_game
from tests.sheet.given import variant
from tests.sheet.papers import extracted

EVENING = date(2026, 11, 27)
RESULT = {
    "en": ["Score sheet", "Fri 27 Nov 2026 · Bar", "Winner: ", "15 rounds · Rule book"],
    "de": [
        "Block der Wahrheit",
        "Fr 27. Nov. 2026 · Bar",
        "Gewonnen hat: ",
        "15 Runden · Wie im Regelheft",
    ],
    "nl": ["Scoreblok", "vr 27 nov 2026 · Bar", "Winnaar: ", "15 rondes · Volgens het regelboek"],
}


def test_the_words_of_the_command_line_are_the_english_of_the_app() -> None:
    assert sheet_words(Words("en")) == ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_keeps_its_placeholders_in_every_language(language: str) -> None:
    said = sheet_words(Words(language))
    for field in fields(said):
        ours, english = getattr(said, field.name), getattr(ENGLISH, field.name)
        assert ours
        if isinstance(english, str):
            assert placeholders(ours) == placeholders(english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_speaks_the_language_of_the_app(language: str) -> None:
    game = replay(whole_game("tap-game").log()).game
    paper = paper_of(game, Words(language), EVENING, place="Bar")
    text = export(Format.TEXT, paper).decode()
    for part in RESULT[language]:
        assert part in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pdf_speaks_the_language_of_the_app(language: str) -> None:
    game = replay(whole_game("tap-game").log()).game
    paper = paper_of(game, Words(language), EVENING, place="Bar", note="ÄÖÜ ß ij é")
    (text,) = extracted(export(Format.PDF, paper))
    said = sheet_words(Words(language))
    for part in (*RESULT[language][:3], said.total, said.chart, said.how_to_read, said.deals):
        assert part in text
    assert "ÄÖÜ ß ij é" in text


@pytest.mark.parametrize(
    ("flavour", "named"),
    [
        (
            RuleSet((1, 2), PlusMinus.WARN, 2),
            ["Plus/minus one, warning only", "from round 2"],
        ),
        (
            RuleSet((1, 2), PlusMinus.STRICT, leading_only=True, hardcore_from=4),
            [
                "Plus/minus one",
                "Only for a dealer who leads; 0 stays free",
                "hardcore from 4 cards",
            ],
        ),
    ],
)
def test_every_flavour_of_plus_minus_one_is_named(flavour: RuleSet, named: list[str]) -> None:
    assert list(rules_played(flavour, 30, Words("en")))[: len(named)] == named


def test_the_rules_played_are_named() -> None:
    game = replay(whole_game("tap-game").log()).game
    rules = replace(game.rules, plus_minus=PlusMinus.STRICT, zero_free=True)
    paper = paper_of(replace(game, rules=rules), Words("en"), EVENING)
    assert paper.rules == ("Plus/minus one", "The dealer may always say 0")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("penalty-and-skipped", "Round 2: skipped"),
        ("leaver", "Round 3: Cas has left"),
        ("jubilee", "Round 3: 1 trick for nobody"),
        ("late-joiner", "Round 3: Dov joins with a total of 10"),
    ],
)
def test_what_happened_is_told(name: str, line: str) -> None:
    assert line in paper_of(variant(name), Words("en"), EVENING).happenings
