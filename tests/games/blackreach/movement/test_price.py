"""The price of a step exists once: a terrain that is slow for a class is one line of data, and everything that steps,
drives, gets out, comes on, plans or looks ahead pays it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.blackreach.stage import activate, add, move, number, offered, say, sq, stage, why

from siegeworks.core.data import active_packs
from siegeworks.core.packs import use_packs
from siegeworks.games.blackreach.box import components
from siegeworks.games.blackreach.box.records_ground import TerrainData
from siegeworks.games.blackreach.box.words import MOVE, SQUARE, WORDS
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground import build
from siegeworks.games.blackreach.movement.action import mover_of
from siegeworks.games.blackreach.people.reachmap import reach
from siegeworks.games.blackreach.state import RESERVE, BlackReachState
from siegeworks.games.blackreach.units import embark

PACK = """
[[terrain]]
id = "crater"
slow = {{ infantry = {infantry}, light = {light}, heavy = {heavy} }}
"""


class Mire:
    """A data pack that makes craters slow, laid over the game's own terrain."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.patch = folder, patch

    def lay(self, infantry: int = 0, light: int = 0, heavy: int = 0) -> None:
        pack = self.folder / "mire"
        (pack / "blackreach").mkdir(parents=True)
        (pack / "pack.toml").write_text('title = "Mire"\n', encoding="utf-8")
        text = PACK.format(infantry=infantry, light=light, heavy=heavy)
        (pack / "blackreach" / "terrain.toml").write_text(text, encoding="utf-8")
        use_packs([pack])
        rows = components.rows("terrain.toml", "terrain", TerrainData)
        self.patch.setattr(build, "TERRAIN", tuple(components._terrain(row) for row in rows))


@pytest.fixture
def mire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mire]:
    before = active_packs()
    yield Mire(tmp_path, monkeypatch)
    use_packs(before)


def column(x: int) -> dict[tuple[int, int], str]:
    """Craters from the northern edge to the southern one."""
    return {(x, y): "crater" for y in range(14)}


def cost(s: BlackReachState, f: MoveFrame, word: str) -> int:
    """What a way costs, by the mover's own account."""
    mover = mover_of(s, f.unit)
    assert mover is not None
    return mover.cost(s, f, WORDS.number(word))


def walked(s: BlackReachState, u: int) -> set[str]:
    """The squares a move can end in, by trying every step the rules offer."""
    found: set[str] = set()
    line, seen = [s], set()
    for here in line:
        f = here.frames[-1] if here.frames else None
        ended = not isinstance(f, MoveFrame)
        key = (here.unit_square[u], here.unit_facing[u], -1 if ended else f.left)
        if key in seen:
            continue
        seen.add(key)
        words = offered(here)
        if ended or "verb:done" in words:
            found |= {WORDS.name(w) for w in squares_under(here, u)}
        for word in [] if ended else words:
            if word.startswith(("square:", "verb:swing")):
                there = here.clone()
                say(there, word)
                line.append(there)
    return found


def squares_under(s: BlackReachState, u: int) -> list[int]:
    """The words of the squares a unit stands in."""
    from siegeworks.games.blackreach.units import cells

    first = WORDS.number("square:0,0")
    return [first + q for q in cells(s, u)]


def test_no_terrain_of_the_game_itself_is_slow() -> None:
    assert all(kind.slow == (0, 0, 0) for kind in components.TERRAIN)


def test_a_tank_pays_two_squares(mire: Mire) -> None:
    mire.lay(heavy=1)
    s = stage(column(7))
    tank = add(s, "predator-a", 5, 5, 2)
    f = move(s, tank)
    assert f.left == 4

    say(s, "square:6,5")
    assert f.left == 3 and cost(s, f, "square:7,5") == 2 and cost(s, f, "verb:swing-rear-left") == 1
    say(s, "square:7,5")
    assert f.left == 1 and s.unit_square[tank] == sq(7, 5)
    say(s, "square:8,5")
    assert f.left == 0


def test_a_tank_with_one_square_left_is_told_why_it_stays_out(mire: Mire) -> None:
    mire.lay(heavy=1)
    s = stage(column(7))
    tank = add(s, "predator-a", 3, 5, 2)
    move(s, tank)
    say(s, "square:4,5", "square:5,5", "square:6,5")

    assert "square:7,5" not in offered(s) and "square:4,5" in offered(s)
    assert why(s, "square:7,5") == ["HBR-MOVE-01"]


def test_infantry_pays_by_its_own_class(mire: Mire) -> None:
    mire.lay(heavy=1)
    s = stage(column(6))
    f = move(s, add(s, "tactical-1", 5, 5))

    say(s, "square:6,5")
    assert f.left == 2


def test_infantry_in_ground_that_is_slow_for_it(mire: Mire) -> None:
    mire.lay(infantry=1)
    s = stage(column(6))
    f = move(s, add(s, "tactical-1", 5, 5))

    assert f.left == 3 and cost(s, f, "square:6,5") == 2 and cost(s, f, "square:5,6") == 1
    say(s, "square:6,5")
    assert f.left == 1 and "square:7,5" in offered(s)
    assert why(s, "square:6,4") == ["HBR-MOVE-01"]


def test_a_vehicle_of_one_square_pays_by_its_own_class(mire: Mire) -> None:
    mire.lay(light=2)
    s = stage(column(6))
    f = move(s, add(s, "warbuggy-1", 5, 5))
    before = f.left

    say(s, "square:6,5")
    assert f.left == before - 3


def test_a_step_in_the_air_costs_one(mire: Mire) -> None:
    mire.lay(infantry=2, light=2, heavy=2)
    s = stage(column(6))
    f = move(s, add(s, "stormboyz-1", 5, 5))

    assert cost(s, f, "square:6,5") == 1


def test_getting_out_into_slow_ground(mire: Mire) -> None:
    mire.lay(infantry=1)
    s = stage(column(6))
    rhino = add(s, "rhino", 5, 5, 0)
    u = number("tactical-1")
    embark(s, u, rhino)
    f = move(s, u)

    assert cost(s, f, "square:6,5") == 2 and cost(s, f, "square:4,5") == 1
    say(s, "square:6,5")
    assert f.left == 1
    other = number("tactical-2")
    embark(s, other, rhino)
    s.unit_sm[other] = 1  # one square of movement
    s.frames.clear()
    move(s, other)
    assert "square:6,6" not in offered(s) and "square:4,5" in offered(s)


def test_coming_on_over_slow_ground(mire: Mire) -> None:
    mire.lay(heavy=1)
    s = stage({(5, 0): "crater", (5, 1): "crater", (7, 1): "crater"})
    tank = number("predator-a")
    s.unit_place[tank] = RESERVE
    s.entry_edges[0] = 0
    f = move(s, tank)

    assert f.left == 4
    assert [cost(s, f, f"square:{x},0") for x in (5, 6, 7)] == [4, 2, 3]
    say(s, "square:7,0")
    assert f.left == 1


def test_nobody_comes_on_over_ground_it_cannot_pay(mire: Mire) -> None:
    mire.lay(heavy=1)
    s = stage({(5, 0): "crater", (5, 1): "crater", (7, 1): "crater"})
    tank = number("predator-a")
    s.unit_place[tank] = RESERVE
    s.unit_sm[tank] = 1  # two squares
    s.entry_edges[0] = 0
    move(s, tank)

    assert "square:6,0" in offered(s) and not {"square:5,0", "square:7,0"} & set(offered(s))


@pytest.mark.parametrize("slow", [0, 1])
def test_the_last_square_does_not_pay_the_way_past_an_ally(mire: Mire, slow: int) -> None:
    mire.lay(infantry=slow)
    s = stage({(x, y): "crater" for x in range(12) for y in range(12)})
    add(s, "tactical-2", 6, 5)
    f = move(s, add(s, "tactical-1", 5, 5))

    assert f.left == 3
    assert ("square:6,5" in offered(s)) == (not slow)  # in the mire two are spent on him, and the third leads nowhere
    if slow:
        assert why(s, "square:6,5") == ["HBR-MOVE-04"]


@pytest.mark.parametrize("slow", [0, 1])
def test_an_assault_is_planned_at_the_same_price(mire: Mire, slow: int) -> None:
    mire.lay(infantry=slow)
    s = stage(column(7))
    add(s, "tactical-1", 5, 5)
    add(s, "sluggas-1", 8, 5)
    move(s, number("tactical-1"), assault=True)

    # Three squares: two steps and the assault on plain ground; through the mire the assault is out of reach.
    assert ("verb:done" in offered(s)) == bool(slow)
    assert ("square:5,4" in offered(s)) == bool(slow)


@pytest.mark.parametrize("slow", [0, 1])
def test_a_tank_plans_its_assault_at_the_same_price(mire: Mire, slow: int) -> None:
    mire.lay(heavy=slow)
    s = stage(column(8))
    wagon = add(s, "battlewagon", 5, 5, 2)
    s.unit_assault[wagon] = 1
    add(s, "tactical-1", 9, 5)
    f = move(s, wagon, assault=True)

    assert f.left == 4 and f.target == number("tactical-1")
    assert ("verb:done" in offered(s)) == bool(slow)


@pytest.mark.parametrize("name", ["predator-a", "tactical-1"])
@pytest.mark.parametrize("slow", [0, 1])
def test_the_map_of_reach_asks_the_same_price(mire: Mire, name: str, slow: int) -> None:
    mire.lay(infantry=slow, heavy=slow)
    s = stage(column(7))
    u = add(s, name, 5, 5, 2)
    activate(s, u)
    told, _ = reach(s, MOVE, u)
    own = {WORDS.name(w) for w in squares_under(s, u)}
    say(s, "verb:move")

    assert max(square % 21 for square in told) == s.unit_square[u] % 21 + (s.frames[-1].left - slow)
    assert {SQUARE.names[square] for square in told} == walked(s, u) - own
