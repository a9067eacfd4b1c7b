"""What became of games that were brought, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.app.words import Words
from scorepad.library.bringing import Report


def report_lines(report: Report, words: Words) -> tuple[str, ...]:
    """A line for each thing that happened, those that changed something first."""
    return tuple(_lines(report, words))


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
