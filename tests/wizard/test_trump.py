"""What was turned up."""

from __future__ import annotations

import pytest

from scorepad.wizard.events import TrumpNoted
from scorepad.wizard.problems import Kind, Problem
from scorepad.wizard.rules import Suit, Trump

from .table import Table, opening


@pytest.mark.parametrize("trump", [trump for trump in Trump if not trump.by_werewolf])
def test_trump_is_noted_and_shown_all_round_long(trump: Trump) -> None:
    table = Table().trump(trump).bids(0, 1, 1).count(2, 1)
    assert table.now.trump is trump
    table.close()
    assert table.game.rounds[0].trump is trump
    assert table.now.trump is None


def test_after_a_wizard_the_dealer_chooses_a_suit() -> None:
    table = Table().trump(Trump.WIZARD)
    assert table.now.trump is not None
    assert (table.now.trump.by_wizard, table.now.trump.suit) == (True, None)
    table.trump(Trump.chosen(Suit.RED))
    assert (table.now.trump.by_wizard, table.now.trump.suit) == (True, Suit.RED)


def test_trump_can_be_changed_and_taken_back_at_any_time() -> None:
    table = Table().trump(Trump.BLUE).bids(0, 1, 1).trump(Trump.NONE).count(2, 1).trump(None)
    assert table.now.trump is None


def test_trump_need_not_be_noted() -> None:
    table = Table().play("0/0 1/0 1/1")
    assert table.game.rounds[0].trump is None


def test_two_who_note_different_trumps_are_told() -> None:
    table = Table().trump(Trump.BLUE)
    assert table.problems(TrumpNoted(1, Trump.RED)) == (
        Problem(Kind.CHANGED_MEANWHILE, 1, found=Trump.BLUE),
    )


@pytest.mark.parametrize(
    ("names", "cards"), [("A B C", 20), ("A B C D", 15), ("A B C D E", 12), ("A B C D E F", 10)]
)
def test_where_all_sixty_are_dealt_there_is_no_trump_to_note(names: str, cards: int) -> None:
    table = Table(opening(names, schedule=(cards, cards - 1)))
    n = len(table.game.players)
    assert not table.now.has_trump_card
    assert table.problems(TrumpNoted(1, Trump.NONE)) == (
        Problem(Kind.NO_TRUMP_CARD, 1, found=Trump.NONE),
    )
    assert table.kinds(TrumpNoted(1, None)) == []
    table.play(f"{cards}/{cards} " + "0/0 " * (n - 1))
    zeros = (0,) * (n - 1)
    again = table.a_correction(1, (cards, *zeros), (cards, *zeros), Trump.RED)
    assert table.problems(again) == (Problem(Kind.NO_TRUMP_CARD, 1, found=Trump.RED),)
    after = table.now
    assert after.has_trump_card
    assert table.kinds(TrumpNoted(2, Trump.RED)) == []
