"""Tables and games for property tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scorepad.wizard.events import Entry, GameStarted
from scorepad.wizard.rules import PlusMinus, Suit, Trump
from scorepad.wizard.specials import Special

from .commands import LATE, Pick, daring, sensible, some_start
from .naive import Naive
from .table import Table, closing

UNHURRIED = settings(
    max_examples=80,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
"""A busy machine is no fault of the game."""


def picks(draw: Callable[[st.SearchStrategy[int]], int]) -> Pick:
    """Numbers of chance as hypothesis draws them."""
    return lambda below: draw(st.integers(0, below - 1))


@st.composite
def openings(draw: st.DrawFn) -> GameStarted:
    """The start of a game of two to twelve with any rules that can be played."""
    return some_start(picks(draw))


@dataclass(frozen=True)
class Written:
    """What happened in one round, by seat; ``None`` for who did not bid or was not there."""

    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    cards: int
    dealer: int
    lost: int = 0
    clouds: tuple[int, ...] = ()
    bonus: tuple[int, int] = (0, 0)
    """A seat and the points it was given."""


Arrival = tuple[int, int, int | None]
"""Round, seat, and the total it has from there on; ``None`` where the old one goes on."""


@st.composite
def straight_games(draw: st.DrawFn) -> tuple[Table, list[Written], list[Arrival]]:
    """A game played without detours, finished or not: the table, what happened, who came.

    All that is entered is legal; that it is taken is part of the proof.
    """
    start = some_start(picks(draw))
    table, written, arrivals = Table(start), list[Written](), list[Arrival]()
    rounds = draw(st.integers(0, len(start.rules.schedule)))
    while len(written) < rounds and not table.game.finished:
        if draw(st.integers(0, 7)) == 0:
            come_or_go(draw, table, arrivals)
        written.append(play_a_round(draw, table))
        done = table.game.rules.open_end and len(written) == len(start.rules.schedule)
        if done and not table.game.last_round:
            table.last()
        table.say(closing(table.game))
    return table, written, arrivals


def come_or_go(draw: st.DrawFn, table: Table, arrivals: list[Arrival]) -> None:
    """Somebody joins or comes back where there is room, or leaves where enough stay."""
    game, rules = table.game, table.game.rules
    left = max(1, len(game.schedule) - table.now.number + 1)
    seat = draw(st.sampled_from(game.seating))
    seats = len(game.seating)
    if draw(st.booleans()) and seats < (4 if rules.one_suit else rules.most):
        most = min(6, rules.deck // (seats + 1))
        plan = draw(st.lists(st.integers(1, most), min_size=left, max_size=left))
        gone = [s for s in range(len(game.players)) if s not in game.seating]
        again = draw(st.booleans())
        if gone and again:
            back = draw(st.sampled_from(gone))
            anew = draw(st.none() | st.integers(-100, 100))
            table.back(back, seat, *plan, points=anew)
            arrivals.append((table.now.number, back, anew))
        else:
            points = draw(st.integers(-100, 100))
            table.join(LATE[len(game.players)], seat, points, *plan)
            arrivals.append((table.now.number, len(game.players), points))
    elif seats > (3 if rules.one_suit else 2):
        most = min(6, rules.deck // (seats - 1))
        plan = draw(st.lists(st.integers(1, most), min_size=left, max_size=left))
        table.leave(seat, *plan)


def play_a_round(draw: st.DrawFn, table: Table) -> Written:
    """A round as it can happen at a table, entered whole."""
    now, rules = table.now, table.game.rules
    bids = legal_bids(draw, table)
    lost = draw(st.integers(0, min(2, now.cards))) if Special.BOMB in rules.specials else 0
    given = shared_out(draw, now.cards - lost, len(now.order))
    tricks: list[int | None] = [None] * len(now.bids)
    for seat, share in zip(now.order, given, strict=True):
        tricks[seat] = share
    if now.has_trump_card and draw(st.booleans()):
        note_trump(draw, table)
    table.bids(*bids)
    if lost:
        table.bomb(lost)
    for seat in draw(st.permutations(now.order)):
        if table.now.tricks[seat] is None:
            made = tricks[seat]
            assert made is not None
            table.count(seat, made)
    clouds = pass_a_cloud(draw, table)
    bonus = (draw(st.sampled_from(now.order)), draw(st.sampled_from([0, 0, 0, -20, 30])))
    if bonus[1]:
        table.gift(now.number, *bonus)
    return Written(tuple(bids), tuple(tricks), now.cards, now.dealer, lost, clouds, bonus)


def legal_bids(draw: st.DrawFn, table: Table) -> list[int | None]:
    """Bids that break no rule: the last bidder says another number where the sum is equal."""
    now, rules = table.now, table.game.rules
    bids: list[int | None] = [None] * len(now.bids)
    for seat in now.bidders:
        bids[seat] = draw(st.integers(0, now.cards))
    strict = rules.plus_minus is PlusMinus.STRICT
    last = bids[now.last_bidder]
    assert last is not None
    if strict and sum(bid or 0 for bid in bids) == now.cards:
        bids[now.last_bidder] = last - 1 if last else 1
    return bids


def shared_out(draw: st.DrawFn, tricks: int, seats: int) -> list[int]:
    """Tricks among seats, in any way."""
    numbers = st.integers(0, tricks)
    cuts = sorted(draw(st.lists(numbers, min_size=seats - 1, max_size=seats - 1)))
    return [b - a for a, b in zip([0, *cuts], [*cuts, tricks], strict=True)]


def note_trump(draw: st.DrawFn, table: Table) -> None:
    if Special.WEREWOLF in table.game.rules.specials and draw(st.booleans()):
        suit = draw(st.none() | st.sampled_from(Suit))
        table.wolf(draw(st.sampled_from(table.game.seating)), Trump.swapped(suit))
    else:
        table.trump(draw(st.sampled_from([t for t in Trump if not t.by_werewolf])))


def pass_a_cloud(draw: st.DrawFn, table: Table) -> tuple[int, ...]:
    """A change of the bid of somebody with a trick, where the Cloud is in the deck."""
    now, rules = table.now, table.game.rules
    winners = [seat for seat in now.bidders if now.tricks[seat]]
    if Special.CLOUD not in rules.specials or not winners or draw(st.booleans()):
        return (0,) * len(now.bids)
    seat = draw(st.sampled_from(winners))
    bid = now.bids[seat]
    assert bid is not None
    change = draw(st.sampled_from([c for c in (-1, 1) if 0 <= bid + c <= now.cards]))
    table.cloud(seat, change)
    return tuple(change if at == seat else 0 for at in range(len(now.bids)))


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Entry], Table]:
    """A log with changes, corrections, undo and redo, and the table it was entered at."""
    pick = picks(draw)
    start = some_start(pick)
    model, table = Naive(start), Table(start)
    for steady in draw(st.lists(st.integers(0, 3), max_size=60)):
        entry = sensible(model, pick) if steady else daring(model, pick)
        if model.allows(entry):
            model.write(entry)
            table.say(entry)
    return table.log, table


@st.composite
def tried(draw: st.DrawFn) -> tuple[Table, Entry]:
    """A table in the middle of a game, and anything that somebody may enter next."""
    pick = picks(draw)
    start = some_start(pick)
    model, table = Naive(start), Table(start)
    for _ in range(draw(st.integers(0, 40))):
        entry = sensible(model, pick) if pick(5) else daring(model, pick)
        if model.allows(entry):
            model.write(entry)
            table.say(entry)
    return table, daring(model, pick)
