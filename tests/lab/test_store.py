"""Results on disk: a run goes on where it stopped, and another one is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.lab.rows import without_time

from siegeworks.core.errors import BadRequest
from siegeworks.lab import simulate, store


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 8, 5, "random,random", observers=("decisions",))
    done: list[int] = []
    simulate.run(tasks, folder=tmp_path)
    first = store.table(tmp_path, "games")
    (tmp_path / f"games-{tasks[-1].first:07d}.parquet").unlink()

    rows = simulate.run(tasks, folder=tmp_path, on_done=done.append)

    assert without_time(rows) == without_time(first)
    assert done == [8 - tasks[-1].games, tasks[-1].games]
    assert len(store.table(tmp_path, "decisions")) == sum(int(r["choices"]) for r in rows)


def test_a_run_goes_on_with_another_number_of_jobs(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 64, 5, "random,random")
    simulate.run(tasks[:3], folder=tmp_path)
    note = store.note_of(tmp_path)
    (tmp_path / "run.json").unlink()
    store.open_run(tmp_path, tasks[0], 64)

    rows = simulate.run(simulate.plan("outpost", None, 64, 5, "random,random"), jobs=2, folder=tmp_path)

    assert [r["game"] for r in rows] == list(range(64))
    assert note["size"] == tasks[0].games == 2


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 2, 5, "random,random"), folder=tmp_path)

    with pytest.raises(BadRequest, match="another run"):
        simulate.run(simulate.plan("outpost", None, 2, 6, "random,random"), folder=tmp_path)


def note(game: int, step: int, value: float) -> dict[str, Any]:
    return {"game": game, "step": step, "measure": "points", "value": value}
