"""The forms that change the table, as values: what is filled in, and what is still missing."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.changing import (
    Change,
    Changing,
    Form,
    problem_of,
    returning_seat,
    step_of,
    whole,
)
from scorepad.app.desk import Desk
from scorepad.app.messages import message
from scorepad.app.remaining import fitting, most_rounds
from scorepad.app.words import Words
from scorepad.wizard.changes import seating_problems
from scorepad.wizard.events import PlayerJoined, PlayerReturned, PointsGiven
from scorepad.wizard.game import Game, neighbour
from scorepad.wizard.kinds import Kind, Problem
from scorepad.wizard.rules import same_name

KNOWN = 6
"""How many names of earlier games are offered to a player who joins."""

QUICK = (-20, -10, 10, 20)
"""Points that are one tap away."""

Picks = tuple[tuple[int, str], ...]
"""Values to choose from, each with its name."""


@dataclass(frozen=True)
class GiftView:
    """Points to give: to whom, in which round, how many, what for."""

    players: Picks
    seat: int | None
    round: int
    round_name: str
    last: int
    quick: Picks
    points: int | None
    step: int
    note_error: str
    give: str
    reason: str


@dataclass(frozen=True)
class AskView:
    """A question before something is lost."""

    text: str
    yes: str
    no: str


@dataclass(frozen=True)
class DealerView:
    """Who may deal the running round."""

    players: Picks
    seat: int


@dataclass(frozen=True)
class RoundsView:
    """How many rounds there will be. ``left`` counts the running one; ``None``: open end."""

    title: str
    left: int | None
    total: str
    options: Picks
    cards: str
    most: int


@dataclass(frozen=True)
class JoinView:
    """A player who joins."""

    name_error: str
    known: tuple[str, ...]
    neighbours: Picks
    after: int
    between: str
    starts: Picks
    start_title: str
    start: int | None
    step: int
    rounds: RoundsView
    join: str
    reason: str
    trump: str


@dataclass(frozen=True)
class LeaveView:
    """A player who leaves."""

    players: Picks
    seat: int | None
    note: str
    rounds: RoundsView | None
    leave: str
    trump: str = ""


FormView = GiftView | AskView | DealerView | JoinView | LeaveView


def form_view(game: Game, change: Change, desk: Desk) -> FormView | None:
    """What is filled in for a change; ``None`` where one tap does it."""
    words, changing = desk.words, desk.changing
    match change:
        case Change.POINTS:
            return _gift(game, changing, words)
        case Change.REPLAY | Change.SKIP if not asks_first(game, change):
            return None
        case Change.REPLAY:
            return AskView(
                words.say("The entries of this round are taken back."),
                words.say("Deal round {round} again", round=game.current.number),
                words.say("No, play on"),
            )
        case Change.SKIP:
            return AskView(
                words.say("The entries of this round are taken back."),
                words.say("Skip round {round}", round=game.current.number),
                words.say("No, play on"),
            )
        case Change.DEALER:
            return DealerView(_picks(game, game.seating), game.current.dealer)
        case Change.JOIN:
            return _join(game, desk)
        case Change.LEAVE:
            return _leave(game, changing, words)
        case Change.LAST:
            return None
        case Change.STOP:
            return AskView(
                _standings(game, words), words.say("End the game"), words.say("No, play on")
            )


def asks_first(game: Game, change: Change) -> bool:
    """Whether something would be lost, so that it is asked about once."""
    lost = not game.current.untouched
    return change is Change.STOP or (lost and change in {Change.REPLAY, Change.SKIP})


def _standings(game: Game, words: Words) -> str:
    first = [game.players[seat] for seat in game.winners]
    total = words.number(max(game.totals[seat] for seat in game.seating))
    played = any(game.counts(one) and not one.skipped for one in game.rounds)
    if not played and not any(game.totals):
        sentence = words.say("No round was played: nobody wins.")
    elif len(first) == 1:
        sentence = words.say("{name} wins with {total} points.", name=first[0], total=total)
    else:
        sentence = words.say(
            "{names} win with {total} points.", names=words.names(first), total=total
        )
    if game.current.untouched or game.counts(game.current):
        return sentence
    return words.say(
        "{sentence} Round {round} does not count.", sentence=sentence, round=game.current.number
    )


# --- points


def _gift(game: Game, changing: Changing, words: Words) -> GiftView:
    form, number = changing.form, changing.gift_round(game)
    order = tuple(sorted(game.rounds[number - 1].order))
    seat = form.seat if form.seat in order else None
    last = game.current.number
    name = words.say("Round {round}", round=number)
    points = whole(form.points)
    event = changing.gift(game)
    problem = _note_aside(game, event)
    note = _note_problem(game, form)
    return GiftView(
        _picks(game, order),
        seat,
        number,
        words.say("{round} (now)", round=name) if number == last else name,
        last,
        tuple((n, words.signed(n)) for n in QUICK),
        points,
        step_of(game),
        message(note, game.players, words) if note else "",
        _give(game, event, words),
        _gift_reason(form, seat, problem, game, words),
    )


def _note_problem(game: Game, form: Form) -> Problem | None:
    note = " ".join(form.note.split())
    return problem_of(game, PointsGiven(game.current.number, game.seating[0], 1, note))


def _note_aside(game: Game, event: PointsGiven | None) -> Problem | None:
    return problem_of(game, event, beside=Kind.NOTE_TOO_LONG.value) if event else None


def _give(game: Game, event: PointsGiven | None, words: Words) -> str:
    if event is None or not event.points:
        return words.say("Give the points")
    name = game.players[event.seat]
    return words.say("{points} points for {name}", points=words.signed(event.points), name=name)


def _gift_reason(
    form: Form, seat: int | None, problem: Problem | None, game: Game, words: Words
) -> str:
    if seat is None:
        return words.say("Choose the player.")
    if not form.points.strip():
        return words.say("How many points?")
    if whole(form.points) is None:
        return not_whole(words)
    return message(problem, game.players, words) if problem else ""


def not_whole(words: Words) -> str:
    """What is said of something that is no number."""
    return words.say("Type a whole number, such as 20 or {example}.", example=words.number(-20))


# --- players


def _join(game: Game, desk: Desk) -> JoinView:
    words, changing, form = desk.words, desk.changing, desk.changing.form
    event, after = changing.joiner(game), changing.neighbour(game)
    back = changing.returning(game)
    start = whole(form.start)
    between = words.names([game.players[after], game.players[neighbour(game.seating, after)]])
    wrong = _name_problem(game, form.name)
    typed = bool(form.name.strip())
    name_error = message(wrong, game.players, words) if wrong and typed else ""
    return JoinView(
        name_error,
        _known(game, form, desk),
        _picks(game, game.seating),
        after,
        words.say("Sits between {names}", names=between),
        _starts(game, changing, words),
        words.say("Points to start with") if back is None else words.say("Points from here on"),
        start,
        step_of(game),
        _rounds(game, changing, len(game.seating) + 1, words),
        _join_name(game, event, words) if event and typed else words.say("Join"),
        _join_reason(game, event, words, typed=typed, wrong=wrong),
        _trump_lost(game, words),
    )


def _starts(game: Game, changing: Changing, words: Words) -> Picks:
    """Points that are one tap away: the old total or none, and the lowest one."""
    lowest = min(game.totals[seat] for seat in game.seating)
    if (back := changing.returning(game)) is not None:
        total = game.totals[back]
        starts = {total: words.say("{total}, as when leaving", total=total)}
    else:
        starts = {0: words.number(0)}
    if lowest not in starts:
        starts[lowest] = words.say("{total}, the lowest total", total=lowest)
    return tuple(starts.items())


def _join_name(game: Game, event: PlayerJoined | PlayerReturned, words: Words) -> str:
    if isinstance(event, PlayerReturned):
        return words.say("{name} comes back", name=game.players[event.seat])
    return words.say("{name} joins", name=event.name)


def _trump_lost(game: Game, words: Words) -> str:
    """What is said where a note of trump goes with the change of players."""
    if game.current.trump is None:
        return ""
    return words.say("Trump was noted already: note it again after the deal.")


def _name_problem(game: Game, typed: str) -> Problem | None:
    """What is wrong with the name of a joiner; that of a player who left brings that one back."""
    if returning_seat(game, typed) is not None:
        return None
    last = len(game.players)
    problems = seating_problems((*game.players, typed), 0, last + 1)
    return next((p for p in problems if p.seat == last), None)


def _join_reason(
    game: Game,
    event: PlayerJoined | PlayerReturned | None,
    words: Words,
    *,
    typed: bool,
    wrong: Problem | None,
) -> str:
    if not typed:
        return words.say("Type the name of the player who joins.")
    if wrong is not None:
        return message(wrong, game.players, words)
    if event is None:
        return not_whole(words)
    problem = problem_of(game, event)
    return message(problem, game.players, words) if problem else ""


def _known(game: Game, form: Form, desk: Desk) -> tuple[str, ...]:
    """Who left this table, then names of earlier games, while nothing is typed."""
    if form.name.strip():
        return ()
    gone = [game.players[seat] for seat in game.absent]
    taken = {same_name(name) for name in game.players}
    free = [n for n in desk.lobby.known_players() if same_name(n) not in taken]
    return tuple([*gone, *free][:KNOWN])


def _leave(game: Game, changing: Changing, words: Words) -> LeaveView:
    event = changing.leaver(game)
    if event is None:
        return LeaveView(_picks(game, game.seating), None, "", None, "")
    seat = event.seat
    note = ""
    if seat == game.current.dealer:
        next_one = game.players[neighbour(game.seating, seat)]
        note = words.say("{name} deals this round.", name=next_one)
    return LeaveView(
        _picks(game, game.seating),
        seat,
        note,
        _rounds(game, changing, len(game.seating) - 1, words),
        words.say("{name} leaves", name=game.players[seat]),
        _trump_lost(game, words),
    )


def _picks(game: Game, seats: tuple[int, ...]) -> Picks:
    return tuple((seat, game.players[seat]) for seat in seats)


def _rounds(game: Game, changing: Changing, players: int, words: Words) -> RoundsView:
    cards = changing.cards_left(game, players)
    listed = words.say("Cards: {cards}", cards=", ".join(map(str, cards)))
    title = words.say("How many rounds?")
    if game.planned is None:
        listed = words.say("{cards}, then on until the last round is declared", cards=listed)
        return RoundsView(title, None, "", (), listed, 0)
    if game.declared_last:
        return RoundsView(title, None, "", (), words.say("This round is the last"), 0)
    before = game.current.number - 1
    fits, planned = before + len(fitting(game, players)), game.planned
    options = [(fits - before, words.say("{n}, fits {players} players", n=fits, players=players))]
    if planned != fits:
        options.append((planned - before, words.say("{n}, as before", n=planned)))
    total = words.say_n("{n} round", "{n} rounds", before + len(cards))
    return RoundsView(title, len(cards), total, tuple(options), listed, most_rounds(game))
