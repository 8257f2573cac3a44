"""Values of a pack beside the game's own: what a schema would refuse is refused, and what a player may want is not."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from siegeworks.core import data
from siegeworks.core.data import blame, check_pack, data_folders
from siegeworks.core.likeness import family, misfit

IDS = {"ford", "gate", "camp", "raiders-guns", "raiders-guns-1"}


@pytest.mark.parametrize(
    ("value", "samples"),
    [
        (5, [1, 2, 3]),
        (0, [1, 2]),
        (-1, [-2, 3]),
        (1, [0.5]),
        ("A new name", ["Old name", "Other"]),
        ("teal", ["red", "green"]),  # few samples, all different: nobody knows what else may stand there
        ("camp", ["ford", "gate"]),
        ("attack", ["attack", "attack", "defence", "defence"]),
        (["ford"], [["gate", "camp"], ["ford"]]),
        ([], [[], ["gate"]]),
        ({"raiders-guns-2": "camp"}, [{"raiders-guns-1": "ford"}]),
        (True, [False]),
    ],
)
def test_what_may_stand_there(value: Any, samples: list[Any]) -> None:
    assert misfit(value, samples, IDS) == ""


@pytest.mark.parametrize(
    ("value", "samples", "text"),
    [
        ("5", [1, 2], "should be a whole number, not a text"),
        (True, [1, 2], "should be a whole number, not true or false"),
        (-1, [1, 2], "from 0 to 100"),
        (9999, [1, 2], "not 9999"),
        ("", ["Name", "Other"], "should not be empty"),
        ([], [["gate"], ["ford"]], "should not be empty"),
        ("moon", ["ford", "gate"], "there is no 'moon'"),
        ("charm", ["attack", "attack", "defence", "defence"], "known there are attack, defence"),
        (["ford", "moon"], [["gate"], ["camp"]], "there is no 'moon'"),
        ([3], [["gate"]], "should be a text"),
        ({"moon": 1}, [{"kind": 1}], "'moon' is not known there"),
        ({"kind": "x"}, [{"kind": 1}], "kind: should be a whole number"),
        ({"role": 1}, [{"kind": 1, "role": 2}] * 4, "kind is missing"),
        ({"raiders-guns-1": "moon"}, [{"raiders-guns-1": "ford"}], "there is no 'moon'"),
    ],
)
def test_what_may_not_and_why(value: Any, samples: list[Any], text: str) -> None:
    assert text in misfit(value, samples, IDS)


def test_copies_are_of_one_family() -> None:
    assert family("raiders-guns-12") == "raiders-guns"
    assert family("tile-4x") == "tile-4x"


def test_the_games_own_data_laid_over_themselves_are_in_order(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('title = "The same again"\n', encoding="utf-8")
    small = [p for folder in data_folders().values() for p in folder.glob("*.toml") if p.stat().st_size < 12_000]
    for path in small:
        target = tmp_path / path.parent.parent.name / path.name
        target.parent.mkdir(exist_ok=True)
        shutil.copy(path, target)

    assert len(small) > 15
    assert check_pack(tmp_path) == []


def test_a_pack_that_a_game_stumbles_over_is_named_with_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "outpost").mkdir()
    path = tmp_path / "outpost" / "board.toml"
    path.write_text('[[area]]\nid = "ford"\nname = "Moonbase"\n', encoding="utf-8")
    monkeypatch.setattr(data, "_packs", [tmp_path])

    named, unnamed = blame("outpost", KeyError("Moonbase")), blame("outpost", ValueError("x not in tuple"))
    assert named is not None and unnamed is not None
    assert named.message.startswith(f"{path}:3: the data of outpost do not fit together")
    assert unnamed.message.startswith(f"{path}: the data")
    assert blame("heresy1993", KeyError("Moonbase")) is None  # the pack does not touch that game
    monkeypatch.setattr(data, "_packs", [])
    assert blame("outpost", KeyError("Moonbase")) is None
