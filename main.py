"""The entry that Flet's packagers look for; everything is in the package ``scorepad``."""

from __future__ import annotations

from scorepad.places.packaged import run

if __name__ == "__main__":
    run()
