"""The rules in short, as the table plays them: what the help page lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.app.names import special_name
from scorepad.app.words import Words
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import Special

EXAMPLES = ((0, 0), (1, 1), (2, 2), (3, 3), (2, 1), (1, 3), (3, 0))
"""Bid and tricks of the worked examples, in a hand of :data:`EXAMPLE_CARDS`."""

EXAMPLE_CARDS = 5


@dataclass(frozen=True)
class Line:
    """One line of a table: the case and what holds then. ``number`` aligns it as a number."""

    case: str
    rule: str
    number: bool = False


@dataclass(frozen=True)
class Section:
    """A short table with a title."""

    title: str
    lines: tuple[Line, ...]


def rulebook(rules: RuleSet, words: Words) -> tuple[Section, ...]:
    """The tables for ``rules``; what is not on is left out."""
    sections = [
        Section(words.say("Wizards and Jesters"), tuple(_wizards(words))),
        Section(words.say("Who wins a trick"), tuple(_order(rules, words))),
        Section(words.say("Following suit"), tuple(_following(rules, words))),
        Section(words.say("Trump"), tuple(_trump(rules, words))),
        Section(words.say("Points"), tuple(_points(rules, words))),
    ]
    if rules.specials:
        sections.insert(2, Section(words.say("Special cards"), tuple(_specials(rules, words))))
    variants = (*_plus_minus(rules, words), *_variants(rules, words))
    if variants:
        sections.append(Section(words.say("Variants of this table"), variants))
    return tuple(sections)


def _wizards(words: Words) -> Iterator[Line]:
    yield Line(
        words.say("Wizard in the trick"),
        words.say("It wins. Where there are several, the first one wins."),
    )
    yield Line(
        words.say("Wizard led"),
        words.say("There is no suit to follow. All play what they like, also a Wizard or Jester."),
    )
    yield Line(
        words.say("Jester in the trick"),
        words.say("It loses to every Wizard and every card of a suit."),
    )
    yield Line(
        words.say("Jester led"),
        words.say(
            "The first card of a suit sets the suit to follow. If a Wizard comes before it, "
            "all stay free."
        ),
    )
    yield Line(words.say("Only Jesters"), words.say("The first Jester wins."))


def _order(rules: RuleSet, words: Words) -> Iterator[Line]:
    ranks = [
        words.say("the first Wizard"),
        words.say("without a Wizard: the highest trump"),
        words.say("without trump: the highest card of the suit led"),
        words.say("only Jesters: the first Jester"),
    ]
    if Special.DRAGON in rules.specials:
        ranks.insert(0, words.say("the Dragon"))
        if Special.FAIRY in rules.specials:
            ranks.insert(0, words.say("the Fairy, if the Dragon is in the trick"))
    for number, rank in enumerate(ranks, start=1):
        yield Line(words.say_in("rank", "{n}.", n=number), rank)


def _following(rules: RuleSet, words: Words) -> Iterator[Line]:
    yield Line(
        words.say("You have the suit led"),
        words.say("Play it, or a Wizard or a Jester."),
    )
    yield Line(
        words.say("You do not have it"),
        words.say("Play what you like: trump, another suit, a Wizard or a Jester."),
    )
    yield Line(
        words.say("Later cards"),
        words.say("The suit to follow does not change within a trick."),
    )
    if rules.specials:
        yield Line(
            words.say("Special cards"),
            words.say("They may always be played, as Wizards and Jesters."),
        )


def _trump(rules: RuleSet, words: Words) -> Iterator[Line]:
    yield Line(words.say("A card of a suit turned up"), words.say("Its suit is trump."))
    yield Line(
        words.say("Wizard turned up"),
        words.say("The dealer looks at the hand and names one of the four suits."),
    )
    yield Line(words.say("Jester turned up"), words.say("No trump"))
    if not rules.specials:
        yield Line(words.say("All cards are dealt"), words.say("No trump"))


def _points(rules: RuleSet, words: Words) -> Iterator[Line]:
    scoring = rules.scoring
    yield _formula(rules, words)
    if scoring.saboteur:
        yield Line(
            words.say("Saboteur"),
            words.say_n(
                "The dealer does not bid and gets {n} point.",
                "The dealer does not bid and gets {n} points.",
                scoring.saboteur_points,
            ),
        )
    for bid, tricks in EXAMPLES:
        case = words.say("bid {bid}, made {tricks}", bid=bid, tricks=tricks)
        points = scoring.points(bid, tricks, EXAMPLE_CARDS)
        yield Line(case, words.signed(points), number=True)


def _formula(rules: RuleSet, words: Words) -> Line:
    return Line(words.say("Counting"), _counting(rules, words))


def _counting(rules: RuleSet, words: Words) -> str:
    own = rules.scoring
    match own.kind:
        case ScoringKind.RULE_BOOK:
            return words.say(
                "Bid made: 20, and 10 for each trick. Missed: −10 for each trick too many or "
                "too few."
            )
        case ScoringKind.ALTERNATIVE:
            return words.say(
                "10 for each trick. Bid made: 10 more for each card of the round. Missed by 1, 2, "
                "3 tricks: −10, −30, −60. The examples: a round of {cards} cards.",
                cards=EXAMPLE_CARDS,
            )
        case ScoringKind.WITHOUT_ZERO:
            return words.say(
                "Bid made: 2, and 1 for each trick. Missed: −1 for each trick too many or too few."
            )
        case ScoringKind.OWN:
            return words.say(
                "Bid made: {bonus}, and {trick} for each trick. Missed: {miss} for each trick too "
                "many or too few.",
                bonus=own.bonus,
                trick=own.per_trick,
                miss=-own.per_miss,
            )


def _specials(rules: RuleSet, words: Words) -> Iterator[Line]:
    for special in Special:
        if special in rules.specials:
            yield Line(special_name(special, words), _special(special, words))


def _special(special: Special, words: Words) -> str:
    match special:
        case Special.BOMB:
            return words.say(
                "Nobody wins its trick; who would have won leads next. Turned up: no trump."
            )
        case Special.CLOUD:
            return words.say(
                "Counts 9¾ in the suit its player names. Who wins its trick changes the bid by "
                "exactly one."
            )
        case Special.WEREWOLF:
            return words.say(
                "Before the bids its holder swaps it for the trump card and names a suit or no "
                "trump. In a trick: see your leaflet."
            )
        case Special.JUGGLER:
            return words.say(
                "Counts 7½ in the suit its player names. After the trick everybody passes a card "
                "to the left."
            )
        case Special.DRAGON:
            return words.say(
                "Above all cards, Wizards too; only the Fairy beats it. Turned up: the dealer "
                "chooses trump."
            )
        case Special.FAIRY:
            return words.say(
                "Below all cards, Jesters too, but it beats the Dragon. Turned up: no trump."
            )
        case Special.SHAPE_SHIFTER:
            return words.say(
                "A Wizard or a Jester, as its player says. Turned up: the dealer chooses trump."
            )
        case Special.WITCH:
            return words.say(
                "Its player swaps a card of the hand for one of the trick. Turned up: no trump. "
                "Its rank in a trick: see your leaflet."
            )
        case Special.VAMPIRE:
            return words.say("Copies the card that was turned up for trump, with its effect.")


def _plus_minus(rules: RuleSet, words: Words) -> Iterator[Line]:
    if rules.plus_minus is PlusMinus.OFF:
        return
    title = words.say("Plus/minus one")
    if rules.plus_minus is PlusMinus.STRICT and rules.scoring.saboteur:
        yield Line(
            title,
            words.say(
                "The bids must not add up to the tricks: who bids last may not say the number that "
                "is missing."
            ),
        )
    elif rules.plus_minus is PlusMinus.STRICT:
        yield Line(
            title,
            words.say(
                "The bids must not add up to the tricks: the dealer, who bids last, may not say "
                "the number that is missing."
            ),
        )
    else:
        yield Line(title, words.say("Where the bids add up to the tricks, Scorepad says so."))
    if rules.plus_minus_from > 1:
        text = words.say("It holds from round {round} on.", round=rules.plus_minus_from)
        yield Line(title, text)
    if not rules.plus_minus_ones:
        yield Line(title, words.say("It does not hold in hands of one card."))
    if rules.dealer_may_say_zero:
        yield Line(title, words.say("The dealer may always say 0."))
    if rules.leading_only:
        yield Line(title, words.say("It holds only for a dealer who leads in points."))
        if rules.hardcore_from:
            yield Line(
                title,
                words.say_n(
                    "From {n} trick on it holds for every dealer.",
                    "From {n} tricks on it holds for every dealer.",
                    rules.hardcore_from,
                ),
            )


def _variants(rules: RuleSet, words: Words) -> Iterator[Line]:
    match rules.bidding:
        case Bidding.HIDDEN:
            yield Line(
                words.say("Hidden bid"),
                words.say("All write their bid down; all bids are shown together before play."),
            )
        case Bidding.SECRET | Bidding.SECRET_LATE:
            yield Line(
                words.say("Secret prediction"),
                words.say("The bids stay hidden until the round has been played."),
            )
        case Bidding.OPEN:
            pass
    if rules.clairvoyance:
        yield Line(
            words.say("Clairvoyance"),
            words.say(
                "In a hand of one card all hold it to the forehead without having looked at it."
            ),
        )
    if rules.one_suit:
        yield Line(words.say("One suit each"), words.say("The game ends after 12 rounds."))
    elif rules.schedule != tuple(range(1, len(rules.schedule) + 1)):
        cards = " ".join(words.number(one) for one in rules.schedule)
        yield Line(words.say("Cards of each round"), cards)
    if rules.open_end:
        yield Line(
            words.say("Open end"),
            words.say("The game goes on until somebody declares the last round."),
        )
    if rules.tie_break is not TieBreak.NONE:
        most = rules.tie_break is TieBreak.MOST_HITS
        yield Line(
            words.say("Equal totals"),
            words.say("Who made the bid in more rounds is ahead.")
            if most
            else words.say("Who has the higher sum of bids is ahead."),
        )
