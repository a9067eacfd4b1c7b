"""What became of games that were brought, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.app.words import Words
from scorepad.library.bringing import Refused, Report


def report_lines(report: Report, words: Words) -> tuple[str, ...]:
    """A line for each thing that happened, those that changed something first."""
    return tuple(_lines(report, words))


def refused_lines(report: Report, words: Words, most: int) -> tuple[str, ...]:
    """A line for each of the first ``most`` games that could not be taken in."""
    return tuple(
        words.say("The game {id} is damaged or breaks the rules; it was left out.", id=one.id)
        for one in report.refused[:most]
    )


def damaged_lines(damaged: Sequence[Refused], words: Words) -> tuple[str, ...]:
    """A line for each game that could not be read when a backup was made of what was here."""
    return tuple(
        words.say("The game {id} was damaged here and is not in the backup.", id=one.id)
        for one in damaged
    )


def _lines(report: Report, words: Words) -> Iterator[str]:
    if n := len(report.added):
        yield words.say_n("{n} game is new here.", "{n} games are new here.", n)
    if n := len(report.replaced):
        yield words.say_n(
            "{n} game was newer than the one here and took its place.",
            "{n} games were newer than those here and took their place.",
            n,
        )
    if n := len(report.back):
        yield words.say_n("{n} game is back from the bin.", "{n} games are back from the bin.", n)
    if n := len(report.copied):
        yield words.say_n(
            "{n} game went on differently here; both are kept.",
            "{n} games went on differently here; both of each are kept.",
            n,
        )
    if n := len(report.kept):
        yield words.say_n(
            "{n} game is newer here and stays as it is.",
            "{n} games are newer here and stay as they are.",
            n,
        )
    if n := len(report.same):
        yield words.say_n("{n} game was here already.", "{n} games were here already.", n)
    if n := len(report.refused):
        yield words.say_n("{n} game could not be taken in:", "{n} games could not be taken in:", n)
    if not report.games:
        yield words.say("There was no game in it.")
