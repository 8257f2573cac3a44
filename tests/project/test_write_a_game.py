"""The first section of "Write a game in an afternoon", followed to the letter: the copy it makes is a game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def siegeworks(folder: Path, *arguments: str) -> str:
    """The command with the new package on the path, as after `pip install -e`."""
    command = [sys.executable, "-m", "siegeworks", *arguments]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_the_copy_of_outpost_is_a_game_of_its_own(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
    script = re.search(r"```sh\n(.*?)```", page, re.DOTALL)
    assert script is not None
    (tmp_path / "siegeworks").symlink_to(ROOT)
    subprocess.run(["sh", "-e", "-c", script[1]], cwd=tmp_path, check=True)
    source = tmp_path / "mygame" / "src"
    declared = (tmp_path / "mygame" / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."siegeworks.games"]\nmygame = "mygame:GAME"' in declared
    # what pip would note for it, written here because the tests install nothing
    note = source / "mygame-0.1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: mygame\nVersion: 0.1\n", encoding="utf-8")
    (note / "entry_points.txt").write_text("[siegeworks.games]\nmygame = mygame:GAME\n", encoding="utf-8")

    assert "mygame" in {row["game"] for row in json.loads(siegeworks(source, "games", "--json"))}
    report = json.loads(siegeworks(source, "fuzz", "mygame", "--games", "8", "--json", "--out", str(tmp_path / "f")))
    assert report["failures"] == []
    assert report["steps"] > 0.8 * report["of"]
    figures = json.loads(siegeworks(source, "rules", "mygame", "--status", "--json"))
    assert (figures["missing"], figures["tested"]) == ([], None)  # its rules are enforced; its tests are not at hand
    assert not list((source / "mygame").rglob("*outpost*"))
