"""Effects as the data state them: what their classes say is what the catalogue says, and what is off is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from siegeworks.core.data import parse
from siegeworks.core.packs import check_pack
from siegeworks.games.heresy2010.box.components import CARDS, EFFECT_KINDS, FOLDER, STEPS, copies
from siegeworks.games.heresy2010.box.records_effects import (
    AnyEffect,
    AttackEffect,
    ChooseEffect,
    Effect,
    HealEffect,
    LandEffect,
    LiftEffect,
    MoveEffect,
)
from siegeworks.games.heresy2010.cards.frames import HealFrame
from siegeworks.games.heresy2010.frames import params

CATALOGUE = parse(FOLDER / "effects.toml")
COMMON = {field.encode_name for field in msgspec.structs.fields(Effect)}


def choices(kind: Any) -> set[str]:
    """The words that a field allows."""
    if isinstance(kind, str):
        return {kind}
    return {word for part in get_args(kind) for word in choices(part)}


def stated(default: Any) -> Any:
    """A default as TOML states it."""
    return list(default) if isinstance(default, tuple) else default


@pytest.mark.parametrize("row", CATALOGUE["effect"], ids=lambda row: str(row["id"]))
def test_an_effect_has_the_parameters_of_the_catalogue(row: dict[str, Any]) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(EFFECT_KINDS[row["id"]])}
    said = {param["name"]: param for param in row["params"]}

    assert set(fields) - COMMON == set(said)
    for name, param in said.items():
        if not fields[name].required and fields[name].default_factory is msgspec.NODEFAULT:
            assert stated(fields[name].default) == param["default"], name
        for word in choices(fields[name].type):
            assert word in param["values"] or param["values"] == "list", name


def test_every_step_may_state_what_the_catalogue_says_of_all_of_them() -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(Effect)}

    assert {row["name"] for row in CATALOGUE["step_field"]} == COMMON - {"n"}
    for row in CATALOGUE["step_field"]:
        assert fields[row["name"]].default == row["default"]
        assert choices(fields[row["name"]].type) == {word for word in row["values"] if isinstance(word, str)}


def test_the_catalogue_and_the_classes_name_the_same_effects() -> None:
    assert set(EFFECT_KINDS) == {row["id"] for row in CATALOGUE["effect"]}
    assert len(EFFECT_KINDS) == len(get_args(AnyEffect)) == CATALOGUE["meta"]["effect_count"]


def lay(folder: Path, change: str) -> list[str]:
    """What is wrong with a pack that changes an order of the Traitor."""
    (folder / "pack.toml").write_text('title = "Other orders"\n', encoding="utf-8")
    (folder / "heresy2010").mkdir()
    path = folder / "heresy2010" / "orders-traitor.toml"
    path.write_text(f'[[card]]\nid = "forced-march"\n{change}\n', encoding="utf-8")
    return check_pack(folder)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ('effects = [{ id = "move", max_units = 3 }]', ""),
        ('effects = [{ id = "moove" }]', "effects[0].id: invalid value 'moove'"),
        ('effects = [{ id = "move", max_unit = 3 }]', "effects[0].max_unit: is not known there"),
        ('effects = [{ id = "move", max_units = -1 }]', "effects[0].max_units: expected `int` >= 0"),
        ('effects = [{ id = "move", max_units = "some" }]', "effects[0].max_units: invalid enum value 'some'"),
        ('effects = [{ id = "move", only = ["imperial-tittan"] }]', "there is no unit 'imperial-tittan'; did you mean"),
        ('effects = [{ id = "move", n = 7 }]', "effects[0].n: expected `int` <= -1"),
        ('effects = [{ id = "map-rule" }]', "effects[0].rule: is missing"),
        ('effects = [{ id = "choose", options = [{ label = "a", steps = [{ id = "heal", hero_points = 100 }] }] }]',
         "effects[0].options[0].steps[0].hero_points: expected `int` <= 99"),
        ('strategic = { mode = "set", set = { ignore_marker = "any" } }',
         "ignore_marker is not known to the step; did you mean 'ignore_markers'?"),
        ('strategic = { mode = "set", set = { ignore_markers = "some" } }', "invalid enum value 'some'"),
        ('strategic = { mode = "set", step = 4, set = { ignore_markers = "any" } }', "a step, from 0 to 0"),
        ('strategic = { mode = "set", step = "all", set = { uses = 2 } }', "no step has uses"),
    ],
)  # fmt: skip
def test_a_step_that_is_off_is_refused_with_file_line_and_path(tmp_path: Path, change: str, expected: str) -> None:
    problems = lay(tmp_path, change)

    assert len(problems) == bool(expected)
    assert expected in "".join(problems)
    assert all("orders-traitor.toml:" in problem for problem in problems)


def test_a_strategic_effect_changes_the_steps_it_is_meant_for() -> None:
    landing, raid = CARDS[copies("port-landing")[0]], CARDS[copies("skies-of-fire")[0]]
    assert [step.activates for step in landing.steps if isinstance(step, LandEffect | LiftEffect)] == [
        "landing-area"
    ] * 2
    assert [step.activates for step in landing.strategic if isinstance(step, LandEffect | LiftEffect)] == ["none"] * 2
    assert raid.strategic[0] is raid.steps[0]
    assert isinstance(raid.steps[0], MoveEffect) and isinstance(raid.strategic[1], AttackEffect)
    assert raid.strategic[1] == msgspec.structs.replace(raid.steps[1], n=raid.strategic[1].n, extra_cards=1)


def test_steps_are_numbered_as_they_always_were() -> None:
    """Frames of saved games name their step by its number: options first, then the step that offers them."""
    assert [step.n for step in STEPS] == list(range(len(STEPS)))
    for step in STEPS:
        if isinstance(step, ChooseEffect):
            inner = [x.n for option in step.options for x in option.steps]
            assert inner == sorted(inner) and all(n < step.n for n in inner)


def test_a_frame_that_names_a_step_of_another_kind_says_so() -> None:
    f = HealFrame()
    f.step = next(step.n for step in STEPS if isinstance(step, MoveEffect))

    with pytest.raises(AssertionError, match="HealFrame carries out no MoveEffect"):
        params(f, HealEffect)


PLAYED_WITH = """
import sys
from pathlib import Path
from siegeworks.core.packs import use_packs

use_packs([Path(sys.argv[1])])
from siegeworks.games.heresy2010.box.components import CARDS, copies

print([(step.max_units, step.heroes) for step in CARDS[copies("forced-march")[0]].steps])
"""


def test_a_pack_may_change_what_an_order_does(tmp_path: Path) -> None:
    assert lay(tmp_path, 'effects = [{ id = "move", max_units = 2, heroes = false }]') == []
    command = [sys.executable, "-c", PLAYED_WITH, str(tmp_path)]

    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[(2, False)]\n"
