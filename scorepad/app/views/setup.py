"""The new game as a value: who can be picked, who sits where, what is still wrong."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.messages import message
from scorepad.app.seating import Seating
from scorepad.app.settings import Options
from scorepad.app.words import Words
from scorepad.wizard.problems import Kind
from scorepad.wizard.rules import MAX_PLAYERS, MIN_PLAYERS, PlusMinus, same_name, standard_schedule


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
    """The new game screen."""

    chips: tuple[ChipView, ...]
    seats: tuple[SeatView, ...]
    typed: str
    field_error: str
    rules: str
    start: str
    reason: str


def setup_view(
    seating: Seating, known: tuple[str, ...], options: Options, words: Words
) -> SetupView:
    """The screen for a draft."""
    taken = {same_name(name): seat for seat, name in enumerate(seating.players, start=1)}
    names = list(known) + [n for n in seating.players if same_name(n) not in map(same_name, known)]
    full = len(seating.players) >= MAX_PLAYERS
    chips = tuple(
        ChipView(name, seat := taken.get(same_name(name), 0), bool(seat) or not full)
        for name in names
    )
    last = len(seating.players) - 1
    seats = tuple(
        SeatView(seat, name, seat == seating.dealer, seat == 0, seat == last)
        for seat, name in enumerate(seating.players)
    )
    typing = seating.typing_problems()
    count = len(seating.added().players)
    return SetupView(
        chips,
        seats,
        seating.typed,
        message(typing[0], seating.players, words) if typing else "",
        rules_text(options, words),
        _start(count, words),
        _reason(seating, words),
    )


def rules_text(options: Options, words: Words) -> str:
    """The options in a few words."""
    match options.plus_minus:
        case PlusMinus.OFF:
            return words.say("Rule book")
        case PlusMinus.WARN:
            return words.say("Plus/minus one, warning only")
        case PlusMinus.STRICT:
            if options.plus_minus_from > 1:
                return words.say("Plus/minus one from round {round}", round=options.plus_minus_from)
            return words.say("Plus/minus one")


def _start(count: int, words: Words) -> str:
    if MIN_PLAYERS <= count <= MAX_PLAYERS:
        return words.say("Play {rounds} rounds", rounds=len(standard_schedule(count)))
    return words.say("Start")


def _reason(seating: Seating, words: Words) -> str:
    problems = seating.problems()
    if not problems:
        return ""
    if problems[0].kind is Kind.TOO_FEW_PLAYERS:
        missing = MIN_PLAYERS - len(seating.added().players)
        return words.say_n(
            "{n} player is still missing: 3 to 6 can play.",
            "{n} players are still missing: 3 to 6 can play.",
            missing,
        )
    return message(problems[0], seating.players, words)
