"""What is changed in the running round: misdeals, skipping it, the dealer."""

from __future__ import annotations

from tests.app.given import bid, game
from tests.app.house import House
from tests.app.more import more, running, undo_and_redo, undo_and_redo_log


def test_a_misdeal_before_any_bid_is_one_tap(house: House) -> None:
    phone = more(running(house))
    dealer = game(phone).current.dealer
    phone.tap("change-replay")
    assert phone.route == "/game/game1"
    assert (game(phone).current.number, game(phone).current.dealer) == (3, dealer)
    undo_and_redo_log(phone, "Round 3 dealt again")


def test_a_misdeal_asks_once_where_something_is_entered(house: House) -> None:
    phone = running(house)
    bid(phone, 1, 2)
    more(phone, "replay")
    assert phone.says("The entries of this round are taken back.")
    phone.tap("no")
    assert game(phone).current.bid_sum == 3
    phone.tap("change-replay")
    phone.tap("yes")
    assert phone.route == "/game/game1"
    assert game(phone).current.untouched
    undo_and_redo(phone, "Round 3 dealt again")
    assert game(phone).current.bid_sum == 3


def test_the_second_half_of_a_double_tap_confirms_nothing(house: House) -> None:
    phone = running(house)
    bid(phone, 1)
    more(phone, "replay")
    phone.tap("yes", after=0.2)
    assert not game(phone).current.untouched


def test_a_round_is_skipped_and_the_deal_moves_on(house: House) -> None:
    phone = more(running(house))
    before = game(phone)
    phone.tap("change-skip")
    after = game(phone)
    assert after.current.number == 4
    assert after.rounds[2].skipped
    assert after.totals == before.totals
    assert after.current.dealer == before.next_dealer()
    assert phone.says("Round 4 of 15")
    assert not {"0", "+0"} & set(phone.shown("row-0"))
    undo_and_redo(phone, "Round 3 skipped")


def test_skipping_asks_where_bids_would_be_lost(house: House) -> None:
    phone = running(house)
    bid(phone, 1)
    more(phone, "skip")
    phone.tap("yes")
    assert game(phone).rounds[2].skipped


def test_the_last_round_is_not_skipped_and_the_way_out_is_named(house: House) -> None:
    phone = more(running(house, 1, cards=[1, 2]))
    assert not phone.enabled("change-skip")
    assert phone.shown("change-skip")[1] == "This is the last round: end the game instead."
    assert phone.enabled("change-stop")


def test_another_player_deals_and_the_turn_goes_on_from_there(house: House) -> None:
    phone = running(house)
    bid(phone, 1)
    before = game(phone).current
    more(phone, "dealer")
    assert phone.says("Who deals this round?")
    phone.tap("dealer-0")
    assert phone.route == "/game/game1"
    now = game(phone).current
    assert (before.dealer, now.dealer, now.bids) == (2, 0, before.bids)
    assert game(phone).next_dealer() == 1
    undo_and_redo(phone, "Ana deals")
    assert game(phone).current.dealer == 2


def test_the_dealer_who_deals_already_changes_nothing(house: House) -> None:
    phone = more(running(house), "dealer")
    length = house.keeper.history("game1").length
    phone.tap("dealer-2")
    assert house.keeper.history("game1").length == length
