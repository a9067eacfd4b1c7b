"""The end of a game as a value: all winners, then everybody by place."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.views.steps import StepView, steps_view
from scorepad.app.views.ties import with_tie
from scorepad.app.words import Words
from scorepad.wizard.history import History


@dataclass(frozen=True)
class PlaceView:
    """One player at the end."""

    seat: int
    place: int
    name: str
    note: str
    total: str


@dataclass(frozen=True)
class EndView:
    """Who won, with how much, and who follows."""

    headline: str
    detail: str
    places: tuple[PlaceView, ...]
    steps: StepView


def end_view(history: History, minutes: int, words: Words) -> EndView:
    """The end of the game in ``history``, which took ``minutes``."""
    game = history.game
    winners = [game.players[seat] for seat in game.winners]
    total = game.totals[game.winners[0]]
    rounds = [one for one in game.rounds if one.closed and not one.skipped]
    played = words.say_n("{n} round", "{n} rounds", len(rounds))
    time = words.duration(minutes)
    detail = words.say(
        "with {total} points · {rounds} · {time}", total=total, rounds=played, time=time
    )
    detail = with_tie(detail, game, words)
    if not rounds and not any(game.totals):
        headline = words.say("No round was played")
        detail = words.say("{rounds} · {time}", rounds=played, time=time)
    elif len(winners) == 1:
        headline = words.say("{name} wins", name=winners[0])
    else:
        headline = words.say("{names} win together", names=words.names(winners))
    if game.stopped:
        detail = words.say("{detail} · ended early", detail=detail)
    order = sorted(range(len(game.players)), key=lambda seat: (game.places[seat] or 99, seat))
    places = []
    for seat in order:
        # Who was not there, or did not bid as saboteur, can neither hit nor miss.
        hits = [hit for one in rounds if (hit := one.hit(seat)) is not None]
        note = words.say("{hits} of {rounds} hit", hits=sum(hits), rounds=len(hits)) if hits else ""
        places.append(
            PlaceView(
                seat,
                game.places[seat],
                game.players[seat],
                note,
                words.number(game.totals[seat]),
            )
        )
    return EndView(headline, detail, tuple(places), steps_view(history, words))
