"""A whole game as a line of letters and digits, to hand over as a link or a QR code.

::

    https://scores.example/#/open/S10CAK5H…

Any address may stand before it, or none. ``S1`` is Scorepad, version 1; ``0CA`` how many
characters follow, by 36; ``K5H…`` the CRC-32 and the packed game, nine bytes in 14 characters.

Only ``0-9A-Z`` are used: they survive mails, messengers and paper, upper and lower case mean the
same, and a QR code holds them in five and a half bits each. What the bytes mean stands in
:mod:`scorepad.library.packing`.
"""

from __future__ import annotations

import math
import re
import zlib
from urllib.parse import unquote

from scorepad.errors import (
    FileError,
    LinkCut,
    LinkDamaged,
    LinkForeign,
    LinkImpossible,
    LinkTooLarge,
    LinkTooNew,
)
from scorepad.library.codec import KeptGame, replay_records
from scorepad.library.packing import pack, to_minutes, unpack

__all__ = ["MOST_CHARACTERS", "PLACE", "VERSION", "code_of", "from_code", "to_code", "to_minutes"]

VERSION = 1
MOST_CHARACTERS = 20_000
"""Longest code, in characters; a game of six players and ten rounds has about 500."""
PLACE = "open/"
"""What stands in a link right before the code."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BLOCK, _BLOCK_TEXT = 9, 14
_MARK = "S"
_HEAD = 5
_CODE = re.compile(r"(?:^|OPEN/)(S([1-9])([0-9A-Z]*))")
# Spaces, line ends, soft hyphens and whatever nobody sees, as mails and messengers put them in.
_UNSEEN = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff]+")
_WIDTH = {n: math.ceil(8 * n / math.log2(36)) for n in range(1, _BLOCK + 1)}
_BYTES = {width: n for n, width in _WIDTH.items()}


def to_code(game: KeptGame) -> str:
    """The code of a game. Raises ``LinkTooLarge`` where it is too long a game for one."""
    body = pack(game)
    text = _to_text(zlib.crc32(body).to_bytes(4) + body)
    if _HEAD + len(text) > MOST_CHARACTERS:
        raise LinkTooLarge(f"the game takes {_HEAD + len(text)} characters")
    return f"{_MARK}{_DIGITS[VERSION]}{_three(len(text))}{text}"


def from_code(link: str) -> KeptGame:
    """The game in a link, or in its code alone; its times are to the minute.

    Raises one of the kinds of :class:`scorepad.errors.LinkError`.
    """
    code = code_of(link)
    data = _from_text(code[_HEAD:])
    check, body = data[:4], data[4:]
    if check != zlib.crc32(body).to_bytes(4):
        raise LinkDamaged("the link was damaged on its way: its checksum does not fit")
    game = unpack(body)
    try:
        replay_records(game.records)
    except FileError as error:
        raise LinkImpossible(f"the link holds no game: {error}") from None
    return game


def code_of(link: str) -> str:
    """The code in a text that holds a link or a code, upper case, without what follows it.

    Raises ``LinkForeign``, ``LinkTooNew``, ``LinkCut`` or ``LinkTooLarge``.
    """
    if len(link) > 2 * MOST_CHARACTERS:
        raise LinkTooLarge(f"a text of {len(link)} characters is too long for a link")
    compact = _UNSEEN.sub("", unquote(link)).strip("\"'<>")
    found = _CODE.search(compact.upper())
    if found is None:
        raise LinkForeign("this is no link of Scorepad")
    code, version = found[1], int(found[2])
    if version > VERSION:
        raise LinkTooNew(
            f"the link was made by a newer Scorepad (version {version}, this one reads up to "
            f"{VERSION}); update Scorepad to open it"
        )
    if len(code) < _HEAD:
        raise LinkCut("the end of the link is missing")
    length = _HEAD + int(code[2:_HEAD], 36)
    if length > MOST_CHARACTERS:
        raise LinkTooLarge(f"the link is to have {length} characters, at most {MOST_CHARACTERS}")
    if length > len(code):
        raise LinkCut(
            f"the end of the link is missing: {length - len(code)} of {length} characters"
        )
    return code[:length]


def _three(length: int) -> str:
    return "".join(_DIGITS[length // 36**place % 36] for place in (2, 1, 0))


def _to_text(data: bytes) -> str:
    parts = []
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        value, digits = int.from_bytes(block), ""
        for _ in range(_WIDTH[len(block)]):
            value, digit = divmod(value, 36)
            digits = _DIGITS[digit] + digits
        parts.append(digits)
    return "".join(parts)


def _from_text(text: str) -> bytes:
    parts = []
    for at in range(0, len(text), _BLOCK_TEXT):
        block = text[at : at + _BLOCK_TEXT]
        size = _BYTES.get(len(block))
        value = int(block, 36)
        if size is None or value >= 256**size:
            raise LinkDamaged("the link was damaged on its way: no bytes are written like this")
        parts.append(value.to_bytes(size))
    return b"".join(parts)
