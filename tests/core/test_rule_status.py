"""The figure of `siegeworks rules GAME --status` cannot be raised by words: each trick here must count for nothing."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from siegeworks.core import rule_status as figures
from siegeworks.core.rulebook import game_folder

HEAD = "import pytest\n"

COUNTS_NOT = {
    "a comment": "# OUT-BAT-01\ndef test_a():  # pytest.mark.rule('OUT-BAT-01')\n    assert f() == 1",
    "a text": "'OUT-BAT-01'\ndef test_a():\n    'OUT-BAT-01'\n    assert f() == 1",
    "a test without an assertion": "@rule\ndef test_a():\n    f()",
    "an empty test": "@rule\ndef test_a():\n    pass",
    "an assertion in a text": "@rule\ndef test_a():\n    'assert f() == 1'",
    "something that is always true": "@rule\ndef test_a():\n    assert True",
    "a text that is always true": "@rule\ndef test_a():\n    assert 'f() == 1'",
    "a pair that is always true": "@rule\ndef test_a():\n    assert (f() == 1, 'no')",
    "a skipped test": "@pytest.mark.skip\n@rule\ndef test_a():\n    assert f() == 1",
    "a test skipped if": "@pytest.mark.skipif(True, reason='')\n@rule\ndef test_a():\n    assert f()",
    "a test that should fail": "@pytest.mark.xfail\n@rule\ndef test_a():\n    assert f() == 1",
    "a skipped module": "pytestmark = [pytest.mark.skip]\n@rule\ndef test_a():\n    assert f()",
    "a function never called": "@rule\ndef test_a():\n    def g():\n        assert f() == 1",
    "dead code": "@rule\ndef test_a():\n    if False:\n        assert f() == 1",
    "no test by its name": "@rule\ndef helper():\n    assert f() == 1",
    "no test class": "class Helper:\n    @rule\n    def test_a(self):\n        assert f() == 1",
    "a test that is replaced": "@rule\ndef test_a():\n    assert f()\ndef test_a():\n    pass",
    "a test never defined": "if False:\n    @rule\n    def test_a():\n        assert f() == 1",
    "a helper only named like a check": "@rule\ndef test_a():\n    checkout()",
}

COUNTS = {
    "an assertion": "@rule\ndef test_a():\n    assert f() == 1",
    "raises": "@rule\ndef test_a():\n    with pytest.raises(ValueError):\n        f()",
    "a helper that asserts": "def same(x):\n    assert x\n@rule\ndef test_a():\n    same(f())",
    "a checking helper from elsewhere": "@rule\ndef test_a():\n    check_step(f())",
    "a mark on the class": "@rule\nclass TestA:\n    def test_a(self):\n        assert f()",
    "a mark on the module": "pytestmark = pytest.mark.rule('OUT-BAT-01')\ndef test_a():\n    assert f()",
}


def proved(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "test_trick.py"
    path.write_text(HEAD + text.replace("@rule", "@pytest.mark.rule('OUT-BAT-01')") + "\n", encoding="utf-8")
    return [rule for rule, _ in figures.tested_in(path, tmp_path)]


@pytest.mark.parametrize("trick", COUNTS_NOT)
def test_what_proves_nothing_does_not_count_as_tested(tmp_path: Path, trick: str) -> None:
    assert proved(tmp_path, COUNTS_NOT[trick]) == []


@pytest.mark.parametrize("proof", COUNTS)
def test_what_can_fail_counts_as_tested(tmp_path: Path, proof: str) -> None:
    assert proved(tmp_path, COUNTS[proof]) == ["OUT-BAT-01"]


def enforced(text: str) -> list[str]:
    tree = ast.parse(text)
    return [rule for rule, _ in figures.enforced_in(tree, "x.py", set(figures.names_used(tree)))]


@pytest.mark.parametrize(
    "text",
    [
        "# OUT-BAT-01\ndef f():\n    return 1\nf()",
        "def f():\n    'It keeps OUT-BAT-01.'\n    return 1\nf()",
        "def f():\n    'OUT-BAT-01  Nothing is done.'\nf()",
        "def f():\n    'OUT-BAT-01  Nothing is done.'\n    pass\nf()",
        "def f():\n    'OUT-BAT-01  Nobody calls it.'\n    return 1",
        "class C:\n    'OUT-BAT-01  Nothing in it.'\nC()",
        "tell(s, 'x', 'OUT-BAT-01')",
        "Step(name)",
        "'OUT-BAT-01'",
    ],
)
def test_what_does_nothing_does_not_count_as_enforced(text: str) -> None:
    assert enforced(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "def f():\n    'OUT-BAT-01, OUT-BAT-02  It does.'\n    return 1\nf()",
        "@effect('x')\ndef f():\n    'OUT-BAT-01, OUT-BAT-02  A table takes it in.'\n    return 1",
        "class C:\n    def m(self):\n        'OUT-BAT-01, OUT-BAT-02  It does.'\n        return 1",
        "Step('OUT-BAT-01', do=f)\nReason('OUT-BAT-02', 'No.')",
    ],
)
def test_what_does_something_counts_as_enforced(text: str) -> None:
    assert enforced(text) == ["OUT-BAT-01", "OUT-BAT-02"]


def test_without_the_tests_nothing_is_said_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed from a wheel a game stands beside no folder of tests."""
    installed = tmp_path / "site-packages" / "siegeworks" / "games" / "outpost"
    shutil.copytree(game_folder("outpost"), installed)
    monkeypatch.setattr(figures, "game_folder", lambda game: installed)

    found = figures.status("outpost")

    assert found["tested"] is None
    assert found["untested"] == []
    assert found["missing"] == []


def test_comments_names_and_idle_tests_count_for_nothing(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(
        '''# OUT-AAA-01 is enforced here
NOTE = "OUT-AAA-02"
def f():
    """Says OUT-AAA-03 later."""
def g():
    """OUT-AAA-04, OUT-AAA-05  Does it."""
    return 1
class C:
    """OUT-AAA-06  A class."""
    size = 1
STEPS = (Step("OUT-AAA-07", do=f), flow.Step(rule="OUT-AAA-08", do=g), C)
def h():
    return why.Reason("OUT-AAA-09", "no")
X = Modifier("OUT-AAA-10", "x", 1)
'''
    )
    tree = ast.parse(code.read_text())
    used = set(figures.names_used(tree))
    assert {rule for rule, _ in figures.enforced_in(tree, "code.py", used)} == {
        f"OUT-AAA-0{n}" for n in (4, 5, 6, 7, 8, 9)
    }
    tests = tmp_path / "test_x.py"
    tests.write_text(
        '''import pytest
# OUT-AAA-01
@pytest.mark.rule("OUT-AAA-02", "OUT-AAA-03")
def test_a():
    assert f()
@pytest.mark.rule("OUT-AAA-04")
def test_idle():
    f()
@pytest.mark.rule("OUT-AAA-05")
def helper():
    assert f()
@pytest.mark.rule("OUT-AAA-06")
class TestB:
    def test_b(self):
        with pytest.raises(ValueError):
            f()
    @pytest.mark.rule("OUT-AAA-07")
    def test_c(self):
        """OUT-AAA-08"""
        assert f()
'''
    )
    assert {rule for rule, _ in figures.tested_in(tests, tmp_path)} == {f"OUT-AAA-0{n}" for n in (2, 3, 6, 7)}
