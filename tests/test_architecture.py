"""The tree keeps its shape: dependence runs downwards, and nothing forbidden creeps in."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from tools import density

from siegeworks.core.spec import find
from siegeworks.core.words import Block

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "siegeworks"
SOURCES = sorted(PACKAGE.rglob("*.py"))
ROOMS = {"core", "games", "agents", "lab", "table", "adapters", "cli"}

# The games of the house and the class of their state; Outpost has the same order in fewer files.
STATES = {
    "outpost": "OutpostState",
    "heresy1993": "Heresy1993State",
    "heresy2010": "Heresy2010State",
    "blackreach": "BlackReachState",
}
FURNITURE = (
    "rules.toml", "data",
    "box/components.py", "box/words.py", "box/options.py", "box/versions.py",
    "state.py", "frames.py", "invariants.py", "sequence.py", "setup.py", "victory.py",
    "people/views.py", "people/boardview.py", "people/wording.py", "people/wording.toml",
    "thinking/evaluate.py", "thinking/worlds.py",
)  # fmt: skip
OF_A_LARGE_GAME = ("modifiers.py", "cards")
A_DOZEN = 12
MEDIAN = 0.40  # branches per line of the longer functions
MOST_CROWDED = 2  # functions above a dozen branches in the package, each of which says why; it never rises

ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

each_game = pytest.mark.parametrize("game", STATES)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def trees(paths: list[Path]) -> list[tuple[str, ast.Module]]:
    return [(str(path.relative_to(ROOT)), parsed(path)) for path in paths]


def test_dependence_runs_downwards() -> None:
    """import-linter's contracts in pyproject.toml, on the tree as it is."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout
    assert "4 kept, 0 broken" in done.stdout


def test_the_package_has_the_rooms_of_the_plan_and_no_others() -> None:
    rooms = {path.name for path in (ROOT / "src" / "siegeworks").iterdir() if path.is_dir()} - {"__pycache__"}

    assert rooms - ROOMS == set()


def test_nothing_is_pickled_or_copied_deeply() -> None:
    found = []
    for name, tree in trees(SOURCES):
        for node in ast.walk(tree):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if {"pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve", "copy"} & set(modules):
                found.append(f"{name}:{node.lineno}")  # type: ignore[attr-defined]
    assert found == []


def test_chance_has_no_global_door() -> None:
    """`random` may be used as a generator of one's own (agents, lab), never through its module functions."""
    found = []
    for name, tree in trees(SOURCES):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names):
                found.append(f"{name}:{node.lineno}")
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                in_rules = name.startswith(("src/siegeworks/core", "src/siegeworks/games"))
                if in_rules or {alias.name for alias in node.names} != {"Random"}:
                    found.append(f"{name}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error"])
def test_no_promises_in_the_sources(word: str) -> None:
    assert [str(path.relative_to(ROOT)) for path in SOURCES if word in path.read_text(encoding="utf-8")] == []


# ---- The furniture of the games


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def names_of(path: Path) -> set[str]:
    """What a module defines at its top."""
    return set().union(*map(defined_by, parsed(path).body))


def defined_by(node: ast.stmt) -> set[str]:
    """The names that a statement defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def furniture(game: str) -> list[str]:
    """The files and folders that a game has; some only if its contract has what stands in them."""
    spec = find(game)
    optional = {
        "people/preview.py": spec.people.preview,
        "thinking/judge.py": spec.thinking.judge,
        "thinking/policy.py": spec.thinking.policy,
    }
    large = () if game == "outpost" else OF_A_LARGE_GAME
    return [*FURNITURE, *large, *(name for name, part in optional.items() if part is not None)]


@each_game
def test_every_game_has_the_same_furniture(game: str) -> None:
    folder = PACKAGE / "games" / game

    assert [name for name in furniture(game) if not (folder / name).exists()] == []


@each_game
def test_one_name_for_one_thing_in_every_game(game: str) -> None:
    folder = PACKAGE / "games" / game

    assert STATES[game] in names_of(folder / "state.py")
    assert "WORDS" in names_of(folder / "box" / "words.py")
    assert {"OPTIONS"} <= names_of(folder / "box" / "options.py")
    assert "MIGRATIONS" in names_of(folder / "box" / "versions.py")
    assert "RULES" in names_of(folder / "sequence.py")
    assert "set_up" in names_of(folder / "setup.py")
    assert "invariants" in names_of(folder / "invariants.py")
    assert {"view"} <= names_of(folder / "people" / "views.py")
    assert '__all__ = ["GAME"]' in (folder / "__init__.py").read_text(encoding="utf-8")


@each_game
def test_no_folder_holds_more_than_about_a_dozen_modules(game: str) -> None:
    folders = [PACKAGE / "games" / game, *(p for p in (PACKAGE / "games" / game).rglob("*") if p.is_dir())]
    counts = {p.name: len([m for m in p.glob("*.py") if m.name != "__init__.py"]) for p in folders}

    assert {name: count for name, count in counts.items() if count > A_DOZEN} == {}


@each_game
def test_tables_are_said_in_the_sequence_and_nowhere_else(game: str) -> None:
    """`X.table(...)` and `Step(...)` stand in sequence.py; procedures are declared in frames.py."""
    found = []
    for name, tree in trees(modules(PACKAGE / "games" / game)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if (called == "Step" or called.endswith(".table")) and not name.endswith("sequence.py"):
                    found.append(f"{name}:{node.lineno} {called}")
                if called == "Procedure" and not name.endswith("frames.py"):
                    found.append(f"{name}:{node.lineno} {called}")
    assert found == []


# ---- Imports: none inside functions, no cycle


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node


def late_imports(paths: list[Path]) -> list[str]:
    found = []
    for name, tree in trees(paths):
        for function in functions(tree):
            late = [node for node in ast.walk(function) if isinstance(node, (ast.Import, ast.ImportFrom))]
            found += [f"{name}:{node.lineno}" for node in late]
    return found


@each_game
def test_no_game_imports_inside_a_function(game: str) -> None:
    assert late_imports(modules(PACKAGE / "games" / game)) == []


def test_core_imports_nothing_inside_a_function() -> None:
    assert late_imports(modules(PACKAGE / "core")) == []


def import_graph(folder: Path) -> dict[str, set[str]]:
    """Which module imports which, wherever the import stands: at the top, in a function or under TYPE_CHECKING."""
    paths = {module_name(path): path for path in modules(folder)}
    graph: dict[str, set[str]] = {name: set() for name in paths}
    for name, path in paths.items():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Import):
                graph[name].update(alias.name for alias in node.names if alias.name in paths)
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                graph[name].update(module for module in inner if module in paths)
                if node.module in paths and not all(module in paths for module in inner):
                    graph[name].add(node.module)
    return graph


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def knots(graph: dict[str, set[str]]) -> set[str]:
    """What is left when modules that import nothing more, or that nobody imports any more, are taken away in turn."""
    left = {name: set(targets) for name, targets in graph.items()}
    while True:
        wanted = set().union(*left.values()) if left else set()
        loose = [name for name, targets in left.items() if not targets or name not in wanted]
        if not loose:
            return set(left)
        for name in loose:
            del left[name]
        for targets in left.values():
            targets.difference_update(loose)


@each_game
def test_no_game_imports_in_a_circle(game: str) -> None:
    assert knots(import_graph(PACKAGE / "games" / game)) == set()


def test_core_imports_in_no_circle() -> None:
    assert knots(import_graph(PACKAGE / "core")) == set()


def test_a_circle_would_be_found() -> None:
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == {"b", "c"}


# ---- How the rules are written


@each_game
def test_no_game_moves_a_frame_by_hand(game: str) -> None:
    """`again` and `jump` move a frame; only a clone, written by tools/frames.py, copies where it stands."""
    found = []
    for name, tree in trees(modules(PACKAGE / "games" / game)):
        copied = {id(node) for function in functions(tree) if function.name == "clone" for node in ast.walk(function)}
        for node in ast.walk(tree):
            moved = isinstance(node, ast.Attribute) and node.attr == "pc" and isinstance(node.ctx, ast.Store)
            counted = isinstance(node, ast.BinOp) and ".pc" in ast.unparse(node)
            if (moved or counted) and id(node) not in copied:
                found.append(f"{name}:{getattr(node, 'lineno', 0)}")
    assert found == []


def written_to(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to or deletes, and what it calls a method on that changes a list or a mapping."""
    if isinstance(node, (ast.Assign, ast.Delete)):
        yield from node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.NamedExpr)):
        yield node.target
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        yield node.func.value


CHANGES = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "setdefault", "add"}


def belongs_to(target: ast.expr) -> Iterator[str]:
    """The names whose parts a target is: of `s.hand[0]` it is s; a name alone is nobody's part."""
    if isinstance(target, (ast.Tuple, ast.List)):
        for part in target.elts:
            yield from belongs_to(part)
        return
    inner = target
    while isinstance(inner, (ast.Attribute, ast.Subscript, ast.Starred)):
        inner = inner.value
    if inner is not target and isinstance(inner, ast.Name):
        yield inner.id


def changes_in_words(tree: ast.AST) -> list[int]:
    """The lines on which `words` of a question, or a function words_*, changes the state or the frame."""
    asked = [function for function in functions(tree) if function.name == "words" or function.name.startswith("words_")]
    found = []
    for function in asked:
        for node in ast.walk(function):
            names = [name for target in written_to(node) for name in belongs_to(target)]
            if {"s", "f"} & set(names):
                found.append(getattr(node, "lineno", 0))
    return found


@each_game
def test_asking_for_words_changes_nothing(game: str) -> None:
    """A question may be asked any number of times: `words` assigns nothing on the state or the frame."""
    found = []
    for name, tree in trees(modules(PACKAGE / "games" / game)):
        found += [f"{name}:{line}" for line in changes_in_words(tree)]
    assert found == []


@pytest.mark.parametrize(
    "line", ["s.turn = 1", "f.left[0] += 1", "s.hand[0].append(3)", "del f.list[:]", "a, s.deck = 1, []"]
)
def test_a_change_in_words_would_be_found(line: str) -> None:
    assert changes_in_words(ast.parse(f"def words(self, s, f):\n    {line}\n")) == [2]
    assert changes_in_words(ast.parse(f"def choose(self, s, f, w):\n    {line}\n")) == []
    assert changes_in_words(ast.parse("def words(self, s, f):\n    out = [1]\n    out.append(s.turn)\n")) == []


@each_game
def test_frames_and_states_are_copied_as_the_tool_writes_it(game: str) -> None:
    command = [sys.executable, str(ROOT / "tools" / "frames.py"), "--check", game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (0, ""), f"say: python tools/frames.py {game}"


def test_states_and_frames_have_their_types() -> None:
    """`Any` for a state or a frame has two names, in core/seam.py, and stands nowhere else."""
    found = []
    for name, tree in trees(SOURCES):
        for function in functions(tree):
            for argument in [*function.args.args, *function.args.kwonlyargs]:
                loose = argument.annotation is not None and ast.unparse(argument.annotation) == "Any"
                if argument.arg in ("s", "f", "t", "state", "frame", "world") and loose:
                    found.append(f"{name}:{function.lineno} {function.name}({argument.arg})")
    assert found == []


def test_games_type_their_own_state() -> None:
    """In a game only a table of functions by kind of question takes any frame; no function takes any state."""
    found = [name for name, tree in trees(modules(PACKAGE / "games")) for node in ast.walk(tree)
             if isinstance(node, ast.arg) and node.annotation is not None
             and ast.unparse(node.annotation) == "AnyState"]  # fmt: skip
    assert found == []


def blocks(game: str) -> set[str]:
    """The names of a game's blocks of words."""
    words = vars(import_module(f"siegeworks.games.{game}.box.words"))
    return {name for name, found in words.items() if isinstance(found, Block)}


@each_game
def test_words_are_read_by_their_block(game: str) -> None:
    """`w in UNIT` and `UNIT.id(w)`: nothing is subtracted from a word, and no word compared with a block's first."""
    found, names = [], blocks(game)
    for name, tree in trees(modules(PACKAGE / "games" / game)):
        for node in ast.walk(tree):
            taken = [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub) else []
            between = isinstance(node, ast.Compare) and any(isinstance(op, ORDERED) for op in node.ops)
            parts = [node.left, *node.comparators] if isinstance(node, ast.Compare) and between else taken
            if names & {part.id for part in parts if isinstance(part, ast.Name)}:
                found.append(f"{name}:{getattr(node, 'lineno', 0)} {ast.unparse(node)}")
    assert found == []


# Defined for tests of games, ours and others: what they call is called nowhere else.
FOR_TESTS = {"unknown_rules"}
# What a tool finds by its name: Alembic a migration's, Python a package's.
LOOKED_UP = {"revision", "down_revision", "__all__"}


def names_used(paths: list[Path]) -> set[tuple[str, str]]:
    """What the sources name: each with the module it is imported from or read in; of an attribute the name alone."""
    used = set()
    for path in paths:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ImportFrom):
                used |= {(node.module or "", alias.name) for alias in node.names}
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                used.add((str(path), node.id))
            elif isinstance(node, ast.Attribute):
                used.add(("", node.attr))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                used |= {
                    (str(path), word) for word in re.findall(r"\w+", node.value)
                }  # an annotation, a name looked up
    return used


def is_a_number(node: ast.stmt) -> bool:
    """Whether a statement numbers a row of things (`HULL: Final = 0`, `HIT, CAPTURE = 0, 1`), used or not."""
    value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
    plain = value.elts if isinstance(value, ast.Tuple) else [value]
    return (
        ast.unparse(value).startswith("range(")
        if isinstance(value, ast.Call)
        else all(isinstance(each, ast.Constant) and type(each.value) is int for each in plain)
    )


def test_nothing_is_defined_that_nothing_names() -> None:
    """A name at the top of a module is used there or elsewhere: functions and classes in the package itself."""
    here = names_used([*SOURCES, *sorted((ROOT / "tools").rglob("*.py"))])
    anywhere = here | names_used(sorted((ROOT / "tests").rglob("*.py")))
    found = []
    for path in SOURCES:
        for node in parsed(path).body:
            used = here if isinstance(node, (ast.FunctionDef, ast.ClassDef)) else anywhere
            for each in defined_by(node) - FOR_TESTS - LOOKED_UP:
                named = {(module_name(path), each), (str(path), each), ("", each)} & used
                if not named and not is_a_number(node) and not getattr(node, "decorator_list", []):
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno} {each}")
    assert found == []


def test_core_names_no_game() -> None:
    found = []
    for name, tree in trees(modules(PACKAGE / "core")):
        documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) and id(node) not in documented else ""
            text = node.id if isinstance(node, ast.Name) else text
            if isinstance(text, str) and any(game in text for game in (*STATES, "terra")):
                found.append(f"{name}:{getattr(node, 'lineno', 0)} {text}")
    assert found == []


# ---- Tests stand where the thing they test stands

# Tests of no module in particular, and why.
OF_NO_MODULE = {
    "games/*/test_reasons.py": "what a reason names is taken away, in games from beginning to end",
    "games/*/test_readings.py": "readings of the book that several chapters share",
    "games/*/test_corpus.py": "stored games that reach every step of the tables",
    "games/*/people/test_leaks.py": "every channel to a seat at once",
    "games/*/cards/test_every_card.py": "each card of the box, whichever module carries it out",
    "agents/test_no_peeking.py": "every agent, asked in two worlds that its seat cannot tell apart",
    "agents/test_positions.py": "moves that looked silly to people, asked of each level",
    "lab/test_memory.py": "what a worker needs, whatever it plays",
}
ROOMS_WITH_MIRRORS = ("core", "agents", "lab", "table")
LOGIC = 5  # branches from which on a module has tests of its own
TESTS = ROOT / "tests"


def files_of_tests(folder: str) -> list[Path]:
    """The files of tests in a folder that are of some module, by their place below tests/."""
    found = [path.relative_to(TESTS) for path in sorted((TESTS / folder).rglob("test_*.py"))]
    return [path for path in found if not any(path.match(kind) for kind in OF_NO_MODULE)]


def mirrored(test: Path) -> Path:
    """The module or the package that a file of tests is named after, by its place in the package."""
    module = test.with_name(test.name.removeprefix("test_"))
    return module if (PACKAGE / module).exists() else module.with_suffix("")


def branches(path: Path) -> int:
    """The branches of a module."""
    return sum(density.branches_of(node) for node in ast.walk(parsed(path)))


@pytest.mark.parametrize("room", ROOMS_WITH_MIRRORS)
def test_every_file_of_tests_mirrors_a_module_or_a_package(room: str) -> None:
    lost = [test for test in files_of_tests(room) if not (PACKAGE / mirrored(test)).exists()]

    assert [str(test) for test in lost] == [], "name it after what it tests, or say above why it is of no module"


@pytest.mark.parametrize("room", ROOMS_WITH_MIRRORS)
def test_every_module_with_logic_has_its_mirror(room: str) -> None:
    """In a package that is tested as a whole, its modules need none."""
    seen = {mirrored(test) for test in files_of_tests(room)}
    wanted = [path.relative_to(PACKAGE) for path in modules(PACKAGE / room) if branches(path) >= LOGIC]

    assert [str(path) for path in wanted if path not in seen and path.parent not in seen] == []


def test_whatever_is_of_no_module_is_there() -> None:
    assert [kind for kind in OF_NO_MODULE if not list(TESTS.glob(kind))] == []


# What a chapter does not hold: data and words, what people see, what agents think, and the tables of procedures.
NO_CHAPTER = {"box", "people", "thinking", "sequence.py", "frames.py", "state.py", "questions.py"}


def modules_with_tests(game: str) -> set[str]:
    """The modules of a game that its tests are named after."""
    folder = f"games/{game}"
    return {mirrored(test).relative_to(folder).as_posix() for test in files_of_tests(folder)}


def enforces_rules(path: Path) -> bool:
    """Whether a function or a question of the module names the rule it enforces."""
    things = [node for node in ast.walk(parsed(path)) if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return any(RULE_NUMBER.match(ast.get_docstring(thing) or "") for thing in things)


RULE_NUMBER = re.compile(r"(OUT|H93|H10|HBR)-[A-Z]+")


@each_game
def test_every_file_of_tests_is_named_after_a_module(game: str) -> None:
    assert [name for name in sorted(modules_with_tests(game)) if not (PACKAGE / "games" / game / name).exists()] == []


@each_game
def test_every_chapter_has_its_own_tests(game: str) -> None:
    folder = PACKAGE / "games" / game
    chapters = [path for path in modules(folder) if not NO_CHAPTER & {path.name, path.relative_to(folder).parts[0]}]
    wanted = {path.relative_to(folder).as_posix() for path in chapters if enforces_rules(path)}

    assert sorted(wanted - modules_with_tests(game)) == []


# ---- Density


@each_game
def test_lines_are_not_dense(game: str) -> None:
    assert density.median(density.functions(PACKAGE / "games" / game)) <= MEDIAN


def crowded(folder: Path) -> list[density.Density]:
    """The functions with more branches than a dozen."""
    return [found for found in density.functions(folder) if found.branches > A_DOZEN]


def says_why(found: density.Density) -> bool:
    """Whether a comment right above the function gives the reason."""
    path, line = found.place.split(" ")[0].rsplit(":", 1)
    above = (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 2]
    return above.lstrip().startswith("# Many branches: ")


def test_a_function_with_many_branches_says_why() -> None:
    assert [found.place for found in crowded(PACKAGE) if not says_why(found)] == []


def test_few_functions_have_many_branches() -> None:
    found = crowded(PACKAGE)

    assert len(found) <= MOST_CROWDED, "\n".join(each.place for each in found)
