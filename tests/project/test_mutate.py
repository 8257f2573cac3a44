"""Faults put in on purpose: made as they are called, drawn evenly, and noticed by the tests or not."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tools.mutant_fresh import run_fresh
from tools.mutant_report import listed
from tools.mutants import NOT_RULES, Function, Mutant, changes, code_with, functions, mutants_of, rule_files, sample

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "siegeworks" / "games"


def changed(body: str, gives: str = "int") -> set[tuple[str, str, str]]:
    """The changes that a function with this body has room for."""
    (function,) = (f for _, f in functions(ast.parse(f"def f(a, b) -> {gives}:\n    {body}")))
    return {(c.operator, c.before, c.after) for c in changes(function)}


@pytest.mark.parametrize(
    ("body", "gives", "change"),
    [
        ("return a < b", "bool", ("boundary", "a < b", "a <= b")),
        ("return a < b", "bool", ("comparison", "a < b", "a >= b")),
        ("return a in b", "bool", ("comparison", "a in b", "a not in b")),
        ("return a + b", "int", ("arithmetic", "a + b", "a - b")),
        ("return a + b", "int", ("returned value", "return a + b", "return a + b + 1")),
        ("return a and b", "bool", ("boolean", "a and b", "a or b")),
        ("return a and b", "bool", ("dropped condition", "a and b", "b")),
        ("return 5", "int", ("constant", "5", "6")),
        ("return min(a)", "int", ("function", "min(a)", "max(a)")),
        ("if not a: b()", "None", ("condition", "not a", "a")),
        ("[x for x in a if x]", "None", ("condition", "x", "not x")),
        ("a[0] = b", "None", ("removed statement", "a[0] = b", "pass")),
        ("a.b += 1", "None", ("arithmetic", "a.b += 1", "a.b -= 1")),
        ("return [a]", "list[int]", ("returned value", "return [a]", "return []")),
        ("return Reason(a)", "Reason | None", ("returned value", "return Reason(a)", "return None")),
    ],
)
def test_a_function_has_room_for(body: str, gives: str, change: tuple[str, str, str]) -> None:
    assert change in changed(body, gives)


@pytest.mark.parametrize("body", ['"""Only a text."""', 'return f"{a + 1}"', "raise ValueError(a + 1)", "x: int = a"])
def test_texts_refusals_and_annotations_are_left_alone(body: str) -> None:
    assert changed(body, "str") == set()


def test_the_code_has_the_fault_that_the_name_says(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("class A:\n    def least(self, a, b):\n        return min(a, b) if a < 9 else b + 1\n")
    told = {}
    for mutant in mutants_of(tmp_path, path):
        names: dict[str, object] = {}
        exec(compile("class A:\n    def least(self, a, b): ...", "x", "exec"), names)
        least = names["A"].least  # type: ignore[attr-defined]
        least.__code__ = code_with(path, mutant)
        told[mutant.operator, mutant.after] = [least(None, 2, 5), least(None, 9, 5)]

    assert told["function", "max(a, b)"] == [5, 6]
    assert told["boundary", "a <= 9"] == [2, 5]
    assert told["arithmetic", "b - 1"] == [2, 4]
    assert told["constant", "2"] == [2, 7]


@pytest.mark.parametrize("game", ["outpost", "heresy1993", "heresy2010", "blackreach"])
def test_a_sample_is_even_over_the_chapters_and_the_same_again(game: str) -> None:
    folder = GAMES / game
    every = [m for path in rule_files(folder) for m in mutants_of(folder, path)]
    chosen = sample(every, 100, "1")
    counts, rooms = Counter(m.chapter for m in chosen), Counter(m.chapter for m in every)

    assert len(chosen) == len({m.name for m in chosen}) == 100
    assert chosen == sample(every[::-1], 100, "1") != sample(every, 100, "2")
    assert set(counts) == set(rooms)
    assert all(max(counts.values()) - counts[c] <= 1 or counts[c] == rooms[c] for c in rooms)
    assert not {m.file.split("/")[0] for m in every} & set(NOT_RULES)
    assert len({m.name for m in every}) == len(every)


def test_functions_inside_functions_belong_to_the_outer_one() -> None:
    tree = ast.parse("def f():\n    def g(): ...\nclass A:\n    def h(self): ...")
    found: dict[str, Function] = dict(functions(tree))

    assert list(found) == ["f", "A.h"]


def test_a_dozen_mutants_meet_the_tests_of_their_lines(tmp_path: Path) -> None:
    """Killed, survived and never reached, each as it should be; a second run has nothing left to do."""
    command = [sys.executable, "tools/mutate.py", "outpost", "--only", "victory.py", "--build", str(tmp_path)]
    command += ["--tests", "tests/games/outpost/test_victory.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 5), done.stdout + done.stderr
    rows = [json.loads(line) for line in (tmp_path / "outpost-1.jsonl").read_text(encoding="utf-8").splitlines()]
    results = {row[0]: row for row in rows}

    assert len(rows) >= 12
    held = "victory.py end_siege: removed statement: finish(s, GARRISON, HELD_OUT) -> pass"
    assert results[held][2] == "killed"
    assert "test_a_garrison_that_holds_out_wins" in results[held][3]
    assert {row[2] for row in rows} <= {"killed", "late", "survived", "unreached"}
    assert sum(row[2] == "killed" for row in rows) / len(rows) > 0.7


def test_a_process_of_its_own_loads_the_game_with_the_fault() -> None:
    """A test of the changed function fails there, and one of another function does not."""
    folder = GAMES / "outpost"
    fault = next(m.name for m in mutants_of(folder, folder / "battle.py") if m.function == "remove")
    removed = "tests/games/outpost/test_battle.py::test_a_hurt_unit_that_loses_is_removed"
    drawn = "tests/games/outpost/test_orders.py::test_five_cards_are_the_limit"

    assert run_fresh("outpost", fault, [drawn, removed])[:2] == ("killed", removed)
    assert run_fresh("outpost", fault, [drawn])[:2] == ("survived", "")


def test_what_is_listed_as_harmless_exists() -> None:
    """A listed survivor whose code is gone is taken off the list."""
    for folder in sorted(GAMES.iterdir()):
        names: set[str] = {m.name for path in rule_files(folder) for m in mutants_of(folder, path)}
        assert sorted(set(listed(folder.name)) - names) == []
        assert all(len(reason) > 20 for reason in listed(folder.name).values())


def test_a_mutant_is_told_by_place_and_change() -> None:
    mutant = Mutant("battle/hits.py", "hit", 7, "boundary", "a < b", "a <= b", 1)

    assert (mutant.name, mutant.chapter) == ("battle/hits.py hit: boundary: a < b -> a <= b (no. 2)", "battle")
