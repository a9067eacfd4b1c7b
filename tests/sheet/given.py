"""Sheets and files that the tests of this folder start from."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from scorepad.sheet.checks import Line
from scorepad.sheet.columns import MAX_PLAYERS, MIN_PLAYERS
from scorepad.sheet.table import Sheet, sheet_from, sheet_of
from scorepad.wizard.game import Game
from scorepad.wizard.history import replay
from scorepad.wizard.rules import Trump, clean_name, same_name
from scorepad.wizard.schedules import DECK
from tests.games.load import whole_game
from tests.games.variants import variant_game

HOSTILE = (
    "=SUM(A1)",
    "'=SUM(A1)",
    "''@x",
    "+1",
    "-2",
    "@cmd",
    "\uff1d1",
    "'t Hart",
    'Müller, "Jo"',
    '"',
    '""',
    "a;b",
    "a;=1+1;",
    "a; '=1+1;",
    'a;"=1+1&";',
    ";",
    ",",
    "../../x",
    "עברית",
    "👩‍👩‍👧",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "Jo bid",
    "Jo total",
    "bid",
    "round",
    "dealer",
    "trump",
    "小明",
    "1",
)
"""Names that a careless reader or writer trips over."""

THREE = """\
round,cards,dealer,trump,Ana bid,Ana tricks,Ana points,Ana total,\
Ben bid,Ben tricks,Ben points,Ben total,Cem bid,Cem tricks,Cem points,Cem total
1,1,Ana,blue,0,0,20,20,1,0,-10,-10,1,1,30,30
2,2,Ben,none,2,1,-10,10,0,0,20,10,0,1,-10,20
3,3,Cem,wizard-red,1,1,30,40,1,1,30,40,1,1,30,50
"""
"""A sheet of three players without a fault."""


def tap_sheet() -> Sheet:
    """The sheet of a whole game of four players."""
    return sheet_of(replay(whole_game("tap-game").log()).game)


SPECIAL = """\
round,cards,dealer,trump,nobodys,Ana bid,Ana tricks,Ana points,Ana total,Ana cloud,Ana extra,\
Ben bid,Ben tricks,Ben points,Ben total,Ben cloud,Ben extra
1,1,Ana,werewolf-none,1,0,0,20,20,,,1,0,-10,-10,,
2,5,Ben,red,,2,3,50,50,1,-20,1,2,-10,-20,,
3,3,Ana,,,1,1,30,85,,5,2,2,40,20,,
"""
"""A sheet with special cards and gifts without a fault."""


def variant(name: str, steps: int | None = None) -> Game:
    """A game with variants, as it stands after its first ``steps`` events."""
    return replay(variant_game(name).log()[:steps]).game


def replaced(text: str, line: int, column: int, cell: str) -> bytes:
    """A file in which one cell (both from 1) holds something else."""
    lines = text.splitlines()
    cells = lines[line - 1].split(",")
    cells[column - 1] = cell
    lines[line - 1] = ",".join(cells)
    return ("\n".join(lines) + "\n").encode()


def minimal(players: Sequence[str], *rounds: str) -> bytes:
    """A file with nothing but bids and tricks; a round is written like ``0/0 1/1 ./.``."""
    header = ",".join(f"{name} {word}" for name in players for word in ("bid", "tricks"))
    lines = [one.replace("/", ",").replace(" ", ",").replace(".", "") for one in rounds]
    return "\n".join([header, *lines, ""]).encode()


def names() -> st.SearchStrategy[str]:
    """Cleaned names, many of them hostile."""
    free = st.text(min_size=1, max_size=12).map(clean_name).filter(bool)
    return st.one_of(st.sampled_from(HOSTILE).map(clean_name), free)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet that can be written: complete, running, with impossible numbers, any trump."""
    players = draw(
        st.lists(names(), min_size=MIN_PLAYERS, max_size=MAX_PLAYERS, unique_by=same_name)
    )
    n = len(players)
    number = st.integers(0, 20)
    whole = st.lists(number, min_size=n, max_size=n).map(tuple)
    open_row = st.lists(st.none() | number, min_size=n, max_size=n).map(tuple)
    change = st.sampled_from((None, None, None, 0, 1, -1, 2))
    clouds = st.lists(change, min_size=n, max_size=n).map(tuple)
    gift = st.none() | st.integers(-1000, 1000)
    extras = st.lists(gift, min_size=n, max_size=n).map(tuple)
    line = st.builds(
        Line,
        round=st.integers(0, 70),
        cards=st.integers(0, DECK),
        bids=whole | open_row,
        tricks=whole | open_row,
        dealer=st.none() | st.integers(0, n - 1),
        trump=st.none() | st.sampled_from(Trump),
        corrected=st.booleans(),
        nobodys=st.sampled_from((0, 0, 1, 2, 30)),
        clouds=st.just(()) | clouds,
        extras=st.just(()) | extras,
    )
    lines = draw(st.lists(line, max_size=4))
    return sheet_from(players, lines)
