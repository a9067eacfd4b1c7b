"""The log and its cursor."""

from __future__ import annotations

import pytest

from scorepad.errors import RuleError, ScorepadError
from scorepad.wizard.events import GameStarted, Redone, Undone
from scorepad.wizard.game import Phase
from scorepad.wizard.history import History, replay
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import RuleSet, Trump

from .table import Table, opening


def test_before_the_first_entry_there_is_no_game() -> None:
    history = History()
    with pytest.raises(IndexError, match="no game has been started"):
        _ = history.game
    assert not history.can_undo
    assert not history.can_redo
    assert history.to_undo is None
    assert history.to_redo is None
    assert replay([]) == history


def test_the_start_of_a_game_cannot_be_undone() -> None:
    table = Table()
    assert not table.history.can_undo
    assert table.kinds(Undone(1)) == [Kind.NOTHING_TO_UNDO]
    assert table.kinds(Redone(1)) == [Kind.NOTHING_TO_REDO]


def test_undo_and_redo_name_their_step() -> None:
    table = Table().bid(1, 1)
    step = table.history.to_undo
    assert step is not None
    assert step.event == table.log[-1]
    assert step.game == table.game
    table.undo()
    assert table.history.to_redo == step
    assert table.history.to_undo is None


def test_undo_goes_back_over_a_closed_round_to_the_first_bid() -> None:
    table = Table(opening(schedule=(1, 2))).trump(Trump.RED).play("0/0 1/0 1/1", "0/0 0/0 2/2")
    steps = table.history.cursor
    assert table.game.finished
    table.undo()
    assert table.game.phase is Phase.RESULT
    while table.history.can_undo:
        table.undo()
    assert table.game == Table(opening(schedule=(1, 2))).game
    while table.history.can_redo:
        table.redo()
    assert table.history.cursor == steps
    assert table.game.finished
    assert table.history.length == len(table.log) == steps + 2 * (steps - 1)


def test_a_new_step_after_undo_drops_what_could_be_redone() -> None:
    table = Table().bid(1, 1).bid(2, 0).undo().bid(2, 1)
    assert not table.history.can_redo
    assert table.now.bids == (None, 1, 1)
    assert table.history.length == 5
    assert replay(table.log) == table.history


def test_a_double_tap_on_undo_takes_one_step_back() -> None:
    table = Table().bid(1, 1).bid(2, 0)
    tap = Undone(table.history.cursor)
    table.say(tap)
    assert table.problems(tap) == (Problem(Kind.CHANGED_MEANWHILE),)
    again = Redone(table.history.cursor)
    table.say(again)
    assert table.problems(again) == (Problem(Kind.CHANGED_MEANWHILE),)


def test_an_entry_with_problems_is_not_recorded_and_says_all_of_them() -> None:
    start = GameStarted(("", "x"), 5, RuleSet(()))
    with pytest.raises(RuleError) as refused:
        replay([start])
    assert refused.value.problems == History().problems(start)
    assert len(refused.value.problems) == 4
    assert isinstance(refused.value, ScorepadError)
    assert str(refused.value) == (
        "name-empty, seat 1; too-few-players, found 2, expected 3; "
        "dealer-unknown, found 6; schedule-impossible, found 0, expected 1"
    )


def test_the_history_that_was_there_before_an_entry_stays() -> None:
    table = Table()
    before = table.history
    table.bid(1, 1)
    assert before.game.current.bids == (None, None, None)
    assert before.length == 1
