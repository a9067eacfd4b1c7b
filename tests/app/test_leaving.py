"""Who leaves a running game, and who comes back."""

from __future__ import annotations

import pytest

from scorepad.app.lobby import again
from scorepad.wizard.events import (
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    RoundSkipped,
)
from scorepad.wizard.fold import apply
from scorepad.wizard.fold import begin as begin_game
from scorepad.wizard.rules import RuleSet
from scorepad.wizard.schedules import descending, odd, quick, standard, up_and_down
from tests.app.given import FOUR, begin, game
from tests.app.house import Client, House
from tests.app.more import joined, more, one_round, running, undo_and_redo


def test_a_player_leaves_and_the_total_stays_on_the_sheet(house: House) -> None:
    phone = running(house)
    total = game(phone).totals[1]
    more(phone, "leave")
    assert not phone.has("leave")
    phone.tap("leaver-1")
    assert phone.says("20, fits 3 players")
    phone.tap("leave")
    after = game(phone)
    assert after.seating == (0, 2, 3)
    assert after.schedule == standard(3)
    assert after.totals[1] == total
    assert not phone.has("row-1")
    phone.tap("sheet")
    assert phone.says("Ben")
    phone.tap("back")
    undo_and_redo(phone, "Ben leaves")
    assert game(phone).seating == (0, 1, 2, 3)


def test_the_deal_skips_who_left(house: House) -> None:
    phone = more(running(house), "leave")
    phone.tap("leaver-2")
    assert phone.says("Dov deals this round.")
    phone.tap("rounds-13")
    phone.tap("leave")
    assert len(game(phone).schedule) == 15
    dealers = [game(phone).current.dealer]
    for _ in range(3):
        one_round(phone)
        dealers.append(game(phone).current.dealer)
    assert dealers == [3, 0, 1, 3]


def test_of_two_players_none_can_leave(house: House) -> None:
    phone = more(house.open(begin(house, ("Ana", "Ben"), cards=[1, 2], club=True)))
    assert not phone.enabled("change-leave")
    assert phone.shown("change-leave")[1] == "A game needs at least 2 players."


def test_a_rematch_is_for_those_who_stayed(house: House) -> None:
    phone = joined(running(house))
    more(phone, "leave")
    phone.tap("leaver-0")
    phone.tap("leave")
    one_round(phone)
    more(phone, "stop")
    phone.tap("yes")
    phone.tap("rematch")
    new = game(phone)
    assert phone.route == "/game/game2"
    assert new.players == ("Ben", "Cleo", "Dov", "Eva")
    assert new.players[new.current.dealer] == "Dov"
    assert new.rules.schedule == standard(4)


@pytest.mark.parametrize(
    ("cards", "then"),
    [
        (standard(3), standard(4)),
        (odd(3), odd(4)),
        (quick(3), quick(4)),
        (descending(3), descending(4)),
        (up_and_down(3), up_and_down(4)),
        ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
        ((5, 9, 5), (5, 9, 5)),
        ((5, 19, 5), standard(4)),
    ],
)
def test_a_rematch_deals_in_the_same_way_where_the_table_has_grown(
    cards: tuple[int, ...], then: tuple[int, ...]
) -> None:
    three = begin_game(GameStarted(FOUR[:3], 0, RuleSet(cards, plus_minus_from=3)))
    nothing = apply(three, RoundSkipped(1))
    four = apply(nothing, PlayerJoined(2, "Dov", 2, 0, (1,)))
    rules = again(four).rules
    assert (rules.schedule, rules.plus_minus_from) == (then, 3)
    assert again(nothing).rules == three.rules
    # One came and another left: as many as before.
    assert again(apply(four, PlayerLeft(2, 0, (1,)))).rules == three.rules


def test_the_sheet_holds_who_joined_and_who_left(house: House) -> None:
    phone = joined(running(house))
    more(phone, "leave")
    phone.tap("leaver-3")
    phone.tap("leave")
    one_round(phone)
    phone.tap("sheet")
    for name in (*FOUR, "Eva"):
        assert phone.says(name)
    assert "/" not in phone.shown("round-1"), "a bid and tricks of who was not there yet"
    assert "/" in "".join(phone.shown("round-3"))


def gone(house: House) -> Client:
    """Ben left after two rounds; one more was played."""
    phone = more(running(house), "leave")
    phone.tap("leaver-1")
    phone.tap("leave")
    one_round(phone)
    return phone


def test_who_left_comes_back_with_one_tap_on_the_name(house: House) -> None:
    phone = gone(house)
    total = game(phone).totals[1]
    more(phone)
    assert phone.shown("change-join")[1] == "Or one who had left comes back"
    phone.tap("change-join")
    phone.tap("known-Ben")
    # Ben sits where Ben sat, and goes on with what Ben had.
    assert phone.says("Sits between Ana and Cleo")
    assert phone.says("Ben comes back")
    phone.tap("join")
    after = game(phone)
    assert after.players == FOUR
    assert after.seating == (0, 1, 2, 3)
    assert (after.totals[1], after.places[1] > 0) == (total, True)
    assert after.schedule == standard(4)
    assert phone.has("row-1")
    undo_and_redo(phone, "Ben comes back")
    assert game(phone).seating == (0, 2, 3)


def test_who_comes_back_may_start_anew(house: House) -> None:
    phone = more(gone(house), "join")
    phone.type("name", "  ben ")
    assert phone.says("Points from here on")
    assert not phone.says("is at the table already")
    phone.type("start", "-7")
    phone.tap("after-3")
    phone.tap("join")
    assert game(phone).totals[1] == -7
    assert game(phone).seating == (0, 2, 3, 1)
    phone.tap("sheet")
    assert phone.says("With a star: bonus or penalty points.")


def test_another_name_begins_with_nothing_again(house: House) -> None:
    phone = more(gone(house), "join")
    phone.type("name", "Ben")
    assert phone.control("start").value == str(game(phone).totals[1])
    phone.type("name", "Bente")
    assert phone.control("start").value == "0"
    assert phone.says("Bente joins")
    phone.tap("join")
    assert game(phone).players == (*FOUR, "Bente")


def test_that_trump_is_to_be_noted_again_is_said_before_players_change(house: House) -> None:
    phone = running(house)
    lost = "Trump was noted already: note it again after the deal."
    more(phone, "join")
    assert not phone.says(lost)
    phone.tap("back")
    phone.tap("trump-red")
    more(phone, "join")
    assert phone.says(lost)
    phone.tap("change-join")
    phone.tap("change-leave")
    phone.tap("leaver-0")
    assert phone.says(lost)
    phone.tap("leave")
    assert game(phone).current.trump is None


def test_one_suit_each_does_not_shrink_to_two(house: House) -> None:
    three = ("Ana", "Ben", "Cleo")
    phone = more(house.open(begin(house, three, cards=range(1, 13), one_suit=True)))
    assert not phone.enabled("change-leave")
    assert phone.shown("change-leave")[1] == "One suit each is for 3 or 4 players."
