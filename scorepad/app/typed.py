"""Numbers that people type as words: a list of cards, points."""

from __future__ import annotations

import re

from scorepad.app.settings import MOST_KEPT
from scorepad.wizard.ruling import MOST_POINTS

_BETWEEN = re.compile(r"[\s,;]+")


def read_cards(typed: str) -> tuple[int, ...] | str:
    """Cards per round from "1 3 5 7" (spaces, commas, semicolons), or the word that is none."""
    words = [word for word in _BETWEEN.split(typed) if word]
    for word in words:
        if not (word.isascii() and word.isdigit() and int(word[:8]) <= MOST_KEPT):
            return word
    return tuple(map(int, words))


def read_points(typed: str) -> int | None:
    """A number of points from −1000 to 1000 with any minus sign; nothing typed is 0."""
    text = "".join(typed.split()).replace("\u2212", "-").replace("\u2013", "-")
    if text in {"", "-", "+"}:
        return 0
    if not re.fullmatch(r"[+-]?[0-9]{1,4}", text) or abs(int(text)) > MOST_POINTS:
        return None
    return int(text)
