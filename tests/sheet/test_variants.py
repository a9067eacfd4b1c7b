"""Games with variants on the sheet: as values, as JSON and as text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorepad.sheet.losses import LossKind, csv_losses
from scorepad.sheet.report import report
from scorepad.sheet.table import sheet_of
from scorepad.sheet.text import text
from scorepad.sheet.values import Gift
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    Event,
    GameFinished,
    GameStarted,
    GameStopped,
    NobodysTricks,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    PointsGiven,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
)
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet
from scorepad.wizard.specials import DECKS
from tests.games.variants import VariantGame, variant_game, variant_games
from tests.sheet.given import variant

games = pytest.mark.parametrize("whole", variant_games(), ids=lambda whole: whole.name)
THREE = ("Ann", "Bob", "Cas")


def line_of(shown: str, number: int) -> list[list[str]]:
    """The cells of a round in the table, by group: what leads it, then each player."""
    rows = [row for row in shown.splitlines() if row[1:7].strip() == str(number)]
    return [group.split() for group in rows[0].split("|")]


@games
def test_the_sheet_of_a_game_with_variants_holds_its_expected_numbers(whole: VariantGame) -> None:
    sheet = sheet_of(replay(whole.log()).game)
    assert sheet.players == whole.players
    for number, one in enumerate(sheet.rounds, start=1):
        expected = whole.rounds[number - 1]
        for field in ("bids", "tricks", "points", "totals"):
            assert getattr(one, field) == whole.numbers(number, field), (number, field)
        assert (one.cards, one.dealer) == (expected["cards"], expected["dealer"])
        assert one.nobodys == expected.get("nobodys", 0)
        assert one.clouds == tuple(expected.get("clouds", ()))
        assert one.chooser == expected.get("by")
        assert one.skipped is expected.get("skipped", False)
        assert one.gifts == tuple(Gift(**gift) for gift in expected.get("gifts", ()))
    assert (sheet.totals, sheet.places) == (whole.totals, whole.places)
    assert sheet.winners == tuple(s for s, place in enumerate(whole.places) if place == 1)
    assert not sheet.running
    assert not sheet.problems


@games
def test_after_every_step_the_sheet_agrees_with_the_game(whole: VariantGame) -> None:
    log = whole.log()
    for steps in range(1, len(log) + 1):
        game = replay(log[:steps]).game
        sheet = sheet_of(game)
        assert len(sheet.rounds) == len(game.rounds)
        assert not sheet.problems
        assert text(sheet)
        assert json.dumps(report(sheet))
        assert (sheet.totals, sheet.places) == (game.totals, game.places)
        assert sheet.to_come or game.finished or sheet.rounds[-1].complete


def test_who_is_not_there_has_a_dash_and_a_line_below() -> None:
    shown = text(sheet_of(variant("late-joiner")))
    assert line_of(shown, 1)[4] == ["–", "–", "–", "–"]
    assert line_of(shown, 3)[4] == ["1", "2", "-10", "0"]
    assert "\nRound 3: Dov joined with 10 points\n" in shown
    shown = text(sheet_of(variant("leaver")))
    assert line_of(shown, 3)[3] == ["–", "–", "–", "10"]
    assert "\nRound 3: Cas left\n" in shown
    assert "\n  –     10  Cas (left)\n" in shown
    assert shown.endswith("\nWinner: Ann (80)\n")


def test_special_cards_have_their_column_and_their_signs() -> None:
    shown = text(sheet_of(variant("jubilee")))
    assert line_of(shown, 1)[0] == ["1", "2", "werewolf:", "none", "1"]
    assert line_of(shown, 2)[0] == ["2", "5", "wizard:", "green"]
    assert line_of(shown, 2)[1] == ["2+1", "3", "+50", "80"]
    assert line_of(shown, 3)[1] == ["8-1", "7", "+90", "170"]
    assert "nobody" in shown
    assert "\nRules: hands of 2, 5, 20, special cards (66 cards in all)\n" in shown
    assert "\nRound 1: Bob held the Werewolf\n" in shown
    assert "nobody" not in text(sheet_of(variant("leaver")))


def test_bars_stand_below_each_other_with_all_columns() -> None:
    lines = text(sheet_of(variant("jubilee"))).splitlines()
    table = [lines[0], lines[1], *lines[3:6]]
    assert len({tuple(at for at, c in enumerate(line) if c == "|") for line in table}) == 1


def test_gifts_and_skipped_rounds_stand_below_the_table() -> None:
    shown = text(sheet_of(variant("penalty-and-skipped")))
    assert line_of(shown, 2)[1:] == [
        ["–", "–", "–", "20"],
        ["*–", "–", "–", "30"],
        ["–", "–", "–", "20"],
    ]
    start = shown.index("Round 2")
    assert shown[start:].splitlines()[:4] == [
        "Round 2: skipped",
        "Round 3: Bob -20 penalty: talked",
        "Round 4: Ann +15 bonus: kept the sheet",
        "Round 4: Ann +5 bonus",
    ]
    assert shown.endswith("\nWinners: Ann, Cas (70)\n")


def test_a_dealer_who_does_not_bid_has_a_dash_for_the_bid() -> None:
    shown = text(sheet_of(variant("saboteur")))
    assert line_of(shown, 1)[1] == ["*–", "1", "+20", "20"]
    assert "\nRules: the dealer does not bid, the" not in shown
    assert "the dealer does not bid" in shown


def test_what_a_round_without_a_line_brought_stands_in_the_last_one() -> None:
    log: list[Event] = [
        GameStarted(THREE, 0, RuleSet((1, 2, 3))),
        *(BidMade(1, seat, 0) for seat in (1, 2, 0)),
        TricksCounted(1, 1, 1),
        RoundClosed(1),
        PlayerJoined(2, "Dov", 0, 25, (2, 3)),
        PlayerLeft(2, 2, (2, 3)),
        PointsGiven(2, 0, -5, "late"),
        GameStopped(2),
    ]
    sheet = sheet_of(replay(log).game)
    assert sheet.totals == (15, -10, 20, 25)
    assert sheet.rounds[-1].totals == sheet.totals
    assert sheet.places == (2, 3, 0, 1)
    shown = text(sheet)
    assert line_of(shown, 1)[4] == ["–", "–", "–", "25"]
    for line in ("After round 1: Dov joined with 25 points", "After round 1: Cas left"):
        assert f"\n{line}\n" in shown
    assert "\nRound 1: Ann -5 penalty: late\n" in shown
    assert b",25," in write_csv(sheet)


def test_a_note_cannot_break_the_table() -> None:
    gift = PointsGiven(1, 0, -10, "\x1b[2J\nWinner: Bob\u202e")
    sheet = sheet_of(replay([GameStarted(THREE, 0, RuleSet((1, 2))), gift]).game)
    assert sheet.rounds[0].gifts == (Gift(0, -10, "[2J Winner: Bob"),)
    assert "\nRound 1: Ann -10 penalty: [2J Winner: Bob\n" in text(sheet)


def test_the_report_has_more_fields_only_where_they_apply() -> None:
    found = report(sheet_of(variant("jubilee")))
    assert found["rules"]["specials"] == [
        *("bomb", "cloud", "dragon", "fairy", "juggler", "werewolf"),
    ]
    first, second, third = found["rounds"]
    usual = {"round", "cards", "dealer", "trump", "bids", "tricks", "points", "totals", "problems"}
    assert set(first) == usual | {"nobodys", "chooser"}
    assert (first["nobodys"], first["chooser"]) == (1, "Bob")
    assert set(second) == usual | {"clouds"}
    assert (second["bids"], second["clouds"]) == ([2, 1, 1], [1, 0, 0])
    assert set(third) == usual | {"nobodys", "clouds"}

    found = report(sheet_of(variant("penalty-and-skipped")))
    assert "rules" not in found
    assert found["rounds"][1]["skipped"] is True
    assert found["rounds"][2]["gifts"] == [{"player": "Bob", "points": -20, "note": "talked"}]

    found = report(sheet_of(variant("late-joiner")))
    assert found["joined"] == [{"player": "Dov", "round": 3, "points": 10}]
    assert found["rounds"][1]["present"] == ["Ann", "Bob", "Cas"]
    assert "present" not in found["rounds"][2]
    found = report(sheet_of(variant("leaver")))
    assert found["left"] == [{"player": "Cas", "round": 3}]
    assert found["places"] == [1, 3, 0, 2]
    assert found["winners"] == ["Ann"]


def test_a_game_by_the_rule_book_has_the_same_fields_as_ever() -> None:
    rules = RuleSet((1, 2), PlusMinus.STRICT, 2)
    found = report(sheet_of(replay([GameStarted(THREE, 0, rules)]).game))
    assert set(found) == {"players", "totals", "places", "winners", "rounds", "problems"}
    assert len(found["rounds"][0]) == 9


def test_nobody_has_won_while_rounds_are_to_come() -> None:
    log: list[Event] = [
        GameStarted(THREE, 0, RuleSet((1, 2), open_end=True)),
        *(BidMade(1, seat, 0) for seat in (1, 2, 0)),
        *(TricksCounted(1, seat, tricks) for seat, tricks in ((1, 0), (2, 1))),
    ]
    sheet = sheet_of(replay(log).game)
    assert sheet.rounds[0].complete
    assert (sheet.leaders, sheet.winners) == ((0, 1), ())
    assert text(sheet).endswith("\nLeading: Ann, Bob (20)\n")
    assert report(sheet)["planned"] is None
    assert report(sheet)["winners"] == []


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])
def test_a_hidden_bid_stands_nowhere_until_all_may_see_it(bidding: Bidding) -> None:
    # With 17 cards there are bids that look like no other number of the sheet.
    secret = bidding is Bidding.SECRET
    rules = RuleSet((17,), bidding=bidding, note_trump=False)
    log: list[Event] = [GameStarted(THREE, 0, rules), BidMade(1, 2, 13), BidMade(1, 0, 11)]
    if secret:
        log += [BidMade(1, 1, 12), TricksCounted(1, 0, 4)]
    sheet = sheet_of(replay(log).game)
    for written in (text(sheet), json.dumps(report(sheet)), write_csv(sheet).decode(), repr(sheet)):
        for number in ("11", "12", "13"):
            assert number not in written, written
    one = report(sheet)["rounds"][0]
    assert one["bids"] == [None, None, None]
    assert one["has_bid"] == (["Ann", "Bob", "Cas"] if secret else ["Ann", "Cas"])
    shown = line_of(text(sheet), 1)
    assert [group[0] for group in shown[1:]] == ["*?", "?" if secret else ".", "?"]
    assert "? has bid" in text(sheet)


def test_hidden_bids_are_there_for_all_once_they_are_in() -> None:
    rules = RuleSet((1, 2), bidding=Bidding.HIDDEN)
    bids = [BidMade(1, seat, seat % 2) for seat in range(3)]
    log: list[Event] = [GameStarted(THREE, 0, rules), *bids]
    sheet = sheet_of(replay(log).game)
    assert sheet.rounds[0].bids == (0, 1, 0)
    assert "has_bid" not in report(sheet)["rounds"][0]
    # The next round is hidden again; the one before stays open to all.
    log += [*(TricksCounted(1, s, s % 2) for s in range(3)), RoundClosed(1), BidMade(2, 0, 2)]
    sheet = sheet_of(replay(log).game)
    assert [one.bids for one in sheet.rounds] == [(0, 1, 0), (None, None, None)]
    assert sheet.rounds[1].has_bid == (0,)


def test_a_cloud_on_a_hidden_bid_does_not_show_it() -> None:
    rules = RuleSet((2,), bidding=Bidding.SECRET, specials=DECKS[66])
    log: list[Event] = [GameStarted(THREE, 0, rules), BidMade(1, 1, 2), CloudPassed(1, 1, -1)]
    shown = text(sheet_of(replay(log).game))
    assert line_of(shown, 1)[2][0] == "?-1"
    # By now the change does not fit the bid; to say so would tell the bid.
    log.append(BidMade(1, 1, 0, was=2))
    assert not sheet_of(replay(log).game).problems


def test_tricks_that_do_not_add_up_any_more_are_told() -> None:
    rules = RuleSet((1, 2), specials=DECKS[66])
    log: list[Event] = [
        GameStarted(THREE, 0, rules),
        *(BidMade(1, seat, 0) for seat in (1, 2, 0)),
        TricksCounted(1, 1, 1),
        CloudPassed(1, 1, 1),
        NobodysTricks(1, 1),
    ]
    sheet = sheet_of(replay(log).game)
    assert sheet.problems == (Problem(Kind.TRICKS_SUM, 1, None, 1, 0),)
    assert not sheet.rounds[0].complete
    log.append(TricksCounted(1, 1, 0, was=1))
    assert sheet_of(replay(log).game).problems == (Problem(Kind.CLOUD_WITHOUT_TRICK, 1, 1),)


def test_a_correction_counts_by_the_rules_of_the_game() -> None:
    game = variant("alternative", -1)
    change = RoundCorrected(1, (1, 1, 0), (0, 1, 0), None)
    sheet = sheet_of(replay([*variant_game("alternative").log()[:-1], change]).game)
    assert sheet.rounds[0].points == (-10, 20, 10)
    assert sheet.rounds[0].corrected
    assert sheet.totals[0] == sheet_of(game).totals[0] - 20


@pytest.mark.parametrize("players", [2, 7, 12])
def test_clubs_have_sheets_too(players: int) -> None:
    names = tuple(f"P{seat}" for seat in range(players))
    log: list[Event] = [GameStarted(names, 0, RuleSet((1, 2), club=True))]
    log += [BidMade(1, seat, 0) for seat in (*range(1, players), 0)]
    log += [TricksCounted(1, 1, 1), RoundClosed(1)]
    sheet = sheet_of(replay(log).game)
    assert sheet.totals == tuple(-10 if seat == 1 else 20 for seat in range(players))
    assert not sheet.problems
    assert replace(sheet, players=names) == sheet


@pytest.mark.parametrize("plus_minus", [PlusMinus.STRICT, PlusMinus.WARN])
@pytest.mark.parametrize("finished", [False, True])
def test_a_breach_is_marked_also_where_the_table_was_only_warned(
    plus_minus: PlusMinus, finished: bool
) -> None:
    log: list[Event] = [
        GameStarted(THREE, 0, RuleSet((2,), plus_minus)),
        *(BidMade(1, seat, bid) for seat, bid in ((1, 1), (2, 1), (0, 1))),
        *(TricksCounted(1, seat, tricks) for seat, tricks in ((1, 1), (2, 1))),
        *([GameFinished()] if finished else []),
    ]
    before = sheet_of(replay(log).game)
    assert (before.rounds[0].breach, before.problems) == (False, ())
    assert "!" not in text(before)
    assert "breach" not in report(before)["rounds"][0]
    log.append(RoundCorrected(1, (0, 1, 1), (0, 1, 1), None))
    sheet = sheet_of(replay(log).game)
    shown = text(sheet)
    assert line_of(shown, 1)[0] == ["1~!", "2"]
    assert "~ corrected, ! the bids add up to the tricks" in shown
    assert report(sheet)["rounds"][0]["breach"] is True
    strict = plus_minus is PlusMinus.STRICT
    expected = (Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=2),) if strict else ()
    assert sheet.problems == expected


def test_who_came_back_has_a_line_for_it_and_the_old_column() -> None:
    log: list[Event] = [GameStarted((*THREE, "Dov"), 0, RuleSet((1, 1, 1)))]
    log += [BidMade(1, seat, 0) for seat in (1, 2, 3, 0)]
    log += [TricksCounted(1, 1, 1), RoundClosed(1), PlayerLeft(2, 3, (1, 1))]
    log += [BidMade(2, seat, 0) for seat in (2, 0, 1)]
    log += [TricksCounted(2, 0, 1), RoundClosed(2)]
    kept = sheet_of(replay([*log, PlayerReturned(3, 3, 2, (1,))]).game)
    assert kept.players == (*THREE, "Dov")
    assert kept.totals[3] == 20
    shown = text(kept)
    assert "\nRound 2: Dov left\n" in shown
    assert "\nRound 3: Dov came back\n" in shown
    assert "(left)" not in shown
    assert LossKind.LEFT in {loss.kind for loss in csv_losses(kept)}
    found = report(kept)
    assert found["left"] == [{"player": "Dov", "round": 2}]
    assert found["returned"] == [{"player": "Dov", "round": 3, "points": 0}]
    anew = sheet_of(replay([*log, PlayerReturned(3, 3, 2, (1,), 5)]).game)
    assert anew.totals[3] == 5
    assert "\nRound 3: Dov came back, -15\n" in text(anew)
    assert report(anew)["returned"] == [{"player": "Dov", "round": 3, "points": -15}]
    last = write_csv(anew).decode("utf-8-sig").splitlines()[3]
    assert last.endswith(",-15")
