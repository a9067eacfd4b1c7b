"""Scorepad in processes of its own, as a person starts it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


def wait_for(happened: Callable[[], bool]) -> None:
    """Wait until it has happened."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    """The present environment without a display, and with the changes (``None`` takes away)."""
    merged: dict[str, str | None] = {
        **os.environ,
        "DISPLAY": None,
        "WAYLAND_DISPLAY": None,
        "PYTHONUNBUFFERED": "1",
        **changes,
    }
    return {name: value for name, value in merged.items() if value is not None}


def run(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run ``scorepad`` to its end."""
    return subprocess.run(
        [sys.executable, "-m", "scorepad", *arguments],
        cwd=ROOT,
        env=environment(changes),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


class Running:
    """A process that goes on; its lines of output are gathered as they come."""

    def __init__(self, command: Sequence[str], changes: Mapping[str, str | None]) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(changes),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def line_with(self, words: str) -> str:
        """Wait for a line with these words in it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in self.lines:
                if words in line:
                    return line
            if self.process.poll() is not None and not self._reader.is_alive():
                break
            time.sleep(0.02)
        raise AssertionError(f"{words!r} was not said; said was {self.lines!r}")

    def address(self) -> str:
        """The first address that is printed."""
        line = self.line_with("http://")
        return next(word.rstrip(",") for word in line.split() if word.startswith("http://"))

    def end(self, signal: int) -> int:
        """Send the signal and wait for the end."""
        self.process.send_signal(signal)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code


@contextlib.contextmanager
def running(command: Sequence[str], **changes: str | None) -> Iterator[Running]:
    """A process for the length of a with block."""
    started = Running(command, changes)
    try:
        yield started
    finally:
        if started.process.poll() is None:
            started.process.kill()
        started.process.wait(PATIENCE)
        started._reader.join(PATIENCE)
        if started.process.stdout is not None:
            started.process.stdout.close()


def scorepad(*arguments: str) -> list[str]:
    """The command that starts Scorepad with these arguments."""
    return [sys.executable, "-m", "scorepad", *arguments]
