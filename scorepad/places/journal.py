"""The log of what went wrong inside, kept in the data folder instead of the terminal."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "scorepad.log"


def keep_journal(folder: Path) -> None:
    """Write warnings and errors to ``scorepad.log`` in the folder, 200 kB at most, one file kept.

    The file is made with the first warning.
    """
    handler = RotatingFileHandler(
        folder / NAME, maxBytes=200_000, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
