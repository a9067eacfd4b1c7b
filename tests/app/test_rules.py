"""The rules of the next game: every variant, named rule sets, who may play."""

from __future__ import annotations

import itertools
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorepad.app.rule_sets import (
    MAX_RULES_NAME,
    MOST_RULE_SETS,
    PRESETS,
    Preset,
    RuleBook,
    preset_of,
    preset_options,
    read_rule_book,
)
from scorepad.app.settings import Options, Settings, options_to_json, read_options, read_settings
from scorepad.app.typed import read_cards, read_points
from scorepad.app.views.asking import Asker, Number, Question, problems
from scorepad.app.views.rule_words import rules_text
from scorepad.app.views.rules import (
    USUAL_HARDCORE,
    bidding_questions,
    end_question,
    habit_questions,
    length_questions,
    scoring_questions,
    special_questions,
    sum_questions,
    tie_questions,
)
from scorepad.app.words import LANGUAGES, Words
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS, Special
from tests.app.given import FOUR, begin, game, options, seat
from tests.app.house import Client, House, names_of

EVERYTHING = Options(
    plus_minus=PlusMinus.STRICT,
    plus_minus_from=3,
    note_trump=False,
    reader=Reader.DEALER,
    plus_minus_ones=False,
    zero_free=True,
    leading_only=True,
    hardcore_from=4,
    bidding=Bidding.SECRET,
    clairvoyance=True,
    one_suit=True,
    length=Length.OWN,
    rounds=7,
    cards=(1, 3, 5),
    open_end=True,
    scoring=Scoring(ScoringKind.OWN, 5, 2, -3, saboteur=True),
    tie_break=TieBreak.HIGHEST_BIDS,
    specials=DECKS[66],
    club=True,
)
P = [f"P{n}" for n in range(1, 13)]


def rules(phone: Client, *sections: str) -> None:
    """Go to the rules and open sections."""
    phone.go("/new/rules")
    for key in sections:
        phone.tap(f"section-{key}")


def started(phone: Client, players: int = 4) -> RuleSet:
    """Start a game of new players; its rules."""
    phone.go("/new")
    seat(phone, P[:players])
    phone.tap("start")
    return game(phone).rules


# --- what is kept


def test_all_options_come_back_from_their_note() -> None:
    kept = Settings(options=EVERYTHING, rules_name="Ours")
    assert read_settings(kept.to_text()) == kept
    assert read_options(options_to_json(EVERYTHING)) == EVERYTHING


def test_the_note_of_an_older_version_reads_as_it_was_meant() -> None:
    old = (
        '{"language": "de", "options": {"plus_minus": "warn", "plus_minus_from": 2, '
        '"note_trump": false, "reader": "leader"}}'
    )
    assert read_settings(old).options == Options(
        plus_minus=PlusMinus.WARN, plus_minus_from=2, note_trump=False, reader=Reader.LEADER
    )


@pytest.mark.parametrize(
    "bent",
    [
        {"length": "endless"},
        {"cards": [1, "2"]},
        {"cards": [True]},
        {"cards": 3},
        {"specials": "bomb"},
        {"rounds": 0},
        {"rounds": True},
        {"hardcore_from": -1},
        {"plus_minus_from": 0},
        {"scoring": 3},
        {"scoring": {"kind": "magic", "bonus": 10**9, "saboteur": 1}},
        {"club": 1},
        [],
        None,
    ],
)
def test_what_does_not_fit_in_a_note_falls_back(bent: object) -> None:
    assert read_options(bent) == Options()


def test_unknown_special_cards_in_a_note_are_left_out() -> None:
    assert read_options({"specials": ["bomb", "unicorn", 3]}).specials == {Special.BOMB}


def test_what_has_no_effect_is_not_written_into_a_game() -> None:
    idle = Options(zero_free=True, leading_only=True, hardcore_from=4, plus_minus_ones=False)
    assert idle.rule_set(4) == Options().rule_set(4)
    numbers = Options(scoring=Scoring(ScoringKind.ALTERNATIVE, bonus=3))
    assert numbers.rule_set(4).scoring == Scoring(ScoringKind.ALTERNATIVE)


def test_the_schedule_follows_the_number_of_players() -> None:
    odd = Options(length=Length.ODD)
    assert odd.rule_set(4).schedule == (1, 3, 5, 7, 9, 11, 13, 15)
    assert odd.rule_set(6).schedule == (1, 3, 5, 7, 9)


def test_every_preset_can_be_played_by_the_number_of_players_it_is_made_for() -> None:
    assert all(not problems(one, 4) for one in PRESETS.values())
    final = PRESETS[Preset.CHAMPIONSHIP].rule_set(4)
    assert final.schedule == (1, 3, 5, 7, 9, 11, 13, 15)
    assert (final.strict, final.plus_minus_ones) == (True, False)
    canadian = PRESETS[Preset.CANADIAN].rule_set(4)
    assert (canadian.leading_only, canadian.hardcore_from) == (True, 4)
    assert PRESETS[Preset.JUBILEE].rule_set(4).deck == 66
    assert PRESETS[Preset.SHORT].rule_set(4).schedule == (1, 2, 3, 4, 5)


def test_a_preset_changes_no_habits_and_is_known_again() -> None:
    habits = Options(note_trump=False, reader=Reader.NOBODY, club=True, one_suit=True)
    for preset in Preset:
        after = preset_options(preset, habits)
        assert (after.note_trump, after.reader, after.club) == (False, Reader.NOBODY, True)
        assert preset_of(after) is preset
    assert preset_of(EVERYTHING) is None


def test_rule_sets_come_back_from_their_note() -> None:
    book = RuleBook().saved("Our Friday rules", EVERYTHING).saved("Kids", Options())
    assert read_rule_book(book.to_text()) == book
    assert book.find("our FRIDAY rules") == book.sets[0]
    assert book.renamed("Kids", "Children").sets[1].name == "Children"
    assert book.without("kids").sets == book.sets[:1]


@pytest.mark.parametrize("text", [None, "", "{", "3", "[3, {}, {}]", '[{"name": 3}]', "[" * 9999])
def test_a_damaged_note_of_rule_sets_is_an_empty_book(text: str | None) -> None:
    assert read_rule_book(text) == RuleBook()


def test_no_more_rule_sets_are_read_than_can_be_kept() -> None:
    many = [{"name": f"Rules {n}"} for n in range(MOST_RULE_SETS + 5)]
    long = [{"name": "N" * (MAX_RULES_NAME + 1)}, {"name": "   "}]
    assert len(read_rule_book(json.dumps(long + many)).sets) == MOST_RULE_SETS


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1 3 5 7", (1, 3, 5, 7)),
        (" 1,3;5\n 7 ", (1, 3, 5, 7)),
        ("", ()),
        ("1 x", "x"),
        ("-1", "-1"),
        ("2.5", "2.5"),
        ("٣", "٣"),
        ("1" * 30, "1" * 30),
    ],
)
def test_an_own_list_is_read_as_people_type_it(typed: str, read: object) -> None:
    assert read_cards(typed) == read


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("20", 20),
        (" − 5 ", -5),
        ("+7", 7),
        ("", 0),
        ("-", 0),
        ("1000", 1000),
        ("1001", None),
        ("x", None),
        ("1.5", None),
        ("9" * 50, None),
    ],
)
def test_points_are_read_as_people_type_them(typed: str, read: int | None) -> None:
    assert read_points(typed) == read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words_in_the_row(language: str) -> None:
    words = Words(language)
    plain = rules_text(Options(), words)
    for name, value in options_to_json(EVERYTHING).items():
        quiet = {"plus_minus_from", "plus_minus_ones", "zero_free", "leading_only"}
        quiet |= {"note_trump", "reader", "hardcore_from", "rounds", "cards"}
        one = replace(Options(), **{name: getattr(EVERYTHING, name)})
        assert (rules_text(one, words) == plain) == (name in quiet), (name, value)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"plus_minus": PlusMinus.WARN}, "Plus/minus one, warning only"),
        ({"plus_minus_from": 3, "zero_free": True}, "Plus/minus one · from round 3 · 0 is free"),
        ({"plus_minus_ones": False}, "Plus/minus one · not with one card"),
        (
            {"leading_only": True, "hardcore_from": 4, "zero_free": True},
            "Plus/minus one · only for leading dealers · hardcore from 4 cards",
        ),
    ],
)
def test_the_row_names_every_flavour(changes: dict[str, Any], said: str) -> None:
    options = replace(Options(plus_minus=PlusMinus.STRICT), **changes)
    assert rules_text(options, Words("en")) == said


# --- the row on the new game screen


def test_the_row_names_what_is_on(house: House) -> None:
    options(house, plus_minus=PlusMinus.STRICT, length=Length.QUICK, specials=DECKS[66])
    phone = house.open("/new")
    assert phone.says("Rules: Plus/minus one · Quick play · Special cards")


def test_the_row_says_rule_book_where_nothing_is_on(phone: Client) -> None:
    phone.tap("new")
    assert phone.says("Rules: Rule book")


def test_done_and_back_lead_to_the_new_game(phone: Client) -> None:
    for leave in ("done", "back", ""):
        phone.go("/new")
        phone.tap("rules")
        assert phone.route == "/new/rules"
        if leave:
            phone.tap(leave)
        else:
            phone.back()
        assert phone.route == "/new"


def test_a_known_group_with_rules_of_its_own_starts_in_two_taps(house: House) -> None:
    begin(house)
    options(house, length=Length.ODD, specials=DECKS[69])
    phone = house.open()
    phone.tap("new")
    phone.tap("start")
    assert phone.taps == 2
    assert game(phone).rules.schedule == (1, 3, 5, 7, 9, 11, 13, 15)
    assert game(phone).rules.deck == 69


# --- options


def test_plus_minus_one_in_all_its_flavours(phone: Client) -> None:
    rules(phone)
    for key in ("plus-minus-strict", "from-round-more", "flavour-not-ones", "flavour-zero-free"):
        phone.tap(key)
    kept = started(phone)
    assert (kept.plus_minus, kept.plus_minus_from) == (PlusMinus.STRICT, 2)
    assert (kept.plus_minus_ones, kept.zero_free) == (False, True)


def test_a_phone_on_its_side_keeps_its_height_for_the_rules(house: House) -> None:
    phone = house.open("/new/rules", width=844, height=390)
    assert not phone.has("done")
    phone.tap("back")
    assert phone.route == "/new"


def test_the_canadian_rule_with_its_hardcore(phone: Client) -> None:
    rules(phone)
    for key in ("plus-minus-warn", "flavour-leading-only", "flavour-hardcore"):
        phone.tap(key)
    assert not phone.enabled("flavour-zero-free")
    assert phone.says("then 0 is free anyway")
    kept = started(phone)
    assert (kept.plus_minus, kept.leading_only, kept.hardcore_from) == (PlusMinus.WARN, True, 4)


def stepped(phone: Client, key: str) -> list[str]:
    """All that a stepper shows from its least number to its most."""
    while phone.enabled(f"{key}-less"):
        phone.tap(f"{key}-less")
    shown = phone.shown(key)
    while phone.enabled(f"{key}-more"):
        phone.tap(f"{key}-more")
        shown += phone.shown(key)
    return shown


@pytest.mark.parametrize(
    ("length", "last"), [(Length.STANDARD, 15), (Length.ODD, 8), (Length.OWN, 3)]
)
def test_plus_minus_one_begins_in_any_round(house: House, length: Length, last: int) -> None:
    options(house, length=length, cards=(1, 16, 2), specials=DECKS[66], plus_minus="strict")
    phone = house.open("/new/rules")
    assert stepped(phone, "from-round") == [str(n) for n in range(1, last + 1)]
    assert started(phone).plus_minus_from == last


def test_plus_minus_one_from_a_round_that_a_shorter_game_has_not(house: House) -> None:
    options(house, plus_minus="warn", plus_minus_from=12, length=Length.ODD)
    phone = house.open("/new/rules")
    assert phone.shown("from-round") == ["8"]
    assert not phone.enabled("from-round-more")
    phone.tap("from-round-less")
    assert phone.shown("from-round") == ["7"]


def test_an_open_end_lets_plus_minus_one_begin_after_the_largest_hand(house: House) -> None:
    options(house, plus_minus="strict", plus_minus_from=15, open_end=True)
    phone = house.open("/new/rules")
    phone.tap("from-round-more")
    assert phone.shown("from-round") == ["16"]
    assert started(phone).plus_minus_from == 16


@pytest.mark.parametrize("players", range(2, 13))
def test_what_is_played_is_what_the_steppers_show(players: int) -> None:
    for length, open_end in itertools.product(Length, (False, True)):
        wild = Options(
            plus_minus=PlusMinus.STRICT,
            plus_minus_from=100,
            leading_only=True,
            hardcore_from=60,
            length=length,
            open_end=open_end,
            specials=DECKS[66],
        )
        shown = {
            one.key: one.shown
            for one in sum_questions(Asker(wild, players, Words("en")))
            if isinstance(one, Number)
        }
        rules = wild.rule_set(players)
        found = {"from-round": str(rules.plus_minus_from), "hardcore": str(rules.hardcore_from)}
        assert shown == found, length


@pytest.mark.parametrize(("deck", "most"), [(60, 15), (66, 16), (69, 17)])
def test_hardcore_takes_any_number_of_cards_that_the_deck_allows(
    house: House, deck: int, most: int
) -> None:
    canadian = {"plus_minus": "strict", "leading_only": True, "hardcore_from": 4}
    options(house, specials=DECKS[deck], **canadian)
    phone = house.open("/new/rules")
    assert stepped(phone, "hardcore") == [str(n) for n in range(1, most + 1)]
    assert started(phone).hardcore_from == most


def test_hardcore_needs_only_the_leading_dealer_and_comes_with_four_cards(phone: Client) -> None:
    rules(phone)
    phone.tap("plus-minus-strict")
    assert not phone.has("flavour-hardcore")
    phone.tap("flavour-leading-only")
    assert not phone.has("hardcore")
    phone.tap("flavour-hardcore")
    assert phone.shown("hardcore") == ["4"]
    phone.tap("flavour-hardcore")
    assert started(phone).hardcore_from == 0


def test_every_mixture_of_flavours_can_be_tapped_together() -> None:
    asked, found = [Options()], {Options()}
    while asked:
        asker = Asker(asked.pop(), 4, Words("en"))
        for question in sum_questions(asker):
            if isinstance(question, Question):
                after = {one.options for one in question.answers if not one.reason}
                asked += after - found
                found |= after
    for kind in (PlusMinus.STRICT, PlusMinus.WARN):
        for ones, zero, leading, hardcore in itertools.product((False, True), repeat=4):
            wanted = Options(
                plus_minus=kind,
                plus_minus_ones=ones,
                zero_free=zero,
                leading_only=leading,
                hardcore_from=USUAL_HARDCORE if leading and hardcore else 0,
            )
            assert wanted in found, wanted


QUESTIONS = (
    sum_questions,
    habit_questions,
    bidding_questions,
    length_questions,
    lambda ask: [end_question(ask)],
    scoring_questions,
    tie_questions,
    special_questions,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 12])
def test_whatever_can_be_tapped_can_be_played(players: int) -> None:
    chance = random.Random(players)
    options = Options(club=True)
    seen = set()
    for _ in range(120):
        ask = Asker(options, players, Words("en"))
        taps: list[Options] = []
        for question in itertools.chain.from_iterable(asked(ask) for asked in QUESTIONS):
            if isinstance(question, Number):
                taps += [to for to in (question.less, question.more) if to is not None]
            else:
                taps += [one.options for one in question.answers if not one.reason]
                assert all(
                    one.reason or not problems(one.options, players) for one in question.answers
                ), question.key
        options = chance.choice(taps)
        assert not problems(options, players), options
        seen.add(options)
    assert len(seen) > 60


def test_hidden_bids_exclude_plus_minus_one_and_say_why(phone: Client) -> None:
    rules(phone, "bids")
    phone.tap("bidding-hidden")
    assert not phone.enabled("plus-minus-strict")
    assert phone.says("with hidden or secret bids nobody is last")
    phone.tap("bidding-open")
    assert not phone.says("with hidden or secret bids nobody is last")
    phone.tap("plus-minus-warn")
    for way in ("hidden", "secret", "secret-late"):
        assert not phone.enabled(f"bidding-{way}")
    assert phone.says("with hidden or secret bids nobody is last")


@pytest.mark.parametrize("way", list(Bidding))
def test_each_way_to_bid(phone: Client, way: Bidding) -> None:
    rules(phone, "bids")
    if way is not Bidding.OPEN:
        phone.tap(f"bidding-{way}")
    phone.tap("variant-clairvoyance")
    kept = started(phone)
    assert (kept.bidding, kept.clairvoyance) == (way, True)


def test_one_suit_each_brings_its_twelve_rounds_and_takes_them_away(phone: Client) -> None:
    rules(phone, "bids", "rounds")
    phone.tap("variant-one-suit")
    assert not phone.enabled("length-odd")
    assert not phone.enabled("end-open-end")
    assert phone.says("One suit each takes 12 rounds")
    phone.tap("variant-one-suit")
    assert not phone.has("length-one-suit")
    phone.tap("variant-one-suit")
    kept = started(phone)
    assert (kept.one_suit, kept.schedule) == (True, tuple(range(1, 13)))


def test_one_suit_each_is_refused_to_five(phone: Client) -> None:
    phone.tap("new")
    seat(phone, P[:5])
    rules(phone, "bids")
    assert not phone.enabled("variant-one-suit")
    assert phone.says("One suit each is for 3 or 4 players.")


def test_a_refusal_names_the_rule_before_the_cards_that_do_not_suffice(house: House) -> None:
    options(house, club=True)
    phone = house.open("/new")
    seat(phone, P)
    rules(phone, "bids")
    assert not phone.enabled("variant-one-suit")
    assert phone.says("One suit each is for 3 or 4 players.")


def test_rules_that_do_not_fit_the_players_keep_the_game_from_starting(house: House) -> None:
    options(house, one_suit=True, length=Length.ONE_SUIT)
    phone = house.open("/new")
    seat(phone, P[:5])
    assert not phone.enabled("start")
    assert phone.says("One suit each is for 3 or 4 players.")
    phone.tap("rules")
    assert phone.shown("misfit") == ["One suit each is for 3 or 4 players."]
    phone.tap("section-bids")
    phone.tap("variant-one-suit")
    assert not phone.has("misfit")


@pytest.mark.parametrize(
    ("length", "cards"),
    [
        ("standard", tuple(range(1, 16))),
        ("odd", tuple(range(1, 16, 2))),
        ("quick", tuple(range(1, 16, 2))),
        ("first", (1, 2, 3, 4, 5)),
        ("descending", tuple(range(15, 0, -1))),
        ("up-and-down", (*range(1, 16), *range(14, 0, -1))),
        ("own", tuple(range(1, 16))),
    ],
)
def test_each_length_shows_its_cards_and_is_played(
    phone: Client, length: str, cards: tuple[int, ...]
) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    rules(phone, "rounds")
    if length != "standard":
        phone.tap(f"length-{length}")
    assert phone.says(f"Cards each: {' '.join(map(str, cards))}")
    phone.tap("done")
    assert phone.shown("start") == [f"Play {len(cards)} rounds"]
    phone.tap("start")
    assert game(phone).rules.schedule == cards


def test_the_first_rounds_are_stepped_as_far_as_there_are(phone: Client) -> None:
    phone.tap("new")
    seat(phone, P[:6])
    rules(phone, "rounds")
    phone.tap("length-first")
    for _ in range(5):
        phone.tap("rounds-more")
    assert not phone.enabled("rounds-more")
    assert phone.says("First 10 rounds")
    for _ in range(9):
        phone.tap("rounds-less")
    assert not phone.enabled("rounds-less")
    phone.tap("done")
    assert phone.shown("start") == ["Play 1 round"]


def test_an_own_list_is_typed_and_what_is_wrong_is_said_at_the_field(phone: Client) -> None:
    phone.tap("new")
    seat(phone, FOUR)
    rules(phone, "rounds")
    phone.tap("length-own")
    for typed, said in (
        ("1 x", "“x” is no number of cards."),
        ("", "Write the cards of each round"),
        ("1 16", "Round 2 cannot have 16 cards each; 15 is the most."),
        ("0", "Round 1 cannot have 0 cards each"),
        ("1 " * 101, "101 rounds are too many; 100 is the most."),
    ):
        phone.type("cards", typed)
        assert any(said in words for words in phone.shown("cards-error")), typed
        phone.tap("done")
        assert not phone.enabled("start")
        phone.tap("rules")
        phone.tap("section-rounds")
        assert phone.control("cards").value == typed
    phone.type("cards", "1 3 5 7")
    assert not phone.has("cards-error")
    phone.tap("done")
    phone.tap("start")
    assert game(phone).rules.schedule == (1, 3, 5, 7)


def test_an_own_list_that_is_too_much_for_more_players_is_said_before_the_start(
    house: House,
) -> None:
    options(house, length=Length.OWN, cards=(20, 20))
    phone = house.open("/new")
    seat(phone, P[:3])
    assert phone.enabled("start")
    seat(phone, P[3:4])
    assert not phone.enabled("start")
    assert phone.says("Round 1 cannot have 20 cards each; 15 is the most.")


def test_an_open_end(phone: Client) -> None:
    rules(phone, "rounds")
    phone.tap("end-open-end")
    assert phone.says("until somebody declares the last round")
    phone.tap("done")
    seat(phone, FOUR)
    assert phone.shown("start") == ["Start"]
    phone.tap("start")
    assert game(phone).rules.open_end


@pytest.mark.parametrize(
    ("kind", "hit", "miss"),
    [("rule-book", "+40", "−10"), ("alternative", "+70", "0"), ("without-zero", "+4", "−1")],
)
def test_each_scoring_shows_an_example(phone: Client, kind: str, hit: str, miss: str) -> None:
    rules(phone, "points")
    if kind != "rule-book":
        phone.tap(f"scoring-{kind}")
    phone.tap("dealer-saboteur")
    assert phone.says(f"bid 2 and made 2 gives {hit}, bid 2 and made 1 gives {miss}.")
    assert started(phone).scoring == Scoring(ScoringKind(kind), saboteur=True)


def test_own_numbers_are_typed(phone: Client) -> None:
    rules(phone, "points")
    phone.tap("scoring-own")
    phone.type("bonus", "5")
    phone.type("per_trick", "1")
    phone.type("per_miss", "")
    assert phone.says("bid 2 and made 2 gives +7, bid 2 and made 1 gives 0.")
    phone.type("per_miss", "99999")
    assert phone.shown("number-error") == ["Write a whole number from −1000 to 1000."]
    phone.send(phone.control("per_miss"), "blur")
    assert not phone.has("number-error")
    assert phone.control("per_miss").value == "0"
    assert started(phone).scoring == Scoring(ScoringKind.OWN, 5, 1, 0)


def test_ties_are_broken_as_the_table_wants(phone: Client) -> None:
    rules(phone, "ties")
    phone.tap("tie-most-hits")
    assert started(phone).tie_break is TieBreak.MOST_HITS


@pytest.mark.parametrize("deck", [61, 66, 67, 69])
def test_special_cards_by_edition(phone: Client, deck: int) -> None:
    rules(phone, "specials")
    phone.tap(f"deck-{deck}")
    assert phone.says("the last round has a trump card too")
    assert started(phone).specials == DECKS[deck]


def test_special_cards_one_by_one(phone: Client) -> None:
    rules(phone, "specials")
    phone.tap("deck-61")
    phone.tap("card-bomb")
    phone.tap("card-werewolf")
    assert started(phone).specials == {Special.BOMB}


def test_special_cards_that_an_own_list_needs_stay(house: House) -> None:
    options(house, length=Length.OWN, cards=(16,), specials=DECKS[66])
    phone = house.open("/new/rules")
    phone.tap("section-specials")
    assert not phone.enabled("deck-60")
    assert phone.says("Round 1 cannot have 16 cards each; 15 is the most.")


# --- who may play


def test_a_club_seats_two_to_twelve(phone: Client) -> None:
    rules(phone, "players")
    phone.tap("club-True")
    phone.tap("done")
    seat(phone, P[:1])
    assert phone.says("1 player is still missing: 2 to 12 can play.")
    seat(phone, P[1:2])
    assert phone.shown("start") == ["Play 30 rounds"]
    seat(phone, P[2:7])
    assert phone.shown("start") == ["Play 8 rounds"]
    seat(phone, P[7:])
    assert phone.shown("start") == ["Play 5 rounds"]
    phone.type("name", "Thirteen")
    assert any("No more than 12 can play" in words for words in phone.shown("name-error"))
    phone.type("name", "")
    phone.tap("start")
    assert len(game(phone).players) == 12


def test_seven_who_sit_already_are_too_many_without_the_club(house: House) -> None:
    options(house, club=True)
    phone = house.open("/new")
    seat(phone, P[:7])
    rules(phone, "players")
    phone.tap("club-False")
    phone.tap("done")
    assert not phone.enabled("start")
    assert phone.says("No more than 6 can play.")


# --- rule sets


@pytest.mark.parametrize("preset", list(Preset))
def test_each_preset_is_picked_with_one_tap(phone: Client, preset: Preset) -> None:
    rules(phone)
    phone.tap(f"preset-{preset}")
    assert marked(phone) == [f"preset-{preset}"]
    assert started(phone) == PRESETS[preset].rule_set(4)


def marked(phone: Client) -> list[str]:
    """The keys of the rule sets that are on."""
    found = []
    for control in phone.controls():
        if getattr(control, "selected", None):
            key = str(getattr(getattr(control, "content", None), "key", ""))
            found += [key] if key.startswith(("preset-", "set-")) else []
    return found


def save_as(phone: Client, name: str) -> None:
    phone.tap("save-as")
    phone.type("rules-name", name)
    phone.tap("save-name")


def test_our_friday_rules_are_saved_picked_and_named_in_the_row(tmp_path: Path) -> None:
    house = House(tmp_path)
    phone = house.open("/new/rules")
    phone.tap("preset-jubilee")
    phone.tap("plus-minus-strict")
    save_as(phone, "  Our  Friday rules ")
    assert marked(phone) == ["set-Our Friday rules"]
    phone.tap("preset-rule-book")
    assert marked(phone) == ["preset-rule-book"]
    house.restart()
    again = house.open("/new/rules")
    again.tap("set-Our Friday rules")
    again.tap("done")
    assert again.says("Rules: Our Friday rules")
    assert again.says("Plus/minus one · Special cards")
    kept = started(again)
    assert (kept.deck, kept.strict) == (66, True)
    house.close()


def test_saved_rules_are_edited_only_when_that_is_said(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("plus-minus-warn")
    assert phone.says("Ours with changes")
    phone.tap("set-Ours")
    assert phone.has("plus-minus-off")
    assert not phone.has("keep")
    assert not phone.has("from-round")
    phone.tap("plus-minus-warn")
    phone.tap("keep")
    assert not phone.has("keep")
    phone.tap("preset-rule-book")
    phone.tap("set-Ours")
    assert phone.has("from-round")


def test_a_change_of_saved_rules_is_taken_back(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("plus-minus-warn")
    phone.tap("keep")
    assert phone.says("Changed: Ours")
    phone.act_on_message()
    assert phone.says("Ours with changes")
    phone.tap("set-Ours")
    assert not phone.has("from-round")


def test_saved_rules_are_renamed(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("rename")
    assert phone.control("rules-name").value == "Ours"
    phone.type("rules-name", "OURS")
    phone.send(phone.control("rules-name"), "submit", "OURS")
    assert phone.has("set-OURS")
    assert not phone.has("set-Ours")
    assert marked(phone) == ["set-OURS"]


def test_saved_rules_are_deleted_and_brought_back(phone: Client) -> None:
    rules(phone)
    phone.tap("plus-minus-warn")
    save_as(phone, "Ours")
    phone.tap("delete")
    assert not phone.has("set-Ours")
    assert phone.says("Deleted: Ours")
    phone.act_on_message()
    assert marked(phone) == ["set-Ours"]
    phone.tap("preset-rule-book")
    phone.tap("set-Ours")
    assert phone.has("from-round")


def test_a_preset_cannot_be_deleted_or_renamed(phone: Client) -> None:
    rules(phone)
    phone.tap("preset-canadian")
    assert not phone.has("delete")
    assert not phone.has("rename")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("   ", "Give these rules a name."),
        ("N" * 41, "41 characters; 40 is the most"),
        (" ours ", "There are rules named ours"),
        ("rule BOOK", "There are rules named rule BOOK"),
    ],
)
def test_a_bad_name_of_rules_is_said_at_the_field(phone: Client, typed: str, said: str) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("save-as")
    phone.type("rules-name", typed)
    assert any(said in words for words in phone.shown("rules-name-error"))
    phone.tap("save-name")
    assert phone.has("rules-name")
    phone.tap("cancel-name")
    assert not phone.has("rules-name")
    assert len(read_rule_book(phone.house.keeper.note("rule-sets")).sets) == 1


def test_no_more_than_fifty_rule_sets_are_kept(house: House) -> None:
    book = RuleBook()
    for n in range(MOST_RULE_SETS):
        book = book.saved(f"Rules {n}", Options())
    house.keeper.set_note("rule-sets", book.to_text())
    phone = house.open("/new/rules")
    phone.tap("save-as")
    phone.type("rules-name", "One more")
    assert any("50 rule sets are the most" in words for words in phone.shown("rules-name-error"))


def test_rules_saved_in_one_window_are_there_in_another(house: House) -> None:
    one, other = house.open("/new/rules"), house.open("/new/rules")
    save_as(one, "Mine")
    save_as(other, "Yours")
    one.tap("plus-minus-warn")
    assert one.has("set-Mine")
    assert one.has("set-Yours")


# --- the default


def starred(phone: Client) -> list[str]:
    """The keys of the rule sets that are marked as the default."""
    return [
        str(control.key)
        for control in phone.controls()
        if str(control.key).startswith(("preset-", "set-"))
        and "new games start with it" in names_of(control)
    ]


@pytest.mark.parametrize("name", ["Our Friday rules", "=SUM(A1)", "../../x", "שלום", "🧙 Jo"])
def test_new_games_start_with_the_rule_set_that_was_made_the_default(
    tmp_path: Path, name: str
) -> None:
    house = House(tmp_path)
    phone = house.open("/new/rules")
    phone.tap("preset-jubilee")
    save_as(phone, name)
    phone.tap("default")
    assert starred(phone) == [f"set-{name}"]
    assert phone.says(f"New games start with {name}.")
    phone.tap("preset-quick")
    assert started(phone).deck == 60
    house.restart()
    again = house.open("/new")
    assert again.says(f"Rules: {name}")
    again.tap("start")
    assert game(again).rules.deck == 66
    house.close()


@pytest.mark.parametrize("preset", list(Preset))
def test_a_preset_can_be_the_default(phone: Client, preset: Preset) -> None:
    rules(phone)
    phone.tap(f"preset-{preset}")
    phone.tap("default")
    assert starred(phone) == [f"preset-{preset}"]
    assert not phone.has("default")
    phone.tap("plus-minus-warn")
    phone.tap("reader-nobody")
    started(phone)
    phone.go("/new/rules")
    assert marked(phone) == [f"preset-{preset}"]
    phone.go("/new")
    phone.tap("start")
    assert game(phone).rules.reader is Reader.NOBODY


def test_without_a_default_the_rules_of_the_last_game_are_the_next_ones(phone: Client) -> None:
    rules(phone)
    phone.tap("default")
    phone.tap("no-default")
    assert starred(phone) == []
    assert not phone.says("New games start with")
    phone.tap("preset-canadian")
    started(phone)
    phone.go("/new/rules")
    assert marked(phone) == ["preset-canadian"]


def test_rules_that_are_no_rule_set_are_saved_before_they_can_be_the_default(
    phone: Client,
) -> None:
    rules(phone)
    phone.tap("plus-minus-warn")
    assert not phone.has("default")
    save_as(phone, "Ours")
    phone.tap("plus-minus-strict")
    assert not phone.has("default")
    phone.tap("keep")
    phone.tap("default")
    assert starred(phone) == ["set-Ours"]


def test_the_default_is_renamed_deleted_and_brought_back_with_its_mark(phone: Client) -> None:
    rules(phone)
    save_as(phone, "Ours")
    phone.tap("default")
    phone.tap("rename")
    phone.type("rules-name", "Theirs")
    phone.tap("save-name")
    assert starred(phone) == ["set-Theirs"]
    phone.tap("delete")
    assert starred(phone) == []
    phone.act_on_message()
    assert starred(phone) == ["set-Theirs"]
    assert marked(phone) == ["set-Theirs"]


def test_a_default_that_another_window_deleted_is_none(house: House) -> None:
    one, other = house.open("/new/rules"), house.open("/new/rules")
    save_as(one, "Ours")
    one.tap("default")
    house.keeper.set_note("rule-sets", None)
    assert started(other) == Options().rule_set(4)
    assert starred(house.open("/new/rules")) == []


@pytest.mark.parametrize("kept", ['{"default_preset": "magic"}', '{"default_name": ["x"]}'])
def test_a_damaged_default_is_none(house: House, kept: str) -> None:
    house.keeper.set_note("settings", kept)
    assert starred(house.open("/new/rules")) == []
