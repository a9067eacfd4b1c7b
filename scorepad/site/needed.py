"""What the app needs inside a browser, derived from what the installed packages say they need."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path

from scorepad.errors import StartError

BROWSER: Mapping[str, str] = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}
"""The environment markers of the Python in the browser (PEP 508)."""

LEFT_OUT = frozenset({"filelock", "pillow", "platformdirs"})
"""Needed only where there is a disk, or not to be had without a compiler for the browser."""

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_COMPARE: Mapping[type[ast.cmpop], frozenset[int]] = {
    ast.Lt: frozenset({-1}),
    ast.LtE: frozenset({-1, 0}),
    ast.Eq: frozenset({0}),
    ast.NotEq: frozenset({-1, 1}),
    ast.GtE: frozenset({0, 1}),
    ast.Gt: frozenset({1}),
}


def canonical(name: str) -> str:
    """The name of a package as all spellings of it have it in common."""
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(root: str = "scorepad") -> tuple[metadata.Distribution, ...]:
    """The installed packages that ``root`` needs in the browser, by name, without ``root``.

    Raises:
        StartError: one of them is not installed.
    """
    found: dict[str, metadata.Distribution] = {}
    waiting = requirements(own_requirements(root), BROWSER)
    while waiting:
        name = canonical(waiting.pop())
        if name in found or name in LEFT_OUT:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            raise StartError(
                f"the package {name} is not installed; install Scorepad anew"
            ) from None
        waiting += requirements(found[name].requires or (), BROWSER)
    return tuple(found[name] for name in sorted(found))


def own_requirements(root: str) -> list[str]:
    """The requirement lines of Scorepad: of the checkout it lies in, else of the installed one."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    if project.is_file():
        return list(tomllib.loads(project.read_text("utf-8"))["project"]["dependencies"])
    try:
        return metadata.requires(root) or []
    except metadata.PackageNotFoundError:
        raise StartError(f"{root} is not installed; install it anew") from None


def requirements(lines: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """The names of the packages that these requirement lines ask for in an environment."""
    wanted = []
    for line in lines:
        asked, _, marker = line.partition(";")
        name = _NAME.match(asked.strip())
        if name and (not marker.strip() or holds(marker, environment)):
            wanted.append(name[0])
    return wanted


def holds(marker: str, environment: Mapping[str, str]) -> bool:
    """Whether an environment marker is true: comparisons with ``and``, ``or`` and brackets.

    Raises:
        StartError: the marker cannot be understood.
    """
    try:
        return _true(ast.parse(marker.strip(), mode="eval").body, environment)
    except (SyntaxError, KeyError, TypeError, ValueError):
        raise StartError(f"the requirement marker {marker.strip()!r} is not understood") from None


def _true(node: ast.expr, environment: Mapping[str, str]) -> bool:
    if isinstance(node, ast.BoolOp):
        values = [_true(one, environment) for one in node.values]
        return all(values) if isinstance(node.op, ast.And) else any(values)
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        raise ValueError("no comparison")
    left, right, sign = node.left, node.comparators[0], node.ops[0]
    one, other = _text(left, environment), _text(right, environment)
    if isinstance(sign, ast.In | ast.NotIn):
        return (one in other) is isinstance(sign, ast.In)
    if any(isinstance(n, ast.Name) and n.id.startswith("python_") for n in (left, right)):
        a, b = _version(one), _version(other)
        return (a > b) - (a < b) in _COMPARE[type(sign)]
    return (one > other) - (one < other) in _COMPARE[type(sign)]


def _text(node: ast.expr, environment: Mapping[str, str]) -> str:
    if isinstance(node, ast.Name):
        return environment[node.id]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise ValueError("neither a name nor a text")


def _version(text: str) -> tuple[int, ...]:
    numbers = [int(part) for part in text.rstrip(".*").split(".")]
    return tuple(numbers + [0] * (3 - len(numbers)))


_NATIVE = (".so", ".pyd", ".dll", ".dylib", ".pyx", ".pxd", ".c", ".h")
# Programs for those who make fonts, inside a package that reads them.
_TOOLS = re.compile(
    r"fontTools/(afmLib|cu2qu|diff|fontBuilder|help|merge|mtiLib|qu2cu|t1Lib|tfmLib|ttx|ufoLib|"
    r"voltLib)(\.py$|/)"
)
_SOURCE_ONLY = (".pyi", ".pyc", ".typed")


def files_of(package: metadata.Distribution) -> Iterator[tuple[str, Path]]:
    """What of a package goes into the browser: its modules and their data, with their paths.

    Compiled parts stay behind: they are for this machine, and every package that is needed has
    a way without them.
    """
    for file in package.files or ():
        first = file.parts[0]
        if first.endswith((".dist-info", ".data")) or first in {"..", "bin", "__pycache__"}:
            continue
        if "__pycache__" in file.parts or file.name.endswith(_NATIVE + _SOURCE_ONLY):
            continue
        if is_left_out(file.as_posix()):
            continue
        path = Path(str(package.locate_file(file)))
        if path.is_file():
            yield file.as_posix(), path


def is_left_out(path: str) -> bool:
    """Whether a file of a package is of no use in the browser."""
    return _TOOLS.match(path) is not None
