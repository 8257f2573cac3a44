"""Writes FIELDS and `clone` of every frame and state of the games from their `__init__`.

    python tools/frames.py [GAME ...]            rewrite what differs
    python tools/frames.py --check [GAME ...]    only say what differs (a test does)

A note or column is one line in `__init__`, with its type:

    self.unit: int = -1
    self.pieces: list[int] = []
    self.hand: list[list[int]] = [[], []]
    self.ground: Ground = OPEN  # shared: never changed after set-up

Numbers and texts are copied as they are, lists and lists of lists by slices, dictionaries and sets by `copy()`;
anything else, and every line marked `# shared`, is handed on. Written out and not computed, because copying is the
hottest thing a search does and mypyc compiles plain assignments best.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "siegeworks" / "games"
WIDTH = 120
FEW = 8
RUFF = Path(sys.executable).with_name("ruff")


class Column(NamedTuple):
    """One attribute: its name, how a copy of it is written (`{}` stands for the value), and how many rows it always has
    (0 where it is no list of lists, or one that grows)."""

    name: str
    copied: str
    rows: int = 0

    def assignments(self, to: str) -> list[str]:
        """The lines that copy it: a list of few rows is taken apart, which is quicker than a loop."""
        if not self.rows:
            return [f"{to}.{self.name} = {self.copied.format(f'self.{self.name}')}"]
        names = [f"{self.name}_{n}" for n in range(self.rows)]
        return [f"{', '.join(names)} = self.{self.name}", f"{to}.{self.name} = [{', '.join(f'{n}[:]' for n in names)}]"]


class Kind(NamedTuple):
    """A class of the games: where it stands, what it is made from, and its own attributes."""

    path: Path
    node: ast.ClassDef
    base: str
    columns: list[Column]


def how(annotation: str, line: str) -> str:
    """How a value of this type is copied."""
    if "# shared" in line or not annotation.startswith(("list", "dict", "set", "bytearray")):
        return "{}"
    if annotation.startswith("list[list"):
        return "[row[:] for row in {}]"
    return "{}[:]" if annotation.startswith(("list", "bytearray")) else "{}.copy()"


def rows_of(value: ast.expr | None, copied: str) -> int:
    """How many rows a list of lists has for good, if they are written out (or counted by a range) and few."""
    count = 0
    if isinstance(value, ast.List):
        count = len(value.elts)
    elif isinstance(value, ast.ListComp):
        source = value.generators[0].iter
        if isinstance(source, ast.Tuple):
            count = len(source.elts)
        elif isinstance(source, ast.Call) and isinstance(source.args[-1], ast.Constant):
            count = int(str(source.args[-1].value))
    return count if copied.startswith("[row") and 2 <= count <= FEW else 0


def columns_of(node: ast.ClassDef, lines: list[str]) -> list[Column]:
    """What a class makes in its `__init__`, in order."""
    found = []
    for function in node.body:
        if isinstance(function, ast.FunctionDef) and function.name == "__init__":
            for made in ast.walk(function):
                if isinstance(made, ast.Assign) and "self." in ast.unparse(made.targets[0]):
                    raise SystemExit(f"{node.name}.__init__, line {made.lineno}: one note per line, with its type")
                if isinstance(made, ast.AnnAssign) and isinstance(made.target, ast.Attribute):
                    copied = how(ast.unparse(made.annotation), lines[(made.end_lineno or made.lineno) - 1])
                    found.append((made.lineno, Column(made.target.attr, copied, rows_of(made.value, copied))))
    return [column for _, column in sorted(found)]


def kinds(folder: Path) -> dict[str, Kind]:
    """Every class of a game by its name."""
    out: dict[str, Kind] = {}
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            if isinstance(node, ast.ClassDef):
                base = ast.unparse(node.bases[0]) if node.bases else ""
                made = columns_of(node, text.splitlines()) if base.endswith(("Frame", "State")) else []
                out[node.name] = Kind(path, node, base, made)
    return out


def lineage(name: str, known: dict[str, Kind]) -> tuple[str, list[Column]]:
    """The class of core that a class goes back to, and all attributes from there on."""
    columns: list[Column] = []
    while name in known:
        columns = known[name].columns + columns
        name = known[name].base
    return name, columns


def clone_of(name: str, root: str, columns: list[Column]) -> str:
    """The method, written out."""
    other = "g" if root == "Frame" else "t"
    base = [f"{other}.proc = self.proc", f"{other}.pc = self.pc"] if root == "Frame" else [f"self.copy_base({other})"]
    rows = [row for column in columns for row in column.assignments(other)]
    body = "\n".join(f"        {row}" for row in [f"{other} = {name}.__new__({name})", *base, *rows, f"return {other}"])
    told = "An independent copy." if root == "Frame" else "An independent copy, without journal."
    return f'    def clone(self) -> {name}:\n        """{told}"""\n{body}\n'


def fields_of(columns: list[Column]) -> str:
    """The list of notes; a long one fills its lines."""
    head = "    FIELDS: ClassVar[tuple[str, ...]] = ("
    names = [f'"{column.name}",' for column in columns]
    short = " ".join(names) if len(names) == 1 else " ".join(names).rstrip(",")
    if len(head) + len(short) < WIDTH:
        return f"{head}{short})\n"
    rows = textwrap.wrap(" ".join(names), WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return "\n".join([head, *rows, "    )  # fmt: skip"]) + "\n"


def rewritten(kind: Kind, root: str, columns: list[Column], lines: list[str]) -> str:
    """A class with its FIELDS (of a frame) and its clone written again, in their places."""
    node = kind.node
    first = node.lineno
    text = [*lines[first - 1 : node.end_lineno]]
    new = {"clone": clone_of(node.name, root, columns), "FIELDS": fields_of(columns)}
    wanted = ["clone"] if root == "State" else ["clone", "FIELDS"]
    for item in reversed(node.body):
        name = item.name if isinstance(item, ast.FunctionDef) else ""
        name = ast.unparse(item.target) if isinstance(item, ast.AnnAssign) else name
        if name in wanted:
            wanted.remove(name)
            text[item.lineno - first : (item.end_lineno or item.lineno) - first + 1] = [new[name]]
    if "clone" in wanted:
        text.append("\n" + new["clone"])
    if "FIELDS" in wanted:
        head = node.body[0] if ast.get_docstring(node) else None
        text.insert((head.end_lineno or head.lineno) - first + 1 if head else 1, "\n" + new["FIELDS"])
    return "".join(text)


def formatted(text: str, path: Path) -> str:
    """The text as ruff writes it."""
    command = [str(RUFF), "format", "--stdin-filename", str(path), "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, cwd=ROOT, check=True)
    return done.stdout


def wanted(folder: Path) -> dict[Path, str]:
    """The files of a game that hold frames or states, as they should be."""
    known = kinds(folder)
    todo: dict[Path, list[tuple[Kind, str, list[Column]]]] = {}
    for name, kind in known.items():
        root, columns = lineage(name, known)
        if root in ("Frame", "State"):
            todo.setdefault(kind.path, []).append((kind, root, columns))
    out = {}
    for path, rows in todo.items():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for kind, root, columns in sorted(rows, key=lambda row: -row[0].node.lineno):
            first, last = kind.node.lineno, kind.node.end_lineno or kind.node.lineno
            new = rewritten(kind, root, columns, lines)
            lines[first - 1 : last] = new.splitlines(keepends=True)
        text = "".join(lines)
        if "ClassVar[" in text and not re.search(r"^from typing import .*\bClassVar\b", text, re.MULTILINE):
            raise SystemExit(f"{path}: import ClassVar from typing")
        out[path] = formatted(text, path)
    return out


def main() -> int:
    games = [name for name in sys.argv[1:] if name != "--check"]
    check = "--check" in sys.argv[1:]
    differing = 0
    for folder in [GAMES / game for game in games] or sorted(path.parent for path in GAMES.glob("*/__init__.py")):
        for path, text in wanted(folder).items():
            if path.read_text(encoding="utf-8") != text:
                differing += 1
                print(f"{path.relative_to(ROOT)}: {'differs from what its __init__ says' if check else 'written'}")
                if not check:
                    path.write_text(text, encoding="utf-8")
    return min(differing, 1) if check else 0


if __name__ == "__main__":
    raise SystemExit(main())
