"""Two sessions of one process: each gets its own messages, whoever acts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.given import begin, bid, played
from tests.app.house import Client, House
from tests.games.load import whole_game

TIE = whole_game("tie")


def house_of_games(house: House) -> None:
    """A game with one bid, one in which tricks are counted, and a finished one."""
    begin(house, cards=[5, 6])
    counting = house.open(begin(house, cards=[2, 3]))
    bid(counting, 1, 0, 0, 0)
    played(house, begin(house, TIE.players, cards=TIE.schedule), TIE.rounds)
    house.leave(counting)


def correct(phone: Client) -> None:
    """Write the first round of the finished game anew, after its end is taken back."""
    phone.tap("undo")
    phone.go("/game/game3/round/1")
    phone.tap("bid-0")
    phone.tap("key-1")
    phone.tap("drop")


ACTS: dict[str, tuple[str, Callable[[Client], None]]] = {
    "a bid": ("/game/game1", lambda phone: phone.tap("key-3")),
    "a refused number": ("/game/game1", lambda phone: phone.press("9")),
    "trump": ("/game/game1", lambda phone: phone.tap("trump-red")),
    "tricks": ("/game/game2", lambda phone: phone.tap("key-2")),
    "undo": ("/game/game2", lambda phone: phone.tap("undo")),
    "the end taken back": ("/game/game3", lambda phone: phone.tap("undo")),
    "rematch": ("/game/game3", lambda phone: phone.tap("rematch")),
    "a correction": ("/game/game3", correct),
    "a deleted game": ("/", lambda phone: phone.tap("delete-game1")),
    "settings": ("/settings", lambda phone: phone.tap("theme-dark")),
    "a new game": ("/new", lambda phone: phone.tap("start")),
    "going home": ("/game/game1", lambda phone: phone.tap("back")),
}
PLACES = ("/", "/game/game1", "/game/game2", "/game/game3", "/game/game1/sheet", "/new")


@pytest.mark.parametrize("act", ACTS)
def test_what_one_does_goes_to_the_others_only_as_news(house: House, act: str) -> None:
    house_of_games(house)
    there, do = ACTS[act]
    others = [house.open(place) for place in PLACES]
    one = house.open(there)
    told = [len(other.calls) for other in others]
    do(one)
    # The house itself fails where a message went to the wrong connection or a session died.
    for other, calls in zip(others, told, strict=True):
        felt = [name for name, _ in other.calls[calls:] if "impact" in name or "route" in name]
        assert felt == []
    for other in others:
        before = len(other.sent)
        other.resize(400, 800)
        assert len(other.sent) > before, "the session does not draw any more"


def test_the_message_of_one_is_not_shown_to_the_other(house: House) -> None:
    house_of_games(house)
    one, other = house.open(), house.open()
    one.tap("delete-game1")
    assert one.says("Deleted: ")
    assert not other.toasts
    assert not other.has("continue-game1")
    other.tap("delete-game3")
    assert len(one.toasts) == len(other.toasts) == 1
    assert not one.has("open-game3")
    one.act_on_message()
    assert not one.toasts
    assert len(other.toasts) == 1
    assert other.has("continue-game1") or other.has("open-game1")
    other.act_on_message()
    assert one.has("open-game3")


def test_both_go_on_after_many_turns(house: House) -> None:
    address = begin(house, cards=[5, 6])
    one, other = house.open(address), house.open(address)
    for seat, phone in zip((1, 2, 3, 0), (one, other, other, one), strict=True):
        phone.tap("key-1")
        for each in (one, other):
            assert "1" in each.shown(f"row-{seat}")
    assert one.texts() == other.texts()
    assert [name for name, _ in one.calls].count("light_impact") == 2
    assert [name for name, _ in other.calls].count("light_impact") == 2


def test_an_answer_that_comes_late_does_no_harm(house: House) -> None:
    # So low that the rows scroll to the one who is asked.
    phone = house.open(begin(house, cards=[5]), width=320, height=480)
    phone.slow |= {"scroll_to", "focus"}
    bid(phone, 1, 2)
    phone.press("Arrow Down")
    assert phone.unanswered
    phone.go("/")
    asked = {body.control_id for body in phone.unanswered}
    assert any(control not in phone.session.index for control in asked)
    phone.answer_late()
    house.settle()
    phone.tap("continue-game1")
    phone.tap("key-0")
    assert "0" in phone.shown("row-3")


def test_a_device_that_answers_after_everything_is_gone_does_no_harm(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.slow |= {"light_impact", "scroll_to"}
    bid(phone, 1, 2)
    left = list(phone.unanswered)
    phone.answer_late()
    house.settle()
    phone.unanswered = left  # a client may even answer twice
    phone.answer_late()
    house.settle()
    phone.tap("key-3")
    assert "3" in phone.shown("row-3")
