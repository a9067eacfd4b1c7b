"""The new game as a value: who can be picked, who sits where, what is still wrong."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.messages import message
from scorepad.app.seating import Seating
from scorepad.app.settings import Options
from scorepad.app.views.rule_words import rules_text
from scorepad.app.words import Words
from scorepad.wizard.problems import Kind, rules_problems
from scorepad.wizard.rules import same_name


@dataclass(frozen=True)
class ChipView:
    """A player who can be picked. ``seat`` is the seat taken, from 1, or 0."""

    name: str
    seat: int
    can_pick: bool


@dataclass(frozen=True)
class SeatView:
    """A seat at the table."""

    seat: int
    name: str
    dealer: bool
    first: bool
    last: bool


@dataclass(frozen=True)
class SetupView:
    """The new game screen. ``rules`` is the name of the rule set that was picked, or what is on;
    ``details`` what is on beside a name.
    """

    chips: tuple[ChipView, ...]
    seats: tuple[SeatView, ...]
    typed: str
    field_error: str
    rules: str
    details: str
    start: str
    reason: str


def setup_view(
    seating: Seating, known: tuple[str, ...], options: Options, words: Words, named: str = ""
) -> SetupView:
    """The screen for a draft; ``named`` is the saved rule set that was picked."""
    taken = {same_name(name): seat for seat, name in enumerate(seating.players, start=1)}
    names = list(known) + [n for n in seating.players if same_name(n) not in map(same_name, known)]
    full = len(seating.players) >= options.most
    chips = tuple(
        ChipView(name, seat := taken.get(same_name(name), 0), bool(seat) or not full)
        for name in names
    )
    last = len(seating.players) - 1
    seats = tuple(
        SeatView(seat, name, seat == seating.dealer, seat == 0, seat == last)
        for seat, name in enumerate(seating.players)
    )
    typing = seating.typing_problems(options.most)
    on = rules_text(options, words)
    return SetupView(
        chips,
        seats,
        seating.typed,
        message(typing[0], seating.players, words) if typing else "",
        named or on,
        on if named else "",
        _start(seating, options, words),
        _reason(seating, options, words),
    )


def _start(seating: Seating, options: Options, words: Words) -> str:
    count = len(seating.added(options.most).players)
    if options.open_end or not options.fewest <= count <= options.most:
        return words.say("Start")
    rounds = len(options.schedule(count))
    if rounds == 0:
        return words.say("Start")
    return words.say_n("Play {n} round", "Play {n} rounds", rounds)


def _reason(seating: Seating, options: Options, words: Words) -> str:
    """Why the game cannot start: the seats first, then rules that do not fit them."""
    players = seating.added(options.most).players
    problems = seating.problems(options.fewest, options.most)
    if not problems:
        count = len(players)
        problems = rules_problems(options.rule_set(count), count)
    if not problems:
        return ""
    if problems[0].kind is Kind.TOO_FEW_PLAYERS:
        return words.say_n(
            "{n} player is still missing: {fewest} to {most} can play.",
            "{n} players are still missing: {fewest} to {most} can play.",
            options.fewest - len(players),
            fewest=options.fewest,
            most=options.most,
        )
    return message(problems[0], players, words)
