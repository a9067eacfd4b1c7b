"""A list of any length reads and draws only what is near the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.app.listing import BLOCK, PAGE, Listing
from scorepad.app.search import Search, read_query
from scorepad.library.heads import ALL_TAGS, GameHead, Page

HEAD = GameHead(
    "", "", "", ("Ana",), (0,), (0,), finished=True, round=1, rounds=1, plus_minus=False
)
ROW = 86.0
HEIGHT = 740.0


class Shelf:
    """So many games; counts how often it is asked."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.asked = 0

    def fetch(self, limit: int, offset: int) -> Page:
        self.asked += 1
        numbers = range(offset, min(self.games, offset + limit))
        return Page(tuple(replace(HEAD, id=str(n)) for n in numbers), self.games)


@given(st.integers(0, 10_000), st.lists(st.floats(-500, 900_000), max_size=8))
def test_what_is_on_the_screen_is_always_among_the_blocks_and_they_stay_few(
    games: int, places: list[float]
) -> None:
    listing = Listing(Shelf(games).fetch)
    for pixels in places:
        listing.scrolled(pixels, ROW, HEIGHT)
        near = listing.near(ROW, HEIGHT)
        shown = [head.id for block in near for head in listing.block(block)]
        assert len(shown) <= BLOCK * (HEIGHT / (ROW * BLOCK) + 4)
        first, last = int(max(0, pixels) // ROW), int((max(0, pixels) + HEIGHT) // ROW)
        assert {str(n) for n in range(first, min(games, last + 1))} <= set(shown)
        assert len(set(shown)) == len(shown)


def test_a_page_is_read_once_and_again_when_the_library_changed() -> None:
    shelf = Shelf(1000)
    listing = Listing(shelf.fetch)
    for number in range(PAGE):
        assert [head.id for head in listing.block(number)] == [
            str(n) for n in range(number * BLOCK, number * BLOCK + BLOCK)
        ]
    assert (listing.total, shelf.asked) == (1000, 1)
    shelf.games = 3
    listing.forget()
    assert [head.id for head in listing.block(0)] == ["0", "1", "2"]
    assert listing.total == 3


def test_a_walk_through_everything_holds_few_games() -> None:
    listing = Listing(Shelf(10_000).fetch)
    for number in range(10_000 // BLOCK + 1):
        listing.block(number)
    assert sum(map(len, listing._pages.values())) <= 12 * PAGE * BLOCK
    listing.scrolled(800_000, ROW, HEIGHT)
    listing.start_over()
    assert (listing.offset, listing.near(ROW, HEIGHT).start) == (0, 0)


def test_an_empty_list_has_no_blocks() -> None:
    listing = Listing(Shelf(0).fetch)
    assert (listing.total, len(listing.near(ROW, HEIGHT))) == (0, 0)
    assert not listing.scrolled(5000, ROW, HEIGHT)


searches = st.builds(
    Search,
    st.text(max_size=60).map(lambda text: " ".join(text.split())),
    st.frozensets(st.sampled_from(ALL_TAGS)),
    st.none() | st.integers(1, 9998),
    st.none() | st.booleans(),
)


@given(searches)
def test_a_search_comes_back_from_its_address(search: Search) -> None:
    again = read_query(search.query())
    assert (again.tags, again.year, again.finished) == (search.tags, search.year, search.finished)
    if search.text.isprintable():
        assert again.text == search.text
    assert read_query(again.query()) == again
    assert bool(again.query()) is not again.asks_nothing


@given(st.text(max_size=80))
def test_any_address_can_be_read(query: str) -> None:
    found = read_query(query)
    assert len(found.text) <= 100
    wanted = found.wanted(lambda year: (f"{year:04}", f"{year + 1:04}"))
    assert set(wanted.tags) <= set(ALL_TAGS)
    assert (wanted.since == "") is (found.year is None)


@pytest.mark.parametrize(
    "query",
    ["year=0", "year=99999", "year=²", "year=-1", "rules=none", "state=x", "&" * 50, "%ff%00=1"],
)
def test_what_nobody_can_ask_for_is_left_out(query: str) -> None:
    assert read_query(query) == Search()
