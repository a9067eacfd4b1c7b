"""Backups on the screen: made now, listed with what they hold, restored, taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from scorepad.app.choosing import NOTE
from scorepad.app.notices import Beginning
from scorepad.library.backups import CHOSEN, Backups
from scorepad.library.bringing import read_brought
from scorepad.library.byte_file import MemoryFile
from scorepad.library.rescue import Lost, Rescue
from scorepad.library.slots import SlotFolder
from scorepad.library.store import MemoryStore
from tests.app.given import begin, bid
from tests.app.house import Client, House

HERE = "/settings/backups"


@pytest.fixture
def backed(tmp_path: Path) -> Iterator[House]:
    """A house with automatic backups."""
    made = House(backups=tmp_path / "backups")
    yield made
    made.close()


def saved(client: Client) -> list[dict[str, Any]]:
    return [args for name, args in client.calls if name == "save_file"]


def wait(client: Client) -> None:
    client.house.wait(lambda: not client.has("work"))


def rows(client: Client) -> list[str]:
    return [str(c.key) for c in client.controls() if str(c.key or "").startswith("backup-")]


def test_a_backup_is_made_now_and_comes_back_as_it_was(house: House) -> None:
    begin(house, ("=SUM(A1)", "../x", "דוד 🃏"))
    phone = house.open("/settings")
    phone.tap("backups")
    assert phone.says("You have not saved a backup yet.")
    phone.tap("backup")
    assert phone.has("work")
    house.wait(lambda: bool(saved(phone)))
    wait(phone)
    (file,) = saved(phone)
    assert file["file_name"] == "scorepad-2026-11-30.jsonl.gz"
    other = House()
    report = other.keeper.bring(read_brought(file["src_bytes"]))
    assert report.added == ["game1"]
    assert other.keeper.export("game1") == house.keeper.export("game1")
    other.close()
    assert phone.says("A backup of 1 game: scorepad-2026-11-30.jsonl.gz")
    assert phone.says("Last saved by you: Mon 30 Nov 2026")


def test_two_taps_make_one_backup(house: House) -> None:
    begin(house)
    phone = house.open(HERE)
    button = phone.control("backup")
    phone.tap_control(button)
    phone.send(button, "click")
    house.wait(lambda: bool(saved(phone)))
    wait(phone)
    assert len(saved(phone)) == 1


def test_in_the_built_site_they_come_some_seconds_after_the_start(house: House) -> None:
    begin(house)
    phone = house.open(HERE)
    assert phone.says("None are made by themselves here")
    folder = SlotFolder()
    backups = Backups(house.keeper, folder)
    phone.app.saving.have(backups)
    house.settle()
    assert phone.says("The tab that writes makes and lists them.")
    folder.open([MemoryFile() for _ in range(4)])
    backups.automatic()
    phone.app.saving.have(backups)
    house.settle()
    assert len(rows(phone)) == 1
    phone.app.saving.tell_no_room()
    house.settle()
    assert phone.says("There is no room for an automatic backup.")
    phone.tap(rows(phone)[0])
    phone.tap("replace")
    wait(phone)
    assert phone.says("Restored")
    assert len(rows(phone)) == 2
    lost = Lost(("Ana", "Ben", "Cleo"), "2026-11-29T19:00:00+00:00", entries=2, whole=False)
    phone.app.desk.beginning = Beginning(set_aside=1)
    phone.go("/")
    assert phone.says("Everything else is here.")
    phone.app.saving.tell_rescue(Rescue(None, 1, None, (lost,), overlooked=False))
    house.settle()
    assert phone.says("What was damaged was made good")
    assert not phone.says("Everything else is here.")
    assert phone.says("The last 2 entries of the game of Ana, Ben and Cleo")


def test_automatic_ones_are_listed_restored_and_taken_back(backed: House) -> None:
    assert backed.backups is not None
    address = begin(backed)
    backed.backups.automatic()
    phone = backed.open(address)
    bid(phone, 1, 0, 0, 0)
    begin(backed)
    phone.go(HERE)
    assert phone.says("1 game, last played Mon 30 Nov 2026, 19:00")
    (row,) = rows(phone)
    phone.tap(row)
    phone.tap("cancel")
    assert not phone.has("ask")
    phone.tap(row)
    phone.tap("replace")
    wait(phone)
    assert phone.says("Restored")
    assert len(backed.keeper.heads()) == 1
    assert backed.keeper.history("game1").game.current.bids == (None,) * 4
    assert phone.says("What was here before something was restored")
    phone.tap("undo")
    wait(phone)
    assert phone.says("Taken back")
    assert len(backed.keeper.heads()) == 2
    assert backed.keeper.history("game1").game.current.bids != (None,) * 4


def test_a_backup_is_added_to_what_is_here(backed: House) -> None:
    assert backed.backups is not None
    begin(backed)
    backed.backups.automatic()
    begin(backed)
    phone = backed.open(HERE)
    phone.tap(rows(phone)[0])
    phone.tap("merge")
    wait(phone)
    assert phone.says("1 game was here already.")
    assert len(backed.keeper.heads()) == 2


def test_a_damaged_backup_is_named_and_not_restored(backed: House, tmp_path: Path) -> None:
    assert backed.backups is not None
    begin(backed)
    made = backed.backups.automatic()
    assert made is not None
    path = tmp_path / "backups" / made.name
    good = path.read_bytes()
    path.write_bytes(good[:40])
    phone = backed.open(HERE)
    assert phone.says("This backup is damaged.")
    assert not phone.enabled(rows(phone)[0])
    # One whose beginning is sound and whose end is not: nothing changes.
    path.write_bytes(good)
    phone.go("/settings")
    phone.go(HERE)
    path.write_bytes(good[: len(good) // 2])
    before = backed.keeper.export("game1")
    phone.tap(rows(phone)[0])
    phone.tap("replace")
    wait(phone)
    assert phone.toasts
    assert backed.keeper.export("game1") == before


def test_long_work_tells_how_far_it_is_and_can_be_stopped(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(30):
        begin(house)
    monkeypatch.setattr("scorepad.app.working.BETWEEN", 0.0)
    phone = house.open(HERE)
    read, go_on = house.keeper.log_text, Event()

    def waiting(game_id: str) -> str:
        assert go_on.wait(20)
        return read(game_id)

    monkeypatch.setattr(house.keeper, "log_text", waiting)
    phone.tap("backup")
    assert phone.enabled("cancel")
    phone.tap("cancel")
    go_on.set()
    wait(phone)
    assert phone.says("No backup was made.")
    assert not saved(phone)
    phone.tap("backup")
    bars: list[float] = []

    def is_done() -> bool:
        bars.extend(phone.control("bar").value for _ in range(phone.has("bar")))
        return bool(saved(phone))

    house.wait(is_done)
    assert bars
    assert all(0 < share <= 1 for share in bars)
    house.wait(lambda: bool(saved(phone)))


def test_a_follower_saves_and_does_not_restore(tmp_path: Path) -> None:
    first = House(backups=tmp_path)
    begin(first)
    assert first.backups is not None
    first.backups.automatic()
    first.close()

    class Following(MemoryStore):
        @property
        def read_only(self) -> bool:
            return True

    follower = House(Following(), backups=tmp_path)
    phone = follower.open(HERE)
    assert not phone.enabled(rows(phone)[0])
    phone.tap("backup")
    follower.wait(lambda: bool(saved(phone)))
    follower.close()


def test_what_a_damaged_library_lost_is_told_here_too() -> None:
    lost = Lost(("Ana", "Ben", "Cleo"), "2026-11-29T19:00:00+00:00", entries=3, whole=False)
    house = House(
        beginning=Beginning(rescue=Rescue(Path("/d/old.sqlite"), 2, None, (lost,), False))
    )
    phone = house.open(HERE)
    assert phone.says("/d/old.sqlite")
    assert phone.says("The last 3 entries of the game of Ana, Ben and Cleo")
    house.close()


def test_what_a_person_chose_is_a_reason_for_an_automatic_backup(tmp_path: Path) -> None:
    house = House(backups=tmp_path)
    begin(house)
    assert house.backups is not None
    phone = house.open("/settings")
    assert house.backups.automatic() is not None
    house.seconds += 3600
    phone.app.desk.keep_settings(haptics=False)
    assert house.backups.automatic() is not None
    house.seconds += 3600
    phone.go("/")
    assert house.backups.automatic() is None
    assert NOTE in CHOSEN
    house.close()


def test_without_threads_the_screen_goes_on_all_the_same(
    backed: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorepad.app.working.HAS_THREADS", False)
    monkeypatch.setattr("scorepad.app.working.BETWEEN", 0.0)
    monkeypatch.setattr("scorepad.library.steps.SLICE", 0.0)
    assert backed.backups is not None
    address = begin(backed)
    for _ in range(5):
        begin(backed)
    backed.backups.automatic()
    phone, go_on, real = backed.open(HERE), Event(), backed.store.putting

    def held_up(*what: Any, **more: Any) -> Iterator[None]:
        for at, step in enumerate(real(*what, **more)):
            while at == 2 and not go_on.is_set():
                yield
            yield step

    monkeypatch.setattr(backed.store, "putting", held_up)
    before = backed.keeper.heads()
    phone.tap(rows(phone)[0])
    phone.tap("replace")
    backed.wait(lambda: phone.has("bar"))
    assert 0 < phone.control("bar").value < 1
    # A tap meanwhile is refused and said; it does not fall between.
    table = backed.open(address)
    table.press("1")
    assert table.says("Games are being put into the library.")
    phone.tap("cancel")
    wait(phone)
    assert phone.says("Nothing was restored; all is as it was.")
    assert backed.keeper.heads() == before
    assert len(rows(phone)) == 1
    bid(table, 1)
    assert backed.keeper.history("game1").length == 2
    go_on.set()
    phone.tap(rows(phone)[0])
    phone.tap("replace")
    wait(phone)
    assert phone.says("Restored")
    assert backed.keeper.history("game1").length == 1
