from __future__ import annotations

import pytest

from scorepad.sheet.rule_words import rule_words, varied
from scorepad.wizard import schedules
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS, Special

BOOK = schedules.standard(4)
OWN = Scoring(ScoringKind.OWN, 15, 5, 3)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RuleSet(BOOK), ()),
        (RuleSet(BOOK, note_trump=False, reader=Reader.NOBODY), ()),
        (RuleSet(BOOK, PlusMinus.STRICT), ("plus/minus one",)),
        (RuleSet(BOOK, PlusMinus.WARN), ("plus/minus one (a warning only)",)),
        (
            RuleSet(BOOK, PlusMinus.STRICT, 2, plus_minus_ones=False, zero_free=True),
            ("plus/minus one (from round 2, not with one card, 0 is free)",),
        ),
        (
            RuleSet(BOOK, PlusMinus.STRICT, leading_only=True, hardcore_from=4),
            ("plus/minus one (only for a dealer who leads, for everybody from 4 cards)",),
        ),
        (RuleSet(BOOK, bidding=Bidding.HIDDEN), ("hidden bid",)),
        (RuleSet(BOOK, bidding=Bidding.SECRET), ("secret prediction",)),
        (RuleSet(BOOK, bidding=Bidding.SECRET_LATE), ("secret prediction on paper",)),
        (RuleSet(BOOK, clairvoyance=True), ("clairvoyance",)),
        (RuleSet(schedules.one_suit(), one_suit=True), ("one suit each",)),
        (RuleSet(BOOK, open_end=True), ("open end",)),
        (RuleSet((1, 2), open_end=True), ("open end after the first 2 rounds",)),
        (RuleSet((4, 3), open_end=True), ("open end after hands of 4, 3",)),
        (RuleSet(schedules.odd(4)), ("odd hands",)),
        (RuleSet(schedules.quick(3)), ("hands of 2, 4, 6, 8, 10, 12, 14, 16, 18, 20",)),
        (RuleSet(schedules.descending(4)), ("descending",)),
        (RuleSet(schedules.up_and_down(4)), ("up and down",)),
        (RuleSet((1, 2, 3)), ("the first 3 rounds",)),
        (RuleSet((1,)), ("the first round",)),
        (RuleSet((3, 3, 5)), ("hands of 3, 3, 5",)),
        (RuleSet((2,) * 13), ("an own list of 13 rounds",)),
        (RuleSet(BOOK, scoring=Scoring(ScoringKind.ALTERNATIVE)), ("alternative scoring",)),
        (RuleSet(BOOK, scoring=Scoring(ScoringKind.WITHOUT_ZERO)), ("without the zero",)),
        (
            RuleSet(BOOK, scoring=OWN),
            ("own points (hit 15 and 5 a trick, miss -3 a trick)",),
        ),
        (RuleSet(BOOK, scoring=Scoring(saboteur=True)), ("the dealer does not bid",)),
        (RuleSet(BOOK, tie_break=TieBreak.MOST_HITS), ("ties: most rounds bid exactly",)),
        (RuleSet(BOOK, tie_break=TieBreak.HIGHEST_BIDS), ("ties: highest sum of bids",)),
        (RuleSet(BOOK, specials=DECKS[69]), ("special cards (69 cards in all)",)),
        (
            RuleSet(BOOK, specials=frozenset({Special.CLOUD, Special.BOMB})),
            ("special cards (bomb, cloud)",),
        ),
    ],
)
def test_the_rules_in_a_few_words(rules: RuleSet, words: tuple[str, ...]) -> None:
    assert rule_words(rules, 4) == words


def test_the_quick_play_of_three_is_called_so() -> None:
    assert rule_words(RuleSet(schedules.quick(3)), 3) == ("quick play",)


def test_what_games_could_always_be_played_by_is_no_variant() -> None:
    assert not varied(RuleSet((3, 1), PlusMinus.STRICT, 2, False, Reader.DEALER))
    assert varied(RuleSet((3, 1), zero_free=True))
    assert varied(RuleSet(BOOK, scoring=OWN))
