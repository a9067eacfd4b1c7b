"""Modules without their docstrings: a third of what Flet is, and read by nobody on a phone."""

from __future__ import annotations

import ast
from itertools import accumulate

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_docstrings(source: bytes) -> bytes:
    """The same module with empty docstrings; every line stays at its number.

    They are emptied, not taken away, so that what reads ``__doc__`` finds a text. A module in
    another encoding than UTF-8, or with more on a docstring's last line, keeps what it has.
    """
    try:
        tree = ast.parse(source.decode("utf-8"))
    except (SyntaxError, ValueError):
        return source
    lines = source.split(b"\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    spans = []
    for node in ast.walk(tree):
        if not isinstance(node, _DOCUMENTED) or not node.body:
            continue
        first = node.body[0]
        if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)):
            continue
        text = first.value
        if not isinstance(text.value, str) or text.end_lineno is None:
            continue
        assert text.end_col_offset is not None
        if lines[text.end_lineno - 1][text.end_col_offset :].strip():
            continue
        begin = starts[text.lineno - 1] + text.col_offset
        end = starts[text.end_lineno - 1] + text.end_col_offset
        spans.append((begin, end, text.end_lineno - text.lineno))
    for begin, end, more in sorted(spans, reverse=True):
        source = source[:begin] + b'""' + b"\n" * more + source[end:]
    return source
