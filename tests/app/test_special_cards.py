"""Special cards at the table: one tap each, and none in a round without them."""

from __future__ import annotations

import pytest
from flet.components.public_utils import unwrap_component

from scorepad.app.parts.rows import ROW_GAP
from scorepad.app.screens.frame import BAR_HEIGHT
from scorepad.app.theme import TARGET, Space
from scorepad.wizard.game import Phase
from scorepad.wizard.rules import PlusMinus, Trump
from scorepad.wizard.specials import DECKS, Special
from tests.app.given import FOUR, begin, bid, game
from tests.app.house import Client, House, can_tap
from tests.app.measures import least
from tests.driver import walk_below

MINUS = "\u2212"


def table(
    house: House, *cards: int, deck: int = 66, plus_minus: PlusMinus = PlusMinus.OFF
) -> Client:
    """A table of four with special cards; Ana deals first."""
    address = begin(house, cards=cards or (3, 3), specials=DECKS[deck], plus_minus=plus_minus)
    return house.open(address)


def offered(phone: Client) -> set[str]:
    """The keys that let the Cloud change a bid."""
    keys = (c for c in phone.controls() if str(c.key).startswith("cloud-") and can_tap(c))
    return {str(c.key) for c in keys} - {"cloud-none"}


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
    phone.tap("specials")
    phone.tap("bomb")
    assert game(phone).current.nobodys == 0
    assert game(phone).phase is Phase.TRICKS


def test_more_than_one_bomb_is_asked_back(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 0, 0)
    phone.tap("bomb")
    assert phone.shown("bomb-more") == ["2 Bombs?"]
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
    ways = {"Cloud: Ben +1", f"Cloud: Ben {MINUS}1", "Cloud: Ana +1", "Cloud: Dov +1"}
    assert offered(phone) == {"cloud-1-1", "cloud-3+1", "cloud-0+1"}
    assert ways & set(phone.labels()) == ways - {"Cloud: Ben +1"}
    assert phone.says("Cleo, No trick, so no Cloud")
    phone.tap("cloud-none")
    assert phone.has("cloud")


def test_no_number_is_entered_while_the_cloud_is_asked_for(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 1, 0)
    phone.tap("cloud")
    assert not {"key-0", "rest", "close"} & {str(c.key) for c in phone.controls()}
    assert not can_tap(phone.control("row-2"))
    for key in ("1", "Arrow Down", "2"):
        phone.press(key)
    assert game(phone).current.entered == (None,) * 4
    phone.press("Backspace")
    assert phone.has("key-0")
    phone.tap("cloud")
    phone.tap("undo")
    assert phone.has("key-0")
    assert not offered(phone)


def test_who_turns_out_to_have_no_trick_has_no_cloud_and_the_way_out_is_said(house: House) -> None:
    phone = table(house, 2, 2)
    bid(phone, 1, 1, 1, 0)
    phone.tap("cloud")
    phone.tap("cloud-1-1")
    bid(phone, 0)
    told = f"Ben has no trick: tap “Cloud: Ben {MINUS}1” to take it back."
    assert phone.says(told)
    bid(phone, 1, 1)
    assert game(phone).phase is Phase.RESULT
    assert phone.says(told)
    assert not phone.enabled("close")
    phone.tap("cloud-1")
    assert not phone.says("tap “Cloud")
    phone.tap("close")
    assert game(phone).rounds[0].closed


def test_a_bid_that_was_changed_after_the_cloud_is_told_too(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 1, 1, 0)
    phone.tap("cloud")
    phone.tap("cloud-1-1")
    phone.tap("bid-1")
    phone.tap("key-0")
    assert phone.says(f"Tap “Cloud: Ben {MINUS}1” to take it back.")
    bid(phone, 1, 1, 1)
    assert not phone.enabled("close")


def test_a_correction_says_the_way_out_of_a_cloud_without_a_trick(house: House) -> None:
    phone = table(house)
    bid(phone, 2, 1, 0, 0)
    phone.tap("cloud")
    phone.tap("cloud-2-1")
    bid(phone, 2, 1)
    phone.tap("close")
    phone.tap("sheet")
    phone.tap("round-1")
    phone.tap("row-1")
    phone.tap("key-3")
    phone.tap("row-2")
    phone.tap("key-0")
    assert phone.says(f"tap “Cloud: Cleo {MINUS}1” to take it back.")
    assert not phone.enabled("keep")
    phone.tap("cloud-2")
    phone.tap("cloud")
    assert offered(phone) == {"cloud-1+1", "cloud-1-1"}
    phone.tap("cloud-1+1")
    phone.tap("keep")
    assert (game(phone).rounds[0].bids[1], game(phone).rounds[0].cloud(1)) == (2, 1)


@pytest.mark.parametrize("size", [(360, 740), (320, 640), (844, 390), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_player_is_there_to_answer_for_the_cloud(
    house: House, size: tuple[int, int], scale: float
) -> None:
    names = (*FOUR, "Wilhelmina-Friederike Ö.", "Jo")
    address = begin(house, names, cards=[7, 8], specials=DECKS[66])
    phone = house.open(address, languages=("de",))
    phone.hold(*size, scale, dark=False)
    phone.tap("trump-red")
    bid(phone, 1, 1, 1, 1, 1, 1)
    phone.tap("cloud")
    assert len(offered(phone)) == 12
    keys = [phone.control(key) for key in offered(phone)]
    assert all(min(key.width, key.height) >= TARGET for key in keys)
    assert phone.enabled("cloud-none")


def test_a_result_tells_of_special_cards_in_one_line(house: House) -> None:
    phone = table(house)
    bid(phone, 1, 0, 0, 0)
    phone.tap("bomb")
    phone.tap("cloud")
    phone.tap("cloud-1+1")
    bid(phone, 2)
    assert game(phone).phase is Phase.RESULT
    assert phone.shown("specials") == ["Bomb: 1 trick · Cloud: Ben +1"]
    assert not phone.has("bomb")
    phone.tap("specials")
    assert {"bomb", "bomb-more", "cloud-1"} <= {str(c.key) for c in phone.controls()}
    phone.tap("cloud-1")
    assert phone.shown("specials") == ["Bomb: 1 trick"]


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ({Special.BOMB}, "No Bomb"),
        ({Special.CLOUD}, "No Cloud"),
        ({Special.BOMB, Special.CLOUD}, "No Bomb, no Cloud"),
    ],
)
def test_a_result_without_special_cards_says_so(
    house: House, cards: set[Special], told: str
) -> None:
    phone = house.open(begin(house, cards=[3, 3], specials=frozenset(cards)))
    bid(phone, 1, 1, 1, 0)
    phone.tap("rest")
    assert phone.shown("specials") == [told]


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
    assert not phone.enabled("cloud-3-1")


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
    phone.tap("bomb")
    if chip == "cloud":
        phone.tap("cloud")
        phone.tap("cloud-1+1")
    for number in (3, 1, 1):
        phone.tap(f"key-{number}")
    assert game(phone).phase is Phase.RESULT
    rows = sum(phone.control(f"row-{seat}").height + ROW_GAP for seat in range(4))
    high = phone.control("specials").height
    close = phone.control("close")
    above = next(above for control, above in walk_below(phone.view) if control is close)
    below = unwrap_component(getattr(above[-1], "controls", []))
    buttons = [unwrap_component(one) for one in below[3:]]
    taken = sum(least(one, 1.0, "height") for one in buttons) + Space.S * (len(below) - 1)
    # The bar, trump, and the line above the buttons.
    assert rows + high + taken + BAR_HEIGHT + TARGET + 34 + Space.S + Space.XS <= height
