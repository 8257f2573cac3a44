"""HBR-REC-20, HBR-REC-50: which vehicle is fitted with lasting gear."""

from __future__ import annotations

import pytest
from tests.games.blackreach.playing import win_chapter
from tests.games.blackreach.stage import (
    RULES,
    add,
    number,
    offered,
    option,
    say,
    stage,
    why,
)

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import TILE_NUMBER
from siegeworks.games.blackreach.muster.fitting import fit_gear
from siegeworks.games.blackreach.muster.frames import FittingFrame
from siegeworks.games.blackreach.muster.recruitment import PERSONAL_ORDER, RIGGER, bearers, serves


@pytest.mark.rule("HBR-REC-20", "HBR-REC-34", "HBR-REC-37", "HBR-TURN-04")
def test_rec_20_the_owner_says_which_vehicle_gets_lasting_gear_the_initiative_side_first() -> None:
    s = GAME.new("s7-tin-and-thunder", 3)
    first = RULES.seat(s)
    assert RULES.question(s)[0].kind == "bearer" and first == s.initiative
    asked = []
    while RULES.question(s)[0].kind == "bearer":
        asked.append((RULES.seat(s), offered(s)))
        say(s, offered(s)[-1])
    assert [seat for seat, _ in asked] == [s.initiative, 1 - s.initiative]
    assert s.unit_gifts[number("brother-agnathio")] & PERSONAL_ORDER and not s.unit_gifts[number("predator-a")]
    assert s.unit_gifts[number("battlewagon")] & RIGGER and not s.unit_gifts[number("deff-dread")]


@pytest.mark.rule("HBR-REC-20", "HBR-REC-10")
def test_rec_20_gear_serves_its_tile_those_hanging_on_it_in_its_colours_and_from_a_command_tile_all() -> None:
    s = stage()
    a = add(s, "trukk-1", 3, 3, tile="goff-sluggas")
    b = add(s, "sluggas-1", 5, 5, tile="goff-more-boyz")
    c = add(s, "killa-kan-a", 7, 7, tile="killa-kan-mob")
    for name in ("goff-more-boyz", "killa-kan-mob"):
        s.tile_parent[TILE_NUMBER[name]] = TILE_NUMBER["goff-sluggas"]
    tile, command = TILE_NUMBER["goff-sluggas"], TILE_NUMBER["command-uzdrakh"]
    assert [serves(s, tile, u) for u in (a, b, c)] == [True, True, False]
    assert all(serves(s, command, u) for u in (a, b, c))


@pytest.mark.rule("HBR-REC-20", "HBR-REC-37")
def test_rec_37_only_heavy_vehicles_of_the_tile_are_offered_and_alike_ones_once() -> None:
    s = stage()
    add(s, "battlewagon", 3, 3, tile="killa-kan-mob")
    add(s, "deff-dread", 5, 3, tile="killa-kan-mob")
    add(s, "warbuggy-1", 7, 3, tile="killa-kan-mob")
    add(s, "warbuggy-2", 9, 3, tile="killa-kan-mob")
    rigger, paint = option(s, "opt-grot-rigger", "killa-kan-mob"), option(s, "opt-red-paint-job", "killa-kan-mob")
    assert len(bearers(s, rigger)) == 2 and len(bearers(s, paint)) == 4
    s.initiative = 1
    f = FittingFrame()
    fit_gear(s, f)
    RULES.settle(s)
    assert set(offered(s)) == {"unit:battlewagon", "unit:deff-dread", "unit:warbuggy-1"}  # the red paint
    assert why(s, "unit:warbuggy-2") == ["HBR-REC-20"]
    say(s, "unit:warbuggy-1")
    assert set(offered(s)) == {"unit:battlewagon", "unit:deff-dread"}
    assert why(s, "unit:warbuggy-1") == ["HBR-REC-20"]
    say(s, "unit:deff-dread")
    assert (s.option_unit[rigger], s.option_unit[paint]) == (number("deff-dread"), number("warbuggy-1"))


@pytest.mark.rule("HBR-REC-33")
def test_free_extra_armour_is_fitted_to_the_one_vehicle_chosen() -> None:
    from siegeworks.games.blackreach.muster.recruitment import may_use, option_free

    s = GAME.new("campaign", 2)
    armour = option_free(s, "opt-extra-armour")
    for _ in range(6):
        win_chapter(s, 0)
    RULES.settle(s)
    say(s, "unit:predator-a")

    predator, agnathio = number("predator-a"), number("brother-agnathio")
    assert s.unit_tile[predator] == s.unit_tile[agnathio] == s.option_tile[armour]
    assert may_use(s, armour, predator) and not may_use(s, armour, agnathio)
