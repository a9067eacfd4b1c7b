from __future__ import annotations

import pytest

from scorepad.sheet.table import sheet_of
from scorepad.wizard.events import RoundCorrected, TrumpNoted
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import PlusMinus, RuleSet, Trump
from tests.games.load import WholeGame, whole_game, whole_games

games = pytest.mark.parametrize("whole", whole_games(), ids=lambda whole: whole.name)


@games
def test_the_sheet_of_a_whole_game_holds_its_expected_numbers(whole: WholeGame) -> None:
    sheet = sheet_of(replay(whole.log()).game)
    assert sheet.players == whole.players
    assert [one.points for one in sheet.rounds] == [one.points for one in whole.rounds]
    assert [one.totals for one in sheet.rounds] == [one.totals for one in whole.rounds]
    assert [one.cards for one in sheet.rounds] == list(whole.schedule)
    assert [one.dealer for one in sheet.rounds] == [
        whole.dealer(number) for number in range(1, len(whole.rounds) + 1)
    ]
    assert (sheet.totals, sheet.places) == (whole.totals, whole.places)
    assert sheet.winners == tuple(s for s, place in enumerate(whole.places) if place == 1)
    assert not sheet.running
    assert not sheet.problems


@games
def test_after_every_step_the_sheet_agrees_with_the_game(whole: WholeGame) -> None:
    log = whole.log()
    for steps in range(1, len(log) + 1):
        game = replay(log[:steps]).game if steps % 7 == 0 or steps == len(log) else None
        if game is None:
            continue
        sheet = sheet_of(game)
        closed = sum(one.closed for one in game.rounds)
        assert len(sheet.rounds) == len(game.rounds)
        if closed:
            assert sheet.rounds[closed - 1].totals == game.totals_after(closed)
        assert not sheet.problems


def test_a_result_counts_before_it_is_accepted() -> None:
    whole = whole_game("two-rounds")
    sheet = sheet_of(replay(whole.log()[:-1]).game)
    assert sheet.totals == whole.totals
    assert not sheet.running


def test_the_last_tricks_follow_by_themselves() -> None:
    whole = whole_game("two-rounds")
    sheet = sheet_of(replay(whole.log()[:-2]).game)
    assert sheet.rounds[1].tricks == whole.rounds[1].tricks
    assert sheet.totals == whole.totals


def test_a_noted_trump_stands_in_its_round() -> None:
    log = whole_game("two-rounds").log()
    log.insert(1, TrumpNoted(1, Trump.WIZARD_GREEN))
    sheet = sheet_of(replay(log).game)
    assert [one.trump for one in sheet.rounds] == [Trump.WIZARD_GREEN, None]


@pytest.mark.parametrize("rule", PlusMinus)
def test_a_breach_of_strict_plus_minus_one_that_was_played_is_a_problem(rule: PlusMinus) -> None:
    whole = whole_game("tap-game")
    rules = RuleSet(whole.schedule, rule)
    change = RoundCorrected(1, (0, 0, 1, 0), (0, 0, 1, 0), None)
    sheet = sheet_of(replay([*whole.log(rules)[:-1], change]).game)
    expected = (Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=1),)
    assert sheet.problems == (expected if rule is PlusMinus.STRICT else ())
    assert sheet.rounds[0].problems == sheet.problems
