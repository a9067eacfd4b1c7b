from __future__ import annotations

import pytest

from scorepad.sheet.losses import LossKind, csv_losses
from scorepad.sheet.read_csv import read_csv
from scorepad.sheet.table import sheet_of
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.events import BidMade, Event, GameStarted, PointsGiven, RoundCorrected
from scorepad.wizard.history import replay
from scorepad.wizard.rules import PlusMinus, RuleSet
from tests.games.load import whole_game
from tests.games.variants import VariantGame, variant_games
from tests.sheet.given import SPECIAL, tap_sheet, variant

LOST = {
    "alternative": {LossKind.SCORING},
    "without-zero": {LossKind.SCORING, LossKind.TIE_BREAK},
    "saboteur": {LossKind.SABOTEUR},
    "jubilee": {LossKind.DECK, LossKind.CHOOSER},
    "late-joiner": {LossKind.JOINED, LossKind.DEALERS},
    "leaver": {LossKind.LEFT, LossKind.DEALERS},
    "penalty-and-skipped": {LossKind.SKIPPED, LossKind.NOTES, LossKind.DEALERS},
    "open-end": {LossKind.BIDDING},
    "stopped": {LossKind.SCORING, LossKind.BIDDING},
}


@pytest.mark.parametrize("name", LOST)
def test_what_csv_cannot_hold_is_named(name: str) -> None:
    losses = csv_losses(variant(name))
    assert {loss.kind for loss in losses} == LOST[name] | {LossKind.HISTORY}
    assert len({loss.kind for loss in losses}) == len(losses)
    assert csv_losses(sheet_of(variant(name))) == losses
    for loss in losses:
        assert loss.sentence.endswith(".")
        assert "\n" not in loss.sentence


def test_a_whole_game_by_the_rule_book_loses_only_its_history() -> None:
    assert [loss.kind for loss in csv_losses(tap_sheet())] == [LossKind.HISTORY]


def test_a_sheet_from_csv_loses_nothing() -> None:
    for data in (SPECIAL.encode(), write_csv(tap_sheet())):
        assert csv_losses(read_csv(data)) == ()


def test_a_running_game_loses_what_is_to_come() -> None:
    log = whole_game("tap-game").log()
    kinds = [loss.kind for loss in csv_losses(replay(log[:10]).game)]
    assert kinds == [LossKind.TO_COME, LossKind.HISTORY]


def test_hidden_bids_are_left_out_and_that_is_said() -> None:
    hidden = variant("open-end", 2)
    assert LossKind.HIDDEN_BIDS in {loss.kind for loss in csv_losses(hidden)}


def test_marks_and_notes_are_lost() -> None:
    whole = whole_game("tap-game")
    log = whole.log(RuleSet(whole.schedule, PlusMinus.WARN))[:-1]
    fixed = RoundCorrected(1, (0, 0, 1, 0), (0, 0, 1, 0), None)
    kinds = {loss.kind for loss in csv_losses(replay([*log, fixed]).game)}
    assert kinds == {LossKind.PLUS_MINUS, LossKind.CORRECTIONS, LossKind.HISTORY}
    start: list[Event] = [GameStarted(("A", "B", "C"), 0, RuleSet((1,))), BidMade(1, 1, 0)]
    one, noted = PointsGiven(1, 0, 10), PointsGiven(1, 0, 10, "kind")
    for gifts, lost in (([one], False), ([noted], True), ([one, one], True)):
        kinds = {loss.kind for loss in csv_losses(replay([*start, *gifts]).game)}
        assert (LossKind.NOTES in kinds) is lost


@pytest.mark.parametrize("whole", variant_games(), ids=lambda whole: whole.name)
def test_a_game_whose_csv_reads_with_problems_has_a_loss_that_says_so(whole: VariantGame) -> None:
    sheet = sheet_of(replay(whole.log()).game)
    again = read_csv(write_csv(sheet))
    same = not again.problems and (again.totals, again.places) == (sheet.totals, sheet.places)
    told = {loss.kind for loss in csv_losses(sheet)}
    harmless = {LossKind.HISTORY, LossKind.DECK, LossKind.CHOOSER, LossKind.BIDDING}
    assert same or told - harmless
