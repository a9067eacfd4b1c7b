"""The sheet as a JSON object, and its problems as plain English lines."""

from __future__ import annotations

from typing import Any

from scorepad.sheet.table import Sheet, SheetRound
from scorepad.wizard.problems import Kind, Problem

_WORDS = {
    Kind.POINTS_DIFFER: "points {found}, expected {expected}",
    Kind.TOTAL_DIFFERS: "total {found}, expected {expected}",
    Kind.TRICKS_SUM: "the tricks add up to {found}, expected {expected}",
    Kind.BID_OUT_OF_RANGE: "bid {found}, expected 0 to {expected}",
    Kind.TRICKS_OUT_OF_RANGE: "tricks {found}, expected 0 to {expected}",
    Kind.BIDS_MISSING: "the bid is missing, expected a number since the game went on",
    Kind.TRICKS_MISSING: "the tricks are missing, expected a number since the game went on",
    Kind.BIDS_EQUAL_TRICKS: "the bids add up to {found} like the tricks, expected more or fewer",
    Kind.ROUND_DIFFERS: "the line is numbered {found}, expected {expected}",
    Kind.DEALER_DIFFERS: "dealer {found}, expected {expected}",
    Kind.DEALER_UNKNOWN: 'dealer "{found}", expected one of {players}',
    Kind.TRUMP_UNKNOWN: 'trump "{found}", expected a suit, none or wizard',
    Kind.NO_TRUMP_CARD: "trump {found}, expected none since all 60 cards are dealt",
    Kind.SCHEDULE_IMPOSSIBLE: "{found} cards for each player, expected 1 to {expected}",
    Kind.NAME_TOO_LONG: "the name has {found} characters, expected at most {expected}",
}


def report(sheet: Sheet) -> dict[str, Any]:
    """The sheet as JSON values.

    All lists run by seat and are as long as ``players``; a number that is not known yet is
    ``null``, so an open round has ``null`` for everybody's points and totals. ``dealer`` is a
    name, ``trump`` a value of :class:`scorepad.wizard.rules.Trump`; both are ``null`` where
    nobody noted them. ``totals`` and ``places`` count the complete rounds. ``winners`` holds
    names and stays empty while a round is open. ``problems`` holds all of them; each round
    repeats its own.
    """
    return {
        "players": list(sheet.players),
        "totals": list(sheet.totals),
        "places": list(sheet.places),
        "winners": [sheet.players[seat] for seat in sheet.winners],
        "rounds": [_round(sheet, one) for one in sheet.rounds],
        "problems": [_problem(sheet, problem) for problem in sheet.problems],
    }


def sentence(sheet: Sheet, problem: Problem) -> str:
    """One line that says round, player, what was found and what is expected."""
    where = [] if problem.round is None else [f"round {problem.round}"]
    if problem.seat is not None:
        where.append(sheet.players[problem.seat])
    return f"{', '.join(where)}: {_what(sheet, problem)}" if where else _what(sheet, problem)


def _round(sheet: Sheet, one: SheetRound) -> dict[str, Any]:
    return {
        "round": one.round,
        "cards": one.cards,
        "dealer": None if one.dealer is None else sheet.players[one.dealer],
        "trump": one.trump,
        "bids": list(one.bids),
        "tricks": list(one.tricks),
        "points": list(one.points),
        "totals": list(one.totals),
        "problems": [_problem(sheet, problem) for problem in one.problems],
    }


def _problem(sheet: Sheet, problem: Problem) -> dict[str, Any]:
    return {
        "kind": problem.kind,
        "round": problem.round,
        "player": None if problem.seat is None else sheet.players[problem.seat],
        "found": problem.found,
        "expected": problem.expected,
        "message": sentence(sheet, problem),
    }


def _what(sheet: Sheet, problem: Problem) -> str:
    words = _WORDS.get(problem.kind)
    if problem.kind is Kind.POINTS_DIFFER and problem.expected is None:
        words = "points {found} in a round that is not complete, expected none yet"
    if words is None:
        return str(problem)
    players = ", ".join(sheet.players)
    return words.format(found=problem.found, expected=problem.expected, players=players)
