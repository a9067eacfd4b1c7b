"""The sheet as a short text for a chat message, where every letter has its own width."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.sheet.paper import Paper, isolated, signless


def message(paper: Paper) -> str:
    """A few lines, ended by a newline: title, day and place, ranking, outcome, rules.

    No columns, since a chat has no fixed width; no sign that a chat takes for bold or a list.
    """
    return "\n".join(_lines(paper)) + "\n"


def _lines(paper: Paper) -> Iterator[str]:
    sheet, words = paper.sheet, paper.words
    yield paper.title or words.title
    if paper.when_and_where:
        yield " · ".join(paper.when_and_where)
    yield ""
    if sheet.leaders:
        yield from (_standing(paper, seat) for seat in paper.ranking)
        yield ""
    yield paper.outcome
    if how := [part for part in (paper.played, *paper.rules_played) if part]:
        yield " · ".join(how)
    if paper.note:
        yield ""
        yield paper.note


def _standing(paper: Paper, seat: int) -> str:
    sheet = paper.sheet
    name, total = isolated(sheet.players[seat]), signless(sheet.totals[seat])
    if not sheet.places[seat]:
        return f"– {paper.words.left.format(name=name)}: {total}"
    return f"{sheet.places[seat]}. {name}: {total}"
