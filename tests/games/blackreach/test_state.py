"""Columns that clones share are replaced when they change, never changed in place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from siegeworks.core.conformance import attributes
from siegeworks.games.blackreach.state import BlackReachState

FOLDER = Path(__file__).parents[3] / "src" / "siegeworks" / "games" / "blackreach"
CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}


def shared_columns() -> set[str]:
    """The columns that state.py marks as shared."""
    text = (FOLDER / "state.py").read_text(encoding="utf-8")
    return set(re.findall(r"^        self\.(\w+): list\b.*# shared", text, flags=re.MULTILINE))


def root(node: ast.expr, aliases: dict[str, str]) -> str:
    """The column an expression is (a part of); empty if it is none."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        return aliases.get(node.id, "")
    return node.attr if isinstance(node, ast.Attribute) else ""


def aliases_in(function: ast.AST) -> dict[str, str]:
    """Local names of columns: `at = s.at`, also several at once."""
    out: dict[str, str] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        for name, column in pairs:
            if isinstance(name, ast.Name) and isinstance(column, ast.Attribute):
                out[name.id] = column.attr
    return out


def own_copies(function: ast.AST) -> set[str]:
    """The columns a function takes a copy of its own of: `s.wreck = s.wreck[:]`."""
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return {
        node.targets[0].attr
        for node in assigned
        if isinstance(node.targets[0], ast.Attribute)
        and isinstance(node.value, ast.Subscript)
        and isinstance(node.value.slice, ast.Slice)
        and root(node.value, {}) == node.targets[0].attr
    }


def changed_in_place(function: ast.AST) -> Iterator[tuple[int, str]]:
    """Every column that a function changes in place without a copy of its own, with its line."""
    aliases, own = aliases_in(function), own_copies(function)
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            for target in node.targets:
                targets += [t for t in ast.walk(target) if isinstance(t, ast.Subscript)]
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for column in {root(target, aliases) for target in targets} - own:
            yield node.lineno, column


def test_shared_columns_are_never_changed_in_place() -> None:
    shared = set(BlackReachState.SHARED)
    found = []
    for path in sorted(FOLDER.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found += [f"{path.name}:{line} {c}" for line, c in changed_in_place(function) if c in shared]

    assert found == []


def test_clones_share_them_and_nothing_else() -> None:
    s = BlackReachState()
    t = s.clone()
    lists = [name for name in attributes(s) if isinstance(getattr(s, name), list)]

    assert set(BlackReachState.SHARED) == shared_columns()
    assert {name for name in lists if getattr(s, name) is getattr(t, name)} == {
        *BlackReachState.SHARED,
        "options",
        "offered",
    }
