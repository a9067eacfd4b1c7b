from __future__ import annotations

import pytest

from scorepad.sheet.trumps import trump_of
from scorepad.wizard.rules import Trump


@pytest.mark.parametrize("trump", Trump)
def test_every_value_is_known_in_any_case(trump: Trump) -> None:
    assert trump_of(trump.value) is trump
    assert trump_of(f" {trump.value.upper()} ") is trump


@pytest.mark.parametrize(
    ("words", "trump"),
    [
        ("blue blau blauw Humans Menschen Mensen", Trump.BLUE),
        ("green grün GRÜN groen Elves Elfen", Trump.GREEN),
        ("red rot rood Dwarves Zwerge Dwergen", Trump.RED),
        ("yellow gelb geel Giants Riesen Reuzen", Trump.YELLOW),
        ("none Jester Narr nar", Trump.NONE),
        ("Wizard Zauberer tovenaar", Trump.WIZARD),
        ("wizard:blue Zauberer/Menschen tovenaar-blauw Wizard(Blue)", Trump.WIZARD_BLUE),
    ],
)
def test_the_words_of_three_languages_are_known(words: str, trump: Trump) -> None:
    for word in words.split():
        assert trump_of(word) is trump, word


@pytest.mark.parametrize("words", ["no trump", "kein Trumpf", "geen troef", "No  Trump"])
def test_no_trump_is_two_words(words: str) -> None:
    assert trump_of(words) is Trump.NONE


@pytest.mark.parametrize("words", ["Zauberer → rot", "Wizard: dwarves", "tovenaar rood"])
def test_a_wizard_and_what_the_dealer_chose(words: str) -> None:
    assert trump_of(words) is Trump.WIZARD_RED


@pytest.mark.parametrize(
    ("words", "trump"),
    [
        ("Werewolf: red", Trump.WEREWOLF_RED),
        ("Werwolf Elfen", Trump.WEREWOLF_GREEN),
        ("weerwolf geen troef", Trump.WEREWOLF_NONE),
        ("Werwolf: kein Trumpf", Trump.WEREWOLF_NONE),
    ],
)
def test_a_werewolf_and_what_its_holder_named(words: str, trump: Trump) -> None:
    assert trump_of(words) is trump


@pytest.mark.parametrize(
    "words",
    ["", "werewolf", "werewolf purple", "purple", "wizard none", "wizard purple", "blue red", "?"],
)
def test_other_words_are_no_trump(words: str) -> None:
    assert trump_of(words) is None
