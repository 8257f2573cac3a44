"""The long attacks of `make chaos`, a little of each: enough to see that they still bite and that the table holds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("attack", "count"), [("kills", 2), ("writes", 2), ("floods", 40), ("positions", 100), ("requests", 200)]
)
def test_a_little_chaos(attack: str, count: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.attacks.chaos", attack, "--count", str(count)]

    # not those that are gathered in many runs
    gathered = {f"SIEGEWORKS_{what.upper()}": str(tmp_path / f"{what}.json") for what in ("kills", "writes")}
    env = {**os.environ, **gathered}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)

    assert done.returncode == 0, done.stderr[-2000:]
