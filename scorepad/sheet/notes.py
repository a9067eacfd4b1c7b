"""What stands below the table in plain English: the rules in a line, and what happened when."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.sheet.rule_words import rule_words
from scorepad.sheet.values import Gift, Sheet, SheetRound


def rules_line(sheet: Sheet) -> list[str]:
    """One line with the rules that differ from the official game, if any do."""
    if sheet.rules is None:
        return []
    starters = sum(member.joined == 1 for member in sheet.members)
    words = list(rule_words(sheet.rules, starters))
    if sheet.to_come and sheet.planned is not None:
        words.append(f"{sheet.planned} rounds in all")
    return [f"Rules: {', '.join(words)}"] if words else []


def notes(sheet: Sheet) -> list[str]:
    """One line for each thing that happened, in the order of the rounds."""
    lines = []
    for one in sheet.rounds:
        lines += [f"Round {one.round}: {what}" for what in _round(sheet, one)]
    # Who came or went before a round that an early end left out has no line to stand at.
    last = sheet.rounds[-1].round if sheet.rounds else 0
    later = (number for number in _changes(sheet) if number > last)
    for number in sorted(set(later)):
        lines += [f"After round {last}: {what}" for what in _changed(sheet, number)]
    return lines


def _changes(sheet: Sheet) -> Iterator[int]:
    for stay in (stay for member in sheet.members for stay in member.stays):
        yield stay.joined
        if stay.left is not None:
            yield stay.left


def _changed(sheet: Sheet, number: int) -> Iterator[str]:
    for seat in sheet.joiners():
        if sheet.members[seat].joined == number:
            yield f"{sheet.players[seat]} joined with {_points(sheet.members[seat].start)}"
    for seat in sheet.leavers():
        stays = sheet.members[seat].stays
        if any(stay.left == number for stay in stays):
            yield f"{sheet.players[seat]} left"
        for stay in (stay for stay in stays[1:] if stay.joined == number):
            change = f", {stay.start:+}" if stay.start else ""
            yield f"{sheet.players[seat]} came back{change}"


def _round(sheet: Sheet, one: SheetRound) -> Iterator[str]:
    yield from _changed(sheet, one.round)
    if one.skipped:
        yield "skipped"
    if one.chooser is not None:
        yield f"{sheet.players[one.chooser]} held the Werewolf"
    for gift in one.gifts:
        yield _gift(sheet, gift)


def _gift(sheet: Sheet, gift: Gift) -> str:
    kind = "bonus" if gift.points > 0 else "penalty"
    note = f": {gift.note}" if gift.note else ""
    return f"{sheet.players[gift.seat]} {gift.points:+} {kind}{note}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
