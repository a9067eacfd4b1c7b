"""Automatic backups: made where something changed, listed, and made at the right moments."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorepad.library.automatic import SECONDS, AutomaticBackups
from scorepad.library.backups import BEFORE_RESTORE, Backups
from scorepad.library.keeper import Keeper
from scorepad.wizard.events import BidMade, GameStarted

from .given import finished_game, game, put
from .place import Days, Place, Seconds
from .test_keeper import BrokenDisk, start


def test_of_one_second_the_backup_that_was_made_last_is_the_newest(place: Place) -> None:
    made = []
    for number in range(12):
        place.keeper.set_note("rule-sets", f"[{number}]")
        file = place.backups.automatic()
        assert file is not None
        made.append(file.name)
    assert [one.file.name for one in place.backups.listed()] == made[::-1]
    # And it is the one that stays where there is no room.
    while place.backups.drop_oldest():
        pass
    assert [one.file.name for one in place.backups.listed()] == made[-1:]


def test_an_automatic_backup_is_made_only_where_something_changed(place: Place) -> None:
    assert place.backups.automatic() is not None
    assert place.backups.automatic() is None
    place.clock.now += timedelta(days=1)
    assert place.backups.automatic() is None
    for change in (
        lambda: place.keeper.submit("hostile", BidMade(1, 2, 1)),
        lambda: place.keeper.set_details("done", title="x"),
        lambda: place.keeper.delete("done"),
        lambda: place.keeper.purge("gone"),
        lambda: place.keeper.set_note("settings", '{"theme": "dark"}'),
        lambda: place.keeper.set_note("rule-sets", '["ours"]'),
        lambda: place.keeper.set_note("rule-sets", None),
    ):
        place.clock.now += timedelta(days=1)
        change()
        assert place.backups.automatic() is not None
        assert place.backups.automatic() is None
    place.keeper.set_note("place", "/game/done")
    assert place.backups.automatic() is None
    assert len(place.files()) == 8
    assert place.files()[0] == "auto-2026-11-30T19-00-00Z.jsonl.gz"


def test_an_empty_library_takes_the_place_of_no_backup(place: Place) -> None:
    place.backups.automatic()
    place.keeper.replace_all([])
    place.clock.now += timedelta(hours=1)
    assert place.backups.automatic() is None
    assert len(place.files()) == 1


def test_backups_are_listed_newest_first_with_what_they_hold(place: Place) -> None:
    place.backups.automatic()
    place.clock.now += timedelta(days=2)
    put(place.store, game("new", 9))
    newest = place.backups.automatic()
    assert newest is not None
    place.clock.now += timedelta(days=2)
    place.backups.restore(newest)
    (place.folder / "backups" / "auto-2026-12-09T00-00-00Z.jsonl.gz").write_bytes(b"\x1f\x8bx")
    (place.folder / "backups" / "notes.txt").write_text("mine")
    listed = place.backups.listed()
    assert [one.before_restore for one in listed] == [False, True, False, False]
    assert [one.contents.games if one.contents else None for one in listed] == [None, 4, 4, 3]
    assert listed[2].file == newest
    assert listed[2].made == datetime(2026, 12, 2, 19, tzinfo=UTC)
    assert listed[2].contents is not None
    assert listed[2].contents.newest == place.keeper.head("new").changed_at
    place.backups.thin()
    assert "notes.txt" in place.files()


def test_the_last_of_a_day_stays_and_a_few_from_before_restoring(place: Place) -> None:
    path = None
    for hour in range(4):
        place.clock.now = datetime(2026, 12, 1, 8 + hour, tzinfo=UTC)
        put(place.store, game(f"g{hour}"))
        path = place.backups.automatic()
    assert path is not None
    assert place.files() == ["auto-2026-12-01T11-00-00Z.jsonl.gz"]
    for _ in range(BEFORE_RESTORE + 3):
        place.clock.now += timedelta(minutes=1)
        place.backups.restore(path)
    assert len(place.files()) == 1 + BEFORE_RESTORE
    assert len(place.backups.listed()) == 1 + BEFORE_RESTORE


def test_backups_come_at_the_start_at_the_end_of_a_game_and_hourly(place: Place) -> None:
    seconds = Seconds()
    automatic = AutomaticBackups(place.keeper, place.backups, seconds)
    automatic.tick()
    assert len(place.files()) == 1
    place.clock.now += timedelta(days=1)
    game_id = start(place.keeper)
    automatic.tick()
    seconds.now += SECONDS - 1
    automatic.tick()
    assert len(place.files()) == 1
    seconds.now += 1
    automatic.tick()
    assert len(place.files()) == 2
    place.clock.now += timedelta(days=1)
    whole = finished_game("won")
    for number, record in enumerate(whole.records):
        if number == 0:
            assert isinstance(record.entry, GameStarted)
            game_id = start(place.keeper, record.entry)
        else:
            assert place.keeper.submit(game_id, record.entry) == ()
        automatic.tick()
    assert len(place.files()) == 3
    automatic.cancel()


def test_no_backup_is_made_by_a_follower_and_a_failure_is_only_noted(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    (place.folder / "backups").write_text("in the way")
    automatic = AutomaticBackups(place.keeper, place.backups, Seconds())
    automatic.tick()
    assert "no automatic backup was made" in caplog.text
    store = BrokenDisk()
    put(store, game("one"))
    follower = Keeper(store, Days(), str)
    store.read_only_now = True
    AutomaticBackups(follower, Backups(follower, place.folder / "other"), Seconds()).tick()
    assert not (place.folder / "other").exists()


def test_a_folder_of_backups_that_may_not_be_read_stops_nothing(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.backups.automatic()
    put(place.store, game("new", 9))

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert place.backups.listed() == ()
    AutomaticBackups(place.keeper, place.backups).tick()
    monkeypatch.undo()
    assert len(place.backups.listed()) == 2
