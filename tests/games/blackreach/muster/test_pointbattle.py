"""Point battles: secret muster, then ground, zones, mission and initiative at random. One seed gives one battle."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.playing import play
from tests.games.blackreach.stage import (
    RULES,
    stage,
)

from siegeworks.core.conformance import check_saving
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.people.views import view


@pytest.mark.rule("HBR-REC-02")
def test_point_battles_are_mustered_in_secret_and_laid_by_the_seed() -> None:
    s = GAME.new("point-skirmish", 5)
    assert RULES.question(s)[0].kind == "muster" and RULES.seat(s) == 0
    play(s, lambda s: RULES.seat(s) == 1)
    assert view(s, 1).tiles == {} or all(not t.startswith("tile:tactical") for t in view(s, 1).tiles)
    assert view(s, 0).tiles
    play(s, lambda s: RULES.question(s)[0].kind in ("deploy-square", "place-token"))
    assert s.ground.width == 14 and s.ground.height == 14 and s.mission >= 0
    again = GAME.new("point-skirmish", 5)
    play(again, lambda s: RULES.question(s)[0].kind in ("deploy-square", "place-token"))
    assert again.boards == s.boards and again.mission == s.mission and again.zones == s.zones


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize("size", [(14, 7), (14, 14), (21, 14)])
@pytest.mark.parametrize("swap", [0, 1])
def test_take_and_hold_puts_the_two_objectives_opposite_each_other_three_squares_before_the_zones(
    size: tuple[int, int], swap: int
) -> None:
    from siegeworks.games.blackreach.muster.pointbattle import DEPLOYMENTS, MISSIONS, lay_objectives, lay_zones

    w, h = size
    for row in DEPLOYMENTS:
        s = stage()
        s.ground.width, s.ground.height = size
        s.ground.enter = [[q % WIDTH < w and q // WIDTH < h for q in range(len(s.at))]] * 3
        s.mission = next(i for i, m in enumerate(MISSIONS) if m.id == "take-and-hold")
        lay_zones(s, row, swap)
        lay_objectives(s, row)
        own, foe = s.objectives
        assert (own % WIDTH + foe % WIDTH, own // WIDTH + foe // WIDTH) == (w - 1, h - 1), row.id
        if row.id == "long-edges" and h == 14:
            assert sorted((own // WIDTH, foe // WIDTH)) == [4, 9]  # two rows of zone, three squares in front of them


@pytest.mark.rule("HBR-TERR-01")
def test_terr_01_a_game_saved_between_two_terrain_tiles_is_loaded_as_it_was() -> None:
    """Fuzz game 66011/194: loaded while tiles were being laid, its ground was linked as if the last one lay."""
    s = GAME.new("point-onslaught", "66011/194")
    rng = Random(194)
    checked = 0
    while not checked or GAME.rules.question(s)[0].kind == "place-tile":
        if GAME.rules.question(s)[0].kind == "place-tile":
            assert check_saving(GAME, s) == []
            checked += bool(s.laid)
        GAME.choose(s, rng.choice(s.offered))

    assert check_saving(GAME, s) == [] and checked
