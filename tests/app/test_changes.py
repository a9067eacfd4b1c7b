"""More: points with a note, misdeals, the dealer, who joins and leaves, an early end."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorepad.app.changing import whole
from scorepad.app.lobby import again
from scorepad.app.remaining import fitting, stretched
from scorepad.wizard.events import (
    BidMade,
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    PointsGiven,
    RoundSkipped,
)
from scorepad.wizard.fold import apply
from scorepad.wizard.fold import begin as begin_game
from scorepad.wizard.game import Game, Phase
from scorepad.wizard.rules import Bidding, RuleSet, Suit
from scorepad.wizard.schedules import descending, odd, quick, standard, up_and_down
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import Special
from tests.app.given import FOUR, begin, bid, game, play_quickly
from tests.app.house import Client, House


def running(house: House, rounds: int = 2, **rules: object) -> Client:
    """A phone at a table of four after some rounds, each won by the first bidder."""
    phone = house.open(begin(house, **rules))  # type: ignore[arg-type]
    play_quickly(phone, rounds)
    return phone


def more(phone: Client, change: str = "") -> Client:
    """Open More, and one change in it."""
    phone.tap("more")
    if change:
        phone.tap(f"change-{change}")
    return phone


def one_round(phone: Client) -> None:
    """One more round, won by the first bidder, by those who are at the table."""
    now = game(phone).current
    bid(phone, now.cards, *[0] * (len(now.order) - 1))
    phone.tap("rest")
    phone.tap("close")


def undo_and_redo(phone: Client, name: str) -> None:
    """Undo names the step; redo makes it again, and both lead to the same games."""
    after = game(phone)
    assert phone.says(f"Undo: {name}")
    phone.tap("undo")
    assert phone.says(f"Redo: {name}")
    assert game(phone) != after
    phone.tap("redo")
    assert game(phone) == after
    phone.tap("undo")


# --- the way there


def test_more_is_one_tap_away_and_back_leads_to_the_round(house: House) -> None:
    phone = running(house)
    before = phone.taps
    more(phone)
    assert (phone.taps - before, phone.route) == (1, "/game/game1/more")
    assert phone.says("Round 3 of 15")
    phone.tap("back")
    assert phone.route == "/game/game1"
    assert phone.has("key-0")


def test_one_change_is_open_at_a_time_and_a_second_tap_closes_it(house: House) -> None:
    phone = more(running(house), "points")
    assert phone.has("give")
    assert not phone.has("change-stop")
    phone.tap("change-points")
    assert phone.has("change-stop")
    phone.tap("change-points")
    phone.tap("change-points", after=0.1)
    assert phone.has("give")


def test_nothing_begun_is_left_when_more_is_opened_again(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("quick-10")
    phone.tap("back")
    more(phone)
    assert phone.has("change-stop")
    phone.tap("change-points")
    assert phone.control("points").value == ""


def test_another_game_knows_nothing_of_what_was_begun_in_this_one(house: House) -> None:
    phone = more(running(house), "points")
    begin(house)
    phone.go("/game/game2/more")
    assert phone.has("change-points")
    assert not phone.has("give")


def test_digits_typed_into_a_field_enter_nothing_at_the_table(house: House) -> None:
    phone = more(running(house), "points")
    before = game(phone)
    for key in ("1", "0", "Enter", "Backspace", "Arrow Up"):
        phone.press(key)
    phone.press("z", ctrl=True)
    assert game(phone) == before


def test_a_key_means_no_number_beside_the_referee(house: House) -> None:
    phone = running(house)
    phone.tap("referee")
    phone.press("1")
    assert game(phone).current.untouched


# --- bonus and penalty points


def test_penalty_points_with_a_note_count_at_once_and_are_listed(house: House) -> None:
    phone = more(running(house), "points")
    before = game(phone).totals
    phone.tap("gift-1")
    phone.tap("quick--20")
    phone.type("note", "  showed   a card ")
    assert phone.shown("give") == ["−20 points for Ben"]
    phone.tap("give")
    assert game(phone).gifts == (PointsGiven(3, 1, -20, "showed a card"),)
    assert game(phone).totals[1] == before[1] - 20
    assert phone.shown("given-0") == ["Round 3 · Ben", "showed a card", "−20"]
    assert phone.control("note").value == ""
    assert not phone.enabled("give")
    undo_and_redo(phone, "−20 points for Ben")
    assert game(phone).totals == before
    assert not phone.has("given-0")


def test_points_given_in_the_running_round_are_seen_in_its_line(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-1")
    phone.tap("quick--20")
    phone.type("note", "a card")
    phone.tap("give")
    phone.tap("sheet")
    assert phone.shown("round-3") == ["3", "−20*"]
    assert phone.says("being played, Cleo deals\nBen: −20 points, a card")
    assert phone.says("With a star: bonus or penalty points.")


def test_points_are_given_in_an_earlier_round(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    assert phone.says("Round 3 (now)")
    assert not phone.enabled("in-more")
    phone.tap("in-less")
    phone.tap("in-less")
    assert phone.says("Round 1")
    assert not phone.enabled("in-less")
    phone.tap("give")
    assert game(phone).gifts[0].round == 1
    phone.tap("sheet")
    assert phone.says("With a star: bonus or penalty points.")


def test_any_number_is_typed_stepped_and_its_sign_swapped(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-2")
    phone.tap("points-more")
    phone.tap("points-more")
    assert phone.control("points").value == "+20"
    phone.tap("points-sign")
    assert phone.control("points").value == "−20"
    phone.tap("points-less")
    assert phone.control("points").value == "−30"
    phone.type("points", "-7")
    assert phone.shown("give") == ["−7 points for Cleo"]
    phone.tap("give")
    assert game(phone).gifts[0].points == -7


def test_two_quick_taps_on_plus_are_two_steps(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("points-more")
    phone.tap("points-more", after=0.05)
    assert phone.control("points").value == "+20"


@pytest.mark.parametrize("kind", [ScoringKind.WITHOUT_ZERO, ScoringKind.OWN])
def test_where_points_are_small_plus_adds_one(house: House, kind: ScoringKind) -> None:
    phone = more(running(house, 1, scoring=Scoring(kind)), "points")
    phone.tap("points-more")
    assert phone.control("points").value == "+1"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "How many points?"),
        ("ten", "Type a whole number, such as 20 or −20."),
        ("0", "Give between 1 and 1000 points, or take them."),
        ("1001", "Give between 1 and 1000 points, or take them."),
    ],
)
def test_points_that_cannot_be_given_are_refused_in_words(
    house: House, typed: str, said: str
) -> None:
    phone = more(running(house), "points")
    assert phone.says("Choose the player.")
    phone.tap("gift-0")
    phone.type("points", typed)
    assert phone.says(said)
    assert not phone.enabled("give")


def test_a_note_that_is_too_long_is_said_at_the_field(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    phone.type("note", "x" * 61)
    assert phone.shown("note-error") == ["The note has 61 characters; 60 is the most."]
    assert not phone.enabled("give")
    phone.type("note", "x" * 60)
    assert phone.enabled("give")


def test_a_double_tap_gives_points_once(house: House) -> None:
    phone = more(running(house), "points")
    phone.tap("gift-0")
    phone.tap("quick-10")
    give = phone.control("give")
    phone.tap("give")
    phone.house.seconds += 0.1
    phone.send(give, "click")
    assert len(game(phone).gifts) == 1


def test_what_is_typed_is_not_written_over(house: House) -> None:
    phone = more(running(house), "points")
    field = phone.control("note")
    phone.type("note", "late")
    phone.tap("gift-3")
    assert phone.control("note")._i == field._i
    assert phone.control("note").value == "late"


@pytest.mark.parametrize(
    ("typed", "number"),
    [("20", 20), ("+20", 20), ("-20", -20), ("−20", -20), ("– 5", -5), (" 7 ", 7)],
)
def test_numbers_are_read_as_people_write_them(typed: str, number: int) -> None:
    assert whole(typed) == number


@pytest.mark.parametrize("typed", ["", "-", "1.5", "1e3", "٣", "12345678", "--2"])
def test_what_is_no_number_is_none(typed: str) -> None:
    assert whole(typed) is None


# --- the running round


def test_a_misdeal_before_any_bid_is_one_tap(house: House) -> None:
    phone = more(running(house))
    dealer = game(phone).current.dealer
    phone.tap("change-replay")
    assert phone.route == "/game/game1"
    assert (game(phone).current.number, game(phone).current.dealer) == (3, dealer)
    undo_and_redo_log(phone, "Round 3 dealt again")


def undo_and_redo_log(phone: Client, name: str) -> None:
    """As :func:`undo_and_redo`, for a step that leaves nothing behind but its name."""
    assert phone.says(f"Undo: {name}")
    phone.tap("undo")
    assert phone.says(f"Redo: {name}")
    phone.tap("redo")
    assert phone.says(f"Undo: {name}")


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


# --- who joins


def joined(phone: Client, name: str = "Eva") -> Client:
    """Somebody joins with what is suggested."""
    more(phone, "join")
    phone.type("name", name)
    phone.tap("join")
    return phone


def test_a_player_joins_with_what_is_suggested(house: House) -> None:
    phone = joined(running(house))
    after = game(phone)
    assert phone.route == "/game/game1"
    assert after.players[4] == "Eva"
    assert after.seating == (0, 1, 2, 3, 4)
    assert after.schedule == standard(5)
    assert after.totals[4] == 0
    assert phone.says("Round 3 of 12")
    assert phone.shown("row-4").count("0") == 1, "points of a round without Eva"
    undo_and_redo(phone, "Eva joins")
    assert game(phone).players == FOUR


def test_a_player_joins_between_two_with_the_lowest_total(house: House) -> None:
    phone = house.open(begin(house, cards=[3, 3, 3]))
    bid(phone, 3, 3, 0, 0)
    bid(phone, 0, 0, 3)
    phone.tap("close")
    lowest = min(game(phone).totals)
    assert lowest < 0
    more(phone, "join")
    phone.type("name", "Eva")
    phone.tap("after-1")
    assert phone.says("Sits between Ben and Cleo")
    phone.tap(f"start-{lowest}")
    phone.tap("join")
    after = game(phone)
    assert after.seating == (0, 1, 4, 2, 3)
    assert after.totals[4] == lowest
    assert after.current.dealer == 1
    one_round(phone)
    assert game(phone).current.dealer == 4


def test_the_joiner_deals_in_turn(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.tap("after-2")
    phone.tap("join")
    dealers = [game(phone).current.dealer]
    for _ in range(5):
        one_round(phone)
        dealers.append(game(phone).current.dealer)
    assert dealers == [2, 4, 3, 0, 1, 2]


def test_points_to_start_with_are_typed(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.type("start", "-35")
    phone.tap("join")
    assert game(phone).totals[4] == -35


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ana", "ana is at the table already; choose another name."),
        ("x" * 40, "This name has 40 characters; 24 is the most."),
    ],
)
def test_a_bad_name_is_said_at_the_field_and_nobody_joins(
    house: House, typed: str, said: str
) -> None:
    phone = more(running(house), "join")
    assert phone.says("Type the name of the player who joins.")
    phone.type("name", typed)
    assert said in phone.shown("name-error")
    assert not phone.enabled("join")


def test_starting_points_that_are_no_number_are_said(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    phone.type("start", "many")
    assert phone.says("Type a whole number, such as 20 or −20.")
    assert not phone.enabled("join")


def test_names_of_earlier_games_are_one_tap(house: House) -> None:
    begin(house, ("Ana", "Fritz", "Gus"))
    phone = house.open(begin(house))
    more(phone, "join")
    phone.tap("known-Fritz")
    assert phone.control("name").value == "Fritz"
    phone.tap("join")
    assert game(phone).players[4] == "Fritz"


def test_the_number_of_rounds_is_asked_for_and_its_cards_are_shown(house: House) -> None:
    phone = more(running(house), "join")
    phone.type("name", "Eva")
    assert phone.says("12, fits 5 players")
    assert phone.says("15, as before")
    assert phone.says("Cards: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12")
    phone.tap("rounds-13")
    assert phone.says("Cards: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12, 12")
    phone.tap("rounds-less")
    assert phone.says("14 rounds")
    phone.tap("join")
    assert len(game(phone).schedule) == 14


@pytest.mark.parametrize("change", ["join", "leave"])
def test_nobody_comes_or_goes_while_something_is_entered(house: House, change: str) -> None:
    phone = running(house)
    bid(phone, 1)
    more(phone)
    assert not phone.enabled(f"change-{change}")
    assert phone.shown(f"change-{change}")[1] == (
        "Round 3 has entries already. Finish it or deal it again, then change the players."
    )
    phone.tap("undo")
    assert phone.enabled(f"change-{change}")


def test_a_full_table_takes_nobody_more(house: House) -> None:
    phone = more(house.open(begin(house, [f"P{n}" for n in range(6)])))
    assert not phone.enabled("change-join")
    assert phone.shown("change-join")[1] == "No more than 6 can play."


def test_one_suit_each_has_no_fifth_player(house: House) -> None:
    phone = more(house.open(begin(house, cards=range(1, len(Suit) * 3 + 1), one_suit=True)))
    assert phone.shown("change-join")[1] == "One suit each is for 3 or 4 players."


# --- who leaves


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


# --- who comes back


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


# --- the end


def test_an_open_end_has_a_last_round_when_the_table_says_so(house: House) -> None:
    phone = more(running(house, 1, open_end=True))
    assert phone.shown("change-last")[0] == "This round is the last"
    phone.tap("change-last")
    assert phone.route == "/game/game1"
    assert phone.says("Round 2 of 2")
    undo_and_redo(phone, "This round is the last")
    phone.tap("redo")
    more(phone)
    assert phone.shown("change-last")[0] == "Go on after all"
    phone.tap("change-last")
    assert phone.says("Undo: The end is open again")
    assert not game(phone).declared_last
    more(phone, "last")
    play_quickly(phone, 1)
    assert phone.has("rematch")


def test_a_fixed_length_has_no_last_round_to_declare(house: House) -> None:
    assert not more(running(house)).has("change-last")


def test_who_joins_an_open_end_is_asked_for_no_number_of_rounds(house: House) -> None:
    phone = more(running(house, 1, open_end=True), "join")
    assert phone.says("then on until the last round is declared")
    assert not phone.has("rounds-more")
    phone.type("name", "Eva")
    phone.tap("join")
    assert game(phone).planned is None


def test_a_game_ends_early_with_the_standings_as_they_are(house: House) -> None:
    phone = running(house)
    bid(phone, 1)
    totals = game(phone).totals
    more(phone, "stop")
    assert phone.says("Round 3 does not count.")
    phone.tap("no")
    assert not game(phone).finished
    phone.tap("change-stop")
    phone.tap("yes")
    assert phone.route == "/game/game1"
    assert game(phone).stopped
    assert game(phone).totals == totals
    assert phone.has("rematch")
    assert phone.says("ended early")
    assert phone.says("2 rounds")
    undo_and_redo(phone, "Game ended early")
    assert game(phone).phase is Phase.BIDDING
    assert game(phone).current.bid_sum == 1


def test_an_early_end_counts_a_round_whose_result_is_shown(house: House) -> None:
    phone = running(house)
    bid(phone, 3, 0, 0, 0)
    phone.tap("rest")
    shown = game(phone).totals
    more(phone, "stop")
    assert not phone.says("does not count")
    phone.tap("yes")
    assert game(phone).totals == shown
    assert phone.says("3 rounds")


def test_all_who_are_ahead_are_named_before_an_early_end(house: House) -> None:
    phone = running(house, 1, cards=[1, 1, 1])
    bid(phone, 0, 0, 0, 0)
    assert game(phone).phase is Phase.TRICKS
    more(phone, "points")
    ahead = max(game(phone).totals)
    for seat, total in enumerate(game(phone).totals):
        if total < ahead:
            phone.tap(f"gift-{seat}")
            phone.type("points", str(ahead - total))
            phone.tap("give")
    phone.tap("change-points")
    phone.tap("change-stop")
    assert phone.says(f"Ana, Ben, Cleo and Dov win with {ahead} points.")


def test_a_game_without_a_finished_round_has_no_standings_to_end_with(house: House) -> None:
    phone = more(house.open(begin(house)))
    assert not phone.enabled("change-stop")
    assert phone.shown("change-stop")[1].startswith("No round is over yet")


def test_nothing_is_changed_in_a_game_that_is_over(house: House) -> None:
    phone = running(house)
    more(phone, "stop")
    phone.tap("yes")
    phone.go("/game/game1/more")
    assert phone.says("The game is over. Undo its end to change something.")
    assert not phone.has("change-points")
    phone.tap("undo")
    assert phone.has("change-points")


# --- hidden bids, two screens, another start


def test_more_shows_no_hidden_bid(house: House) -> None:
    phone = house.open(begin(house, cards=[5], bidding=Bidding.HIDDEN))
    assert not house.keeper.submit("game1", BidMade(1, 1, 4))
    house.settle()
    more(phone)
    assert phone.says("Undo: Ben has bid")
    assert not phone.says("4")
    phone.tap("change-replay")
    assert phone.has("yes")
    assert not phone.says("4")


def test_the_other_screen_sees_what_is_changed(house: House) -> None:
    one = running(house)
    other = house.open("/game/game1")
    more(one, "points")
    one.tap("gift-0")
    one.tap("quick-10")
    one.tap("give")
    assert other.says("Undo: +10 points for Ana")
    more(other)
    assert other.shown("given-0")[0] == "Round 3 · Ana"
    one.tap("change-points")
    one.tap("change-skip")
    assert other.says("Round 4 of 15")


def test_of_two_who_change_the_dealer_at_once_the_second_is_told(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "dealer")
    more(other, "dealer")
    one.tap("dealer-0")
    other.tap("dealer-1", after=0.05)
    assert game(one).current.dealer == 0
    assert other.says("was changed on another screen")
    assert other.has("refusal")
    other.tap("back")
    assert not other.says("was changed on another screen")


def test_bids_made_elsewhere_close_the_door_to_the_joiner(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "join")
    one.type("name", "Eva")
    bid(other, 1)
    assert not one.has("join")
    assert one.says("Round 3 has entries already.")


def test_who_left_elsewhere_cannot_be_the_right_neighbour(house: House) -> None:
    one, other = running(house), house.open("/game/game1")
    more(one, "join")
    one.type("name", "Eva")
    one.tap("after-1")
    more(other, "leave")
    other.tap("leaver-1")
    other.tap("leave")
    assert one.says("Sits between Dov and Ana")
    one.tap("join")
    assert game(one).seating == (0, 2, 3, 4)


def test_all_changes_outlive_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    phone = joined(running(house))
    more(phone, "points")
    phone.tap("gift-4")
    phone.tap("quick--10")
    phone.type("note", "=late")
    phone.tap("give")
    phone.tap("change-points")
    phone.tap("change-dealer")
    phone.tap("dealer-4")
    more(phone, "skip")
    more(phone, "leave")
    phone.tap("leaver-0")
    phone.tap("leave")
    before = game(phone)
    house.restart()
    again = house.open("/game/game1")
    assert game(again) == before
    undo_and_redo(again, "Ana leaves")
    house.close()


def test_who_only_follows_changes_nothing(tmp_path: Path) -> None:
    house = House(tmp_path)
    running(house)
    follower = House(tmp_path)
    phone = follower.open("/game/game1")
    assert not phone.has("more")
    phone.go("/game/game1/more")
    assert phone.says("Read only: another Scorepad writes")
    assert not phone.has("change-points")
    assert not phone.has("undo")
    follower.close()
    house.close()


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_form_speaks_the_language_of_the_table(house: House, language: str) -> None:
    english = more(running(house, 1, open_end=True))
    phone = house.open("/game/game1", languages=(language,))
    more(phone)
    names = set(FOUR) | {"0", "−20", "−10", "+10", "+20", "10"}
    for change in ("", "points", "dealer", "join", "leave", "stop"):
        for one in (english, phone):
            if change:
                one.tap(f"change-{change}")
        assert not set(english.texts()) & set(phone.texts()) - names
        for one in (english, phone):
            if change:
                one.tap(f"change-{change}")


# --- what fits


@pytest.mark.parametrize(
    ("cards", "players", "number", "then", "fits"),
    [
        (standard(4), 4, 6, 5, tuple(range(6, 13))),
        (standard(5), 5, 6, 4, tuple(range(6, 16))),
        (standard(4), 4, 14, 5, (12,)),
        (odd(4), 4, 4, 5, (7, 9, 11)),
        (odd(5), 5, 4, 4, (7, 9, 11, 13, 15)),
        (quick(3), 3, 2, 4, (4, 6, 8, 10, 12, 14)),
        (descending(4), 4, 2, 5, tuple(range(12, 0, -1))),
        (descending(5), 5, 2, 4, tuple(range(11, 0, -1))),
        (up_and_down(4), 4, 6, 5, (*range(6, 13), *range(11, 0, -1))),
        (up_and_down(5), 5, 6, 4, (*range(6, 16), *range(14, 0, -1))),
        (up_and_down(5), 5, 14, 4, tuple(range(10, 0, -1))),
        (standard(5)[:5], 5, 2, 4, (2, 3, 4, 5)),
        ((5, 5, 5), 4, 2, 5, (5, 5)),
        ((14, 13, 5, 5), 4, 1, 5, (5, 5)),
    ],
)
def test_what_fits_after_a_change_of_players(
    cards: tuple[int, ...], players: int, number: int, then: int, fits: tuple[int, ...]
) -> None:
    now = at_round(cards, players, number)
    assert fitting(now, then) == fits


def at_round(cards: tuple[int, ...], players: int, number: int) -> Game:
    """A game whose round ``number`` has just begun, all before skipped."""
    names = tuple(f"P{n}" for n in range(players))
    now = begin_game(GameStarted(names, 0, RuleSet(cards)))
    for before in range(1, number):
        now = apply(now, RoundSkipped(before))
    return now


def test_a_larger_deck_deals_larger_hands_only_where_the_table_said_so() -> None:
    rules = RuleSet((*standard(4), 16), specials=frozenset(Special))
    now = begin_game(GameStarted(FOUR, 0, rules))
    assert max(fitting(now, 5)) == rules.deck // 5
    assert max(fitting(begin_game(GameStarted(FOUR, 0, RuleSet(standard(4)))), 5)) == 12


@pytest.mark.parametrize(
    ("rounds", "cards"),
    [(1, (2,)), (3, (2, 3, 1)), (5, (2, 3, 3, 3, 1))],
)
def test_more_rounds_repeat_the_largest_hand(rounds: int, cards: tuple[int, ...]) -> None:
    assert stretched((2, 3, 1), rounds) == cards
