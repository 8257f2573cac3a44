"""Columns that clones share are replaced when they change, never changed in place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.blackreach.playing import play

from siegeworks.core.conformance import attributes
from siegeworks.games.blackreach import GAME, state
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.state import BOARD, BlackReachState, boards_exist
from siegeworks.games.blackreach.units import SIDE_UNITS

BOARDS, GROUND_TILES, SQUARES, tile_squares = state.BOARDS, state.GROUND_TILES, state.SQUARES, state.tile_squares

FOLDER = Path(__file__).parents[3] / "src" / "siegeworks" / "games" / "blackreach"
CHANGING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}


def shared_columns() -> set[str]:
    """The columns that state.py marks as shared."""
    text = (FOLDER / "state.py").read_text(encoding="utf-8")
    return set(re.findall(r"^        self\.(\w+): list\b.*# shared", text, flags=re.MULTILINE))


def root(node: ast.expr, aliases: dict[str, str]) -> str:
    """The column an expression is (a part of); empty if it is none."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        return aliases.get(node.id, "")
    return node.attr if isinstance(node, ast.Attribute) else ""


def aliases_in(function: ast.AST) -> dict[str, str]:
    """Local names of columns: `at = s.at`, also several at once."""
    out: dict[str, str] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        for name, column in pairs:
            if isinstance(name, ast.Name) and isinstance(column, ast.Attribute):
                out[name.id] = column.attr
    return out


def own_copies(function: ast.AST) -> set[str]:
    """The columns a function takes a copy of its own of: `s.wreck = s.wreck[:]`."""
    assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return {
        node.targets[0].attr
        for node in assigned
        if isinstance(node.targets[0], ast.Attribute)
        and isinstance(node.value, ast.Subscript)
        and isinstance(node.value.slice, ast.Slice)
        and root(node.value, {}) == node.targets[0].attr
    }


def changed_in_place(function: ast.AST) -> Iterator[tuple[int, str]]:
    """Every column that a function changes in place without a copy of its own, with its line."""
    aliases, own = aliases_in(function), own_copies(function)
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            for target in node.targets:
                targets += [t for t in ast.walk(target) if isinstance(t, ast.Subscript)]
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            targets = [node.func.value]
        for column in {root(target, aliases) for target in targets} - own:
            yield node.lineno, column


def test_shared_columns_are_never_changed_in_place() -> None:
    shared = set(BlackReachState.SHARED)
    found = []
    for path in sorted(FOLDER.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found += [f"{path.name}:{line} {c}" for line, c in changed_in_place(function) if c in shared]

    assert found == []


def test_clones_share_them_and_nothing_else() -> None:
    s = BlackReachState()
    t = s.clone()
    lists = [name for name in attributes(s) if isinstance(getattr(s, name), list)]

    assert set(BlackReachState.SHARED) == shared_columns()
    assert {name for name in lists if getattr(s, name) is getattr(t, name)} == {
        *BlackReachState.SHARED,
        "options",
        "offered",
    }


LAST = 4 * len(BOARDS) - 1


@pytest.mark.parametrize(
    ("boards", "fine"),
    [
        ([101, 0], True),
        ([102, 0, LAST], True),
        ([302, 1, 2, 3, 4, 5, 6], True),
        ([303, *range(9)], False),
        ([402, *range(8)], False),
        ([2], False),
        ([300], False),
        ([101], False),
        ([101, 0, 1], False),
        ([101, -1], False),
        ([101, LAST + 1], False),
    ],
)
def test_a_position_names_boards_that_exist(boards: list[int], fine: bool) -> None:
    assert boards_exist(boards, []) == fine


@pytest.mark.parametrize(
    ("laid", "fine"),
    [
        ([0, 0, 0], True),
        ([0, 0, 3], True),
        ([len(GROUND_TILES) - 1, 0, 0], True),
        ([0, 0], False),
        ([-1, 0, 0], False),
        ([len(GROUND_TILES), 0, 0], False),
        ([0, -1, 0], False),
        ([0, 0, -1], False),
        ([0, 0, 4], False),
        ([0, SQUARES, 0], False),
    ],
)
def test_a_position_names_terrain_tiles_that_lie_on_the_map(laid: list[int], fine: bool) -> None:
    assert boards_exist([101, 0], [laid]) == fine


def test_a_terrain_tile_may_reach_the_last_square_and_no_farther() -> None:
    extent = tile_squares(0, 0, 0)[-1]

    assert boards_exist([101, 0], [[0, SQUARES - 1 - extent, 0]])
    assert not boards_exist([101, 0], [[0, SQUARES - extent, 0]])


def test_ground_is_laid_only_for_boards_that_exist() -> None:
    s = BlackReachState()
    s.boards = [402, *range(8)]
    before = s.ground
    s.rebuild()

    assert s.ground is before


def test_loading_a_position_lays_the_ground_and_refuses_nonsense() -> None:
    from siegeworks.core.errors import BadPosition

    s = play(GAME.new("s5-pump-hall", 3), lambda s: s.turn == 2)
    data = GAME.position(s)
    t = GAME.load(data)
    assert t.ground is s.ground and GAME.position(t) == data
    unit = next(UNIT_NAMES[u] for u in SIDE_UNITS[0] if s.unit_place[u] == BOARD)
    for column, key, wrong in (
        ("unit_square", unit, None),
        ("unit_face", unit, "sluggas/full"),
        ("discard", 0, [None]),
    ):
        forged = GAME.position(s)
        forged["state"][column][key] = wrong
        with pytest.raises(BadPosition):
            GAME.load(forged)
