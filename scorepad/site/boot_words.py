"""What the start page says before the app is there, in every language of the app."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scorepad.app.words import LANGUAGES, Words, mark

START: Mapping[str, str] = {
    "start": mark("Getting ready …"),
    "runtime": mark("Getting ready; the first start takes a little longer …"),
    "app": mark("Nearly there …"),
    "failed": mark("Scorepad could not start: {why}"),
    "missing": mark(
        "Scorepad could not start: its files did not arrive. Try again with a better network."
    ),
    "again": mark("Try again"),
}


def start_words() -> str:
    """The words by language as JSON that may stand inside a script of a page."""
    table = {
        language: {name: Words(language).say(text, why="{why}") for name, text in START.items()}
        for language in sorted(LANGUAGES)
    }
    return json.dumps(table).replace("<", "\\u003c")
