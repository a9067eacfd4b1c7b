"""Tricks: what cannot be is disabled, what follows is filled in, the result is one tap away."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorepad.wizard.game import Phase
from scorepad.wizard.rules import PlusMinus
from tests.app.given import begin, bid, game, give, settings
from tests.app.house import Client, House
from tests.app.test_bids import disabled_keys, is_next
from tests.driver import walk_below


def five_cards(house: House, *bids: int) -> Client:
    """All have bid in a round of five cards; Ana deals, Ben bids first."""
    phone = house.open(begin(house, cards=[5, 5]))
    bid(phone, *(bids or (3, 1, 2, 0)))
    return phone


def test_numbers_that_cannot_be_any_more_are_disabled(house: House) -> None:
    phone = five_cards(house)
    assert disabled_keys(phone) == set()
    give(phone, 3)
    assert disabled_keys(phone) == {"3", "4", "5"}
    assert phone.says("3, not possible: not so many tricks are left")


def test_what_is_left_is_said_in_words(house: House) -> None:
    phone = five_cards(house)
    give(phone, 2)
    # Beside "Rest as bid" there is room for a short word only.
    assert phone.has("rest")
    assert phone.says("3 left")
    give(phone, 0)
    assert not phone.has("rest")
    assert phone.says("3 tricks still to give")
    give(phone, 2)


def test_the_last_players_number_follows_by_itself(house: House) -> None:
    phone = five_cards(house)
    give(phone, 2, 1, 1)
    assert game(phone).current.tricks == (1, 2, 1, 1)
    assert game(phone).phase is Phase.RESULT
    assert phone.has("close")


def test_where_nothing_is_left_all_others_have_none(house: House) -> None:
    phone = five_cards(house)
    give(phone, 5)
    assert game(phone).current.tricks == (0, 5, 0, 0)
    assert game(phone).phase is Phase.RESULT


def test_all_as_bid_is_one_tap_where_it_adds_up(house: House) -> None:
    phone = five_cards(house, 3, 1, 1, 0)
    assert phone.shown("rest") == ["All as bid"]
    phone.tap("rest")
    assert game(phone).current.points == (20, 50, 30, 30)


def test_large_text_gives_the_sum_and_the_offer_a_line_each(house: House) -> None:
    client = five_cards(house, 3, 1, 1, 0)
    for scale, kind in ((1.0, ft.Row), (2.0, ft.Column)):
        client.grow(scale)
        above = next(above for one, above in walk_below(client.view) if one.key == "rest")
        lines = [one for one in above if isinstance(one, ft.Row | ft.Column)]
        assert isinstance(lines[-1], kind)


def test_all_as_bid_is_not_offered_where_it_does_not_add_up(house: House) -> None:
    phone = five_cards(house, 3, 1, 2, 0)
    assert not phone.has("rest")


def test_the_rest_as_bid_is_offered_once_it_adds_up(house: House) -> None:
    phone = five_cards(house, 3, 1, 2, 0)
    give(phone, 2)
    assert phone.shown("rest") == ["Rest as bid"]
    phone.tap("rest")
    assert game(phone).current.tricks == (0, 2, 1, 2)


def test_tricks_come_in_any_order(house: House) -> None:
    phone = five_cards(house)
    phone.tap("row-3")
    assert is_next(phone, 3)
    give(phone, 4)
    assert is_next(phone, 1)
    give(phone, 0, 1)
    assert game(phone).current.tricks == (0, 0, 1, 4)


def test_tricks_are_changed_in_the_result_and_what_does_not_add_up_is_said(house: House) -> None:
    phone = five_cards(house)
    give(phone, 2, 1, 2)
    phone.tap("change")
    assert is_next(phone, 1)
    give(phone, 1)
    assert game(phone).current.tricks == (1, 1, 1, 2)


def test_the_result_shows_points_with_sign_icon_total_and_place(house: House) -> None:
    phone = five_cards(house)
    give(phone, 3, 0, 2)
    assert phone.shown("row-1") == ["1", "Ben", "3 tricks, bid 3", "+50", "50"]
    assert phone.shown("row-2") == ["4", "Cleo", "0 tricks, bid 1", "−10", "−10"]
    icons = {getattr(c, "icon", None) for c in phone.controls() if isinstance(c, ft.Icon)}
    assert icons >= {ft.Icons.CHECK, ft.Icons.CLOSE}


def test_rows_never_change_places_while_entering(house: House) -> None:
    phone = five_cards(house)
    order = ["row-1", "row-2", "row-3", "row-0"]

    def rows() -> list[str]:
        return [str(c.key) for c in phone.controls() if str(c.key).startswith("row-")][::1]

    assert list(dict.fromkeys(rows())) == order
    give(phone, 0, 1, 4)
    assert list(dict.fromkeys(rows())) == order


def test_one_tap_closes_and_the_next_dealer_has_the_next_round(house: House) -> None:
    phone = five_cards(house)
    give(phone, 5)
    assert phone.shown("close") == ["Round 2 · Ben deals"]
    phone.tap("close")
    assert game(phone).current.number == 2
    assert "deals" in phone.shown("row-1")


def test_a_double_tap_never_closes_two_things(house: House) -> None:
    phone = house.open(begin(house, cards=[1, 1]))
    bid(phone, 0, 0, 0, 0)
    phone.tap("key-1")
    close = phone.control("close")
    phone.tap_control(close)
    phone.house.seconds += 0.1
    phone.send(close, "click")
    assert game(phone).current.number == 2
    bid(phone, 0, 0, 0, 0)
    phone.tap("key-1")
    finish = phone.control("close")
    phone.tap_control(finish)
    assert phone.has("rematch")
    phone.tap("rematch", after=0.1)
    assert len(house.keeper.heads()) == 1


def test_the_same_number_for_two_players_is_tapped_quickly(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.tap("key-2")
    phone.tap("key-2", after=0.25)
    assert game(phone).current.bids == (None, 2, 2, None)


def test_a_double_tap_on_the_pad_enters_one_number(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.tap("key-2")
    phone.tap("key-2", after=0.1)
    assert game(phone).current.bids == (None, 2, None, None)
    phone.tap("key-3", after=0.05)
    assert game(phone).current.bids == (None, 2, 3, None)


def test_two_quick_taps_on_undo_take_two_steps_back(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 2, 1, 0)
    phone.tap("undo")
    phone.tap("undo", after=0.1)
    assert game(phone).current.bids == (None, 2, None, None)


def test_the_last_bid_tapped_twice_counts_no_trick(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 1, 1, 1)
    phone.tap("key-1")
    phone.tap("key-1", after=0.1)
    assert game(phone).current.entered == (None,) * 4


def test_quick_entry_closes_a_complete_round_by_itself(house: House) -> None:
    settings(house, quick_entry=True)
    phone = five_cards(house)
    give(phone, 5)
    assert game(phone).current.number == 2
    phone.tap("undo")
    assert game(phone).current.number == 1
    assert game(phone).phase is Phase.RESULT


def test_quick_entry_does_not_end_the_game_by_itself(house: House) -> None:
    settings(house, quick_entry=True)
    phone = house.open(begin(house, cards=[1]))
    bid(phone, 0, 0, 0, 0)
    phone.tap("key-1")
    assert phone.shown("close") == ["Finish: final result"]


def test_a_round_played_against_plus_minus_one_is_remarked_on(house: House) -> None:
    phone = house.open(begin(house, cards=[2], plus_minus=PlusMinus.WARN))
    bid(phone, 2, 0, 0, 0)
    phone.tap("rest")
    assert phone.says("The bids added up to the tricks.")
    assert game(phone).current == replace(game(phone).current, bids=(0, 2, 0, 0))
