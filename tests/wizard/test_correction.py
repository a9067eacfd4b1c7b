"""A round whose result is there is written anew, also after the end of the game."""

from __future__ import annotations

from typing import Any

from scorepad.wizard.events import GameFinished, PointsGiven, RoundCorrected
from scorepad.wizard.game import Phase
from scorepad.wizard.history import replay
from scorepad.wizard.problems import Kind, Problem, round_problems
from scorepad.wizard.rules import PlusMinus, Trump

from .table import Table, opening


def played() -> Table:
    """Two rounds closed, the third in the middle of bidding."""
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1", "2/1 0/0 0/1")
    return table.trump(Trump.RED).bid(0, 2).bid(1, 1)


def test_everything_after_an_early_round_is_recomputed() -> None:
    table = played()
    assert table.game.totals_after(1) == (20, -10, 30)
    assert table.game.totals == (10, 10, 20)
    table.correct(1, "0/0 1/1 1/0")
    assert table.game.totals_after(1) == (20, 30, -10)
    assert table.game.totals == (10, 50, -20)
    assert table.game.places == (2, 1, 3)


def test_the_running_round_is_left_as_it_is() -> None:
    table = played()
    before = table.now
    table.correct(1, "0/0 1/1 1/0").correct(2, "0/0 1/1 1/1")
    assert table.now is before
    assert table.now.bids == (2, 1, None)
    assert table.now.trump is Trump.RED


def test_a_correction_is_marked_and_counted() -> None:
    table = played().correct(1, "0/0 1/1 1/0").correct(1, "0/0 1/0 1/1")
    assert [one.corrections for one in table.game.rounds] == [2, 0, 0]
    assert table.game.rounds[0].closed


def test_a_correction_can_change_the_trump() -> None:
    table = played()
    table.say(table.a_correction(1, (0, 1, 1), (0, 0, 1), Trump.WIZARD_BLUE))
    assert table.game.rounds[0].trump is Trump.WIZARD_BLUE
    table.correct(1, "0/0 1/0 1/1")
    assert table.game.rounds[0].trump is None


def test_a_correction_is_undone_like_anything_else() -> None:
    table = played()
    before = table.game
    table.correct(1, "0/0 1/1 1/0").undo()
    assert table.game == before
    assert table.redo().game.rounds[0].corrections == 1


def test_the_second_of_two_corrections_made_at_once_is_told() -> None:
    table = played()
    late = table.a_correction(1, (0, 1, 1), (1, 0, 0))
    table.correct(1, "0/0 1/1 1/0")
    assert table.problems(late) == (Problem(Kind.CHANGED_MEANWHILE, 1),)


def test_only_a_closed_round_can_be_corrected() -> None:
    table = played()
    for number in (-1, 0, 3, 4):
        entry = RoundCorrected(number, (0, 0, 0), (1, 0, 0), None)
        assert table.problems(entry) == (Problem(Kind.ROUND_NOT_CLOSED, round=number, expected=2),)


def test_a_correction_says_all_that_is_wrong_with_it() -> None:
    table = played()
    entry = RoundCorrected(2, (-1, 3, 0), (3, -1, 2), None, was=1)
    assert table.problems(entry) == (
        Problem(Kind.CHANGED_MEANWHILE, 2),
        Problem(Kind.BID_OUT_OF_RANGE, 2, 0, -1, 2),
        Problem(Kind.BID_OUT_OF_RANGE, 2, 1, 3, 2),
        Problem(Kind.TRICKS_OUT_OF_RANGE, 2, 0, 3, 2),
        Problem(Kind.TRICKS_OUT_OF_RANGE, 2, 1, -1, 2),
        Problem(Kind.TRICKS_SUM, 2, found=4, expected=2),
    )


def test_a_correction_has_a_number_for_every_player() -> None:
    table = played()
    for bids, tricks, found in (
        ((0, 1), (0, 0, 1), 2),
        ((0, 1, 1), (0, 1), 2),
        ((0, 1, 1), (0, 0, 1, 0), 4),
        ((0, 1, 1, 1), (0, 0, 1, 0), 4),
    ):
        assert table.problems(RoundCorrected(1, bids, tricks, None)) == (
            Problem(Kind.SEAT_UNKNOWN, 1, found=found, expected=3),
        )


# After the last round


def over(**options: Any) -> Table:
    """A game of two rounds that is over."""
    return Table(opening(schedule=(1, 2), **options)).play("0/0 1/0 1/1", "2/1 0/0 0/1")


def test_a_finished_game_is_corrected_and_stays_finished() -> None:
    table = over()
    assert table.game.totals == (10, 10, 20)
    table.correct(1, "0/0 1/1 1/0")
    assert (table.game.finished, table.phase()) == (True, Phase.FINISHED)
    assert table.game.totals == (10, 50, -20)
    assert table.game.places == (2, 1, 3)
    assert table.game.winners == (1,)
    table.correct(2, "2/2 0/0 0/0")
    assert table.game.totals == (60, 50, 10)
    assert [one.corrections for one in table.game.rounds] == [1, 1]


def test_the_trump_of_a_finished_game_is_corrected() -> None:
    table = over()
    table.correct(1, "0/0 1/0 1/1", trump=Trump.GREEN)
    assert table.game.rounds[0].trump is Trump.GREEN
    assert table.game.totals == (10, 10, 20)


def test_a_correction_after_the_end_is_undone_before_the_end_is() -> None:
    table = over().correct(1, "0/0 1/1 1/0")
    assert table.undo().game == over().game
    assert not table.undo().game.finished
    assert table.redo().redo().game.totals == (10, 50, -20)
    assert replay(table.log) == table.history


def test_a_finished_game_takes_corrections_and_nothing_else() -> None:
    table = over()
    for entry in (PointsGiven(1, 0, 5), table.a_bid(0, 1), GameFinished()):
        assert table.kinds(entry) == [Kind.GAME_OVER]
    late = table.a_correction(1, (0, 1, 1), (1, 0, 0))
    assert table.correct(1, "0/0 1/1 1/0").kinds(late) == [Kind.CHANGED_MEANWHILE]
    assert table.kinds(table.a_correction(2, (2, 0, 0), (2, 1, 0))) == [Kind.TRICKS_SUM]
    assert table.problems(RoundCorrected(3, (0, 0, 0), (3, 0, 0), None)) == (
        Problem(Kind.ROUND_NOT_CLOSED, round=3, expected=2),
    )


def test_a_game_that_ended_early_is_corrected_in_what_was_played() -> None:
    table = Table(opening(schedule=(1, 2, 3))).play("0/0 1/0 1/1").bids(1, 1, 1).stop()
    table.correct(1, "0/0 1/1 1/0")
    assert (table.game.totals, table.game.stopped) == ((20, 30, -10), True)
    assert table.kinds(RoundCorrected(2, (0, 0, 0), (2, 0, 0), None)) == [Kind.ROUND_NOT_CLOSED]


def strict() -> Table:
    return Table(opening(schedule=(1, 3), plus_minus=PlusMinus.STRICT)).play("1/0 1/1 0/0")


def test_a_breach_in_the_last_round_is_written_down_before_the_end() -> None:
    table = strict().enter("1/1 0/1 1/1")
    assert table.phase() is Phase.RESULT
    # Freya dealt and really said 1.
    assert table.kinds(table.a_bid(1, 1)) == [Kind.BID_FORBIDDEN]
    table.correct(2, "1/1 1/1 1/1")
    assert (table.phase(), table.now.closed, table.now.corrections) == (Phase.RESULT, False, 1)
    assert table.game.totals == (20, 60, 50)
    mark = Problem(Kind.BIDS_EQUAL_TRICKS, 2, 1, found=3)
    assert round_problems(table.game, table.now) == (mark,)
    table.finish()
    assert round_problems(table.game, table.game.rounds[1]) == (mark,)
    assert table.game.totals == (20, 60, 50)


def test_a_breach_in_the_last_round_is_written_down_after_the_end() -> None:
    table = strict().play("1/1 0/1 1/1").correct(2, "1/1 1/1 1/1")
    assert table.game.finished
    assert round_problems(table.game, table.game.rounds[1]) == (
        Problem(Kind.BIDS_EQUAL_TRICKS, 2, 1, found=3),
    )


def test_a_running_round_is_corrected_from_its_result_on() -> None:
    table = Table(opening(schedule=(1, 2))).bids(0, 1, 1)
    early = RoundCorrected(1, (0, 0, 0), (1, 0, 0), None)
    assert table.problems(early) == (Problem(Kind.ROUND_NOT_CLOSED, round=1, expected=0),)
    table.counts(0, 0, 1).correct(1, "0/1 1/0 1/0")
    assert table.game.totals == (-10, -10, -10)
    # It is still open: numbers can be changed, and it is closed like any other.
    table.count(0, 0).count(1, 1)
    assert table.close().game.totals == (20, 30, -10)
    assert table.game.rounds[0].corrections == 1


def test_a_round_dealt_again_forgets_its_correction() -> None:
    table = strict().enter("1/1 0/1 1/1").correct(2, "1/1 1/1 1/1").replay()
    assert (table.now.untouched, table.now.corrections) == (True, 0)
    table.bids(1, 0, 1)
    assert table.kinds(table.a_bid(1, 1)) == [Kind.BID_FORBIDDEN]
