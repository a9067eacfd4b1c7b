"""Tables that play by chance: whole games and parts of games with changes of mind in them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from scorepad.library.codec import KeptGame, Record, time_text
from scorepad.wizard.events import (
    BidMade,
    Entry,
    GameFinished,
    GameStarted,
    Redone,
    RestAsBid,
    RoundClosed,
    RoundCorrected,
    TricksCounted,
    TrumpNoted,
    Undone,
)
from scorepad.wizard.game import Game, Phase
from scorepad.wizard.history import History
from scorepad.wizard.problems import most_tricks
from scorepad.wizard.rules import PlusMinus, Reader, RuleSet, Trump, standard_schedule
from tests.wizard.commands import daring, sensible, some_start
from tests.wizard.naive import Naive

NAMES = ("Anya", "Björn", "Ceyda", "Đặng", "Ève", "Φοίβη", "山田", "Zoë 🃏", "O'Hara", 'Max "M"')
EVENING = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)


def seating(rng: Random, players: int | None = None, rounds: int | None = None) -> GameStarted:
    """A table of 3 to 6 with any options; ``rounds`` cuts the official schedule short."""
    n = players or rng.randint(3, 6)
    rules = RuleSet(
        schedule=standard_schedule(n)[:rounds],
        plus_minus=rng.choice(list(PlusMinus)),
        plus_minus_from=rng.randint(1, 4),
        note_trump=rng.random() < 0.5,
        reader=rng.choice(list(Reader)),
    )
    return GameStarted(tuple(rng.sample(NAMES, n)), rng.randrange(n), rules)


def play(rng: Random, started: GameStarted, most: int = 2000, doubts: float = 0.15) -> list[Entry]:
    """A log until the game is over, at most ``most`` lines; ``doubts`` is a share of them."""
    log: list[Entry] = [started]
    history = History().record(started)
    while len(log) < most and not history.game.finished:
        entry = _next(rng, history, doubts)
        if not history.problems(entry):
            log.append(entry)
            history = history.record(entry)
    return log


def play_variants(rng: Random, most: int = 200) -> list[Entry]:
    """A log by any rules with every command in it, undone, changed and corrected at times."""
    start = some_start(rng.randrange)
    model, log = Naive(start), list[Entry]([start])
    for _ in range(most):
        entry = (sensible if rng.random() < 0.75 else daring)(model, rng.randrange)
        if model.allows(entry):
            model.write(entry)
            log.append(entry)
    return log


def kept(game_id: str, log: list[Entry], start: datetime = EVENING) -> KeptGame:
    """The log with a time for each line, seven seconds apart."""
    times = (time_text(start + timedelta(seconds=7 * n)) for n in range(len(log)))
    return KeptGame(game_id, tuple(Record(at, e) for at, e in zip(times, log, strict=True)))


def _next(rng: Random, history: History, doubts: float) -> Entry:
    game = history.game
    if rng.random() < doubts:
        return _doubt(rng, history)
    now = game.current
    match game.phase:
        case Phase.BIDDING:
            seat = game.next_to_bid()
            assert seat is not None
            return BidMade(now.number, seat, rng.randint(0, now.cards), now.bids[seat])
        case Phase.TRICKS:
            if rng.random() < 0.2:
                return RestAsBid(now.number)
            seat = game.next_to_count()
            if seat is None:
                # All tricks are entered and do not add up: somebody has to say another number.
                seat = rng.randrange(len(now.bids))
            tricks = rng.randint(0, most_tricks(now, seat))
            return TricksCounted(now.number, seat, tricks, now.entered[seat])
        case _:
            return GameFinished() if game.last_round else RoundClosed(now.number)


def _doubt(rng: Random, history: History) -> Entry:
    game = history.game
    now = game.current
    seat = rng.randrange(len(game.players))
    choices: list[Entry] = [
        TrumpNoted(now.number, rng.choice([None, *Trump]), now.trump),
        BidMade(now.number, seat, rng.randint(0, now.cards), now.bids[seat]),
        TricksCounted(now.number, seat, rng.randint(0, now.cards), now.entered[seat]),
        Undone(history.cursor),
        Redone(history.cursor),
    ]
    if now.number > 1:
        choices.append(_correction(rng, game))
    return rng.choice(choices)


def _correction(rng: Random, game: Game) -> RoundCorrected:
    old = rng.choice(game.rounds[:-1])
    tricks = [0] * len(game.players)
    for _ in range(old.cards):
        tricks[rng.randrange(len(tricks))] += 1
    bids = tuple(rng.randint(0, old.cards) for _ in tricks)
    trump = rng.choice([None, *Trump]) if old.has_trump_card else None
    return RoundCorrected(old.number, bids, tuple(tricks), trump, old.corrections)
