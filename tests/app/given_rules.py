"""The rules of the next game over the screen: everything on, going there, starting."""

from __future__ import annotations

from scorepad.app.settings import Options
from scorepad.wizard.rules import Bidding, PlusMinus, Reader, RuleSet, TieBreak
from scorepad.wizard.schedules import Length
from scorepad.wizard.scoring import Scoring, ScoringKind
from scorepad.wizard.specials import DECKS
from tests.app.given import game, seat
from tests.app.house import Client

EVERYTHING = Options(
    plus_minus=PlusMinus.STRICT,
    plus_minus_from=3,
    note_trump=False,
    reader=Reader.DEALER,
    plus_minus_ones=False,
    zero_free=True,
    leading_only=True,
    hardcore_from=4,
    bidding=Bidding.SECRET,
    clairvoyance=True,
    one_suit=True,
    length=Length.OWN,
    rounds=7,
    cards=(1, 3, 5),
    open_end=True,
    scoring=Scoring(ScoringKind.OWN, 5, 2, -3, saboteur=True),
    tie_break=TieBreak.HIGHEST_BIDS,
    specials=DECKS[66],
    club=True,
)
P = [f"P{n}" for n in range(1, 13)]


def rules(phone: Client, *sections: str) -> None:
    """Go to the rules and open sections."""
    phone.go("/new/rules")
    for key in sections:
        phone.tap(f"section-{key}")


def started(phone: Client, players: int = 4) -> RuleSet:
    """Start a game of new players; its rules."""
    phone.go("/new")
    seat(phone, P[:players])
    phone.tap("start")
    return game(phone).rules
