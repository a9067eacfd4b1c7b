"""The game knows no screen, no file, no clock and no chance, and its values stay as they are."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Hashable
from pathlib import Path

import pytest

import scorepad.wizard
from scorepad.wizard.history import Step
from scorepad.wizard.problems import Problem

from .table import Table

MODULES = ["scorepad.wizard", "scorepad.errors"] + [
    module.name for module in pkgutil.iter_modules(scorepad.wizard.__path__, "scorepad.wizard.")
]

PLAIN = {
    "__future__",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "re",
    "typing",
    "unicodedata",
}
"""What the game takes from the standard library: shapes of values and knowledge of letters."""

OWN = {"scorepad", *MODULES}
ROOT = str(Path(scorepad.wizard.__path__[0]).parents[1])

WATCH = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for plain in sys.argv[3:]:
    importlib.import_module(plain)
before = set(sys.modules)
importlib.import_module(sys.argv[2])
print(*sorted(set(sys.modules) - before))
"""


@pytest.mark.parametrize("module", MODULES)
def test_loading_a_module_of_the_game_loads_nothing_but_the_game(module: str) -> None:
    told = subprocess.run(
        [sys.executable, "-I", "-c", WATCH, ROOT, module, *sorted(PLAIN)],
        capture_output=True,
        text=True,
        check=True,
    )
    brought = set(told.stdout.split())
    assert module in brought
    assert brought <= OWN


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_the_game_names_no_screen_file_clock_or_chance(module: str) -> None:
    source = importlib.import_module(module).__file__
    assert source is not None
    named: set[str] = set()
    for node in ast.walk(ast.parse(Path(source).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            named.add(node.module or "")
        elif isinstance(node, ast.Name):
            assert node.id not in {"open", "print", "input", "exec", "eval", "__import__", "id"}
    assert named <= PLAIN | OWN


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
