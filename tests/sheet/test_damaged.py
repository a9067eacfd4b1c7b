"""Damaged files: whatever happens to the bytes, there is a sheet or one clear sentence."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.errors import FileError
from scorepad.sheet.command import read_sheet
from scorepad.sheet.report import report, sentence
from scorepad.sheet.text import text
from scorepad.sheet.write_csv import write_csv
from tests.sheet.given import SPECIAL, THREE, minimal, tap_sheet
from tests.sheet.test_command import game_file, variant_file

FILES = {
    "three": THREE.encode(),
    "special": SPECIAL.encode(),
    "whole": write_csv(tap_sheet()),
    "quoted": minimal(('"Müller, ""Jo"""', "小明", "'=1"), "1/1 0/0 0/0")
    .replace(b'""" bid', b'"" bid"')
    .replace(b'""" tricks', b'"" tricks"'),
    "game": game_file("two-rounds").encode(),
    "unchecked": game_file("two-rounds").encode().replace(b'"check"', b'"about"'),
    "variants": variant_file("jubilee").encode(),
    "bare": variant_file("late-joiner", check=False).encode(),
}


def outcome(data: bytes) -> str:
    try:
        sheet = read_sheet(data)
    except FileError as error:
        assert "\n" not in str(error)
        assert 10 < len(str(error)) < 400
        return "refused"
    assert text(sheet)
    assert report(sheet)
    assert all(sentence(sheet, problem) for problem in sheet.problems)
    return "problems" if sheet.problems else "read"


def flip(data: bytes, rng: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 3, 10))):
        changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def take_out(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.randint(1, 20) :]


def put_in(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return (
        data[:at] + bytes(rng.choice(b'",;\r\n\0-=.9 {}[]\xff\xef') for _ in range(3)) + data[at:]
    )


@pytest.mark.parametrize("damage", [flip, cut, take_out, put_in], ids=lambda d: d.__name__)
@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_a_sheet_or_a_sentence(
    name: str, damage: Callable[[bytes, random.Random], bytes]
) -> None:
    rng = random.Random(f"{name} {damage.__name__}")
    outcomes = [outcome(damage(FILES[name], rng)) for _ in range(100)]
    assert "refused" in outcomes


def test_the_files_are_sheets_before_they_are_damaged() -> None:
    assert {name: outcome(data) for name, data in FILES.items()} == {
        **dict.fromkeys(FILES, "read"),
        "unchecked": "refused",
    }


@given(st.binary(max_size=200))
def test_any_bytes_are_a_sheet_or_a_sentence(data: bytes) -> None:
    outcome(data)


@given(st.text(st.sampled_from('AB bidtrcks,;"\r\n01.-{}[]\u2212'), max_size=120))
def test_any_text_like_a_sheet_is_a_sheet_or_a_sentence(written: str) -> None:
    outcome(written.encode())


@given(st.lists(st.text(st.sampled_from("01239,-. "), max_size=30), max_size=5))
def test_any_lines_below_a_good_header_are_a_sheet_or_a_sentence(lines: list[str]) -> None:
    head = "round,cards,A bid,A tricks,A points,B bid,B tricks,B total"
    outcome("\n".join([head, *lines]).encode())
    head = "nobodys,cards,A bid,A tricks,A cloud,B bid,B tricks,B extra"
    outcome("\n".join([head, *lines]).encode())
