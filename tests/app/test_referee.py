"""The referee: one tap from a round, the verdict in a sentence, the rules of the table."""

from __future__ import annotations

from itertools import product

import flet as ft
import pytest

from scorepad.app.views.referee import Trick, TrickView, card_name, trick_view
from scorepad.app.views.rulebook import Section, rulebook
from scorepad.app.words import LANGUAGES, Words
from scorepad.wizard import cards as c
from scorepad.wizard.cards import Card
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, Suit, TieBreak, Trump
from scorepad.wizard.schedules import descending, first, odd, standard
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS, Special
from tests.app.given import begin, game, played
from tests.app.house import Client, House
from tests.games.load import WholeRound

EN, DE, NL = (Words(language) for language in LANGUAGES)
BASE = RuleSet(standard(4))
ALL = RuleSet(standard(4), specials=frozenset(Special))


def seen(trick: Trick, rules: RuleSet = ALL, most: int = 4) -> TrickView:
    return trick_view(trick, rules, most, EN)


def judged(*cards: Card, trump: Suit | None = None) -> tuple[str, str]:
    view = seen(Trick(trump, cards))
    return view.headline, view.reason


# --- over the screen


def opened(house: House, **rules: object) -> Client:
    phone = house.open(begin(house, **rules))  # type: ignore[arg-type]
    phone.tap("referee")
    return phone


def test_the_referee_is_one_tap_away_and_back_leads_to_the_round(house: House) -> None:
    phone = opened(house)
    assert (phone.taps, phone.route) == (1, "/game/game1/referee")
    assert phone.says("Who wins this trick?")
    phone.tap("back")
    assert phone.route == "/game/game1"
    assert phone.has("key-0")


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 640), (360, 740), (412, 915), (568, 320), (844, 390), (768, 1024), (1280, 800)],
)
@pytest.mark.parametrize("scale", [1, 2])
def test_the_referee_is_one_tap_away_on_every_screen(
    house: House, width: int, height: int, scale: float
) -> None:
    phone = house.open(begin(house), width=width, height=height)
    phone.grow(scale)
    for address in ("/game/game1", "/game/game1/sheet"):
        phone.go(address)
        phone.tap("referee")
        assert phone.route == f"{address}/referee"
        assert phone.says("Who wins this trick?")
        phone.tap("back")
        assert phone.route == address


@pytest.mark.parametrize("bidding", ["hidden", "secret", "secret-late"])
def test_the_referee_is_one_tap_away_while_bids_go_round(house: House, bidding: str) -> None:
    phone = opened(house, bidding=Bidding(bidding))
    assert phone.taps == 1
    assert phone.says("Who wins this trick?")


def test_a_narrow_bar_cuts_the_title_short_and_a_wide_one_does_not(house: House) -> None:
    phone = house.open(begin(house), width=320)
    assert "Round 1/15" in phone.texts()
    phone.resize(360, 740)
    assert "Round 1 of 15" in phone.texts()
    phone.grow(2)
    assert "Round 1/15" in phone.texts()


def test_the_sheet_of_a_finished_game_has_no_referee(house: House) -> None:
    address, bids = begin(house, cards=(1,)), (0, 0, 0, 1)
    played(house, address, [WholeRound(1, bids, bids, (), ())])
    assert not house.open(f"{address}/sheet").has("referee")


def test_a_key_enters_nothing_beside_the_referee_of_the_sheet(house: House) -> None:
    phone = house.open(f"{begin(house)}/sheet/referee")
    phone.press("1")
    assert game(phone).current.untouched


def test_the_rule_book_opens_without_a_game(house: House) -> None:
    phone = house.open("/referee")
    assert phone.says("Who wins this trick?")
    assert not phone.has("card-dragon")
    phone.tap("back")
    assert phone.route == "/"


def test_the_leaflets_first_trick(house: House) -> None:
    phone = opened(house)
    phone.tap("trump-red")
    phone.tap("card-blue-5")
    phone.tap("card-blue-3")
    phone.tap("card-jester")
    assert phone.shown("verdict")[0] == "Card 1 wins: Humans 5"
    assert phone.says("Card 1: Humans 5, wins the trick")


def test_the_trump_of_the_round_is_taken_over(house: House) -> None:
    phone = house.open(begin(house))
    phone.tap("trump-red")
    assert game(phone).current.trump is Trump.RED
    phone.tap("referee")
    assert "Trump: Dwarves" in phone.shown("tool")


def test_without_a_trump_nobody_wins_what_goes_by_it(house: House) -> None:
    phone = opened(house)
    chosen = {
        c.content.key: c.selected
        for c in phone.controls()
        if isinstance(c, ft.Semantics) and c.content is not None
    }
    assert not any(chosen[f"trump-{one}"] for one in ("blue", "green", "red", "yellow", "none"))
    phone.tap("card-blue-5")
    phone.tap("suit-red")
    phone.tap("card-red-2")
    assert phone.shown("verdict")[0] == "What is trump?"
    assert not phone.says("wins the trick")
    phone.tap("trump-none")
    assert phone.shown("verdict")[0] == "Card 1 wins: Humans 5"
    phone.tap("trump-red")
    assert phone.shown("verdict")[0] == "Card 2 wins: Dwarves 2"


def test_a_wizard_wins_whatever_is_trump(house: House) -> None:
    phone = opened(house)
    phone.tap("card-blue-5")
    phone.tap("card-wizard")
    assert phone.shown("verdict")[0] == "Card 2 wins: Wizard"


def test_after_a_wizard_trump_is_unknown_until_the_dealer_chose(house: House) -> None:
    phone = house.open(begin(house))
    phone.tap("trump-wizard")
    phone.tap("referee")
    assert "Trump?" in phone.shown("tool")
    phone.go("/game/game1")
    phone.tap("trump-wizard-green")
    phone.tap("referee")
    assert "Trump: Elves" in phone.shown("tool")


def test_where_all_cards_are_dealt_there_is_no_trump_to_ask_for(house: House) -> None:
    phone = opened(house, cards=(15,))
    assert "No trump" in phone.shown("tool")


def test_two_quick_taps_are_two_cards(house: House) -> None:
    phone = opened(house)
    phone.tap("card-wizard", after=0.01)
    phone.tap("card-wizard", after=0.01)
    assert phone.has("played-2")


def test_a_card_is_taken_back_and_a_new_trick_begins(house: House) -> None:
    phone = opened(house)
    assert not phone.enabled("back-card")
    phone.tap("suit-green")
    phone.tap("card-green-9")
    phone.tap("card-jester")
    phone.tap("back-card")
    assert phone.has("played-1")
    assert not phone.has("played-2")
    phone.tap("clear")
    assert not phone.has("played-1")
    assert phone.has("card-green-9"), "the suit stays chosen"


def test_a_card_that_lies_in_the_trick_cannot_come_again(house: House) -> None:
    phone = opened(house)
    phone.tap("card-blue-5")
    assert not phone.enabled("card-blue-5")
    assert phone.enabled("card-blue-6")


def test_a_trick_has_as_many_cards_as_players(house: House) -> None:
    phone = opened(house)
    for value in (1, 2, 3, 4):
        phone.tap(f"card-blue-{value}")
    assert not phone.enabled("card-wizard")
    assert not phone.says("To be followed: Humans.")


def test_the_vampire_asks_what_it_copies(house: House) -> None:
    phone = opened(house, specials=frozenset(Special))
    phone.tap("card-wizard")
    phone.tap("vampire")
    assert phone.says("Which card does the Vampire copy?")
    phone.tap("back-card")
    assert not phone.says("Which card does the Vampire copy?")
    phone.tap("vampire")
    phone.tap("card-dragon")
    assert phone.shown("verdict")[0] == "Card 2 wins: Vampire as Dragon"
    assert not phone.enabled("vampire")
    assert not phone.enabled("card-dragon")


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(320, 640, 2.0), (740, 360, 1.0), (1100, 760, 1.0)]
)
def test_the_trick_stays_when_the_screen_turns_or_text_grows(
    house: House, width: float, height: float, scale: float
) -> None:
    phone = opened(house, specials=frozenset(Special))
    phone.tap("card-blue-5")
    phone.resize(width, height)
    phone.grow(scale)
    assert phone.has("played-1")
    phone.tap("card-bomb")
    assert phone.says("Nobody wins the trick")


@pytest.mark.parametrize("edition", DECKS)
def test_only_the_special_cards_of_the_deck_are_there(house: House, edition: int) -> None:
    phone = opened(house, specials=DECKS[edition])
    keys = " ".join(str(control.key) for control in phone.controls())
    for special in Special:
        assert (special.value in keys) is (special in DECKS[edition])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language(house: House, language: str) -> None:
    phone = house.open("/referee", languages=(language,))
    assert phone.says(Words(language).say("Who wins this trick?"))


# --- the sentences


def test_each_reason_is_one_sentence() -> None:
    red = c.number(Suit.RED, 7)
    blue = c.number(Suit.BLUE, 9)
    unknown = seen(Trick(None, (red, blue), trump_known=False))
    found = {
        judged(),
        judged(c.WIZARD),
        judged(red, blue, trump=Suit.BLUE),
        judged(red, blue),
        judged(c.JESTER),
        judged(c.DRAGON),
        judged(c.DRAGON, c.FAIRY),
        judged(c.FAIRY),
        judged(red, c.BOMB),
        judged(c.BOMB),
        judged(red, c.WITCH),
        judged(c.WEREWOLF),
        (unknown.headline, unknown.reason),
    }
    assert len({reason for _, reason in found}) == len(found) == 13
    assert all(reason.endswith(".") for _, reason in found)


def test_beside_the_bomb_who_leads_next_is_named() -> None:
    headline, reason = judged(c.JESTER, c.number(Suit.GREEN, 2), c.BOMB)
    assert headline == "Nobody wins the trick"
    assert "Card 2, Elves 2, would have won it" in reason


def test_where_no_rule_is_certain_the_table_decides() -> None:
    headline, reason = judged(c.number(Suit.GREEN, 2), c.WITCH)
    assert headline == "The table decides"
    assert "Witch" in reason
    assert "Without it card 1 would win." in reason


def test_what_the_cards_do_beside_is_said() -> None:
    notes = seen(Trick(None, (c.cloud(Suit.RED), c.juggler(Suit.RED)))).notes
    assert [note.partition(":")[0] for note in notes] == ["Cloud", "Juggler", "To be followed"]
    bombed = seen(Trick(None, (c.cloud(Suit.RED), c.BOMB))).notes
    assert not any(note.startswith("Cloud") for note in bombed), "nobody won it"


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (c.number(Suit.RED, 13), "Zwerge 13"),
        (c.cloud(Suit.GREEN), "Wolke 9¾ (Elfen)"),
        (c.juggler(Suit.BLUE), "Jongleur 7½ (Menschen)"),
        (c.shape_shifter(c.JESTER), "Gestaltenwandler als Narr"),
        (c.vampire(c.number(Suit.YELLOW, 1)), "Vampir als Riesen 1"),
        (c.WIZARD, "Zauberer"),
        (c.WITCH, "Hexe"),
    ],
)
def test_cards_are_named_in_german(card: Card, name: str) -> None:
    assert card_name(card, DE) == name


# --- the tables


def cases(sections: tuple[Section, ...]) -> dict[str, list[str]]:
    return {one.title: [line.rule for line in one.lines] for one in sections}


def test_the_base_game_has_no_word_of_variants() -> None:
    titles = list(cases(rulebook(BASE, EN)))
    assert titles == [
        "Wizards and Jesters",
        "Who wins a trick",
        "Following suit",
        "Trump",
        "Points",
    ]


@pytest.mark.parametrize(
    ("schedule", "told"),
    [
        (odd(4), "1 3 5 7 9 11 13 15"),
        ((2, 2, 5), "2 2 5"),
        (descending(12), "5 4 3 2 1"),
        (standard(4), ""),
        (first(4, 5), ""),
    ],
)
def test_cards_that_do_not_go_up_by_one_are_listed(schedule: tuple[int, ...], told: str) -> None:
    found = cases(rulebook(RuleSet(schedule), EN)).get("Variants of this table", [])
    assert found == ([told] if told else [])


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"plus_minus": PlusMinus.STRICT}, "may not say the number"),
        ({"plus_minus": PlusMinus.WARN}, "Scorepad says so"),
        ({"plus_minus": PlusMinus.STRICT, "plus_minus_from": 4}, "from round 4 on"),
        ({"plus_minus": PlusMinus.STRICT, "plus_minus_ones": False}, "not hold in hands of one"),
        ({"plus_minus": PlusMinus.STRICT, "zero_free": True}, "may always say 0"),
        ({"plus_minus": PlusMinus.STRICT, "leading_only": True}, "who leads in points"),
        (
            {"plus_minus": PlusMinus.STRICT, "leading_only": True, "hardcore_from": 4},
            "From 4 tricks on",
        ),
        ({"bidding": Bidding.HIDDEN}, "shown together before play"),
        ({"bidding": Bidding.SECRET}, "hidden until the round has been played"),
        ({"bidding": Bidding.SECRET_LATE}, "hidden until the round has been played"),
        ({"clairvoyance": True}, "forehead"),
        ({"one_suit": True}, "after 12 rounds"),
        ({"open_end": True}, "declares the last round"),
        ({"tie_break": TieBreak.MOST_HITS}, "in more rounds"),
        ({"tie_break": TieBreak.HIGHEST_BIDS}, "higher sum of bids"),
    ],
)
def test_each_variant_that_is_on_is_explained(changes: dict[str, object], words: str) -> None:
    rules = RuleSet(standard(4), **changes)  # type: ignore[arg-type]
    assert any(words in rule for rule in cases(rulebook(rules, EN))["Variants of this table"])


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        (Scoring(), ["+20", "+30", "+40", "+50", "−10", "−20", "−30"]),
        (
            Scoring(ScoringKind.ALTERNATIVE),
            ["+50", "+60", "+70", "+80", "0", "0", "−60"],
        ),
        (Scoring(ScoringKind.WITHOUT_ZERO), ["+2", "+3", "+4", "+5", "−1", "−2", "−3"]),
        (
            Scoring(ScoringKind.OWN, bonus=5, per_trick=1, per_miss=2),
            ["+5", "+6", "+7", "+8", "−2", "−4", "−6"],
        ),
    ],
)
def test_points_are_shown_by_example(scoring: Scoring, points: list[str]) -> None:
    assert cases(rulebook(RuleSet(standard(4), scoring=scoring), EN))["Points"][1:] == points


def test_the_saboteur_is_explained_with_the_points() -> None:
    rules = RuleSet(standard(4), scoring=Scoring(saboteur=True))
    assert "The dealer does not bid and gets 20 points." in cases(rulebook(rules, EN))["Points"]


def test_beside_a_saboteur_plus_minus_one_limits_who_bids_last() -> None:
    rules = RuleSet(standard(4), PlusMinus.STRICT, scoring=Scoring(saboteur=True))
    (line,) = cases(rulebook(rules, EN))["Variants of this table"]
    assert "who bids last" in line
    assert "dealer" not in line


def test_each_special_card_of_the_deck_has_a_line() -> None:
    tables = cases(rulebook(ALL, EN))
    assert len(set(tables["Special cards"])) == len(Special)
    assert tables["Who wins a trick"][:2] == [
        "the Fairy, if the Dragon is in the trick",
        "the Dragon",
    ]
    assert "All cards are dealt" not in {
        line.case for section in rulebook(ALL, EN) for line in section.lines
    }


@pytest.mark.parametrize(("words", "rules"), list(product((DE, NL), (BASE, ALL))))
def test_no_line_is_left_in_english(words: Words, rules: RuleSet) -> None:
    english = {line.rule for one in rulebook(rules, EN) for line in one.lines if not line.number}
    there = {line.rule for one in rulebook(rules, words) for line in one.lines}
    assert not english & there
