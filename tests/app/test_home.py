"""Home: the running game first, finished games below, nothing deleted for good by a slip."""

from __future__ import annotations

import pytest

from scorepad.app.notices import Beginning
from scorepad.wizard.game import Game
from tests.app.given import begin, bid, game, played
from tests.app.house import Client, House
from tests.games.load import whole_game

TIE = whole_game("tie")


def finished(house: House) -> str:
    """A finished game; its id."""
    house.seconds += 60
    address = begin(house, TIE.players, cards=TIE.schedule)
    return played(house, address, TIE.rounds).rpartition("/")[2]


def keys(phone: Client) -> list[str]:
    """The keys on the screen from the top."""
    return [str(c.key) for c in phone.controls() if isinstance(c.key, str)]


def test_a_new_library_says_what_the_app_is_and_offers_a_game(phone: Client) -> None:
    assert phone.says("The score sheet for your game of Wizard")
    assert phone.enabled("new")


def test_the_running_game_is_first_and_goes_on_where_it_was(house: House) -> None:
    phone = house.open(begin(house, cards=[5]))
    bid(phone, 2)
    finished(house)
    phone.back()
    assert phone.says("Ana, Ben, Cleo and Dov are playing")
    order = keys(phone)
    assert order.index("continue-game1") < order.index("new") < order.index("open-game2")
    phone.tap("continue-game1")
    assert game(phone).current.bids[1] == 2
    assert any("is next" in words for words in phone.shown("row-2"))


def test_finished_games_show_winner_score_and_date(house: House) -> None:
    game_id = finished(house)
    phone = house.open()
    words = " ".join(phone.shown(f"open-{game_id}"))
    for name in TIE.players:
        assert name in words
    assert str(max(TIE.totals)) in words
    assert "Mon 30 Nov" in words


def test_a_finished_game_opens_at_its_end_and_shows_its_sheet(house: House) -> None:
    game_id = finished(house)
    phone = house.open()
    phone.tap(f"open-{game_id}")
    assert phone.has("rematch")
    phone.tap("sheet")
    assert phone.has("round-4")
    assert not phone.enabled("round-1")


def test_a_game_is_deleted_and_brought_back(house: House) -> None:
    game_id = finished(house)
    phone = house.open()
    phone.tap(f"delete-{game_id}")
    assert not phone.has(f"open-{game_id}")
    assert phone.says("Deleted: ")
    phone.act_on_message()
    assert phone.has(f"open-{game_id}")
    assert not phone.toasts


def test_a_running_game_is_deleted_and_brought_back(house: House) -> None:
    phone = house.open(begin(house))
    bid(phone, 1)
    phone.back()
    phone.tap("delete-game1")
    assert not phone.has("continue-game1")
    phone.act_on_message()
    phone.tap("continue-game1")
    assert game(phone).current.bids[1] == 1


def test_two_games_deleted_one_after_the_other_say_so_each_time(house: House) -> None:
    first, second = finished(house), finished(house)
    phone = house.open()
    phone.tap(f"delete-{first}")
    phone.tap(f"delete-{second}")
    assert len(phone.toasts) == 1
    phone.act_on_message()
    assert phone.has(f"open-{second}")
    assert not phone.has(f"open-{first}")


def test_the_newest_games_stand_at_home_and_the_rest_is_a_tap_away(house: House) -> None:
    games = [finished(house) for _ in range(8)]
    phone = house.open()
    newest = [key for key in keys(phone) if key.startswith("open-")]
    assert newest == [f"open-{game_id}" for game_id in games[:-6:-1]]
    phone.tap("games")
    assert sum(key.startswith("open-") for key in keys(phone)) == 8


def test_the_history_is_offered_as_long_as_the_bin_holds_a_game(house: House) -> None:
    phone = house.open()
    assert not phone.has("games")
    house.keeper.delete(finished(house))
    house.settle()
    assert phone.has("games")
    house.keeper.empty_bin()
    house.settle()
    assert not phone.has("games")


def test_notices_of_the_start_are_said() -> None:
    house = House(beginning=Beginning(moved_aside=("/data/scorepad.damaged-2026-11-30.sqlite",)))
    try:
        assert house.open().says("scorepad.damaged-2026-11-30.sqlite")
    finally:
        house.close()


def test_a_double_tap_deletes_one_game(house: House) -> None:
    first, second = finished(house), finished(house)
    phone = house.open()
    order = [key for key in keys(phone) if key.startswith("delete-")]
    phone.tap(order[0])
    # The list has moved up: the second tap hits the next game.
    phone.tap(order[1], after=0.1)
    assert phone.has(order[1])
    assert len(phone.toasts) == 1
    assert {order[0], order[1]} == {f"delete-{first}", f"delete-{second}"}
    phone.tap(order[1])
    assert not phone.has(order[1])


def test_a_double_tap_deletes_one_running_game(house: House) -> None:
    begin(house), begin(house)
    phone = house.open()
    first, second = [key for key in keys(phone) if key.startswith("delete-")]
    phone.tap(first)
    phone.tap(second, after=0.2)
    assert [key for key in keys(phone) if key.startswith("delete-")] == [second]


def test_what_was_deleted_is_named(house: House) -> None:
    game_id = finished(house)
    phone = house.open()
    shown = phone.shown(f"open-{game_id}")[0]
    phone.tap(f"delete-{game_id}")
    assert phone.toasts[0].persist is False
    assert phone.says(f"Deleted: {shown}")


@pytest.mark.parametrize("key", ["new", "settings", "continue-game1"])
def test_the_message_goes_with_the_screen_it_belongs_to(house: House, key: str) -> None:
    begin(house)
    game_id = finished(house)
    phone = house.open()
    phone.tap(f"delete-{game_id}")
    assert phone.toasts
    phone.tap(key)
    assert not phone.toasts
    phone.back()
    assert not phone.toasts


def played_round(house: House, last: bool) -> Client:
    """A table at which a round is complete and not yet closed."""
    phone = house.open(begin(house, cards=[1] if last else [1, 2]))
    bid(phone, 1, 0, 0, 0)
    phone.tap("rest")
    return phone


@pytest.mark.parametrize("last", [False, True])
def test_home_sheet_and_result_say_the_same_totals(house: House, last: bool) -> None:
    phone = played_round(house, last)
    assert game(phone).totals == (20, 30, 20, 20)
    for seat, total in enumerate(game(phone).totals):
        assert str(total) in phone.shown(f"row-{seat}")
    phone.tap("sheet")
    assert [str(total) in phone.shown("round-1") for total in (20, 30)] == [True, True]
    phone.go("/")
    for name, total in zip(game_at_home(house).players, (20, 30, 20, 20), strict=True):
        texts = phone.texts()
        assert texts[texts.index(name) + 1] == str(total)


def game_at_home(house: House) -> Game:
    """The one game there is."""
    return house.keeper.history("game1").game
