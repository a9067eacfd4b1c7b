"""Special cards at the table: one tap each, and none in a round without them."""

from __future__ import annotations

import pytest
from flet.components.public_utils import unwrap_component

from scorepad.app.parts.rows import ROW_GAP
from scorepad.app.screens.frame import BAR_HEIGHT
from scorepad.app.theme import TARGET, Look, Space
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import PlusMinus, Trump
from scorepad.wizard.specials import DECKS, Special
from tests.app.given import begin, bid, game
from tests.app.house import Client, House
from tests.app.measures import chips_height, least
from tests.driver import walk_below

MINUS = "\u2212"


def table(
    house: House, *cards: int, deck: int = 66, plus_minus: PlusMinus = PlusMinus.OFF
) -> Client:
    """A table of four with special cards; Ana deals first."""
    address = begin(house, cards=cards or (3, 3), specials=DECKS[deck], plus_minus=plus_minus)
    return house.open(address)


def test_a_round_without_special_cards_takes_no_tap_more(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 1, 0)
    phone.tap("rest")
    phone.tap("close")
    assert (phone.taps, game(phone).current.number) == (6, 2)


@pytest.mark.parametrize(("deck", "there"), [(60, False), (61, False), (66, True), (69, True)])
def test_bomb_and_cloud_are_offered_where_the_deck_has_them(
    house: House, deck: int, there: bool
) -> None:
    phone = table(house, deck=deck)
    assert not phone.has("bomb")
    bid(phone, 1, 1, 1, 1)
    assert (phone.has("bomb"), phone.has("cloud")) == (there, there)


def test_the_trick_of_a_bomb_is_nobodys(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 0, 0)
    phone.tap("bomb")
    assert phone.says("Bomb: 1 trick for nobody")
    assert phone.says("Undo: Bomb: 1 trick for nobody")
    phone.tap("rest")
    assert game(phone).current.nobodys == 1
    assert game(phone).phase is Phase.RESULT
    phone.tap("bomb")
    assert game(phone).current.nobodys == 0
    assert game(phone).phase is Phase.TRICKS


def test_more_than_one_bomb_is_asked_back(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 0, 0)
    phone.tap("bomb")
    assert phone.shown("bomb-more") == ["Really 2?"]
    phone.tap("bomb-more")
    phone.tap("bomb-more")
    assert game(phone).current.nobodys == 3
    assert not phone.has("bomb-more")
    phone.tap("undo")
    assert game(phone).current.nobodys == 2


def test_a_cloud_changes_a_bid_and_both_numbers_stay(house: House) -> None:
    phone = table(house)
    bid(phone, 2, 0, 0, 0)
    phone.tap("cloud")
    phone.tap("cloud-1+1")
    assert "2+1" in phone.shown("row-1")
    assert phone.says("Undo: Cloud: Ben +1")
    phone.tap("rest")
    assert phone.says("3 tricks, bid 2+1")
    assert game(phone).current.points[1] == 50
    phone.tap("close")
    phone.tap("sheet")
    assert phone.says("Ben: bid 2+1, tricks 3, +50 points, total 50")


def test_a_cloud_goes_only_where_it_can(house: House) -> None:
    phone = table(house)
    bid(phone, 3, 0, 0, 0)
    phone.tap("row-2")
    phone.tap("key-0")
    phone.tap("cloud")
    labels = set(phone.labels())
    assert {f"Cloud: Ben {MINUS}1", "Cloud: Dov +1", "Cloud: Ana +1"} <= labels
    assert not {"Cloud: Ben +1", f"Cloud: Dov {MINUS}1"} & labels
    assert not any("Cloud: Cleo" in label for label in labels)
    phone.tap("cloud-none")
    assert phone.has("cloud")


def test_a_cloud_may_make_the_bids_even_despite_plus_minus_one(house: House) -> None:
    phone = table(house, plus_minus=PlusMinus.STRICT)
    bid(phone, 1, 1, 0, 0)
    phone.tap("cloud")
    phone.tap("cloud-1+1")
    phone.tap("rest")
    phone.tap("close")
    assert game(phone).rounds[0].closed


def test_one_cloud_is_taken_back_by_its_chip_and_a_second_needs_a_vampire(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 1, 0)
    phone.tap("cloud")
    phone.tap("cloud-1+1")
    assert not phone.has("cloud")
    phone.tap("cloud-1")
    assert phone.has("cloud")
    assert game(phone).current.cloud(1) == 0
    both = table(house, deck=69)
    bid(both, 1, 1, 1, 0)
    for seat in (1, 2):
        both.tap("cloud")
        both.tap(f"cloud-{seat}+1")
    assert not both.has("cloud")
    assert [game(both).current.cloud(seat) for seat in range(4)] == [0, 1, 1, 0]


def test_the_rest_is_not_offered_where_who_has_the_cloud_would_have_no_trick(house: House) -> None:
    phone = table(house, 2, 2)
    bid(phone, 1, 1, 1, 0)
    phone.tap("cloud")
    phone.tap("cloud-1-1")
    assert not phone.has("rest")
    bid(phone, 1)
    assert not phone.has("rest")
    bid(phone, 1)
    assert game(phone).phase is Phase.RESULT


@pytest.mark.parametrize("deck", [61, 66, 67, 69])
@pytest.mark.parametrize("named", ["green", "none"])
def test_the_holder_of_the_werewolf_names_a_suit_or_no_trump(
    house: House, deck: int, named: str
) -> None:
    phone = table(house, deck=deck)
    phone.tap("trump-red")
    phone.tap("trump")
    phone.tap("werewolf")
    phone.tap("holder-2")
    assert phone.says("Werewolf: Cleo names the trump")
    phone.tap(f"trump-werewolf-{named}")
    assert phone.says("Werewolf, Cleo")
    told = {"green": "Elves · green", "none": "No trump"}[named]
    assert phone.shown("undo") == [f"Werewolf, Cleo: {told}"]
    assert phone.says(f"Undo: Werewolf, Cleo: {told}")
    now = game(phone).current
    assert (now.trump, now.chooser) == (Trump(f"werewolf-{named}"), 2)


def test_a_dealer_may_hold_the_werewolf_too(house: House) -> None:
    phone = table(house)
    phone.tap("werewolf")
    phone.tap("holder-0")
    phone.tap("trump-werewolf-red")
    now = game(phone).current
    assert (now.dealer, now.chooser, now.trump) == (0, 0, Trump.WEREWOLF_RED)


@pytest.mark.parametrize(("deck", "trump"), [(60, False), (61, True), (66, True), (69, True)])
def test_the_last_round_has_a_trump_card_where_cards_are_left(
    house: House, deck: int, trump: bool
) -> None:
    phone = table(house, 15, deck=deck)
    assert phone.has("trump-red") is trump
    assert phone.says("all cards are dealt") is not trump


def test_a_deck_of_ones_own_offers_what_is_in_it(house: House) -> None:
    phone = house.open(begin(house, cards=[3], specials=frozenset({Special.BOMB})))
    assert not phone.has("werewolf")
    bid(phone, 1, 1, 1, 1)
    assert phone.has("bomb")
    assert not phone.has("cloud")


def test_a_dragon_that_is_turned_up_is_no_wizard(house: House) -> None:
    phone = house.open(begin(house, cards=[2, 2], specials=DECKS[66]))
    assert "The dealer chooses the trump" in phone.labels()
    phone.tap("trump-wizard")
    phone.tap("trump-wizard-red")
    assert phone.says("red · chosen by the dealer")
    wizard = house.open(begin(house, cards=[2, 2], specials=DECKS[61]))
    assert "Wizard turned up: the dealer chooses" in wizard.labels()


def test_the_cloud_says_which_way_it_goes(house: House) -> None:
    phone = house.open(begin(house, cards=[2, 2], specials=DECKS[66]))
    bid(phone, 1, 1, 0, 0)
    phone.tap("cloud")
    assert {"Cloud: Ben +1", "Cloud: Ben \u22121", "Cloud: Dov +1"} <= set(phone.labels())
    assert "Cloud: Dov \u22121" not in phone.labels()


@pytest.mark.parametrize(
    ("chip", "width", "height"), [("bomb", 360, 740), ("bomb", 320, 640), ("cloud", 360, 740)]
)
def test_the_result_of_four_is_seen_as_a_whole(
    house: House, chip: str, width: int, height: int
) -> None:
    address = begin(house, cards=[7, 8], specials=DECKS[66])
    phone = house.open(address, width=width, height=height, languages=("de",))
    phone.tap("trump-red")
    bid(phone, 3, 1, 0, 2)
    for number in (3, 1, 1):
        phone.tap(f"key-{number}")
    phone.tap("bomb")
    if phone.has("key-1"):
        phone.tap("key-1")
    if chip == "cloud":
        phone.tap("bomb")
        if phone.has("key-2"):
            phone.tap("key-2")
        phone.tap("cloud")
    assert game(phone).phase is Phase.RESULT
    inner = width - 2 * Look(width=width).margin
    rows = sum(phone.control(f"row-{seat}").height + ROW_GAP for seat in range(4))
    chips = [c for c in phone.controls() if str(c.key).startswith(("bomb", "cloud"))]
    high = chips_height(chips, inner, 1.0, 4) + (30 if chip == "cloud" else 0)
    close = phone.control("close")
    above = next(above for control, above in walk_below(phone.view) if control is close)
    below = unwrap_component(getattr(above[-1], "controls", []))
    buttons = [unwrap_component(one) for one in below[3:]]
    taken = sum(least(one, 1.0, "height") for one in buttons) + Space.S * (len(below) - 1)
    # The bar, trump, and the line above the buttons.
    assert rows + high + taken + BAR_HEIGHT + TARGET + 34 + Space.S + Space.XS <= height
