"""The real game held against the plain one."""

from __future__ import annotations

from scorepad.wizard.history import History

from .naive import Naive
from .paper import added


def compare(model: Naive, history: History) -> None:
    """Assert that the real game says what the plain one says, and nothing that must not be."""
    game, sheet = history.game, model.sheet
    assert game.players == sheet.names
    assert history.cursor == model.at + 1
    assert len(history.steps) == len(model.past)
    assert game.finished is sheet.over
    assert game.phase.value == model.phase()
    assert game.seating == sheet.table
    totals = model.totals()
    places = model.placed(totals)
    assert game.totals == totals
    assert game.places == places
    assert game.winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert game.last_round is model.is_last()
    assert len(game.rounds) == len(sheet.rows)
    for number, (one, row) in enumerate(zip(game.rounds, sheet.rows, strict=True), start=1):
        assert one.closed or one is game.current
        old = model.held.get(number)
        if old is not None and old[0] is one and old[1] is row:
            continue
        model.held[number] = (one, row)
        assert (one.number, one.order) == (number, tuple(row.order()))
        assert (one.cards, one.dealer, one.bids) == (row.cards, row.dealer, row.bids)
        assert (one.entered, one.trump, one.closed) == (row.entered, row.trump, row.closed)
        assert (one.corrections, one.skipped) == (row.fixes, row.skipped)
        assert (one.nobodys, one.chooser) == (row.lost, row.wolf)
        assert tuple(one.cloud(seat) for seat in range(model.n)) == row.clouds
        assert one.tricks == model.settled(row)
        gained = model.gained(row)
        assert one.points == tuple(gained.get(seat, 0) for seat in range(model.n))
        assert game.conceals(one) is model.hides_bids(row)
        if one.closed:
            assert one.skipped or added(one.tricks) + one.nobodys == one.cards
    compare_running(model, history)


def compare_running(model: Naive, history: History) -> None:
    """The same for what is asked next."""
    game, row = history.game, model.row
    now = game.current
    assert 0 <= now.left + row.lost <= now.cards
    assert game.bids_refused(now) is model.stuck()
    assert list(now.bidders) == model.bidders(row)
    ask = game.asks()
    if model.phase() in ("finished", "result"):
        assert ask is None
    elif ask is None:
        # Everything was said and does not add up.
        assert None not in [model.settled(row)[seat] for seat in row.table]
        assert not model.done(row)
    elif ask.bid:
        assert ask.seat in model.bidders(row)
        assert row.bids[ask.seat] is None or (model.stuck() and ask.seat == now.last_bidder)
    else:
        assert ask.seat in row.table
        assert model.settled(row)[ask.seat] is None
