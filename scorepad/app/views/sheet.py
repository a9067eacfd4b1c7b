"""The score sheet as a value: rounds down, players across, as on the paper."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.names import trump_name
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round


@dataclass(frozen=True)
class CellView:
    """What one player did in one round: total large, bid/tricks and points beside it."""

    total: str
    bid: str
    tricks: str
    points: str
    hit: bool | None
    dealer: bool


@dataclass(frozen=True)
class SheetRow:
    """One round. ``open`` rounds are still to come or being played."""

    number: int
    cards: int
    cells: tuple[CellView, ...]
    current: bool
    closed: bool
    corrected: bool
    can_correct: bool
    label: str


@dataclass(frozen=True)
class SheetView:
    """The whole sheet with a line of totals on top."""

    title: str
    subtitle: str
    players: tuple[str, ...]
    totals: tuple[str, ...]
    places: tuple[int, ...]
    rows: tuple[SheetRow, ...]
    legend: str


def sheet_view(game: Game, words: Words, *, read_only: bool = False) -> SheetView:
    """The sheet of ``game``; closed rounds of a running game can be corrected."""
    last = len(game.rules.schedule)
    title = words.say("Score sheet")
    if game.finished:
        subtitle = words.say_n("{n} round", "{n} rounds", last)
    else:
        subtitle = words.say("Round {round} of {rounds}", round=game.current.number, rounds=last)
    open_rows = tuple(
        _coming(game, number, words) for number in range(len(game.rounds) + 1, last + 1)
    )
    rows = tuple(_row(game, one, words, read_only) for one in game.rounds)
    return SheetView(
        title,
        subtitle,
        game.players,
        tuple(words.number(t) for t in game.totals),
        game.places,
        rows + open_rows,
        words.say("Large: total. Small: bid / tricks and points. Ringed: who deals."),
    )


def _row(game: Game, one: Round, words: Words, read_only: bool) -> SheetRow:
    totals = game.totals_after(one.number)
    cells = tuple(_cell(one, seat, totals[seat], words) for seat in range(len(game.players)))
    can_correct = one.closed and not game.finished and not read_only
    current = not one.closed
    return SheetRow(
        one.number,
        one.cards,
        cells,
        current,
        one.closed,
        one.corrections > 0,
        can_correct,
        _label(game, one, words),
    )


def _cell(one: Round, seat: int, total: int, words: Words) -> CellView:
    bid, tricks = one.bids[seat], one.tricks[seat]
    if not one.closed:
        shown = "" if bid is None else words.number(bid)
        return CellView("", shown, "", "", None, seat == one.dealer)
    points = one.points[seat]
    return CellView(
        words.number(total),
        words.number(bid or 0),
        words.number(tricks or 0),
        words.signed(points),
        bid == tricks,
        seat == one.dealer,
    )


def _coming(game: Game, number: int, words: Words) -> SheetRow:
    n = len(game.players)
    dealer = (game.first_dealer + number - 1) % n
    empty = tuple(CellView("", "", "", "", None, seat == dealer) for seat in range(n))
    cards = game.rules.schedule[number - 1]
    label = words.say("Round {round}, not played yet", round=number)
    return SheetRow(
        number,
        cards,
        empty,
        current=False,
        closed=False,
        corrected=False,
        can_correct=False,
        label=label,
    )


def _label(game: Game, one: Round, words: Words) -> str:
    dealer = game.players[one.dealer]
    if not one.closed:
        return words.say("Round {round}, being played, {name} deals", round=one.number, name=dealer)
    totals = game.totals_after(one.number)
    parts = [
        words.say(
            "{name}: bid {bid}, tricks {tricks}, {points} points, total {total}",
            name=name,
            bid=one.bids[seat] or 0,
            tricks=one.tricks[seat] or 0,
            points=words.signed(one.points[seat]),
            total=totals[seat],
        )
        for seat, name in enumerate(game.players)
    ]
    head = words.say("Round {round}, {name} dealt", round=one.number, name=dealer)
    if one.trump is not None:
        head = words.say("{round}, trump {trump}", round=head, trump=trump_name(one.trump, words))
    if one.corrections:
        head = words.say("{round}, corrected", round=head)
    return "\n".join([head, *parts])
