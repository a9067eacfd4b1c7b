"""Opening a game from a link or a code: shown, kept, merged, refused."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorepad.app.site import link_to
from scorepad.app.words import LANGUAGES
from scorepad.library.handover import to_code, to_minutes
from scorepad.library.store import MemoryStore
from scorepad.wizard.rules import Bidding
from tests.app.given import begin, bid
from tests.app.handed import SITE, code_in, finished
from tests.app.house import House


@pytest.fixture
def other() -> Iterator[House]:
    """Another device with a library of its own."""
    made = House()
    yield made
    made.close()


def test_a_link_shows_the_sheet_and_keeps_a_copy_once(house: House, other: House) -> None:
    code = code_in(house, finished(house))
    before = house.keeper.export("game1")
    phone = other.open(f"/open/{code}")
    assert phone.says("From a link")
    assert phone.says(before.records[0].entry.players[0])  # type: ignore[union-attr]
    assert other.keeper.heads() == ()
    phone.tap("keep")
    assert phone.route == "/game/game1"
    assert phone.has("rematch")
    assert other.keeper.export("game1") == to_minutes(before)
    again = other.open(f"/open/{code.lower()}")
    assert not again.has("keep")
    assert again.says("in your library already")
    again.tap("own")
    assert again.route == "/game/game1"
    assert len(other.keeper.heads()) == 1


def test_a_running_game_goes_on_where_it_was_handed_over(house: House, other: House) -> None:
    address = begin(house)
    mine = house.open(address)
    bid(mine, 0, 1)
    early = code_in(house, address)
    theirs = other.open(f"/open/{early}")
    assert not [c for c in theirs.controls() if c.key == "round-1" and c.on_click]  # type: ignore[attr-defined]
    theirs.tap("keep")
    bid(theirs, 0)
    bid(mine, 0, 0)
    # Bid alike so far: what came later is added, nothing is lost.
    theirs.go(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    assert theirs.route == "/game/game1"
    ours, handed = (home.keeper.export("game1").records for home in (other, house))
    assert [one.entry for one in ours] == [one.entry for one in handed]
    assert len(other.keeper.heads()) == 1


def test_games_that_parted_are_both_kept_and_it_is_said(house: House, other: House) -> None:
    address = begin(house)
    mine = house.open(address)
    bid(mine, 0)
    theirs = other.open(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    bid(theirs, 1)
    bid(mine, 0)
    theirs.go(f"/open/{code_in(house, address)}")
    theirs.tap("keep")
    assert theirs.says("both are kept")
    assert len(other.keeper.heads()) == 2


def test_secret_bids_stay_secret_on_the_sheet_of_a_link(house: House, other: House) -> None:
    address = begin(house, bidding=Bidding.HIDDEN, cards=[9])
    phone = house.open(address)
    phone.tap("take")
    bid(phone, 7)
    shown = other.open(f"/open/{code_in(house, address)}")
    assert "7" not in shown.texts()


def test_a_link_is_pasted(house: House, other: House) -> None:
    link = link_to(SITE, code_in(house, finished(house)))
    window = other.open(web=False)
    window.tap("open")
    window.type("code", f"Look: {link[:60]}\n {link[60:]} ")
    window.tap("open-link")
    assert window.route.startswith("/open/S1")
    assert window.has("keep")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no link of Scorepad"),
        ("https://example.org/", "no link of Scorepad"),
        ("S2ABCDEF", "newer Scorepad"),
        ("S10AAXYZ", "end of the link is missing"),
        ("S100EAAAAAAAAAAAAAA", "changed on its way"),
        ("S1ZZZ", "more in this link"),
        ("x" * 60_000, "more in this link"),
    ],
)
def test_a_bad_link_is_refused_where_it_was_pasted(house: House, text: str, says: str) -> None:
    window = house.open("/open", web=False)
    window.type("code", text)
    window.tap("open-link")
    assert window.route == "/open"
    assert says in " ".join(window.shown("code-error"))
    window.type("code", text + " ")
    assert not window.has("code-error")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_bad_link_says_what_is_wrong_in_every_language(house: House, language: str) -> None:
    phone = house.open("/open/S2ABC", languages=(language,))
    assert phone.has("link-error")
    assert not phone.has("keep")
    phone.tap("another")
    assert phone.route == "/open"


def test_a_link_that_breaks_the_rules_is_refused(house: House) -> None:
    from scorepad.wizard.events import BidMade, GameStarted
    from scorepad.wizard.rules import RuleSet
    from tests.library.tables import kept

    start = GameStarted(("A", "B", "C"), 0, RuleSet((1, 2)))
    phone = house.open(f"/open/{to_code(kept('g', [start, BidMade(1, 1, 9)]))}")
    assert phone.says("no game by the rules")


def test_a_follower_looks_and_keeps_nothing(house: House) -> None:
    class Following(MemoryStore):
        @property
        def read_only(self) -> bool:
            return True

    code = code_in(house, finished(house))
    follower = House(Following())
    phone = follower.open(f"/open/{code}")
    assert not phone.enabled("keep")
    assert phone.says("Another Scorepad writes")
    follower.close()


def test_a_full_disk_says_so_and_keeps_the_link_open(
    house: House, other: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorepad.errors import StoreFull

    code = code_in(house, finished(house))
    phone = other.open(f"/open/{code}")

    def full(*_: object, **__: object) -> None:
        raise StoreFull("no room")

    monkeypatch.setattr(other.store, "putting", full)
    phone.tap("keep")
    assert phone.says("The disk took nothing")
    assert phone.has("keep")
    assert other.keeper.heads() == ()
