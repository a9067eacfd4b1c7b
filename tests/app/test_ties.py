"""Equal totals at the end: who wins, and what decided."""

from __future__ import annotations

import pytest

from scorepad.wizard.rules import TieBreak
from tests.app.given import begin, played
from tests.app.house import House
from tests.games.load import WholeRound

THREE = ("Ana", "Ben", "Cleo")
DECIDES = "equal totals"


def evening(*rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> list[WholeRound]:
    """Rounds from their bids and tricks."""
    return [WholeRound(sum(tricks), bids, tricks, (), ()) for bids, tricks in rounds]


TIED = evening(((1, 1, 1), (1, 0, 0)), ((0, 4, 4), (0, 4, 0)))
"""50, 50 and \u221250: Ana made both bids, Ben bid more."""


@pytest.mark.parametrize(
    ("tie_break", "headline", "told"),
    [
        (TieBreak.NONE, "Ana and Ben win together", ""),
        (TieBreak.MOST_HITS, "Ana wins", "more exact rounds decide"),
        (TieBreak.HIGHEST_BIDS, "Ben wins", "the higher bids decide"),
    ],
)
def test_the_end_says_what_decided_between_equal_totals(
    house: House, tie_break: TieBreak, headline: str, told: str
) -> None:
    address = begin(house, THREE, cards=(1, 4), tie_break=tie_break)
    end = house.open(played(house, address, TIED))
    assert end.says(headline)
    assert end.says(told) if told else not end.says(DECIDES)


@pytest.mark.parametrize("tie_break", list(TieBreak))
def test_nothing_is_said_where_no_totals_are_equal(house: House, tie_break: TieBreak) -> None:
    address = begin(house, THREE, cards=(3,), tie_break=tie_break)
    end = house.open(played(house, address, evening(((0, 1, 2), (0, 1, 2)))))
    assert end.says("Cleo wins")
    assert not end.says(DECIDES)


def test_equal_totals_that_stay_equal_say_nothing(house: House) -> None:
    address = begin(house, THREE, cards=(2,), tie_break=TieBreak.MOST_HITS)
    end = house.open(played(house, address, evening(((1, 1, 1), (1, 1, 0)))))
    assert end.says("Ana and Ben win together")
    assert not end.says(DECIDES)
