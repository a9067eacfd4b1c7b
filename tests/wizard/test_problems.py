"""Every problem the game can name, and all of them at once."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.wizard.events import (
    BidMade,
    CloudPassed,
    Entry,
    GameFinished,
    GameStarted,
    GameStopped,
    LastRoundDeclared,
    NobodysTricks,
    PlayerLeft,
    PointsGiven,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.game import Round
from scorepad.wizard.history import History
from scorepad.wizard.problems import (
    Kind,
    Problem,
    event_problems,
    most_tricks,
    round_problems,
    seating_problems,
)
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, Trump
from scorepad.wizard.scoring import Scoring
from scorepad.wizard.specials import Special

from .table import Table, opening

OF_FOREIGN_SHEETS = {
    Kind.POINTS_DIFFER,
    Kind.TOTAL_DIFFERS,
    Kind.CARDS_DIFFER,
    Kind.DEALER_DIFFERS,
    Kind.ROUND_DIFFERS,
    Kind.TRUMP_UNKNOWN,
}
"""Said by readers of files; the game itself cannot give these."""


def bidding() -> Table:
    return Table(opening(schedule=(2, 20), plus_minus=PlusMinus.STRICT)).bid(1, 1).bid(2, 0)


def counting() -> Table:
    return bidding().bid(0, 2)


def second_round() -> Table:
    return counting().counts(1, 1, 0).close()


def special() -> Table:
    return Table(opening(schedule=(2, 2), specials=frozenset(Special))).bids(1, 1, 0)


def saboteur() -> Table:
    return Table(opening(schedule=(2, 2), scoring=Scoring(saboteur=True)))


def secret() -> Table:
    return Table(opening(schedule=(2,), bidding=Bidding.SECRET)).bids(0, 1, 1)


def left() -> Table:
    return Table(opening("A B C D", schedule=(2, 2))).leave(3, 2)


def start(
    *players: str, dealer: int = 0, schedule: tuple[int, ...] = (1,), **options: Any
) -> GameStarted:
    return GameStarted(players, dealer, RuleSet(schedule, **options))


TRIO = ("Anya", "Freya", "Henry")


EXAMPLES: list[tuple[Kind, Table | None, Entry]] = [
    (Kind.TOO_FEW_PLAYERS, None, start("Anya", "Freya")),
    (Kind.TOO_MANY_PLAYERS, None, start(*"ABCDEFG")),
    (Kind.NAME_EMPTY, None, start("Anya", " ", "Henry")),
    (Kind.NAME_TOO_LONG, None, start("Anya", "F" * 25, "Henry")),
    (Kind.NAME_TWICE, None, start("Anya", "Freya", "ANYA ")),
    (Kind.DEALER_UNKNOWN, None, start("Anya", "Freya", "Henry", dealer=3)),
    (Kind.DEALER_UNKNOWN, None, start("Anya", "Freya", "Henry", dealer=-1)),
    (Kind.SCHEDULE_IMPOSSIBLE, None, start("Anya", "Freya", "Henry", schedule=())),
    (Kind.SCHEDULE_IMPOSSIBLE, None, start("Anya", "Freya", "Henry", schedule=(0,))),
    (Kind.SCHEDULE_IMPOSSIBLE, None, start("Anya", "Freya", "Henry", schedule=(21,))),
    (Kind.GAME_NOT_STARTED, None, BidMade(1, 0, 0)),
    (Kind.GAME_STARTED_ALREADY, bidding(), opening()),
    (Kind.GAME_OVER, Table(opening(schedule=(1,))).play("0/0 0/0 1/1"), BidMade(1, 0, 0)),
    (Kind.ROUND_NOT_OPEN, second_round(), BidMade(1, 0, 0)),
    (Kind.ROUND_NOT_OPEN, bidding(), TrumpNoted(2, Trump.RED)),
    (Kind.ROUND_NOT_OPEN, counting(), RestAsBid(2)),
    (Kind.ROUND_NOT_CLOSED, counting(), RoundCorrected(1, (0, 0, 0), (2, 0, 0), None)),
    (Kind.SEAT_UNKNOWN, bidding(), BidMade(1, 3, 0)),
    (Kind.SEAT_UNKNOWN, counting(), TricksCounted(1, -1, 0)),
    (Kind.SEAT_UNKNOWN, second_round(), RoundCorrected(1, (0, 0), (2, 0), None)),
    (Kind.CHANGED_MEANWHILE, bidding(), BidMade(1, 1, 0)),
    (Kind.CHANGED_MEANWHILE, counting().count(1, 0), TricksCounted(1, 1, 1)),
    (Kind.CHANGED_MEANWHILE, counting().count(0, 2).count(1, 0).count(2, 0), RestAsBid(1)),
    (Kind.BID_OUT_OF_RANGE, bidding(), BidMade(1, 0, 3)),
    (Kind.BID_OUT_OF_RANGE, bidding(), BidMade(1, 0, -1)),
    (Kind.BID_FORBIDDEN, bidding(), BidMade(1, 0, 1)),
    (Kind.BIDS_MISSING, bidding(), TricksCounted(1, 0, 0)),
    (Kind.BIDS_EQUAL_TRICKS, counting().bid(0, 0).bid(2, 1), TricksCounted(1, 0, 0)),
    (Kind.NO_TRUMP_CARD, second_round(), TrumpNoted(2, Trump.RED)),
    (Kind.TRICKS_OUT_OF_RANGE, counting(), TricksCounted(1, 0, 3)),
    (Kind.TRICKS_OUT_OF_RANGE, counting(), TricksCounted(1, 0, -1)),
    (Kind.TRICKS_TOO_MANY, counting().count(1, 1), TricksCounted(1, 0, 2)),
    (Kind.TRICKS_MISSING, counting(), RoundClosed(1)),
    (Kind.TRICKS_SUM, second_round(), RoundCorrected(1, (0, 0, 0), (1, 0, 0), None)),
    (Kind.REST_NOT_AS_BID, counting(), RestAsBid(1)),
    (Kind.LAST_ROUND, Table(opening(schedule=(1,))).enter("0/0 0/0 1/1"), RoundClosed(1)),
    (Kind.NOT_LAST_ROUND, Table().enter("0/0 0/0 1/1"), GameFinished()),
    (Kind.TOO_MANY_ROUNDS, None, start(*TRIO, schedule=(1,) * 101)),
    (
        Kind.SUM_NEEDS_OPEN_BIDS,
        None,
        start(*TRIO, plus_minus=PlusMinus.WARN, bidding=Bidding.HIDDEN),
    ),
    (Kind.ONE_SUIT_PLAYERS, None, start(*"ABCDE", schedule=(1,) * 12, one_suit=True)),
    (Kind.ONE_SUIT_ROUNDS, None, start(*TRIO, one_suit=True)),
    (Kind.RULE_OUT_OF_RANGE, None, start(*TRIO, plus_minus_from=0)),
    (Kind.DEALER_DOES_NOT_BID, saboteur(), BidMade(1, 0, 0)),
    (Kind.BIDS_CONCEALED, secret(), RestAsBid(1)),
    (Kind.WEREWOLF_NEEDS_HOLDER, special(), TrumpNoted(1, Trump.WEREWOLF_RED)),
    (Kind.CARD_NOT_IN_DECK, bidding(), NobodysTricks(1, 1)),
    (Kind.NOBODYS_OUT_OF_RANGE, special(), NobodysTricks(1, 3)),
    (Kind.CLOUD_OUT_OF_RANGE, special(), CloudPassed(1, 2, -1)),
    (Kind.CLOUD_WITHOUT_TRICK, special().count(1, 0), CloudPassed(1, 1, 1)),
    (Kind.TOO_MANY_CLOUDS, special().cloud(0, 1).cloud(1, 1), CloudPassed(1, 2, 1)),
    (Kind.PLAYER_GONE, left(), BidMade(1, 3, 0)),
    (Kind.ROUND_HAS_ENTRIES, bidding(), PlayerLeft(1, 0, (1,))),
    (Kind.POINTS_OUT_OF_RANGE, bidding(), PointsGiven(1, 0, 0)),
    (Kind.NOTE_TOO_LONG, bidding(), PointsGiven(1, 0, 5, "x" * 61)),
    (Kind.NOT_OPEN_END, bidding(), LastRoundDeclared(1, last=True)),
    (Kind.NOTHING_PLAYED, bidding(), GameStopped(1)),
    (Kind.NOTHING_TO_UNDO, Table(), Undone(1)),
    (Kind.NOTHING_TO_REDO, bidding(), Redone(3)),
]


@pytest.mark.parametrize(
    ("kind", "table", "entry"), EXAMPLES, ids=[f"{n}-{row[0]}" for n, row in enumerate(EXAMPLES)]
)
def test_each_problem_has_an_entry_that_meets_it(
    kind: Kind, table: Table | None, entry: Entry
) -> None:
    history = table.history if table else History()
    assert kind in [problem.kind for problem in history.problems(entry)]


def test_no_problem_is_without_an_example() -> None:
    assert {kind for kind, _, _ in EXAMPLES} | OF_FOREIGN_SHEETS == set(Kind)


def test_a_new_game_says_all_that_is_wrong_with_it() -> None:
    found = event_problems(None, start("", "Anya", dealer=7, schedule=(1, 0, 31)))
    assert found == (
        Problem(Kind.NAME_EMPTY, seat=0),
        Problem(Kind.TOO_FEW_PLAYERS, found=2, expected=3),
        Problem(Kind.DEALER_UNKNOWN, found=8),
        Problem(Kind.SCHEDULE_IMPOSSIBLE, round=2, found=0, expected=30),
        Problem(Kind.SCHEDULE_IMPOSSIBLE, round=3, found=31, expected=30),
    )


def test_a_seating_says_all_that_is_wrong_with_it() -> None:
    long = "x" * 30
    assert seating_problems(["Anya", " ", "anya", "", long, long, "Ida", "ANYA"]) == (
        Problem(Kind.NAME_EMPTY, seat=1),
        Problem(Kind.NAME_TWICE, seat=2, found="anya"),
        Problem(Kind.NAME_EMPTY, seat=3),
        Problem(Kind.NAME_TOO_LONG, seat=4, found=30, expected=24),
        Problem(Kind.NAME_TOO_LONG, seat=5, found=30, expected=24),
        Problem(Kind.NAME_TWICE, seat=5, found=long),
        Problem(Kind.NAME_TWICE, seat=7, found="ANYA"),
        Problem(Kind.TOO_MANY_PLAYERS, found=8, expected=6),
    )
    assert seating_problems(["A", "a"]) == (
        Problem(Kind.NAME_TWICE, seat=1, found="a"),
        Problem(Kind.TOO_FEW_PLAYERS, found=2, expected=3),
    )


@pytest.mark.parametrize("count", range(10))
def test_three_to_six_may_sit_down(count: int) -> None:
    found = [problem.kind for problem in seating_problems([f"Player {n}" for n in range(count)])]
    if count < 3:
        assert found == [Kind.TOO_FEW_PLAYERS]
    elif count > 6:
        assert found == [Kind.TOO_MANY_PLAYERS]
    else:
        assert found == []


def test_a_game_for_nobody_is_refused_in_full() -> None:
    assert [problem.kind for problem in event_problems(None, start(schedule=()))] == [
        Kind.TOO_FEW_PLAYERS,
        Kind.DEALER_UNKNOWN,
        Kind.SCHEDULE_IMPOSSIBLE,
    ]


def test_a_bid_says_all_that_is_wrong_with_it() -> None:
    assert counting().problems(BidMade(1, 0, 1, was=0)) == (
        Problem(Kind.CHANGED_MEANWHILE, 1, 0, found=2),
        Problem(Kind.BID_FORBIDDEN, 1, 0, found=1),
    )
    assert counting().problems(BidMade(1, 2, 9, was=1)) == (
        Problem(Kind.CHANGED_MEANWHILE, 1, 2, found=0),
        Problem(Kind.BID_OUT_OF_RANGE, 1, 2, found=9, expected=2),
    )


def test_a_count_says_all_that_is_wrong_with_it() -> None:
    assert bidding().problems(TricksCounted(1, 0, 9, was=1)) == (
        Problem(Kind.BIDS_MISSING, 1, found=1),
        Problem(Kind.CHANGED_MEANWHILE, 1, 0),
        Problem(Kind.TRICKS_OUT_OF_RANGE, 1, 0, found=9, expected=2),
    )
    assert counting().count(1, 1).problems(TricksCounted(1, 0, 2, was=1)) == (
        Problem(Kind.CHANGED_MEANWHILE, 1, 0),
        Problem(Kind.TRICKS_TOO_MANY, 1, 0, found=2, expected=1),
    )


def test_a_trump_says_all_that_is_wrong_with_it() -> None:
    assert second_round().problems(TrumpNoted(2, Trump.RED, was=Trump.BLUE)) == (
        Problem(Kind.CHANGED_MEANWHILE, 2),
        Problem(Kind.NO_TRUMP_CARD, 2, found=Trump.RED),
    )


def test_a_close_says_all_that_is_missing() -> None:
    assert Table().problems(GameFinished()) == (
        Problem(Kind.BIDS_MISSING, 1, found=3),
        Problem(Kind.TRICKS_MISSING, 1, 0),
        Problem(Kind.TRICKS_MISSING, 1, 1),
        Problem(Kind.TRICKS_MISSING, 1, 2),
        Problem(Kind.NOT_LAST_ROUND, 1, expected=20),
    )
    assert Table(opening(schedule=(1,))).problems(RoundClosed(1)) == (
        Problem(Kind.BIDS_MISSING, 1, found=3),
        Problem(Kind.TRICKS_MISSING, 1, 0),
        Problem(Kind.TRICKS_MISSING, 1, 1),
        Problem(Kind.TRICKS_MISSING, 1, 2),
        Problem(Kind.LAST_ROUND, 1),
    )


def test_the_rest_as_bid_says_all_that_is_wrong_with_it() -> None:
    assert bidding().problems(RestAsBid(1)) == (
        Problem(Kind.BIDS_MISSING, 1, found=1),
        Problem(Kind.REST_NOT_AS_BID, 1, found=1, expected=2),
    )


def test_a_round_written_elsewhere_is_read_whole() -> None:
    game = Table(opening(schedule=(2,), plus_minus=PlusMinus.WARN)).game
    assert round_problems(game, Round(1, 2, 0, (None, 5, -1), (None, 3, None))) == (
        Problem(Kind.BIDS_MISSING, 1, 0),
        Problem(Kind.BID_OUT_OF_RANGE, 1, 1, 5, 2),
        Problem(Kind.BID_OUT_OF_RANGE, 1, 2, -1, 2),
        Problem(Kind.TRICKS_MISSING, 1, 0),
        Problem(Kind.TRICKS_OUT_OF_RANGE, 1, 1, 3, 2),
        Problem(Kind.TRICKS_MISSING, 1, 2),
    )
    assert round_problems(game, Round(1, 2, 0, (1, 1, 0), (1, 1, 1))) == (
        Problem(Kind.TRICKS_SUM, 1, found=3, expected=2),
        Problem(Kind.BIDS_EQUAL_TRICKS, 1, 0, found=2),
    )


def test_no_more_tricks_than_are_left_can_be_entered() -> None:
    table = Table(opening(schedule=(5,))).bids(1, 1, 1)
    assert [most_tricks(table.now, seat) for seat in range(3)] == [5, 5, 5]
    table.count(1, 3)
    assert [most_tricks(table.now, seat) for seat in range(3)] == [2, 5, 2]
    table.count(2, 2)
    assert [most_tricks(table.now, seat) for seat in range(3)] == [0, 3, 2]
    over = Round(1, 2, 0, (0, 0, 0), (2, 2, None))
    assert most_tricks(over, 2) == 0


def test_a_problem_reads_as_a_line() -> None:
    assert str(Problem(Kind.BID_OUT_OF_RANGE, 3, 0, 9, 3)) == (
        "bid-out-of-range, round 3, seat 1, found 9, expected 3"
    )
    assert str(Problem(Kind.GAME_OVER)) == "game-over"
