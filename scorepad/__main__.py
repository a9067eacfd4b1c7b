"""``python -m scorepad``."""

from __future__ import annotations

from scorepad.command_line import entry

if __name__ == "__main__":
    entry()
