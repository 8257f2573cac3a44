"""What a run was made with: games made with other rules, data or agents are never counted together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab import simulate, store


def test_a_folder_begun_with_another_program_or_pack_is_refused(tmp_path: Path) -> None:
    """Games made with other rules, data or agents are never counted together."""
    tasks = simulate.plan("outpost", None, 4, 5, "random,random")
    simulate.run(tasks, folder=tmp_path)
    note = store.note_of(tmp_path)
    assert len(note["made"]["program"]) == len(note["made"]["rules"]) == 16
    assert note["made"]["rules_version"] == find("outpost").version

    for key, told in (("program", "the program"), ("rules", "rules or data"), ("packs", "data packs")):
        other = {**note, "made": {**note["made"], key: {"old": "0"} if key == "packs" else "0"}}
        (tmp_path / "run.json").write_text(json.dumps(other), encoding="utf-8")
        with pytest.raises(BadRequest, match=told):
            simulate.run(tasks, folder=tmp_path)
