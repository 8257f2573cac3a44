"""Section 28: each invariant is looked at after every step, and random play finds it out when its rule is broken."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.conformance import check_step
from siegeworks.games.heresy2010 import GAME, victory
from siegeworks.games.heresy2010.battle import battle, damage
from siegeworks.games.heresy2010.battle.engaged import the_battle
from siegeworks.games.heresy2010.box.components import (
    ARMY,
    BOX,
    CARD_SIDE,
    KINDS,
    N_HEROES,
    N_PLACES,
    STOCKPILE,
    TITAN,
    TRAITOR_ARMY,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, ICONS
from siegeworks.games.heresy2010.frames import RoundFrame
from siegeworks.games.heresy2010.invariants import invariants, just_changed, overstacked
from siegeworks.games.heresy2010.movement import stacking
from siegeworks.games.heresy2010.orders import activation, orders, track
from siegeworks.games.heresy2010.siege import bombardment, corruption
from siegeworks.games.heresy2010.state import Heresy2010State, put_hero, put_unit

Patch = pytest.MonkeyPatch
Scene = Callable[[Heresy2010State], None]


def boxed(patch: Patch, kind: int) -> None:
    """Eliminated units of a kind that belong into the stockpile go to the box."""

    def put(s: Heresy2010State, u: int, place: int) -> None:
        put_unit(s, u, BOX if s.unit_kind[u] == kind and place == STOCKPILE else place)

    patch.setattr(damage, "put_unit", put)


def misplaced(patch: Patch) -> None:
    """An eliminated unit leaves its area and is forgotten where it stood."""

    def put(s: Heresy2010State, u: int, place: int) -> None:
        s.unit_area[u] = place
        s.unit_damage[u] = 0

    patch.setattr(damage, "put_unit", put)


def never_dying(patch: Patch) -> None:
    patch.setattr(damage, "rank_of", lambda s, u: 99)


def piled_markers(patch: Patch) -> None:
    """A second marker is laid on the first."""

    def activate(s: Heresy2010State, side: int, a: int, rule: str) -> None:
        s.markers[side][a] += 2

    patch.setattr(activation, "activate", activate)
    patch.setattr("siegeworks.games.heresy2010.movement.movement.activate", activate)
    patch.setattr("siegeworks.games.heresy2010.siege.ship.activate", activate)
    patch.setattr("siegeworks.games.heresy2010.cards.orders_marks.activate", activate)


def breached_again(patch: Patch) -> None:
    def breach(s: Heresy2010State, border: int, a: int, rule: str) -> None:
        s.breaches += [border, border]

    patch.setattr(bombardment, "breach", breach)


def lost_cards(patch: Patch) -> None:
    patch.setattr(orders, "discard_order", lambda s, card, rule: None)


def all_recycled(patch: Patch) -> None:
    patch.setattr(orders, "discard_order", lambda s, card, rule: s.reserve[CARD_SIDE[card]].append(card))


def icons_every_time(patch: Patch) -> None:
    """Icons are resolved whenever a marker crosses them."""

    def advance(s: Heresy2010State, side: int, cost: int) -> list[int]:
        crossed = []
        for _ in range(cost):
            track.step_marker(s, side)
            if not s.frames:
                return []
            if s.track[side] in ICONS:
                s.spent.append(s.track[side])
                crossed.append(s.track[side])
        return crossed

    patch.setattr(track, "advance", advance)


def undead(patch: Patch) -> None:
    patch.setattr(damage, "put_hero", lambda s, h, place: None if place == BOX else put_hero(s, h, place))
    patch.setattr(victory, "hero_fell", lambda s, h: None)


def near_death(s: Heresy2010State) -> None:
    """One more wound kills any Hero."""
    s.hero_damage = [DEFEATED_AT - 1] * N_HEROES


BROKEN: dict[str, Callable[[Patch], None]] = {
    "H10-INV-01": lambda patch: boxed(patch, ARMY),
    "H10-INV-02": lambda patch: patch.setattr(corruption, "bases_free", lambda s, kind: 1),
    "H10-INV-03": lambda patch: boxed(patch, TITAN),
    "H10-INV-04": misplaced,
    "H10-INV-05": never_dying,
    "H10-INV-06": piled_markers,
    "H10-INV-07": breached_again,
    "H10-INV-08": lost_cards,
    "H10-INV-09": all_recycled,
    "H10-INV-10": lambda patch: patch.setattr(victory, "destroy_lasers", lambda s: None),
    "H10-INV-11": lambda patch: patch.setattr(stacking, "overfull", lambda s, side: []),
    "H10-INV-12": lambda patch: patch.setattr(battle, "discard", lambda *_: None),
    "H10-INV-13": icons_every_time,
    "H10-INV-14": undead,
}
SCENES: dict[str, Scene] = {"H10-INV-14": near_death}


def first_breach(rule: str, scene: Scene | None, games: int = 30) -> list[str]:
    """What the checks of every step say first, in random games of the six scenarios in turn."""
    for n in range(games):
        rng = Random(f"{rule} {n}")
        s = GAME.new(GAME.scenarios[n % 6].id, f"{rule} {n}")
        if scene is not None:
            scene(s)
        count = 0
        while s.frames and count < 2500:
            GAME.choose(s, rng.choice(s.offered))
            count += 1
            problems = check_step(GAME, s)
            if problems:
                return problems
    return []


@pytest.mark.parametrize("rule", sorted(BROKEN))
def test_a_broken_rule_is_found_out_by_random_play(rule: str, monkeypatch: Patch) -> None:
    BROKEN[rule](monkeypatch)

    assert any(problem.startswith(rule) for problem in first_breach(rule, SCENES.get(rule)))


@pytest.mark.rule("H10-INV-11", "H10-STACK-06", "H10-INIT-18")
def test_stacking_is_looked_at_after_a_change_of_initiative_and_only_then() -> None:
    armies = [f"imperial-army-{n}" for n in range(1, 10)]
    t = Desk().deal("traitor-firefight-1", "traitor-assemble-1", "imperial-assemble-1").put("gilded-ruins", *armies)
    t.play()
    found = [r.rule for r in invariants(t.s)]
    assert overstacked(t.s)
    assert "H10-INV-11" not in found  # no change of initiative yet

    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    f = t.s.frames[0]
    assert isinstance(f, RoundFrame)
    assert t.asked == "choose-action"
    assert just_changed(t.s, f)
    assert not overstacked(t.s)  # three equal Armies too many went without a question
    assert "H10-INV-11" not in [r.rule for r in invariants(t.s)]

    for n in range(1, 10):
        t.put("gilded-ruins", f"imperial-army-{n}")
    assert overstacked(t.s)
    assert "H10-INV-11" in [r.rule for r in invariants(t.s)]


@pytest.mark.rule("H10-INV-02")
def test_the_spare_bases_are_what_the_box_holds() -> None:
    t = Desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 10)))
    for n in range(9):
        t.s.unit_kind[n] = TRAITOR_ARMY
    t.s.rebuild()

    assert "H10-INV-02" in [r.rule for r in invariants(t.s)]


@pytest.mark.rule("H10-INV-05", "H10-FAQ-26")
def test_fatal_damage_stays_only_on_fists_whom_dorn_keeps_standing() -> None:
    t = Field().put("inner-palace", "rogal-dorn", "imperial-fists-1", "adeptus-custodes-1")
    t.put("outer-palace-nw", "world-eaters-1", "world-eaters-2").attack("traitor", "inner-palace")
    t.until("ability-rogal-dorn").say("verb:use")
    assert the_battle(t.s).deathless
    t.s.unit_damage[unit("imperial-fists-1")] = 3
    assert "H10-INV-05" not in [r.rule for r in invariants(t.s)]
    t.s.unit_damage[unit("adeptus-custodes-1")] = 4
    assert "H10-INV-05" in [r.rule for r in invariants(t.s)]
    t.s.unit_damage[unit("adeptus-custodes-1")] = 0
    the_battle(t.s).deathless = False
    assert "H10-INV-05" in [r.rule for r in invariants(t.s)]


@pytest.mark.rule("H10-INV-10", "H10-LASER-11")
def test_a_laser_among_traitors_alone_breaks_an_invariant() -> None:
    s = GAME.new("brother-against-brother", seed=1)
    assert not invariants(s)
    for a in s.lasers:
        s.here[1][a] |= 1 << unit("world-eaters-1")
        s.here[0][a] = 0
    assert "H10-INV-10" in {r.rule for r in invariants(s)}


@pytest.mark.rule("H10-INV-04")
def test_malformed_columns_are_named_and_break_nothing() -> None:
    s = GAME.new(seed=1)
    s.unit_kind = s.unit_kind[:-1]
    s.rebuild()
    assert "H10-INV-04" in {reason.rule for reason in invariants(s)}
    s = GAME.new(seed=1)
    s.unit_kind[0] = len(KINDS)
    s.hero_area[0] = N_PLACES
    s.rebuild()

    assert "H10-INV-04" in {reason.rule for reason in invariants(s)}
