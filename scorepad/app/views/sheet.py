"""The score sheet as a value: rounds down, players across, as on the paper."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.names import suit_letter, trump_told
from scorepad.app.views.paper import happenings
from scorepad.app.views.row import bid_shown, points_shown
from scorepad.app.views.table import round_title
from scorepad.app.words import Words
from scorepad.sheet.of_game import sheet_of
from scorepad.wizard.events import PointsGiven
from scorepad.wizard.game import Game, Round
from scorepad.wizard.rules import Trump


@dataclass(frozen=True)
class CellView:
    """What one player did in one round: total large, bid/tricks and points beside it.

    A round that is being played has a bid, and points only where some were given beside it.
    """

    total: str
    bid: str
    tricks: str
    points: str
    hit: bool | None
    dealer: bool


@dataclass(frozen=True)
class SheetRow:
    """One round. ``open`` rounds are still to come or being played; the one that is being played
    shows its ``trump``, with the ``letter`` of its suit.
    """

    number: int
    cards: int
    cells: tuple[CellView, ...]
    current: bool
    closed: bool
    corrected: bool
    breach: bool
    can_correct: bool
    label: str
    trump: Trump | None = None
    letter: str = ""


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


def sheet_view(game: Game, words: Words, *, correctable: bool = True) -> SheetView:
    """The sheet of ``game``; where it is ``correctable``, rounds with a result can be tapped."""
    title = words.say("Score sheet")
    last = game.planned or game.current.number
    if game.finished:
        subtitle = words.say_n("{n} round", "{n} rounds", last)
        if correctable:
            subtitle = words.say("{rounds} · tap the one to correct", rounds=subtitle)
    else:
        subtitle = round_title(game, words)
        if len(game.rounds) > 1 and correctable:
            subtitle = words.say("Tap a past round to correct")
    rows = tuple(
        sheet_row(game, number, words, correctable=correctable) for number in range(1, last + 1)
    )
    return SheetView(
        title,
        subtitle,
        game.players,
        tuple(words.number(t) for t in game.totals),
        game.places,
        rows,
        _legend(game, words),
    )


def sheet_row(game: Game, number: int, words: Words, *, correctable: bool = True) -> SheetRow:
    """One round of the sheet, from 1, also one that is still to come."""
    if number > len(game.rounds):
        return _coming(game, number, words)
    return _row(game, game.rounds[number - 1], words, correctable)


def shown_of_round(game: Game, number: int) -> object:
    """What the line of a round is made of: while that is the same, so is the line."""
    if number > len(game.rounds):
        return game.dealer_in(number), game.cards_in(number)
    one = game.rounds[number - 1]
    gifts = _gifts_in(game, number)
    return one, game.counts(one), game.totals_after(number), gifts, game.conceals(one)


def shown_around_rounds(game: Game) -> object:
    """What the sheet shows beside the lines of its rounds: while that is the same, so is it."""
    now, counted = game.current, [one for one in game.rounds if game.counts(one)]
    last = game.planned or now.number
    standing = game.players, game.members, game.totals, game.places
    running = now.trump is None, now.nobodys, now.chooser
    return standing, len(game.rounds), last, game.gifts, counted, running


def _legend(game: Game, words: Words) -> str:
    lines = [words.say("Large: total. Small: bid / tricks and points. Ringed: who deals.")]
    if not game.finished:
        lines.append(_running(game, words))
    seats = range(len(game.players))
    if any(game.beside(seat, one.number) for one in game.rounds for seat in seats):
        lines.append(words.say("With a star: bonus or penalty points."))
    if any(one.corrections for one in game.rounds):
        lines.append(words.say("With a pencil: corrected."))
    if any(_is_breach(game, one) for one in game.rounds):
        lines.append(words.say("With an exclamation mark: the bids added up to the tricks."))
    last = game.planned or game.current.number
    cards = [game.cards_in(number) for number in range(1, last + 1)]
    if cards != list(range(1, last + 1)):
        each = " ".join(map(words.number, cards))
        lines.append(words.say("Cards each, round by round: {cards}", cards=each))
    return "\n".join([*lines, *happenings(sheet_of(game), words)])


def _running(game: Game, words: Words) -> str:
    """What the line of the running round shows."""
    if game.current.trump is None:
        return words.say("Tinted: the running round with its bids.")
    return words.say("Tinted: the running round with its bids, and trump below its number.")


def _is_breach(game: Game, one: Round) -> bool:
    """Whether a round was played although its bids broke plus/minus one."""
    return game.counts(one) and not one.skipped and game.sum_matches(one)


def _row(game: Game, one: Round, words: Words, correctable: bool) -> SheetRow:
    cells = tuple(_cell(game, one, seat, words) for seat in range(len(game.players)))
    can_correct = correctable and game.counts(one) and not one.skipped
    current = not one.closed and not game.finished
    trump = one.trump if current else None
    suit = trump.suit if trump else None
    return SheetRow(
        one.number,
        one.cards,
        cells,
        current,
        game.counts(one),
        one.corrections > 0,
        _is_breach(game, one),
        can_correct,
        _label(game, one, words),
        trump,
        suit_letter(suit, words) if suit else "",
    )


def _cell(game: Game, one: Round, seat: int, words: Words) -> CellView:
    deals = seat == one.dealer
    extra = game.beside(seat, one.number)
    if seat not in one.order and not extra:
        return CellView("", "", "", "", None, deals)
    if not game.counts(one):
        given = words.signed(extra) + "*" if extra else ""
        return CellView("", _bid(game, one, seat, words), "", given, None, deals)
    total = words.number(game.totals_after(one.number)[seat])
    points = points_shown(game, one, seat, words)
    if one.skipped or seat not in one.order:
        return CellView(total, "–", "–", points if extra else "", None, deals)
    tricks = words.number(one.tricks[seat] or 0)
    return CellView(total, _bid(game, one, seat, words), tricks, points, one.hit(seat), deals)


def _bid(game: Game, one: Round, seat: int, words: Words) -> str:
    return bid_shown(game, one, seat, words) or ""


def _coming(game: Game, number: int, words: Words) -> SheetRow:
    dealer = game.dealer_in(number)
    seats = range(len(game.players))
    empty = tuple(CellView("", "", "", "", None, seat == dealer) for seat in seats)
    label = words.say("Round {round}, not played yet", round=number)
    return SheetRow(
        number,
        game.cards_in(number),
        empty,
        current=False,
        closed=False,
        corrected=False,
        breach=False,
        can_correct=False,
        label=label,
    )


def _label(game: Game, one: Round, words: Words) -> str:
    dealer = game.players[one.dealer]
    gifts = [
        words.say(
            "{name}: {points} points, {note}",
            name=game.players[gift.seat],
            points=words.signed(gift.points),
            note=gift.note or "–",
        )
        for gift in _gifts_in(game, one.number)
    ]
    if not game.counts(one):
        head = words.say("Round {round}, being played, {name} deals", round=one.number, name=dealer)
        if one.trump is not None:
            head = words.say("{round}, {trump}", round=head, trump=trump_told(one.trump, words))
        return "\n".join([head, *gifts])
    if one.skipped:
        return "\n".join([words.say("Round {round}, skipped", round=one.number), *gifts])
    totals = game.totals_after(one.number)
    parts = [
        words.say(
            "{name}: bid {bid}, tricks {tricks}, {points} points, total {total}",
            name=game.players[seat],
            bid=_bid(game, one, seat, words),
            tricks=one.tricks[seat] or 0,
            points=words.signed(one.points[seat]),
            total=totals[seat],
        )
        for seat in one.order
    ]
    head = words.say("Round {round}, {name} dealt", round=one.number, name=dealer)
    if one.trump is not None:
        head = words.say("{round}, {trump}", round=head, trump=trump_told(one.trump, words))
    if one.nobodys:
        head = words.say_n(
            "{round}, {n} trick for nobody",
            "{round}, {n} tricks for nobody",
            one.nobodys,
            round=head,
        )
    if one.corrections:
        head = words.say("{round}, corrected", round=head)
    if _is_breach(game, one):
        head = words.say("{round}, the bids added up to the tricks", round=head)
    return "\n".join([head, *parts, *gifts])


def _gifts_in(game: Game, number: int) -> list[PointsGiven]:
    """Bonus and penalty points of a round; the last one has those of a round that an early end
    left out, too.
    """
    last = len(game.rounds)
    return [gift for gift in game.gifts if min(gift.round, last) == number]
