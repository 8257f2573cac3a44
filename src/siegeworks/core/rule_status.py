"""Which rules the code enforces and which the tests assert: read from the syntax trees, never from comments or lists.

A rule is enforced where it is the rule argument of a Step or a Reason, or where its id opens the docstring of a method,
or of a function or class that does something and that something else names (or a decorator takes in). It is tested by
test functions that carry it in `@pytest.mark.rule(...)` (also on their class or module), that pytest runs, and that
assert something which can fail. Where the tests are not at hand (installed without them) nothing is said of them.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from siegeworks.core.bookmap import book_map, counts
from siegeworks.core.errors import BadRequest
from siegeworks.core.rulebook import Rulebook, game_folder, package_folder, rulebook
from siegeworks.core.spec import find

ID = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+[a-z]?"
OPENING = re.compile(rf"\s*({ID}(?:\s*,\s*{ID})*)(?![\w-])")
CALLS = ("Step", "Reason")
RAISES = ("raises", "warns", "fail")
PROOFS = re.compile(r"_*(assert|check|expect|refuse)(s|d|ed)?(_|$)")  # how helpers from other files are named
NOT_RUN = ("skip", "skipif", "xfail")
Function = (ast.FunctionDef, ast.AsyncFunctionDef)


def status(game: str, tests: Path | None = None) -> dict[str, Any]:
    """The figures, and for each rule its places in code and tests; `tested` is None where the tests are not at hand."""
    if tests is not None and not tests.is_dir():
        raise BadRequest(f"{tests} is not a folder of tests")
    folder = game_folder(game)
    root = folder.parents[3] if folder.parents[2].name == "src" else folder.parent
    folders = [folder, *(package_folder(name) for name in find(game).stands_on)]
    tests = tests or root / "tests"
    marks = places_in_tests(tests, root) if tests.is_dir() else None
    mapped = book_map(game)
    book = rulebook(game)
    figures = _figures(book, places_in_code(folders, root), marks)
    return {**figures, "book": counts(mapped, book) if mapped is not None else None}


def places_in_code(folders: list[Path], root: Path) -> dict[str, list[str]]:
    """Every rule that the modules below some folders enforce, and where."""
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    used = {name for tree in trees.values() for name in names_used(tree)}
    places: dict[str, list[str]] = {}
    for path, tree in trees.items():
        for rule, place in enforced_in(tree, path.relative_to(root).as_posix(), used):
            places.setdefault(rule, []).append(place)
    return places


def places_in_tests(tests: Path, root: Path) -> dict[str, list[str]]:
    """Every rule that a test below a folder asserts, and where."""
    places: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule, place in tested_in(path, root):
            places.setdefault(rule, []).append(place)
    return places


def _figures(book: Rulebook, code: dict[str, list[str]], found: dict[str, list[str]] | None) -> dict[str, Any]:
    marks = found or {}
    kinds = {rule: row.kind for rule, row in book.rules.items()}
    counts = Counter(kinds.values())
    rules = [rule for rule, kind in kinds.items() if kind == "rule"]
    missing = [rule for rule in rules if rule not in code]
    untested = [rule for rule in rules if rule not in marks] if found is not None else []
    places = {
        rule: {"kind": kind, "code": code.get(rule, []), "tests": marks.get(rule, [])} for rule, kind in kinds.items()
    }
    return {
        "game": book.game,
        "rules": len(kinds),
        "enforced": len(rules) - len(missing),
        "data": counts["data"],
        "advice": counts["advice"],
        "tested": len(rules) - len(untested) if found is not None else None,
        "missing": missing,
        "untested": untested,
        "unknown": _unknown(book, {*code, *marks}),
        "places": places,
    }


def _unknown(book: Rulebook, cited: set[str]) -> list[str]:
    """Rules of this game that code or tests name and that its book does not have."""
    prefix = next(iter(book.rules), "").split("-")[0] + "-"
    own = {rule for rule in cited if rule.startswith(prefix)}
    return sorted(own - set(book.rules) - set(book.rulings))


def names_used(tree: ast.AST) -> Iterator[str]:
    """Every name that is read somewhere: a function or class that nobody names enforces nothing."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def enforced_in(tree: ast.Module, where: str, used: set[str]) -> Iterator[tuple[str, str]]:
    """The rules a module enforces, with the place of each."""
    outer = set(tree.body)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            called = node not in outer or node.decorator_list or node.name in used
            if called and _does_something(node):
                yield from ((rule, f"{where}:{node.lineno} {node.name}") for rule in _opening_rules(node))
        elif isinstance(node, ast.Call) and _name(node.func) in CALLS:
            rule = _rule_argument(node)
            if rule:
                yield rule, f"{where}:{node.lineno} {_name(node.func)}"


def _opening_rules(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """The rules whose ids open a docstring."""
    opening = OPENING.match(ast.get_docstring(node) or "")
    return re.findall(ID, opening[1]) if opening else []


def _rule_argument(node: ast.Call) -> str:
    """The rule that a Step or a Reason is given, if it is written there."""
    named = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
    given = next(iter([*node.args, *named]), None)
    text = given.value if isinstance(given, ast.Constant) else None
    return text if isinstance(text, str) and re.fullmatch(ID, text) else ""


def _does_something(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether anything stands below the docstring but `pass` and `...`."""
    return any(
        not isinstance(line, ast.Pass) and not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
        for line in node.body
    )


def tested_in(path: Path, root: Path) -> Iterator[tuple[str, str]]:
    """The rules that test functions of a file are marked with, if pytest runs them and they assert anything."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    module = _module_marks(tree)
    helpers = {node.name for node in ast.walk(tree) if isinstance(node, Function) and _asserts(node, set())}
    for node in _last_of_each(tree.body):
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for item in _last_of_each(node.body):
                yield from _of_test(item, module + node.decorator_list, helpers, f"{where}::{node.name}")
        else:
            yield from _of_test(node, module, helpers, where)


def _module_marks(tree: ast.Module) -> list[ast.expr]:
    """What `pytestmark` marks every test of a module with."""
    marks: list[ast.expr] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(_name(target) == "pytestmark" for target in node.targets):
            marks += node.value.elts if isinstance(node.value, (ast.List, ast.Tuple)) else [node.value]
    return marks


def _last_of_each(body: list[ast.stmt]) -> list[ast.stmt]:
    """A definition that a later one of the same name replaces does not exist."""
    names = {node.name: node for node in body if isinstance(node, (*Function, ast.ClassDef))}
    return [node for node in body if not isinstance(node, (*Function, ast.ClassDef)) or names[node.name] is node]


def _of_test(node: ast.stmt, marks: list[ast.expr], helpers: set[str], where: str) -> Iterator[tuple[str, str]]:
    if not isinstance(node, Function) or not node.name.startswith("test"):
        return
    marks = marks + node.decorator_list
    if any(_name(m.func if isinstance(m, ast.Call) else m) in NOT_RUN for m in marks) or not _asserts(node, helpers):
        return
    for rule in dict.fromkeys(rule for mark in marks for rule in _marked(mark)):
        yield rule, f"{where}::{node.name}"


def _marked(mark: ast.expr) -> list[str]:
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"):
        return []
    return [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]


def _asserts(test: ast.AST, helpers: set[str]) -> bool:
    """Whether a test can fail by what it says: an assert, pytest.raises, or a helper that asserts."""
    for node in _lines_of(test):
        if isinstance(node, ast.Assert) and not _always_true(node.test):
            return True
        if isinstance(node, ast.Call):
            name = _name(node.func)
            if name in RAISES or name in helpers or PROOFS.match(name):
                return True
    return False


def _lines_of(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function that are run when it is: not those of functions inside it, nor of `if False`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (*Function, ast.ClassDef, ast.Lambda)):
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Constant) and not child.test.value:
            continue
        yield child
        yield from _lines_of(child)


def _always_true(test: ast.expr) -> bool:
    return isinstance(test, ast.Constant) or (isinstance(test, ast.Tuple) and bool(test.elts))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
