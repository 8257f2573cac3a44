"""How dense is the code? Branches per line of the functions of a folder, and the functions with the most branches.

    python tools/density.py [FOLDER ...]            the rooms of the package, and each game, when none is named
    python tools/density.py --most 12 FOLDER        also every function with more than 12 branches

A branch is an if, for, while, conditional expression, handler, match case, a comprehension's for and each of its ifs,
and every `and` or `or`. Lines are those of the function without its docstring, nested functions included.
"""

from __future__ import annotations

import ast
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "siegeworks"
LONG = 10  # functions of so many lines and more are counted in the median


class Density(NamedTuple):
    """One function: where it stands, its branches and its lines."""

    place: str
    branches: int
    lines: int


def branches_of(node: ast.AST) -> int:
    """The branches that one node of the tree adds."""
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    plain = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.IfExp, ast.ExceptHandler, ast.match_case)
    return int(isinstance(node, plain))


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function from its `def` to its end, without the docstring."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def functions(folder: Path) -> list[Density]:
    """Every function below a folder."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                count = sum(branches_of(inner) for inner in ast.walk(node))
                place = f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}:{node.lineno} {node.name}"
                found.append(Density(place, count, lines_of(node)))
    return found


def median(found: list[Density]) -> float:
    """The median of branches per line among the long functions."""
    return statistics.median([d.branches / d.lines for d in found if d.lines >= LONG] or [0.0])


def main() -> int:
    arguments = sys.argv[1:]
    most = int(arguments.pop(arguments.index("--most") + 1)) if "--most" in arguments else 0
    folders = [Path(name).resolve() for name in arguments if name != "--most"]
    for folder in folders or [*sorted((PACKAGE / "games").glob("*/")), *sorted(PACKAGE.glob("*/"))]:
        found = functions(folder)
        over = sorted((d for d in found if d.branches > (most or 12)), key=lambda d: -d.branches)
        print(f"{folder.name:12} {len(found):5} functions, median {median(found):.2f}, {len(over)} above {most or 12}")
        for d in over if most else ():
            print(f"    {d.branches:3} branches in {d.lines:3} lines  {d.place}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
