"""The tree that ``flet build`` packs, staged by the rules of flet-cli 1.0.5.

From ``flet_cli/commands/build_base.py`` (``package_python_app``) and
``flet_cli/utils/app_excludes.py``: everything in the app's folder but ``build`` and
``[tool.flet.app].exclude``, each a path from that folder; hidden files and folders directly in
it; virtual environments and ``__pycache__`` anywhere.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import shutil
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


def pyproject() -> dict[str, Any]:
    """What stands in ``pyproject.toml``."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def stage(target: Path) -> Path:
    """Copy what would be packed to ``target``."""
    excluded = {"build", *pyproject()["tool"]["flet"]["app"]["exclude"]}

    def left_out(folder: str, names: list[str]) -> set[str]:
        here = Path(folder)
        return {
            name
            for name in names
            if (here / name).relative_to(ROOT).as_posix() in excluded
            or (here == ROOT and name.startswith("."))
            or name == "__pycache__"
            or (here / name / "pyvenv.cfg").is_file()
        }

    shutil.copytree(ROOT, target, ignore=left_out)
    return target


def runtime_distributions(platform: str) -> set[str]:
    """Names of all that is installed with the app on ``platform``, as in ``sys.platform``."""
    found: set[str] = set()
    waiting = list(_needed(pyproject()["project"]["dependencies"], platform))
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found.add(name)
            waiting += _needed(importlib.metadata.requires(name) or [], platform)
    return found


def _needed(requirements: Iterable[str], platform: str) -> Iterator[str]:
    for one in map(Requirement, requirements):
        if one.marker is None or one.marker.evaluate({"sys_platform": platform, "extra": ""}):
            yield one.name


def foreign_modules(platform: str) -> list[str]:
    """Modules that are installed here and will not be on ``platform``."""
    runtime = runtime_distributions(platform)
    return sorted(
        module
        for module, owners in importlib.metadata.packages_distributions().items()
        if not runtime & {canonicalize_name(owner) for owner in owners}
    )


START = """
import importlib.abc, json, runpy, sys

class Refuse(importlib.abc.MetaPathFinder):
    names = set(json.loads(sys.argv.pop()))

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"{name} is not in the package", name=name)

sys.meta_path.insert(0, Refuse())
sys.path.insert(0, "")
runpy.run_path("main.py", run_name="__main__")
"""


def start_command(platform: str) -> list[str]:
    """Starts the staged app with what it will have on ``platform`` and nothing else."""
    # The checkout itself is on the path here, in place of an installed package.
    foreign = [name for name in foreign_modules(platform) if name != "scorepad"]
    return [sys.executable, "-P", "-c", START, json.dumps(foreign)]


def environment(data: Path, line: Path, platform: str) -> dict[str, str]:
    """What an embedding runtime sets: the platform, its storage, the line to its client."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("FLET_", "SCOREPAD_"))}
    return {
        **kept,
        "FLET_PLATFORM": platform,
        "FLET_SERVER_UDS_PATH": str(line),
        "FLET_APP_STORAGE_DATA": str(data),
        "DISPLAY": ":77",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
