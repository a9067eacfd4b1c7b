"""A past round is written anew."""

from __future__ import annotations

from scorepad.wizard.events import RoundCorrected
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Trump

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
