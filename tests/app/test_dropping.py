"""Files that are dropped on the page come to its own session, and are seen before they are kept."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scorepad.app.dropping import CHANNEL, Not, read_dropped
from scorepad.app.words import LANGUAGES
from scorepad.library.codec import MAX_BYTES, dump_game
from scorepad.library.store import MemoryStore
from tests.app.given import begin, played
from tests.app.house import Client, House
from tests.games.load import whole_game

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../x شادي 🃏")
PAGE = Path(__file__).parents[2] / "assets" / "drop.js"


@pytest.fixture
def evening(house: House) -> bytes:
    """The file of a finished game, of another house."""
    tie = whole_game("tie")
    other = House()
    played(other, begin(other, HOSTILE, cards=tie.schedule), tie.rounds)
    game = replace(other.keeper.export("game1"), id="brought")
    other.close()
    return dump_game(game).encode()


def test_a_file_dropped_in_the_middle_of_a_game_is_looked_at_and_back_leads_to_the_game(
    house: House, evening: bytes
) -> None:
    route = begin(house)
    phone = house.open(route)
    phone.tap("key-1")
    before = house.keeper.export("game1")
    phone.drop("../../x.json", evening)
    assert phone.route == "/bring"
    assert phone.says("Nothing is kept yet."), phone.texts()
    assert phone.says(HOSTILE[2])
    phone.tap("back")
    assert phone.route == route
    assert phone.has("key-1")
    phone.drop("x.json", evening)
    phone.back()
    assert phone.route == route
    assert house.keeper.export("game1") == before
    phone.drop("x.json", evening)
    phone.tap("keep")
    house.wait(lambda: not phone.has("work"))
    assert phone.route == "/game/brought"
    assert phone.says("Taken in.")
    assert {head.id for head in house.keeper.heads()} == {"game1", "brought"}
    phone.tap("back")
    phone.go("/bring")
    phone.tap("back")
    assert phone.route == "/"


def test_a_game_from_the_history_still_leads_back_there(house: House, evening: bytes) -> None:
    begin(house)
    phone = house.open("/games")
    phone.tap("open-game1")
    phone.drop("x.json", evening)
    phone.tap("back")
    assert phone.route == "/game/game1"
    phone.tap("back")
    assert phone.route.startswith("/games")


def test_a_second_file_takes_the_place_of_the_first(house: House, evening: bytes) -> None:
    phone = house.open("/")
    phone.drop("a.json", evening)
    phone.drop("b.csv", b"round,cards,Ana bid,Ana tricks,Ben bid,Ben tricks\n1,1,x,1,0,0")
    assert phone.says("1 problem is in the way")
    phone.drop("c.json", evening)
    assert phone.says("Nothing is kept yet."), phone.texts()


def test_a_file_comes_to_the_session_of_its_page_alone(house: House, evening: bytes) -> None:
    one, other = house.open("/"), house.open("/")
    one.drop("x.json", evening)
    assert (one.route, other.route) == ("/bring", "/")
    other.go("/bring")
    assert not other.has("keep")


def test_a_page_that_came_back_on_a_new_line_drops_as_before(house: House, evening: bytes) -> None:
    phone = house.open("/")
    house.loop.run_until_complete(phone.reconnect())
    house.settle()
    phone.drop("x.json", evening)
    assert phone.says("Nothing is kept yet."), phone.texts()


def test_a_window_has_no_page_that_could_send_anything(house: House, evening: bytes) -> None:
    window = house.open("/", web=False)
    window.drop("x.json", evening)
    assert window.route == "/"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize("missing", Not)
def test_what_is_no_file_ends_in_a_sentence(house: House, missing: Not, language: str) -> None:
    route = begin(house)
    phone = house.open(route, languages=(language,))
    told: dict[str, Any] = {"not": missing.value, "size": 10_000_001}
    phone.drop("../../x", **told)
    assert phone.has("file-error")
    assert not phone.has("keep")
    assert ("10000001" in " ".join(phone.texts())) == (missing is Not.LARGE)
    phone.tap("back")
    assert phone.route == route


def test_a_file_that_the_page_should_not_have_sent_is_refused_all_the_same(house: House) -> None:
    phone = house.open("/")
    phone.drop("a.csv", b"," * (MAX_BYTES + 1))
    assert phone.says("10,000 games")


def test_a_follower_looks_and_keeps_nothing(evening: bytes) -> None:
    class Following(MemoryStore):
        @property
        def read_only(self) -> bool:
            return True

    follower = House(Following())
    phone = follower.open("/")
    phone.drop("x.json", evening)
    assert phone.has("keep")
    assert not phone.enabled("keep")
    follower.close()


def test_what_is_dropped_into_a_long_piece_of_work_waits(house: House, evening: bytes) -> None:
    phone = house.open("/settings/backups")
    phone.app.saving.task.running = True
    phone.frame(CHANNEL, b'{"name": "x.json"}\n' + evening)
    house.wait(lambda: bool(phone.toasts))
    assert phone.says("Please wait a moment")
    assert phone.route == "/settings/backups"


def test_a_name_that_no_line_takes_is_mended(house: House, evening: bytes) -> None:
    phone = house.open("/")
    phone.drop("\ud800" + "n" * 10_000, evening)
    assert phone.says("Nothing is kept yet."), phone.texts()
    assert not any(len(text) > 255 for text in phone.texts())


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\nx",
        b'{"name": 7}\n',
        b'{"name": "x", "not": "else"}\n',
        b'{"name": "x", "not": [1]}\n',
        b'{"name": "x", "size": "1"}\n',
        b"\xff\xfe\n",
        b"[" * 100_000,
    ],
)
def test_what_the_page_never_sends_changes_nothing(house: House, frame: bytes) -> None:
    phone = house.open("/")
    phone.frame(CHANNEL, frame)
    phone.frame(CHANNEL + 1, frame)
    house.settle()
    assert phone.route == "/"


def test_a_file_is_everything_behind_the_first_line() -> None:
    data = b"a\n{}\n\0\xff"
    assert read_dropped(b'{"name": "a\\nb"}\n' + data).data == data


def test_page_and_app_mean_the_same_by_the_same_numbers() -> None:
    script = PAGE.read_text("utf-8")
    assert f"CHANNEL = {CHANNEL:#x};" in script
    assert f"MOST = {MAX_BYTES};" in script
    assert set(re.findall(r'not: "(\w+)"', script)) == {one.value for one in Not}


def shown(window: Client) -> bool:
    return window.route == "/bring" and not window.has("work")


def test_a_window_that_is_started_with_a_file_shows_what_is_in_it(
    house: House, evening: bytes, tmp_path: Path
) -> None:
    route = begin(house)
    path = tmp_path / "../x.json"
    path.write_bytes(evening)
    for web in (False, True):
        window = house.open(route, web=web, file=path)
        house.wait(partial(shown, window))
        assert window.says("Nothing is kept yet.")
        window.tap("back")
        assert window.route == route
