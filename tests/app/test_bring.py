"""Bringing back: what is in a file is seen first, corrected cell by cell, and only then kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import flet as ft
import pytest

from scorepad.app.views.report import damaged_lines, refused_lines
from scorepad.app.words import LANGUAGES, Words
from scorepad.library.backups import Backups
from scorepad.library.bringing import Refused, Report
from scorepad.library.codec import dump_game
from scorepad.library.store import MemoryStore
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.write_csv import write_csv
from tests.app.given import begin, played
from tests.app.house import Client, House
from tests.games.load import whole_game

HOSTILE = ("=SUM(A1)", 'Müller, "Jo"', "../x شادي 🃏")
HEADER = "round,cards,dealer,trump,Ana bid,Ana tricks,Ben bid,Ben tricks,Cleo bid,Cleo tricks"


def finished(house: House) -> str:
    tie = whole_game("tie")
    return played(house, begin(house, HOSTILE, cards=tie.schedule), tie.rounds).split("/")[2]


def bring(client: Client, data: bytes | None, name: str = "game.json", **more: Any) -> None:
    """Choose a file, as the window of the system gives it, and wait until it was read."""
    action = client.control("choose").action
    assert isinstance(action, ft.PickFiles)
    file = {"id": 1, "name": name, "size": len(data or b""), "bytes": data, **more}
    client.send(action.file_picker, "result", {"files": [file]})
    client.house.wait(lambda: not client.has("work"))


def keep(client: Client) -> None:
    client.tap("keep")
    client.house.wait(lambda: not client.has("work"))


@pytest.fixture
def other(house: House) -> Any:
    made = House()
    yield made
    made.close()


def test_a_game_is_seen_first_and_kept_once(house: House, other: House) -> None:
    data = dump_game(house.keeper.export(finished(house))).encode()
    phone = other.open("/settings")
    phone.tap("bring")
    bring(phone, data)
    assert phone.says("Nothing is kept yet.")
    assert phone.says(HOSTILE[2])
    assert not other.keeper.heads()
    keep(phone)
    assert phone.route == "/game/game1"
    assert phone.says("Taken in.")
    assert dump_game(other.keeper.export("game1")).encode() == data
    phone.go("/bring")
    bring(phone, data)
    keep(phone)
    assert phone.says("nothing was added")
    assert len(other.keeper.heads()) == 1


def test_a_game_file_that_an_editor_marked_is_a_game_all_the_same(
    house: House, other: House
) -> None:
    data = dump_game(house.keeper.export(finished(house))).encode("utf-8-sig")
    phone = other.open("/bring")
    bring(phone, data)
    keep(phone)
    assert phone.route == "/game/game1"


def test_a_backup_is_reported_game_by_game(house: House, other: House, tmp_path: Path) -> None:
    finished(house)
    begin(house)
    path = tmp_path / "all.jsonl.gz"
    Backups(house.keeper, tmp_path).save(path)
    phone = other.open("/bring")
    bring(phone, path.read_bytes(), path.name)
    assert phone.says("A backup of 2 games.")
    keep(phone)
    assert phone.says("2 games are new here.")
    phone.go("/")
    phone.go("/bring")
    bring(phone, None, path.name, path=str(path))
    keep(phone)
    assert phone.says("2 games were here already.")
    phone.tap("games")
    assert phone.route.startswith("/games")


def test_a_window_reads_a_file_where_it_lies_a_phone_is_sent_it(house: House) -> None:
    sent = {"window": False, "phone": True, "browser": True}
    for who, with_data in sent.items():
        platform = "android" if who == "phone" else "linux"
        client = house.open("/bring", web=who == "browser", platform=platform)
        client.go("/bring")
        assert client.control("choose").action.with_data is with_data


def test_the_table_of_a_game_comes_back_with_its_totals_and_adds_nothing_twice(
    house: House, other: House
) -> None:
    game = house.keeper.history(finished(house)).game
    phone = other.open("/bring")
    for said in ("Taken in.", "nothing was added"):
        bring(phone, write_csv(sheet_of(game)), "=cmd.csv")
        assert phone.says("All fits: 4 rounds of =SUM(A1)")
        keep(phone)
        assert phone.says(said)
        phone.go("/bring")
    (head,) = other.keeper.heads()
    assert (head.players, head.totals) == (HOSTILE, game.totals)


def test_each_problem_stands_at_its_cell_and_goes_as_it_is_corrected(house: House) -> None:
    phone = house.open("/bring")
    bring(phone, f"{HEADER}\n1,1,Ana,red,1,1,0,0,0,0\n2,2,Ben,pink,two,1,0,1,9,0".encode(), "a.csv")
    assert phone.says("3 problems are in the way")
    assert not phone.enabled("keep")
    label = " ".join(phone.labels())
    assert "Ana bid, line 3: two. “two” is no whole number." in label
    corrections = {"cell-2-3": "", "cell-2-4": "2", "cell-2-8": "1"}
    for key, typed in corrections.items():
        phone.tap(key)
        phone.type("cell", typed)
    assert phone.says("All fits: 2 rounds of Ana, Ben and Cleo.")
    assert not house.keeper.heads()
    keep(phone)
    (head,) = house.keeper.heads()
    assert head.finished
    assert head.totals == (30 - 10, 20 - 10, 20 - 10)


def test_enter_goes_from_problem_to_problem(house: House) -> None:
    phone = house.open("/bring")
    bring(phone, f"{HEADER}\n1,1,Ana,,x,1,0,0,0,y".encode(), "a.csv")
    assert phone.says("Ana bid, line 2")
    phone.type("cell", "1")
    phone.send(phone.control("cell"), "submit", "1")
    assert phone.says("Cleo tricks, line 2")
    phone.type("cell", "0")
    assert phone.enabled("keep")


def test_a_broken_head_is_corrected_too(house: House) -> None:
    phone = house.open("/bring")
    bring(phone, f"{HEADER.replace('Ben bid', 'Ben says')}\n1,1,Ana,,1,1,0,0,0,0".encode(), "a.csv")
    assert phone.says("This column is not understood")
    phone.type("cell", "Ben bid")
    assert phone.says("All fits")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\0",
        b"{}",
        b'{"format": "scorepad-game", "version": 99}',
        b"\x1f\x8b123",
        b"[" * 9,
    ],
)
def test_what_is_no_game_says_so_and_changes_nothing(
    house: House, data: bytes, language: str
) -> None:
    finished(house)
    before = house.keeper.export("game1")
    phone = house.open("/bring", languages=(language,))
    bring(phone, data, "../../x.json")
    assert phone.has("file-error")
    assert not phone.has("keep")
    assert house.keeper.export("game1") == before
    assert len(house.keeper.heads()) == 1


def test_a_table_in_an_old_encoding_says_how_to_save_it(house: House) -> None:
    phone = house.open("/bring", languages=("de",))
    bring(phone, HEADER.replace("Ana", "Müller").encode("cp1252"), "a.csv")
    assert phone.says("als „CSV UTF-8“")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_left_out_is_told_in_every_language(language: str) -> None:
    refused = [Refused(f"game{n}", "a bid is 99") for n in range(3)]
    lines = refused_lines(Report(refused=refused), Words(language), 2)
    lines += damaged_lines(refused, Words(language))
    assert [f"game{n}" in line for n, line in zip((0, 1, 0, 1, 2), lines, strict=True)] == [
        True
    ] * 5
    assert len(set(lines)) == 5
    assert not any("99" in line for line in lines)


def test_more_than_is_taken_in_is_said(house: House) -> None:
    phone = house.open("/bring")
    bring(phone, b"," * 10_000_001, "a.csv")
    assert phone.says("10,000 games")
    bring(phone, None, "gone.csv", path="/nowhere/gone.csv")
    assert phone.says("The file cannot be read.")


def test_who_chooses_nothing_stays_where_they_are(house: House) -> None:
    phone = house.open("/bring")
    phone.send(phone.control("choose").action.file_picker, "result", {"files": []})
    assert phone.has("choose")
    assert not phone.has("file-error")


def test_a_follower_looks_and_keeps_nothing(house: House) -> None:
    class Following(MemoryStore):
        @property
        def read_only(self) -> bool:
            return True

    data = dump_game(house.keeper.export(finished(house))).encode()
    follower = House(Following())
    phone = follower.open("/bring")
    bring(phone, data)
    assert not phone.enabled("keep")
    follower.close()


def test_a_full_disk_says_so_and_the_file_stays_open(
    house: House, other: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorepad.errors import StoreFull

    data = dump_game(house.keeper.export(finished(house))).encode()
    phone = other.open("/bring")
    bring(phone, data)

    def full(*_: object, **__: object) -> None:
        raise StoreFull("no room")

    monkeypatch.setattr(other.store, "putting", full)
    keep(phone)
    assert phone.says("The disk took nothing")
    assert phone.has("keep")
    assert not other.keeper.heads()


def test_a_large_backup_tells_how_far_it_is_and_is_stopped_with_nothing_kept(
    house: House, other: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        begin(house)
    path = tmp_path / "all.jsonl.gz"
    Backups(house.keeper, tmp_path).save(path)
    monkeypatch.setattr("scorepad.app.working.BETWEEN", 0.0)
    real, go_on = other.store.putting, Event()

    def held_up(*what: Any, **more: Any) -> Iterator[None]:
        for at, step in enumerate(real(*what, **more)):
            yield step
            assert at == 0 or go_on.wait(20)

    monkeypatch.setattr(other.store, "putting", held_up)
    phone = other.open("/bring")
    bring(phone, path.read_bytes(), path.name)
    phone.tap("keep")
    # The library is busy and answers nobody; the screen goes on all the same.
    other.wait(lambda: phone.has("bar"))
    assert phone.says("1 of 5")
    phone.tap("cancel")
    go_on.set()
    other.wait(lambda: not phone.has("work"))
    assert phone.says("Stopped. Nothing was taken in.")
    assert other.keeper.heads() == ()
    keep(phone)
    assert phone.says("5 games are new here.")
