"""What a word would roll, before it is said: splits, powers, supporters; and asking changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from tests.games.blackreach.stage import RULES, activate, add, dice, offered, on, option, run, say, stage, told, why

from siegeworks.core.why import Odds
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.templates import gather
from siegeworks.games.blackreach.box.columns import WEAPONS
from siegeworks.games.blackreach.box.components import POWER_NAMES, TERRAIN_NAMES
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.fire.attack import (
    attack_odds,
    attack_of,
    combat_value,
    probe,
    verdict,
)
from siegeworks.games.blackreach.frames import (
    NORMAL,
    ON_MOVE,
    SPLIT,
    SUPPRESSIVE,
    AssaultFrame,
    AttackFrame,
)
from siegeworks.games.blackreach.ground.ground import POINT_NAMES
from siegeworks.games.blackreach.modifiers import (
    TIMING,
)
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import base_dv, usable_weapons


def odds(s: BlackReachState, word: str) -> Odds:
    found = on(s).odds(word)
    assert found is not None and sum(Fraction(c) for _, c in found.outcomes) == 1
    return found


def battlewagon() -> BlackReachState:
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
        shown = view(s, 0).map.corners
        held = {f"point:{POINT_NAMES[p]}": TERRAIN_NAMES[t] for p, t in enumerate(s.ground.corner) if t >= 0}
        assert shown == held == view(s, None).map.corners
        seen += len(shown)
    assert seen > 20


def on_the_move(s: BlackReachState) -> AttackFrame:
    u, v = add(s, "tactical-1", 3, 3), add(s, "sluggas-1", 6, 3)
    f = probe(s, u, usable_weapons(s, u)[0], ON_MOVE)
    f.penalty = WEAPONS[f.weapon].fotm
    return attack_of(s, f, v)


def shot(attacker: str, target: str, x: int, y: int, mode: int = NORMAL) -> Callable[[BlackReachState], AttackFrame]:
    """The attack of a unit at 3,3 (facing south, shaken once) on one elsewhere that faces east."""

    def make(s: BlackReachState) -> AttackFrame:
        u, v = add(s, attacker, 3, 3, 4), add(s, target, x, y, 2)
        s.unit_sm[u] = 1
        f = probe(s, u, usable_weapons(s, u)[0], 0)
        f.mode = mode
        return attack_of(s, f, v)

    return make


def timed(s: BlackReachState) -> AttackFrame:
    f = shot("tactical-1", "sluggas-1", 6, 3)(s)
    s.power_unit[TIMING] = f.unit
    return f


def supplied(s: BlackReachState) -> AttackFrame:
    f = shot("sluggas-1", "tactical-1", 6, 3, SUPPRESSIVE)(s)
    add(s, "ammo-runts", 3, 4)
    return f


@pytest.mark.rule("HBR-FIRE-06", "HBR-FIRE-07", "HBR-FIRE-08", "HBR-FIRE-09", "HBR-HIT-05", "HBR-PSY-65")
@pytest.mark.parametrize(
    "make",
    [
        shot("tactical-1", "sluggas-1", 6, 3),
        shot("tactical-1", "sluggas-1", 12, 3),
        shot("tactical-1", "sluggas-1", 6, 3, SUPPRESSIVE),
        shot("lascannon", "battlewagon", 8, 3),  # from the rear
        shot("lascannon", "battlewagon", 8, 9),
        shot("brother-agnathio", "battlewagon", 14, 3),  # twin-linked, from the rear, at long range
        shot("brother-agnathio", "trukk-1", 8, 3),
        supplied,
        on_the_move,
        timed,
    ],
)
def test_fire_09_every_die_brings_what_the_odds_say_and_the_modifiers_add_up(
    make: Callable[[BlackReachState], AttackFrame],
) -> None:
    def scene() -> tuple[BlackReachState, AttackFrame]:
        s = stage({(5, 3): "rocks", (6, 3): "crater", (7, 6): "rocks"})
        return s, make(s)

    s, f = scene()
    before = attack_odds(s, f)
    edge = sum(m.value for m in before.modifiers) - base_dv(s, f.target)
    seen: dict[str, Fraction] = {}
    for faces in product(range(1, 7), repeat=f.count):
        s, a = scene()
        dice(s, *faces, *(6,) * 5)
        run(s, "attack", a)
        event = told(s, "attack")[-1]
        assert event["total"] - event["needed"] == max(faces) + edge
        name = verdict(a.mode, event["total"], event["needed"])
        seen[name] = seen.get(name, Fraction(0)) + Fraction(1, 6**f.count)
        assert bool(a.hits) == ("hit" in name) and bool(a.markers) == ("markers" in name)
    assert seen == dict(before.outcomes)


@pytest.mark.rule("HBR-PSY-53")
def test_psy_53_a_double_six_is_in_the_odds_of_da_krunch_even_where_twelve_would_not_do() -> None:
    from siegeworks.games.blackreach.abilities.templates import attack_on
    from siegeworks.games.blackreach.psychic.manifest import attack_shot

    s = stage()
    u, v = add(s, "gorkargk", 4, 4), add(s, "land-raider-redeemer", 8, 4)
    s.unit_sm[u] = 4
    f = attack_shot(u, POWER_NAMES.index("da-krunch"))
    f.point = 8 + 4 * 22
    gather(s, f)
    assert f.targets == [v]
    chances = dict(attack_odds(s, attack_on(s, f, v)).outcomes)
    assert chances["double hit"] == Fraction(1, 36) and sum(chances.values()) == 1


@pytest.mark.rule("HBR-FIRE-05", "HBR-FIRE-09", "HBR-ABIL-FOTM-03")
def test_fire_05_where_there_is_one_target_only_the_word_itself_tells_the_odds() -> None:
    s = stage()
    u = add(s, "tactical-1", 4, 4)
    add(s, "sluggas-1", 7, 4)
    activate(s, u)
    assert dict(odds(s, "verb:fire").outcomes) == {"hit": Fraction(4, 6), "double hit": Fraction(2, 6)}
    assert dict(odds(s, "verb:suppress").outcomes)["3 suppressed markers"] == Fraction(1, 6)
    say(s, "verb:move")
    moving = odds(s, "verb:fire")
    assert ("HBR-ABIL-FOTM-03", -2) in [(m.rule, m.value) for m in moving.modifiers]
    assert dict(moving.outcomes) == {"miss": Fraction(2, 6), "hit": Fraction(4, 6)}
    add(s, "sluggas-2", 7, 6)
    assert RULES.odds(s, WORDS.number("verb:fire")) is None  # there is a choice to come


@pytest.mark.rule("HBR-ABIL-MG-03", "HBR-ABIL-MG-04", "HBR-LOS-06")
def test_mg_04_why_a_target_of_a_split_is_refused_is_told() -> None:
    s = battlewagon()
    add(s, "tactical-3", 12, 7)
    add(s, "scout-1", 15, 7, face="scout/concealed")  # however far away it is
    add(s, "brother-agnathio", 11, 6)

    def reasons(word: str) -> list[str]:
        return why(s, word)

    assert reasons("unit:tactical-3") == reasons("unit:brother-agnathio") == ["HBR-ABIL-MG-03"]
    add(s, "tactical-4", 10, 6)
    add(s, "rhino", 9, 6, 0)
    assert reasons("unit:tactical-4") == ["HBR-LOS-06"] and reasons("unit:tactical-5") == ["HBR-FIRE-02"]
    assert reasons("unit:scout-1") == ["HBR-ABIL-AMBUSH-02"]


@pytest.mark.rule("HBR-ABIL-SUPP-01", "HBR-HVY-01", "HBR-ABIL-MG-01")
def test_supp_01_the_rear_bonus_is_doubled_in_a_split_too() -> None:
    s = stage()
    u, v = add(s, "predator-a", 4, 6, 2), add(s, "deff-dread", 9, 6, 2)
    f = probe(s, u, usable_weapons(s, u)[0], 0)
    f.mode = SUPPRESSIVE
    whole = attack_of(s, f, v)
    part = attack_of(s, f, v)
    part.value, part.flags = 2 * 2, SPLIT  # all of the points on one target: CV 2, doubled before they are dealt out

    assert combat_value(s, whole, None) == combat_value(s, part, None) == (2 + 2) * 2
