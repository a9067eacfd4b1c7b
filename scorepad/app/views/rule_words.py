"""What rules are called: presets, lengths, ways to bid and to score, and a whole rule set."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.app.rule_sets import NamedRules, Preset
from scorepad.app.settings import Options
from scorepad.app.words import Words
from scorepad.wizard.rules import Bidding, PlusMinus, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import ScoringKind


def preset_name(preset: Preset, words: Words) -> str:
    """What a rule set that comes with the app is called."""
    match preset:
        case Preset.RULE_BOOK:
            return words.say("Rule book")
        case Preset.PLUS_MINUS:
            return words.say("Plus/minus one")
        case Preset.CHAMPIONSHIP:
            return words.say("Championship")
        case Preset.CANADIAN:
            return words.say("Canadian rule")
        case Preset.JUBILEE:
            return words.say("Jubilee edition")
        case Preset.QUICK:
            return words.say("Quick play")
        case Preset.SHORT:
            return words.say("Short game")


def set_name(rules: Preset | NamedRules, words: Words) -> str:
    """What a rule set is called, saved or not."""
    return preset_name(rules, words) if isinstance(rules, Preset) else rules.name


def bidding_name(bidding: Bidding, words: Words) -> str:
    """How bids are made."""
    match bidding:
        case Bidding.OPEN:
            return words.say("Aloud")
        case Bidding.HIDDEN:
            return words.say("Hidden bid")
        case Bidding.SECRET:
            return words.say("Secret prediction")
        case Bidding.SECRET_LATE:
            return words.say("Secret, bids together with tricks")


def length_name(length: Length, rounds: int, words: Words) -> str:
    """What a schedule is called; ``rounds`` counts for the first rounds of the standard."""
    match length:
        case Length.STANDARD:
            return words.say("All rounds")
        case Length.ODD:
            return words.say("Odd hands")
        case Length.QUICK:
            return words.say("Quick play")
        case Length.FIRST:
            return words.say_n("First round", "First {n} rounds", rounds)
        case Length.DESCENDING:
            return words.say("Descending")
        case Length.UP_AND_DOWN:
            return words.say("Up and down")
        case Length.ONE_SUIT:
            return words.say("12 rounds")
        case Length.OWN:
            return words.say("Own list")
        case Length.OPEN_END:
            return words.say("Open end")


def scoring_name(kind: ScoringKind, words: Words) -> str:
    """How a table scores."""
    match kind:
        case ScoringKind.RULE_BOOK:
            return words.say("Rule book")
        case ScoringKind.ALTERNATIVE:
            return words.say("Alternative points")
        case ScoringKind.WITHOUT_ZERO:
            return words.say("Without the zero")
        case ScoringKind.OWN:
            return words.say("Own points")


def tie_break_name(tie_break: TieBreak, words: Words) -> str:
    """What decides between equal totals."""
    match tie_break:
        case TieBreak.NONE:
            return words.say("Several win")
        case TieBreak.MOST_HITS:
            return words.say("Most exact rounds win")
        case TieBreak.HIGHEST_BIDS:
            return words.say("Highest sum of bids wins")


def rules_text(options: Options, words: Words) -> str:
    """All that is on, in a few words; the name of the rule book where nothing is."""
    return " · ".join(_on(options, words)) or words.say("Rule book")


def _on(options: Options, words: Words) -> Iterator[str]:
    yield from _plus_minus(options, words)
    if options.bidding is not Bidding.OPEN:
        yield bidding_name(options.bidding, words)
    if options.clairvoyance:
        yield words.say("Clairvoyance")
    if options.one_suit:
        yield words.say("One suit each")
    elif options.length is not Length.STANDARD:
        yield length_name(options.length, options.rounds, words)
    if options.open_end:
        yield words.say("Open end")
    if options.scoring.kind is not ScoringKind.RULE_BOOK:
        yield scoring_name(options.scoring.kind, words)
    if options.scoring.saboteur:
        yield words.say("Saboteur")
    if options.tie_break is not TieBreak.NONE:
        yield tie_break_name(options.tie_break, words)
    if options.specials:
        yield words.say("Special cards")
    if options.club:
        yield words.say("Club")


def _plus_minus(options: Options, words: Words) -> Iterator[str]:
    if options.plus_minus is PlusMinus.OFF:
        return
    if options.plus_minus is PlusMinus.WARN:
        yield words.say("Plus/minus one, warning only")
    else:
        yield words.say("Plus/minus one")
    if options.plus_minus_from > 1:
        yield words.say("from round {round}", round=options.plus_minus_from)
    if not options.plus_minus_ones:
        yield words.say("not with one card")
    if options.leading_only:
        yield words.say("only for leading dealers")
    elif options.zero_free:
        yield words.say("0 is free")
    if options.leading_only and options.hardcore_from:
        yield words.say_n(
            "hardcore from {n} card", "hardcore from {n} cards", options.hardcore_from
        )
