"""A round being written anew, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.correction import as_round, changes
from scorepad.app.desk import Desk
from scorepad.app.messages import message
from scorepad.app.target import Field
from scorepad.app.views.cloud import cloud_row
from scorepad.app.views.pad import PadView, open_pad
from scorepad.app.views.row import RowView, bid_shown
from scorepad.app.views.specials import OF_THE_CLOUD, SpecialsView, cloud_trouble, specials_view
from scorepad.app.views.status import StatusView
from scorepad.app.views.trump import TrumpView, trump_view
from scorepad.app.words import Words
from scorepad.wizard.game import Game, Round
from scorepad.wizard.history import History
from scorepad.wizard.problems import Problem


@dataclass(frozen=True)
class CorrectionView:
    """The draft of a correction."""

    title: str
    subtitle: str
    trump: TrumpView | None
    rows: tuple[RowView, ...]
    status: StatusView
    pad: PadView | None
    can_keep: bool
    specials: SpecialsView | None = None


def correction_view(desk: Desk, history: History) -> CorrectionView:
    """The draft that ``desk`` has open. Raises ``ValueError`` where it has none."""
    draft, game, words = desk.correcting.draft, history.game, desk.words
    if draft is None:
        raise ValueError("no correction is open")
    one = as_round(draft, game)
    problems = desk.correcting.problems()
    pad = None
    if desk.target is not None and not desk.turning.asks_cloud:
        bid = desk.target.field is Field.BID
        current = (one.bids if bid else one.entered)[desk.target.seat]
        pad = open_pad(one, current, bid, words)
    if desk.refusal or problems:
        status = StatusView(desk.refusal or _told(problems[0], game, one, words), bad=True)
    elif not changes(draft, game):
        status = StatusView(words.say("Tap the number that was wrong"))
    elif game.sum_matches(one):
        status = StatusView(
            words.say("It adds up"),
            words.say("The bids add up to the tricks: it is written down as played."),
        )
    else:
        status = StatusView(
            words.say("It adds up"), words.say("All totals after this round follow.")
        )
    return CorrectionView(
        words.say("Correct round {round}", round=one.number),
        words.say_n("{n} card", "{n} cards", one.cards),
        trump_view(game, one, desk.trump_ask, words) if one.has_trump_card else None,
        tuple(_row(desk, history, seat) for seat in one.order),
        status,
        pad,
        not problems and changes(draft, game),
        specials_view(game, one, words, asking=desk.turning.asks_cloud),
    )


def _told(problem: Problem, game: Game, one: Round, words: Words) -> str:
    """What is wrong with the draft; of the Cloud also the way out."""
    trouble = cloud_trouble(game, one, words) if problem.kind in OF_THE_CLOUD else ""
    return trouble or message(problem, game.players, words)


def _row(desk: Desk, history: History, seat: int) -> RowView:
    draft, game, words = desk.correcting.draft, history.game, desk.words
    assert draft is not None
    one = as_round(draft, game)
    aims = desk.target if not desk.turning.asks_cloud else None
    aim = aims.field if aims and aims.seat == seat else None
    bid, tricks = bid_shown(game, one, seat, words), draft.tricks[seat] or 0
    name = game.players[seat]
    points = one.points[seat]
    note = words.say_n(
        "{points} point", "{points} points", abs(points), points=words.signed(points)
    )
    return RowView(
        seat=seat,
        name=name,
        note=note if one.complete else "",
        dealer=seat == one.dealer,
        total="",
        place=None,
        bid=bid,
        tricks=words.number(tricks),
        points=None,
        hit=None,
        aim=aim,
        typed=desk.typed if aim else "",
        show_tricks=True,
        bid_refused=False,
        label=words.say_n(
            "{name}, bid {bid}, {n} trick",
            "{name}, bid {bid}, {n} tricks",
            tricks,
            name=name,
            bid=bid,
        ),
        bid_label=words.say("{name} bid {bid}, change", name=name, bid=bid or "?"),
        cloud=cloud_row(game, one, seat, bid, words) if desk.turning.asks_cloud else None,
    )
