"""Which rules the code enforces and which the tests assert: read from the syntax trees, never from comments or lists.

A rule is enforced where it is the rule argument of a Step or a Reason, or where its id opens the docstring of a
function, method or class. It is tested by test functions that carry it in `@pytest.mark.rule(...)` (also on their class
or module) and that assert something.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from siegeworks.core.rulebook import Rulebook, game_folder, rulebook

ID = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?"
OPENING = re.compile(rf"\s*({ID}(?:\s*,\s*{ID})*)(?![\w-])")
CALLS = ("Step", "Reason")
PROOFS = ("assert", "check", "expect", "raises", "warns", "fail", "refuse")


def status(game: str, tests: Path | None = None) -> dict[str, Any]:
    """The figures, and for each rule its places in code and tests."""
    book = rulebook(game)
    folder = game_folder(game)
    root = folder.parents[3] if folder.parents[2].name == "src" else folder.parent
    tests = tests if tests is not None else root / "tests"
    code: dict[str, list[str]] = {}
    shared = sorted((folder.parent / "terra").rglob("*.py")) if game.startswith("heresy") else []
    for path in [*sorted(folder.rglob("*.py")), *shared]:
        for rule, place in enforced_in(path, root):
            code.setdefault(rule, []).append(place)
    marks: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")) if tests.is_dir() else []:
        for rule, place in tested_in(path, root):
            marks.setdefault(rule, []).append(place)
    return _figures(book, code, marks)


def _figures(book: Rulebook, code: dict[str, list[str]], marks: dict[str, list[str]]) -> dict[str, Any]:
    ids = list(book.rules)
    rules = [r for r in ids if book.rules[r].kind == "rule"]
    prefix = ids[0].split("-")[0] + "-" if ids else "-"
    cited = {r for r in [*code, *marks] if r.startswith(prefix)}
    return {
        "game": book.game,
        "rules": len(ids),
        "enforced": sum(r in code for r in rules),
        "data": sum(book.rules[r].kind == "data" for r in ids),
        "advice": sum(book.rules[r].kind == "advice" for r in ids),
        "tested": sum(r in marks for r in rules),
        "missing": [r for r in rules if r not in code],
        "untested": [r for r in rules if r not in marks],
        "unknown": sorted(r for r in cited if r not in book.rules and r not in book.rulings),
        "places": {r: {"kind": book.rules[r].kind, "code": code.get(r, []), "tests": marks.get(r, [])} for r in ids},
    }


def enforced_in(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    """The rules a module enforces, with the place of each."""
    where = path.relative_to(root).as_posix()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            opening = OPENING.match(ast.get_docstring(node) or "")
            for rule in re.findall(ID, opening[1]) if opening else []:
                yield rule, f"{where}:{node.lineno} {node.name}"
        elif isinstance(node, ast.Call) and _name(node.func) in CALLS:
            given = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "rule"), None)
            if isinstance(given, ast.Constant) and isinstance(given.value, str) and re.fullmatch(ID, given.value):
                yield given.value, f"{where}:{node.lineno} {_name(node.func)}"


def tested_in(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    """The rules that test functions of a file are marked with, if they assert anything."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    module = [
        rule
        for node in tree.body
        if isinstance(node, ast.Assign) and any(_name(t) == "pytestmark" for t in node.targets)
        for mark in (node.value.elts if isinstance(node.value, (ast.List, ast.Tuple)) else [node.value])
        for rule in _marked(mark)
    ]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            of_class = [rule for mark in node.decorator_list for rule in _marked(mark)]
            for item in node.body:
                yield from _of_test(item, module + of_class, f"{where}::{node.name}")
        else:
            yield from _of_test(node, module, where)


def _of_test(node: ast.stmt, inherited: list[str], where: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test") and _asserts(node):
        own = [rule for mark in node.decorator_list for rule in _marked(mark)]
        for rule in dict.fromkeys(inherited + own):
            yield rule, f"{where}::{node.name}"


def _marked(mark: ast.expr) -> list[str]:
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"):
        return []
    return [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]


def _asserts(test: ast.AST) -> bool:
    """Whether a test can fail by what it says: an assert, pytest.raises, or a helper named for checking."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call) and _name(node.func).lstrip("_").startswith(PROOFS):
            return True
    return False


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
