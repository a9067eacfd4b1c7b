"""The special cards of the jubilee editions and what they do to a sheet."""

from __future__ import annotations

from enum import StrEnum


class Special(StrEnum):
    """A special card; each adds one to the deck of 60."""

    BOMB = "bomb"
    CLOUD = "cloud"
    WEREWOLF = "werewolf"
    JUGGLER = "juggler"
    DRAGON = "dragon"
    FAIRY = "fairy"
    SHAPE_SHIFTER = "shape-shifter"
    WITCH = "witch"
    VAMPIRE = "vampire"


DECKS: dict[int, frozenset[Special]] = {
    60: frozenset(),
    61: frozenset({Special.WEREWOLF}),
    66: frozenset(
        {
            Special.BOMB,
            Special.CLOUD,
            Special.WEREWOLF,
            Special.JUGGLER,
            Special.DRAGON,
            Special.FAIRY,
        }
    ),
    67: frozenset(
        {
            Special.BOMB,
            Special.CLOUD,
            Special.WEREWOLF,
            Special.JUGGLER,
            Special.DRAGON,
            Special.FAIRY,
            Special.SHAPE_SHIFTER,
        }
    ),
    69: frozenset(Special),
}
"""The editions by their number of cards. A table may also choose its cards one by one."""


def most_nobodys(specials: frozenset[Special], cards: int) -> int:
    """The most tricks that nobody can have won: none without the Bomb."""
    return cards if Special.BOMB in specials else 0


def most_clouds(specials: frozenset[Special]) -> int:
    """The most clouds in one round: one, two where a Vampire or a Witch can repeat it."""
    if Special.CLOUD not in specials:
        return 0
    return 2 if specials & {Special.VAMPIRE, Special.WITCH} else 1
