"""Home: the running game first, finished games below, nothing deleted for good by a slip."""

from __future__ import annotations

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


def test_many_games_are_shown_page_by_page(house: House) -> None:
    for _ in range(53):
        finished(house)
    phone = house.open()
    assert sum(key.startswith("open-") for key in keys(phone)) == 50
    phone.tap("more")
    assert sum(key.startswith("open-") for key in keys(phone)) == 53
    assert not phone.has("more")


def test_notices_of_the_start_are_said() -> None:
    house = House(notices=("/data/scorepad.damaged-2026-11-30.sqlite",))
    try:
        assert house.open().says("scorepad.damaged-2026-11-30.sqlite")
    finally:
        house.close()
