"""The compiled form: core and Outpost go through mypyc and play exactly as the plain form does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import compile as compiler

PLAY = """
import random
from siegeworks.core import flow, state
from siegeworks.core.spec import find
spec = find("outpost")
print(flow.__file__.rsplit(".", 1)[-1])
for number in range(40):
    dice = random.Random(number)
    s = spec.new(spec.scenarios[number % len(spec.scenarios)].id, seed=number)
    while s.frames:
        s = s.clone()
        spec.rules.choose(s, dice.choice(s.offered))
        print(state.digest(s, spec.rules), s.offered)
    assert spec.position(spec.load(spec.position(s))) == spec.position(s)
    print(spec.outcome(s))
"""


def play(tree: Path) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAY], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_compiled_outpost_plays_as_the_plain_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")  # in half the time, in a folder that nobody measures
    compiled = compiler.build(["outpost"], compiler.ROOT / "build" / "compiled-tested")
    shutil.copytree(
        compiled / "siegeworks", tmp_path / "siegeworks", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )

    plain_form, *plain = play(tmp_path)
    compiled_form, *fast = play(compiled)

    assert (plain_form, compiled_form) == ("py", "so")
    assert len(plain) > 1000
    assert plain == fast


def test_schemas_stay_plain(tmp_path: Path) -> None:
    schema, rules = tmp_path / "schema.py", tmp_path / "rules.py"
    schema.write_text("import msgspec\nclass Row(msgspec.Struct):\n    id: str\n", encoding="utf-8")
    rules.write_text("def strike() -> None:\n    pass\n", encoding="utf-8")

    assert not compiler.compilable(schema)
    assert compiler.compilable(rules)
