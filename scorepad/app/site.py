"""Addresses: where this Scorepad is found by others, and what a browser allows there."""

from __future__ import annotations

import contextlib
import ipaddress
import re
from urllib.parse import SplitResult, quote, urlsplit

from scorepad.library.handover import PLACE

MOST_IN_SITE = 200
"""Longest address of a site, in characters."""

_WEB = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
_HOST = re.compile(r"[\w-]+(\.[\w-]+)*\.?(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?", re.IGNORECASE)

_PLAIN = "/%:@!$&'()*+,;=~"
"""What stands in a path as it is, beside letters, digits and ``_.-``."""


def own_site(url: str | None) -> str:
    """The site of the page at ``url``, or empty where nobody else finds it there."""
    parts = _parts(url or "")
    if parts is None or is_loopback(parts.hostname or ""):
        return ""
    return _site(parts)


def clean_site(typed: str) -> str | None:
    """A typed address as it is kept: with its scheme and a slash at the end; empty for nothing.

    ``None`` where it is no address of a site.
    """
    text = typed.strip()
    if not text:
        return ""
    parts = _parts(text if "://" in text else f"https://{text}")
    if parts is None or not _HOST.fullmatch(parts.netloc) or len(text) > MOST_IN_SITE:
        return None
    return _site(parts)


def link_to(site: str, code: str) -> str:
    """The link that opens what ``code`` holds at ``site``."""
    return f"{site}#/{PLACE}{code}"


def is_secure(url: str | None) -> bool:
    """Whether a browser takes the page at ``url`` for safe: https, or this very machine."""
    parts = _parts(url or "")
    return parts is None or _WEB[parts.scheme] == "https" or is_loopback(parts.hostname or "")


def is_loopback(host: str) -> bool:
    """Whether a host means the machine that asks."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def _parts(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        known = parts.scheme in _WEB and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    return parts if known else None


def _site(parts: SplitResult) -> str:
    folder = re.sub(r"(/[^/]*\.html?)?/*$", "", parts.path)
    # A messenger ends a link at a space, and at some of what nobody sees.
    folder = quote(folder, safe=_PLAIN)
    return f"{_WEB[parts.scheme]}://{parts.netloc.lower()}{folder}/"
