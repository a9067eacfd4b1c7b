"""The history as values: a line for each game, what narrows it down, what lies in the bin."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scorepad.app.names import special_name
from scorepad.app.search import Search
from scorepad.app.views import rule_words as names
from scorepad.app.views.home import is_damaged, local
from scorepad.app.words import Words
from scorepad.library.heads import GameHead
from scorepad.wizard.rules import Bidding, TieBreak
from scorepad.wizard.scoring import ScoringKind
from scorepad.wizard.specials import Special


@dataclass(frozen=True)
class GameRow:
    """A game in a list: three lines, the best total, and what its second button is called.

    ``spoken`` is who won or leads with how much: what is read aloud in place of the line that
    says the first half of it, the headline or (``titled``) the second. ``finished`` is ``None``
    for a damaged entry.
    """

    game_id: str
    headline: str
    total: str
    second: str
    third: str
    spoken: str
    titled: bool
    finished: bool | None
    button: str


@dataclass(frozen=True)
class AboutView:
    """One game as its head tells it; ``standings`` are place, name and total, the best first."""

    headline: str
    when: str
    standings: tuple[tuple[str, str, str], ...]
    rules: str
    open: str


def game_row(head: GameHead, today: datetime, words: Words) -> GameRow:
    """A game of the history."""
    date = words.date(local(head.started_at, today).date(), today.date())
    button = words.say("More about the game of {date}", date=date)
    return _row(head, _detail(head, date, words), button, words)


def bin_row(head: GameHead, today: datetime, words: Words) -> GameRow:
    """A game in the bin, with when it was put there."""
    date = words.date(local(head.started_at, today).date(), today.date())
    deleted = local(head.deleted_at, today)
    when = words.time(deleted)
    if deleted.date() != today.date():
        when = words.date(deleted.date(), today.date())
    told = words.say("Deleted {time} · played {date}", date=date, time=when)
    return _row(head, told, words.say("Bring back the game of {date}", date=date), words)


def _row(head: GameHead, third: str, button: str, words: Words) -> GameRow:
    title, players = head.details.title, words.names(head.players)
    if is_damaged(head):
        told = title or words.say("A damaged entry")
        return GameRow(head.id, told, "", players, third, "", bool(title), None, button)
    best = best_of(head, words)
    total = words.number(head.totals[head.winners[0]]) if is_played(head) else ""
    second = best if title else players
    return GameRow(
        head.id,
        title or best,
        total,
        second,
        third,
        result_of(head, words),
        bool(title),
        head.finished,
        button,
    )


def is_played(head: GameHead) -> bool:
    """Whether there is a total to tell."""
    return head.finished or head.round > 1


def best_of(head: GameHead, words: Words) -> str:
    """Who won, or who leads."""
    if not is_played(head):
        return words.say("Just begun")
    best = [head.players[seat] for seat in head.winners]
    if len(best) == 1:
        if head.finished:
            return words.say("{name} wins", name=best[0])
        return words.say("{name} leads", name=best[0])
    if head.finished:
        return words.say("{names} win together", names=words.names(best))
    return words.say("{names} lead together", names=words.names(best))


def result_of(head: GameHead, words: Words) -> str:
    """Who won, or who leads, with how much."""
    leaders = [head.players[seat] for seat in head.winners]
    best = head.totals[head.winners[0]]
    if not is_played(head):
        return words.say("Just begun")
    if len(leaders) == 1:
        if head.finished:
            return words.say("{name} wins with {total}", name=leaders[0], total=best)
        return words.say("{name} leads with {total}", name=leaders[0], total=best)
    both = words.names(leaders)
    if head.finished:
        return words.say("{names} win with {total}", names=both, total=best)
    return words.say("{names} lead with {total}", names=both, total=best)


def _detail(head: GameHead, date: str, words: Words) -> str:
    detail = words.say("{date} · {rounds}", date=date, rounds=_rounds(head, words))
    if head.plus_minus:
        detail = words.say("{detail} · ±1", detail=detail)
    if head.details.place:
        detail = words.say("{detail} · {place}", detail=detail, place=head.details.place)
    return detail


def _rounds(head: GameHead, words: Words) -> str:
    if head.finished:
        return words.say_n("{n} round", "{n} rounds", head.rounds or head.round)
    if head.rounds:
        return words.say("Round {round} of {rounds}", round=head.round, rounds=head.rounds)
    return words.say("Round {round}", round=head.round)


def about_view(head: GameHead, today: datetime, words: Words) -> AboutView:
    """What is told of one game beside what a person wrote on it."""
    started = local(head.started_at, today)
    when = words.say(
        "{date}, {time} · {rounds}",
        date=words.long_date(started.date()),
        time=words.time(started),
        rounds=_rounds(head, words),
    )
    open_it = words.say("Open the game") if head.finished else words.say("Continue")
    rules = words.say("Rules: {rules}", rules=" · ".join(tag_name(t, words) for t in head.tags))
    if is_damaged(head):
        return AboutView(words.say("A damaged entry"), when, (), rules, open_it)
    return AboutView(result_of(head, words), when, _standings(head, words), rules, open_it)


def _standings(head: GameHead, words: Words) -> tuple[tuple[str, str, str], ...]:
    order = sorted(range(len(head.players)), key=lambda seat: (-head.totals[seat], seat))
    better = [sum(other > head.totals[seat] for other in head.totals) for seat in order]
    return tuple(
        (str(place + 1), head.players[seat], words.number(head.totals[seat]))
        for seat, place in zip(order, better, strict=True)
    )


def found_text(total: int, search: Search, words: Words) -> str:
    """How many games there are, or how many of them fit."""
    if search.asks_nothing:
        return words.say_n("{n} game", "{n} games", total)
    return words.say_n("{n} game found", "{n} games found", total)


def filters_text(search: Search, words: Words) -> str:
    """What the list is narrowed down to beside the words; empty where to nothing."""
    told = [tag_name(tag, words) for tag in search.rules()]
    if search.year is not None:
        told.insert(0, str(search.year))
    if search.finished is not None:
        told.append(words.say("Finished") if search.finished else words.say("Running"))
    return " · ".join(told)


def tag_name(tag: str, words: Words) -> str:
    """What a tag of ``scorepad.library.heads.ALL_TAGS`` says of the rules."""
    plain = {
        "rule-book": words.say("Rule book"),
        "other-length": words.say("Other length"),
        "open-end": words.say("Open end"),
        "plus-minus": words.say("Plus/minus one"),
        "clairvoyance": words.say("Clairvoyance"),
        "one-suit": words.say("One suit each"),
        "saboteur": words.say("Saboteur"),
        "special-cards": words.say("Special cards"),
        "club": words.say("Club"),
    }
    if tag in plain:
        return plain[tag]
    if tag.startswith("scoring-"):
        return names.scoring_name(ScoringKind(tag.removeprefix("scoring-")), words)
    if tag in list(Bidding):
        return names.bidding_name(Bidding(tag), words)
    if tag in list(TieBreak):
        return names.tie_break_name(TieBreak(tag), words)
    return special_name(Special(tag), words)
