"""Ways to a certain point of a game, over the real screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.app.settings import Options, Settings
from scorepad.wizard.events import (
    BidMade,
    Event,
    GameFinished,
    GameStarted,
    RoundClosed,
    TricksCounted,
)
from scorepad.wizard.game import Game, Phase
from scorepad.wizard.rules import PlusMinus, RuleSet, standard_schedule
from tests.app.house import Client, House
from tests.games.load import WholeRound

FOUR = ("Ana", "Ben", "Cleo", "Dov")


def settings(house: House, **changes: object) -> None:
    """What a person has chosen before."""
    house.keeper.set_note("settings", replace(Settings(), **changes).to_text())  # type: ignore[arg-type]


def options(house: House, **changes: object) -> None:
    """The rules of the last game."""
    settings(house, options=replace(Options(), **changes))  # type: ignore[arg-type]


def plus_minus(house: House, kind: PlusMinus, first: int = 1) -> None:
    """Plus/minus one from round ``first``."""
    options(house, plus_minus=kind, plus_minus_from=first)


def seat(phone: Client, names: Sequence[str]) -> None:
    """Type the names of new players."""
    for name in names:
        phone.type("name", name)
        phone.tap("add")


def start(phone: Client, names: Sequence[str] = FOUR, dealer: int = 0) -> str:
    """Start a game with new players; its id."""
    phone.go("/new")
    seat(phone, names)
    phone.tap(f"deal-{names[dealer]}")
    phone.tap("start")
    return phone.route.rpartition("/")[2]


def begin(
    house: House,
    names: Sequence[str] = FOUR,
    dealer: int = 0,
    *,
    cards: Sequence[int] = (),
    **rules: object,
) -> str:
    """Start a game without a screen, with any schedule and rules; its address."""
    schedule = tuple(cards) or standard_schedule(len(names))
    rule_set = RuleSet(schedule, **rules)  # type: ignore[arg-type]
    started = house.keeper.start(GameStarted(tuple(names), dealer, rule_set))
    assert started.id is not None, started.problems
    return f"/game/{started.id}"


def played(house: House, address: str, rounds: Sequence[WholeRound]) -> str:
    """Play whole rounds without a screen; the last one of a game ends it. The address again."""
    game_id = address.split("/")[2]
    for one in rounds:
        now = house.keeper.history(game_id).game
        number = now.current.number
        events: list[Event] = [BidMade(number, seat, one.bids[seat]) for seat in now.current.order]
        for event in [
            *events,
            *(TricksCounted(number, s, one.tricks[s]) for s in now.current.order),
        ]:
            assert not house.keeper.submit(game_id, event)
        last = GameFinished() if now.last_round else RoundClosed(number)
        assert not house.keeper.submit(game_id, last)
    return address


def game(phone: Client) -> Game:
    """The game that is open, as the library has it."""
    game_id = phone.route.split("/")[2]
    return phone.house.keeper.history(game_id).game


def bid(phone: Client, *bids: int) -> None:
    """Enter bids in bidding order."""
    for number in bids:
        phone.tap(f"key-{number}")


def give(phone: Client, *tricks: int) -> None:
    """Enter tricks in the order of the rows, as far as a number is asked for."""
    bid(phone, *tricks)


def play(phone: Client, one: WholeRound, *, close: bool = True) -> None:
    """Play a round with as few taps as a person can, the trump not noted."""
    now = game(phone).current
    for player in now.order:
        phone.tap(f"key-{one.bids[player]}")
    give_tricks(phone, one.tricks)
    if close and phone.has("close"):
        phone.tap("close")


def give_tricks(phone: Client, tricks: Sequence[int]) -> None:
    """Enter tricks (by seat): what follows by itself is not tapped, the rest at once if it can."""
    number = game(phone).current.number
    while (now := game(phone)).phase is Phase.TRICKS and now.current.number == number:
        open_seats = [s for s in now.current.order if now.current.tricks[s] is None]
        as_bid = all(now.current.bids[s] == tricks[s] for s in open_seats)
        if as_bid and phone.has("rest"):
            phone.tap("rest")
        else:
            phone.tap(f"key-{tricks[open_seats[0]]}")


def play_rounds(phone: Client, rounds: Sequence[WholeRound]) -> None:
    """Play whole rounds and close them."""
    for one in rounds:
        play(phone, one)


def play_quickly(phone: Client, rounds: int) -> None:
    """Play rounds in which the first bidder bids and makes everything and the rest nothing."""
    for _ in range(rounds):
        now = game(phone).current
        bid(phone, now.cards, *[0] * (len(now.bids) - 1))
        phone.tap("rest")
        phone.tap("close")
