"""An adaptive binary range coder: the more often something was so, the less it costs to say.

Whole numbers only, so that every machine makes the same bytes. The way of saying a thing is
written once for both directions: :meth:`Writer.bit` says the bit and gives it back,
:meth:`Reader.bit` takes no notice of what it is given and gives back what was said.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from scorepad.errors import LinkTooLarge

MOST_BITS = 200_000
"""Most bits that are read before what was handed over counts as too large for a game; a game of
six players and ten rounds has about 2000, the longest evening under 20,000."""

_TOP = 1 << 32
_LEAST = 1 << 24
_MEMORY = 64
"""Sightings after which older ones count half."""


class Coder(Protocol):
    """Either end of the line."""

    def bit(self, context: Hashable, bit: int) -> int:
        """One bit, foretold by what was seen in this ``context``; ``None`` foretells nothing."""


class _Odds:
    """How often each bit was seen in each context."""

    def __init__(self) -> None:
        self._seen: dict[Hashable, tuple[int, int]] = {}

    def split(self, span: int, context: Hashable) -> int:
        """The part of ``span`` that stands for 0: more than nothing, less than all."""
        zeros, ones = self._seen.get(context, (0, 0))
        return span // (2 * (zeros + ones) + 2) * (2 * zeros + 1)

    def see(self, context: Hashable, bit: int) -> None:
        if context is None:
            return
        zeros, ones = self._seen.get(context, (0, 0))
        zeros, ones = zeros + (1 - bit), ones + bit
        if zeros + ones > _MEMORY:
            zeros, ones = (zeros + 1) // 2, (ones + 1) // 2
        self._seen[context] = (zeros, ones)


class Writer:
    """Says bits; :meth:`done` gives the bytes that say them all."""

    def __init__(self) -> None:
        self._odds = _Odds()
        self._out = bytearray()
        self._low = 0
        self._span = _TOP - 1

    def bit(self, context: Hashable, bit: int) -> int:
        """Say one bit."""
        split = self._odds.split(self._span, context)
        if bit:
            self._low += split
            self._span -= split
        else:
            self._span = split
        self._odds.see(context, bit)
        while self._span < _LEAST:
            self._shift()
            self._span <<= 8
        return bit

    def done(self) -> bytes:
        """The bytes, as few as will do; nothing may be said afterwards."""
        # Of all numbers that mean the same, the one with the most zeros at its end.
        for free in range(32, -1, -1):
            number = -(-self._low >> free) << free
            if number < self._low + self._span:
                self._low = number
                break
        for _ in range(4):
            self._shift()
        return bytes(self._out).rstrip(b"\0")

    def _shift(self) -> None:
        if self._low >= _TOP:
            at = len(self._out) - 1
            while self._out[at] == 0xFF:
                self._out[at] = 0
                at -= 1
            self._out[at] += 1
        self._out.append(self._low >> 24 & 0xFF)
        self._low = (self._low & 0x00FF_FFFF) << 8


class Reader:
    """Hears what a :class:`Writer` said. Bytes that are missing at the end count as zeros."""

    def __init__(self, data: bytes) -> None:
        self._odds = _Odds()
        self._data = data
        self._at = 4
        self._code = int.from_bytes(data[:4].ljust(4, b"\0"))
        self._span = _TOP - 1
        self._left = MOST_BITS

    def bit(self, context: Hashable, bit: int) -> int:
        """The next bit. Raises ``LinkTooLarge`` after :data:`MOST_BITS`."""
        self._left -= 1
        if self._left < 0:
            raise LinkTooLarge("the link unfolds into more than a game can be")
        split = self._odds.split(self._span, context)
        bit = int(self._code >= split)
        if bit:
            self._code -= split
            self._span -= split
        else:
            self._span = split
        self._odds.see(context, bit)
        while self._span < _LEAST:
            following = self._data[self._at] if self._at < len(self._data) else 0
            self._code = self._code << 8 | following
            self._span <<= 8
            self._at += 1
        return bit
