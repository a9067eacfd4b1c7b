"""The running game as a picture for the moment before the app is there: standings and sheet."""

from __future__ import annotations

from typing import Any

from scorepad.app.settings import ThemeChoice
from scorepad.app.views.sheet import sheet_view
from scorepad.app.views.table import round_title
from scorepad.app.words import Words
from scorepad.wizard.game import Game

VERSION = 1


def kept_view(game: Game, words: Words, theme: ThemeChoice) -> dict[str, Any]:
    """What the start page shows of ``game``, as plain JSON values of text.

    Only closed rounds are in it, so that it tells nothing that the table does not show to all.
    """
    sheet = sheet_view(game, words, correctable=False)
    # Who left has place 0.
    here = [seat for seat in range(len(game.players)) if sheet.places[seat]]
    return {
        "version": VERSION,
        "language": words.language,
        "theme": theme.value,
        "title": round_title(game, words),
        "players": [
            {
                "name": game.players[seat],
                "total": sheet.totals[seat],
                "place": words.number(sheet.places[seat]),
            }
            for seat in here
        ],
        "rows": [
            {
                "round": words.number(row.number),
                "cells": [
                    {"total": row.cells[seat].total, "points": row.cells[seat].points}
                    for seat in here
                ],
            }
            for row in reversed(sheet.rows)
            if row.closed
        ],
    }
