"""Games that are handed over: the code, the link, the game that is in it."""

from __future__ import annotations

import flet as ft

from scorepad.library.handover import to_code
from tests.app.given import begin, played
from tests.app.house import Client, House
from tests.games.load import whole_game

SITE = "https://scores.example/wizard/"


def code_in(house: House, address: str) -> str:
    return to_code(house.keeper.export(address.split("/")[2]))


def finished(house: House) -> str:
    tie = whole_game("tie")
    return played(house, begin(house, tie.players, cards=tie.schedule), tie.rounds)


def link_on(phone: Client) -> str:
    """What the button copies."""
    action = phone.control("copy").action
    assert isinstance(action, ft.CopyToClipboard)
    return action.data
