"""What holds for every table, every rule set and every log."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.errors import RuleError
from scorepad.wizard.events import Entry, Redone, Undone
from scorepad.wizard.game import Phase, Round
from scorepad.wizard.history import History, replay
from scorepad.wizard.problems import round_problems

from .given import UNHURRIED, logs, straight_games
from .naive import added, pay
from .table import Table


@UNHURRIED
@given(straight_games())
def test_totals_are_what_a_plain_scorer_adds_up(
    played: tuple[Table, list[tuple[list[int], list[int]]]],
) -> None:
    table, written = played
    game = table.game
    lines = [[pay(b, t) for b, t in zip(*row, strict=True)] for row in written]
    sums = list(
        accumulate(
            lines,
            lambda old, new: [a + b for a, b in zip(old, new, strict=True)],
            initial=[0] * len(game.players),
        )
    )
    assert [one.points for one in game.rounds if one.closed] == [tuple(line) for line in lines]
    assert [game.totals_after(n) for n in range(len(lines) + 1)] == [tuple(s) for s in sums]
    assert list(game.totals) == sums[-1]
    ranked = sorted(sums[-1], reverse=True)
    assert game.places == tuple(ranked.index(total) + 1 for total in sums[-1])
    assert [game.totals[seat] for seat in game.winners] == [ranked[0]] * ranked.count(ranked[0])
    assert game.finished == (len(lines) == len(game.rules.schedule))
    assert (game.phase is Phase.FINISHED) == game.finished


@UNHURRIED
@given(straight_games())
def test_the_deal_goes_round_and_the_dealer_bids_last(
    played: tuple[Table, list[tuple[list[int], list[int]]]],
) -> None:
    game = played[0].game
    n = len(game.players)
    assert game.rounds[0].dealer == game.first_dealer
    for before, after in zip(game.rounds, game.rounds[1:], strict=False):
        assert after.dealer == before.leader
    for one in game.rounds:
        assert sorted(one.order) == list(range(n))
        assert one.order[-1] == one.dealer
        assert one.order[0] == one.leader


@UNHURRIED
@given(logs())
def test_a_log_replayed_is_the_game_it_was_written_in(told: tuple[list[Entry], Table]) -> None:
    log, table = told
    again = replay(log)
    assert again == table.history
    assert again.game == table.game
    assert again.length == len(log)


@UNHURRIED
@given(logs())
def test_every_beginning_of_a_log_is_a_game_of_its_own(told: tuple[list[Entry], Table]) -> None:
    log, _ = told
    history = History()
    for length, entry in enumerate(log, start=1):
        history = history.record(entry)
        assert history == replay(log[:length])
        for one in history.game.rounds:
            if one.closed:
                assert added(one.tricks) == one.cards
                assert one.corrections or not history.game.bids_refused(one)


@UNHURRIED
@given(logs())
def test_redo_after_undo_changes_nothing(told: tuple[list[Entry], Table]) -> None:
    history = told[1].history
    start, taken = history, 0
    while history.can_undo:
        step = history.to_undo
        history = history.record(Undone(history.cursor))
        assert history.to_redo == step
        taken += 1
    assert history.game.rounds[0].bids.count(None) == len(history.game.players)
    for _ in range(taken):
        history = history.record(Redone(history.cursor))
    assert (history.steps, history.cursor) == (start.steps, start.cursor)
    assert history.game == start.game
    assert history.length == start.length + 2 * taken


@UNHURRIED
@given(logs())
def test_the_players_keep_their_order(told: tuple[list[Entry], Table]) -> None:
    history = told[1].history
    assert {step.game.players for step in history.steps} == {history.steps[0].game.players}


@UNHURRIED
@given(logs(), st.integers(-2, 300))
def test_a_stale_undo_or_redo_is_never_applied(
    told: tuple[list[Entry], Table], cursor: int
) -> None:
    history = told[1].history
    for entry, possible in (
        (Undone(cursor), history.can_undo),
        (Redone(cursor), history.can_redo),
    ):
        fresh = cursor == history.cursor and possible
        assert (history.problems(entry) == ()) == fresh
        if not fresh:
            with pytest.raises(RuleError):
                history.record(entry)


@UNHURRIED
@given(logs())
def test_a_closed_round_stands_out_only_where_it_breaks_plus_minus_one(
    told: tuple[list[Entry], Table],
) -> None:
    game = told[1].game
    for one in game.rounds:
        if one.closed:
            assert bool(round_problems(game, one)) == game.sum_matches(one)


@UNHURRIED
@given(
    st.integers(1, 6).flatmap(
        lambda cards: st.tuples(
            st.just(cards),
            st.lists(st.none() | st.integers(0, cards), min_size=3, max_size=4),
        )
    )
)
def test_tricks_follow_exactly_where_there_is_one_way_left(
    entered: tuple[int, list[int | None]],
) -> None:
    cards, tricks = entered
    one = Round(1, cards, 0, (0,) * len(tricks), tuple(tricks))
    ways: list[tuple[int, ...]] = [()]
    for known in tricks:
        choices = range(cards + 1) if known is None else (known,)
        ways = [(*way, choice) for way in ways for choice in choices]
    fitting = [way for way in ways if sum(way) == cards]
    if None not in tricks:
        assert one.tricks == tuple(tricks)
        assert one.complete == bool(fitting)
    elif len(fitting) == 1:
        assert one.tricks == fitting[0]
        assert one.complete
    else:
        assert one.tricks == tuple(tricks)
        assert not one.complete
