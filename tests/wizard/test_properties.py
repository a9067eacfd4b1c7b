"""What holds for every table, every rule set and every log."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.errors import RuleError
from scorepad.wizard.events import BidMade, Entry, Redone, RestAsBid, Undone
from scorepad.wizard.game import Phase, Round
from scorepad.wizard.history import History, replay
from scorepad.wizard.problems import Kind, round_problems, rules_problems

from .given import UNHURRIED, Arrival, Written, logs, straight_games, tried
from .paper import added, pay, pay_saboteur
from .table import Table, closing


@UNHURRIED
@given(straight_games())
def test_totals_are_what_a_plain_scorer_adds_up(
    played: tuple[Table, list[Written], list[Arrival]],
) -> None:
    table, written, arrivals = played
    game, how = table.game, table.game.rules.scoring
    n = len(game.players)
    assert rules_problems(game.rules, len(table.history.steps[0].game.players)) == ()
    sums = [0] * n
    for one, row in zip(game.rounds, written, strict=False):
        for number, seat, points in arrivals:
            if number == one.number and points is not None:
                sums[seat] = points
        line = [0] * n
        for seat, made in enumerate(row.tricks):
            if made is None:
                continue
            bid = row.bids[seat]
            if bid is None:
                assert how.saboteur
                assert seat == row.dealer
                line[seat] = pay_saboteur(how)
            else:
                line[seat] = pay(bid + row.clouds[seat], made, row.cards, how)
        assert one.points == tuple(line)
        sums = [a + b for a, b in zip(sums, line, strict=True)]
        sums[row.bonus[0]] += row.bonus[1]
        assert game.totals_after(one.number) == tuple(sums)
    assert list(game.totals) == sums
    rounds_planned = len(game.schedule)
    assert game.finished == (len(written) >= rounds_planned)
    assert (game.phase is Phase.FINISHED) == game.finished


@UNHURRIED
@given(straight_games())
def test_every_legal_evening_can_be_written_down_to_its_end(
    played: tuple[Table, list[Written], list[Arrival]],
) -> None:
    table = played[0]
    # What is left is played in the plainest way there is.
    while not table.game.finished:
        now = table.now
        table.bids(*[0] * len(now.bids)).count(now.leader, now.cards)
        if table.game.rules.open_end and now.number >= len(table.game.schedule):
            table.last()
        table.say(closing(table.game))
    assert table.game.planned == len(table.game.rounds)
    assert replay(table.log) == table.history


@UNHURRIED
@given(tried())
def test_every_refusal_names_its_rule_and_changes_nothing(told: tuple[Table, Entry]) -> None:
    table, entry = told
    history, state = table.history, table.game
    problems = history.problems(entry)
    if not problems:
        after = history.record(entry)
        assert after.length == history.length + 1
        return
    assert all(isinstance(problem.kind, Kind) for problem in problems)
    assert len(set(problems)) == len(problems)
    with pytest.raises(RuleError) as refused:
        history.record(entry)
    assert refused.value.problems == problems
    assert str(refused.value)
    assert table.history is history
    assert table.game == state == replay(table.log).game


@UNHURRIED
@given(tried())
def test_a_refusal_never_tells_a_bid_that_nobody_may_see(told: tuple[Table, Entry]) -> None:
    table, entry = told
    game = table.game
    if game.conceals(game.current) and isinstance(entry, BidMade | RestAsBid):
        own = entry.bid if isinstance(entry, BidMade) else None
        for problem in table.problems(entry):
            told_of = problem.kind in {Kind.BIDS_MISSING, Kind.ROUND_NOT_OPEN, Kind.SEAT_UNKNOWN}
            assert told_of or problem.found in {None, own}


@UNHURRIED
@given(straight_games())
def test_the_deal_goes_round_and_the_dealer_is_last(
    played: tuple[Table, list[Written], list[Arrival]],
) -> None:
    game = played[0].game
    for before, after in zip(game.rounds, game.rounds[1:], strict=False):
        if before.present == after.present:
            assert after.dealer == before.leader
    for one in game.rounds:
        assert sorted(one.order) == sorted(one.present)
        assert one.order[-1] == one.dealer
        assert one.order[0] == one.leader
        assert one.bidders in (one.order, one.order[:-1])


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
        game = history.game
        for one in game.rounds:
            if one.closed and not one.skipped:
                assert added(one.tricks) + one.nobodys == one.cards
                assert one.corrections or not game.rules.strict or not game.sum_matches(one)


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
    assert history.game == replay([start.steps[0].event]).game
    for _ in range(taken):
        history = history.record(Redone(history.cursor))
    assert (history.steps, history.cursor) == (start.steps, start.cursor)
    assert history.game == start.game
    assert history.length == start.length + 2 * taken


@UNHURRIED
@given(logs())
def test_the_players_keep_their_seats_whoever_joins_or_leaves(
    told: tuple[list[Entry], Table],
) -> None:
    games = [step.game for step in told[1].history.steps]
    for before, after in pairwise(games):
        assert after.players[: len(before.players)] == before.players
        both = set(before.seating) & set(after.seating)
        assert [s for s in before.seating if s in both] == [s for s in after.seating if s in both]


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
            breach = not one.skipped and game.sum_matches(one)
            assert bool(round_problems(game, one)) == breach


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
