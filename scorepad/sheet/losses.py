"""What a CSV file cannot hold of a game: named, so that it can be said before one is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from scorepad.sheet.checks import Line, sequence_problems
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.values import Sheet
from scorepad.wizard.game import Game
from scorepad.wizard.problems import Problem
from scorepad.wizard.rules import Bidding, PlusMinus, RuleSet, TieBreak
from scorepad.wizard.scoring import ScoringKind


class LossKind(StrEnum):
    """The name of something that CSV cannot hold."""

    SCORING = "scoring"
    SABOTEUR = "saboteur"
    TIE_BREAK = "tie-break"
    PLUS_MINUS = "plus-minus"
    BIDDING = "bidding"
    HIDDEN_BIDS = "hidden-bids"
    DECK = "deck"
    CHOOSER = "chooser"
    JOINED = "joined"
    LEFT = "left"
    SKIPPED = "skipped"
    NOTES = "notes"
    DEALERS = "dealers"
    CORRECTIONS = "corrections"
    TO_COME = "to-come"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that is lost in CSV; ``sentence`` says it in plain English."""

    kind: LossKind
    sentence: str


_RULES: dict[LossKind, tuple[Callable[[RuleSet], bool], str]] = {
    LossKind.SCORING: (
        lambda rules: rules.scoring.kind is not ScoringKind.RULE_BOOK,
        "CSV does not say how points are counted; read again, they are checked by the rule book.",
    ),
    LossKind.SABOTEUR: (
        lambda rules: rules.scoring.saboteur,
        "CSV does not know that the dealer does not bid; read again, those bids are missing.",
    ),
    LossKind.TIE_BREAK: (
        lambda rules: rules.tie_break is not TieBreak.NONE,
        "CSV does not say what decides a tie; read again, a tie has several winners.",
    ),
    LossKind.PLUS_MINUS: (
        lambda rules: rules.plus_minus is not PlusMinus.OFF,
        "CSV does not know plus/minus one; read again, no breach of it is marked.",
    ),
    LossKind.BIDDING: (
        lambda rules: rules.bidding is not Bidding.OPEN or rules.clairvoyance or rules.one_suit,
        "CSV does not know hidden bids, secret prediction, clairvoyance and one suit each.",
    ),
    LossKind.DECK: (
        lambda rules: bool(rules.specials),
        "CSV does not say which special cards are in play, only what they did.",
    ),
}

_SHEET: dict[LossKind, tuple[Callable[[Sheet], bool], str]] = {
    LossKind.HIDDEN_BIDS: (
        lambda sheet: any(one.concealed for one in sheet.rounds),
        "The hidden bids of this round are left out.",
    ),
    LossKind.CHOOSER: (
        lambda sheet: any(one.chooser is not None for one in sheet.rounds),
        "CSV does not say who held the Werewolf.",
    ),
    LossKind.JOINED: (
        lambda sheet: bool(sheet.joiners()),
        "CSV does not know who joined late; read again, the rounds before have gaps.",
    ),
    LossKind.LEFT: (
        lambda sheet: bool(sheet.leavers()),
        "CSV does not know who left; read again, the rounds without them have gaps.",
    ),
    LossKind.SKIPPED: (
        lambda sheet: any(one.skipped for one in sheet.rounds),
        "CSV does not know skipped rounds; read again, their bids and tricks are missing.",
    ),
    LossKind.NOTES: (
        lambda sheet: any(_noted(sheet, at) for at in range(len(sheet.rounds))),
        "CSV sums bonus and penalty points of a round and leaves out what they were for.",
    ),
    LossKind.DEALERS: (
        lambda sheet: any(_out_of_turn(sheet)),
        "CSV does not know why the deal moved; read again, a dealer is out of turn.",
    ),
    LossKind.CORRECTIONS: (
        lambda sheet: any(one.corrected for one in sheet.rounds),
        "CSV does not mark rounds that were corrected.",
    ),
    LossKind.TO_COME: (
        lambda sheet: sheet.to_come,
        "CSV does not say which rounds are still to come.",
    ),
    LossKind.HISTORY: (
        lambda sheet: sheet.rules is not None,
        "CSV holds no times and no history; nothing can be undone in it.",
    ),
}


def csv_losses(what: Sheet | Game) -> tuple[Loss, ...]:
    """All that :func:`scorepad.sheet.write_csv.write_csv` would leave out, none of it twice.

    A sheet that was read from CSV loses nothing.
    """
    sheet = sheet_of(what) if isinstance(what, Game) else what
    rules = sheet.rules
    by_rules = [
        Loss(kind, sentence)
        for kind, (lost, sentence) in _RULES.items()
        if rules is not None and lost(rules)
    ]
    by_sheet = [Loss(kind, sentence) for kind, (lost, sentence) in _SHEET.items() if lost(sheet)]
    return (*by_rules, *by_sheet)


def _noted(sheet: Sheet, at: int) -> bool:
    gifts = sheet.rounds[at].gifts
    return any(gift.note for gift in gifts) or len({g.seat for g in gifts}) < len(gifts)


def _out_of_turn(sheet: Sheet) -> tuple[tuple[Problem, ...], ...]:
    nothing = (None,) * len(sheet.players)
    lines = [Line(one.round, one.cards, nothing, nothing, one.dealer) for one in sheet.rounds]
    return sequence_problems(sheet.players, lines)
