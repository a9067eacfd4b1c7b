"""The rules of the next game on the screen: every variant, who may play."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scorepad.wizard.rules import Bidding, PlusMinus, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS, Special
from tests.app.given import FOUR, begin, game, options, seat
from tests.app.given_rules import P, rules, started
from tests.app.house import Client, House
from tests.app.measures import least

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


def test_a_phone_on_its_side_keeps_its_height_for_the_rules(house: House) -> None:
    phone = house.open("/new/rules", width=844, height=390)
    assert not phone.has("done")
    phone.tap("back")
    assert phone.route == "/new"


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
    assert phone.says("the last round, so it has a trump card too")
    assert started(phone).specials == DECKS[deck]


def test_a_short_game_has_a_trump_card_in_its_last_round_anyway(house: House) -> None:
    options(house, length=Length.FIRST, rounds=5, specials=DECKS[66])
    phone = house.open("/new/rules")
    phone.tap("section-specials")
    assert phone.says("60 is the plain game")
    assert not phone.says("has a trump card too")


def test_what_opens_is_brought_into_view_once(house: House) -> None:
    phone = house.open("/new/rules")

    def drawn() -> list[str]:
        keys = ((c, getattr(c.key, "value", None)) for c in phone.controls())
        (section,) = [c for c, key in keys if key == "specials"]
        section.on_size_change(SimpleNamespace(height=300))  # type: ignore[attr-defined]
        house.settle()
        return [args["scroll_key"] for name, args in phone.calls if name == "scroll_to"]

    assert drawn() == []
    phone.tap("section-specials")
    assert drawn() == ["specials"]
    phone.tap("deck-66")
    assert drawn() == ["specials"], "an answer moves nothing"
    phone.tap("section-specials")
    assert drawn() == ["specials"], "what closes stays where it is"


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


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_chip_that_is_chosen_is_as_large_as_before(house: House, scale: float) -> None:
    phone = house.open("/new/rules", languages=("de",))
    phone.grow(scale)

    def sizes() -> dict[str, tuple[float, float]]:
        chips = [c for c in phone.controls() if str(c.key).startswith("plus-minus-")]
        assert len(chips) > 2
        return {str(c.key): (least(c, scale, "width"), least(c, scale, "height")) for c in chips}

    before = sizes()
    phone.tap("plus-minus-strict")
    assert sizes() == before
