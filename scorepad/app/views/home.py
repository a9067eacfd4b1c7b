"""The home screen as a value: running games first, then what was played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorepad.app.words import Words
from scorepad.library.store import GameHead


@dataclass(frozen=True)
class RunningView:
    """A running game: where it is and who leads."""

    game_id: str
    when: str
    headline: str
    standings: tuple[tuple[str, str], ...]
    delete_label: str


@dataclass(frozen=True)
class FinishedView:
    """A finished game: winner, score, date."""

    game_id: str
    headline: str
    detail: str
    delete_label: str


def running_view(head: GameHead, today: datetime, words: Words) -> RunningView:
    """A running game from its head."""
    started = local(head.started_at, today)
    round_text = (
        words.say("Round {round} of {rounds}", round=head.round, rounds=head.rounds)
        if head.rounds
        else words.say("Round {round}", round=head.round)
    )
    since = (
        words.time(started)
        if started.date() == today.date()
        else words.date(started.date(), today.date())
    )
    leaders = [head.players[seat] for seat in head.winners]
    best = head.totals[head.winners[0]]
    if head.round == 1:
        headline = words.say("{names} are playing", names=words.names(head.players))
    elif len(leaders) == 1:
        headline = words.say("{name} leads with {total}", name=leaders[0], total=best)
    else:
        headline = words.say("{names} lead with {total}", names=words.names(leaders), total=best)
    standings = tuple(
        (name, words.number(total)) for name, total in zip(head.players, head.totals, strict=True)
    )
    when = words.say("Since {time} · {round}", time=since, round=round_text)
    return RunningView(
        head.id, when, headline, standings, words.say("Delete: {game}", game=headline)
    )


def finished_view(head: GameHead, today: datetime, words: Words) -> FinishedView:
    """A finished game from its head."""
    if is_damaged(head):
        return damaged_view(head, today, words)
    winners = [head.players[seat] for seat in head.winners]
    best = head.totals[head.winners[0]]
    headline = (
        words.say("{name} wins with {total}", name=winners[0], total=best)
        if len(winners) == 1
        else words.say("{names} win with {total}", names=words.names(winners), total=best)
    )
    date = words.date(local(head.started_at, today).date(), today.date())
    players = words.say_n("{n} player", "{n} players", len(head.players))
    rounds = words.say_n("{n} round", "{n} rounds", head.rounds)
    detail = words.say("{date} · {players} · {rounds}", date=date, players=players, rounds=rounds)
    if head.plus_minus:
        detail = words.say("{detail} · ±1", detail=detail)
    label = words.say("Delete the game of {date}", date=date)
    return FinishedView(head.id, headline, detail, label)


def local(stamp: str, today: datetime) -> datetime:
    """A kept time in the time zone of ``today``; where it is damaged, ``today`` itself."""
    try:
        return datetime.fromisoformat(stamp).astimezone(today.tzinfo)
    except (ValueError, OverflowError):
        return today


def is_damaged(head: GameHead) -> bool:
    """Whether what a list shows of a game cannot be read; its log may be sound."""
    seats = range(len(head.players))
    wrong = not head.winners or any(seat not in seats for seat in head.winners)
    return wrong or len(head.totals) != len(seats)


def damaged_view(head: GameHead, today: datetime, words: Words) -> FinishedView:
    """A game of which only its place in the list is left."""
    date = words.date(local(head.started_at, today).date(), today.date())
    return FinishedView(
        head.id,
        words.say("A damaged entry"),
        words.say("{date} · tap to try to open it", date=date),
        words.say("Delete the game of {date}", date=date),
    )
