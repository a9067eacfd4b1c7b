"""A link as a QR code, drawn as a picture."""

from __future__ import annotations

import io

MOST_IN_QR = 2000
"""Longest link that becomes a QR code, in characters: phones still read it off a small screen."""

QUIET = 4
"""The light edge that a reader needs, in modules."""

_SCALE = 8


def qr_png(place: str, code: str) -> bytes | None:
    """The link of ``place`` and ``code`` as a PNG, black on white with its quiet edge.

    ``None`` where it is longer than :data:`MOST_IN_QR`. ``code`` is letters and digits, upper
    case, which take less room than what stands before it.
    """
    if len(place) + len(code) > MOST_IN_QR:
        return None
    import segno

    # Parts of different kinds are taken; the type information does not know it.
    drawn = segno.make_qr((place, code), error="l")  # type: ignore[arg-type]
    out = io.BytesIO()
    drawn.save(out, kind="png", scale=_SCALE, border=QUIET)
    return out.getvalue()
