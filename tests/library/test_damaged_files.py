"""Thousands of damaged files: each gives a named error, or is read rightly, and nothing else.

A library that a file was refused for is byte for byte what it was. ``SCOREPAD_SEED`` chooses
other damages.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scorepad.errors import FileError
from scorepad.library.backups import Backups
from scorepad.library.bringing import read_brought
from scorepad.library.codec import KeptGame, dump_game, replay_records
from scorepad.library.keeper import Keeper
from scorepad.library.sqlite import LIBRARY_FILE, open_library
from scorepad.sheet.of_game import sheet_of
from scorepad.sheet.preview import preview
from scorepad.sheet.write_csv import write_csv
from scorepad.wizard.history import replay

from .given import game, put
from .tables import kept, play, play_variants, seating
from .test_keeper import keeper_of

SEED = int(os.environ.get("SCOREPAD_SEED", "1"))
Damage = Callable[[Random, bytes], bytes]


def flipped(rng: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 20])):
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut_off(rng: Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def spliced(rng: Random, data: bytes) -> bytes:
    """A stretch is lost, doubled or put elsewhere."""
    a, b = sorted(rng.randrange(len(data)) for _ in range(2))
    at = rng.randrange(len(data))
    return rng.choice([data[:a] + data[b:], data[:b] + data[a:], data[:at] + data[a:b] + data[at:]])


ODD = (
    b"null", b"true", b"-1", b"1e999", b"NaN", b"-Infinity", b"1.5", b"9" * 400, b"1000001",
    b'""', b'"\\ud800"', b"[]", b"{}", b"[" * 5000, b'{"a":' * 5000, b'"' + b"x" * 2000 + b'"',
    b"0x10", b"'a'", b"\xff", b"\0", b"[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]",
)  # fmt: skip


def odd_value(rng: Random, data: bytes) -> bytes:
    """A value takes the place of another one: of a wrong type, nested deep, huge."""
    places = [at for at, byte in enumerate(data) if byte in b":,[;"]
    at = rng.choice(places) + 1
    end = min(e for e in (data.find(c, at) for c in (b",", b"}", b"]", b";", b"\n")) if e > 0)
    return data[:at] + rng.choice(ODD) + data[end:]


def checked(damage: Damage) -> Damage:
    """Damage under which the checks of a backup or game file fit again, as if done on purpose."""

    def change(rng: Random, data: bytes) -> bytes:
        lines = damage(rng, data).split(b"\n")
        for number, line in enumerate(lines):
            if line.startswith(b'{"check":"') and line[18:20] == b'",':
                lines[number] = b'{"check":"%08x",' % zlib.crc32(line[20:]) + line[20:]
        return b"\n".join(lines)

    return change


DAMAGES: tuple[Damage, ...] = (flipped, cut_off, spliced, odd_value, odd_value)


def games() -> list[KeptGame]:
    rng = Random(SEED)
    some = [kept(f"g{n}", play(rng, seating(rng, rounds=2), 60)) for n in range(3)]
    return [*some, kept("variant", play_variants(rng, 40)), game("short")]


class Place:
    """A library on disk with all of the games, and its bytes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = open_library(folder).store
        self.keeper: Keeper = keeper_of(self.store)
        for one in games():
            put(self.store, one)

    def content(self) -> bytes:
        """The library as it lies on the disk, with its log."""
        log = self.folder / f"{LIBRARY_FILE}-wal"
        return (self.folder / LIBRARY_FILE).read_bytes() + b"|" + log.read_bytes()

    def take(self, data: bytes) -> str:
        """What became of a file: ``refused``, ``nothing new`` or ``taken``."""
        before = self.content()
        try:
            report = self.keeper.bring(read_brought(data))
        except FileError as error:
            assert str(error)
            assert "\n" not in str(error)
            assert len(str(error)) < 2000
            assert self.content() == before
            return "refused"
        for refused in report.refused:
            assert refused.reason
        if not report.changed:
            return "nothing new"
        for name in (*report.added, *report.replaced, *report.copied):
            replay_records(self.keeper.export(name).records)
        return "taken"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(tmp_path_factory.mktemp("library"))


def test_800_damaged_game_files(place: Place) -> None:
    rng = Random(f"game {SEED}")
    files = [dump_game(one).encode() for one in games()]
    loose = []
    for file in files:
        # As written by hand: without a check, so that more damages reach what is in it.
        value = json.loads(file)
        del value["check"]
        loose.append(json.dumps(value).encode())
    seen = []
    for number in range(800):
        data = rng.choice(loose if number % 2 else files)
        seen.append(place.take(rng.choice(DAMAGES)(rng, data)))
    assert seen.count("refused") > 500


def test_800_damaged_backups(place: Place, tmp_path: Path) -> None:
    rng = Random(f"backup {SEED}")
    Backups(place.keeper, tmp_path).save(tmp_path / "all.jsonl")
    plain = (tmp_path / "all.jsonl").read_bytes()
    seen = []
    for number in range(800):
        damage = rng.choice(DAMAGES)
        match number % 4:
            case 0:
                data = damage(rng, plain)
            case 1:
                data = gzip.compress(checked(damage)(rng, plain), 1)
            case 2:
                data = rng.choice([flipped, cut_off, spliced])(rng, gzip.compress(plain, 1))
            case _:
                data = checked(damage)(rng, plain)
        seen.append(place.take(data))
    assert seen.count("refused") > 400


def test_600_damaged_csv_sheets(place: Place) -> None:
    rng = Random(f"csv {SEED}")
    finals = [replay(record.entry for record in one.records).game for one in games()]
    files = [write_csv(sheet_of(one)) for one in finals]
    before = place.content()
    seen = []
    for _ in range(600):
        try:
            shown = preview(rng.choice(DAMAGES)(rng, rng.choice(files)))
        except FileError as error:
            assert str(error)
            seen.append("refused")
            continue
        made = shown.game
        if made is None:
            assert all(one.sentence for one in shown.problems)
            assert any(one.in_the_way for one in shown.problems)
            seen.append("named")
        else:
            assert shown.sheet is not None
            assert replay(made.entries).game.totals == shown.sheet.totals
            seen.append("read")
    assert place.content() == before
    assert min(seen.count(kind) for kind in ("refused", "named", "read")) > 10
