"""How numbers, switches and texts become bits, for either end of a range coder.

Each function says ``value`` and gives it back; at the reading end the value that is given counts
for nothing, and what was said comes back. ``key`` names what is spoken of: things of one key are
foretold from one another.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from scorepad.library.rangecoder import Coder

T = TypeVar("T")

_MOST_BITS = 40
_FORETOLD = 6
"""Bits of a number, from the highest, that are foretold from one another."""
_MOST_ITEMS = 1000
_MOST_BYTES = 8000


class NoPlace(Exception):
    """The layout has no place for a value; at the reading end: nothing of the kind was written."""


class Unknown(NoPlace):
    """What was written is of a kind that this version has not heard of."""


def switch(coder: Coder, key: Hashable, value: bool) -> bool:
    """Yes or no."""
    return bool(coder.bit(key, int(value)))


def number(coder: Coder, key: Hashable, value: int) -> int:
    """A number from 0 up, the smaller the cheaper: its size in bits, then the bits."""
    size = (value + 1).bit_length() - 1
    if value < 0 or size > _MOST_BITS:
        raise NoPlace(f"the number {value}")
    for length in range(_MOST_BITS + 1):
        if not coder.bit((key, length), int(size > length)):
            break
    else:
        raise NoPlace("a number of endless length")
    found = 1
    for left in range(length - 1, -1, -1):
        context = (key, length, found) if length - left <= _FORETOLD else None
        found = found << 1 | coder.bit(context, (value + 1) >> left & 1)
    return found - 1


def signed(coder: Coder, key: Hashable, value: int) -> int:
    """A number of either sign, the nearer to 0 the cheaper."""
    found = number(coder, key, 2 * value if value >= 0 else -2 * value - 1)
    return -(found + 1) // 2 if found & 1 else found // 2


def maybe(coder: Coder, key: Hashable, value: T | None, say: Callable[[T | None], T]) -> T | None:
    """A value or none; ``say`` says it."""
    return say(value) if switch(coder, (key, "there"), value is not None) else None


def one_of(coder: Coder, key: Hashable, value: T | None, options: Sequence[T]) -> T:
    """One of at most 64 options. Where they get more, those that were there keep their place."""
    if value is not None and value not in options:
        raise NoPlace(f"the option {value}")
    at = number(coder, key, 0 if value is None else options.index(value))
    if at >= len(options):
        raise Unknown(f"option {at}")
    return options[at]


def listed(
    coder: Coder,
    key: Hashable,
    values: Sequence[T],
    say: Callable[[T | None, tuple[T, ...]], T],
) -> tuple[T, ...]:
    """A list; ``say`` gets each value and all before it."""
    length = number(coder, (key, "items"), len(values))
    if length > _MOST_ITEMS:
        raise NoPlace(f"{length} items")
    found: tuple[T, ...] = ()
    for at in range(length):
        found = (*found, say(values[at] if at < len(values) else None, found))
    return found


def text(coder: Coder, key: Hashable, value: str) -> str:
    """A text as UTF-8. What a byte is likely to be hangs on the kind of the byte before it."""
    data = value.encode("utf-8", "surrogatepass")
    length = number(coder, (key, "length"), len(data))
    if length > _MOST_BYTES:
        raise NoPlace(f"a text of {length} bytes")
    found = bytearray()
    for at in range(length):
        kind = _kind(found[-1]) if found else -1
        found.append(_byte(coder, ("letter", kind), data[at] if at < len(data) else 0))
    try:
        return found.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise NoPlace("a text that is no UTF-8") from None


def raw(coder: Coder, value: bytes, length: int) -> bytes:
    """Bytes of which nothing is foretold."""
    padded = value.ljust(length, b"\0")
    return bytes(_byte(coder, None, padded[at]) for at in range(length))


def _byte(coder: Coder, context: tuple[str, int] | None, value: int) -> int:
    found = 1
    for left in range(7, -1, -1):
        found = found << 1 | coder.bit(context and (context, found), value >> left & 1)
    return found & 0xFF


def _kind(byte: int) -> int:
    # A lead byte of UTF-8 says much about the next; of ASCII only its row is told apart.
    return byte if byte >= 0xC0 else byte >> 5
