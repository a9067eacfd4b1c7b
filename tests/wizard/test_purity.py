"""The game knows no screen, no file, no clock and no chance, and its values stay as they are."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Hashable

import pytest

import scorepad.wizard
from scorepad.wizard.history import Step
from scorepad.wizard.problems import Problem

from .table import Table

MODULES = ["scorepad.wizard", "scorepad.errors"] + [
    module.name for module in pkgutil.iter_modules(scorepad.wizard.__path__, "scorepad.wizard.")
]

# The two standard modules that the core builds on are loaded first, with all that they bring.
WATCH = """
import importlib, sys
import collections.abc, dataclasses, enum, functools, re, typing, unicodedata, __future__
before = set(sys.modules)
importlib.import_module(sys.argv[1])
print(*sorted(set(sys.modules) - before))
"""


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_the_game_brings_nothing_but_the_game(module: str) -> None:
    told = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {ROOT!r})\n{WATCH}", module],
        capture_output=True,
        text=True,
        check=True,
    )
    brought = told.stdout.split()
    assert module in brought
    own = ("scorepad", "scorepad.errors", "scorepad.wizard")
    assert [
        name for name in brought if name not in own and not name.startswith("scorepad.wizard.")
    ] == []


ROOT = scorepad.wizard.__path__[0].removesuffix("/scorepad/wizard")


def test_the_game_is_made_of_the_modules_that_are_proved_here() -> None:
    assert {name.rpartition(".")[2] for name in MODULES} >= {
        "events",
        "game",
        "history",
        "problems",
        "rules",
    }


@pytest.mark.parametrize("module", MODULES)
def test_every_value_is_frozen(module: str) -> None:
    for value in vars(importlib.import_module(module)).values():
        if isinstance(value, type) and dataclasses.is_dataclass(value):
            parameters = value.__dataclass_params__  # type: ignore[attr-defined]
            assert parameters.frozen, value
            assert parameters.eq, value


def test_nothing_of_a_game_can_be_written_over() -> None:
    table = Table().bid(1, 1)
    step = table.history.steps[-1]
    assert isinstance(step, Step)
    for value in (
        table.history,
        step,
        step.event,
        table.game,
        table.game.rules,
        table.now,
        Problem(next(iter(scorepad.wizard.problems.Kind))),
    ):
        assert isinstance(value, Hashable)
        hash(value)
        for field in dataclasses.fields(value):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(value, field.name, None)
            held = getattr(value, field.name)
            assert not isinstance(held, list | dict | set | bytearray)
