"""Tables and games for property tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scorepad.wizard.events import Entry, GameStarted
from scorepad.wizard.rules import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    PlusMinus,
    Reader,
    RuleSet,
    standard_schedule,
)
from scorepad.wizard.schedules import DECK

from .naive import Naive, daring, sensible
from .table import Table, closing

UNHURRIED = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
"""A busy machine is no fault of the game."""

NAMES = ("Anya", "Freya", "Henry", "Ida", "Jonas", "Kim")


@st.composite
def schedules(draw: st.DrawFn, players: int) -> tuple[int, ...]:
    """The official schedule, or up to eight rounds of any number of cards."""
    if draw(st.booleans()):
        return standard_schedule(players)[: draw(st.sampled_from([1, 3, 5, 20]))]
    cards = st.integers(1, DECK // players)
    return tuple(draw(st.lists(cards, min_size=1, max_size=8)))


@st.composite
def openings(draw: st.DrawFn) -> GameStarted:
    """The start of a game of three to six with any rules."""
    players = draw(st.integers(MIN_PLAYERS, MAX_PLAYERS))
    rules = RuleSet(
        draw(schedules(players)),
        draw(st.sampled_from(PlusMinus)),
        draw(st.integers(1, 4)),
        draw(st.booleans()),
        draw(st.sampled_from(Reader)),
    )
    return GameStarted(NAMES[:players], draw(st.integers(0, players - 1)), rules)


@st.composite
def straight_games(draw: st.DrawFn) -> tuple[Table, list[tuple[list[int], list[int]]]]:
    """A game played without detours, finished or not, and what was bid and made in each round."""
    start = draw(openings())
    players = len(start.players)
    table, written = Table(start), []
    played = draw(st.integers(0, len(start.rules.schedule)))
    for cards in start.rules.schedule[:played]:
        numbers = st.integers(0, cards)
        bids = [draw(numbers) for _ in range(players)]
        dealer = table.now.dealer
        if start.rules.limits_bids(table.now.number) and sum(bids) == cards:
            bids[dealer] += -1 if bids[dealer] else 1
        cuts = sorted(draw(st.lists(numbers, min_size=players - 1, max_size=players - 1)))
        tricks = [b - a for a, b in zip([0, *cuts], [*cuts, cards], strict=True)]
        table.bids(*bids).counts(*tricks).say(closing(table.game))
        written.append((bids, tricks))
    return table, written


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Entry], Table]:
    """A log with changes, corrections, undo and redo, and the table it was entered at."""
    start = draw(openings())
    model, table = Naive(start), Table(start)

    def pick(below: int) -> int:
        return draw(st.integers(0, below - 1))

    for steady in draw(st.lists(st.integers(0, 3), max_size=60)):
        entry = sensible(model, pick) if steady else daring(model, pick)
        if model.allows(entry):
            model.write(entry)
            table.say(entry)
    return table.log, table
