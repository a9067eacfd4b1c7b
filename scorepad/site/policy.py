"""What a browser may load for the site: what lies beside it, and nothing of any other host."""

from __future__ import annotations

PAGE = (
    "default-src 'self' data: blob:; script-src 'self' {scripts} 'wasm-unsafe-eval' blob:; "
    "worker-src 'self' blob:; connect-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "font-src 'self' data:; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; "
    "form-action 'none'"
)
"""Of the page, which carries it; ``{scripts}`` are the hashes of those that stand in it."""

WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:"
"""Of the worker with Python in it. A worker does not take over the page's: it comes as a header,
from the service worker or from the host.
"""
