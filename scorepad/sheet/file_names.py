"""The name of an exported file: the day and the players, safe on every system."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import date

MOST_BYTES = 120
"""The longest stem in bytes of UTF-8; file systems end at 255 with what they add."""

MOST_CHARACTERS = 70
"""The longest stem in characters."""

_RESERVED = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])", re.IGNORECASE)


def stem(day: date | None, players: Sequence[str]) -> str:
    """The file name without its ending: ``2026-11-27-Ana-Ben``.

    Letters and digits of any script, ``_`` for whatever else stands between them; none of the
    device names of Windows; at most :data:`MOST_CHARACTERS` characters and :data:`MOST_BYTES`
    bytes. Players who do not fit whole are left out, the first is cut.
    """
    date_part = day.isoformat() if day else ""
    names = [name for name in map(_safe, players) if name]
    found = ""
    for at, name in enumerate(names):
        longer = f"{found}-{name}" if found else name
        if _too_long(f"{date_part}-{longer}"):
            found = found if at else _cut(name, date_part)
            break
        found = longer
    whole = "-".join(part for part in (date_part, found) if part) or "scorepad"
    return f"scorepad-{whole}" if _RESERVED.fullmatch(whole) else whole


def _safe(name: str) -> str:
    text = unicodedata.normalize("NFC", name)
    kept = "".join(char if unicodedata.category(char)[0] in "LMN" else " " for char in text)
    return "_".join(kept.split())


def _cut(name: str, before: str) -> str:
    while name and _too_long(f"{before}-{name}"):
        name = name[:-1]
    return name


def _too_long(text: str) -> bool:
    return len(text) > MOST_CHARACTERS or len(text.encode()) > MOST_BYTES
