"""What an early end and a declared last round leave: points on the sheet, no question of rounds."""

from __future__ import annotations

from scorepad.wizard.events import (
    BidMade,
    GameStopped,
    LastRoundDeclared,
    PointsGiven,
    RoundClosed,
    RoundSkipped,
    TricksCounted,
)
from tests.app.given import begin, game
from tests.app.house import Client, House

THREE = ("Ana", "Ben", "Cleo")


def opened(house: House, *events: object, **rules: object) -> Client:
    """A table of three after some events."""
    address = begin(house, THREE, **rules)  # type: ignore[arg-type]
    for event in events:
        assert not house.keeper.submit(address.split("/")[2], event)  # type: ignore[arg-type]
    return house.open(address)


ONE_ROUND = (
    *(BidMade(1, seat, 0) for seat in (1, 2, 0)),
    *(TricksCounted(1, seat, seat % 2) for seat in (1, 2, 0)),
    RoundClosed(1),
)


def test_points_of_a_round_that_an_early_end_left_out_are_told_with_their_note(
    house: House,
) -> None:
    phone = opened(house, *ONE_ROUND, PointsGiven(2, 1, -20, "=SUM(A1)"), GameStopped(2))
    phone.tap("sheet")
    assert game(phone).totals == (20, -30, 20)
    assert phone.says("Ben: \u221220 points, =SUM(A1)")


def test_points_of_a_skipped_round_are_told_with_their_note(house: House) -> None:
    phone = opened(house, PointsGiven(1, 1, 10, 'M\u00fcller, "Jo"'), RoundSkipped(1))
    phone.tap("sheet")
    assert phone.says('Round 1, skipped\nBen: +10 points, M\u00fcller, "Jo"')


def test_who_joins_in_the_last_round_is_asked_for_no_rounds(house: House) -> None:
    phone = opened(house, LastRoundDeclared(1, last=True), open_end=True)
    phone.tap("more")
    phone.tap("change-join")
    assert phone.says("This round is the last")
    assert not phone.has("rounds-more")
    phone.type("name", "Dov")
    phone.tap("join")
    assert (game(phone).planned, len(game(phone).seating)) == (1, 4)
