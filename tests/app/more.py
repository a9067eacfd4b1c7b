"""What is done under More, as a person does it."""

from __future__ import annotations

from tests.app.given import begin, bid, game, play_quickly
from tests.app.house import Client, House


def running(house: House, rounds: int = 2, **rules: object) -> Client:
    """A phone at a table of four after some rounds, each won by the first bidder."""
    phone = house.open(begin(house, **rules))  # type: ignore[arg-type]
    play_quickly(phone, rounds)
    return phone


def more(phone: Client, change: str = "") -> Client:
    """Open More, and one change in it."""
    phone.tap("more")
    if change:
        phone.tap(f"change-{change}")
    return phone


def one_round(phone: Client) -> None:
    """One more round, won by the first bidder, by those who are at the table."""
    now = game(phone).current
    bid(phone, now.cards, *[0] * (len(now.order) - 1))
    phone.tap("rest")
    phone.tap("close")


def undo_and_redo(phone: Client, name: str) -> None:
    """Undo names the step; redo makes it again, and both lead to the same games."""
    after = game(phone)
    assert phone.says(f"Undo: {name}")
    phone.tap("undo")
    assert phone.says(f"Redo: {name}")
    assert game(phone) != after
    phone.tap("redo")
    assert game(phone) == after
    phone.tap("undo")


def undo_and_redo_log(phone: Client, name: str) -> None:
    """As :func:`undo_and_redo`, for a step that leaves nothing behind but its name."""
    assert phone.says(f"Undo: {name}")
    phone.tap("undo")
    assert phone.says(f"Redo: {name}")
    phone.tap("redo")
    assert phone.says(f"Undo: {name}")


def joined(phone: Client, name: str = "Eva") -> Client:
    """Somebody joins with what is suggested."""
    more(phone, "join")
    phone.type("name", name)
    phone.tap("join")
    return phone
