"""About a game: what is typed is kept letter by letter, copies, the bin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.library.heads import MAX_NOTE, MAX_TITLE, Details
from tests.app.given import begin, bid, game
from tests.app.house import Client, House
from tests.app.shelves import finished
from tests.app.test_games import shown
from tests.app.test_typing import written


@pytest.fixture
def page(house: House) -> Client:
    """What is told of a finished game."""
    game_id = finished(house)
    return house.open(f"/games/{game_id}")


def details(house: House) -> tuple[str, str, str]:
    """What was written on the only game."""
    kept = house.keeper.head("game1").details
    return kept.title, kept.place, kept.note


def test_title_place_and_note_are_kept_as_they_are_typed(house: House, page: Client) -> None:
    page.type("title", ' Müller, "Jo" =SUM(A1)')
    page.type("place", "../../x 🃏")
    page.type("note", "one\ntwo \u05d0\u05d1")
    assert details(house) == ('Müller, "Jo" =SUM(A1)', "../../x 🃏", "one\ntwo \u05d0\u05d1")
    again = house.open("/games/game1")
    assert again.control("title").value == 'Müller, "Jo" =SUM(A1)'
    assert again.control("note").value == "one\ntwo \u05d0\u05d1"
    phone = house.open("/games")
    assert 'Müller, "Jo" =SUM(A1)' in phone.texts()


def end_another(house: House) -> None:
    """A game ends on another screen."""
    finished(house)
    house.settle()


REDRAWS: dict[str, Callable[[Client], None]] = {
    "the keyboard opens": lambda page: page.resize(360, 400),
    "it gets dark": lambda page: page.darken(),
    "the text grows": lambda page: page.grow(1.6),
    "another game ends": lambda page: end_another(page.house),
}


@pytest.mark.parametrize("redraw", REDRAWS)
def test_no_letter_is_lost_and_nothing_is_written_into_a_field(
    house: House, page: Client, redraw: str
) -> None:
    field, since = page.control("note"), len(page.sent)
    for before, typed in (("", "Zo"), ("Zoë", "Zoë w"), ("Zoë won", "Zoë won.")):
        # What stands in the field is known here a little earlier than that it was typed.
        page.patch(field, value=before)
        REDRAWS[redraw](page)
        page.patch(field, value=typed)
        page.send(field, "change", typed)
    assert page.control("note")._i == field._i
    assert not [text for text in written(page, since) if text.startswith("Zo")]
    assert house.keeper.head("game1").details.note == "Zoë won."


@pytest.mark.parametrize(("field", "most"), [("title", MAX_TITLE), ("note", MAX_NOTE)])
def test_the_limit_is_said_at_the_field_and_what_fits_stays(
    house: House, page: Client, field: str, most: int
) -> None:
    assert page.control(field).helper == f"At most {most} characters"
    page.type(field, "x" * most)
    assert not page.has(f"{field}-error")
    page.type(field, "x" * (most + 2))
    assert page.says(f"{most + 2} characters: {most} is the most")
    assert "x" * most in details(house)
    page.type(field, "short")
    assert not page.has(f"{field}-error")
    assert "short" in details(house)


def test_changes_are_undone_as_a_whole(house: House) -> None:
    game_id = finished(house, title="Final", note="kept")
    page = house.open(f"/games/{game_id}")
    assert not page.has("undo-changes")
    page.type("title", "Fin")
    page.type("note", "")
    page.tap("undo-changes")
    assert details(house) == ("Final", "", "kept")
    assert page.control("title").value == "Final"
    assert not page.has("undo-changes")


def test_two_people_write_into_different_fields(house: House, page: Client) -> None:
    other = house.open("/games/game1")
    page.type("title", "Final")
    other.type("place", "Jo's")
    page.type("note", "late")
    assert details(house) == ("Final", "Jo's", "late")


def test_writing_on_a_game_disturbs_nobody_who_plays_it(house: House) -> None:
    table = house.open(begin(house, cards=[5]))
    bid(table, 1)
    page = house.open("/games/game1")
    page.type("title", "Final")
    table.tap("key-2", after=0.1)
    assert game(table).current.bids.count(2) == 1
    assert table.route == "/game/game1"
    page.tap("delete")
    assert table.says("This game is not in the library any more.")


def test_digits_in_a_note_enter_no_bid(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    phone.go("/game/game1/about")
    phone.press("3")
    phone.press("Z", ctrl=True)
    assert game(phone).current.bids == (None,) * 4
    assert house.keeper.history("game1").length == 1


def test_a_copy_has_a_future_of_its_own(house: House) -> None:
    begin(house, cards=[5])
    house.keeper.set_details("game1", title="Final")
    page = house.open("/games/game1")
    page.tap("duplicate")
    assert page.route == "/games/game2"
    assert page.says("This is the copy. The other game stays as it is.")
    assert page.control("title").value == "Final"
    page.type("title", "Otherwise")
    page.tap("open-game")
    page.tap("key-3")
    assert house.keeper.head("game1").details.title == "Final"
    assert house.keeper.history("game1").length == 1
    page.back()
    assert set(shown(page)) == {"game1", "game2"}


def test_a_double_tap_makes_one_copy(house: House, page: Client) -> None:
    page.tap("duplicate")
    page.tap("duplicate", after=0.1)
    assert len(house.keeper.heads()) == 2


def test_a_game_is_deleted_from_its_page_and_brought_back(house: House, page: Client) -> None:
    house.keeper.set_details("game1", title="Final")
    page.tap("delete")
    assert page.route == "/games"
    assert page.says("Deleted: Final")
    assert not shown(page)
    page.act_on_message()
    assert shown(page) == ["game1"]


def test_the_end_of_a_game_leads_to_its_page_and_back(house: House) -> None:
    game_id = finished(house)
    phone = house.open(f"/game/{game_id}")
    phone.tap("about")
    assert phone.route == f"/game/{game_id}/about"
    phone.type("title", "Final")
    phone.back()
    assert phone.route == f"/game/{game_id}"
    phone.tap("about")
    phone.tap("delete")
    assert phone.route == "/"
    assert phone.says("Deleted: Final")


def test_back_from_giving_a_game_away_is_the_history_in_the_end(page: Client) -> None:
    page.tap("give")
    assert page.route == "/game/game1/give"
    page.back()
    page.back()
    assert page.route == "/games"


@pytest.mark.parametrize("route", ["/games/nowhere", "/game/nowhere/about", "/games/game1"])
def test_a_game_that_is_not_there_is_said(house: House, route: str) -> None:
    finished(house)
    house.keeper.delete("game1")
    phone = house.open(route)
    assert phone.says("This game is not in the library any more.")
    assert phone.has("new")


def test_the_bin_tells_when_and_gives_back(house: House) -> None:
    games = [finished(house, title=f"Game {n}") for n in range(3)]
    phone = house.open()
    for game_id in games:
        phone.tap(f"delete-{game_id}")
    phone.tap("games")
    assert phone.says("No game has been played yet.")
    phone.tap("bin")
    assert phone.says("3 deleted games")
    assert shown(phone) == games[::-1]
    assert phone.says("Deleted 19:")
    assert phone.says("played Tue 1 Dec")
    phone.tap(f"restore-{games[1]}")
    assert phone.says("Brought back: Game 1")
    assert shown(phone) == [games[2], games[0]]
    phone.back()
    assert shown(phone) == [games[1]]


def test_the_bin_is_emptied_only_when_it_was_meant(house: House) -> None:
    games = [finished(house) for _ in range(3)]
    for game_id in games[:2]:
        house.keeper.delete(game_id)
    phone = house.open("/games/bin")
    phone.tap("empty")
    assert phone.says("Forget 2 games for good? This cannot be undone.")
    phone.tap("yes", after=0.2)
    assert house.keeper.bin().total == 2
    phone.tap("no")
    assert phone.has("empty")
    phone.tap("empty")
    phone.tap("yes")
    assert phone.says("2 games are gone for good.")
    assert phone.says("The bin is empty.")
    assert not phone.has("empty")
    assert [head.id for head in house.keeper.heads()] == games[2:]


@pytest.fixture
def followed(tmp_path: Path) -> Iterator[House]:
    """A library that another process writes to."""
    writer = House(tmp_path)
    finished(writer, title="Final", note="by candle")
    writer.keeper.delete(finished(writer))
    follower = House(tmp_path)
    yield follower
    follower.close()
    writer.close()


def test_a_follower_sees_everything_and_changes_nothing(followed: House) -> None:
    phone = followed.open("/games")
    assert shown(phone) == ["game1"]
    phone.tap("about-game1")
    for words in ("Final", "by candle"):
        assert words in phone.texts()
    for key in ("title", "duplicate", "delete"):
        assert not phone.has(key)
    phone.tap("open-game")
    assert phone.route == "/game/game1"
    phone.go("/games/bin")
    assert shown(phone) == ["game2"]
    assert not phone.has("restore-game2")
    assert not phone.has("empty")


def test_what_was_written_comes_with_the_game(house: House) -> None:
    finished(house, title="Final")
    assert house.keeper.export("game1").details != Details()
