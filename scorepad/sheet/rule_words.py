"""The rules of a game in a few English words, for the terminal: only what the book leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.wizard import schedules
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import DECKS

_BIDDING = {
    Bidding.HIDDEN: "hidden bid",
    Bidding.SECRET: "secret prediction",
    Bidding.SECRET_LATE: "secret prediction on paper",
}
_TIE_BREAK = {
    TieBreak.MOST_HITS: "ties: most rounds bid exactly",
    TieBreak.HIGHEST_BIDS: "ties: highest sum of bids",
}
_LENGTHS = {
    schedules.odd: "odd hands",
    schedules.quick: "quick play",
    schedules.descending: "descending",
    schedules.up_and_down: "up and down",
}
_LONGEST_LIST = 12


def rule_words(rules: RuleSet, players: int) -> tuple[str, ...]:
    """What differs from the official game; ``players`` is the number at the start."""
    return (
        *_plus_minus(rules),
        *([_BIDDING[rules.bidding]] if rules.bidding in _BIDDING else []),
        *(["clairvoyance"] if rules.clairvoyance else []),
        *(["one suit each"] if rules.one_suit else []),
        *_length(rules, players),
        *_scoring(rules),
        *([_TIE_BREAK[rules.tie_break]] if rules.tie_break in _TIE_BREAK else []),
        *_specials(rules),
    )


def varied(rules: RuleSet) -> bool:
    """Whether more than schedule, plus/minus one, trump and reader differs from the book."""
    return rules != RuleSet(
        rules.schedule, rules.plus_minus, rules.plus_minus_from, rules.note_trump, rules.reader
    )


def _plus_minus(rules: RuleSet) -> Iterator[str]:
    if rules.plus_minus is PlusMinus.OFF:
        return
    limits = []
    if rules.plus_minus is PlusMinus.WARN:
        limits.append("a warning only")
    if rules.plus_minus_from > 1:
        limits.append(f"from round {rules.plus_minus_from}")
    if not rules.plus_minus_ones:
        limits.append("not with one card")
    if rules.zero_free:
        limits.append("0 is free")
    if rules.leading_only:
        limits.append("only for a dealer who leads")
    if rules.hardcore_from:
        limits.append(f"for everybody from {rules.hardcore_from} cards")
    yield "plus/minus one" + (f" ({', '.join(limits)})" if limits else "")


def _length(rules: RuleSet, players: int) -> Iterator[str]:
    hands = "" if rules.one_suit else _hands(rules.schedule, players)
    if rules.open_end:
        yield f"open end after {hands}" if hands else "open end"
    elif hands:
        yield hands


def _hands(cards: tuple[int, ...], players: int) -> str:
    """The name of a schedule, empty for the official one."""
    if cards == schedules.standard(players):
        return ""
    named = next((word for make, word in _LENGTHS.items() if make(players) == cards), None)
    if named is not None:
        return named
    if cards == schedules.first(players, len(cards)):
        return f"the first {len(cards)} rounds" if len(cards) > 1 else "the first round"
    if len(cards) <= _LONGEST_LIST:
        return f"hands of {', '.join(map(str, cards))}"
    return f"an own list of {len(cards)} rounds"


def _scoring(rules: RuleSet) -> Iterator[str]:
    scoring = rules.scoring
    match scoring.kind:
        case ScoringKind.ALTERNATIVE:
            yield "alternative scoring"
        case ScoringKind.WITHOUT_ZERO:
            yield "without the zero"
        case ScoringKind.OWN:
            hit = f"hit {scoring.bonus} and {scoring.per_trick} a trick"
            yield f"own points ({hit}, miss {-scoring.per_miss} a trick)"
    if scoring.saboteur:
        yield "the dealer does not bid"


def _specials(rules: RuleSet) -> Iterator[str]:
    if not rules.specials:
        return
    if DECKS.get(rules.deck) == rules.specials:
        yield f"special cards ({rules.deck} cards in all)"
    else:
        yield f"special cards ({', '.join(sorted(rules.specials))})"
