from __future__ import annotations

import csv
import io
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.errors import FileError
from scorepad.sheet.cells import MAX_BYTES, MAX_CELLS, MAX_LINES, decode, records

CELLS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from('",;\r\n x'), max_size=8)

STYLES: list[tuple[str, Literal[0, 1]]] = [
    ("\r\n", csv.QUOTE_MINIMAL),
    ("\r\n", csv.QUOTE_ALL),
    # With these endings, the csv module writes other line breaks without quotes if it may.
    ("\n", csv.QUOTE_ALL),
    ("\r", csv.QUOTE_ALL),
]


@given(
    st.lists(st.lists(CELLS, min_size=1, max_size=5), max_size=5),
    st.sampled_from(",;"),
    st.sampled_from(STYLES),
)
def test_whatever_the_csv_module_writes_is_read(
    table: list[list[str]], delimiter: str, style: tuple[str, Literal[0, 1]]
) -> None:
    out = io.StringIO(newline="")
    ending, quoting = style
    csv.writer(out, delimiter=delimiter, lineterminator=ending, quoting=quoting).writerows(table)
    wanted = [tuple(cell.strip() for cell in row) for row in table]
    found = [record.cells for record in records(out.getvalue(), delimiter)]
    assert found == [row for row in wanted if any(row)]


def test_spaces_around_quotes_do_not_matter() -> None:
    (record,) = records(' "a, b" ,\t"c" , d \n', ",")
    assert record.cells == ("a, b", "c", "d")


def test_lines_are_counted_through_quoted_line_breaks() -> None:
    found = list(records('\n"a\r\nb\nc",d\r\re,f', ","))
    assert [(record.line, record.cells) for record in found] == [
        (2, ("a\r\nb\nc", "d")),
        (6, ("e", "f")),
    ]


def test_an_open_quote_is_told_where_it_was_opened() -> None:
    with pytest.raises(FileError, match="never closed") as caught:
        list(records('a,b\nc,"d\ne,f\n', ","))
    assert (caught.value.line, caught.value.column) == (2, 2)


def test_text_behind_a_closing_quote_is_told() -> None:
    with pytest.raises(FileError, match="closing quote") as caught:
        list(records('a,b\n"c"x,d\n', ","))
    assert (caught.value.line, caught.value.column) == (2, 1)


def test_a_line_of_thousands_of_cells_is_refused_early() -> None:
    with pytest.raises(FileError, match="more than 200 cells") as caught:
        list(records("," * 9_000_000, ","))
    assert caught.value.column == MAX_CELLS + 1


def test_a_file_of_thousands_of_lines_is_refused_early() -> None:
    assert list(records("\n" * MAX_LINES, ",")) == []
    with pytest.raises(FileError, match="more than 20000 lines") as caught:
        list(records("\n" * 9_000_000, ","))
    assert caught.value.line == MAX_LINES + 1


@pytest.mark.parametrize(
    ("data", "line", "column", "message"),
    [
        (b"", 1, 1, "empty"),
        (b"\xef\xbb\xbf", 1, 1, "empty"),
        (b" \r\n\t\n", 1, 1, "empty"),
        (b"a,b\nc,\xff\n", 2, 2, "0xff is not UTF-8"),
        ("a;b\nM\u00fcller".encode("latin-1"), 2, 1, "0xfc is not UTF-8"),
        (b'"a,b",c,\xe4', 1, 3, "0xe4 is not UTF-8"),
        (b"a,b\r\nc,d,\0", 2, 3, "zero byte"),
        ("a,b".encode("utf-16"), 1, 1, "zero byte"),
    ],
)
def test_what_is_no_text_is_told_with_line_and_cell(
    data: bytes, line: int, column: int, message: str
) -> None:
    with pytest.raises(FileError, match=message) as caught:
        decode(data)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_ten_megabytes_are_too_much() -> None:
    with pytest.raises(FileError, match="10 MB"):
        decode(b"a" * MAX_BYTES)
    assert decode(b"a" * (MAX_BYTES - 1))
