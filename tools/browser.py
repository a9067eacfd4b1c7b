"""A Chromium for the tests: the one that is there, or a fresh one.

``python -m tools.browser`` prints its path; exit code 2 with one sentence where none can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VARIABLE = "SCOREPAD_CHROMIUM"
_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
_PLACES = (
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)


class NoBrowser(Exception):
    """No Chromium is here and none could be got; the sentence says what to do."""


def find() -> str | None:
    """The path of a Chromium on this machine, or ``None``.

    Raises:
        NoBrowser: ``SCOREPAD_CHROMIUM`` names a file that is not there.
    """
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path is None:
            raise NoBrowser(f"{VARIABLE} names {named}, which cannot be started")
        return path
    by_name = (shutil.which(name) for name in _NAMES)
    by_place = (place for place in _PLACES if Path(place).is_file())
    return next((path for path in by_name if path), None) or next(by_place, None) or _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).is_file() else None


def get() -> str:
    """The path of a Chromium, installed first if there is none.

    Raises:
        NoBrowser: there is none and none could be installed.
    """
    found = find()
    if found is None:
        _install()
        found = find()
    if found is None:
        raise NoBrowser(
            "no Chromium is here and none could be installed: "
            f"install Chromium or Chrome, or name its program in {VARIABLE}"
        )
    return found


def _install() -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        if _ran(["apt-get", "update", "-qq"], quiet) and _ran(install, quiet):
            return
    _ran([sys.executable, "-m", "playwright", "install", "chromium"], dict(os.environ))


def _ran(command: list[str], environ: dict[str, str]) -> bool:
    print(f"Getting a browser for the tests: {' '.join(command)}", file=sys.stderr, flush=True)
    return subprocess.run(command, env=environ, stdout=sys.stderr, check=False).returncode == 0


def main() -> int:
    """Print the path of the browser; 2 where there is none."""
    try:
        print(get())
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
