"""The sheet as a JSON object, and its problems as plain English lines."""

from __future__ import annotations

from typing import Any

from scorepad.sheet.rule_words import varied
from scorepad.sheet.values import Gift, Sheet, SheetRound
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import RuleSet

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
    Kind.NO_TRUMP_CARD: "trump {found}, expected none since all cards are dealt",
    Kind.SCHEDULE_IMPOSSIBLE: "{found} cards for each player, expected 1 to {expected}",
    Kind.NOBODYS_OUT_OF_RANGE: "{found} tricks won by nobody, expected 0 to {expected}",
    Kind.CLOUD_OUT_OF_RANGE: "the Cloud changed the bid by {found:+}, expected 1 up or down to a "
    "number from 0 to the cards",
    Kind.CLOUD_WITHOUT_TRICK: "the Cloud changed the bid, expected at least one trick for that",
    Kind.TOO_MANY_CLOUDS: "the Cloud changed {found} bids, expected at most {expected}",
    Kind.NAME_TOO_LONG: "the name has {found} characters, expected at most {expected}",
}


def report(sheet: Sheet) -> dict[str, Any]:
    """The sheet as JSON values.

    All lists run by seat and are as long as ``players``; a number that is not known yet is
    ``null``, so an open round has ``null`` for everybody's points and totals. ``dealer`` is a
    name, ``trump`` a value of :class:`scorepad.wizard.rules.Trump`; both are ``null`` where
    nobody noted them. ``totals`` and ``places`` count the complete rounds. ``winners`` holds
    names and stays empty while a round is open or to come. ``problems`` holds all of them; each
    round repeats its own.

    More fields stand only where they apply. A round may have ``nobodys`` (tricks won by nobody),
    ``clouds`` (by seat: by how much the Cloud changed the bid; ``bids`` hold what was said),
    ``skipped`` (``true``), ``breach`` (``true``: the bids broke plus/minus one), ``gifts`` (bonus
    and penalty points: ``player``, ``points``, ``note``), ``present`` (names of those who played,
    in playing direction, where somebody was not there), ``chooser`` (who held the Werewolf) and,
    while bids are hidden, ``has_bid`` (names of those who have bid). Who was not there or does not
    bid has ``null`` for it. The whole may have ``rules`` (of a game with variants, as in the game
    file), ``joined`` (``player``, ``round``, ``points``), ``left`` (``player``, ``round``: the
    first one missed), ``returned`` (``player``, ``round``, ``points``: what coming back added to
    the total) and ``planned`` (the number of rounds while a game with variants goes on, ``null``
    with an open end). Who left has place 0.
    """
    return {
        "players": list(sheet.players),
        "totals": list(sheet.totals),
        "places": list(sheet.places),
        "winners": [sheet.players[seat] for seat in sheet.winners],
        "rounds": [_round(sheet, one) for one in sheet.rounds],
        "problems": [_problem(sheet, problem) for problem in sheet.problems],
        **_of_game(sheet),
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
        **_of_round(sheet, one),
    }


def _of_game(sheet: Sheet) -> dict[str, Any]:
    """The fields of the whole that stand only where they apply."""
    found: dict[str, Any] = {}
    if sheet.rules is not None and varied(sheet.rules):
        found["rules"] = _rules(sheet.rules)
        if sheet.to_come:
            found["planned"] = sheet.planned
    members = [(sheet.players[seat], member) for seat, member in enumerate(sheet.members)]
    if sheet.joiners():
        found["joined"] = [
            {"player": name, "round": member.joined, "points": member.start}
            for name, member in members
            if member.joined > 1 or member.start
        ]
    if sheet.leavers():
        found["left"] = [
            {"player": name, "round": stay.left}
            for name, member in members
            for stay in member.stays
            if stay.left is not None
        ]
    returns = [(name, stay) for name, member in members for stay in member.stays[1:]]
    if returns:
        found["returned"] = [
            {"player": name, "round": stay.joined, "points": stay.start} for name, stay in returns
        ]
    return found


def _of_round(sheet: Sheet, one: SheetRound) -> dict[str, Any]:
    """The fields of a round that stand only where they apply."""
    found: dict[str, Any] = {}
    if one.nobodys:
        found["nobodys"] = one.nobodys
    if one.clouds:
        found["clouds"] = list(one.clouds)
    if one.skipped:
        found["skipped"] = True
    if one.breach:
        found["breach"] = True
    if one.gifts:
        found["gifts"] = [_gift(sheet, gift) for gift in one.gifts]
    if one.present:
        found["present"] = [sheet.players[seat] for seat in one.present]
    if one.chooser is not None:
        found["chooser"] = sheet.players[one.chooser]
    if one.concealed:
        found["has_bid"] = [sheet.players[seat] for seat in one.has_bid]
    return found


def _gift(sheet: Sheet, gift: Gift) -> dict[str, Any]:
    return {"player": sheet.players[gift.seat], "points": gift.points, "note": gift.note}


def _rules(rules: RuleSet) -> Any:
    # Imported here, since a CSV sheet needs nothing of the library.
    from scorepad.library.codec import entry_to_json
    from scorepad.wizard.events import GameStarted

    return entry_to_json(GameStarted((), 0, rules))["rules"]


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
