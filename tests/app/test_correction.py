"""The sheet and the correction of what stands on it."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from scorepad.wizard.events import (
    BidMade,
    Entry,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PointsGiven,
    RoundClosed,
    RoundSkipped,
    TricksCounted,
    TrumpNoted,
)
from scorepad.wizard.rules import PlusMinus, Trump
from scorepad.wizard.specials import DECKS
from tests.app.given import begin, bid, game, played, plus_minus, start
from tests.app.house import Client, House
from tests.games.load import whole_game

ROUNDS = whole_game("tap-game").rounds


@pytest.fixture
def phone(house: House) -> Client:
    """Three rounds are played; Ben's and Cleo's opponents... the fourth has one bid."""
    phone = house.open(played(house, begin(house), ROUNDS[:3]))
    bid(phone, 1)
    return phone


def test_the_sheet_shows_bid_tricks_points_and_total_of_each_round(phone: Client) -> None:
    phone.tap("sheet")
    for number, one in enumerate(ROUNDS[:3], start=1):
        words = phone.shown(f"round-{number}")
        for seat in range(4):
            assert f"{one.bids[seat]}/{one.tricks[seat]}" in words
            assert str(one.totals[seat]).replace("-", "−") in words
            assert f"{one.points[seat]:+}".replace("-", "−") in words
    assert phone.says("Round 2, Ben dealt")
    assert phone.says("Ana: bid 2, tricks 2, +40 points, total 80")
    assert phone.says("Round 4, being played, Dov deals")


def test_the_current_round_is_marked_and_only_closed_rounds_open(phone: Client) -> None:
    phone.tap("sheet")
    assert phone.control("round-4").bgcolor is not None
    assert phone.control("round-3").bgcolor is None
    assert [phone.enabled(f"round-{n}") for n in range(1, 6)] == [True] * 3 + [False] * 2


def correct_round_one(phone: Client) -> None:
    """Ana's bid of the first round was 1, not 0."""
    phone.tap("sheet")
    phone.tap("round-1")
    phone.tap("bid-0")
    phone.tap("key-1")


def test_what_happened_beside_bids_and_tricks_is_written_below_the_sheet(house: House) -> None:
    address = begin(house, cards=[3, 1, 2, 1], specials=DECKS[66])
    events: list[Entry] = [
        TrumpNoted(1, Trump.WEREWOLF_NONE, by=2),
        *(BidMade(1, seat, 0) for seat in (1, 2, 3, 0)),
        NobodysTricks(1, 1),
        TricksCounted(1, 1, 2),
        PointsGiven(1, 3, -20, "phone rang"),
        RoundClosed(1),
        PlayerJoined(2, "Eva", 3, 15, (1, 2, 1)),
        RoundSkipped(2),
        PlayerLeft(3, 0, (2, 1)),
    ]
    for event in events:
        assert not house.keeper.submit(address.rpartition("/")[2], event)
    phone = house.open(f"{address}/sheet")
    assert phone.shown("legend")[0].splitlines()[-6:] == [
        "Round 1: 1 trick for nobody",
        "Round 1: Cleo held the Werewolf",
        "Round 1: \u221220 for Dov (phone rang)",
        "Round 2: Eva joins with a total of 15",
        "Round 2: skipped",
        "Round 3: Ana has left",
    ]
    assert phone.says("Cards each, round by round: 3 1 2 1")


def test_the_sheet_beside_the_entry_tells_what_happens(house: House) -> None:
    wide = house.open(begin(house, cards=[3], specials=DECKS[66]), width=1280, height=800)
    bid(wide, 1, 1, 0, 0)
    assert not wide.says("Round 1: 1 trick for nobody")
    wide.tap("bomb")
    assert wide.says("Round 1: 1 trick for nobody")


def test_what_stands_below_a_sheet_of_twelve_stays_on_the_screen(house: House) -> None:
    names = [f"P{n}" for n in range(12)]
    phone = house.open(f"{begin(house, names, cards=[5, 4], club=True)}/sheet", width=360)
    assert phone.control("legend").content.width <= 360


def test_a_sheet_by_the_rule_book_has_nothing_below_but_its_signs(house: House) -> None:
    phone = house.open(f"{begin(house, cards=[1, 2])}/sheet")
    assert len(phone.shown("legend")[0].splitlines()) == 2


def test_an_early_round_is_corrected_and_everything_after_follows(phone: Client) -> None:
    running = game(phone).current
    correct_round_one(phone)
    phone.tap("keep")
    assert phone.route.endswith("/sheet")
    now = game(phone)
    assert now.rounds[0].bids == (1, 1, 0, 1)
    assert now.totals == tuple(t - 30 * (s == 0) for s, t in enumerate(ROUNDS[2].totals))
    assert now.current == running
    assert phone.says("corrected")
    assert any(getattr(c, "icon", None) is ft.Icons.EDIT_NOTE for c in phone.controls())


def test_a_correction_is_undone_by_name(phone: Client) -> None:
    before = game(phone)
    correct_round_one(phone)
    phone.tap("keep")
    phone.back()
    assert phone.shown("undo") == ["Correction of round 1"]
    phone.tap("undo")
    assert game(phone) == before
    phone.tap("redo")
    assert game(phone).rounds[0].corrections == 1


def test_tricks_that_do_not_add_up_cannot_be_kept(phone: Client) -> None:
    phone.tap("sheet")
    phone.tap("round-3")
    phone.tap("row-0")
    phone.tap("key-3")
    assert not phone.enabled("keep")
    assert phone.says("1 trick too many: 4 are entered, 3 were played.")
    phone.tap("row-3")
    phone.tap("key-0")
    assert phone.enabled("keep")
    phone.tap("keep")
    assert game(phone).rounds[2].tricks == (3, 0, 0, 0)


def test_trump_is_corrected(phone: Client) -> None:
    phone.tap("sheet")
    phone.tap("round-2")
    phone.tap("trump")
    phone.tap("trump-wizard")
    phone.tap("trump-wizard-red")
    phone.tap("keep")
    assert game(phone).rounds[1].trump is Trump.WIZARD_RED


def test_leaving_it_as_it_was_changes_nothing(phone: Client) -> None:
    before = game(phone)
    correct_round_one(phone)
    phone.tap("drop")
    assert game(phone) == before
    phone.tap("round-1")
    assert not phone.enabled("keep")


def test_a_breach_of_plus_minus_one_is_recordable(house: House) -> None:
    phone = house.open(played(house, begin(house, plus_minus=PlusMinus.STRICT), ROUNDS[:3]))
    phone.tap("sheet")
    phone.tap("round-3")
    phone.tap("bid-0")
    phone.tap("key-1")
    assert phone.says("The bids add up to the tricks: it is written down as played.")
    phone.tap("keep")
    assert game(phone).rounds[2].bid_sum == 3


def test_the_draft_survives_leaving_and_says_so(phone: Client) -> None:
    before = game(phone)
    correct_round_one(phone)
    phone.go(phone.route.split("/sheet")[0])
    assert phone.says("The correction of round 1 does not count yet.")
    assert game(phone) == before
    phone.act_on_message()
    assert phone.says("Correct round 1")
    assert phone.shown("bid-0") == ["1"]
    assert phone.enabled("keep")


def test_the_draft_survives_a_restart(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        phone = house.open(played(house, begin(house), ROUNDS[:3]))
        correct_round_one(phone)
        address = phone.route
        house.restart()
        again = house.open(address)
        assert again.shown("bid-0") == ["1"]
        again.tap("keep")
        assert game(again).rounds[0].bids[0] == 1
    finally:
        house.close()


def test_the_sheet_stands_beside_the_entry_on_a_wide_screen(house: House) -> None:
    wide = house.open(played(house, begin(house), ROUNDS[:3]), width=1280, height=800)
    assert wide.has("key-0")
    assert wide.has("round-3")
    wide.tap("round-1")
    wide.tap("bid-0")
    wide.tap("key-1")
    wide.tap("keep")
    assert game(wide).rounds[0].bids[0] == 1
    assert wide.has("key-0")


def test_a_draft_is_not_kept_over_the_correction_of_another_screen(house: House) -> None:
    address = played(house, begin(house), ROUNDS[:3])
    one, other = house.open(address), house.open(address)
    correct_round_one(one)
    correct_round_one(other)
    one.tap("keep")
    assert other.says("changed on another screen")
    assert not other.has("keep") or not other.enabled("keep")


def test_a_breach_noticed_late_is_marked_on_the_sheet(house: House) -> None:
    plus_minus(house, PlusMinus.STRICT)
    phone = house.open("/")
    start(phone)
    bid(phone, 0, 0, 1, 1)
    phone.tap("key-1")
    phone.tap("close")
    address = phone.route
    phone.go(f"{address}/sheet")
    assert "exclamation mark" not in " ".join(phone.texts())
    phone.go(f"{address}/round/1")
    phone.tap("bid-3")
    phone.tap("key-0")
    phone.tap("keep")
    phone.go(f"{address}/sheet")
    legend = " ".join(phone.texts())
    assert "With an exclamation mark: the bids added up to the tricks." in legend
    assert "With a pencil: corrected." in legend


def test_the_table_below_shows_what_a_correction_changed(house: House) -> None:
    address = played(house, begin(house), whole_game("tap-game").rounds[:3])
    phone = house.open(address)
    before = phone.shown("row-0")
    phone.go(f"{address}/round/1")
    phone.tap("bid-0")
    phone.tap("key-1")
    phone.tap("keep")
    assert phone.route == address
    assert phone.shown("row-0") != before
