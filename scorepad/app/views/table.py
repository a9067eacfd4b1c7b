"""The table of a running round as a value: one question, who is asked, and the answer so far."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.desk import Desk
from scorepad.app.target import Field, Target
from scorepad.app.views.offers import close_text, rest_text
from scorepad.app.views.pad import PadView, bid_pad, tricks_pad
from scorepad.app.views.row import RowView, row_view
from scorepad.app.views.specials import SpecialsView, cloud_trouble, specials_view
from scorepad.app.views.status import StatusView, status_view
from scorepad.app.views.steps import StepView, steps_view
from scorepad.app.views.trump import TrumpView, trump_view
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Phase, Round
from scorepad.wizard.history import History
from scorepad.wizard.rules import Bidding


@dataclass(frozen=True)
class TableView:
    """Everything the table screen shows."""

    game_id: str
    title: str
    subtitle: str
    phase: Phase
    trump: TrumpView | None
    rows: tuple[RowView, ...]
    status: StatusView
    pad: PadView | None
    rest: str
    close: str
    steps: StepView
    read_only: bool
    game: Game
    specials: SpecialsView | None = None
    handover: str = ""
    can_close: bool = True

    @property
    def asking(self) -> bool:
        """Whether the rows ask whose bid the Cloud changes."""
        return self.specials is not None and bool(self.specials.question)

    @property
    def shape(self) -> tuple[object, ...]:
        """What decides which parts the screen has and how wide they are."""
        keys = len(self.pad.keys) if self.pad else 0
        return (
            self.game_id,
            self.phase,
            len(self.rows),
            keys,
            self.trump is None,
            self.close,
            self.read_only,
            self.specials is None,
            bool(self.handover),
            self.asking,
            self.asking and self.status.bad,
            self.can_close,
        )


def table_view(desk: Desk, game_id: str, history: History) -> TableView:
    """The table as ``desk`` sees it now."""
    game, words, following = history.game, desk.words, desk.keeper.read_only
    now, aim = game.current, None if following else desk.aim()
    late = game.rules.bidding is Bidding.SECRET_LATE and now.untouched
    fresh = late or game.phase is Phase.BIDDING
    trump = trump_view(game, now, desk.trump_ask, words, bidding=fresh)
    return TableView(
        game_id,
        round_title(game, words),
        words.say("Not kept: no room") if desk.keeper.unkept else _subtitle(game, words),
        game.phase,
        trump and (trump.to_read() if following else trump),
        tuple(row_view(game, now, seat, aim, desk) for seat in now.order),
        status_view(game, now, aim, desk),
        None if desk.hands_over else _pad(game, now, aim, words),
        "" if following else rest_text(game, now, words),
        close_text(game, now, words),
        StepView("", "") if following else steps_view(history, words),
        following,
        game,
        None if following else _specials(game, now, desk),
        "" if following else _handover(game, aim, desk),
        not cloud_trouble(game, now, words),
    )


def _specials(game: Game, now: Round, desk: Desk) -> SpecialsView | None:
    if game.phase not in {Phase.TRICKS, Phase.RESULT}:
        return None
    telling = (
        game.phase is Phase.RESULT and desk.target is None and not desk.turning.showing_specials
    )
    return specials_view(game, now, desk.words, asking=desk.turning.asks_cloud, telling=telling)


def _handover(game: Game, aim: Target | None, desk: Desk) -> str:
    """What is said while the device goes to the next player; empty where it need not."""
    if not desk.hands_over or aim is None:
        return ""
    return desk.words.say("{name} has the device", name=game.players[aim.seat])


def round_title(game: Game, words: Words) -> str:
    """Which round it is, and of how many where that is known."""
    number = game.current.number
    if game.planned is None:
        return words.say("Round {round}", round=number)
    return words.say("Round {round} of {rounds}", round=number, rounds=game.planned)


def short_round_title(game: Game, words: Words) -> str:
    """The same where there is no room for it."""
    if game.planned is None:
        return round_title(game, words)
    return words.say("Round {round}/{rounds}", round=game.current.number, rounds=game.planned)


def _subtitle(game: Game, words: Words) -> str:
    cards = game.current.cards
    match game.phase:
        case Phase.BIDDING:
            return words.say_n("Bids · {n} card", "Bids · {n} cards", cards)
        case Phase.TRICKS:
            return words.say_n("Tricks · {n} card", "Tricks · {n} cards", cards)
        case _:
            return words.say_n("Result · {n} card", "Result · {n} cards", cards)


def _pad(game: Game, now: Round, aim: Target | None, words: Words) -> PadView | None:
    if aim is None:
        return None
    if aim.field is Field.BID:
        return bid_pad(game, now, aim.seat, words)
    return tricks_pad(now, aim.seat, words, hints=not game.conceals(now))
