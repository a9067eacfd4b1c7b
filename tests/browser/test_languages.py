from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.driver import Person
from tests.browser.given import FOUR, library, log
from tests.browser.serving import Server, served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("tag", "new", "welcome"),
    [
        ("en-GB", "New game", "The score sheet for your game of Wizard"),
        ("de-AT", "Neues Spiel", "Der Block für eure Wizard-Runde"),
        ("nl-BE", "Nieuw spel", "Wizard"),
        ("fr-FR", "New game", "The score sheet for your game of Wizard"),
    ],
)
def test_the_app_speaks_the_language_of_the_browser(
    server: Server, person: Callable[..., Person], tag: str, new: str, welcome: str
) -> None:
    person(server.address, language=tag).tab().shows(new).sees(welcome)


def test_the_language_is_changed_in_the_settings_without_a_reload(
    tmp_path: Path, person: Callable[..., Person]
) -> None:
    with library(tmp_path) as shelf:
        game = shelf.add(log(FOUR, 2, bids=1))
    with served(tmp_path) as server:
        tab = person(server.address, language="en-US").tab().tap("Settings").arrives("/settings")
        loads: list[object] = []
        tab.page.on("load", lambda page: loads.append(page))  # noqa: PLW0108 - it takes no builtin
        tab.tap("Nederlands").sees("Instellingen")
        tab.tap("Deutsch").sees("Einstellungen", "Sprache")
        tab.tap("Zurück").arrives("/").tap("Weiterspielen").arrives(f"/game/{game}")
        tab.sees("Runde 3 von 15", "Ansage").shows("2 ansagen")
        assert loads == []
        tab.reload().sees("Runde 3 von 15")
