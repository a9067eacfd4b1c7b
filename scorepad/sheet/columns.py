"""The header line of a CSV sheet: which column holds what, and how a name is written in it.

A header cell is a player's name and one of the words ``bid``, ``tricks``, ``points``, ``total``,
``cloud`` or ``extra``; only the last word counts, so that a player may be called "Jo bid". The
last two and ``nobodys`` are written only where they are used: tricks that nobody won, changes of
a bid by the Cloud, bonus and penalty points of the round, summed. A name that a
spreadsheet would take for a formula (it begins with ``=``, ``+``, ``-`` or ``@``) is written
with an apostrophe before it, which reading takes off again. A name that begins with
apostrophes and such a sign gets one more; any other apostrophe ('t Hart) stays as it is. The same
holds behind a semicolon inside a name, where a spreadsheet of many countries begins a new cell
whatever the quotes say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from scorepad.errors import FileError
from scorepad.sheet.cells import Record
from scorepad.wizard.rules import clean_name, same_name

MIN_PLAYERS = 2
MAX_PLAYERS = 12
"""A sheet from a club may have more or fewer seats than the official game."""

LONGEST_CELL = 500
"""No name or word is read beyond this many characters."""

PLAIN = ("round", "cards", "dealer", "trump")
OF_PLAYER = ("bid", "tricks", "points", "total")
PLAIN_EXTRA = ("nobodys",)
OF_PLAYER_EXTRA = ("cloud", "extra")
"""Columns that are written only where they are used."""

_PLAIN = (*PLAIN, *PLAIN_EXTRA)
_WORDS = (*OF_PLAYER, *OF_PLAYER_EXTRA)
_OF_PLAYER = re.compile(rf"(?:(.*?)\s+)?({'|'.join(_WORDS)})", re.IGNORECASE | re.DOTALL)
_SIGNED = "'*[=+\\-@\uff1d\uff0b\uff0d\uff20]"
_FORMULA = re.compile(rf'(^|;[\s"]*)({_SIGNED})')
_ARMOURED = re.compile(rf"""(^|;[\s"]*)'({_SIGNED})""")


@dataclass
class Columns:
    """Where things stand: cell indices from 0, per player by the word behind the name."""

    width: int
    players: list[str] = field(default_factory=list)
    plain: dict[str, int] = field(default_factory=dict)
    own: list[dict[str, int]] = field(default_factory=list)


def armoured(name: str) -> str:
    """The name as it is written to a cell, so that no spreadsheet runs it as a formula."""
    return _FORMULA.sub(r"\1'\2", name)


def bare(cell: str) -> str:
    """The cleaned name that a cell holds: the reverse of :func:`armoured`."""
    return clean_name(_ARMOURED.sub(r"\1\2", cell))


def columns_of(header: Record) -> Columns:
    """What the columns of a header line hold.

    Raises :class:`scorepad.errors.FileError` for unknown or doubled columns, duplicate or empty
    names, a player without bid or tricks, and fewer than 2 or more than 12 players.
    """
    found = Columns(len(header.cells))
    seats: dict[str, int] = {}
    for at, cell in enumerate(header.cells):
        plain = cell.casefold()
        if plain in _PLAIN:
            if plain in found.plain:
                raise _error(header, at, f'a second column "{plain}"; take one of them out')
            found.plain[plain] = at
            continue
        name, word = _split(header, at, cell)
        seat = seats.setdefault(same_name(name), len(seats))
        if seat == len(found.players):
            found.players.append(name)
            found.own.append({})
        if word in found.own[seat]:
            message = f'"{short(name)}" has a second column "{word}"; two players need two names'
            raise _error(header, at, message)
        found.own[seat][word] = at
    _check(header, found)
    return found


def short(text: str) -> str:
    """A cell as it can be quoted in a message: one line of at most 40 characters."""
    clean = clean_name(text[:LONGEST_CELL])
    return clean if len(clean) <= 40 else f"{clean[:39]}…"


def _split(header: Record, at: int, cell: str) -> tuple[str, str]:
    match = _OF_PLAYER.fullmatch(cell) if len(cell) <= LONGEST_CELL else None
    if match is None:
        message = (
            f'unknown column "{short(cell)}"; known are {", ".join(_PLAIN)} and a name followed '
            f"by {', '.join(_WORDS[:-1])} or {_WORDS[-1]}"
        )
        raise _error(header, at, message)
    name = bare(match[1] or "")
    if not name:
        raise _error(header, at, f'no name stands before "{match[2]}"; write whose it is')
    return name, match[2].casefold()


def _check(header: Record, found: Columns) -> None:
    if not MIN_PLAYERS <= (count := len(found.players)) <= MAX_PLAYERS:
        players = "1 player" if count == 1 else f"{count} players"
        message = f"{players} in the header; a sheet has {MIN_PLAYERS} to {MAX_PLAYERS}"
        raise _error(header, found.width - 1, message)
    for name, own in zip(found.players, found.own, strict=True):
        for word in ("bid", "tricks"):
            if word not in own:
                message = f'the column "{short(name)} {word}" is missing'
                raise _error(header, min(own.values()), message)


def _error(header: Record, at: int, message: str) -> FileError:
    return FileError(message, line=header.line, column=at + 1)
