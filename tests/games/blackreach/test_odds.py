"""What a word would roll, before it is said: splits, powers, supporters; and asking changes nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.blackreach.stage import RULES, activate, add, offered, option, run, say, stage

from siegeworks.core.why import Odds
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.board import VOCABULARY, BlackState
from siegeworks.games.blackreach.components import TERRAIN_NAMES
from siegeworks.games.blackreach.frames import AssaultFrame
from siegeworks.games.blackreach.ground import POINT_NAMES
from siegeworks.games.blackreach.views import view


def odds(s: BlackState, word: str) -> Odds:
    found = RULES.odds(s, VOCABULARY.number(word))
    assert found is not None and sum(Fraction(c) for _, c in found.outcomes) == 1
    return found


def battlewagon() -> BlackState:
    """A battlewagon that splits the fire of its secondary weapon between two squads in the open."""
    s = stage()
    u = add(s, "battlewagon", 5, 5, 0)
    add(s, "tactical-1", 8, 5)
    add(s, "tactical-2", 8, 6)
    activate(s, u)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "verb:split", "unit:tactical-1")
    while RULES.question(s)[0].kind == "window":
        say(s, "verb:pass")
    return s


@pytest.mark.rule("HBR-ABIL-MG-01", "HBR-ABIL-MG-04")
def test_mg_01_the_odds_of_a_split_are_those_of_all_its_rolls() -> None:
    s = battlewagon()
    assert RULES.question(s)[0].kind == "split-point"
    alone = odds(s, "verb:done")
    shared = odds(s, "unit:tactical-2")
    assert [n for n, _ in alone.outcomes] == ["0 of 1 targets hit", "1 of 1 targets hit"]
    # Three points on a squad of defence 5: 2 or more; with one point given away two need 3, and one needs 4.
    need = {m.text: m.value for m in shared.modifiers if "combat value" in m.text}
    assert sorted(need.values()) == [1, sum(need.values()) - 1]
    first = sum(c for n, c in alone.outcomes if n.startswith("1"))
    both = dict(shared.outcomes)["2 of 2 targets hit"]
    assert 0 < both < first
    say(s, "unit:tactical-2")
    assert dict(odds(s, "verb:done").outcomes) == dict(shared.outcomes)


@pytest.mark.rule("HBR-PSY-03", "HBR-PSY-21", "HBR-PSY-31")
def test_psy_03_the_perils_of_a_power_are_told_before_it_is_chosen() -> None:
    s = stage()
    u = add(s, "servius", 4, 4, tile="librarian-servius")
    option(s, "opt-scriers-gaze", "librarian-servius")
    activate(s, u)
    assert dict(odds(s, "power:scriers-gaze").outcomes) == {"peril": Fraction(1, 2), "works": Fraction(1, 2)}
    s.unit_sm[u] = 1
    assert dict(odds(s, "power:scriers-gaze").outcomes) == {"peril": Fraction(5, 6), "works": Fraction(1, 6)}


@pytest.mark.rule("HBR-ASLT-21", "HBR-ASLT-23")
def test_aslt_21_the_odds_with_each_supporter_are_told_and_asking_arms_nobody() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    add(s, "sluggas-2", 7, 6)
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square, f.far = a, v, s.unit_square[a], s.unit_square[v], 0
    run(s, "assault", f)
    assert "unit:sluggas-2" in offered(s)
    plain, helped = odds(s, "verb:done"), odds(s, "unit:sluggas-2")
    assert dict(helped.outcomes)["attacker wins"] > dict(plain.outcomes)["attacker wins"]
    assert (f.weapon, f.parry, f.support) == (-1, -1, [])


@pytest.mark.rule("HBR-TERR-20")
def test_terr_20_walls_that_stand_in_a_corner_only_are_in_the_view() -> None:
    seen = 0
    for row in GAME.scenarios[:8]:
        s = GAME.new(row.id, 1)
        shown = view(s, 0)["map"]["corners"]
        held = {f"point:{POINT_NAMES[p]}": TERRAIN_NAMES[t] for p, t in enumerate(s.ground.corner) if t >= 0}
        assert shown == held == view(s, None)["map"]["corners"]
        seen += len(shown)
    assert seen > 20
