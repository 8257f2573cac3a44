"""Small faults put into rules on purpose: which ones a function has room for, and the function with one of them in it.

A mutant is one change inside one function: `<` for `<=`, `or` for `and`, a number one higher, a statement left out. It
is known by file, function, kind of change and text, so that it keeps its name when lines move.
"""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

# No chapter of rules: what is in the box, what people see, what agents use; frames and invariants state forms, no play.
NOT_RULES = ("box", "people", "thinking", "data", "__init__.py", "frames.py", "invariants.py")
NOT_RULE_FUNCTIONS = ("clone", "__init__")
LONGEST = 90  # characters of a text that is shown

Function = ast.FunctionDef | ast.AsyncFunctionDef
COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
BOUNDARY = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set)  # what + joins, and nothing can be taken from


class Mutant(NamedTuple):
    """One fault: the file below the game's folder, the function, the line, what is changed, and which of its like."""

    file: str
    function: str
    line: int
    operator: str
    before: str
    after: str
    nth: int

    @property
    def name(self) -> str:
        """What it is called in results and lists."""
        times = f" (no. {self.nth + 1})" if self.nth else ""
        return f"{self.file} {self.function}: {self.operator}: {self.before} -> {self.after}{times}"

    @property
    def chapter(self) -> str:
        """The folder or module it stands in."""
        return self.file.split("/")[0].removesuffix(".py")


class Change(NamedTuple):
    """A change that a function has room for, and what makes it in the tree."""

    line: int
    operator: str
    before: str
    after: str
    make: Callable[[], None]


def shown(node: ast.AST) -> str:
    """The text of a node on one line."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


class Place:
    """Where a node hangs in its tree."""

    def __init__(self, parent: ast.AST, field: str, index: int | None) -> None:
        self.parent, self.field, self.index = parent, field, index

    def node(self) -> Any:
        held = getattr(self.parent, self.field)
        return held if self.index is None else held[self.index]

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node

    def change(self, operator: str, new: ast.AST) -> Change:
        """The change that puts another node here."""
        old = self.node()
        return Change(old.lineno, operator, shown(old), shown(new), lambda: self.put(ast.copy_location(new, old)))


def places(node: ast.AST) -> Iterator[Place]:
    """Every place below a node where a rule may stand: no texts, annotations, refusals of callers, defaults."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        held = value if isinstance(value, list) else [value]
        for index, child in enumerate(held):
            if isinstance(child, ast.AST) and not isinstance(child, (ast.JoinedStr, ast.Raise, ast.Assert)):
                if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                    continue
                yield Place(node, field, index if isinstance(value, list) else None)
                yield from places(child)


def with_(node: Any, **fields: Any) -> Any:
    """A copy of a node with other fields."""
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


def negated(node: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), node)


def compared(place: Place, node: ast.Compare) -> Iterator[Change]:
    """Another comparison: the boundary moved, or the opposite."""
    for i, op in enumerate(node.ops):
        for other in COMPARED[type(op)]:
            kind = "boundary" if other in BOUNDARY and other is COMPARED[type(op)][0] else "comparison"
            yield place.change(kind, with_(node, ops=[*node.ops[:i], other(), *node.ops[i + 1 :]]))


def reckoned(place: Place, node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    """The opposite of a sum, a product, a set of bits; not where texts or lists are joined."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    texts = any(isinstance(s, TEXTS) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)
    if type(node.op) in RECKONED and not texts:
        yield place.change("arithmetic", with_(node, op=RECKONED[type(node.op)]()))


def joined(place: Place, node: ast.BoolOp) -> Iterator[Change]:
    """`or` for `and`, and one condition left out."""
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield place.change("boolean", with_(node, op=other))
    for i in range(len(node.values)):
        rest = node.values[:i] + node.values[i + 1 :]
        yield place.change("dropped condition", rest[0] if len(rest) == 1 else with_(node, values=rest))


def constants(place: Place, node: ast.Constant) -> Iterator[Change]:
    """A number one higher, yes for no."""
    if isinstance(node.value, bool):
        yield place.change("constant", ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield place.change("constant", ast.Constant(node.value + 1))


def called(place: Place, node: ast.Call) -> Iterator[Change]:
    """The least for the most, one for all."""
    if isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield place.change("function", with_(node, func=ast.Name(SWAPPED[node.func.id], ast.Load())))


def conditions(node: ast.AST) -> Iterator[Change]:
    """A condition turned round, where a comparison would not say the same."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        found = [Place(node, "test", None)]
    elif isinstance(node, ast.comprehension):
        found = [Place(node, "ifs", i) for i in range(len(node.ifs))]
    else:
        return
    for place in found:
        test = place.node()
        if isinstance(test, ast.UnaryOp):
            yield place.change("condition", test.operand)
        elif not isinstance(test, ast.Compare) or len(test.ops) > 1:
            yield place.change("condition", negated(test))


def removed(place: Place, node: ast.stmt) -> Iterator[Change]:
    """A statement left out: what is called, what is written, a way out of a block."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    written = any(isinstance(t, (ast.Attribute, ast.Subscript)) for t in targets)
    leaves = isinstance(node, (ast.Return, ast.Continue, ast.Break)) and isinstance(place.parent, (ast.If, ast.For))
    called_ = isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Yield, ast.YieldFrom))
    if written or leaves or called_ or isinstance(node, (ast.AugAssign, ast.Delete)):
        yield place.change("removed statement", ast.Pass())


def returned(place: Place, node: ast.Return, gives: str) -> Iterator[Change]:
    """Another answer of the same type."""
    value = node.value
    if value is None or isinstance(value, ast.Constant):
        return
    new: ast.expr | None = None
    if gives == "bool" and not isinstance(value, (ast.Compare, ast.UnaryOp)):
        new = negated(value)
    elif gives == "int" or gives in ("Word", "Seat", "Area", "Unit"):
        new = ast.BinOp(value, ast.Add(), ast.Constant(1))
    elif gives.startswith(("list[", "Iterator[")) and not (isinstance(value, ast.List) and not value.elts):
        new = ast.List([], ast.Load())
    elif gives.endswith("| None"):
        new = ast.Constant(None)
    if new is not None:
        yield place.change("returned value", with_(node, value=new))


def changes(function: Function) -> list[Change]:
    """Every change that a function has room for, in the order of its text."""
    found: list[Change] = []
    gives = ast.unparse(function.returns) if function.returns else ""
    for place in places(ast.Module(function.body, [])):
        found += changes_here(place, place.node(), gives)
    return found


def changes_here(place: Place, node: ast.AST, gives: str) -> Iterator[Change]:
    """The changes of one node."""
    if isinstance(node, ast.Compare):
        yield from compared(place, node)
    elif isinstance(node, ast.BinOp):
        yield from reckoned(place, node)
    elif isinstance(node, ast.BoolOp):
        yield from joined(place, node)
    elif isinstance(node, ast.Constant):
        yield from constants(place, node)
    elif isinstance(node, ast.Call):
        yield from called(place, node)
    if isinstance(node, ast.AugAssign):
        yield from reckoned(place, node)
    if isinstance(node, ast.stmt):
        yield from removed(place, node)
    if isinstance(node, ast.Return):
        yield from returned(place, node, gives)
    yield from conditions(node)


def functions(tree: ast.AST, above: str = "") -> Iterator[tuple[str, Function]]:
    """The functions and methods of a module by name; one inside a function belongs to the outer one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{above}{node.name}.")
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield above + node.name, node


def mutants_of(folder: Path, path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    for name, function in functions(ast.parse(path.read_text(encoding="utf-8"))):
        if name.rpartition(".")[2] in NOT_RULE_FUNCTIONS:
            continue
        seen: Counter[tuple[str, str, str]] = Counter()
        for change in changes(function):
            key = change.operator, change.before, change.after
            yield Mutant(path.relative_to(folder).as_posix(), name, change.line, *key, seen[key])
            seen[key] += 1


def rule_files(folder: Path) -> list[Path]:
    """The files of a game that hold its rules."""
    return [p for p in sorted(folder.rglob("*.py")) if p.relative_to(folder).parts[0] not in NOT_RULES]


def sample(mutants: Sequence[Mutant], count: int, seed: str) -> list[Mutant]:
    """So many mutants, as evenly over the chapters as they have them, on different lines while there are any."""

    def rank(mutant: Mutant) -> str:
        return hashlib.sha256(f"{seed} {mutant.name}".encode()).hexdigest()

    chapters: dict[str, list[Mutant]] = {}
    for mutant in sorted(mutants, key=rank):
        chapters.setdefault(mutant.chapter, []).append(mutant)
    for chapter, own in chapters.items():
        lines = {(m.file, m.line): m for m in reversed(own)}
        first = [m for m in own if lines[m.file, m.line] is m]
        chapters[chapter] = first + [m for m in own if lines[m.file, m.line] is not m]
    chosen: list[Mutant] = []
    depth = 0
    while len(chosen) < min(count, len(mutants)):
        chosen += [own[depth] for _, own in sorted(chapters.items()) if depth < len(own)]
        depth += 1
    return sorted(chosen[:count])


def tree_with(path: Path, mutant: Mutant) -> ast.Module:
    """The module of a mutant with the fault in it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    function = dict(functions(tree))[mutant.function]
    key = mutant.operator, mutant.before, mutant.after
    like = [c for c in changes(function) if (c.operator, c.before, c.after) == key]
    like[mutant.nth].make()
    return ast.fix_missing_locations(tree)


def code_with(path: Path, mutant: Mutant) -> CodeType:
    """The code of a mutant's function with the fault in it."""
    codes = [compile(tree_with(path, mutant), str(path), "exec")]
    while codes:
        code = codes.pop()
        if code.co_qualname == mutant.function:
            return code
        codes += [c for c in code.co_consts if isinstance(c, CodeType)]
    raise LookupError(mutant.name)
