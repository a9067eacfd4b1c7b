"""Who takes a trick from whom: a second way to judge the base deck, written on its own.

A card is two characters: ``r7``, ``b1``, … with ``a`` ``b`` ``c`` ``d`` for 10 to 13, ``W*`` a
Wizard, ``J*`` a Jester. A player looks only at the card that holds the trick so far and asks
whether the next one takes it; no suit led has to be known for that.
"""

from __future__ import annotations

from functools import cache

SUITS = "bgry"
VALUES = "123456789abcd"
KINDS = (*(s + v for s in SUITS for v in VALUES), "W*", "J*")
TRUMPS = (*SUITS, "-")


def takes(lying: str, played: str, trump: str) -> bool:
    """Whether ``played`` takes the trick that ``lying`` holds; ``trump`` is a suit or ``-``."""
    if lying == "W*" or played == "J*":
        return False
    if played == "W*" or lying == "J*":
        return True
    if lying[0] == played[0]:
        return VALUES.index(played[1]) > VALUES.index(lying[1])
    return played[0] == trump


@cache
def table(trump: str) -> dict[str, dict[str, bool]]:
    """All answers of :func:`takes` under one trump."""
    return {a: {b: takes(a, b, trump) for b in KINDS} for a in KINDS}


def holder(trick: tuple[str, ...], answers: dict[str, dict[str, bool]]) -> int:
    """Which card holds the trick at its end, from 0."""
    best = 0
    for at in range(1, len(trick)):
        if answers[trick[best]][trick[at]]:
            best = at
    return best


def why(card: str, trump: str) -> str:
    """What kind of card it was that won."""
    if card == "W*":
        return "first-wizard"
    if card == "J*":
        return "first-jester"
    return "highest-trump" if card[0] == trump else "suit-led"
