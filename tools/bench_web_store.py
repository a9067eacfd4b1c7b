"""Measures the library inside a browser: commits, and the opening of a large one."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.bench_data import large_journal
from tests.harm.player_site import PATIENCE, PlayerSite, chromium, files


def measure(head: Callable[[str, str], None], say: Callable[..., None]) -> None:
    """Open a browser and let its worker take the times."""
    head(
        "The library in a browser (Chromium, Python in a worker, private files of the site)",
        "in the worker: Keeper.submit of a bid, checked, written and flushed; then a library of "
        "10,000 games opened and read as home and a new game do",
    )
    site = PlayerSite({**files(), "large.journal": large_journal()})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        _measure(site, Path(folder), say)
    site.close()


def _measure(site: PlayerSite, folder: Path, say: Callable[..., None]) -> None:
    with chromium(folder) as browser:
        context = browser.contexts[0]
        site.prepare(context)
        for what, count, target in (
            ("commits", 400, "target p95 < 15 ms"),
            ("opening", 5, ""),
        ):
            site.open(context, what, count)
            said = site.told.get(timeout=PATIENCE)
            assert not said.startswith("failed"), said
            say(what, json.loads(said), "ms", target)
            context.pages[-1].close()
