"""What people do at the table, as taps on the screens in English."""

from __future__ import annotations

from collections.abc import Iterable

from tests.browser.driver import Tab
from tests.games.load import WholeGame


def sit_down(tab: Tab, names: Iterable[str]) -> None:
    """Put a new game together from typed names and start it."""
    tab.tap("New game").arrives("/new")
    tab.seat(*names)
    tab.tap("Play", begins=True).arrives("/game/[^/]+").sees("Round 1 of")


def bid(tab: Tab, *bids: int) -> None:
    """Enter bids one after another, as they are said."""
    for number in bids:
        tab.tap(f"Bid {number}")


def count(tab: Tab, *tricks: int) -> None:
    """Enter tricks one after another."""
    for number in tricks:
        tab.tap("1 trick" if number == 1 else f"{number} tricks")


def in_order(game: WholeGame, number: int, values: tuple[int, ...]) -> list[int]:
    """``values`` (by seat) in the order in which round ``number`` asks for them."""
    n = len(game.players)
    return [values[(game.dealer(number) + 1 + k) % n] for k in range(n)]


def play_round(tab: Tab, game: WholeGame, number: int) -> None:
    """Bids and tricks of one round; the last player's tricks follow by themselves."""
    one = game.rounds[number - 1]
    bid(tab, *in_order(game, number, one.bids))
    tab.sees("Tricks ·")
    tricks = in_order(game, number, one.tricks)
    entered = 0
    # As soon as nothing or nobody is left, the app knows the rest.
    for made in tricks[:-1]:
        count(tab, made)
        entered += made
        if entered == one.cards:
            break
    tab.sees("Result ·").shows("Change the tricks")


def signed(number: int) -> str:
    """A number as the app writes it."""
    return str(number) if number >= 0 else f"\u2212{-number}"
