"""What the table can change beside bids and tricks, as a value: rows, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.changing import Change, problem_of
from scorepad.app.desk import Desk
from scorepad.app.messages import message
from scorepad.app.remaining import fitting
from scorepad.app.views.change_forms import FormView, form_view
from scorepad.app.views.steps import StepView, steps_view
from scorepad.app.views.table import round_title
from scorepad.app.words import Words
from scorepad.wizard.events import (
    GameStopped,
    PlayerJoined,
    PlayerLeft,
    PointsGiven,
    RoundSkipped,
)
from scorepad.wizard.game import Game
from scorepad.wizard.history import History
from scorepad.wizard.kinds import Kind, Problem


@dataclass(frozen=True)
class ActionView:
    """One thing that can be changed. With a ``reason`` it cannot be, now."""

    change: Change
    title: str
    detail: str
    reason: str
    opened: bool
    form: FormView | None = None

    @property
    def key(self) -> str:
        """The key of its row."""
        return f"change-{self.change.value}"


@dataclass(frozen=True)
class GroupView:
    """Things to change that belong together."""

    title: str
    actions: tuple[ActionView, ...]


@dataclass(frozen=True)
class GivenView:
    """Points that were given."""

    text: str
    points: str
    note: str
    bonus: bool


@dataclass(frozen=True)
class ChangesView:
    """The whole screen. With a ``notice`` nothing can be changed here."""

    subtitle: str
    notice: str
    groups: tuple[GroupView, ...]
    given: tuple[GivenView, ...]
    refusal: str
    steps: StepView


def changes_view(desk: Desk, history: History) -> ChangesView:
    """What ``desk`` can change in the open game now."""
    game, words = history.game, desk.words
    notice = ""
    if desk.keeper.read_only:
        notice = words.say("Read only: another Scorepad writes")
    elif game.finished:
        notice = message(Problem(Kind.GAME_OVER), game.players, words)
    return ChangesView(
        round_title(game, words),
        notice,
        () if notice else _groups(game, desk),
        tuple(_given(game, gift, words) for gift in game.gifts),
        desk.changing.refusal,
        StepView("", "") if desk.keeper.read_only else steps_view(history, words),
    )


def _groups(game: Game, desk: Desk) -> tuple[GroupView, ...]:
    words = desk.words
    this = (Change.POINTS, Change.REPLAY, Change.DEALER, Change.SKIP)
    end = (Change.LAST, Change.STOP) if game.rules.open_end else (Change.STOP,)
    kinds = (
        (words.say("This round"), this),
        (words.say("Players"), (Change.JOIN, Change.LEAVE)),
        (words.say("The end"), end),
    )
    return tuple(
        GroupView(title, tuple(_action(game, change, desk) for change in changes))
        for title, changes in kinds
    )


def _action(game: Game, change: Change, desk: Desk) -> ActionView:
    title, detail = _names(game, change, desk.words)
    reason = _reason(game, change, desk.words)
    opened = desk.changing.opened is change and not reason
    form = form_view(game, change, desk) if opened else None
    return ActionView(change, title, detail, reason, opened and form is not None, form)


def _names(game: Game, change: Change, words: Words) -> tuple[str, str]:
    """What a change is called, and what it does."""
    dealer = game.players[game.current.dealer]
    match change:
        case Change.POINTS:
            return words.say("Bonus or penalty points"), words.say("With a note, in any round")
        case Change.REPLAY:
            again = words.say("A misdeal: {name} deals again", name=dealer)
            return words.say("Deal this round again"), again
        case Change.SKIP:
            return words.say("Skip this round"), words.say("No points for anybody")
        case Change.DEALER:
            return words.say("Change the dealer"), words.say("{name} deals", name=dealer)
        case Change.JOIN:
            if game.absent:
                return words.say("A player joins"), words.say("Or one who had left comes back")
            return words.say("A player joins"), words.say("With points to start with")
        case Change.LEAVE:
            return words.say("A player leaves"), words.say("The points stay on the sheet")
        case Change.LAST if game.declared_last:
            return words.say("Go on after all"), words.say("This round is not the last")
        case Change.LAST:
            return words.say("This round is the last"), words.say("The game ends after it")
        case Change.STOP:
            return words.say("End the game now"), words.say("With the standings as they are")


def _reason(game: Game, change: Change, words: Words) -> str:
    """Why a change cannot be made now, in the words of the rule that forbids it."""
    now, some = game.current, game.seating[0]
    problem: Problem | None = None
    match change:
        case Change.SKIP:
            if problem_of(game, RoundSkipped(now.number)) is not None:
                return words.say("This is the last round: end the game instead.")
        case Change.JOIN:
            cards = fitting(game, len(game.seating) + 1)
            probe = PlayerJoined(now.number, "", some, 0, cards)
            problem = problem_of(game, probe, beside="name")
        case Change.LEAVE if len(game.seating) > 1:
            cards = fitting(game, len(game.seating) - 1)
            problem = problem_of(game, PlayerLeft(now.number, some, cards))
        case Change.STOP:
            problem = problem_of(game, GameStopped(now.number))
        case _:
            return ""
    return message(problem, game.players, words) if problem else ""


def _given(game: Game, gift: PointsGiven, words: Words) -> GivenView:
    name = game.players[gift.seat]
    return GivenView(
        words.say("Round {round} · {name}", round=gift.round, name=name),
        words.signed(gift.points),
        gift.note,
        gift.points > 0,
    )
